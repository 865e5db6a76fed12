/* What went wrong, in one line that tells the user what to do. Library code fills it in and returns a negative code;
 * only the command line prints it. */
#ifndef POISE_BASE_ERROR_H
#define POISE_BASE_ERROR_H

#include <stdbool.h>

/* Marks a function that can fail, so that the compiler tells of a caller who does not look. */
#define MUST_CHECK __attribute__((warn_unused_result))

typedef struct error {
    char text[512]; /* one line without a newline; empty while nothing went wrong */
} error;

/* Fills `e` (NULL is allowed) with a printf-formatted line, cut to its size. */
__attribute__((format(printf, 2, 3))) void error_write(error *e, const char *format, ...);

static inline int error_code(void)
{
    return -1;
}

/* The same, and always -1, so that a function can say `return error_set(e, ...)`; whoever reads the code of the caller
 * sees that it is never 0. */
#define error_set(...) (error_write(__VA_ARGS__), error_code())

/* Fills in that somebody had the work stopped (base/stop.h). Always -1. */
#define error_stopped(e) error_set(e, "stopped")
bool error_is_of_stop(const error *e);

/* Does it say that memory was out? Then it says nothing of what was looked into. */
bool error_is_of_memory(const error *e);

#endif
