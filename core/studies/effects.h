/* Effects of rules: compares the cells of an experiment that differ in options (a factorial design).
 *
 * A factor is a value of an option, compared with the value of the first cell: an option with two values has one
 * factor, with three values two. Options that always change together are one factor. Its effect is the mean over the
 * cells that have it on minus the mean over those that have it off; other cells take no part. All other factors must be
 * balanced between both sides: where that does not hold for all cells, only pairs of cells that differ in the factor
 * alone count, and without such a pair the factor is left out. An interaction is the change of a factor's effect by
 * another factor. The simple effect of a factor is its effect on the first cell, the named variant: with interactions a
 * mean over other cells is no answer. Without factors, or on request, every cell is compared with the first. */
#ifndef POISE_STUDIES_EFFECTS_H
#define POISE_STUDIES_EFFECTS_H

#include "lab/results.h"
#include "stats/contrast.h"

enum { EFFECTS_FACTORS_MAX = 15, EFFECTS_MAX = CONTRAST_CELLS_MAX, EFFECTS_UNASKED_MAX = 32 };

typedef struct effects_factor {
    const char *name;                     /* "escape", or "width, height" */
    const char *off, *on;                 /* values; for options that change together those of the first */
    int option;                           /* index of the first of these options in the variants */
    signed char side[CONTRAST_CELLS_MAX]; /* per cell of the group: 1 on, -1 off, 0 another value */
} effects_factor;

/* A difference between cells that is left out. */
typedef struct effects_unasked {
    const char *name, *value; /* "four", "wins" */
    const char *why;          /* "no two variants differ in it alone" */
} effects_unasked;

/* A difference of measures of which only the mean per cell is known, with an error bound. */
typedef struct effects_change {
    double mean;    /* NaN: not measured in some cell */
    interval fixed; /* NaN: constant over all games */
} effects_change;

typedef struct effect {
    int factors[2]; /* of an interaction; second is -1 for a single factor; both for */
    int cell;       /* a cell compared with the first; else -1 */
    int alias;      /* index of an earlier effect that this design cannot separate from it (aliasing); -1: none */
    contrast_question asked; /* for the score, and for the share of draws */
    contrast_reading score, draws;
    interval live;          /* of the difference of scores: by games, or over trainings where cells have some */
    bool trained;           /* players have several trainings: live, answer and chance are over these */
    double spread;          /* standard deviation of pairs of trainings; NaN: unknown */
    double chance;          /* over trainings, where there are some: p-value of the difference */
    contrast_answer answer; /* for the score, compared with half the width of the zone */
    bool watched;           /* a discovery among all effects of the group that are no alias, at any time; */
    bool at_one_look;       /* and for a fixed number of games */
    effects_change length;  /* in plies, cut games counted at the limit */
    double branching;       /* legal moves per decision; NaN: not measured */
    int simple;             /* index of its simple effect in the group; -1: none */
    bool varies;            /* depends on another factor: then the simple effect is the answer */
} effect;

/* The cells of one pair of players, in order. */
typedef struct effects {
    const char *players[2];
    int cells[CONTRAST_CELLS_MAX], ncells; /* indices in the results */
    effects_factor factors[EFFECTS_FACTORS_MAX];
    int nfactors;
    effects_unasked unasked[EFFECTS_UNASKED_MAX];
    int nunasked;
    effect *all; /* of factors, then interactions; or of cells */
    int count;
    effect simple[EFFECTS_FACTORS_MAX];
    int nsimple;
    double matters; /* smallest relevant difference of scores: half the width of the zone */
    bool withheld;  /* a cell has so many cut games that it has no verdict */
} effects;

typedef enum effects_kind { EFFECTS_OF_FACTORS, EFFECTS_OF_CELLS } effects_kind;

/* Returns the number of pairs of players, each with a group of cells. */
int effects_groups(const results *r);

/* Returns the effects in one group, 0..effects_groups - 1, freed by the caller; NULL with `e` filled in when memory is
 * out. `count` is 0 where nothing can be compared: there is one cell, or more than CONTRAST_CELLS_MAX. */
MUST_CHECK effects *effects_read(const results *r, int group, effects_kind kind, error *e);
void effects_free(effects *x); /* NULL is allowed */

/* Sets open[i] for each cell i of the results that takes part in an undecided effect; where one depends on others, in
 * its simple effect. No games are played for interactions and aliases. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int effects_find_open(const results *r, effects_kind kind, bool *open, error *e);

#endif
