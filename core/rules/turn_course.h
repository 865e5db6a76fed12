/* How a turn is played on, in the fast or in the plain mode: for what looks ahead in copies of a position. */
#ifndef POISE_RULES_TURN_COURSE_H
#define POISE_RULES_TURN_COURSE_H

#include "game/expression.h"

typedef struct turn_course {
    int (*offered)(const game *g, const position *p, move *out, int capacity); /* without regard to most */
    void (*apply)(const game *g, position *p, move m);
    bool (*settle_once)(const game *g, position *p);
    int64_t (*number)(const expression *x, const scene *s);
    bool takes_over; /* what was found at load need not be tried */
} turn_course;

#endif
