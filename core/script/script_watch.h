/* Cancellation of a running file and its functions. */
#ifndef POISE_SCRIPT_SCRIPT_WATCH_H
#define POISE_SCRIPT_SCRIPT_WATCH_H

#include <stdbool.h>

/* A callback that decides, some thousand times a second, whether a file and its functions may go on: those that must
 * end fail. */
typedef struct script_watch {
    bool (*must_end)(void *data); /* NULL: no limit */
    void *data;
} script_watch;

#endif
