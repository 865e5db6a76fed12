/* What a page does without: it keeps no results in files, starts no programs, and of GSL's generators of random numbers
 * has one, whose seed is set. */
#include <gsl/gsl_rng.h>

#include "base/child.h"
#include "lab/results.h"

unsigned long gsl_rng_default_seed;

int results_read_game(results *r, const game *g, int of_cell, uint64_t index, results_game *out, error *e)
{
    (void)r, (void)g, (void)of_cell, (void)index, (void)out, (void)e;
    return 1;
}

int results_lengths(const results *r, int of_cell, uint64_t games, uint64_t *count, uint64_t *counted, error *e)
{
    const results_cell *c = &r->cells[of_cell];
    if (games < c->games || c->turns.pairs) return error_set(e, "a page keeps no games apart");
    tally_add_lengths(c->tally, count);
    *counted = c->games;
    return 0;
}

child *child_start(const char *command, error *e)
{
    (void)command;
    return error_set(e, "a page starts no programs"), NULL;
}

void child_end(child *c)
{
    (void)c;
}

int child_say(child *c, const char *said, child_patience *patience, error *e)
{
    (void)c, (void)said, (void)patience;
    return error_set(e, "a page starts no programs");
}

const char *child_hear(child *c, child_patience *patience, error *e)
{
    (void)c, (void)patience;
    return error_set(e, "a page starts no programs"), NULL;
}
