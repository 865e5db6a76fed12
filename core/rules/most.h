/* most { by = NUMBER }: of all ways to go on with the turn only those are legal for which the number, summed over its
 * decisions from that stage on, is greatest, such as the longest capture; fewest { }: for which it is least. It is
 * found by trying them all. */
#ifndef POISE_RULES_MOST_H
#define POISE_RULES_MOST_H

#include "rules/turn_course.h"

/* So many decisions are looked ahead, and so many are tried for one list: what lies beyond counts as nothing. */
enum { MOST_AHEAD = 40, MOST_TRIES = 50000 };

/* Writes the moves that the stage offers and whose sum is greatest (or least), in the order in which it offers them, at
 * most `capacity`; returns how many it wrote. */
int most_list(const turn_course *how, const game *g, const position *p, move *out, int capacity);

#endif
