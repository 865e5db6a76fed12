#define _GNU_SOURCE /* clocks, RUSAGE_THREAD */
#include "base/timing.h"

#include <sys/resource.h>
#include <time.h>

static double read_clock(clockid_t clock)
{
    struct timespec t;
    return clock_gettime(clock, &t) ? 0 : (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

stopwatch timing_begin(void)
{
    return (stopwatch){.looked = read_clock(CLOCK_MONOTONIC)};
}

double timing_gone(stopwatch *w)
{
    const double now = read_clock(CLOCK_MONOTONIC);
    if (now > w->looked) w->gone += now - w->looked;
    w->looked = now;
    return w->gone;
}

double timing_thread_cpu(void)
{
    const double own = read_clock(CLOCK_THREAD_CPUTIME_ID);
    return own > 0 ? own : read_clock(CLOCK_MONOTONIC); /* in a browser threads have no clock of their own */
}

double timing_process_cpu(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

static double user_of(int whom)
{
    struct rusage u;
    return getrusage(whom, &u) ? 0 : (double)u.ru_utime.tv_sec + 1e-6 * (double)u.ru_utime.tv_usec;
}

double timing_user(void)
{
    return user_of(RUSAGE_SELF);
}

double timing_thread_user(void)
{
    return user_of(RUSAGE_THREAD);
}

int timing_condition_init(pthread_cond_t *c)
{
    pthread_condattr_t by_monotonic_clock;
    int status = pthread_condattr_init(&by_monotonic_clock);
    if (status) return status;
    pthread_condattr_setclock(&by_monotonic_clock, CLOCK_MONOTONIC);
    status = pthread_cond_init(c, &by_monotonic_clock);
    pthread_condattr_destroy(&by_monotonic_clock);
    return status;
}

void timing_sleep(int milliseconds)
{
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

void timing_wait(pthread_cond_t *c, pthread_mutex_t *lock, int milliseconds)
{
    enum { SECOND = 1000000000 };
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += milliseconds * 1000000L;
    if (until.tv_nsec >= SECOND) {
        until.tv_nsec -= SECOND;
        until.tv_sec++;
    }
    pthread_cond_timedwait(c, lock, &until);
}
