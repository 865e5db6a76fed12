/* Effects: what follows from a move without a choice (captures, births ...). One file each, named effect_*.c. */
#ifndef POISE_RULES_EFFECT_H
#define POISE_RULES_EFFECT_H

#include "rules/builder.h"
#include "rules/position.h"

typedef struct effect_type {
    word word;

    /* As for actions: fills f->data. */
    int (*compile)(game_builder *b, const spec *s, effect *f);

    /* Changes the position after the move m, while p->side still is the side that made it. Returns whether anything
     * happened, which is counted under the effect's name. */
    bool (*apply)(const effect *f, const game *g, position *p, move m);
} effect_type;

struct effect {
    const effect_type *type;
    const void *data;
    unsigned rule; /* in g->rules */
};

#endif
