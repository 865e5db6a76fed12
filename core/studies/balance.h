/* Which of these variants is balanced? A search that cannot fool itself.
 *
 * Trying many variants and keeping the one that looks best selects luck: of a hundred unfair ones, one looks fair. So
 * there are two stages. The search plays a few games of each variant and drops the worse half again and again, the rest
 * playing twice as many new ones, until a few candidates are left. They are then confirmed one after another, best
 * first, with fresh games that the search has not seen, each with its share of alpha; what these games say alone
 * counts. Where no variant is balanced, one is called so with a chance of at most alpha.
 *
 * That is about players of one budget. Of the game it says something only when stronger ones agree, so what was
 * confirmed climbs: it is found when the ladder says that the game is balanced (studies/ladder_verdict.h). */
#ifndef POISE_STUDIES_BALANCE_H
#define POISE_STUDIES_BALANCE_H

#include "base/error.h"
#include "stats/verdict.h"
#include "studies/ladder_verdict.h"

enum { BALANCE_TRIALS_MAX = 512 };

/* What else is wanted of a variant. */
typedef struct balance_wants {
    int64_t shortest, longest; /* the median length in plies */
    double draws;              /* at most this share of games is drawn */
    double coverage;           /* every ending and effect plays a part in at least this share of games */
} balance_wants;

/* What games of a variant came to. */
typedef struct balance_games {
    score_counts counts;
    bool watched;    /* `crossed` is that of a verdict_latch, and `live` of today, as the page shows them; else
                        balance_search fills them in with one look at all games */
    interval live;   /* the scores that are not refuted at the alpha of a confirmation */
    verdict crossed; /* VERDICT_UNDECIDED: not yet */
    int trainings;   /* that this is over; 0: players have one */
    int64_t median;  /* plies; larger than any wanted when it is over the limit */
    double coverage; /* of the rule that plays a part in the fewest games */
    interval draws, length, covered; /* of watched games: what is known at that alpha, at any moment, of the share that
                                        is drawn, of the median and of the coverage */
} balance_games;

/* Are games as is wanted of a variant? Of games that are not watched it is what they come to. */
typedef enum balance_fit { BALANCE_FITS, BALANCE_OPEN, BALANCE_UNFIT } balance_fit;

typedef struct balance_trial {
    balance_games searched, confirmed; /* confirmed: without games unless it was a candidate */
    score_counts all;                  /* games of all rounds of the search together */
    int rounds;                        /* of the search that it took part in */
    bool outside;                      /* games of some round, or of the confirmation, show that it is not balanced */
    int candidate;                     /* its place among the candidates, from 1; 0: it was none */
    bool as_wanted;                    /* its latest games are known to be what else is wanted, */
    bool unfit;                        /* or known not to be */
    verdict verdict;                   /* of the confirmation; VERDICT_UNDECIDED without one */
    bool climbed;                      /* it was confirmed, and stronger players were asked: */
    game_verdict game;
} balance_trial;

typedef struct balance balance;

/* Asks stronger players about a trial that is confirmed. Returns as balance_play does. */
typedef int balance_climb(void *context, int trial, const balance *so_far, game_verdict *out, error *e);

typedef struct balance_request {
    int trials;     /* variants, 1..BALANCE_TRIALS_MAX */
    int candidates; /* the maximum number to confirm */
    uint64_t first; /* games of each in the first round; twice as many in each next */
    uint64_t least; /* games at the first look of a confirmation, doubled for each next; 0: as `first` */
    uint64_t most;  /* games of a confirmation that is still undecided */
    interval zone;  /* what counts as balanced */
    double alpha;   /* the chance of calling one balanced that is not */
    balance_wants wants;
    balance_climb *climb; /* NULL: one budget is all that is asked */
} balance_request;

struct balance {
    int trials;
    bool none;    /* each one is shown not to be balanced; wrong with a chance of at most alpha */
    int found;    /* the first candidate that was confirmed; -1: none was */
    double alpha; /* of each confirmation */
    balance_trial trial[BALANCE_TRIALS_MAX];
};

/* Games with which a confirmation finds a variant balanced in 85 of 100 cases whose score is off the zone's middle by
 * this share of its width (win or loss; in more cases with draws, or nearer the middle), when each of so many
 * candidates has its share of alpha (stats/outlook.h); at most 1e7. */
uint64_t balance_games_planned(interval zone, double alpha, int candidates, double off);

/* How far the fairest of some variants or first turns, and of komi, which come in steps, may be off. */
#define BALANCE_OFF      .1
#define BALANCE_OFF_STEP .25

/* How many games the search plays at most, before what it confirms. */
uint64_t balance_search_games(const balance_request *r);

/* What is to be played next. */
typedef struct balance_look {
    int round;                 /* of the search, from 1; 0: of the confirmation */
    const uint64_t *games;     /* games[i]: of variant i; those of each round have nothing to do with others */
    const balance *so_far;     /* who is a candidate is known before the first is confirmed */
    verdict_question question; /* that of a confirmation */
} balance_look;

/* Plays until each variant i has games[i] games of that round, in the confirmation more and more, the earlier ones
 * being the first of them; fills in out[i] for each with games[i] > 0. Returns 0; anything else ends the search, with
 * `e` filled in if it is negative. */
typedef int balance_play(void *context, const balance_look *look, balance_games *out, error *e);

/* The games of the trial that speak: of the confirmation, or else of the latest round. */
const balance_games *balance_games_at(const balance_trial *t);

/* The side that these games favour, 0 or 1, where they show that it is not balanced (`outside`), else -1. */
int balance_favoured(const balance_trial *t);

/* Would all these games show by themselves that it is balanced? They need not: what was shown first stands. */
bool balance_is_supported(const balance_games *g, interval zone);

/* The wants that ask for nothing. */
balance_wants balance_wants_nothing(void);

/* Returns 0, or what `play` returned. */
MUST_CHECK int balance_search(const balance_request *r, balance_play *play, void *context, balance *out, error *e);

#endif
