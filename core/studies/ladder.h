/* What the games of a ladder say: who beats whom, how deep the game is, and whether the first player's advantage holds
 * for stronger players.
 *
 * A ladder is read from the results of any experiment, for one of its variants: a rung is a player who plays itself, in
 * the order of the cells, and a step is two rungs that meet in both seats. Game i of one seat and game i of the other
 * are a pair with the same opening, and one observation. */
#ifndef POISE_STUDIES_LADDER_H
#define POISE_STUDIES_LADDER_H

#include "lab/results.h"
#include "stats/gsprt.h"
#include "stats/verdict.h"
#include "studies/ladder_verdict.h"

typedef struct ladder_rung {
    const char *player;
    int cell;        /* of the results */
    uint64_t budget; /* iterations or nodes; 0: it has none */
    int below;       /* the rung that is the same player with the next smaller budget, or -1 */
    uint64_t games, distinct;
    double score; /* of the first player, when it plays itself; NaN: no finished game */
    interval live;
    verdict verdict;
    double elo;        /* above the first rung, by the steps between; NaN: not rated */
    interval elo_live; /* not of the first */
} ladder_rung;

typedef struct ladder_step {
    int lower, upper;         /* rungs */
    int cell[2];              /* of the results: the upper one moves first, and second */
    uint64_t pairs, distinct; /* distinct: pairs of which a game differs from all before it */
    double score;             /* of the upper one; NaN: no pair of finished games */
    interval live;
    bool withheld;  /* too many games are cut */
    gsprt_end test; /* does the upper one score LADDER_CLEAR rather than one half? */
} ladder_step;

/* A player with rising budgets. */
typedef struct ladder_family {
    int lowest, highest, rungs;
    uint64_t factor;            /* each rung's budget divided by that of the one below; 0: it varies */
    int doublings, depth, weak; /* steps between its rungs; those that win more than LADDER_CLEAR, or do not (95 %) */
    double doubling;            /* what a step up scores, in the mean of them; NaN: not known */
    interval doubling_live;
    double elo; /* the same in Elo */
    interval elo_live;
} ladder_family;

#define LADDER_CLEAR      .55 /* a step counts for the depth when its interval is above this */
#define LADDER_TEST_ERROR .05

typedef enum ladder_skill { SKILL_UNKNOWN, SKILL_MATTERS, SKILL_MATTERS_NOT } ladder_skill;

struct ladder {
    ladder_rung *rungs;
    ladder_step *steps;
    ladder_family *families;
    int nrungs, nsteps, nfamilies;
    bool separated; /* some rung wins all its pairs, so that its Elo is a bound */
    double edge; /* the first player's score between equals, in the mean of the rungs; NaN: they disagree on it, or have
                    several trainings */
    interval edge_live;
    ladder_skill skill;
    int disagree[2];        /* two rungs whose intervals of the first player's score have nothing in common; -1: none */
    ladder_verdict verdict; /* about the game */
};

/* Sets open[i] for the cells of steps of which the test is open, and for those in which a rung plays itself and its
 * verdict is. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int ladder_find_open(const results *r, int variant, bool *open, error *e);

/* Is there a step of a ladder among the cells of that variant of the results? */
bool ladder_is_in(const results *r, int variant);

/* Returns what the caller frees, or NULL with `e` filled in: memory is out. */
MUST_CHECK ladder *ladder_read(const results *r, int variant, error *e);
void ladder_free(ladder *l); /* NULL is allowed */

/* The step in which the rung meets the one below it, that with the next smaller budget or else the nearest; -1: it is
 * the lowest. */
int ladder_step_down(const ladder *l, int rung);

/* "5 of 6 doublings each win more than 55 % (95 %); 1 wins at most 55 %". */
enum { LADDER_DEPTH_TEXT = 160 };
void ladder_depth_words(const ladder_family *f, char out[LADDER_DEPTH_TEXT]);

/* "Twice the budget", "4 times the budget", "A step up": what `doubling` is of. */
enum { LADDER_TIMES_TEXT = 48 };
void ladder_times_words(const ladder_family *f, char out[LADDER_TIMES_TEXT]);

#endif
