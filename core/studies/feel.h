/* How do games feel? Told by what the players themselves expected while they played: who was ahead, how often that
 * changed, when it was over. These numbers describe games between these players and no more; they are never added up to
 * a score of the game. */
#ifndef POISE_STUDIES_FEEL_H
#define POISE_STUDIES_FEEL_H

#include "base/stop.h"
#include "lab/results.h"
#include "stats/counts.h"

enum { FEEL_TENTHS = 10 };

#define FEEL_LEAD    .05 /* a side leads when it is expected to score more than one half by at least this */
#define FEEL_DECIDED .75 /* a game is decided when the winner's expected score stays above this until the end */

typedef enum feel_number {
    FEEL_DECIDED_AT,   /* the share of its plies after which a won game is decided; 1: at the end */
    FEEL_LEAD_CHANGES, /* how often another side leads than the one that led before */
    FEEL_DRAMA,        /* how far behind the winner was at worst: 0 never, 1 all but lost */
    FEEL_KILLER,       /* the greatest change from one decision to the next, in points of 0..1 */
    FEEL_NUMBERS
} feel_number;

/* "decided_at", "lead_changes", "drama", "killer_move"; and what it says, in words. */
const char *feel_key(feel_number k);
const char *feel_words(feel_number k);

/* One game. NaN: the game does not tell (nobody won; fewer than two estimates). */
typedef struct feel_game {
    double number[FEEL_NUMBERS];
    double
        open[FEEL_TENTHS]; /* how open it was in each tenth of its plies, 1 - |2v - 1| on average; NaN: no estimate */
    double expected[FEEL_TENTHS]; /* what the first player was expected to score then, v on average */
} feel_game;

/* expected[t]: what the first player was expected to score before decision t; NaN where nobody said. */
feel_game feel_of_values(const double *expected, unsigned plies, outcome result);

/* A mean over games, with an interval for a number of games fixed beforehand. */
typedef struct feel_mean {
    uint64_t games;
    double mean; /* NaN: no game tells */
    interval fixed;
    uint64_t most; /* the number of the game with the greatest one */
} feel_mean;

/* Of what the first player was expected to score in games: a tenth of them is below, one half, nine tenths. */
typedef struct feel_fan {
    uint64_t games;
    double low, middle, high; /* NaN: no game tells */
} feel_fan;

typedef struct feel {
    uint64_t games, silent; /* those that were looked at; those of them in which nobody said what to expect */
    feel_mean number[FEEL_NUMBERS], open[FEEL_TENTHS];
    feel_fan fan[FEEL_TENTHS];
} feel;

/* The fan of `count` values, which are sorted; NaN values are left out. */
feel_fan feel_fan_of(double *values, uint64_t count);

/* Whose games are listened to. */
typedef struct feel_terms {
    const plan_cell *cell; /* its first `games` */
    uint64_t seed;
    unsigned max_plies;
    double weight;               /* observations that a game is worth: 1, unless players draw no lots (counts_weight) */
    const stop_flag *stop;       /* may be NULL */
    bool (*ends)(void *context); /* asked before each game: is it to end? NULL: as `stop` says alone */
    void *context;
} feel_terms;

/* Nothing can be said of games of players neither of whom says what it expects, nor of those in which chance decides:
 * what is expected then changes by itself. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int feel_check(const plan_cell *c, error *e);

/* Plays them and listens to the players. Returns an enum lab_end, of as many games as were heard until then, or -1 with
 * `e` filled in: players do not say what they expect, or a game cannot be played. */
MUST_CHECK int feel_listen(const feel_terms *t, feel *out, error *e);

/* Plays the games of the cell again and listens to its players; `g` is its game. Returns 0, 1 when `stop`
 * was set, or -1 with `e` filled in: players do not say what they expect, or a game cannot be played. */
MUST_CHECK int feel_measure(const results *r, int of_cell, const game *g, const stop_flag *stop, feel *out, error *e);

/* How much more the one number is than the other. */
typedef struct feel_contrast {
    double mean;    /* NaN: of one no game tells */
    interval range; /* for a number of games fixed beforehand, one of `together` that hold all at once with 95 % */
} feel_contrast;

feel_contrast feel_contrast_of(const feel_mean *more, const feel_mean *less, int together);

/* Keeps it in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int feel_keep(const feel *f, const char *path, error *e);

#endif
