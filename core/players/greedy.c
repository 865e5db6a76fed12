/* greedy: one-ply search. It makes a winning decision if there is one, never a losing one if there is another, and
 * else the one that maximizes its learned evaluation, or the variant's `evaluate`, for its side; ties break at
 * random. Without an evaluation all remaining decisions tie. With a learned evaluation, whose values are parts of a
 * win, it draws among nearly equal decisions (variety.h). */
#include <math.h>
#include <stdlib.h>

#include "base/stop.h"
#include "evaluation/frame.h"
#include "game/fork.h"
#include "players/evaluated.h"
#include "players/variety.h"

typedef struct greedy {
    move *scratch;
    double *points; /* of these moves, for the side to decide; with a learned evaluation, sums of weights */
    float *losses;
    position *after;
    evaluation *learned; /* or NULL */
    evaluation_frame *frame;
    float temperature; /* see variety.h */
    variety variety;
} greedy;

enum { TEMPERATURE = EVALUATED_FIELDS, FIELDS };

/* Earlier versions had no learned evaluation: hence the default 0. */
static const field fields[FIELDS] = {EVALUATED_OPTIONS_OF(0, true), VARIETY_OPTION(0.07, true)};

static void stop(void *state)
{
    greedy *k = state;
    evaluation_frame_free(k->frame);
    evaluation_free(k->learned);
    free(k->scratch);
    free(k->points);
    free(k->losses);
    free(k->after);
    free(k);
}

static void reset(void *state)
{
    variety_reset(&((greedy *)state)->variety);
}

static void resume(void *state, unsigned decisions)
{
    greedy *k = state;
    variety_resume(&k->variety, k->temperature, decisions);
}

/* Without a learned evaluation many moves may tie, and ties break at random. */
static bool draws_lots(const spec *s)
{
    return s->values[TEMPERATURE].number > 0 || !evaluated_is_wanted(s);
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    greedy *k = calloc(1, sizeof *k);
    if (!k) return error_set(e, "out of memory"), NULL;
    size_t moves = (size_t)g->most_moves + 1;
    k->temperature = (float)s->values[TEMPERATURE].number;
    k->scratch = malloc(moves * sizeof *k->scratch);
    k->points = malloc(moves * sizeof *k->points);
    k->losses = malloc(moves * sizeof *k->losses);
    k->after = malloc(g->position_bytes);
    if (evaluated_open(s, 0, g, watch, &k->learned, e)) return stop(k), NULL;
    if (k->learned) k->frame = evaluation_frame_new(k->learned, g);
    bool all = k->scratch && k->points && k->losses && k->after;
    if (all && (k->frame || !k->learned)) return k;
    error_set(e, "out of memory");
    stop(k);
    return NULL;
}

/* Evaluates the position after a decision, for the first player. */
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
    turn_play_after(g, k->after, p, m);
    double points = value_for_first(k, g);
    return p->side ? -points : points;
}

/* Returns one of the best, at random. */
static int choose_best(const greedy *k, int n, random_state *r)
{
    double most = -INFINITY;
    uint32_t equals = 0;
    int best = 0;
    for (int i = 0; i < n; i++) {
        if (k->points[i] < most) continue;
        if (k->points[i] > most) equals = 0;
        most = k->points[i];
        if (!random_below(r, ++equals)) best = i;
    }
    return best;
}

/* Converts a sum of weights to the expected part of a win. */
static float share_of(const greedy *k, double sum)
{
    return (float)evaluation_value_of_sum(k->learned, (int32_t)sum) / EVALUATION_ONE;
}

/* Draws among the nearly best. Decisions that end the game tie only with each other. */
static int draw_good(greedy *k, int n, random_state *r)
{
    double most = k->points[0];
    for (int i = 1; i < n; i++) most = fmax(most, k->points[i]);
    for (int i = 0; i < n; i++) {
        bool decided = isinf(most) || isinf(k->points[i]), equal = k->points[i] >= most;
        k->losses[i] = equal ? 0 : decided ? VARIETY_NEVER : share_of(k, most) - share_of(k, k->points[i]);
    }
    return (int)variety_draw(&k->variety, k->temperature, k->losses, (uint32_t)n, r);
}

static move choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    greedy *k = state;
    int n = turn_list(g, p, k->scratch, g->most_moves), seen = 0;
    unsigned failures = game_failures(g);
    if (!n) return MOVE_NONE;
    if (k->learned) evaluation_frame_set(k->frame, g, p);
    for (; seen < n && game_failures(g) == failures && !stop_is_asked(stop); seen++)
        k->points[seen] = value_after(k, g, p, k->scratch[seen]);
    bool draws = k->learned && seen && variety_is_wanted(&k->variety, k->temperature);
    return k->scratch[draws ? draw_good(k, seen, r) : choose_best(k, seen, r)];
}

const player_type player_greedy = {
    .word = {"greedy", WORD_PLAYER,
             "Searches one ply with an evaluation: learned, or the variant's own. Chooses at random among equal moves, "
             "and with a learned evaluation also among nearly equal ones (temperature).",
             fields, FIELDS, .positional = 0},
    .start = start,
    .stop = stop,
    .reset = reset,
    .resume = resume,
    .draws_lots = draws_lots,
    .knows_chance = true,
    .choose = choose,
};
