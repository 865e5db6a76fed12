/* Budgets of an anytime search: a small budget first, then several times as much, as long as time is left. Internal to
 * this folder. */
#ifndef POISE_ENGINE_RUNGS_H
#define POISE_ENGINE_RUNGS_H

#include "engine/state.h"

enum { RUNGS_STEP = 4 };

typedef struct rungs {
    uint64_t now, most; /* current and largest budget; 0: no budget */
    double seconds;     /* time of the search with the current budget */
} rungs;

/* Returns the next budget; 0: none. Each search starts anew, so the last one gets as large a budget as the remaining
 * time allows, and is skipped if that is little more than the current one. */
uint64_t rungs_next(engine *k, const rungs *r);

#endif
