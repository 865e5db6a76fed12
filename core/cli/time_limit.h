/* A flag (base/stop.h) that is set at a time limit, or when the user stops the program: for work that ends at the limit
 * with what it has by then. */
#ifndef POISE_CLI_TIME_LIMIT_H
#define POISE_CLI_TIME_LIMIT_H

#include "base/error.h"
#include "base/stop.h"

typedef struct time_limit time_limit;

/* Starts the clock, without a limit. Returns NULL with `e` filled in on failure. */
MUST_CHECK time_limit *time_limit_begin(error *e);
void time_limit_end(time_limit *t); /* NULL is allowed */

const stop_flag *time_limit_flag(const time_limit *t);

/* The functions of flaws_clock; their data is a time_limit. */
void time_limit_until(void *limit, double seconds);
double time_limit_gone(void *limit);
bool time_limit_is_up(void *limit);

#endif
