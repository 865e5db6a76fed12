/* Games come in pairs: the same opening of a few random decisions, with seats swapped. The effort of a decision is
 * fixed before the first game, from the length and branching of random games, so that a match stays near its time
 * limit. If that leaves too little effort for any search, there are fewer games. */
#include "players/contest.h"

#include <math.h>
#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"
#include "play/opening.h"
#include "play/playout.h"
#include "rules/chance.h"

enum {
    OPENING_LEAST = 2, /* minimum length of an opening, in random decisions */
    OPENINGS = 3,      /* number of different lengths */
    GAMES_LEAST = 8,
    ITERATIONS_LEAST = 8, /* minimum effort of a decision, in iterations without playouts */
    ITERATIONS_MOST = 500,
    ITERATIONS_ENOUGH = 10000, /* more than any effort here allows */
    MEBIBYTES = 32,
};

int contest_game(const contest *k, searcher players[2], unsigned i)
{
    const game *g = k->g;
    unsigned failures = game_failures(g), first = i % 2;
    random_state r = playout_game(k->seed, i);
    searcher_reset(&players[0]);
    searcher_reset(&players[1]);
    opening_play(g, k->seed, i / 2, OPENING_LEAST + i / 2 % OPENINGS, k->p, k->scratch, NULL, NULL);
    while (k->p->outcome == OUTCOME_NONE && k->p->plies < k->most_plies && game_failures(g) == failures &&
           !stop_is_asked(k->stop)) {
        move m = chance_decides(g, k->p) ? chance_draw(g, k->p, &r)
                                         : searcher_choose(&players[k->p->side ^ first], g, k->p, &r, k->stop);
        if (m == MOVE_NONE) return 0;
        turn_play(g, k->p, m);
    }
    if (k->p->outcome == outcome_win(first)) return 1;
    return k->p->outcome == outcome_win(!first) ? -1 : 0;
}

static bool is_spent(const contest *k, const searcher players[2])
{
    return searcher_spent(&players[0]) + searcher_spent(&players[1]) >= k->budget;
}

int contest_play(const contest *k, contender one, contender other, contest_settled *settled, contest_score *out,
                 error *e)
{
    searcher players[2] = {{.node = 0}, {.node = 0}};
    int status = searcher_begin(&players[0], &one, &k->terms, k->g, e);
    if (!status) status = searcher_begin(&players[1], &other, &k->terms, k->g, e);
    *out = (contest_score){0};
    for (unsigned i = 0; i < k->games && !status && !(settled && settled(out)) && !is_spent(k, players); i++) {
        int result = contest_game(k, players, i);
        ++*(result > 0 ? &out->won : result < 0 ? &out->lost : &out->drawn);
        if (game_explain(k->g, e)) status = -1;
        if (stop_is_asked(k->stop)) status = error_stopped(e);
    }
    searcher_end(&players[0]);
    searcher_end(&players[1]);
    return status;
}

static bool is_dear(const contest *k, const effort *random)
{
    return effort_is_endless(random) || random->plies * k->terms.costs.ply > k->terms.effort;
}

/* Sets the effort of a decision to what the budget allows; below a minimum, plays fewer games instead. */
static void settle_effort(contest *k, contest_terms terms, const effort *random, const evaluation *v)
{
    searcher_measure(&k->terms, random, k->g, v);
    const double child = effort_of_move(random, k->g) + effort_of_value(random, k->g, v);
    const double iteration = child * random->moves + 1;
    const double all = k->budget / (effort_plies(random) + 1) / iteration; /* iterations per decision, times games */
    const double most =
        terms.nodes > 0 ? terms.nodes * k->terms.node / iteration : fmax(ITERATIONS_MOST, terms.iterations);
    const double iterations = fmin(fmax(all / terms.games, fmax(ITERATIONS_LEAST, terms.iterations)), most);
    k->games = (unsigned)fmin(fmax(all / iterations, GAMES_LEAST), terms.games);
    k->terms.effort = iterations * iteration;
    k->most_plies = effort_limit(random);
    k->moves = random->moves;
}

double contest_log_ratio(const contest_score *s, double lower, double higher)
{
    const double won = s->won + 1, lost = s->lost + 1, games = won + lost + s->drawn; /* so that the variance is > 0 */
    const double mean = (won + s->drawn / 2.0) / games;
    const double spread = (won + s->drawn / 4.0) / games - mean * mean;
    return games * (higher - lower) * (2 * mean - higher - lower) / (2 * spread);
}

bool contest_is_clear(const contest_score *s)
{
    return (s->won + s->drawn + s->lost) % 2 == 0 && fabs(contest_log_ratio(s, .415, .585)) >= log(19);
}

int contest_open(contest *k, const game *g, contest_terms terms, const evaluation *v, const stop_flag *stop, error *e)
{
    effort random;
    *k = (contest){.g = g,
                   .budget = terms.nanoseconds,
                   .terms = {.iterations = terms.nodes > ITERATIONS_ENOUGH ? (uint32_t)terms.nodes : ITERATIONS_ENOUGH,
                             .mebibytes = MEBIBYTES},
                   .seed = evaluation_seed(v) + 1,
                   .stop = stop};
    if (effort_measure(g, stop, &random, e)) return -1;
    settle_effort(k, terms, &random, v);
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
