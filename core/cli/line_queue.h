/* Lines from standard input, read by a thread of its own, so that one that says stop is heard while others are being
 * answered. */
#ifndef POISE_CLI_LINE_QUEUE_H
#define POISE_CLI_LINE_QUEUE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

typedef struct line_queue line_queue;

typedef struct line_listener {
    /* called by the reading thread with each line, at the end with NULL */
    void (*heard)(void *context, const char *line, size_t length);
    void (*busy)(void *context); /* likewise, some hundred times a second while lines are being answered */
    void *context;
    size_t longest; /* of a longer line so many bytes, and one, are kept, and the rest is not */
} line_listener;

/* Begins to read. NULL with `e` filled in. */
MUST_CHECK line_queue *line_queue_new(const line_listener *listener, error *e);

/* Ends it, though there may be more lines, which are not read; for the end of the program. Returns its exit code. */
int line_queue_leave(line_queue *q);

/* The next line, without its newline and with a zero behind it, to be freed; the one before it has been answered. NULL:
 * there is no more, or the program was told to end (cli/interrupt.h). */
char *line_queue_next(line_queue *q, size_t *length);

#endif
