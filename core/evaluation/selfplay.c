/* Greedy one-ply search with exploration (epsilon-greedy): the first few decisions of a game, a random number of
 * them, and later one in ten, in long games more, are random. Ties break uniformly by reservoir sampling, without a
 * list. */
#include "evaluation/selfplay.h"

#include <stdlib.h>

#include "base/stop.h"
#include "evaluation/frame.h"
#include "game/fork.h"
#include "rules/chance.h"

enum {
    RANDOM_PLIES = 4, /* maximum number of random decisions at the start */
    EXPLORED = 10,    /* later, one decision in so many is random, */
    LATE = 4,         /* and from 1/LATE of the maximum plies on one in two: games that would cycle end, */
    EXPLORED_LATE = 2 /* and only those teach anything; not needed with dice */
};

struct selfplay {
    const game *g;
    const evaluation *v;
    unsigned plies;
    move *moves;
    position *after;
    unsigned char *positions; /* before each decision, and the last */
    selfplay_step *steps;
    evaluation_frame *frames[2]; /* their evaluations, by side; second NULL: the first decides for both */
    evaluation_frame *frame;     /* of the side to decide */
};

selfplay *selfplay_new(const evaluation *v, const evaluation *against, const game *g, unsigned plies)
{
    selfplay *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->g = g;
    s->v = v;
    s->plies = plies;
    s->moves = malloc(((size_t)g->most_moves + 1) * sizeof *s->moves);
    s->after = malloc(g->position_bytes);
    s->positions = malloc(((size_t)plies + 1) * g->position_bytes);
    s->steps = malloc(((size_t)plies + 1) * sizeof *s->steps);
    s->frames[0] = evaluation_frame_new(v, g);
    if (against) s->frames[1] = evaluation_frame_new(against, g);
    if (s->moves && s->after && s->positions && s->steps && s->frames[0] && (!against || s->frames[1])) return s;
    selfplay_free(s);
    return NULL;
}

void selfplay_free(selfplay *s)
{
    if (!s) return;
    free(s->moves);
    free(s->after);
    free(s->positions);
    free(s->steps);
    for (int i = 0; i < 2; i++) evaluation_frame_free(s->frames[i]);
    free(s);
}

static position *position_at(selfplay *s, unsigned i)
{
    return (position *)(void *)(s->positions + i * s->g->position_bytes);
}

const selfplay_step *selfplay_step_at(const selfplay *s, unsigned i)
{
    return &s->steps[i];
}

uint32_t selfplay_result(const position *p)
{
    if (p->outcome == OUTCOME_FIRST) return EVALUATION_ONE;
    return p->outcome == OUTCOME_SECOND ? 0 : EVALUATION_ONE / 2;
}

/* Evaluates s->after for the first player as a sum, beyond all sums if the game is won. */
static int32_t judge(selfplay *s)
{
    switch ((outcome)s->after->outcome) {
    case OUTCOME_NONE: return evaluation_frame_sum_of(s->frame, s->g, s->after);
    case OUTCOME_FIRST: return INT32_MAX;
    case OUTCOME_SECOND: return -INT32_MAX;
    default: return 0;
    }
}

/* Returns the best move of p for the side to decide, with ties broken uniformly. *most gets its sum, for the first
 * player. */
static move look_ahead(selfplay *s, const position *p, int count, random_state *r, int32_t *most)
{
    move best = MOVE_NONE;
    uint32_t equals = 0;
    for (int i = 0; i < count; i++) {
        turn_play_after(s->g, s->after, p, s->moves[i]);
        int32_t sum = judge(s);
        bool better = p->side ? sum < *most : sum > *most;
        if (equals && !better && sum != *most) continue;
        if (better || !equals) equals = 0;
        *most = sum;
        if (!random_below(r, ++equals)) best = s->moves[i];
    }
    return best;
}

/* Makes the decision of the i-th position; false if there is none. A chance outcome is treated like the best
 * decision: its value is on average that of the position before. */
static bool decide(selfplay *s, unsigned i, unsigned by_chance, random_state *r)
{
    const game *g = s->g;
    position *p = position_at(s, i), *next = position_at(s, i + 1);
    int32_t most = 0;
    int count = turn_list(g, p, s->moves, g->most_moves);
    bool rolls = count && chance_decides(g, p);
    if (!count) return false;
    s->frame = s->frames[p->side && s->frames[1]];
    evaluation_frame_set(s->frame, g, p);
    if (rolls) s->moves[0] = chance_draw(g, p, r);
    move m = look_ahead(s, p, rolls ? 1 : count, r, &most);
    selfplay_step *step = &s->steps[i];
    *step = (selfplay_step){.at = p, .value = evaluation_frame_value(s->frame), .moves = (unsigned)count};
    const bool is_late = !g->chance && i >= s->plies / LATE;
    const uint32_t explored = is_late ? EXPLORED_LATE : EXPLORED;
    step->by_chance = !rolls && (i < by_chance || (!s->frames[1] && !random_below(r, explored)));
    step->best = most == INT32_MAX ? EVALUATION_ONE : most == -INT32_MAX ? 0 : logistic_value(s->v->result, most);
    if (step->by_chance) m = s->moves[random_below(r, (uint32_t)count)];
    turn_play_after(g, next, p, m);
    return true;
}

const position *selfplay_play(selfplay *s, random_state r, const stop_flag *stop, unsigned *count)
{
    const game *g = s->g;
    unsigned i = 0, by_chance = random_below(&r, RANDOM_PLIES + 1), failures = game_failures(g);
    position *p = position_at(s, 0);
    position_copy(g, p, g->start);
    turn_settle(g, p);
    for (int side = 0; side < 2; side++)
        if (s->frames[side]) evaluation_frame_forget(s->frames[side]);
    while (i < s->plies && p->outcome == OUTCOME_NONE && game_failures(g) == failures && !stop_is_asked(stop) &&
           decide(s, i, by_chance, &r))
        p = position_at(s, ++i);
    *count = i;
    return p;
}
