#include "cli/price.h"

#include <inttypes.h>

#include "lab/batch.h"
#include "lab/workers.h"
#include "players/players.h"

static const double DEAR_SECONDS = 1800; /* from there on it is said what makes it cheaper */
static const double ENOUGH_SECONDS = .2; /* of a processor tell how long a game takes */

/* Seconds of a processor for one game of these players. */
static int measure(const plan *of, const plan_cell *c, int threads, double *seconds, error *e)
{
    plan_cell quick = *c;
    lab_watch watch = cli_watch(threads);
    watch.progress = NULL;
    watch.begins = NULL;
    watch.learned = NULL;
    watch.learning = NULL;
    for (int i = 0; i < 2; i++)
        if (!(quick.players[i] = players_hurried(c->players[i], of->arena, e))) return -1;
    int end = 0;
    double spent = 0;
    for (quick.games = 2; !end && spent < ENOUGH_SECONDS && quick.games < 20000; quick.games *= 4) {
        batch_result b;
        end = batch_run(&quick, of->seed, of->max_plies, &watch, NULL, &b, e);
        spent = b.user_seconds;
        *seconds = spent / (double)quick.games;
        batch_done(&b);
    }
    return end;
}

/* "40 s", "3 min", "2.5 h" */
static void write_time(double seconds, text *out)
{
    if (seconds < 90)
        text_add(out, "%.0f s", seconds < 1 ? 1 : seconds);
    else if (seconds < 5400)
        text_add(out, "%.0f min", seconds / 60);
    else
        text_add(out, "%.1f h", seconds / 3600);
}

static void write_price(const price *p, double each, text *out)
{
    const double above = (double)p->above * (double)p->times, one = (double)p->confirmed + above;
    text_add(out, "price: %" PRIu64 " games to choose, then at most %" PRIu64, p->search, p->confirmed);
    if (p->above) text_add(out, ", and %" PRIu64 " with %" PRIu64 " times the budget,", p->above, p->times);
    text_add(out, " for each of at most %d candidate%s: about ", p->candidates, p->candidates == 1 ? "" : "s");
    write_time(each * ((double)p->search + one), out);
    text_add(out, ", at most ");
    write_time(each * ((double)p->search + p->candidates * one), out);
    if (p->trainings > 1)
        text_add(out, ", and some seconds for each of 8 to %d trainings of a candidate's players", p->trainings);
    text_add(out, "\n");
    if (each * one > DEAR_SECONDS)
        text_add(out, "cheaper: %sa wider --zone, such as 0.05 with about a third of the games, or fewer --games\n",
                 p->above ? "--times 1, which says nothing of the game; " : "");
}

int price_tell(const price *p, const plan *of, const plan_cell *c, int threads, error *e)
{
    double seconds = 0;
    text out = {0};
    int end = measure(of, c, threads, &seconds, e);
    if (end) return end;
    write_price(p, seconds / lab_threads(threads), &out);
    if (!out.failed) cli_say(stderr, "%s", out.data);
    text_drop(&out);
    return 0;
}
