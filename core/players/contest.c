#include "players/contest.h"

#include <math.h>
#include <stdlib.h>

#include "evaluation/effort.h"
#include "game/fork.h"
#include "play/opening.h"
#include "play/playout.h"
#include "rules/chance.h"

enum {
    OPENING_LEAST = 2, /* an opening has so many random decisions, */
    OPENINGS = 3,      /* or up to so many less one more */
    GAMES_LEAST = 8,
    ITERATIONS_LEAST = 8, /* of the evaluation alone, that a decision's effort is enough for */
    ITERATIONS_MOST = 500,
};

static const mcts_settings usual = {
    .iterations = 10000, /* more than any effort here is enough for */
    .exploration = (float)MCTS_EXPLORATION,
    .first_play = 1,
    .bytes = 32 << 20,
};

static mcts *new_player(const contest *k, const contender *c, error *e)
{
    mcts_settings settings = k->settings;
    settings.trust = (float)c->advice.trust / 100;
    settings.grave = (uint32_t)c->advice.grave;
    settings.history = c->advice.history;
    return mcts_new(&settings, k->g, c->v && c->advice.trust > 0 ? evaluation_share(c->v) : NULL, e);
}

/* Game i: the result of players[0], who makes the first decisions in every other one: 1, -1, or 0. */
static int play(const contest *k, mcts *const players[2], unsigned i)
{
    const game *g = k->g;
    unsigned failures = game_failures(g), first = i % 2;
    random_state r = playout_game(k->seed, i);
    mcts_reset(players[0]);
    mcts_reset(players[1]);
    opening_play(g, k->seed, i / 2, OPENING_LEAST + i / 2 % OPENINGS, k->p, k->scratch, NULL, NULL);
    while (k->p->outcome == OUTCOME_NONE && k->p->plies < k->most_plies && game_failures(g) == failures &&
           !stop_is_asked(k->stop)) {
        move m = chance_decides(g, k->p) ? chance_draw(g, k->p, &r)
                                         : mcts_choose(players[k->p->side ^ first], g, k->p, &r, k->stop);
        if (m == MOVE_NONE) return 0;
        turn_apply(g, k->p, m);
        turn_settle(g, k->p);
    }
    if (k->p->outcome == outcome_win(first)) return 1;
    return k->p->outcome == outcome_win(!first) ? -1 : 0;
}

static bool is_spent(const contest *k, mcts *const players[2])
{
    return (double)(players[0]->effort + players[1]->effort) >= k->budget;
}

int contest_play(const contest *k, contender one, contender other, contest_settled *settled, contest_score *out,
                 error *e)
{
    mcts *players[2] = {new_player(k, &one, e), NULL};
    if (players[0]) players[1] = new_player(k, &other, e);
    int status = players[1] ? 0 : -1;
    *out = (contest_score){0};
    for (unsigned i = 0; i < k->games && !status && !(settled && settled(out)) && !is_spent(k, players); i++) {
        int result = play(k, players, i);
        ++*(result > 0 ? &out->won : result < 0 ? &out->lost : &out->drawn);
        if (game_explain(k->g, e)) status = -1;
        if (stop_is_asked(k->stop)) status = error_stopped(e);
    }
    mcts_free(players[0]);
    mcts_free(players[1]);
    return status;
}

static bool is_dear(const contest *k, const effort *random)
{
    return effort_is_endless(random) || random->plies * k->settings.costs.ply > (double)k->settings.effort;
}

/* What a decision takes: as many iterations of the evaluation alone as the budget allows; where that is too few there
 * are fewer games. */
static void settle_effort(contest *k, unsigned games, const effort *random, const evaluation *v)
{
    const double made = effort_of_move(random, k->g), valued = effort_of_value(random, k->g, v);
    const double iteration = (made + valued) * random->moves + 1;
    const double all = k->budget / (effort_plies(random) + 1) / iteration; /* of a decision, times games */
    const double iterations = fmin(fmax(all / games, ITERATIONS_LEAST), ITERATIONS_MOST);
    k->games = (unsigned)fmin(fmax(all / iterations, GAMES_LEAST), games);
    k->settings.effort = (uint64_t)(iterations * iteration);
    k->settings.costs = (mcts_costs){(uint32_t)made, (uint32_t)effort_of_ply(random, k->g), (uint32_t)valued};
    k->most_plies = effort_limit(random);
}

int contest_open(contest *k, const game *g, contest_terms terms, const evaluation *v, const atomic_bool *stop, error *e)
{
    effort random;
    *k =
        (contest){.g = g, .budget = terms.nanoseconds, .settings = usual, .seed = evaluation_seed(v) + 1, .stop = stop};
    if (effort_measure(g, stop, &random, e)) return -1;
    settle_effort(k, terms.games, &random, v);
    k->dear = is_dear(k, &random);
    k->p = malloc(g->position_bytes);
    k->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *k->scratch);
    return k->p && k->scratch ? 0 : error_set(e, "out of memory");
}

void contest_close(contest *k)
{
    free(k->p);
    free(k->scratch);
}
