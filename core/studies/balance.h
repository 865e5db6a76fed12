/* Search for balanced variants with control of selection bias.
 *
 * Trying many variants and keeping the one that looks best selects luck: of a hundred unfair ones, one looks fair. So
 * there are two stages. The search is successive halving: it plays a few games of each variant, drops the worse half
 * and plays twice as many new games with the rest, until a few candidates are left. These are confirmed one after
 * another, best first, with fresh games, each with its share of alpha; only the fresh games count. If no variant is
 * balanced, the probability of calling one balanced is at most alpha.
 *
 * That is about players of one budget. It is a statement about the game only if stronger players agree, so a confirmed
 * variant climbs: it is accepted when the ladder says that the game is balanced (studies/ladder_verdict.h). */
#ifndef POISE_STUDIES_BALANCE_H
#define POISE_STUDIES_BALANCE_H

#include "base/error.h"
#include "stats/verdict.h"
#include "studies/ladder_verdict.h"

enum { BALANCE_TRIALS_MAX = 512 };

/* Further requirements for a variant. */
typedef struct balance_wants {
    int64_t shortest, longest; /* median length in plies */
    double draws;              /* maximum share of draws */
    double coverage;           /* minimum share of games for each ending and effect */
} balance_wants;

/* Results of a variant. */
typedef struct balance_games {
    score_counts counts;
    bool watched;    /* sequential: `crossed` is from a verdict_latch, and `live` today's, as on the page; else
                        balance_search fills them in with one look at all games */
    interval live;   /* confidence interval of the score at the alpha of a confirmation */
    verdict crossed; /* VERDICT_UNDECIDED: not yet */
    int trainings;   /* number of trainings that this is over; 0: players have one */
    int64_t median;  /* plies; larger than any wanted length when over the limit */
    double coverage; /* share of games of the rule that applies in the fewest */
    interval draws, length, covered; /* of sequential games: confidence sequences at that alpha for the share of draws,
                                        the median length and the coverage of rules */
} balance_games;

/* Do games meet the requirements? For games that are not sequential, by their point estimates. */
typedef enum balance_fit { BALANCE_FITS, BALANCE_OPEN, BALANCE_UNFIT } balance_fit;

typedef struct balance_trial {
    balance_games searched, confirmed; /* confirmed: no games unless it was a candidate */
    score_counts all;                  /* games of all rounds of the search together */
    int rounds;                        /* rounds of the search it took part in */
    bool outside;                      /* some round, or the confirmation, shows that it is not balanced */
    int candidate;                     /* rank among the candidates, from 1; 0: none */
    bool as_wanted;                    /* its latest games are known to meet the requirements */
    bool unfit;                        /* or known not to */
    verdict verdict;                   /* of the confirmation; VERDICT_UNDECIDED without one */
    bool climbed;                      /* it was confirmed, and stronger players played: */
    game_verdict game;
} balance_trial;

typedef struct balance balance;

/* Plays a confirmed trial with stronger players. Returns as balance_play does. */
typedef int balance_climb(void *context, int trial, const balance *so_far, game_verdict *out, error *e);

typedef struct balance_request {
    int trials;     /* number of variants, 1..BALANCE_TRIALS_MAX */
    int candidates; /* maximum number to confirm */
    uint64_t first; /* games of each in the first round, doubled each round */
    uint64_t least; /* games at the first look of a confirmation, doubled each look; 0: as `first` */
    uint64_t most;  /* maximum games of a confirmation */
    interval zone;  /* the scores that count as balanced */
    double alpha;   /* probability of calling an unbalanced one balanced */
    balance_wants wants;
    balance_climb *climb; /* NULL: one budget only */
} balance_request;

struct balance {
    int trials;
    bool none;    /* all are shown not to be balanced; wrong with probability at most alpha */
    int found;    /* first confirmed candidate; -1: none */
    double alpha; /* per confirmation */
    balance_trial trial[BALANCE_TRIALS_MAX];
};

/* Returns the games with which a confirmation succeeds with power 85 % for a variant whose score is off the zone's
 * middle by this share of its width (win or loss; higher power with draws, or nearer the middle), when each of this
 * many candidates has its share of alpha (stats/outlook.h); at most 1e7. */
uint64_t balance_games_planned(interval zone, double alpha, int candidates, double off);

/* Assumed distance from the middle for the fairest of some variants or first turns, and for komi, which comes in steps.
 */
#define BALANCE_OFF      .1
#define BALANCE_OFF_STEP .25

/* Returns the maximum number of games of the search, without confirmations. */
uint64_t balance_search_games(const balance_request *r);

/* What to play next. */
typedef struct balance_look {
    int round;                 /* round of the search, from 1; 0: the confirmation */
    const uint64_t *games;     /* games[i]: of variant i; rounds share no games */
    const balance *so_far;     /* candidates are set before the first confirmation */
    verdict_question question; /* of a confirmation */
} balance_look;

/* Plays until each variant i has games[i] games of that round; in a confirmation the number grows and earlier games
 * stay. Fills in out[i] for each with games[i] > 0. Returns 0; anything else ends the search, with `e` filled in if it
 * is negative. */
typedef int balance_play(void *context, const balance_look *look, balance_games *out, error *e);

/* Returns the games of the trial that count: of the confirmation, or else of the latest round. */
const balance_games *balance_games_at(const balance_trial *t);

/* Returns the side that these games favour, 0 or 1, where they show imbalance (`outside`), else -1. */
int balance_favoured(const balance_trial *t);

/* Do all these games by themselves show balance? They need not: an earlier verdict stands. */
bool balance_is_supported(const balance_games *g, interval zone);

/* Returns wants without requirements. */
balance_wants balance_wants_nothing(void);

/* Runs the search. Returns 0, or what `play` returned. */
MUST_CHECK int balance_search(const balance_request *r, balance_play *play, void *context, balance *out, error *e);

#endif
