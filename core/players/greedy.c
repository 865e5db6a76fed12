/* greedy: looks one decision ahead. It makes a decision that wins if there is one, never one that loses if there is
 * another, and among the rest the one after which its learned evaluation, else the variant's `evaluate`, is best for
 * its side; equals have the same chance. With neither all that are left are equal. */
#include <math.h>
#include <stdlib.h>

#include "evaluation/frame.h"
#include "game/hook.h"
#include "players/evaluated.h"

typedef struct greedy {
    move *scratch;
    position *after;
    evaluation *learned; /* or NULL */
    evaluation_frame *frame;
} greedy;

/* Of old it had nothing learned. */
static const field fields[] = {EVALUATED_OPTIONS_OF(0, true)};

static void stop(void *state)
{
    greedy *k = state;
    evaluation_frame_free(k->frame);
    evaluation_free(k->learned);
    free(k->scratch);
    free(k->after);
    free(k);
}

static void *start(const spec *s, const game *g, error *e)
{
    greedy *k = calloc(1, sizeof *k);
    if (!k) return error_set(e, "out of memory"), NULL;
    k->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *k->scratch);
    k->after = malloc(g->position_bytes);
    if (evaluated_open(s, 0, g, &k->learned, e)) return stop(k), NULL;
    if (k->learned) k->frame = evaluation_frame_new(k->learned, g);
    if (k->scratch && k->after && (k->frame || !k->learned)) return k;
    error_set(e, "out of memory");
    stop(k);
    return NULL;
}

/* How good the position after a decision is for the first player. */
static double value_for_first(greedy *k, const game *g)
{
    hook_answer answer = {.value = 0};
    switch ((outcome)k->after->outcome) {
    case OUTCOME_FIRST: return INFINITY;
    case OUTCOME_SECOND: return -INFINITY;
    case OUTCOME_NONE:
        if (k->learned) return evaluation_frame_sum_of(k->frame, g, k->after);
        if (g->evaluate >= 0) hook_evaluate(g, k->after, &answer);
        return answer.value;
    default: return 0;
    }
}

static double value_after(greedy *k, const game *g, const position *p, move m)
{
    position_copy(g, k->after, p);
    turn_apply(g, k->after, m);
    turn_settle(g, k->after);
    double points = value_for_first(k, g);
    return p->side ? -points : points;
}

static move choose(void *state, const game *g, const position *p, random_state *r, const atomic_bool *stop)
{
    greedy *k = state;
    int n = turn_list(g, p, k->scratch, g->most_moves);
    if (k->learned) evaluation_frame_set(k->frame, g, p);
    move best = n ? k->scratch[0] : MOVE_NONE;
    double most = -INFINITY;
    uint32_t equals = 0;
    unsigned failures = hook_failures(g);
    for (int i = 0; i < n && hook_failures(g) == failures && !stop_is_asked(stop); i++) {
        double points = value_after(k, g, p, k->scratch[i]);
        if (points < most) continue;
        if (points > most) equals = 0;
        most = points;
        if (!random_below(r, ++equals)) best = k->scratch[i];
    }
    return best;
}

const player_type player_greedy = {
    .word = {"greedy", WORD_PLAYER, "Looks one decision ahead, with an evaluation: its own or the variant's.", fields,
             EVALUATED_FIELDS, 0},
    .start = start,
    .stop = stop,
    .choose = choose,
};
