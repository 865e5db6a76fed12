/* What went wrong, in one line that tells the user what to do. Library code fills it in and returns a negative code;
 * only the command line prints it. */
#ifndef POISE_BASE_ERROR_H
#define POISE_BASE_ERROR_H

/* Marks a function that can fail, so that the compiler tells of a caller who does not look. */
#define MUST_CHECK __attribute__((warn_unused_result))

typedef struct error {
    char text[512]; /* one line without a newline; empty while nothing went wrong */
} error;

/* Fills `e` (NULL is allowed) with a printf-formatted line, cut to its size. Always returns -1, so that a function can
 * say `return error_set(e, ...)`. */
__attribute__((format(printf, 2, 3))) int error_set(error *e, const char *format, ...);

#endif
