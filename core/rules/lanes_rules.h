/* What follows decisions in lanes: effects and endings. */
#ifndef POISE_RULES_LANES_RULES_H
#define POISE_RULES_LANES_RULES_H

#include "rules/lanes_ways.h"

/* A program under construction. */
typedef struct lane_making {
    lane_maker m;
    const lane_stages *all;
    unsigned number;    /* of the stage, from 0 */
    const ending *past; /* the rule about the past; NULL: none so far */
    lane over;          /* where the turn is over after the decision; LANE_NONE: always */
} lane_making;

/* Adds what follows the decision, or, where `over` is known, the turn whose last stages are left out. */
void lanes_add_rules(lane_making *k);

#endif
