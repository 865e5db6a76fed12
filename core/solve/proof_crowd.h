/* Shared state of parallel searches for one answer (proof_team.h). */
#ifndef POISE_SOLVE_PROOF_CROWD_H
#define POISE_SOLVE_PROOF_CROWD_H

#include <stdatomic.h>

#include "play/state_key.h"

enum { PROOF_CROWD = 1 << 16 };

typedef struct proof_crowd {
    _Atomic uint64_t positions; /* positions examined by all */
    stop_flag over;             /* one of them has finished */
    _Atomic uint8_t
        there[PROOF_CROWD]; /* by bits of the key: number of searches at such positions (virtual proof numbers) */
} proof_crowd;

static inline unsigned proof_crowd_place(state_key key)
{
    return (unsigned)(key.high >> 32 & (PROOF_CROWD - 1));
}

static inline unsigned proof_crowd_at(const proof_crowd *c, state_key key)
{
    return atomic_load_explicit(&c->there[proof_crowd_place(key)], memory_order_relaxed);
}

static inline void proof_crowd_come(proof_crowd *c, state_key key)
{
    atomic_fetch_add_explicit(&c->there[proof_crowd_place(key)], 1, memory_order_relaxed);
}

static inline void proof_crowd_leave(proof_crowd *c, state_key key)
{
    atomic_fetch_sub_explicit(&c->there[proof_crowd_place(key)], 1, memory_order_relaxed);
}

#endif
