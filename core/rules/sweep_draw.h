/* A draw from the sweeps of an action on a board of one word, where they say all of its moves: the quickest there is.
 */
#ifndef POISE_RULES_SWEEP_DRAW_H
#define POISE_RULES_SWEEP_DRAW_H

#include "rules/sweep.h"

/* From now on the action, which is drawn by sweeps, is drawn so if it can be; positions must be laid out, and their
 * sets have programs. Returns 0, or -1 after builder_fail. */
MUST_CHECK int sweep_draw_attach(game_builder *b, action *a);

/* As action.sample: a move by chance, each as likely as another. Returns false when there is none. */
bool sweep_draw(const action *a, const game *g, const position *p, random_state *r, move *out);

#endif
