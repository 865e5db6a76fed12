/* What `poise flaws` plays: how strong its players are in the time that there is, which policies they meet, other
 * boards and sides that are content not to lose. */
#ifndef POISE_CLI_FLAWS_PLAN_H
#define POISE_CLI_FLAWS_PLAN_H

#include "cli/flaws_variants.h"
#include "cli/settings.h"
#include "cli/time_limit.h"
#include "cli/variant_plan.h"

enum {
    FLAWS_GAMES = 80, /* of each pair, where the time allows */
    FLAWS_GAMES_LEAST = 20,
    FLAWS_ITERATIONS_LEAST = 128 /* fewer are no strong player, whom a policy might beat without a flaw of the game */
};

/* What was asked for, and what the plan adds to it. */
typedef struct flaws_request {
    double minutes;
    time_limit *limit;
    unsigned missing;           /* parts of the questions for which there was no time (flaws.h) */
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

/* From now on work is to end when that part of all time is gone. */
void flaws_allow(flaws_request *r, double part);

/* Makes the experiment with all its cells. What takes too long is left out and noted as missing. Returns 0, or -1 with
 * `e` filled in. */
MUST_CHECK int flaws_plan_make(const cli *c, flaws_request *r, experiment *x, error *e);

#endif
