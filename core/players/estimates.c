#include "players/estimates.h"

#include <stdlib.h>
#include <string.h>

#include "game/hook.h"

#define NO_NODE UINT64_MAX

int estimates_new(estimates *e, const game *g, evaluation *learned)
{
    *e = (estimates){.g = g, .learned = learned, .frame = learned ? evaluation_frame_new(learned, g) : NULL};
    estimates_begin(e);
    return learned && !e->frame ? -1 : 0;
}

void estimates_free(estimates *e)
{
    evaluation_free(e->learned);
    evaluation_frame_free(e->frame);
}

void estimates_begin(estimates *e)
{
    memset(e->made, 0xff, sizeof e->made);
    e->common = NO_NODE;
}

/* Maps a probability of winning to a score symmetric about 0. */
static int32_t score_of(uint32_t value)
{
    return ((int32_t)value - EVALUATION_ONE / 2) * (2 * SCORE_ESTIMATE / EVALUATION_ONE);
}

/* Evaluates a position among its siblings: they share the frame of the position before. */
static int32_t learned(estimates *e, const search *s, int level)
{
    const search_level *at = &s->levels[level], *common = level ? at - 1 : at;
    if (e->made[level] == at->made) return e->values[level];
    if (e->common != common->made) evaluation_frame_set(e->frame, e->g, common->p);
    e->common = common->made;
    e->made[level] = at->made;
    return e->values[level] = score_of(evaluation_frame_value_of(e->frame, e->g, at->p));
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
