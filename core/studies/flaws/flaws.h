/* Detects design flaws of a game. Each probe tests one hypothesis on games that all probes share, defines the effect
 * size that counts, and gives an e-value for the effect being at least that large. Over all questions of a run e-BH
 * controls the false discovery rate: at most a share FLAWS_ALPHA of the findings is expected to be false
 * (stats/discoveries.h), under any dependence between the probes. A probe is a file in this folder and a line of
 * probes.def. */
#ifndef POISE_STUDIES_FLAWS_H
#define POISE_STUDIES_FLAWS_H

#include "base/stop.h"
#include "lab/results.h"
#include "manual/manual.h"
#include "stats/counts.h"

#define FLAWS_ALPHA   .05
#define FLAWS_CERTAIN 700. /* log evidence of a proven finding */

/* A setting favours a side that scores above FLAWS_HIGH, or below FLAWS_LOW against it; two settings favour different
 * sides if their observed scores also differ by FLAWS_FLIP. */
#define FLAWS_LOW  .47
#define FLAWS_HIGH .53
#define FLAWS_FLIP .25

/* The cells of a run, before those of policies, sizes and holds: games of equal players; FLAWS_OPENED are those of the
 * strong ones after one random decision. */
enum { FLAWS_STRONG, FLAWS_MIDDLE, FLAWS_WEAK, FLAWS_RANDOM, FLAWS_OPENED, FLAWS_CELLS };

/* Requirements of a probe: games of these cells, 1 << FLAWS_STRONG ..., and of these further ones. */
enum {
    FLAWS_PART_POLICIES = 1 << FLAWS_CELLS,
    FLAWS_PART_SIZES = 2 << FLAWS_CELLS,
    FLAWS_PART_HOLDS = 4 << FLAWS_CELLS,
    FLAWS_ONCE = 8 << FLAWS_CELLS /* it plays games itself, which takes long: not repeated with more games */
};

enum { FLAWS_POLICIES_MAX = 24, FLAWS_SIZES_MAX = 4, FLAWS_MAX = 256 };

/* A policy that passed the screening (screen.h), and its cell, against the strong player. */
typedef struct flaws_policy {
    const char *name; /* "policy:wish=captures+near" */
    unsigned seat;
    bool endless; /* selected because its games did not end, and tested for that; else for its score */
    int cell;
} flaws_policy;

/* The same rules on another board size, between untrained players: training for each size would take long. */
typedef struct flaws_size {
    const char *said; /* "width=5" */
    int cell;
} flaws_size;

/* The rules where one side only tries not to lose (rules/hold.h), between strong players. */
typedef struct flaws_hold {
    unsigned side;
    unsigned plies; /* required number of plies */
    const game *g;
    int cell;
} flaws_hold;

/* Input of the probes. */
typedef struct flaws_case {
    const game *g;
    results *r;
    unsigned iterations; /* of the strong player */
    int strong;          /* cell that stands for strong players: FLAWS_STRONG or FLAWS_MIDDLE */
    const flaws_policy *policies;
    int npolicies;
    flaws_size sizes[FLAWS_SIZES_MAX];
    int nsizes, of_this_size; /* of_this_size: cell of the same players on the original board */
    flaws_hold holds[2];
    int nholds;
    const struct flaw_list *before; /* questions from fewer games, or NULL */
    unsigned missing;               /* parts that are missing or incomplete; a cell without games is missing, too */
    const char *side[2];            /* names of the sides: "the first player" */
    arena *a;
    const stop_flag *stop; /* may be NULL */
} flaws_case;

/* Does a finding persist with stronger players? */
typedef enum flaw_again { FLAW_NOT_AGAIN, FLAW_STANDS, FLAW_FELL } flaw_again;

/* A question of a probe, and its answer. */
typedef struct flaw {
    const struct flaw_probe *of;
    const char *probe;   /* its name, unless that of the probe says it; texts in the arena */
    const char *words;   /* the flaw, as a sentence */
    double size, beyond; /* measured effect size, and the threshold */
    double log_evidence; /* natural logarithm of the e-value */
    unsigned needs;      /* cells needed besides `cell`, 1 << FLAWS_STRONG ...; 0: those of its probe */
    int cell;            /* example game */
    uint64_t game;
    int thing; /* distinguishes the questions of a probe about one cell: an action, a side */
    bool found;
    flaw_again again; /* FLAW_FELL: not confirmed */
    bool draws;       /* a policy that holds by draws only */
    bool not_alone;   /* a mirror, and another policy does as well */
    int goes_with;    /* index of the finding that explains it, or -1 */
} flaw;

enum { FLAWS_PROBES_MAX = 32 };

typedef struct flaw_list {
    flaw all[FLAWS_MAX];
    int n;
    const char *unasked[FLAWS_PROBES_MAX]; /* probes that did not run, or not completely */
    int nunasked;
    bool middle_stands_in; /* there were no games of strong players: the middle ones stand in */
} flaw_list;

typedef struct flaw_probe {
    const char *name;  /* "seat" */
    const char *looks; /* what it finds, and from which effect size on: for the manual */
    unsigned needs;    /* without these cells it does not run; without these parts it uses what is there */
    /* Adds its questions. Returns 0, 1 when stopped, or -1 with `e` filled in. */
    int (*look)(const flaws_case *c, flaw_list *out, error *e);
} flaw_probe;

/* Adds a question; beyond the capacity it is dropped. `words` NULL means that memory was out, which is reported.
 * Returns 0 or -1. */
MUST_CHECK int flaw_add(flaw_list *list, flaw f, error *e);

/* Return the log e-value that a share is above (or below) a line, given k of n games. */
double flaw_share_above(uint64_t k, uint64_t n, double line);
double flaw_share_below(uint64_t k, uint64_t n, double line);

/* Returns the log e-value that a side, the first or the second, is favoured. */
double flaw_evidence(const score_counts *k, bool first);

/* Returns the index of the first game of the cell with this result, or 0. */
uint64_t flaw_game_with(const results_cell *c, outcome result);

/* Returns the result counts of a cell. */
score_counts flaw_counts(const results_cell *c);

/* Runs all possible probes and marks the findings, which come first, each with what it explains. A stopped probe counts
 * as not run, and none runs after it. Middle players stand in for strong ones without games. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int flaws_look(const flaws_case *c, flaw_list *out, error *e);

/* Adds the section `flaws` to the manual. */
void flaws_describe(manual *m);

#endif
