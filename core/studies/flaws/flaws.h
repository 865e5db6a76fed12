/* What is wrong with this game? Each probe asks one thing of games that were played for all of them, says how large
 * what it looks for would have to be to count, and gives the evidence that it is at least so large. Of all questions of
 * a run together e-BH picks those that may be answered: of what is found at most a share FLAWS_ALPHA is expected to be
 * false (stats/discoveries.h), whatever the probes have in common. A probe is a file in this folder and a line of
 * probes.def.
 */
#ifndef POISE_STUDIES_FLAWS_H
#define POISE_STUDIES_FLAWS_H

#include "base/stop.h"
#include "lab/results.h"
#include "manual/manual.h"
#include "stats/counts.h"

#define FLAWS_ALPHA   .05
#define FLAWS_CERTAIN 700. /* the evidence of what is proven */

/* Whom a game favours is another one where a side scores more than one of these here and less than the other there, and
 * what is seen differs by so much. */
#define FLAWS_LOW  .47
#define FLAWS_HIGH .53
#define FLAWS_FLIP .25

/* The cells of a run, before those of policies, sizes and holds: games of equal players, of which FLAWS_OPENED are
 * those of the strong ones after one random decision. */
enum { FLAWS_STRONG, FLAWS_MIDDLE, FLAWS_WEAK, FLAWS_RANDOM, FLAWS_OPENED, FLAWS_CELLS };

/* What a probe needs: games of these cells, 1 << FLAWS_STRONG ..., and of these further ones. */
enum {
    FLAWS_PART_POLICIES = 1 << FLAWS_CELLS,
    FLAWS_PART_SIZES = 2 << FLAWS_CELLS,
    FLAWS_PART_HOLDS = 4 << FLAWS_CELLS,
    FLAWS_ONCE = 8 << FLAWS_CELLS /* it plays, which takes long: it is not asked again of more games */
};

enum { FLAWS_POLICIES_MAX = 24, FLAWS_SIZES_MAX = 4, FLAWS_MAX = 256 };

/* A policy that the screening has let through (screen.h), and its cell, in which the strong player has the other seat.
 */
typedef struct flaws_policy {
    const char *name; /* "policy:wish=captures+near" */
    unsigned seat;
    bool endless; /* it came through because its games did not end, and is asked for that, else for its score */
    int cell;
} flaws_policy;

/* The same rules on a board of another size, between players who have not learned, which would take long for each. */
typedef struct flaws_size {
    const char *said; /* "width=5" */
    int cell;
} flaws_size;

/* The rules where one side is content not to lose (rules/hold.h), between strong players. */
typedef struct flaws_hold {
    unsigned side;
    unsigned plies; /* that it must last */
    const game *g;
    int cell;
} flaws_hold;

/* What probes look at. */
typedef struct flaws_case {
    const game *g;
    results *r;
    unsigned iterations; /* of the strong player */
    int strong;          /* whose games are taken for those of strong players: FLAWS_STRONG or FLAWS_MIDDLE */
    const flaws_policy *policies;
    int npolicies;
    flaws_size sizes[FLAWS_SIZES_MAX];
    int nsizes, of_this_size; /* the cell of the same players here */
    flaws_hold holds[2];
    int nholds;
    const struct flaw_list *before; /* what was asked of fewer games, or NULL */
    unsigned missing;    /* parts that were not played, or not all of them; a cell without games is missing, too */
    const char *side[2]; /* what the sides are called: "the first player" */
    arena *a;
    const stop_flag *stop; /* may be NULL */
} flaws_case;

/* What players who think longer say of a finding. */
typedef enum flaw_again { FLAW_NOT_AGAIN, FLAW_STANDS, FLAW_FELL } flaw_again;

/* A question that a probe has asked, and what is known of it. */
typedef struct flaw {
    const struct flaw_probe *of;
    const char *probe;   /* what it is, where that does not say so its name; texts are the arena's */
    const char *words;   /* the flaw, as a sentence */
    double size, beyond; /* what was measured, and the threshold */
    double log_evidence; /* natural, that it is */
    unsigned needs; /* cells that it is asked of besides `cell`, 1 << FLAWS_STRONG ...; 0: those that its probe needs */
    int cell;       /* a game that shows it */
    uint64_t game;
    int thing; /* tells the questions of a probe about one cell apart: an action, a side */
    bool found;
    flaw_again again; /* FLAW_FELL: not found any more */
    bool draws;       /* a policy that holds by draws alone */
    bool not_alone;   /* a mirror, and another policy does as well */
    int goes_with;    /* the number of the finding that explains it, or -1 */
} flaw;

enum { FLAWS_PROBES_MAX = 32 };

typedef struct flaw_list {
    flaw all[FLAWS_MAX];
    int n;
    const char *unasked[FLAWS_PROBES_MAX]; /* probes that were not asked, or not all they ask */
    int nunasked;
    bool middle_stands_in; /* there were no games of strong players: those of middle ones were taken for theirs */
} flaw_list;

typedef struct flaw_probe {
    const char *name;  /* "seat" */
    const char *looks; /* what it finds, and from what size on: for the manual */
    unsigned needs;    /* without these cells it is not asked; without these parts only of what is there */
    /* Adds its questions. Returns 0, 1 when it was stopped, or -1 with `e` filled in. */
    int (*look)(const flaws_case *c, flaw_list *out, error *e);
} flaw_probe;

/* Adds a question; what does not fit is dropped. `words` NULL: memory was out, which is said. Returns 0 or -1. */
MUST_CHECK int flaw_add(flaw_list *list, flaw f, error *e);

/* The evidence that a share is above (or below) a line, when it was so in k of n games. */
double flaw_share_above(uint64_t k, uint64_t n, double line);
double flaw_share_below(uint64_t k, uint64_t n, double line);

/* The number of the first game of the cell that came out so, or 0. */
uint64_t flaw_game_with(const results_cell *c, outcome result);

/* The counts of a cell. */
score_counts flaw_counts(const results_cell *c);

/* Asks all probes that can be asked and marks what is found; the found come first, each with what it explains. Those
 * that are stopped count as not asked, and none is asked after them. Where there are no games of strong players those
 * of the middle ones stand in for them. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int flaws_look(const flaws_case *c, flaw_list *out, error *e);

/* Adds the section `flaws` to the manual. */
void flaws_describe(manual *m);

#endif
