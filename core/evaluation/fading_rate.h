/* A frequency learned during the search, with exponential forgetting: how often nodes or moves of one kind score
 * above alpha. */
#ifndef POISE_EVALUATION_FADING_RATE_H
#define POISE_EVALUATION_FADING_RATE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct fading_rate {
    uint16_t searched, above; /* observations, and those that scored above alpha */
} fading_rate;

/* Adds one observation; halves both counts from FADES_FROM observations on. */
static inline void fading_rate_learn(fading_rate *r, bool above)
{
    enum { FADES_FROM = 4096 };
    r->searched++;
    r->above += above;
    if (r->searched < FADES_FROM) return;
    r->searched /= 2;
    r->above /= 2;
}

#endif
