#include "rules/actions/push_starts.h"

#include "game/builder.h"

/* Returns the owners whose pieces may be chosen there: bit 0 own, bit 1 enemy; -1: only some pieces of an owner. */
static int owners_chosen(const game *g, const region *from, unsigned c, unsigned side)
{
    unsigned some = 0, lacking = 0;
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++) {
        unsigned whose = g->pieces.owner_of[code];
        if (whose > OWNER_SECOND) return -1;
        *(region_has(from, c, side, code) ? &some : &lacking) |= 1u << (whose ^ side);
    }
    return some & lacking ? -1 : (int)some;
}

/* Returns the owners if they are the same wherever a piece may be chosen, or -1. */
static int owners_everywhere(const game *g, const region *from)
{
    int everywhere = 0;
    for (unsigned i = 0; i < 2 * (unsigned)g->board->cells; i++) {
        int here = owners_chosen(g, from, i / 2, i & 1);
        if (here && everywhere && here != everywhere) return -1;
        everywhere |= here;
    }
    return everywhere;
}

/* Fills in the allowed starts of a side, and the move of each bit. */
static void mark_starts(const game *g, const region *from, unsigned index, uint32_t directions, unsigned side,
                        const uint16_t *bit_of, uint64_t *starts, move *moves)
{
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        for (uint32_t left = directions; left && owners_chosen(g, from, c, side); left &= left - 1) {
            unsigned d = (unsigned)__builtin_ctz(left), bit = bit_of[c * (unsigned)g->board->directions + d];
            moves[bit] = move_make(index, c, d);
            bitboard_set(starts, bit);
        }
}

int push_lines_make(game_builder *b, const spec *s, unsigned index, const region *from, push_rule rule,
                    const uint32_t directions[2], const push_lines **out)
{
    const board *on = b->g->board;
    int owners = owners_everywhere(b->g, from);
    uint32_t along = directions[0] | directions[1];
    uint16_t *bit_of = builder_alloc(b, s, (size_t)(on->cells * on->directions) * sizeof *bit_of);
    push_lines *l = builder_alloc(b, s, sizeof *l);
    if (!bit_of || !l) return -1;
    if (owners < 0) return 0;
    l->rule = (push_rule){rule.majority, rule.tail, owners & 1, owners & 2};
    if (push_table_make(b, s, along, l, bit_of)) return -1;
    if (!l->words && push_crossed_make(b, s, along, l, bit_of)) return -1;
    if (!l->words) return 0;
    move *moves = builder_alloc(b, s, l->words * 64 * sizeof *moves);
    for (unsigned side = 0; side < 2; side++) {
        uint64_t *starts = builder_alloc(b, s, l->words * sizeof *starts);
        if (!moves || !starts) return -1;
        mark_starts(b->g, from, index, directions[side], side, bit_of, starts, moves);
        l->starts[side] = starts;
    }
    l->moves = moves;
    *out = l;
    return 0;
}
