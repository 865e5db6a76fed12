/* Draws from the plan of a stage whose actions are all swept: the fastest draw. A drawn move that is illegal is
 * removed, so the rest stays uniform and exhaustion is detected. */
#ifndef POISE_RULES_SWEEP_DRAW_H
#define POISE_RULES_SWEEP_DRAW_H

#include "rules/action.h"

/* Draws a uniform move from the plan of the side to move. Returns false when there is none. */
bool sweep_draw(const sweep_plan *k, const game *g, const position *p, random_state *r, move *out);

#endif
