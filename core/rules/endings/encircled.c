/* encircled { region = REGION, edge = REGION, through = REGION, along = DIRECTIONS }: no piece of the region `region`
 * is on the edge or can reach it over cells of the region `through`. Tested after decisions of the other side only: a
 * side cannot encircle itself by moving over open cells. The regions are evaluated for the side that moved.
 *
 * Flood fill on bitboards from the edge inwards, which usually meets a piece after a few steps. */
#include "game/builder.h"
#include "rules/ending.h"
#include "rules/shared/region_bitboard.h"
#include "rules/shared/walk.h"

enum { REGION = ENDING_OWN_FIELDS, EDGE, THROUGH, ALONG, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "region", .kind = FIELD_REGION, .initial_text = "enemy", .help = "the encircled pieces"},
    {.name = "edge", .kind = FIELD_REGION, .initial_text = "edge", .help = "the cells that must be reached"},
    {.name = "through", .kind = FIELD_REGION, .initial_text = "empty", .help = "the cells that a path may use"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
};

typedef struct encircled {
    region_bitboard who, edge, through;
    uint32_t directions; /* opposites of `along`, because the fill goes inwards */
} encircled;

/* Requires pieces of one side: with both, the mover itself would have to be encircled. */
static bool is_of_one_side(const game_builder *b, const region *who, unsigned side)
{
    cell_set set = builder_sole_set(b, who, side);
    return set != SET_NONE && set != SET_EMPTY;
}

static int compile(game_builder *b, const spec *s, ending *d)
{
    encircled *k = builder_alloc(b, s, sizeof *k);
    if (!k || region_bitboard_make(b, s, REGION, &k->who) || region_bitboard_make(b, s, EDGE, &k->edge)) return -1;
    if (region_bitboard_make(b, s, THROUGH, &k->through)) return -1;
    if (!is_of_one_side(b, &k->who.of, 0) || !is_of_one_side(b, &k->who.of, 1))
        return builder_fail(b, s, "region", "pieces with one owner wanted, got \"%s\"", s->values[REGION].text);
    k->directions = board_opposite(builder_directions(b, s, ALONG, 0));
    d->data = k;
    return k->directions ? 0 : -1;
}

/* Adds the neighbours of `from` in `through` to `to`; returns whether any is in `wanted`. */
static inline __attribute__((always_inline)) bool spread(const encircled *k, const cell_mapping *map, unsigned words,
                                                         const uint64_t *from, const uint64_t *through,
                                                         const uint64_t *wanted, uint64_t *to)
{
    uint64_t met = 0, beside[BITBOARD_WORDS_MAX];
    for (unsigned w = 0; w < words; w++) to[w] = from[w];
    for (uint32_t left = k->directions; left; left &= left - 1) {
        bitboard_shift(map, words, (unsigned)__builtin_ctz(left), from, beside);
        for (unsigned w = 0; w < words; w++) {
            met |= beside[w] & wanted[w];
            to[w] |= beside[w] & through[w];
        }
    }
    return met;
}

static inline __attribute__((always_inline)) bool has_way(const encircled *k, const game *g, const position *p,
                                                          unsigned words)
{
    uint64_t who[BITBOARD_WORDS_MAX], through[BITBOARD_WORDS_MAX], reached[BITBOARD_WORDS_MAX] = {0},
                                                                   wider[BITBOARD_WORDS_MAX];
    uint64_t met = 0;
    region_bitboard_cells(&k->who, g, p, words, p->side, who);
    region_bitboard_cells(&k->through, g, p, words, p->side, through);
    region_bitboard_cells(&k->edge, g, p, words, p->side, reached);
    for (unsigned w = 0; w < words; w++) {
        met |= who[w] & reached[w];
        reached[w] &= through[w];
    }
    for (uint64_t grown = !met; grown;) {
        if (spread(k, g->mapping, words, reached, through, who, wider)) return true;
        grown = 0;
        for (unsigned w = 0; w < words; w++) {
            grown |= wider[w] ^ reached[w];
            reached[w] = wider[w];
        }
    }
    return met;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const encircled *k = d->data;
    if (region_has(&k->who.of, p->last, p->side, p->code[p->last])) return OUTCOME_NONE;
    /* separate code for one word: +5 % in brandubh */
    bool open = g->mapping->words == 1 ? has_way(k, g, p, 1) : has_way(k, g, p, g->mapping->words);
    return open ? OUTCOME_NONE : ending_result(d, p);
}

static outcome plain(const ending *d, const game *g, position *p)
{
    const encircled *k = d->data;
    const board *on = g->board;
    bool open[BOARD_CELLS_MAX] = {false}, reached[BOARD_CELLS_MAX] = {false}, out = false;
    if (region_has(&k->who.of, p->last, p->side, p->code[p->last])) return OUTCOME_NONE;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        open[c] = region_has(&k->through.of, c, p->side, p->code[c]);
        reached[c] = region_has(&k->who.of, c, p->side, p->code[c]);
    }
    walk_on(on, board_opposite(k->directions), open, reached);
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        out |= reached[c] && region_has(&k->edge.of, c, p->side, p->code[c]);
    return out ? OUTCOME_NONE : ending_result(d, p);
}

const ending_type ending_encircled = {
    .word = {"encircled", WORD_ENDING, "No piece of the region has an open path to the edge (encirclement).", fields,
             FIELDS, .positional = 0},
    .asks_last = true,
    .compile = compile,
    .judge = judge,
    .plain = plain,
};
