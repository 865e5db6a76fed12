/* Slides and steps as sweeps, for slide.c and slide_walked.c. */
#ifndef POISE_RULES_ACTIONS_SLIDE_SWEEP_H
#define POISE_RULES_ACTIONS_SLIDE_SWEEP_H

#include "rules/sweep.h"

/* Fields of slide; step has those before LIMIT. */
enum { FROM, TO, ALONG, OVER, MOVER, LIMIT, THROUGH, LEAST, DISTANCE, FIELDS, STEP_FIELDS_HERE = LIMIT };
enum { MOVER_ANY, MOVER_PLACED };

/* For action_type.sweep: fills in everything but the directions. Returns as sweep_read does; also 0 if a sweep cannot
 * express the spec. */
MUST_CHECK int slide_read_sweep(game_builder *b, const spec *s, sweep *out);

#endif
