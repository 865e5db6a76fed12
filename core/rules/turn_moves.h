/* What a stage offers: for turn.c, turn_moves.c and turn_draw.c, which are the rest of turn.h. */
#ifndef POISE_RULES_TURN_MOVES_H
#define POISE_RULES_TURN_MOVES_H

#include "rules/turn.h"

/* Does the condition hold before a decision? */
bool turn_holds_before(const expression *condition, const game *g, const position *p);

/* Is the stage left out whatever its actions could do? */
bool turn_stage_is_closed(const game *g, const position *p);

/* turn_list whatever most { } says. */
int turn_list_offered(const game *g, const position *p, move *out, int capacity);

/* Does that list have a move? */
bool turn_has_move(const game *g, const position *p);

/* May what comes of a move of this stage make it illegal? */
bool turn_tries(const game *g, const position *p);

/* Has one of some actions of the stage a move? */
bool turn_any_has_move(const game *g, const position *p, const action *first, int count);

/* Makes a move that is among an action's candidates as far as it takes to know whether an ending forbids it: then
 * p->outcome says so. Endings behind the last that may are not asked, and nothing is said of whose decision is next. */
void turn_try(const game *g, position *p, move m);

#endif
