/* What does this rule do? The cells of an experiment that differ in options, set against each other.
 *
 * A factor is a value of an option among the cells, set against the value of the first cell: of an option with two
 * values there is one, with three there are two. Options that always change together are one. Its effect is the mean
 * over the cells that have it on less the mean over those that have it off; the rest takes no part. All other rules are
 * as often the one way as the other on both sides: where that does not hold of all cells, it is those that make pairs
 * which differ in the factor alone that count, and where there is no such pair the factor is not asked
 * about. An interaction is how much more a rule does with another one than without it. The simple effect of a factor is
 * what it does to the first cell, the variant that was named: the mean over others is no answer where it depends on
 * them. Without factors, or where it is asked for, every cell is set against the first. */
#ifndef POISE_STUDIES_EFFECTS_H
#define POISE_STUDIES_EFFECTS_H

#include "lab/results.h"
#include "stats/contrast.h"

enum { EFFECTS_FACTORS_MAX = 15, EFFECTS_MAX = CONTRAST_CELLS_MAX, EFFECTS_UNASKED_MAX = 32 };

typedef struct effects_factor {
    const char *name;                     /* "escape", or "width, height" */
    const char *off, *on;                 /* values; of options that change together those of the first */
    int option;                           /* the first of these, in the order of the variants' options */
    signed char side[CONTRAST_CELLS_MAX]; /* of each cell of the group: 1 on, -1 off, 0 it has another value */
} effects_factor;

/* What differs between cells without being asked about. */
typedef struct effects_unasked {
    const char *name, *value; /* "four", "wins" */
    const char *why;          /* "no two variants differ in it alone" */
} effects_unasked;

/* A number of which only the mean of each cell is known, and how far it may be off. */
typedef struct effects_change {
    double mean;    /* NaN: not counted in some cell */
    interval fixed; /* NaN: it is the same in every game */
} effects_change;

typedef struct effect {
    int factors[2];          /* of an interaction; -1 in second place: of one alone; in both: */
    int cell;                /* of the group, which is set against the first; else -1 */
    int alias;               /* an earlier effect that these cells cannot tell from this one; -1: none */
    contrast_question asked; /* of the score, and of the share of draws */
    contrast_reading score, draws;
    interval live; /* of the score's difference: that of the contrast, or over trainings where cells have some */
    bool trained;  /* the cells' players have several trainings: live, answer and chance are over these */
    double spread; /* between trainings, as a standard deviation of a pair's; NaN: not known */
    double chance; /* over trainings, where there are some: of such a difference where there is none */
    contrast_answer answer; /* of the score, against half the width of the zone */
    bool watched;           /* a discovery among all effects of the group that are no alias, at any moment; */
    bool at_one_look;       /* and if the number of games was fixed beforehand */
    effects_change length;  /* in plies, cut games counted up to the limit */
    double branching;       /* legal moves a decision; NaN: not counted */
    int simple;             /* of a factor: its simple effect, among those of the group; -1: the cells have none */
    bool varies;            /* it was found to depend on another factor: then the simple effect is the answer */
} effect;

/* The cells of two players, in order. */
typedef struct effects {
    const char *players[2];
    int cells[CONTRAST_CELLS_MAX], ncells; /* of the results */
    effects_factor factors[EFFECTS_FACTORS_MAX];
    int nfactors;
    effects_unasked unasked[EFFECTS_UNASKED_MAX];
    int nunasked;
    effect *all; /* those of factors, then interactions; or of cells */
    int count;
    effect simple[EFFECTS_FACTORS_MAX];
    int nsimple;
    double matters; /* the least difference of scores that matters: half the width of the zone */
    bool withheld;  /* in a cell so many games are cut that there is no verdict about it */
} effects;

typedef enum effects_kind { EFFECTS_OF_FACTORS, EFFECTS_OF_CELLS } effects_kind;

/* How many pairs of players there are, each with a group of cells. */
int effects_groups(const results *r);

/* The effects in one group, 0..effects_groups - 1, freed by the caller; NULL with `e` filled in when memory is out.
 * `count` is 0 where nothing can be set against each other: there is one cell, or more than CONTRAST_CELLS_MAX. */
MUST_CHECK effects *effects_read(const results *r, int group, effects_kind kind, error *e);
void effects_free(effects *x); /* NULL is allowed */

/* Sets open[i] for each cell i of the results that has a part in an effect without an answer; where one depends on
 * others, in its simple effect. Interactions and aliases are no questions that games are played for. Returns 0, or -1
 * with `e` filled in. */
MUST_CHECK int effects_find_open(const results *r, effects_kind kind, bool *open, error *e);

#endif
