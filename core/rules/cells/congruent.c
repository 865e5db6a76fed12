/* congruent(CELLS, TO [, HOW] [, DIRECTIONS]): the chains of the set that have the shape of TO, turned and mirrored as
 * HOW allows. mirror_symmetric(CELLS [, DIRECTIONS]): its chains that are their own mirror image in some axis.
 *
 * The fast way compares whole coordinates (lattice.h), the plain one places of the drawing. */
#include <math.h>
#include <string.h>

#include "rules/cells/chains.h"
#include "rules/cells/lattice.h"

enum { OF, TO, HOW, ALONG, FIELDS };
enum { HOW_ANY, HOW_TURNED, HOW_EXACT };

static const char *const hows[] = {"any", "turned", "exact", NULL};

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose chains"},
    {.name = "to", .kind = FIELD_REGION, .required = true, .help = "all of it is the shape: this, a named part ..."},
    {.name = "how",
     .kind = FIELD_CHOICE,
     .choices = hows,
     .help = "any: turned and mirrored, too; turned: not mirrored; exact: as it lies, only shifted"},
    CHAINS_ALONG,
};

/* A range of the ways of a lattice: rotations come first, of which the first changes nothing. */
typedef struct ways {
    unsigned first, end;
} ways;

static ways ways_of(const expression *x, unsigned turns)
{
    switch (x->numbers[HOW]) {
    case HOW_EXACT: return (ways){0, 1};
    case HOW_TURNED: return (ways){0, turns};
    default: return (ways){0, 2 * turns};
    }
}

static unsigned list(const cell_mapping *map, const uint64_t *set, cell *out)
{
    unsigned n = 0;
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = set[w]; left; left &= left - 1)
            out[n++] = map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)];
    return n;
}

static bool covers(const expression *x, const scene *s, ways by, const uint64_t *set, const uint64_t *to)
{
    cell cells[BOARD_CELLS_MAX];
    const unsigned n = list(s->g->mapping, set, cells);
    while (by.first < by.end && !lattice_covers(x->data, s->g->mapping, by.first, cells, n, to)) by.first++;
    return by.first < by.end;
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t left[BITBOARD_WORDS_MAX], to[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX];
    const unsigned words = s->g->mapping->words;
    const lattice *l = x->data;
    cells_of(x, OF, s, left);
    cells_of(x, TO, s, to);
    const unsigned n = bitboard_count(words, to);
    memset(out, 0, words * sizeof *out);
    while (chains_next(s, chains_directions(x, ALONG, s), left, chain))
        if (bitboard_count(words, chain) == n && covers(x, s, ways_of(x, l->turns), chain, to))
            for (unsigned w = 0; w < words; w++) out[w] |= chain[w];
}

/* --- the plain way --- */

typedef struct movement {
    float angle;
    bool mirrored;
    int from, to; /* this cell comes to lie on that one */
} movement;

/* Returns the cell onto which c is moved, or board->cells. */
static int moved_to(const board *on, const movement *m, int c)
{
    const float dx = on->x[c] - on->x[m->from], dy = (on->y[c] - on->y[m->from]) * (m->mirrored ? -1 : 1);
    const float x = on->x[m->to] + cosf(m->angle) * dx - sinf(m->angle) * dy;
    const float y = on->y[m->to] + sinf(m->angle) * dx + cosf(m->angle) * dy;
    int at = 0;
    while (at < on->cells && fabsf(on->x[at] - x) + fabsf(on->y[at] - y) > 0.1F) at++;
    return at;
}

/* Does the movement bring each cell of the chain onto one of the set? */
static bool moves_onto(const board *on, const movement *m, const int32_t *chains, int32_t chain, const int32_t *to)
{
    for (int c = 0; c < on->cells; c++) {
        if (chains[c] != chain) continue;
        const int at = moved_to(on, m, c);
        if (at == on->cells || !to[at]) return false;
    }
    return true;
}

/* Tries to bring cell `from` of a chain to each cell of the set, of as many cells. */
static bool same_shape(const board *on, ways by, unsigned turns, int from, const int32_t *chains, const int32_t *to)
{
    for (unsigned i = by.first; i < by.end; i++)
        for (int c = 0; c < on->cells; c++) {
            const movement m = {2 * acosf(-1) * (float)(i % turns) / (float)turns, i >= turns, from, c};
            if (to[c] && moves_onto(on, &m, chains, chains[from], to)) return true;
        }
    return false;
}

static int count(const int32_t *values, int32_t value, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) found += values[i] == value;
    return found;
}

/* Marks a chain, which begins with cell `from`. */
static void settle(int from, bool kept, const int32_t *chains, int n, int32_t *values)
{
    for (int c = from; c < n; c++)
        if (chains[c] == chains[from]) values[c] = kept;
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    const unsigned turns = ((const lattice *)x->data)->turns;
    int32_t chains[BOARD_CELLS_MAX + 1], to[BOARD_CELLS_MAX + 1], found = 0;
    cells_plain(x, OF, s, chains);
    cells_plain(x, TO, s, to);
    const int size = count(to, 1, on->cells);
    chains_number(on, chains_directions(x, ALONG, s), chains);
    for (int c = 0; c < on->cells; c++) {
        values[c] = chains[c] ? values[c] : 0;
        if (chains[c] <= found) continue;
        found = chains[c];
        const bool same =
            count(chains, found, on->cells) == size && same_shape(on, ways_of(x, turns), turns, c, chains, to);
        settle(c, same, chains, on->cells, values);
    }
}

static int compile(expression *x, const game *g, arena *a, error *e)
{
    x->data = lattice_make(g->board, x->type->word.name, a, e);
    return x->data ? 0 : -1;
}

const function_type function_congruent = {
    .word = {"congruent", WORD_FUNCTION,
             "The chains (connected groups) of the set that have the same shape as another set.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .floods = true,
    .compile = compile,
    .cells = cells,
    .plain = plain,
};

enum { SYMMETRIC_ALONG = 1, SYMMETRIC_FIELDS };

static const field symmetric_fields[SYMMETRIC_FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose chains"},
    CHAINS_ALONG,
};

static void symmetric_cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t left[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX];
    const unsigned turns = ((const lattice *)x->data)->turns;
    cells_of(x, OF, s, left);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    while (chains_next(s, chains_directions(x, SYMMETRIC_ALONG, s), left, chain))
        if (covers(x, s, (ways){turns, 2 * turns}, chain, chain))
            for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] |= chain[w];
}

static void symmetric_plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    const unsigned turns = ((const lattice *)x->data)->turns;
    int32_t chains[BOARD_CELLS_MAX + 1], own[BOARD_CELLS_MAX + 1], found = 0;
    cells_plain(x, OF, s, chains);
    chains_number(on, chains_directions(x, SYMMETRIC_ALONG, s), chains);
    for (int c = 0; c < on->cells; c++) {
        values[c] = chains[c] ? values[c] : 0;
        if (chains[c] <= found) continue;
        found = chains[c];
        for (int i = 0; i < on->cells; i++) own[i] = chains[i] == found;
        settle(c, same_shape(on, (ways){turns, 2 * turns}, turns, c, chains, own), chains, on->cells, values);
    }
}

const function_type function_mirror_symmetric = {
    .word = {"mirror_symmetric", WORD_FUNCTION,
             "The chains (connected groups) of the set that are their own mirror image in some axis.", symmetric_fields,
             SYMMETRIC_FIELDS, .positional = SYMMETRIC_FIELDS},
    .gives = EXPRESSION_CELLS,
    .floods = true,
    .compile = compile,
    .cells = symmetric_cells,
    .plain = symmetric_plain,
};
