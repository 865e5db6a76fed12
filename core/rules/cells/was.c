/* was(CELLS): the cells that were in the set before the latest decision, with the contents of that time. Captured
 * pieces are gone from the board, but count(taken & was(king)) finds them. Sides are as now. */
#include <string.h>

#include "game/expression_read.h"
#include "game/facts.h"
#include "rules/cells/cells.h"

enum { OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells",
     .kind = FIELD_REGION,
     .required = true,
     .help = "a set that depends only on what each cell holds"},
};

/* Only contents are saved: neither counters nor the order of columns. A set that depends on the contents of each cell
 * becomes a table; others are evaluated plainly. */
static int compile(expression *x, const game *g, arena *a, error *e)
{
    const expression *of = x->operands[OF];
    bool remembered = !(of->reads & ~(unsigned)(READS_CELL | READS_BOARD | READS_MOVE));
    if (!remembered || (g->pieces.order_bits && !expression_is_table(of)))
        return error_set(e, "was: a set wanted that depends only on the contents of cells");
    if (!expression_is_table(of)) return 0;
    region *table = arena_alloc(a, sizeof *table);
    x->data = table;
    return table ? region_tabulate(of, g, a, table, e) : error_set(e, "out of memory");
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    const cell_mapping *map = s->g->mapping;
    const uint8_t *before = position_before(s->g, s->p);
    if (!x->data) {
        cells_by_plain(x, s, out);
        return;
    }
    memset(out, 0, map->words * sizeof *out);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        if (region_has(x->data, c, s->side, before[c])) bitboard_set(out, map->bit_of[c]);
}

/* Evaluates in a position with those contents and nothing else. */
static void plain(const expression *x, const scene *s, int32_t *values)
{
    _Alignas(position) unsigned char room[sizeof(position) + BOARD_CELLS_MAX + 1] = {0};
    position *p = (position *)(void *)room;
    scene then = *s;
    then.memo = NULL;
    memcpy(p->code, position_before(s->g, s->p), (size_t)s->g->board->cells);
    p->side = s->p->side;
    then.p = p;
    cells_plain(x, OF, &then, values);
}

const function_type function_was = {
    .word = {"was", WORD_FUNCTION, "The cells that were in the set before the latest decision was made.", fields,
             FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .reads = READS_RESULT | READS_PAST,
    .tracks = TRACK_MOVE | TRACK_BEFORE,
    .compile = compile,
    .cells = cells,
    .plain = plain,
};
