/* A flag that somebody else sets, such as a signal handler, when nobody waits for the work any more. Whoever works for
 * long is handed it and looks now and then; what it returns afterwards counts for nothing. */
#ifndef POISE_BASE_STOP_H
#define POISE_BASE_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

#ifdef __EMSCRIPTEN__
/* Called before each look, where there is no second thread that could set a flag when time is up. */
void stop_before_look(void);
#endif

/* NULL: never. */
static inline bool stop_is_asked(const atomic_bool *stop)
{
#ifdef __EMSCRIPTEN__
    if (stop) stop_before_look();
#endif
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

#endif
