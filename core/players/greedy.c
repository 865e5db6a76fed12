/* greedy: looks one decision ahead. It makes a decision that wins if there is one, never one that loses if there is
 * another, and among the rest the one after which its learned evaluation, else the variant's `evaluate`, is best for
 * its side; equals have the same chance. With neither all that are left are equal. */
#include <math.h>
#include <stdlib.h>

#include "game/hook.h"
#include "players/evaluated.h"

typedef struct greedy {
    move *scratch;
    position *after;
    evaluation *learned;   /* or NULL */
    int32_t *sums, *later; /* of it, before and after a decision */
} greedy;

/* Of old it had nothing learned. */
static const field fields[] = {EVALUATED_OPTIONS_OF(0, true)};

static void stop(void *state)
{
    greedy *k = state;
    evaluation_free(k->learned);
    free(k->scratch);
    free(k->after);
    free(k->sums);
    free(k);
}

static int make_sums(greedy *k, error *e)
{
    size_t count = k->learned ? (size_t)evaluation_sums(k->learned) : 0;
    k->sums = malloc((2 * count + 1) * sizeof *k->sums);
    if (!k->sums) return error_set(e, "out of memory");
    k->later = k->sums + count;
    return 0;
}

static void *start(const spec *s, const game *g, error *e)
{
    greedy *k = calloc(1, sizeof *k);
    if (!k) return error_set(e, "out of memory"), NULL;
    k->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *k->scratch);
    k->after = malloc(g->position_bytes);
    bool ready = k->scratch && k->after;
    if (!ready) error_set(e, "out of memory");
    if (ready && !evaluated_open(s, 0, g, &k->learned, e) && make_sums(k, e) == 0) return k;
    stop(k);
    return NULL;
}

/* What is learned says of a position that follows p, a drawn game being 0. */
static double learned_value(greedy *k, const game *g, const position *p)
{
    evaluation_follow(k->learned, g, p, k->sums, k->after, k->later);
    return (double)evaluation_value(k->learned, g, k->after, k->later) - EVALUATION_ONE / 2.0;
}

/* How good the position after p is for the first player. */
static double value_for_first(greedy *k, const game *g, const position *p)
{
    hook_answer answer = {.value = 0};
    switch ((outcome)k->after->outcome) {
    case OUTCOME_FIRST: return INFINITY;
    case OUTCOME_SECOND: return -INFINITY;
    case OUTCOME_NONE:
        if (k->learned) return learned_value(k, g, p);
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
    double points = value_for_first(k, g, p);
    return p->side ? -points : points;
}

static move choose(void *state, const game *g, const position *p, random_state *r, const atomic_bool *stop)
{
    greedy *k = state;
    int n = turn_list(g, p, k->scratch, g->most_moves);
    if (k->learned) evaluation_begin(k->learned, g, p, k->sums);
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
