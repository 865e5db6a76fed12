/* Running gnuplot on a script, without a shell. */
#ifndef POISE_REPORT_GNUPLOT_H
#define POISE_REPORT_GNUPLOT_H

#include "base/error.h"

/* How it went. */
typedef enum gnuplot_end { GNUPLOT_DRAWN, GNUPLOT_ABSENT, GNUPLOT_FAILED } gnuplot_end;

/* Runs `gnuplot SCRIPT` in the folder; the script names its data and its output relative to it. GNUPLOT_FAILED comes
 * with gnuplot's first message in `e`. */
gnuplot_end gnuplot_run(const char *folder, const char *script, error *e);

#endif
