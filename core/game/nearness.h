/* How near a condition is to holding: how many steps a side is short of it, where a step is what one decision usually
 * adds (a stone in a row, a cell on the way, a piece taken) or one point. A rough number, which looks at what stands on
 * the board and not at which moves there are: for players that judge as beginners do. */
#ifndef POISE_GAME_NEARNESS_H
#define POISE_GAME_NEARNESS_H

#include "game/expression.h"

/* Of a condition that cannot say; of one that cannot hold any more as things stand; and the middle of those that are
 * told in points, which may be below 0. */
enum { NEARNESS_SILENT = INT32_MAX, NEARNESS_NEVER = 1 << 29, NEARNESS_LEVEL = 1 << 24 };

/* Of a row, a beginner sees that it may come about when three cells of it are missing: one's own
 * move, the next one, and the one that completes it. All that are farther from it are alike: four. */
enum { NEARNESS_OF_ROWS_MOST = 4 };

/* Where both conditions must hold: as far as the farther one. Where one is enough: as near as the nearer one. What is
 * silent has no say. */
static inline int32_t nearness_both(int32_t a, int32_t b)
{
    if (a == NEARNESS_SILENT || b == NEARNESS_SILENT) return a < b ? a : b;
    return a > b ? a : b;
}

static inline int32_t nearness_either(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* How near an expression is, as a condition, in that scene: 0: it holds. */
int32_t expression_nearness(const expression *x, const scene *s);

#endif
