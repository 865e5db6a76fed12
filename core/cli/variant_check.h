/* Does a variant hold together? What `poise check` finds out, and `poise study` asks first. */
#ifndef POISE_CLI_VARIANT_CHECK_H
#define POISE_CLI_VARIANT_CHECK_H

#include "play/conformance.h"
#include "play/coverage.h"
#include "play/idle_parts.h"
#include "play/likeness.h"

/* What a file names as its base. */
typedef struct variant_base {
    const char *name;
    const game *g; /* NULL: there is none */
} variant_base;

typedef struct variant_check {
    const char *name;
    const game *g;
    variant_base base;       /* that it was made from */
    coverage seen;           /* in random games */
    error invariant;         /* the one that does not hold; empty: every one does */
    bool broken;             /* an invariant, or a game */
    conformance_reach reach; /* how far the invariants were looked at */
    idle_parts idle;         /* what rules ask and never has a say */
    likeness to_base;        /* where there is a base */
    int symmetries;          /* of the board, that were not looked at in a game that calls itself symmetric */
} variant_check;

/* How it is asked. */
typedef struct variant_check_terms {
    uint64_t games; /* random ones, for the coverage */
    int invariants; /* games in which every invariant is looked at */
    uint64_t seed;
    unsigned max_plies;
    double budget; /* seconds of the processor for the invariants and the symmetries; a share of as many for what is
                      idle */
} variant_check_terms;

enum { VARIANT_CHECK_INVARIANTS = 50, VARIANT_CHECK_BUDGET = 1 }; /* as a rule */

/* Plays games of g, and of its base. What is being looked at is told on stderr: in a line of progress where it is a
 * terminal, else in one when it takes long. `name` and both games must outlive `out`. Returns 0, or -1 with `e` filled
 * in when memory is out, or as error_stopped after Ctrl-C: that a game is broken is a finding. */
MUST_CHECK int variant_check_run(const char *name, const game *g, variant_base base, const variant_check_terms *terms,
                                 variant_check *out, error *e);

/* Appends what is broken: the first game that is, else the invariant. */
void variant_check_explain(const variant_check *k, text *out);

/* Appends what the budget did not suffice for, parts joined by "; ". Returns whether there is any. */
bool variant_check_left_out(const variant_check *k, const variant_check_terms *terms, text *out);

#endif
