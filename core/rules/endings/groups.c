/* groups { along = DIRECTIONS, all = bool }: compares the sizes of each side's groups (connected pieces) from the
 * largest down; a missing group counts 0; the first difference decides, no difference is a draw. With all = false only
 * the largest groups are compared. `result` is that of the side with the larger group. */
#include <string.h>

#include "bitboard/bitboard.h"
#include "game/builder.h"
#include "game/meter.h"
#include "rules/nearness.h"
#include "rules/shared/walk.h"

enum { ALONG = ENDING_OWN_FIELDS, ALL, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS_AHEAD("result of the side with the larger group"),
    {.name = "along",
     .kind = FIELD_TEXT,
     .initial_text = "orthogonal",
     .help = "directions in which pieces are adjacent"},
    {.name = "all",
     .kind = FIELD_BOOLEAN,
     .initial = 1,
     .help = "compares all groups in turn, largest first; else only the largest"},
};

typedef struct groups {
    uint32_t directions;
    bool all;
} groups;

static int compile(game_builder *b, const spec *s, ending *d)
{
    groups *r = builder_alloc(b, s, sizeof *r);
    if (!r) return -1;
    r->directions = board_both_ways(builder_directions(b, s, ALONG, 0));
    r->all = s->values[ALL].integer;
    d->data = r;
    return r->directions ? 0 : -1;
}

/* Collects each owner's cells as bits; used too rarely to be kept by positions. Nobody's cells are collected too,
 * because branching on contents costs more. */
static void gather(const game *g, const position *p, unsigned words, uint64_t *cells_of)
{
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        bitboard_flip(cells_of + g->pieces.owner_of[p->code[c]] * words, g->mapping->bit_of[c]);
}

/* Removes the group of the first piece in word `first` from the pieces; returns its size. Earlier words are empty;
 * later ones are examined as the group reaches them. */
static inline __attribute__((always_inline)) unsigned take_group(const groups *r, const cell_mapping *map,
                                                                 unsigned words, unsigned first, uint64_t *pieces)
{
    uint64_t group[BITBOARD_WORDS_MAX], beside[BITBOARD_WORDS_MAX], grown = 1;
    unsigned low = first, last = first, size = 0;
    if (words > 1 && map->step) { /* a step may lead into any word */
        memset(group, 0, words * sizeof *group);
        low = 0;
        last = words - 1;
    }
    group[first] = pieces[first] & -pieces[first];
    while (grown) {
        unsigned near = last + 1 < words ? last + 1 : last;
        if (near > last) group[near] = 0;
        grown = 0;
        for (uint32_t left = r->directions; left; left &= left - 1) {
            bitboard_shift_within(map, words, (unsigned)__builtin_ctz(left), low, near, group, beside);
            for (unsigned w = low; w <= near; w++) {
                grown |= beside[w] & pieces[w] & ~group[w];
                group[w] |= beside[w] & pieces[w];
            }
        }
        last = group[near] ? near : last;
    }
    for (unsigned w = low; w <= last; w++) {
        pieces[w] ^= group[w];
        size += (unsigned)__builtin_popcountll(group[w]);
    }
    return size;
}

/* Counts groups by size, +1 for the first side and -1 for the second, and finds the largest of each. */
static inline __attribute__((always_inline)) void count_groups(const groups *r, const game *g, const position *p,
                                                               unsigned words, int *groups_of, unsigned largest[2])
{
    uint64_t cells_of[OWNERS * BITBOARD_WORDS_MAX] = {0};
    gather(g, p, words, cells_of);
    for (unsigned side = 0; side < 2; side++) {
        uint64_t *left = cells_of + side * words;
        largest[side] = 0;
        for (unsigned w = 0; w < words; w++)
            while (left[w]) {
                unsigned size = take_group(r, g->mapping, words, w, left);
                meter_add(g, STEPS_OF_CHAIN);
                groups_of[size] += side ? -1 : 1;
                largest[side] = size > largest[side] ? size : largest[side];
            }
    }
}

/* The difference between the largest groups. */
static int32_t nearness(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room)
{
    (void)room;
    int groups_of[BOARD_CELLS_MAX + 1] = {0};
    unsigned largest[2];
    count_groups(d->data, g, p, g->mapping->words, groups_of, largest);
    return NEARNESS_LEVEL + (int32_t)largest[!side] - (int32_t)largest[side];
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const groups *r = d->data;
    int groups_of[BOARD_CELLS_MAX + 1]; /* by size: the first side's groups minus the second's */
    unsigned largest[2];
    memset(groups_of, 0, ((size_t)g->board->cells + 1) * sizeof *groups_of);
    if (g->mapping->words == 1) /* separate code for one word: +20 % in Zong-Heng */
        count_groups(r, g, p, 1, groups_of, largest);
    else
        count_groups(r, g, p, g->mapping->words, groups_of, largest);
    if (!r->all || largest[0] != largest[1]) return ending_compared(d, (int)largest[0] - (int)largest[1]);
    unsigned size = largest[0];
    while (size && !groups_of[size]) size--;
    return ending_compared(d, groups_of[size]);
}

/* Counts the groups of that side by size. */
static void count_walked(const groups *r, const game *g, const position *p, unsigned side, int *groups_of)
{
    bool own[BOARD_CELLS_MAX] = {false};
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) own[c] = g->pieces.owner_of[p->code[c]] == side;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        bool group[BOARD_CELLS_MAX] = {false};
        int size = 0;
        if (!own[c]) continue;
        group[c] = true;
        walk_on(g->board, r->directions, own, group);
        for (unsigned k = 0; k < (unsigned)g->board->cells; k++)
            if (group[k]) size++, own[k] = false;
        groups_of[size]++;
    }
}

static outcome plain(const ending *d, const game *g, position *p)
{
    const groups *r = d->data;
    int groups_of[2][BOARD_CELLS_MAX + 1] = {{0}}, largest = g->board->cells;
    for (unsigned side = 0; side < 2; side++) count_walked(r, g, p, side, groups_of[side]);
    while (largest && !groups_of[0][largest] && !groups_of[1][largest]) largest--;
    for (int size = largest; size; size--) {
        int first = groups_of[0][size], second = groups_of[1][size];
        if (!r->all && first && second) break;
        if (first != second) return ending_compared(d, first - second);
    }
    return ending_compared(d, 0);
}

const ending_type ending_groups = {
    .word = {"groups", WORD_ENDING, "The side with the larger groups of connected pieces is ahead; equal is a draw.",
             fields, FIELDS, .positional = 0},
    .ties = true,
    .compile = compile,
    .judge = judge,
    .plain = plain,
    .nearness = nearness,
};
