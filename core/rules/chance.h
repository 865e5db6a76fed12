/* Decisions that chance makes: a roll { } is drawn with its weights from the game's own random numbers, whichever side
 * is to move. What came up stands in a counter, so that rules read it and positions are told apart by it, and the roll
 * is a decision like others: a ply, a move in a list, a word of a record. A player asks first whether the decision is
 * one of chance; a player that does not know of chance refuses the game. */
#ifndef POISE_RULES_CHANCE_H
#define POISE_RULES_CHANCE_H

#include "rules/guard.h"

enum { CHANCE_OUTCOMES_MAX = 100, CHANCE_WEIGHT_MAX = 1000000 };

/* Is it an action of chance? */
static inline bool chance_makes(const action *a)
{
    return a->type->weight != NULL;
}

/* That of the stage which is to be made in a position that is not over, whose stage is not left out; NULL: it is the
 * side's decision. */
const action *chance_action(const game *g, const position *p);

/* Is the decision one of chance, in a settled position that is not over? */
static inline bool chance_decides(const game *g, const position *p)
{
    return g->stages[p->stage].chance && chance_action(g, p);
}

/* How probable a legal move of such a position is, as a share of the sum over all that are listed; and the slow twin.
 */
uint32_t chance_weight(const game *g, const position *p, move m);
uint32_t chance_weight_plainly(const game *g, const position *p, move m);

/* The same of all that are listed, as probabilities. */
void chance_probabilities(const game *g, const position *p, const move *list, int n, double *out);

/* Draws the decision of such a position. */
move chance_draw(const game *g, const position *p, random_state *r);

/* Fills in the error when there is chance in the game and returns -1: `who`, such as "solve", does not know of it. Else
 * 0. */
MUST_CHECK int chance_refuse(const game *g, const char *who, error *e);

/* Checks the decisions of a turn, once all are compiled. Returns 0, or -1 after builder_fail. */
MUST_CHECK int chance_check(game_builder *b);

#endif
