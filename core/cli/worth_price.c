#include "cli/worth_price.h"

#include <inttypes.h>

#include "lab/block.h"
#include "lab/game_time.h"
#include "lab/workers.h"
#include "players/players.h"

static const double ENOUGH_SECONDS = .3;          /* seconds of CPU time to measure the length of a game */
static const double ALL_SECONDS = 600;            /* the default number of games takes at most about that long */
enum { TIMES_MOST = 256, GAMES_MEASURED = 2000 }; /* maximum factor of the planned games; number of games measured */

typedef struct times {
    double game, training; /* seconds of CPU time */
} times;

static unsigned trainings_of(const plan *p)
{
    const unsigned first = players_trainings_count(p->cells[0].players[0]);
    return first > 1 ? first : players_trainings_count(p->cells[0].players[1]);
}

/* The first training of the cell's players stands for all. Players with several trainings start over with each
 * block. */
static int measure(const plan *p, times *out, error *e)
{
    plan_cell c = p->cells[0];
    const bool blocks = trainings_of(p) > 1;
    for (int i = 0; i < 2; i++) {
        const char *trainings[TRAININGS_MAX];
        if (!players_trainings(c.players[i], p->seed, p->arena, trainings, e)) return -1;
        c.players[i] = trainings[0];
    }
    const lab_watch watch = cli_watch(1);
    game_time spent;
    double all = 0, games = 0;
    c.games = BLOCK_THINKING;
    int end = game_time_of(p, &c, &watch, &spent, e);
    out->training = spent.learning;
    while (!end && all < ENOUGH_SECONDS && games < GAMES_MEASURED) {
        end = game_time_of(p, &c, &watch, &spent, e);
        all += spent.all;
        games += (double)c.games;
        out->game = all / games;
        if (!blocks) c.games *= 4;
    }
    return end;
}

/* Returns the wall-clock seconds until each cell has that many games; a forbidden rule does not change training. */
static double seconds_for(const plan *p, const times *t, int threads, uint64_t games)
{
    return trainings_of(p) * t->training + p->ncells * (double)games * t->game / threads;
}

static void write_price(const plan *p, const times *t, int threads, uint64_t most, text *out)
{
    const uint64_t games = p->cells[0].games;
    text_add(out, "price: %d versions of the rules, %" PRIu64 " games of each", p->ncells, games);
    if (trainings_of(p) > 1) text_add(out, " by players who learn %u times", trainings_of(p));
    text_add(out, ": about ");
    game_time_write(seconds_for(p, t, threads, games), out);
    if (most > games) {
        text_add(out, "; then up to %" PRIu64 " games without each rule whose worth is open: at most ", most);
        game_time_write(seconds_for(p, t, threads, most), out);
    }
    text_add(out, "\n");
    if (seconds_for(p, t, threads, games) > ALL_SECONDS)
        text_add(out, "cheaper: fewer --games, or --players that think or learn less\n");
}

int worth_price_tell(const plan *p, int threads, uint64_t *most, error *e)
{
    times t = {0};
    text out = {0};
    const uint64_t games = p->cells[0].games;
    const int end = measure(p, &t, e);
    if (end) return end;
    threads = lab_threads(threads);
    if (!*most) {
        *most = games;
        while (*most < TIMES_MOST * games && seconds_for(p, &t, threads, 4 * *most) <= ALL_SECONDS) *most *= 4;
    }
    write_price(p, &t, threads, *most, &out);
    if (!out.failed) cli_say(stderr, "%s", out.data);
    text_drop(&out);
    return 0;
}
