/* The second statement of what actions and effects do to a position: whatever their code is, the pieces on the board,
 * counted before and after, must bear out what they say of themselves (their deeds), and so must what the position says
 * of the decision: where from, where to, what was taken.
 *
 * - Pieces, by kind, owner and the way they face, also those inside ordered columns: where nothing is declared but
 *   moving, stacking or changing places there are as many as before; without DEED_REMOVE none are gone, without
 *   DEED_ADD none are new, and without a deed that moves no cell has fewer, or more.
 * - Taken: only cells that held a piece which is not the mover's; each of those that lost one to no other place; and as
 *   many as the board has lost.
 * - Of the decision before: what was told of it when it was the latest.
 * - Where from and where to: what the action tells of its move; a piece stood there before, and stands there now. */
#ifndef POISE_RULES_AUDIT_H
#define POISE_RULES_AUDIT_H

#include "rules/effect.h"

typedef struct audit {
    position *before; /* room for a position of the game */
    error *e;         /* the first thing that was wrong; its text is empty before */
} audit;

/* An action or effect is about to change the position. NULL: nobody wants to know. */
void audit_begin(audit *of, const game *g, const position *p);

/* It is done: the move of an action, or an effect. */
void audit_action(audit *of, const game *g, const position *p, const action *a, move m);
void audit_effect(audit *of, const game *g, const position *p, const effect *f);

#endif
