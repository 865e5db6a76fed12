/* A run as its watcher sees it: on a terminal one screen that is drawn again and again, with a line a cell; in a log a
 * line a minute. Both on stderr. */
#ifndef POISE_CLI_LIVE_SCREEN_H
#define POISE_CLI_LIVE_SCREEN_H

#include "base/text.h"
#include "studies/live.h"

typedef struct live_screen {
    const live *of;
    bool terminal; /* stderr is one */
    int drawn;     /* lines that stand there now */
    double told;   /* when the log got its last line, in seconds of the run */
} live_screen;

live_screen live_screen_open(const live *of);

/* Shows the state of the run. */
void live_screen_show(live_screen *s, const lab_progress *p);

/* Appends the screen, at most so many lines of so many letters; what has no room is counted in the line before the
 * last. Returns how many lines it has. */
int live_screen_write(const live *of, const lab_progress *p, int lines, int width, text *out);

#endif
