/* greedy: looks one decision ahead. It makes a decision that wins if there is one, never one that loses if there is
 * another, and among the rest the one after which the variant's `evaluate` is best for its side; equals have the same
 * chance. Without `evaluate` all that are left are equal. */
#include <math.h>
#include <stdlib.h>

#include "game/hook.h"
#include "play/player.h"

typedef struct greedy {
    move *scratch;
    position *after;
} greedy;

static void stop(void *state)
{
    greedy *k = state;
    free(k->scratch);
    free(k->after);
    free(k);
}

static void *start(const spec *s, const game *g, error *e)
{
    (void)s;
    greedy *k = calloc(1, sizeof *k);
    if (!k) return error_set(e, "out of memory"), NULL;
    k->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *k->scratch);
    k->after = malloc(g->position_bytes);
    if (k->scratch && k->after) return k;
    error_set(e, "out of memory");
    stop(k);
    return NULL;
}

/* How good the position is for the first player. */
static double value_for_first(const game *g, position *p)
{
    hook_answer answer = {.value = 0};
    switch ((outcome)p->outcome) {
    case OUTCOME_FIRST: return INFINITY;
    case OUTCOME_SECOND: return -INFINITY;
    case OUTCOME_NONE:
        if (g->evaluate >= 0) hook_evaluate(g, p, &answer);
        return answer.value;
    default: return 0;
    }
}

static double value_after(greedy *k, const game *g, const position *p, move m)
{
    position_copy(g, k->after, p);
    turn_apply(g, k->after, m);
    turn_settle(g, k->after);
    double points = value_for_first(g, k->after);
    return p->side ? -points : points;
}

static move choose(void *state, const game *g, const position *p, random_state *r, const atomic_bool *stop)
{
    greedy *k = state;
    int n = turn_list(g, p, k->scratch, g->most_moves);
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
    .word = {"greedy", WORD_PLAYER, "Looks one decision ahead, with the variant's evaluation where it has one.", NULL,
             0, 0},
    .start = start,
    .stop = stop,
    .choose = choose,
};
