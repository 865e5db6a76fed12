/* The results of a skill ladder: who beats whom, how deep the game is, and whether the first player's advantage
 * persists among stronger players.
 *
 * A ladder is read from the results of any experiment, for one of its variants: a rung is a player in self-play, in the
 * order of the cells, and a step is two rungs that play each other in both seats. Game i of one seat and game i of the
 * other are a pair with the same opening (paired openings), and one observation. */
#ifndef POISE_STUDIES_LADDER_H
#define POISE_STUDIES_LADDER_H

#include "lab/results.h"
#include "stats/gsprt.h"
#include "stats/verdict.h"
#include "studies/ladder_verdict.h"

typedef struct ladder_rung {
    const char *player;
    int cell;        /* index in the results */
    uint64_t budget; /* iterations or nodes; 0: none */
    int below;       /* the same player with the next smaller budget, or -1 */
    uint64_t games, distinct;
    double score; /* of the first player in self-play; NaN: no finished game */
    interval live;
    verdict verdict;
    double elo;        /* relative to the first rung, summed over steps; NaN: not rated */
    interval elo_live; /* live interval, not for the first rung */
} ladder_rung;

typedef struct ladder_step {
    int lower, upper;         /* indices of rungs */
    int cell[2];              /* indices in the results: the upper one moves first, and second */
    uint64_t pairs, distinct; /* distinct: pairs with a game that differs from all before it */
    double score;             /* of the upper one; NaN: no finished pair */
    interval live;
    bool withheld;  /* too many cut games */
    gsprt_end test; /* sequential test: does the upper one score LADDER_CLEAR rather than one half? */
} ladder_step;

/* A player with increasing budgets. */
typedef struct ladder_family {
    int lowest, highest, rungs;
    uint64_t factor;            /* ratio of successive budgets; 0: it varies */
    int doublings, depth, weak; /* its steps; those significantly above LADDER_CLEAR (95 %); those below */
    double doubling;            /* mean score of a step; NaN: unknown */
    interval doubling_live;
    double elo; /* the same in Elo */
    interval elo_live;
} ladder_family;

#define LADDER_CLEAR      .55 /* a step counts for the depth when its interval is above this score */
#define LADDER_TEST_ERROR .05

typedef enum ladder_skill { SKILL_UNKNOWN, SKILL_MATTERS, SKILL_MATTERS_NOT } ladder_skill;

struct ladder {
    ladder_rung *rungs;
    ladder_step *steps;
    ladder_family *families;
    int nrungs, nsteps, nfamilies;
    bool separated; /* a rung wins all its pairs, so its Elo is a bound */
    double edge;    /* first player's score between equals, mean of the rungs; NaN: they disagree, or have several
                       trainings */
    interval edge_live;
    ladder_skill skill;
    int disagree[2];        /* two rungs whose intervals of the first player's score are disjoint; -1: none */
    ladder_verdict verdict; /* about the game */
};

/* Sets open[i] for the cells of steps whose test is undecided, and of self-play whose verdict is. Returns 0, or -1 with
 * `e` filled in. */
MUST_CHECK int ladder_find_open(const results *r, int variant, bool *open, error *e);

/* Do the cells of that variant contain a step of a ladder? */
bool ladder_is_in(const results *r, int variant);

/* Returns a ladder that the caller frees, or NULL with `e` filled in: memory is out. */
MUST_CHECK ladder *ladder_read(const results *r, int variant, error *e);
void ladder_free(ladder *l); /* NULL is allowed */

/* Returns the step from the rung to the one below it (the next smaller budget, or else the nearest rung); -1: it is the
 * lowest. */
int ladder_step_down(const ladder *l, int rung);

/* Returns "undecided", "matters" or "does not matter". */
const char *ladder_skill_word(ladder_skill s);

/* Writes "5 of 6 doublings each win more than 55 % (95 %); 1 wins at most 55 %". */
enum { LADDER_DEPTH_TEXT = 160 };
void ladder_depth_words(const ladder_family *f, char out[LADDER_DEPTH_TEXT]);

/* Writes the unit of `doubling`: "Twice the budget", "4 times the budget", "A step up". */
enum { LADDER_TIMES_TEXT = 48 };
void ladder_times_words(const ladder_family *f, char out[LADDER_TIMES_TEXT]);

#endif
