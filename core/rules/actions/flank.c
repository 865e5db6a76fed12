/* flank { along = DIRECTIONS }: put a piece on an empty cell from which, in at least one direction, one or more enemies
 * stand in an unbroken row up to a piece of one's own; all the enemies so flanked, in every direction, become one's
 * own.
 *
 * Whole boards of bits (bits_fan.h): rows of enemies that begin beside any piece of one's own end beside the cells that
 * one may take; rows of enemies that begin beside the cell taken turn over if they end beside a piece of one's own. */
#include "rules/action.h"
#include "bitboard/fill.h"

enum { ALONG, FIELDS };

static const field fields[FIELDS] = {
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "all", .help = "directions of the rows"},
};

typedef struct flank {
    bits_fans fans;
    bool neutral; /* there are pieces of neither side */
} flank;

static int compile(game_builder *b, const spec *s, action *a)
{
    const game *g = b->g;
    flank *d = builder_alloc(b, s, sizeof *d);
    uint32_t directions = d ? builder_directions(b, s, ALONG, 0) : 0;
    if (!directions || bits_keep(b, s) || bits_fans_make(b, s, directions, &d->fans)) return -1;
    if (builder_both_own_first(b, s, NULL)) return -1;
    d->neutral = pieces_have_neutral(&g->pieces);
    b->g->places = true;
    a->data = d;
    a->most_moves = g->board->cells;
    return 0;
}

static inline __attribute__((always_inline)) void find_cells(const flank *d, const game *g, const position *p,
                                                             unsigned words, uint64_t *out)
{
    const uint64_t *own = position_bits_view(g, p, p->side), *enemy = position_bits_view(g, p, !p->side);
    fan_lanes row[BITS_WORDS_MAX], beyond[BITS_WORDS_MAX];
    for (unsigned w = 0; w < words; w++) out[w] = 0;
    for (unsigned i = 0; i < d->fans.count; i++) {
        fan_rows(&d->fans.fan[i], words, own, enemy, row, beyond);
        for (unsigned w = 0; w < words; w++) out[w] |= fan_union(&beyond[w]);
    }
    for (unsigned w = 0; w < words; w++) out[w] &= ~(own[w] | enemy[w]);
}

/* Keeps of the rows those that end beside a piece of the side's own. */
static inline __attribute__((always_inline)) void keep_closed(unsigned words, const uint64_t *own,
                                                              const fan_lanes *beyond, fan_lanes *row)
{
    fan_lanes closed = {0};
    for (unsigned w = 0; w < words; w++) closed |= beyond[w] & own[w];
    closed = (fan_lanes)(closed != 0); /* all bits of a lane, or none */
    for (unsigned w = 0; w < words; w++) row[w] &= closed;
}

static inline __attribute__((always_inline)) void find_turned(const flank *d, const game *g, const position *p,
                                                              unsigned words, unsigned c, uint64_t *out)
{
    const uint64_t *own = position_bits_view(g, p, p->side), *enemy = position_bits_view(g, p, !p->side);
    uint64_t from[BITS_WORDS_MAX] = {0};
    fan_lanes row[BITS_WORDS_MAX], beyond[BITS_WORDS_MAX];
    bits_flip(from, g->bits->bit_of[c]);
    for (unsigned w = 0; w < words; w++) out[w] = 0;
    for (unsigned i = 0; i < d->fans.count; i++) {
        fan_rows(&d->fans.fan[i], words, from, enemy, row, beyond);
        keep_closed(words, own, beyond, row);
        for (unsigned w = 0; w < words; w++) out[w] |= fan_union(&row[w]);
    }
}

/* Takes the cells out that hold a piece of neither side. */
static void drop_neutral(const game *g, const position *p, unsigned words, uint64_t *open)
{
    for (unsigned w = 0; w < words; w++)
        for (uint64_t left = open[w]; left; left &= left - 1) {
            unsigned bit = 64 * w + (unsigned)__builtin_ctzll(left);
            if (p->code[g->bits->cell_of[bit]]) bits_flip(open, bit);
        }
}

/* The cells that the side to move may take; returns how many words they are. */
static unsigned find_open(const flank *d, const game *g, const position *p, uint64_t *out)
{
    unsigned words = g->bits->words;
    if (words == 1)
        find_cells(d, g, p, 1, out);
    else
        find_cells(d, g, p, words, out);
    if (d->neutral) drop_neutral(g, p, words, out);
    return words;
}

static grid span(const action *a, const game *g, const position *p)
{
    uint64_t open[BITS_WORDS_MAX];
    unsigned words = find_open(a->data, g, p, open);
    return (grid){bits_count(words, open), 1};
}

static bool propose(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)column;
    uint64_t open[BITS_WORDS_MAX];
    find_open(a->data, g, p, open);
    *out = move_make(a->index, 0, g->bits->cell_of[bits_nth(open, row)]);
    return true;
}

static bool draw(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    uint64_t open[BITS_WORDS_MAX];
    unsigned words = find_open(a->data, g, p, open), n = bits_count(words, open);
    if (!n) return false;
    *out = move_make(a->index, 0, g->bits->cell_of[bits_nth(open, random_below(r, n))]);
    return true;
}

static int list(const action *a, const game *g, const position *p, move *out, int room)
{
    uint64_t open[BITS_WORDS_MAX];
    unsigned words = find_open(a->data, g, p, open);
    int n = 0;
    for (unsigned w = 0; w < words; w++)
        for (uint64_t left = open[w]; left && n < room; left &= left - 1)
            out[n++] = move_make(a->index, 0, g->bits->cell_of[64 * w + (unsigned)__builtin_ctzll(left)]);
    return n;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const flank *d = a->data;
    unsigned c = move_b(m), own = g->pieces.code_of[p->side][0], words = g->bits->words;
    uint64_t turned[BITS_WORDS_MAX];
    if (words == 1)
        find_turned(d, g, p, 1, c, turned);
    else
        find_turned(d, g, p, words, c, turned);
    for (unsigned w = 0; w < words; w++)
        for (uint64_t left = turned[w]; left; left &= left - 1)
            position_put(g, p, g->bits->cell_of[64 * w + (unsigned)__builtin_ctzll(left)], own);
    position_put(g, p, c, own);
    p->last = (cell)c;
}

const action_type action_flank = {
    .word = {"flank", WORD_ACTION,
             "Put a piece so that rows of enemies stand between it and another of one's own; these change sides.",
             fields, FIELDS, 0},
    .compile = compile,
    .span = span,
    .propose = propose,
    .draw = draw,
    .list = list,
    .apply = apply,
    .write = action_write_cell,
};
