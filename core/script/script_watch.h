/* Whether a file and its functions may go on. */
#ifndef POISE_SCRIPT_SCRIPT_WATCH_H
#define POISE_SCRIPT_SCRIPT_WATCH_H

#include <stdbool.h>

/* Who is asked, some thousand times a second, whether a file and its functions may go on: where they must end they
 * fail. */
typedef struct script_watch {
    bool (*must_end)(void *data); /* NULL: they may */
    void *data;
} script_watch;

#endif
