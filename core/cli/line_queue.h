/* Lines from standard input, read by a separate thread, so that "stop" is noticed while other lines are being
 * answered. */
#ifndef POISE_CLI_LINE_QUEUE_H
#define POISE_CLI_LINE_QUEUE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

typedef struct line_queue line_queue;

typedef struct line_listener {
    /* called by the reading thread with each line; at the end with NULL */
    void (*heard)(void *context, const char *line, size_t length);
    void (*busy)(void *context); /* called by it some hundred times a second while lines are being answered */
    void *context;
    size_t longest; /* lines are truncated to that many bytes and one */
} line_listener;

/* Starts reading. Returns NULL with `e` filled in on failure. */
MUST_CHECK line_queue *line_queue_new(const line_listener *listener, error *e);

/* Stops reading, for the end of the program; discards further lines. Returns the program's exit code. */
int line_queue_leave(line_queue *q);

/* Returns the next line, zero-terminated, without its newline, to be freed; the previous one has been answered. NULL at
 * the end of input, or if the program was told to end (cli/interrupt.h). */
char *line_queue_next(line_queue *q, size_t *length);

#endif
