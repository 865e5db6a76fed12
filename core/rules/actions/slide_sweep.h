/* Slides and steps as sweeps, whether their rays are known or they are walked: for slide.c and slide_walked.c. */
#ifndef POISE_RULES_ACTIONS_SLIDE_SWEEP_H
#define POISE_RULES_ACTIONS_SLIDE_SWEEP_H

#include "rules/sweep.h"

/* The fields of slide; step has those before LIMIT. */
enum { FROM, TO, ALONG, OVER, MOVER, LIMIT, THROUGH, LEAST, DISTANCE, FIELDS, STEP_FIELDS_HERE = LIMIT };
enum { MOVER_ANY, MOVER_PLACED };

/* For action_type.sweep: fills in what the spec says but for the directions. Returns as sweep_read does; 0 as well
 * where a sweep cannot say it. */
MUST_CHECK int slide_read_sweep(game_builder *b, const spec *s, sweep *out);

#endif
