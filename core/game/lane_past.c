/* Hashes and pasts of the games of a batch. A hash is updated by the keys of the cells that changed, game by game,
 * since a decision changes few. */
#include "game/lane_batch.h"

/* Adds the keys of cells that gain or lose these contents. */
static void update_word(const game *g, const fill_lanes *changed, unsigned code, const cell *cell_of, uint64_t *hash)
{
    const unsigned ncodes = (unsigned)g->pieces.ncodes;
    for (uint32_t games = lanes_with_any(changed); games; games &= games - 1) {
        const unsigned n = (unsigned)__builtin_ctz(games);
        for (uint64_t left = (*changed)[n]; left; left &= left - 1)
            hash[n] ^= g->zobrist[cell_of[__builtin_ctzll(left)] * ncodes + code];
    }
}

static void update_hashes(const lane_program *k, const lane_batch *b, unsigned at, const fill_lanes *fine,
                          uint64_t *hash)
{
    const lane_shape s = b->shape;
    fill_lanes *of = b->of + at / s.parts * b->per_block;
    for (unsigned code = 1; code < k->ncodes; code++) {
        const fill_lanes *before = lane_at(of, s, (lane)(LANE_PLANES + code)) + at % s.parts;
        const fill_lanes *after = lane_at(of, s, k->after[code]) + at % s.parts;
        for (unsigned w = 0; w < s.words; w++) {
            const fill_lanes changed = (before[w * s.parts] ^ after[w * s.parts]) & *fine;
            update_word(b->g, &changed, code, b->g->mapping->cell_of + 64 * w, hash);
        }
    }
}

/* Counts the pieces of both sides after the move. */
static void count_pieces(const lane_program *k, const lane_batch *b, unsigned at, fill_lanes *out)
{
    const lane_shape s = b->shape;
    fill_lanes *of = b->of + at / s.parts * b->per_block;
    *out = (fill_lanes){0};
    for (unsigned code = 1; code < k->ncodes; code++) {
        fill_lanes here;
        if (b->g->pieces.owner_of[code] > OWNER_SECOND) continue;
        count_words(lane_at(of, s, k->after[code]), s, at % s.parts, &here);
        *out += here;
    }
}

static uint32_t asked_in(const lane_program *k, const lane_batch *b, unsigned at, const fill_lanes *fine)
{
    const lane_shape s = b->shape;
    const fill_lanes asked =
        *fine & lane_at(b->of + at / s.parts * b->per_block, s, k->past.where)[at % s.parts]; /* all bits or none */
    return lanes_with_any(&asked);
}

void lane_look_back(const lane_program *k, lane_batch *b, unsigned at, const fill_lanes *fine, fill_lanes *repeated)
{
    uint64_t hash[LANE_WIDE];
    fill_lanes pieces;
    *repeated = (fill_lanes){0};
    for (unsigned n = 0; n < LANE_WIDE; n++) hash[n] = b->hash[at][n];
    update_hashes(k, b, at, fine, hash);
    count_pieces(k, b, at, &pieces);
    const uint32_t asked = asked_in(k, b, at, fine);
    for (unsigned n = 0; n < LANE_WIDE; n++) {
        game_past *old = &b->past[at * LANE_WIDE + n];
        if (asked >> n & 1) {
            const uint64_t now = past_look(k->past.is, old, hash[n], (unsigned)pieces[n], k->side);
            if (past_repeats(k->past.is, old, now, k->side)) {
                (*repeated)[n] = UINT64_MAX;
                continue;
            }
            past_remember(old, now);
        }
        b->hash[at][n] = hash[n];
    }
}
