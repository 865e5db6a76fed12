/* Nearness: how many steps a side is from fulfilling a condition. A step is what one decision usually adds (a stone in
 * a row, a cell on a path, a capture), or one point. A rough estimate from the contents, ignoring legal moves, for
 * players that judge as beginners do. */
#ifndef POISE_GAME_NEARNESS_H
#define POISE_GAME_NEARNESS_H

#include "game/expression.h"

/* SILENT: unknown. NEVER: cannot hold any more. LEVEL: the zero of nearness in points, which may be negative. */
enum { NEARNESS_SILENT = INT32_MAX, NEARNESS_NEVER = 1 << 29, NEARNESS_LEVEL = 1 << 24 };

/* A beginner sees a row coming when three cells are missing: own move, next move, and the move that completes it.
 * Anything farther counts as four. */
enum { NEARNESS_OF_ROWS_MOST = 4 };

/* nearness_both: for a conjunction, the greater distance. nearness_either: for a disjunction, the smaller. Unknown ones
 * are ignored. */
static inline int32_t nearness_both(int32_t a, int32_t b)
{
    if (a == NEARNESS_SILENT || b == NEARNESS_SILENT) return a < b ? a : b;
    return a > b ? a : b;
}

static inline int32_t nearness_either(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* Returns the nearness of an expression as a condition; 0: it holds. */
int32_t expression_nearness(const expression *x, const scene *s);

#endif
