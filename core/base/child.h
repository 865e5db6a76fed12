/* Another program, started and spoken to in lines over its standard streams. What it says is never trusted: every wait
 * ends, a line has a longest length, and a program that has died is an error, not a signal. For one thread at a time.
 */
#ifndef POISE_BASE_CHILD_H
#define POISE_BASE_CHILD_H

#include "base/error.h"
#include "base/stop.h"
#include "base/timing.h"

enum { CHILD_LINE_MAX = 1 << 18 }; /* bytes of a line that it says */

typedef struct child child;

/* Until when its answers are waited for, however many lines they have. */
typedef struct child_patience {
    stopwatch watch;
    double seconds;
    const stop_flag *stop; /* may be NULL */
} child_patience;

static inline child_patience child_wait(double seconds, const stop_flag *stop)
{
    return (child_patience){timing_begin(), seconds, stop};
}

/* Starts what the shell makes of the command, in a process group of its own; what it writes as errors is not seen.
 * Returns what the caller frees with child_end, or NULL with `e` filled in. */
MUST_CHECK child *child_start(const char *command, error *e);

/* Closes its input, gives it a moment, and ends it with all that it has started. NULL is allowed. */
void child_end(child *c);

/* Writes a text. Returns 0, or -1 with `e` filled in: it is gone, reads nothing, or `stop` is set. */
MUST_CHECK int child_say(child *c, const char *said, child_patience *patience, error *e);

/* The next line without its newline, valid until the next call; NULL with `e` filled in: it is gone, its time is up,
 * the line is too long, or `stop` is set. */
MUST_CHECK const char *child_hear(child *c, child_patience *patience, error *e);

#endif
