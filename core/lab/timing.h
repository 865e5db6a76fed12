/* Clocks, and waiting for others: no result depends on any of it. */
#ifndef POISE_LAB_TIMING_H
#define POISE_LAB_TIMING_H

#include <pthread.h>

/* Seconds on the wall, since some moment in the past. */
double timing_now(void);

/* Seconds that have gone since then, at least 0, also where a clock was put back. */
double timing_since(double then);

/* CPU seconds: of this thread, and of the whole process in user mode. */
double timing_thread_cpu(void);
double timing_user(void);

/* A condition that timing_wait can wait for. Returns 0, or an error number. */
int timing_condition_init(pthread_cond_t *c);

void timing_sleep(int milliseconds);

/* Waits for the condition as pthread_cond_wait does, or until so many milliseconds (under 1000) have passed. */
void timing_wait(pthread_cond_t *c, pthread_mutex_t *lock, int milliseconds);

#endif
