/* How often something that a search looks at is above alpha, learned as it goes: what was seen long ago counts less and
 * less. */
#ifndef POISE_PLAYERS_FADING_RATE_H
#define POISE_PLAYERS_FADING_RATE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct fading_rate {
    uint16_t searched, above; /* how many of those searched were above alpha */
} fading_rate;

/* One more was searched. */
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
