/* A flag (base/stop.h) that is set when time is up, or when the user stops the program: for work that is to end by a
 * certain time with what it has by then. */
#ifndef POISE_CLI_TIME_LIMIT_H
#define POISE_CLI_TIME_LIMIT_H

#include "base/error.h"
#include "base/stop.h"

typedef struct time_limit time_limit;

/* Its time begins, and has no end yet. Returns what the caller ends with time_limit_end, or NULL with `e` filled in. */
MUST_CHECK time_limit *time_limit_begin(error *e);
void time_limit_end(time_limit *t); /* NULL is allowed */

/* From now on time is up so many seconds after the beginning; the flag is taken back where that is still to come. */
void time_limit_until(time_limit *t, double seconds);

/* Seconds since the beginning. */
double time_limit_gone(time_limit *t);

const stop_flag *time_limit_flag(const time_limit *t);

/* Is the flag set because time is up, and not by the user? */
bool time_limit_is_up(const time_limit *t);

#endif
