/* Is a variant valid? Findings of `poise check`, also used by `poise study`. */
#ifndef POISE_CLI_VARIANT_CHECK_H
#define POISE_CLI_VARIANT_CHECK_H

#include "play/conformance.h"
#include "play/coverage.h"
#include "play/idle_parts.h"
#include "play/likeness.h"

/* The base that a file names. */
typedef struct variant_base {
    const char *name;
    const game *g; /* NULL: none */
} variant_base;

typedef struct variant_check {
    const char *name;
    const game *g;
    variant_base base;       /* the source of the game */
    coverage seen;           /* in random games */
    error invariant;         /* the first violated invariant; empty: all hold */
    bool broken;             /* an invariant, or a game */
    conformance_reach reach; /* how thoroughly the invariants were checked */
    idle_parts idle;         /* parts of rules without effect */
    likeness to_base;        /* if there is a base */
    int symmetries;          /* of the board, that were not checked in a game that declares itself symmetric */
} variant_check;

/* Parameters of the check. */
typedef struct variant_check_terms {
    uint64_t games; /* random games, for coverage */
    int invariants; /* games in which every invariant is checked */
    uint64_t seed;
    unsigned max_plies;
    double budget; /* CPU seconds for the invariants and the symmetries; a share of it for idle parts */
} variant_check_terms;

enum { VARIANT_CHECK_INVARIANTS = 50, VARIANT_CHECK_BUDGET = 1 }; /* by default */

/* Plays games of g, and of its base. Reports the current step on stderr: in a line of progress on a terminal, else in a
 * line if it takes long. `name` and both games must outlive `out`. Returns 0, or -1 with `e` filled in when memory is
 * out, or as error_stopped after Ctrl-C: a broken game is a finding, not an error. */
MUST_CHECK int variant_check_run(const char *name, const game *g, variant_base base, const variant_check_terms *terms,
                                 variant_check *out, error *e);

/* Appends what is broken: the first broken game, else the invariant. */
void variant_check_explain(const variant_check *k, text *out);

/* Appends what the budget did not suffice for, joined by "; ". Returns whether there is any. */
bool variant_check_left_out(const variant_check *k, const variant_check_terms *terms, text *out);

#endif
