/* Audit: an independent check of what actions and effects do. It counts the pieces on the board before and after, and
 * compares with the declared deeds and with what the position records of the decision: origin, target, captures.
 * - Pieces, by type, owner and facing, also inside ordered columns: without DEED_REMOVE none disappear, without
 * DEED_ADD none appear; others change only as declared (DEED_OWNER ...). Hands change only with additions and removals,
 * and receive captured pieces where the rules say so.
 * - Cells: unless something moves, the change of each cell is a declared deed, and one that the effect allows
 * (effect_type.may_become), in ordered columns also below the top.
 * - Bystanders: an action that only moves or places (action_type.only_ends) leaves other cells unchanged.
 * - Captures: only cells that held a piece of another owner; every such cell that lost one for good; their number
 * equals the board's loss, for the decision and for each effect after it.
 * - The previous decision: its facts are those recorded when it was the latest, and the saved contents are right.
 * - Origin and target: those the action reports; a piece stood on the origin before and stands on the target after.
 * Effects do not change them; a skipped stage changes only what it declares. */
#ifndef POISE_RULES_AUDIT_H
#define POISE_RULES_AUDIT_H

#include "rules/effect.h"

typedef struct audit {
    position *before; /* scratch position of the game */
    error *e;         /* the first violation; empty text initially */
} audit;

/* Call before an action or effect changes the position. `of` may be NULL: no audit. */
void audit_begin(audit *of, const game *g, const position *p);

/* Call after the move of an action, or after an effect. */
void audit_action(audit *of, const game *g, const position *p, const action *a, move m);
void audit_effect(audit *of, const game *g, const position *p, const effect *f);

/* Call after a stage was skipped, which changes what positions remember. */
void audit_left_out(audit *of, const game *g, const position *p);

#endif
