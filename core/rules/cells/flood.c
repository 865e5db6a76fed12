/* flood(FROM, STEP): grows a set from FROM by STEP, which reads it as `flooded`, until STEP adds nothing (fixed point).
 * Generalises chain(...) to links that depend on both ends, on marks or on facing. */
#include <string.h>

#include "game/expression_bound.h"
#include "rules/cells/cells.h"

enum { FROM, STEP, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .required = true, .help = "where it begins"},
    {.name = "step",
     .kind = FIELD_REGION,
     .required = true,
     .help = "the cells to add, in terms of flooded, the set so far"},
};

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    const unsigned words = s->g->mapping->words;
    uint64_t room[BITBOARD_WORDS_MAX], grown;
    const scene inner = expression_bind(s, BOUND_FLOODED, out);
    cells_of(x, FROM, s, out);
    do {
        const uint64_t *more = expression_view(x->operands[STEP], &inner, room);
        grown = 0;
        for (unsigned w = 0; w < words; w++) {
            grown |= more[w] & ~out[w];
            room[w] = more[w];
        }
        for (unsigned w = 0; w < words; w++) out[w] |= room[w];
    } while (grown);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    const int n = s->g->board->cells;
    int32_t more[BOARD_CELLS_MAX + 1];
    bool grown;
    const scene inner = expression_bind_plainly(s, BOUND_FLOODED, values);
    cells_plain(x, FROM, s, values);
    do {
        cells_plain(x, STEP, &inner, more);
        grown = false;
        for (int c = 0; c < n; c++) {
            grown |= more[c] && !values[c];
            values[c] |= more[c];
        }
    } while (grown);
}

const function_type function_flood = {
    .word = {"flood", WORD_FUNCTION,
             "Flood fill: the set grows from FROM by STEP, in which it is called flooded, until nothing is added. For "
             "chains whose links depend on both ends.",
             fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .floods = true,
    .binds = 1u << BOUND_FLOODED,
    .cells = cells,
    .plain = plain,
};
