/* A draw from the sweeps of all actions of a stage on a board of one word, where they say all that may be chosen: the
 * quickest there is. */
#ifndef POISE_RULES_SWEEP_DRAW_H
#define POISE_RULES_SWEEP_DRAW_H

#include "rules/action.h"

typedef struct sweep_plan sweep_plan;

/* Gives the stage its plans, if it can be drawn so; positions must be laid out, and their sets have programs. Returns
 * 0, or -1 after builder_fail. */
MUST_CHECK int sweep_draw_attach(game_builder *b, stage *t);

/* A move by chance, each as likely as another, by the plan of the side to move. Returns false when there is none. */
bool sweep_draw(const sweep_plan *k, const game *g, const position *p, random_state *r, move *out);

#endif
