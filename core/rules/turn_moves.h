/* Shared by turn.c, turn_moves.c and turn_draw.c, which implement turn.h. */
#ifndef POISE_RULES_TURN_MOVES_H
#define POISE_RULES_TURN_MOVES_H

#include "rules/turn.h"

/* Does the condition hold before a decision? */
bool turn_holds_before(const expression *condition, const game *g, const position *p);

/* Is the stage skipped, whatever its moves? */
bool turn_stage_is_closed(const game *g, const position *p);

/* turn_list before most { } filters it. */
int turn_list_offered(const game *g, const position *p, move *out, int capacity);

/* Keeps those of `n` offered moves that most { } allows if there are no others; *greatest receives their sum. */
int turn_keep_most(const game *g, const position *p, move *offered, int n, int64_t *greatest);

/* Is that list non-empty? */
bool turn_has_move(const game *g, const position *p);

/* Can the consequences of a move in this stage make it illegal? */
bool turn_tries(const game *g, const position *p);

/* Does one of these actions of the stage have a move? */
bool turn_any_has_move(const game *g, const position *p, const action *first, int count);

/* Makes a candidate move just far enough to know whether an ending forbids it: then p->outcome says so. Later endings
 * are not evaluated, and the next side and stage are not set. */
void turn_try(const game *g, position *p, move m);

#endif
