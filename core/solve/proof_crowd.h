/* Where the searches are that look for one answer, in threads of their own (proof_team.h). */
#ifndef POISE_SOLVE_PROOF_CROWD_H
#define POISE_SOLVE_PROOF_CROWD_H

#include <stdatomic.h>

#include "play/state_key.h"

enum { PROOF_CROWD = 1 << 16 };

typedef struct proof_crowd {
    _Atomic uint64_t positions;         /* that they have looked into */
    stop_flag over;                     /* one has come to an end */
    _Atomic uint8_t there[PROOF_CROWD]; /* how many of them are at positions with these bits of the key */
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
