/* What the games of a ladder say: who beats whom, how deep the game is, and whether the first player's advantage holds
 * for stronger players.
 *
 * A ladder is read from the results of any experiment of one variant: a rung is a player who plays itself, in the order
 * of the cells, and a step is two rungs that meet in both seats. Game i of one seat and game i of the other are a pair
 * with the same opening, and one observation. */
#ifndef POISE_STUDIES_LADDER_H
#define POISE_STUDIES_LADDER_H

#include "lab/results.h"
#include "stats/curve.h"
#include "stats/gsprt.h"
#include "stats/verdict.h"

typedef struct ladder_rung {
    const char *player;
    int cell;        /* of the results */
    uint64_t budget; /* iterations or nodes; 0: it has none */
    int half;        /* the rung that is the same player with half the budget, or -1 */
    uint64_t games, distinct;
    double score; /* of the first player, when it plays itself; NaN: no finished game */
    interval live;
    verdict verdict;
    double elo; /* above the first rung, by one model of all games; NaN: not rated */
    interval elo_live;
} ladder_rung;

typedef struct ladder_step {
    int lower, upper;         /* rungs */
    int cell[2];              /* of the results: the upper one moves first, and second */
    uint64_t pairs, distinct; /* distinct: pairs that are not two repeated games */
    double score;             /* of the upper one; NaN: no pair of finished games */
    interval live;
    bool withheld;  /* too many games are cut or repeated */
    gsprt_end test; /* does the upper one score LADDER_CLEAR rather than one half? */
} ladder_step;

typedef enum ladder_end {
    LADDER_BUDGET, /* each rung beats the one below: it might go on */
    LADDER_OPEN,   /* more games are needed to say whether the next rung does */
    LADDER_PLATEAU /* the next rung does not */
} ladder_end;

/* A player with doubling budgets. */
typedef struct ladder_family {
    int lowest, highest, rungs;
    int depth;      /* steps from the bottom of the ladder up, each of which is clearly won by the upper rung */
    ladder_end end; /* what ended it */
    double elo;     /* for each doubling; NaN: not rated */
    interval elo_live;
    bool curved; /* from three rungs on */
    curve curve; /* of the first player's score, and */
    curve_trend trend;
} ladder_family;

#define LADDER_CLEAR      .55 /* a step counts for the depth when the score is above this for sure */
#define LADDER_TEST_ERROR .05

typedef enum ladder_skill { SKILL_UNKNOWN, SKILL_MATTERS, SKILL_MATTERS_NOT } ladder_skill;

typedef struct ladder {
    ladder_rung *rungs;
    ladder_step *steps;
    ladder_family *families;
    int nrungs, nsteps, nfamilies;
    bool rated;     /* Bradley and Terry's model with a first-move term was fitted to all finished games */
    bool separated; /* and some rung wins all but everything, so that its Elo is a bound */
    double edge;    /* the first player's score between equals, by that model */
    interval edge_live;
    ladder_skill skill;
    int disagree[2]; /* two rungs whose intervals of the first player's score have nothing in common; -1: none */
} ladder;

/* Sets open[i] for the cells of steps of which the test is open, and for those in which a rung plays itself and its
 * verdict is. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int ladder_find_open(const results *r, bool *open, error *e);

/* Is there a step of a ladder in these results, all of one variant? */
bool ladder_is_in(const results *r);

/* Returns what the caller frees, or NULL with `e` filled in: memory is out. */
MUST_CHECK ladder *ladder_read(const results *r, error *e);
void ladder_free(ladder *l); /* NULL is allowed */

/* "at least 3" or "3". */
void ladder_depth_words(const ladder_family *f, char out[32]);

#endif
