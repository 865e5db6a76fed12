/* Does a variant hold together? What `poise check` finds out, and `poise study` asks first. */
#ifndef POISE_CLI_VARIANT_CHECK_H
#define POISE_CLI_VARIANT_CHECK_H

#include "play/coverage.h"

typedef struct variant_check {
    const char *name;
    const game *g;
    coverage seen;   /* in random games */
    error invariant; /* the one that does not hold; empty: every one does */
    bool bounded;    /* they were looked at in as many positions as the variant's functions left time for */
    bool broken;     /* an invariant, or a game */
} variant_check;

/* How it is asked. */
typedef struct variant_check_terms {
    uint64_t games; /* random ones, for the coverage */
    int invariants; /* games in which every invariant is looked at */
    uint64_t seed;
    unsigned max_plies;
} variant_check_terms;

/* Plays games of g, with a line of progress where stderr is a terminal. `name` and `g` must outlive `out`. Returns 0,
 * or -1 with `e` filled in when memory is out: that a game is broken is a finding. */
MUST_CHECK int variant_check_run(const char *name, const game *g, const variant_check_terms *terms, variant_check *out,
                                 error *e);

/* Appends what is broken: the first game that is, else the invariant. */
void variant_check_explain(const variant_check *k, text *out);

#endif
