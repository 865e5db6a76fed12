#include "game/expression_marks.h"

#include <string.h>

#include "game/marks.h"
#include "game/position.h"
#include "game/whose.h"

/* numbers[MARK]: index of the mark; numbers[WHOSE_NUMBER]: as in `whose`. */
enum { MARK };
static const char *const whose[] = WHOSE_NAMES;

static const uint64_t *kept(const expression *x, const scene *s)
{
    return marks_view(s->g, s->p, (unsigned)x->numbers[MARK], whose_side(x->numbers[WHOSE_NUMBER], s->side));
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    memcpy(out, kept(x, s), s->g->mapping->words * sizeof *out);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    for (int c = 0; c < s->g->board->cells; c++)
        values[c] = (int32_t)bitboard_has(kept(x, s), s->g->mapping->bit_of[c]);
}

static const function_type name_mark = {.word = {.name = "mark"},
                                        .gives = EXPRESSION_CELLS,
                                        .reads = READS_GAME,
                                        .cells = cells,
                                        .kept = kept,
                                        .plain = plain};

static void counts(const expression *x, const scene *s, cell_counts *out)
{
    const unsigned mark = (unsigned)x->numbers[MARK];
    out->planes = s->g->marks[mark].planes;
    for (unsigned i = 0; i < out->planes; i++)
        memcpy(out->bits[i], marks_view(s->g, s->p, mark + i, whose_side(x->numbers[WHOSE_NUMBER], s->side)),
               s->g->mapping->words * sizeof(uint64_t));
}

static int32_t number_at(const expression *x, const scene *s, unsigned c)
{
    return (int32_t)marks_number(s->g, s->p, (unsigned)x->numbers[MARK], whose_side(x->numbers[WHOSE_NUMBER], s->side),
                                 c);
}

static void plain_numbers(const expression *x, const scene *s, int32_t *values)
{
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) values[c] = number_at(x, s, c);
}

static const function_type name_numbers = {.word = {.name = "mark"},
                                           .gives = EXPRESSION_COUNTS,
                                           .reads = READS_GAME,
                                           .counts = counts,
                                           .plain = plain_numbers,
                                           .at = number_at};

bool expression_mark(const game *g, const char *name, expression *x)
{
    int i = marks_find_word(g, name);
    if (i < 0) return false;
    const function_type *type = g->marks[i].most > 1 ? &name_numbers : &name_mark;
    *x = (expression){.type = type, .kind = type->gives, .reads = READS_GAME, .numbers = {[MARK] = i}};
    return true;
}

bool expression_narrow_whose(const char *narrower, expression *x)
{
    for (int i = 0; whose[i]; i++)
        if (!strcmp(whose[i], narrower)) {
            x->numbers[WHOSE_NUMBER] = i;
            return true;
        }
    return false;
}
