#include "cli/play_pace.h"

#include <stdlib.h>

#include "base/stop.h"
#include "base/timing.h"
#include "play/playout.h"
#include "players/players.h"

/* Enough nodes to make the set-up of a search negligible. */
enum { GAMES = 3, PARTS = 4, NODES = 500, SEED = 1 };
#define SEARCH "alphabeta:nodes=500,training=0"

typedef struct pace {
    const game *g;
    const stop_flag *stop;
    player *search;
    position *p;
    move *scratch;
    double dearest, spent; /* seconds */
} pace;

/* People wait for it. */
static const double SPENT_MOST = 0.2;

static void look(pace *k, random_state *r)
{
    const double start = timing_thread_cpu();
    player_reset(k->search);
    (void)player_choose(k->search, k->p, r, k->stop);
    const double taken = timing_thread_cpu() - start;
    if (taken / NODES > k->dearest) k->dearest = taken / NODES;
    k->spent += taken;
}

/* Plays a random game and measures after each part of that many plies. */
static void follow(pace *k, random_state r, unsigned part)
{
    position_copy(k->g, k->p, k->g->start);
    turn_settle(k->g, k->p);
    for (unsigned ply = 0;
         k->p->outcome == OUTCOME_NONE && ply < PARTS * part && k->spent < SPENT_MOST && !stop_is_asked(k->stop);
         ply++) {
        if (ply % part == part / 2) look(k, &r);
        const int n = turn_list(k->g, k->p, k->scratch, k->g->most_moves);
        if (!n) return;
        turn_play(k->g, k->p, k->scratch[random_below(&r, (uint32_t)n)]);
    }
}

int play_pace_measure(const game *g, double plies, const stop_flag *stop, double *out, error *e)
{
    pace k = {.g = g, .stop = stop, .search = players_new(SEARCH, g, e)};
    if (!k.search) return -1;
    k.p = malloc(g->position_bytes);
    k.scratch = malloc(((size_t)g->most_moves + 1) * sizeof *k.scratch);
    const bool ready = k.p && k.scratch;
    const unsigned part = plies < PARTS ? 1 : (unsigned)(plies / PARTS);
    for (uint64_t i = 0; ready && i < GAMES; i++) follow(&k, playout_game(SEED, i), part);
    *out = k.dearest;
    free(k.p);
    free(k.scratch);
    player_free(k.search);
    if (stop_is_asked(stop)) return error_stopped(e);
    return ready ? 0 : error_set(e, "out of memory");
}

unsigned play_pace_fit(unsigned nodes, double seconds_a_node)
{
    enum { LEAST = 1000 };
    const double most = 0.7; /* seconds */
    while (nodes >= 2 * LEAST && nodes * seconds_a_node > most) nodes /= 2;
    return nodes;
}
