/* A draw from the plan of a stage whose actions are all swept, the quickest there is. A move that turns out not to be
 * legal is taken out, so that each of the others stays as likely as any of them, and what is left in the end is known.
 */
#ifndef POISE_RULES_SWEEP_DRAW_H
#define POISE_RULES_SWEEP_DRAW_H

#include "rules/action.h"

/* A move by chance, each as likely as another, by the plan of the side to move. Returns false when there is none. */
bool sweep_draw(const sweep_plan *k, const game *g, const position *p, random_state *r, move *out);

#endif
