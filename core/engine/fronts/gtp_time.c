/* Time settings of the Go Text Protocol. The time for a turn is a share of the time left: divided by the stones of the
 * period if given, else by thirty. Players train when the clock is set, or, without a clock, before the first move. */
#include <stdlib.h>

#include "base/timing.h"
#include "engine/fronts/gtp_commands.h"

enum { MOVES_TO_GO = 30 };

static void set_time(gtp *g, double seconds)
{
    const double least = .05, most = 3600;
    seconds = seconds < least ? least : seconds > most ? most : seconds;
    g->milliseconds = (uint64_t)(1000 * seconds);
}

/* Reads up to three non-negative numbers from word `first` on. Returns 0, or -1 with `e` filled in. */
static int read_times(const gtp_call *c, int first, int count, double *out, error *e)
{
    for (int i = 0; i < count; i++) {
        char *end;
        out[i] = strtod(c->words[first + i], &end);
        if (end == c->words[first + i] || *end || !(out[i] >= 0)) return error_set(e, "syntax error: seconds wanted");
    }
    return 0;
}

void gtp_learn(gtp *g)
{
    const uint64_t whole = 20000, quick = 10000;
    front_learn_within(&g->f, g->f.player, whole, quick);
}

int gtp_time_settings(gtp *g, const gtp_call *c, error *e)
{
    enum { MAIN, LATER, STONES, TIMES };
    double t[TIMES];
    if (read_times(c, 1, TIMES, t, e)) return -1;
    g->clocked = !(t[LATER] > 0 && !(t[STONES] > 0));
    if (!g->clocked) return g->milliseconds = GTP_USUAL_MILLISECONDS, 0;
    set_time(g, .9 * (t[MAIN] > 0 ? t[MAIN] / MOVES_TO_GO : t[STONES] > 0 ? t[LATER] / t[STONES] : 0));
    gtp_learn(g);
    return 0;
}

int gtp_time_left(gtp *g, const gtp_call *c, error *e)
{
    enum { LEFT, STONES, TIMES };
    double t[TIMES];
    if (gtp_side_of(c->words[1]) < 0) return error_set(e, "syntax error: black or white wanted");
    if (read_times(c, 2, TIMES, t, e)) return -1;
    g->clocked = true;
    set_time(g, .9 * t[LEFT] / (t[STONES] > 0 ? t[STONES] : MOVES_TO_GO));
    return 0;
}

/* As in GNU Go: CPU seconds. */
int gtp_cputime(gtp *g, const gtp_call *c, error *e)
{
    (void)g, (void)e;
    return text_add(c->out, "%.2f", timing_process_cpu());
}
