/* Matches between searches at equal effort per decision. Effort counts the work done, not the time: how much a search
 * with the evaluation alone does in it, compared with playouts, depends on the game. Results are the same on every
 * machine. */
#ifndef POISE_PLAYERS_CONTEST_H
#define POISE_PLAYERS_CONTEST_H

#include "base/stop.h"
#include "players/searcher.h"

/* Limits of a match. */
typedef struct contest_terms {
    double nanoseconds; /* processor time, about */
    unsigned games;
    double nodes; /* A decision takes the effort of that many nodes of alphabeta, at most; 0: of 500 iterations of mcts
                     by the evaluation alone */
    double iterations; /* and at least that of so many such iterations; if they take too long, fewer games are played */
} contest_terms;

/* Results of a match, for one of the two. */
typedef struct contest_score {
    unsigned won, drawn, lost;
} contest_score;

/* Stopping rule of a match: has it been decided? NULL: play all games. */
typedef bool contest_settled(const contest_score *s);

/* Common state of matches on one variant. */
typedef struct contest {
    const game *g;
    double budget; /* nanoseconds per match */
    searcher_terms terms;
    uint64_t seed; /* differs from that of the training games */
    unsigned games, most_plies;
    double moves; /* mean number of moves per decision, in playouts */
    bool dear;    /* a playout costs more than a decision by the evaluation alone */
    position *p;
    move *scratch;
    const stop_flag *stop;
} contest;

/* Returns the log-likelihood ratio of expected score `higher` to expected score `lower`, with the variance of the
 * results (generalised sequential probability ratio test). */
double contest_log_ratio(const contest_score *s, double lower, double higher);

/* Is one of them better? The error rate is 1 in 20 for opponents that differ by 60 Elo. Call it after complete pairs
 * of games. */
bool contest_is_clear(const contest_score *s);

/* Sets the effort of a decision from the cost of evaluating with `v`. `g` and `stop` (may be NULL) must outlive the
 * contest. Returns 0, or -1 with `e` filled in; call contest_close in both cases. */
MUST_CHECK int contest_open(contest *k, const game *g, contest_terms terms, const evaluation *v, const stop_flag *stop,
                            error *e);
void contest_close(contest *k);

/* Plays game i, in which players[0] moves first if i is even. Returns its result: 1, -1, or 0. */
int contest_game(const contest *k, searcher players[2], unsigned i);

/* Plays pairs of games from the same opening with seats swapped. Fills *out with the results of `one`. Returns 0, or
 * -1 with `e` filled in when memory is out, a function of the variant fails or `stop` was set. */
MUST_CHECK int contest_play(const contest *k, contender one, contender other, contest_settled *settled,
                            contest_score *out, error *e);

#endif
