#include "players/estimates.h"

#include <stdlib.h>
#include <string.h>

#include "game/hook.h"

int estimates_new(estimates *e, const game *g, evaluation *learned)
{
    *e = (estimates){.g = g, .learned = learned, .nsums = learned ? evaluation_sums(learned) : 0};
    e->sums = malloc(((size_t)e->nsums * SEARCH_LEVELS + 1) * sizeof *e->sums);
    estimates_begin(e);
    return e->sums ? 0 : -1;
}

void estimates_free(estimates *e)
{
    evaluation_free(e->learned);
    free(e->sums);
}

void estimates_begin(estimates *e)
{
    memset(e->made, 0xff, sizeof e->made); /* a number that no node has */
}

/* Returns the level's sums, updated lazily from those of the level before: most positions are never evaluated. */
static const int32_t *sums_of(estimates *e, const search *s, int level)
{
    const search_level *at = &s->levels[level];
    int32_t *sums = e->sums + (ptrdiff_t)level * e->nsums;
    if (e->made[level] == at->made) return sums;
    e->made[level] = at->made;
    if (level)
        evaluation_follow(e->learned, e->g, at[-1].p, sums_of(e, s, level - 1), at->p, sums);
    else
        evaluation_begin(e->learned, e->g, at->p, sums);
    return sums;
}

/* Maps a probability of winning to a score symmetric about 0. */
static int32_t learned(estimates *e, const search *s, int level)
{
    uint32_t value = evaluation_value(e->learned, e->g, s->levels[level].p, sums_of(e, s, level));
    return ((int32_t)value - EVALUATION_ONE / 2) * (2 * SCORE_ESTIMATE / EVALUATION_ONE);
}

/* Maps any number monotonically into (-SCORE_ESTIMATE, SCORE_ESTIMATE); 1 maps to half of it. */
static int32_t squeezed(double value)
{
    double size = value < 0 ? -value : value;
    double share = size < 1e15 ? value / (1 + size) : value < 0 ? -1 : 1;
    return (int32_t)(share * SCORE_ESTIMATE);
}

/* Returns the first player's surplus of pieces, as a share of all pieces; a full surplus scores SCORE_ESTIMATE / 2. */
static int32_t material(const game *g, const position *p)
{
    int32_t count[OWNERS] = {0};
    for (int c = 0; c < g->board->cells; c++) count[g->pieces.owner_of[p->code[c]]]++;
    int32_t first = count[OWNER_FIRST], second = count[OWNER_SECOND];
    return first + second ? SCORE_ESTIMATE / 2 / (first + second) * (first - second) : 0;
}

int32_t estimates_of(void *context, const search *s, int level)
{
    estimates *e = context;
    position *p = s->levels[level].p;
    hook_answer answer = {.value = 0};
    if (e->learned) return learned(e, s, level);
    if (e->g->evaluate < 0) return material(e->g, p);
    hook_evaluate(e->g, p, &answer);
    return squeezed(answer.value);
}
