/* What alphabeta thinks of positions that it does not look beyond: the learned evaluation, else the variant's own
 * `evaluate`, else who has more pieces. */
#ifndef POISE_PLAYERS_ESTIMATES_H
#define POISE_PLAYERS_ESTIMATES_H

#include "evaluation/evaluation.h"
#include "players/alphabeta_search.h"

typedef struct estimates {
    const game *g;
    evaluation *learned; /* NULL: none */
    int nsums;
    int32_t *sums;                /* of each level */
    uint64_t made[SEARCH_LEVELS]; /* the node of the search whose sums they are */
} estimates;

/* Takes over the evaluation, which may be NULL. Returns 0, or -1 when memory is out; estimates_free is due anyway. */
int estimates_new(estimates *e, const game *g, evaluation *learned);
void estimates_free(estimates *e);

/* Another search begins. */
void estimates_begin(estimates *e);

/* A search_estimate: `context` is the estimates. */
int32_t estimates_of(void *context, const search *s, int level);

#endif
