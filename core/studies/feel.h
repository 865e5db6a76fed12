/* How games feel, from the players' own evaluations during play: who was ahead, how often that changed, when the game
 * was decided. These measures describe games between these players only; they are never combined into a score of the
 * game. */
#ifndef POISE_STUDIES_FEEL_H
#define POISE_STUDIES_FEEL_H

#include "base/stop.h"
#include "lab/results.h"
#include "stats/counts.h"

enum { FEEL_TENTHS = 10 };

#define FEEL_LEAD    .05 /* a side leads when its expected score exceeds one half by at least this */
#define FEEL_DECIDED .75 /* a game is decided when the winner's expected score stays above this until the end */

typedef enum feel_number {
    FEEL_DECIDED_AT,   /* share of its plies after which a won game is decided; 1: at the end */
    FEEL_LEAD_CHANGES, /* how often the lead changes sides */
    FEEL_DRAMA,        /* how far behind the winner was at worst: 0 never, 1 almost lost */
    FEEL_KILLER,       /* the largest change between consecutive decisions, in points of 0..1 */
    FEEL_NUMBERS
} feel_number;

/* Returns a description in words. */
const char *feel_words(feel_number k);

/* One game. NaN: undefined (no winner; fewer than two evaluations). */
typedef struct feel_game {
    double number[FEEL_NUMBERS];
    double
        open[FEEL_TENTHS]; /* openness in each tenth of its plies, the average of 1 - |2v - 1|; NaN: no evaluations */
    double expected[FEEL_TENTHS]; /* expected score of the first player then, mean of v */
} feel_game;

/* expected[t]: the first player's expected score before decision t; NaN where no player had one. */
feel_game feel_of_values(const double *expected, unsigned plies, outcome result);

/* A mean over games, with a fixed-n interval. */
typedef struct feel_mean {
    uint64_t games;
    double mean; /* NaN: no game has the measure */
    interval fixed;
    uint64_t most; /* index of the game with the maximum */
} feel_mean;

/* Quantiles over games of the first player's expected score: 10 %, 50 % and 90 %. */
typedef struct feel_fan {
    uint64_t games;
    double low, middle, high; /* NaN: no game has an evaluation */
} feel_fan;

typedef struct feel {
    uint64_t games, silent; /* games read; games among them without any evaluation */
    feel_mean number[FEEL_NUMBERS], open[FEEL_TENTHS];
    feel_fan fan[FEEL_TENTHS];
} feel;

/* Returns the quantiles of `count` values, which it sorts; NaN values are left out. */
feel_fan feel_fan_of(double *values, uint64_t count);

/* Whose games are replayed. */
typedef struct feel_terms {
    const plan_cell *cell; /* its first `games` games */
    uint64_t seed;
    unsigned max_plies;
    double weight;               /* observations per game: 1, unless players are deterministic (counts_weight) */
    const stop_flag *stop;       /* may be NULL */
    bool (*ends)(void *context); /* asked before each game: stop now? NULL: only `stop` counts */
    void *context;
} feel_terms;

/* Refuses players without evaluations, and games with chance: there expectations change by chance alone. Returns 0, or
 * -1 with `e` filled in. */
MUST_CHECK int feel_check(const plan_cell *c, error *e);

/* Replays the games and records the players' evaluations. Returns an enum lab_end, with the games completed so far, or
 * -1 with `e` filled in: players have no evaluations, or a game cannot be played. */
MUST_CHECK int feel_listen(const feel_terms *t, feel *out, error *e);

/* Replays the games of the cell with its game `g` and records the players' evaluations. Returns 0, 1 when `stop` was
 * set, or -1 with `e` filled in: players have no evaluations, or a game cannot be played. */
MUST_CHECK int feel_measure(const results *r, int of_cell, const game *g, const stop_flag *stop, feel *out, error *e);

/* The difference between two variants in a measure. */
typedef struct feel_contrast {
    double mean;    /* NaN: in one of them no game has the measure */
    interval range; /* fixed-n, one of `together` simultaneous 95 % intervals */
} feel_contrast;

feel_contrast feel_contrast_of(const feel_mean *more, const feel_mean *less, int together);

/* Stores the measures in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int feel_keep(const feel *f, const char *path, error *e);

#endif
