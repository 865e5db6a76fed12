/* The second statement of what actions and effects do to a position: whatever their code is, the pieces on the board,
 * counted before and after, must bear out what they say of themselves (their deeds), and so must what the position says
 * of the decision: where from, where to, what was taken.
 *
 * - Pieces, by type, owner and the way they face, also those inside ordered columns: without DEED_REMOVE none are gone,
 *   without DEED_ADD none are new, and those that may change do so in nothing but what is declared (DEED_OWNER ...).
 *   Without adding and removing no hand has more or fewer; what is removed comes into one where the rules say so.
 * - Cells: without a deed that moves, what became of each is a deed by itself, and what effects say that it may become
 *   (effect_type.may_become); of an ordered column also below the top piece.
 * - Bystanders: an action that only moves or puts (action_type.only_ends) leaves all other cells as they are.
 * - Taken: only cells that held a piece which is not the mover's; each of those that lost one to no other place; and as
 *   many as the board has lost, by the decision and with each effect that follows.
 * - Of the decision before: what was told of it when it was the latest; and what stood where before.
 * - Where from and where to: what the action tells of its move; a piece stood there before, and stands there now. What
 *   follows from a decision changes nothing of that, nor does a stage that is left out change more than it says. */
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

/* Or what positions remember when a stage is left out. */
void audit_left_out(audit *of, const game *g, const position *p);

#endif
