/* Clocks, and waiting for others: no result depends on any of it. No other file reads a clock. */
#ifndef POISE_BASE_TIMING_H
#define POISE_BASE_TIMING_H

#include <pthread.h>

/* Time that goes by on the wall. It never goes back: where the clock is put back, what went by between two looks is
 * lost and the rest is counted as ever. For one thread. */
typedef struct stopwatch {
    double looked, gone; /* private */
} stopwatch;

stopwatch timing_begin(void);

/* Seconds since it began, at least 0 and never less than before. */
double timing_gone(stopwatch *w);

/* CPU seconds: of this thread, of this thread in user mode, of the whole process in user mode, and of the process. The
 * last may be asked for by a handler of signals. */
double timing_thread_cpu(void);
double timing_thread_user(void);
double timing_user(void);
double timing_process_cpu(void);

/* A condition that timing_wait can wait for. Returns 0, or an error number. */
int timing_condition_init(pthread_cond_t *c);

void timing_sleep(int milliseconds);

/* Waits for the condition as pthread_cond_wait does, or until so many milliseconds (under 1000) have passed. */
void timing_wait(pthread_cond_t *c, pthread_mutex_t *lock, int milliseconds);

#endif
