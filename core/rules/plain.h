/* The plain mode: the course of a turn once more, as the rules say it. Every effect and ending that comes after a
 * decision is asked, none is left out because it could not matter, and nothing is kept from one question to the next:
 * what a position keeps is made again from the contents of its cells, and primitives that keep something themselves, or
 * look only where something changed, have a plain twin (effect.h, ending.h).
 *
 * This is the slow twin of turn.h: conformance.h plays both side by side. A position begins here as a copy of
 * g->start. */
#ifndef POISE_RULES_PLAIN_H
#define POISE_RULES_PLAIN_H

#include "rules/audit.h"

/* As turn_list, turn_apply and turn_settle. */
int plain_list(const game *g, const position *p, move *out, int capacity);
void plain_apply(const game *g, position *p, move m);
void plain_settle(const game *g, position *p);

/* The same, with what each action and effect did held against what it says of itself, also the effects that follow a
 * stage which is left out. */
void plain_apply_audited(const game *g, position *p, move m, audit *by);
void plain_settle_audited(const game *g, position *p, audit *by);

/* Are the two positions the same to a player: contents, whose decision it is, and how the game came out? Returns 0, or
 * -1 with what differs first in `e`. */
MUST_CHECK int plain_compare(const game *g, const position *fast, const position *plain, error *e);

#endif
