/* The plain mode: a slow reference implementation of turn.h. It evaluates every effect and ending after a decision,
 * skips none, and keeps nothing between calls: tracked data is recomputed from the contents, and primitives that keep
 * data or look only at changes have a plain version (effect.h, ending.h). conformance.h plays both modes side by side.
 * Positions must start as copies of g->start. */
#ifndef POISE_RULES_PLAIN_H
#define POISE_RULES_PLAIN_H

#include "rules/audit.h"

/* As turn_list, turn_apply and turn_settle. */
int plain_list(const game *g, const position *p, move *out, int capacity);
void plain_apply(const game *g, position *p, move m);
void plain_settle(const game *g, position *p);

/* The same with an audit of each action and effect, also of those after a skipped stage. */
void plain_apply_audited(const game *g, position *p, move m, audit *by);
void plain_settle_audited(const game *g, position *p, audit *by);

/* Are both positions the same to a player: contents, whose decision it is, result? Returns 0, or -1 with the first
 * difference in `e`. */
MUST_CHECK int plain_compare(const game *g, const position *fast, const position *plain, error *e);

#endif
