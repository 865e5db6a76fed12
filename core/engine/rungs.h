/* Budgets of an anytime search: a small budget first, then several times as much, as long as time is left. Internal to
 * this folder. */
#ifndef POISE_ENGINE_RUNGS_H
#define POISE_ENGINE_RUNGS_H

#include "engine/state.h"

enum { RUNGS_STEP = 4 };

typedef struct rungs {
    uint64_t now, most; /* current and largest budget; 0: no budget */
    uint64_t spent;     /* what earlier searches, which the current one continued, spent of the current budget */
    double seconds;     /* time of the current search */
    bool goes_on;       /* does each search continue the one before? Else it begins anew */
} rungs;

/* Returns the next budget, with what was spent of it; 0: none. The last one is as large as the remaining time allows,
 * and is skipped if that is little more than the current one. */
uint64_t rungs_next(engine *k, const rungs *r);

#endif
