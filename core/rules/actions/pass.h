/* Passes one after the other: what a position remembers of them. */
#ifndef POISE_RULES_ACTIONS_PASS_H
#define POISE_RULES_ACTIONS_PASS_H

#include "rules/action.h"

extern const action_type action_pass;

/* Who has passed in the series of passes that the latest decision ends, a bit for each side; 0: it was no pass. `a` is
 * an action of this type, whichever: all passes of a game share what they remember. */
unsigned pass_sides(const action *a, const position *p);

#endif
