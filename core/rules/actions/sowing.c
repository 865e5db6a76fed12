/* What the board decides about sowings at load: which cell follows which, whether they end, what is opposite. */
#include "rules/actions/sowing.h"

#include "game/builder.h"

/* Is the cell sown whatever it holds? */
static bool is_always_sown(const sow *d, const game *g, unsigned side, unsigned c)
{
    bool always = true;
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++) always &= region_has(&d->into, c, side, code);
    return always;
}

static bool is_never_sown(const sow *d, const game *g, unsigned side, unsigned c)
{
    bool any = false;
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++) any |= region_has(&d->into, c, side, code);
    return !any;
}

static bool is_settled(const sow *d, const game *g, unsigned side)
{
    bool settled = true;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        settled &= is_always_sown(d, g, side, c) || is_never_sown(d, g, side, c);
    return settled;
}

/* Finds which cell follows which, if contents do not matter. */
static int find_following(game_builder *b, const spec *s, sow *d, unsigned side, unsigned direction)
{
    const board *on = b->g->board;
    cell *follows = builder_alloc(b, s, ((size_t)on->cells + 1) * sizeof *follows);
    if (!follows) return -1;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        int steps = 0;
        cell next = board_next(on, c, direction);
        for (; next != on->cells && !is_always_sown(d, b->g, side, next) && steps < on->cells; steps++)
            next = board_next(on, next, direction);
        follows[c] = steps < on->cells ? next : (cell)on->cells;
    }
    follows[on->cells] = (cell)on->cells;
    d->follows[side][direction] = follows;
    return 0;
}

int sowing_find_ways(game_builder *b, const spec *s, sow *d)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned k = 0; k < d->ndirections[side] && is_settled(d, b->g, side); k++)
            if (find_following(b, s, d, side, d->direction[side][k])) return -1;
    return 0;
}

/* Does the way return to the cell, past another one that is always sown? */
static bool goes_round(const sow *d, const game *g, unsigned side, unsigned origin, unsigned direction)
{
    bool any = false;
    unsigned c = board_next(g->board, origin, direction);
    for (int steps = 0; c != origin && c != (unsigned)g->board->cells && steps < g->board->cells; steps++) {
        any |= is_always_sown(d, g, side, c);
        c = board_next(g->board, c, direction);
    }
    return any && c == origin;
}

bool sowing_always_ends(const sow *d, const game *g)
{
    bool all = !d->laps && !d->opposite && !d->ends_there;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < d->norigins[side] * d->ndirections[side] && all; i++)
            all = goes_round(d, g, side, d->origins[side][i / d->ndirections[side]],
                             d->direction[side][i % d->ndirections[side]]);
    return all;
}

static bool is_lower(const board *on, unsigned c)
{
    return 2 * on->row[c] < on->height;
}

/* Lists the pits of the other half in the cell's column, nearest first. */
static void list_opposite(const board *on, int pits, unsigned c, cell *out)
{
    const int from = is_lower(on, c) ? on->height / 2 : on->height / 2 - 1, step = is_lower(on, c) ? 1 : -1;
    unsigned n = 0;
    for (unsigned i = 0; i < SOWING_OPPOSITE_MAX; i++) out[i] = (cell)on->cells;
    for (int row = from; row >= 0 && row < on->height && n < SOWING_OPPOSITE_MAX; row += step) {
        cell at = on->at[row * on->width + on->column[c]];
        if (at != on->cells && on->parts_of[at] >> pits & 1) out[n++] = at;
    }
}

int sowing_find_opposite(game_builder *b, const spec *s, sow *d, int pits)
{
    const board *on = b->g->board;
    d->opposite = builder_alloc(b, s, (size_t)on->cells * sizeof *d->opposite);
    if (!d->opposite) return -1;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) list_opposite(on, pits, c, d->opposite[c]);
    return 0;
}
