/* Observer of plain evaluation: a copy of a game with a watch reports the value of every subexpression. */
#ifndef POISE_GAME_EXPRESSION_WATCH_H
#define POISE_GAME_EXPRESSION_WATCH_H

#include "game/expression.h"

typedef struct expression_watch {
    /* Called with the value of x, as expression_plain gives it for x's own kind. */
    void (*given)(void *data, const expression *x, const scene *s, const int32_t *values);

    /* Called with both operands of an operator on sets or conditions, before they are joined. */
    void (*joins)(void *data, const expression *x, const scene *s, const int32_t *left, const int32_t *right);
    void *data;
} expression_watch;

#endif
