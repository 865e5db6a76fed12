/* Matches between searches that take the same effort for a decision, as counted by what is done: an evaluation alone
 * makes more of its time in one game, and random games in another. The same on every machine. */
#ifndef POISE_PLAYERS_CONTEST_H
#define POISE_PLAYERS_CONTEST_H

#include "base/stop.h"
#include "players/searcher.h"

/* What a match takes at most. */
typedef struct contest_terms {
    double nanoseconds; /* about */
    unsigned games;
    double nodes; /* of alphabeta, of which a decision takes the effort, at most; 0: of 500 iterations by the evaluation
                     alone */
    double iterations; /* at least that of this many by the evaluation alone, with fewer games if they take too long */
} contest_terms;

/* How games came out for one of two. */
typedef struct contest_score {
    unsigned won, drawn, lost;
} contest_score;

/* Is the question of a match answered by what has been played? NULL: it goes on to the last game. */
typedef bool contest_settled(const contest_score *s);

/* All that matches on a variant need. */
typedef struct contest {
    const game *g;
    double budget; /* nanoseconds of a match */
    searcher_terms terms;
    uint64_t seed; /* not that of the games from which the evaluation learned */
    unsigned games, most_plies;
    double moves; /* of a decision, in random games */
    bool dear;    /* one random game takes more than a decision by the evaluation alone */
    position *p;
    move *scratch;
    const stop_flag *stop;
} contest;

/* The logarithm of how much more likely the results are of one who scores `higher` than of one who scores `lower`, of
 * games whose spread is theirs (as in a generalised sequential probability ratio test). */
double contest_log_ratio(const contest_score *s, double lower, double higher);

/* Is one of them better? One of twenty such tests between those that differ by 60 Elo errs. Games come in pairs. */
bool contest_is_clear(const contest_score *s);

/* Settles what a decision takes, by what values of `v` cost. `g` must outlive the contest, and `stop`, which may be
 * NULL. Returns 0, or -1 with `e` filled in; contest_close in both cases. */
MUST_CHECK int contest_open(contest *k, const game *g, contest_terms terms, const evaluation *v, const stop_flag *stop,
                            error *e);
void contest_close(contest *k);

/* Fills *out with how the first of two fared in pairs of games from the same opening with the seats changed. Returns 0,
 * or -1 with `e` filled in when memory is out, a function of the variant fails or `stop` was set. */
MUST_CHECK int contest_play(const contest *k, contender one, contender other, contest_settled *settled,
                            contest_score *out, error *e);

#endif
