#include "cli/price.h"

#include <inttypes.h>

#include "lab/game_time.h"
#include "lab/workers.h"
#include "players/players.h"

static const double DEAR_SECONDS = 1800; /* above this price the message says how to reduce it */
static const double ENOUGH_SECONDS = .2; /* seconds of CPU time to measure the length of a game */

/* Returns the CPU time of a game of these players, in seconds. */
static int measure(const plan *of, const plan_cell *c, int threads, double *seconds, error *e)
{
    plan_cell quick = *c;
    const lab_watch watch = cli_watch(threads);
    for (int i = 0; i < 2; i++)
        if (!(quick.players[i] = players_hurried(c->players[i], of->arena, e))) return -1;
    int end = 0;
    game_time spent = {.games = 0};
    for (quick.games = 2; !end && spent.games < ENOUGH_SECONDS && quick.games < 20000; quick.games *= 4) {
        end = game_time_of(of, &quick, &watch, &spent, e);
        *seconds = spent.games / (double)quick.games;
    }
    return end;
}

static void write_price(const price *p, double each, text *out)
{
    const double above = (double)p->above * (double)p->times, one = (double)p->confirmed + above;
    text_add(out, "price: %" PRIu64 " games to choose, then at most %" PRIu64, p->search, p->confirmed);
    if (p->above) text_add(out, ", and %" PRIu64 " with %" PRIu64 " times the budget,", p->above, p->times);
    text_add(out, " for each of at most %d candidate%s: about ", p->candidates, p->candidates == 1 ? "" : "s");
    game_time_write(each * ((double)p->search + one), out);
    text_add(out, ", at most ");
    game_time_write(each * ((double)p->search + p->candidates * one), out);
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
