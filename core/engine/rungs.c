#include "engine/rungs.h"

uint64_t rungs_next(engine *k, const rungs *r)
{
    /* A whole step is taken if time remains for another one after it, even when it takes a little longer than
     * predicted. */
    const double least = 1.2, several = RUNGS_STEP + 1.5 * RUNGS_STEP, shortest = 1e-6;
    const double seconds = r->seconds > shortest ? r->seconds : shortest, now = (double)r->now;
    const double left = engine_must_end(k) ? 0 : engine_seconds_left(k) / seconds * (double)(r->now - r->spent);
    const double reach = r->goes_on ? now + left : left;
    uint64_t next = r->most / r->now / RUNGS_STEP ? r->now * RUNGS_STEP : r->most;
    if (r->most - next < next) next = r->most;
    if (reach >= several * now || reach >= (double)r->most) return next;
    return reach < least * now ? 0 : (uint64_t)reach;
}
