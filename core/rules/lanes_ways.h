/* The moves of a stage in lanes: the ways of its sweeps, and the sets of cells where they end. */
#ifndef POISE_RULES_LANES_WAYS_H
#define POISE_RULES_LANES_WAYS_H

#include "game/lanes.h"
#include "rules/sweep_plan.h"

/* The stages that lanes play: the plans of each, by side. */
typedef struct lane_stages {
    const stage *of;
    unsigned count;
    sweep_plan *plan[LANE_STAGES_MAX][2];
} lane_stages;

/* Adds the ways of that stage to the program, for the maker's side. */
void lanes_add_ways(lane_maker *m, const lane_stages *all, unsigned number);

/* Returns the games whose drawn move is one of that action of the stage, which the program plays. */
lane lanes_kind(lane_maker *m, const lane_stages *all, unsigned number, const action *a);

/* Returns where moves of that stage would end. */
lane lanes_ends(lane_maker *m, const lane_stages *all, unsigned number);

/* lane_maker.targets */
lane lanes_targets(lane_maker *m, unsigned side);

#endif
