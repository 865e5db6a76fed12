#include "players/pruning_games.h"

#include "base/stop.h"
#include "game/fork.h"
#include "players/contest.h"

static const contest_terms terms = {.nanoseconds = 0.5e9, .games = 8, .nodes = 4000};

bool pruning_lacks(const evaluation *v)
{
    return !evaluation_rates(v);
}

/* Plays until the games or the effort are used up. Returns 0, or -1 with `e` filled in. */
static int play(contest *k, searcher *s, error *e)
{
    searcher both[] = {*s, *s};
    for (unsigned i = 0; i < k->games && searcher_spent(s) < k->budget; i++) {
        (void)contest_game(k, both, i);
        if (game_explain(k->g, e)) return -1;
        if (stop_is_asked(k->stop)) return error_stopped(e);
    }
    return 0;
}

int pruning_measure(evaluation *v, const game *g, const stop_flag *stop, error *e)
{
    const contender one = {.v = v, .minimax = true};
    contest k;
    searcher s = {.node = 0};
    int status = contest_open(&k, g, terms, v, stop, e);
    k.terms.varied = true;
    if (!status) status = searcher_begin(&s, &one, &k.terms, g, e);
    if (!status) {
        alphabeta_learn(s.minimax);
        status = play(&k, &s, e);
    }
    if (!status) pruning_store(alphabeta_margins(s.minimax), v);
    searcher_end(&s);
    contest_close(&k);
    return status;
}

const evaluation_completion pruning_completion = {pruning_lacks, pruning_measure, 1};
