/* The progress of a run on stderr: on a terminal a screen that is redrawn, with a line a cell; in a log a line a
 * minute. */
#ifndef POISE_CLI_LIVE_SCREEN_H
#define POISE_CLI_LIVE_SCREEN_H

#include "base/text.h"
#include "studies/live.h"

typedef struct live_screen {
    const live *of;
    bool terminal; /* stderr is a terminal */
    int drawn;     /* number of lines on the screen now */
    double told;   /* time of the last line of the log, in seconds of the run */
} live_screen;

live_screen live_screen_open(const live *of);

/* Shows the state of the run. */
void live_screen_show(live_screen *s, const lab_progress *p);

/* Appends the screen, at most that many lines of that width; the second line from the end counts cells without room.
 * Returns the number of lines. */
int live_screen_write(const live *of, const lab_progress *p, int lines, int width, text *out);

#endif
