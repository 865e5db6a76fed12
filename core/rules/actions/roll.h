/* Dice, and what is drawn from bags. */
#ifndef POISE_RULES_ACTIONS_ROLL_H
#define POISE_RULES_ACTIONS_ROLL_H

#include "rules/action.h"

extern const action_type action_roll;

/* Is it one of this type in which something comes up whenever it is asked? */
bool roll_always_comes(const action *a);

#endif
