/* A budget is climbed: less is looked at first, then several times as much, as far as there is time. Internal to this
 * folder. */
#ifndef POISE_ENGINE_RUNGS_H
#define POISE_ENGINE_RUNGS_H

#include "engine/state.h"

enum { RUNGS_STEP = 4 };

typedef struct rungs {
    uint64_t now, most; /* 0: there is no budget */
    double seconds;     /* that such a search as this one took */
} rungs;

/* The rung after this one; 0: none. What is looked at begins anew with each rung, so that the last one is as large as
 * the time that is left allows, and is not worth it where that is little more than what is known. */
uint64_t rungs_next(engine *k, const rungs *r);

#endif
