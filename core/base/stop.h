/* A flag that somebody else sets, such as a signal handler, when nobody waits for the work any more. Whoever works for
 * long is handed it and looks now and then; what it returns afterwards counts for nothing. */
#ifndef POISE_BASE_STOP_H
#define POISE_BASE_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

typedef struct stop_flag {
    atomic_bool asked;
    void (*look)(void *context); /* called before each look, where there is no second thread that could set the flag
                                    when time is up; NULL: nobody */
    void *context;
} stop_flag;

/* NULL: never. */
static inline bool stop_is_asked(const stop_flag *stop)
{
    if (stop && stop->look) stop->look(stop->context);
    return stop && atomic_load_explicit(&stop->asked, memory_order_relaxed);
}

/* From any thread, and from signal handlers. */
static inline void stop_ask(stop_flag *stop)
{
    atomic_store(&stop->asked, true);
}

/* Whoever looks from now on goes on with its work. */
static inline void stop_revoke(stop_flag *stop)
{
    atomic_store(&stop->asked, false);
}

#endif
