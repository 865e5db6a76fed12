/* Drawing with gnuplot, without a shell: one process draws all plots of a page, because starting it takes much longer
 * than a plot. It gets an empty environment and runs in the folder of its plots. */
#ifndef POISE_REPORT_GNUPLOT_H
#define POISE_REPORT_GNUPLOT_H

#include <stdbool.h>

#include "base/error.h"

typedef struct gnuplot gnuplot;

/* The time limit of a plot, and a callback that can cancel it. */
typedef struct gnuplot_patience {
    int seconds;
    bool (*must_end)(void *data); /* returns whether to cancel; NULL: never */
    void *data;
} gnuplot_patience;

/* Draws in that folder, in which scripts find their data by name. gnuplot is started with the first plot. Returns NULL
 * when memory is out. */
gnuplot *gnuplot_new(const char *folder, const gnuplot_patience *patience);

/* Ends the process. NULL is allowed. */
void gnuplot_free(gnuplot *g);

/* Runs the script NAME.gp of the folder, which writes NAME.svg and nothing on standard output; the name is made of
 * letters, digits, - and _. Returns 0, or -1 with the reason: gnuplot is not installed, its error message, or that it
 * took too long; after that it is not used again and every plot fails with the same reason. */
MUST_CHECK int gnuplot_draw(gnuplot *g, const char *name, error *e);

#endif
