/* What a decision leads to within its turn: whether the rest of the turn can be made (must_finish = true), and whether
 * it is left out and ends the turn in what an ending forbids. */
#ifndef POISE_RULES_LOOK_AHEAD_H
#define POISE_RULES_LOOK_AHEAD_H

#include "rules/turn_course.h"

/* So many decisions are looked ahead: beyond, whatever has been decided is taken for possible. */
enum { LOOK_AHEAD_MOST = 8 };

/* `after` is a copy in which `side` has made the decision, whose stage was `made`. Says whether what must follow makes
 * that decision illegal, and plays on in the copy. */
bool look_ahead_forbids(const turn_course *how, const game *g, position *after, unsigned side, const stage *made);

#endif
