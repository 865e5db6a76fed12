/* What the two halves of the plain mode share: its steps (plain.c) and its moves (plain_moves.c). Internal to them. */
#ifndef POISE_RULES_PLAIN_PARTS_H
#define POISE_RULES_PLAIN_PARTS_H

#include "rules/plain.h"

/* Does the condition hold before a decision? */
bool plain_holds_before(const expression *condition, const game *g, const position *p);

/* Begins the turn of the side to move. */
void plain_begin_turn(const game *g, position *p);

/* Skips the stage, ends the game or forces the pass. */
void plain_go_on_without_move(const game *g, position *p);

/* Is the stage skipped whatever its actions could do? */
bool plain_is_closed(const game *g, const position *p);

bool plain_has_move(const game *g, const position *p);

#endif
