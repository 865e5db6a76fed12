/* Which part of the value of a new position comes from the evaluation and which from a random game is found out by
 * matches: whoever is best so far meets the next one, in pairs of games from the same opening with the seats changed. A
 * decision takes the same effort for both, as counted by what is done: an evaluation alone makes more of its time in
 * one game, and random games in another. */
#include "players/trust.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "evaluation/effort.h"
#include "game/hook.h"
#include "play/opening.h"
#include "play/playout.h"
#include "players/mcts.h"

enum {
    SEED = 2,
    GAMES = 30,        /* of a match, at most */
    OPENING_LEAST = 2, /* an opening has so many random decisions, */
    OPENINGS = 3,      /* or up to so many less one more */
    GAMES_LEAST = 8,
    CLEAR = 10,           /* a match ends with such a lead */
    LEAD = 6,             /* who leads by less has not shown that it is better than what came before; the evaluation
                           * alone, which fares worse against strangers than among its like, must lead clearly */
    ITERATIONS_LEAST = 8, /* of the evaluation alone, that a decision's effort is enough for */
    ITERATIONS_MOST = 500,
};

/* Nanoseconds, about, for all matches. */
#define BUDGET 3e9

/* In per cent, in the order in which they meet: what asks both is the surest choice, and comes first. Against strangers
 * it is better than among themselves. */
enum { TRUSTS = 4, MATCHES = TRUSTS - 1 };
static const int trusts[TRUSTS] = {75, 50, 100, 0};

static const mcts_settings usual = {
    .iterations = 10000, /* more than any effort here is enough for */
    .exploration = (float)MCTS_EXPLORATION,
    .first_play = 1,
    .grave = MCTS_GRAVE,
    .bytes = 32 << 20,
};

/* All that a match needs. */
typedef struct ring {
    const game *g;
    evaluation *v;
    mcts_settings settings;
    unsigned games, most_plies;
    bool dear; /* random games cost too much */
    position *p;
    move *scratch;
    const atomic_bool *stop;
} ring;

/* A search, and how far it trusts an evaluation. */
typedef struct contender {
    evaluation *v;
    int percent;
} contender;

static mcts *new_player(const ring *k, contender c, error *e)
{
    mcts_settings settings = k->settings;
    settings.trust = (float)c.percent / 100;
    return mcts_new(&settings, k->g, c.percent ? evaluation_share(c.v) : NULL, e);
}

/* Game i: the result of players[0], who makes the first decisions in every other one: 1, -1, or 0. */
static int play(const ring *k, mcts *const players[2], unsigned i)
{
    const game *g = k->g;
    unsigned failures = hook_failures(g), first = i % 2;
    random_state r = playout_game(SEED, i);
    mcts_reset(players[0]);
    mcts_reset(players[1]);
    opening_play(g, SEED, i / 2, OPENING_LEAST + i / 2 % OPENINGS, k->p, k->scratch, NULL, NULL);
    while (k->p->outcome == OUTCOME_NONE && k->p->plies < k->most_plies && hook_failures(g) == failures &&
           !stop_is_asked(k->stop)) {
        move m = mcts_choose(players[k->p->side ^ first], g, k->p, &r, k->stop);
        if (m == MOVE_NONE) return 0;
        turn_apply(g, k->p, m);
        turn_settle(g, k->p);
    }
    if (k->p->outcome == outcome_win(first)) return 1;
    return k->p->outcome == outcome_win(!first) ? -1 : 0;
}

/* What two players have done so far: a match is over when that is its part of the budget. */
static bool is_spent(mcts *const players[2])
{
    return (double)(players[0]->effort + players[1]->effort) >= BUDGET / MATCHES;
}

/* Fills *out with how the first of two fared, who stop when one leads by `clear` games. Returns 0, or -1 with `e`
 * filled in. */
static int compete(const ring *k, contender one, contender other, int clear, trust_match *out, error *e)
{
    mcts *players[2] = {new_player(k, one, e), NULL};
    if (players[0]) players[1] = new_player(k, other, e);
    int status = players[1] ? 0 : -1, lead = 0;
    *out = (trust_match){0};
    for (unsigned i = 0; i < k->games && !status && abs(lead) < clear && !is_spent(players); i++) {
        int result = play(k, players, i);
        lead += result;
        ++*(result > 0 ? &out->won : result < 0 ? &out->lost : &out->drawn);
        if (hook_explain(k->g, e)) status = -1;
        if (stop_is_asked(k->stop)) status = error_set(e, "learning was stopped");
    }
    mcts_free(players[0]);
    mcts_free(players[1]);
    return status;
}

/* One random game takes more than a decision by the evaluation may: they are not worth a match. */
static bool is_dear(const ring *k, const effort *random)
{
    return effort_is_endless(random) || random->plies * k->settings.costs.ply > (double)k->settings.effort;
}

/* What a decision takes: as many iterations of the evaluation alone as the budget allows; where that is too few there
 * are fewer games. */
static void settle_effort(ring *k, const effort *random)
{
    const double made = effort_of_move(random, k->g), valued = effort_of_value(random, k->g, k->v);
    const double iteration = (made + valued) * random->moves + 1;
    const double all =
        BUDGET / MATCHES / (effort_plies(random) + 1) / iteration; /* iterations of a decision, times games */
    const double iterations = fmin(fmax(all / GAMES, ITERATIONS_LEAST), ITERATIONS_MOST);
    k->games = (unsigned)fmin(fmax(all / iterations, GAMES_LEAST), GAMES);
    k->settings.effort = (uint64_t)(iterations * iteration);
    k->settings.costs = (mcts_costs){(uint32_t)made, (uint32_t)effort_of_ply(random, k->g), (uint32_t)valued};
    k->most_plies = effort_limit(random);
}

static int choose(const ring *k, error *e)
{
    contender best = {k->v, k->dear ? 100 : trusts[0]};
    trust_match m;
    for (size_t i = 1; i < TRUSTS && !k->dear; i++) {
        if (compete(k, (contender){k->v, trusts[i]}, best, CLEAR, &m, e)) return -1;
        if (m.won >= m.lost + (trusts[i] == 100 ? CLEAR : LEAD)) best.percent = trusts[i];
    }
    evaluation_set_trust(k->v, best.percent);
    return 0;
}

static void close_ring(ring *k)
{
    free(k->p);
    free(k->scratch);
}

/* Returns 0, or -1 with `e` filled in; close_ring in both cases. */
static int open_ring(ring *k, error *e)
{
    effort random;
    if (effort_measure(k->g, &random, e)) return -1;
    settle_effort(k, &random);
    k->dear = is_dear(k, &random);
    k->p = malloc(k->g->position_bytes);
    k->scratch = malloc(((size_t)k->g->most_moves + 1) * sizeof *k->scratch);
    return k->p && k->scratch ? 0 : error_set(e, "out of memory");
}

int trust_measure(evaluation *v, const game *g, const atomic_bool *stop, error *e)
{
    ring k = {.g = g, .v = v, .settings = usual, .stop = stop};
    int status = open_ring(&k, e);
    if (!status) status = choose(&k, e);
    close_ring(&k);
    return status;
}

static contender usual_contender(evaluation *v)
{
    int trust = v ? evaluation_trust(v) : 0;
    return (contender){v, trust < 0 ? 100 : trust};
}

int trust_compete(evaluation *v, evaluation *other, const game *g, const atomic_bool *stop, trust_match *out, error *e)
{
    ring k = {.g = g, .v = v, .settings = usual, .stop = stop};
    int status = open_ring(&k, e);
    if (!status) status = compete(&k, usual_contender(v), usual_contender(other), INT_MAX, out, e);
    close_ring(&k);
    return status;
}
