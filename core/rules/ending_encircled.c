/* encircled { region = REGION, edge = REGION, through = REGION, along = DIRECTIONS }: no piece of the region `region`
 * stands on the edge, and none has a way to it over cells of the region `through`. Asked after the decisions of those
 * who are not in the region: one cannot encircle oneself by moving over open cells. The regions are seen by the side
 * that moved.
 *
 * What can be reached is flooded from the edge inwards, all cells at once: as a rule somebody is met after a few steps.
 */
#include "rules/bits_region.h"
#include "rules/ending.h"

enum { REGION = ENDING_OWN_FIELDS, EDGE, THROUGH, ALONG, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "region", .kind = FIELD_REGION, .initial_text = "enemy", .help = "who is encircled"},
    {.name = "edge", .kind = FIELD_REGION, .initial_text = "edge", .help = "the way out"},
    {.name = "through", .kind = FIELD_REGION, .initial_text = "empty", .help = "where a way may lead"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
};

typedef struct encircled {
    bits_region who, edge, through;
    uint8_t directions[BOARD_DIRECTIONS_MAX]; /* from the edge inwards: the opposites of those of a way out */
    unsigned ndirections;
} encircled;

/* Whoever is encircled must not be able to move into it: with pieces of both sides it could never hold. */
static bool has_one_owner(const game_builder *b, const region *who, unsigned side)
{
    const piece_set *pieces = &b->g->pieces;
    unsigned owners = 0;
    for (unsigned code = 0; code < (unsigned)pieces->ncodes; code++)
        if (region_admits(who, &b->g->classes, side, code)) owners |= 1U << pieces->owner_of[code];
    return !(owners & (owners - 1)) && !(owners >> OWNER_NOBODY);
}

static int compile(game_builder *b, const spec *s, ending *d)
{
    encircled *k = builder_alloc(b, s, sizeof *k);
    if (!k || bits_region_make(b, s, REGION, &k->who) || bits_region_make(b, s, EDGE, &k->edge)) return -1;
    if (bits_region_make(b, s, THROUGH, &k->through)) return -1;
    if (!has_one_owner(b, &k->who.of, 0) || !has_one_owner(b, &k->who.of, 1))
        return builder_fail(b, s, "region", "pieces with one owner wanted, got \"%s\"", s->values[REGION].text);
    for (uint32_t left = builder_directions(b, s, ALONG, 0); left; left &= left - 1)
        k->directions[k->ndirections++] = (uint8_t)(__builtin_ctz(left) ^ 1);
    d->data = k;
    return k->ndirections ? 0 : -1;
}

/* Adds the cells beside those of `from` that are in `through` to `to`; returns whether any is in `wanted`. */
static inline __attribute__((always_inline)) bool spread(const encircled *k, const bit_map *map, unsigned words,
                                                         unsigned directions, const uint64_t *from,
                                                         const uint64_t *through, const uint64_t *wanted, uint64_t *to)
{
    uint64_t met = 0, beside[BITS_WORDS_MAX];
    for (unsigned w = 0; w < words; w++) to[w] = from[w];
    for (unsigned i = 0; i < directions; i++) {
        bits_step(map, words, k->directions[i], from, beside);
        for (unsigned w = 0; w < words; w++) {
            met |= beside[w] & wanted[w];
            to[w] |= beside[w] & through[w];
        }
    }
    return met;
}

static inline __attribute__((always_inline)) bool has_way(const encircled *k, const game *g, const position *p,
                                                          unsigned words, unsigned directions)
{
    uint64_t who[BITS_WORDS_MAX], through[BITS_WORDS_MAX], reached[BITS_WORDS_MAX] = {0}, wider[BITS_WORDS_MAX];
    uint64_t met = 0;
    bits_region_cells(&k->who, g, p, words, p->side, who);
    bits_region_cells(&k->through, g, p, words, p->side, through);
    bits_region_cells(&k->edge, g, p, words, p->side, reached);
    for (unsigned w = 0; w < words; w++) {
        met |= who[w] & reached[w];
        reached[w] &= through[w];
    }
    for (uint64_t grown = !met; grown;) {
        if (spread(k, g->bits, words, directions, reached, through, who, wider)) return true;
        grown = 0;
        for (unsigned w = 0; w < words; w++) {
            grown |= wider[w] ^ reached[w];
            reached[w] = wider[w];
        }
    }
    return met;
}

/* Boards of up to 64 cells need no loops but one. The two stand apart, so that neither is in the other's way. */
static __attribute__((noinline)) bool has_way_small(const encircled *k, const game *g, const position *p)
{
    return has_way(k, g, p, 1, 4);
}

static __attribute__((noinline)) bool has_way_large(const encircled *k, const game *g, const position *p)
{
    return has_way(k, g, p, g->bits->words, k->ndirections);
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const encircled *k = d->data;
    if (region_has(&k->who.of, p->last, p->side, p->code[p->last])) return OUTCOME_NONE;
    bool small = g->bits->words == 1 && k->ndirections == 4;
    return (small ? has_way_small(k, g, p) : has_way_large(k, g, p)) ? OUTCOME_NONE : ending_result(d, p);
}

const ending_type ending_encircled = {
    .word = {"encircled", WORD_ENDING, "Nobody of the region has an open way to the edge.", fields, FIELDS, 0},
    .compile = compile,
    .judge = judge,
};
