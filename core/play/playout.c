#include "play/playout.h"

#include <string.h>

#include "base/stop.h"

uint64_t playout_cell(uint64_t fingerprint, const char *first, const char *second, uint64_t seed)
{
    uint64_t hash = text_hash(TEXT_HASH_START, first, strlen(first) + 1);
    hash = text_hash(hash, second, strlen(second) + 1);
    hash = random_mix(hash ^ random_mix(fingerprint));
    return random_mix(hash ^ random_mix(seed + 0x9e3779b97f4a7c15u));
}

random_state playout_seed(uint64_t fingerprint, const char *first, const char *second, uint64_t seed, uint64_t index)
{
    return playout_game(playout_cell(fingerprint, first, second, seed), index);
}

/* `evenly`: draws as lanes do. */
static inline __attribute__((always_inline)) void play(const game *g, position *p, random_state *r, unsigned max_plies,
                                                       const stop_flag *stop, move *scratch, bool evenly)
{
    move m;
    while (p->outcome == OUTCOME_NONE && p->plies < max_plies && !stop_is_asked(stop)) {
        if (evenly ? turn_sample_evenly(g, p, r, scratch, &m) : turn_sample(g, p, r, scratch, &m))
            turn_apply(g, p, m);
        else
            turn_go_on_without_move(g, p);
    }
    turn_settle(g, p);
}

void playout_random(const game *g, position *p, random_state *r, unsigned max_plies, const stop_flag *stop,
                    move *scratch)
{
    play(g, p, r, max_plies, stop, scratch, true);
}

void playout_within(const game *g, position *p, random_state *r, unsigned max_plies, const stop_flag *stop,
                    move *scratch)
{
    play(g, p, r, max_plies, stop, scratch, false);
}
