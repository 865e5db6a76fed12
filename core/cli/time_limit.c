#include "cli/time_limit.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/stop.h"
#include "base/timing.h"
#include "cli/interrupt.h"

enum { LOOKS_MILLISECONDS = 20 };

struct time_limit {
    pthread_t thread;
    pthread_mutex_t lock; /* of the clock and the limit */
    stopwatch clock;
    double until;
    stop_flag up;
    atomic_bool over;
};

/* Sets or clears the flag. */
static void look(time_limit *t)
{
    pthread_mutex_lock(&t->lock);
    const bool stopped = stop_is_asked(interrupt_flag());
    atomic_store(&t->up.asked, stopped || timing_gone(&t->clock) >= t->until);
    pthread_mutex_unlock(&t->lock);
}

static void *watch(void *data)
{
    time_limit *t = data;
    for (; !atomic_load(&t->over); timing_sleep(LOOKS_MILLISECONDS)) look(t);
    return NULL;
}

time_limit *time_limit_begin(error *e)
{
    time_limit *t = calloc(1, sizeof *t);
    if (!t || pthread_mutex_init(&t->lock, NULL)) return free(t), error_set(e, "out of memory"), NULL;
    t->clock = timing_begin();
    t->until = INFINITY;
    if (!pthread_create(&t->thread, NULL, watch, t)) return t;
    pthread_mutex_destroy(&t->lock);
    free(t);
    error_set(e, "no thread could be started");
    return NULL;
}

void time_limit_end(time_limit *t)
{
    if (!t) return;
    atomic_store(&t->over, true);
    pthread_join(t->thread, NULL);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

void time_limit_until(void *limit, double seconds)
{
    time_limit *t = limit;
    pthread_mutex_lock(&t->lock);
    t->until = seconds;
    pthread_mutex_unlock(&t->lock);
    look(t);
}

double time_limit_gone(void *limit)
{
    time_limit *t = limit;
    pthread_mutex_lock(&t->lock);
    const double gone = timing_gone(&t->clock);
    pthread_mutex_unlock(&t->lock);
    return gone;
}

const stop_flag *time_limit_flag(const time_limit *t)
{
    return &t->up;
}

bool time_limit_is_up(void *limit)
{
    const time_limit *t = limit;
    return stop_is_asked(&t->up) && !stop_is_asked(interrupt_flag());
}
