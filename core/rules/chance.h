/* Decisions made by chance: roll { } draws with weights from the game's random numbers, whichever side is to move. The
 * result is stored in a counter, so rules can read it and position keys include it. Otherwise it is a normal decision:
 * a ply, a move in lists, a word in a record. Players must ask whether a decision is one of chance; players that do not
 * support chance refuse the game. */
#ifndef POISE_RULES_CHANCE_H
#define POISE_RULES_CHANCE_H

#include "rules/guard.h"

enum { CHANCE_OUTCOMES_MAX = 100, CHANCE_WEIGHT_MAX = 1000000 };

/* Is this an action of chance? */
static inline bool chance_makes(const action *a)
{
    return a->type->weight != NULL;
}

/* Returns the action of chance that decides in this stage; NULL: the side to move decides. The game must not be over,
 * and the stage not about to be skipped. */
const action *chance_action(const game *g, const position *p);

/* Does chance decide? For settled positions that are not over. */
static inline bool chance_decides(const game *g, const position *p)
{
    return g->stages[p->stage].chance && chance_action(g, p);
}

/* Returns the weight of a legal move; its probability is the share of the sum over all legal moves. And the plain
 * version. */
uint32_t chance_weight(const game *g, const position *p, move m);
uint32_t chance_weight_plainly(const game *g, const position *p, move m);

/* Returns the probabilities of all moves in the list. */
void chance_probabilities(const game *g, const position *p, const move *list, int n, double *out);

/* Draws a move by its weight. */
move chance_draw(const game *g, const position *p, random_state *r);

/* Fills in the error and returns -1 when the game has chance: `who`, such as "solve", does not support it. Else returns
 * 0. */
MUST_CHECK int chance_refuse(const game *g, const char *who, error *e);

/* Checks the stages of a turn after all are compiled. Returns 0, or -1 after builder_fail. */
MUST_CHECK int chance_check(game_builder *b);

#endif
