/* Who wants to know what the parts of expressions give, as the plain mode works them out: a copy of the game that has
 * such a watch tells it. */
#ifndef POISE_GAME_EXPRESSION_WATCH_H
#define POISE_GAME_EXPRESSION_WATCH_H

#include "game/expression.h"

typedef struct expression_watch {
    /* `values` is what x gives in the scene, as expression_plain of its own kind. */
    void (*given)(void *data, const expression *x, const scene *s, const int32_t *values);

    /* The same of the two operands of a sign between sets or conditions, before they are joined. */
    void (*joins)(void *data, const expression *x, const scene *s, const int32_t *left, const int32_t *right);
    void *data;
} expression_watch;

#endif
