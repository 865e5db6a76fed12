/* swap { mirror = bool, later = bool }: the swap (pie) rule. Instead of its first move, the second player takes over
 * the first player's pieces: every piece changes its owner, and the sides exchange counters and marks. With `mirror`
 * rows also become columns, for games in which the sides aim in different directions. Then the first player moves, as
 * if the second had made that first move; the piece placed last stays the last. With `later` either side may swap in
 * any decision, for openings of several stones; `when` says in which. */
#include <stdio.h>

#include "game/builder.h"
#include "game/counters.h"
#include "game/marks.h"
#include "game/places.h"
#include "rules/action.h"

enum { MIRROR, LATER, FIELDS };

static const field fields[FIELDS] = {
    {.name = "mirror",
     .kind = FIELD_BOOLEAN,
     .help = "also reflects the board (rows become columns), for sides with goals in different directions"},
    {.name = "later",
     .kind = FIELD_BOOLEAN,
     .help = "allows it to either side in any decision where `when` holds, not only in the second player's first"},
};

typedef struct swap {
    const cell
        *image; /* where each cell goes, which is also where its new contents come from; off the board stays there */
    const cell *cells; /* all cells of the board */
    bool mirror, later;
    uint8_t other[PIECES_CODES_MAX]; /* the other side's piece of the same type */
} swap;

/* Returns the cell in the row of c's column and the column of its row (transposition), or b->cells. */
static cell across(const board *b, unsigned c)
{
    return b->at && b->width == b->height ? b->at[b->column[c] * b->width + b->row[c]] : (cell)b->cells;
}

static int find_image(game_builder *b, const spec *s, swap *d)
{
    const board *on = b->g->board;
    cell *image = builder_alloc(b, s, ((size_t)on->cells + 1) * sizeof *image);
    cell *cells = builder_alloc(b, s, ((size_t)on->cells + 1) * sizeof *cells);
    if (!image || !cells) return -1;
    d->mirror = s->values[MIRROR].integer;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        image[c] = d->mirror ? across(on, c) : (cell)c;
        cells[c] = (cell)c;
        if (image[c] == on->cells) return builder_fail(b, s, "mirror", "a board with as many rows as columns wanted");
    }
    image[on->cells] = (cell)on->cells;
    d->image = image;
    d->cells = cells;
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    const piece_set *pieces = &b->g->pieces;
    swap *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_refuse_order(b, s) || find_image(b, s, d)) return -1;
    for (unsigned code = 1; code < (unsigned)pieces->ncodes; code++) {
        unsigned whose = pieces->owner_of[code], type = (unsigned)__builtin_ctz(pieces->types_in[code]);
        unsigned other = whose > OWNER_SECOND ? pieces->top_of[code] : pieces->code_of[!whose][type];
        if (pieces->faces[code]) return builder_fail(b, s, NULL, "pieces that face no direction wanted");
        if (!other) return builder_fail(b, s, NULL, "both sides must own the type \"%s\"", pieces->types[type]);
        d->other[code] = (uint8_t)pieces_column(pieces, other, pieces->highest > 1 ? pieces->height_of[code] : 1);
    }
    d->later = s->values[LATER].integer;
    if (!d->later) builder_read(b, READS_PLIES);
    if (d->mirror) a->deeds |= DEED_PERMUTE;
    a->data = d;
    a->most_moves = 1;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    (void)g, (void)side;
    possible_add(all, move_make(a->index, 0, 0), 0, 0, NULL);
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    (void)g;
    return (grid){((const swap *)a->data)->later || (p->plies == 1 && p->side == 1), 1, NULL};
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    (void)row, (void)column;
    *out = move_make(a->index, 0, 0);
    return candidates(a, g, p).rows;
}

/* The piece placed last stays the last, on its new cell. */
static void ends(const action *a, const game *g, const position *p, move m, cell *from, cell *to)
{
    (void)m;
    *from = (cell)g->board->cells;
    *to = ((const swap *)a->data)->image[p->last];
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)m;
    const swap *d = a->data;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned code = d->other[p->code[c]];
        if (code != p->code[c]) position_change_piece(g, p, c, code);
    }
    if (d->mirror) places_permute(g, p, d->cells, d->image, (unsigned)g->board->cells);
    counters_swap_sides(g, p);
    marks_swap_sides(g, p, d->image);
    p->last = d->image[p->last];
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a, (void)g, (void)m;
    snprintf(out, ACTION_TEXT_MAX, "swap");
}

const action_type action_swap = {
    .word = {"swap", WORD_ACTION,
             "Pie rule: the second player may take over the first player's opening instead of moving.", fields, FIELDS,
             .positional = 0},
    .deeds = DEED_OWNER | DEED_SIDES,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .ends = ends,
    .write = write,
};
