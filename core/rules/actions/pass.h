/* Consecutive passes: what positions remember of them. */
#ifndef POISE_RULES_ACTIONS_PASS_H
#define POISE_RULES_ACTIONS_PASS_H

#include "rules/action.h"

extern const action_type action_pass;

/* Returns the sides that passed in the run of passes ending with the latest decision, as bits; 0: it was no pass. `a`
 * is any action of this type; all passes of a game share this memory. */
unsigned pass_sides(const action *a, const position *p);

/* Records that the latest decision, of that side, was the first pass of a run. */
void pass_note(const action *a, position *p, unsigned side);

#endif
