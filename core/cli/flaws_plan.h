/* What `poise flaws` plays: how strong its players are in the time that there is, which policies they meet, other
 * boards and sides that are content not to lose. */
#ifndef POISE_CLI_FLAWS_PLAN_H
#define POISE_CLI_FLAWS_PLAN_H

#include "cli/flaws_variants.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"

enum {
    FLAWS_GAMES = 80, /* of each pair, where the time allows */
    FLAWS_GAMES_LEAST = 20,
    FLAWS_ITERATIONS_LEAST = 128 /* fewer are no strong player, whom a policy might beat without a flaw of the game */
};

/* What was asked for, and what the plan adds to it. */
typedef struct flaws_request {
    double minutes;
    uint64_t games, iterations; /* iterations 0: as many as the time allows */
    settings how;
    flaws_policy policies[FLAWS_POLICIES_MAX];
    int npolicies, asked;
    flaws_size sizes[FLAWS_SIZES_MAX];
    int nsizes, of_this_size, of_size[FLAWS_SIZES_MAX]; /* variants of the plan */
    flaws_hold holds[2];
    int nholds, of_hold[2];
} flaws_request;

/* Policies are asked only where the player that they must not beat is strong. */
bool flaws_asks_policies(const flaws_request *r);

/* A step of variant_plan_run, of which `asked` is a flaws_request. */
MUST_CHECK int flaws_plan_make(const cli *c, void *asked, experiment *x, error *e);

#endif
