/* Static evaluation of the leaves of alphabeta: the learned evaluation, else the variant's own `evaluate`, else the
 * balance of pieces. */
#ifndef POISE_PLAYERS_ESTIMATES_H
#define POISE_PLAYERS_ESTIMATES_H

#include "evaluation/frame.h"
#include "players/alphabeta_search.h"

typedef struct estimates {
    const game *g;
    evaluation *learned;           /* NULL: none */
    evaluation_frame *frame;       /* its common position is the one before that which was evaluated last: */
    uint64_t common;               /* the number of its node */
    int32_t values[SEARCH_LEVELS]; /* of the learned evaluation, by level */
    uint64_t made[SEARCH_LEVELS];  /* the node that each value belongs to */
} estimates;

/* Takes ownership of `learned`, which may be NULL. Returns 0, or -1 when memory is out; call estimates_free in both
 * cases. */
int estimates_new(estimates *e, const game *g, evaluation *learned);
void estimates_free(estimates *e);

/* Begins another search: forgets all values. */
void estimates_begin(estimates *e);

/* A search_estimate; `context` is the estimates. */
int32_t estimates_of(void *context, const search *s, int level);

#endif
