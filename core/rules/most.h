/* most { by = NUMBER }: of all ways to go on with the turn only those are legal for which the number, summed over its
 * decisions from that stage on, is greatest, such as the longest capture. It is found by trying them all. */
#ifndef POISE_RULES_MOST_H
#define POISE_RULES_MOST_H

#include "game/expression.h"

/* So many decisions are looked ahead, and so many are tried for one list: what lies beyond counts as nothing. */
enum { MOST_AHEAD = 40, MOST_TRIES = 50000 };

/* How the turn is played on: in the fast or in the plain mode. */
typedef struct turn_course {
    int (*offered)(const game *g, const position *p, move *out, int capacity); /* without regard to most */
    void (*apply)(const game *g, position *p, move m);
    bool (*settle_once)(const game *g, position *p);
    int64_t (*number)(const expression *x, const scene *s);
} turn_course;

/* Writes the moves that the stage offers and whose sum is greatest, in the order in which it offers them, at most
 * `capacity`; returns how many it wrote. */
int most_list(const turn_course *how, const game *g, const position *p, move *out, int capacity);

#endif
