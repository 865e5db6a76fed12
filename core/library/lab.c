#include "lab/batch.h"

#include "library/library.h"
#include "players/players.h"

enum { MAX_PLIES = 1000 };

static int play(const poise_game *g, const poise_match *m, arena *a, poise_played *out, error *e)
{
    plan_cell c = {.variant = g->name, .game = g->rules, .games = m->games, .opening = m->opening};
    const lab_watch watch = {.threads = m->threads};
    batch_result played;
    c.players[0] = players_canonical(m->first, a, e);
    c.players[1] = c.players[0] ? players_canonical(m->second, a, e) : NULL;
    if (!c.players[1]) return -1;
    int status = batch_run(&c, m->seed, m->max_plies ? m->max_plies : MAX_PLIES, &watch, NULL, &played, e);
    if (!status) {
        uint64_t results[OUTCOME_RESULTS];
        tally_results(played.tally, results);
        out->counts = (poise_counts){.first = results[OUTCOME_FIRST],
                                     .draws = results[OUTCOME_DRAW],
                                     .second = results[OUTCOME_SECOND],
                                     .cut = results[OUTCOME_NONE]};
        out->plies = played.plies;
        out->distinct = batch_distinct(&played);
    }
    batch_done(&played);
    return status;
}

int poise_simulate(const poise_game *g, const poise_match *m, poise_played *out, poise_error *why)
{
    error e = {""};
    arena *a = arena_new();
    int status = a ? play(g, m, a, out, &e) : error_set(&e, "out of memory");
    arena_free(a);
    return status ? library_fail(why, &e) : 0;
}
