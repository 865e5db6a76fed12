/* All games advance by one decision in turn. What lanes do not cover is played in a position: the first decisions of
 * some games, passes, endings that need more. When few games are left, they are played one by one. */
#include "play/abreast.h"

#include <stdlib.h>

#include "rules/lanes.h"

enum { ROUNDS_UNASKED = 16 /* rounds between checks for `stop` */, FEW = 2 /* so few games are cheaper one by one */ };

struct abreast {
    const game *g;
    lane_batch *batch;
    position *p;    /* of the game that is being played the usual way */
    position *last; /* final position of a game that ended in lanes */
    move *scratch;
    uint64_t planes[LANES_PLANES_MAX]; /* of the start */
    bool at_once;                      /* lanes accept the start */
    uint32_t used;                     /* places with a game, as bits */
    uint64_t index[LANE_GAMES];
};

/* Arguments shared by all functions of a run. */
typedef struct task {
    abreast *a;
    uint64_t of_cell;
    unsigned max_plies;
    const interleaved_source *games;
} task;

bool abreast_can(const game *g)
{
    return g->lanes && !g->bars;
}

abreast *abreast_new(const game *g)
{
    abreast *a = calloc(1, sizeof *a);
    if (!a) return NULL;
    a->g = g;
    a->batch = lane_batch_new(g, g->lanes->program, 2 * g->lanes->nstages);
    a->p = malloc(g->position_bytes);
    a->last = malloc(g->position_bytes);
    a->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *a->scratch);
    if (a->last) position_copy(g, a->last, g->start);
    lanes_planes(g, g->start, a->planes);
    a->at_once = lanes_take(g, g->start);
    if (a->batch && a->p && a->last && a->scratch) return a;
    abreast_free(a);
    return NULL;
}

void abreast_free(abreast *a)
{
    if (!a) return;
    lane_batch_free(a->batch);
    free(a->p);
    free(a->last);
    free(a->scratch);
    free(a);
}

/* Makes one decision; MOVE_NONE: there is none. */
static void decide(abreast *a, move m)
{
    if (m != MOVE_NONE)
        turn_apply(a->g, a->p, m);
    else
        turn_go_on_without_move(a->g, a->p);
}

static bool is_under_way(const task *t)
{
    return t->a->p->outcome == OUTCOME_NONE && t->a->p->plies < t->max_plies;
}

/* Loads the position into a place. */
static void put(const task *t, const position *p, const uint64_t *planes, random_state r, unsigned place)
{
    lanes_put(t->a->g, p, planes, r, t->max_plies, place, t->a->batch);
}

/* Plays the game in a->p until lanes accept it, or to its end. Returns whether it ended. */
static bool play_alone(const task *t, unsigned place, random_state r, bool alone)
{
    abreast *a = t->a;
    uint64_t planes[LANES_PLANES_MAX];
    while (is_under_way(t) && (alone || !lanes_take(a->g, a->p))) {
        move m;
        decide(a, turn_sample_evenly(a->g, a->p, &r, a->scratch, &m) ? m : MOVE_NONE);
    }
    if (is_under_way(t)) {
        lanes_planes(a->g, a->p, planes);
        put(t, a->p, planes, r, place);
        return false;
    }
    turn_settle(a->g, a->p);
    t->games->over(t->games->context, a->index[place], a->p);
    return true;
}

/* Begins games until one of them occupies the place. */
static void begin(const task *t, unsigned place)
{
    abreast *a = t->a;
    a->used &= ~(UINT32_C(1) << place);
    lane_leave(a->batch, place);
    while (t->games->next(t->games->context, &a->index[place])) {
        const random_state r = playout_game(t->of_cell, a->index[place]);
        if (a->at_once && t->max_plies) {
            put(t, a->g->start, a->planes, r, place);
        } else {
            position_copy(a->g, a->p, a->g->start);
            if (play_alone(t, place, r, false)) continue;
        }
        a->used |= UINT32_C(1) << place;
        return;
    }
}

/* Takes the game out of the lanes and plays on. `doubtful`: the lanes do not know its moves. Returns whether it is
 * over. */
static bool leave(const task *t, unsigned place, bool doubtful, bool alone)
{
    abreast *a = t->a;
    random_state r;
    move m;
    const unsigned tries = lanes_get(a->g, a->batch, place, a->p, &r);
    decide(a, lanes_draw(a->g, a->p, &r, doubtful ? LANE_DOUBTS : tries, &m) ? m : MOVE_NONE);
    return play_alone(t, place, r, alone);
}

/* Handles a decision that lanes did not make; the game may end with it. */
static void resume(const task *t, unsigned place)
{
    abreast *a = t->a;
    bool over = lanes_finish(a->g, a->batch, place, a->last);
    if (over)
        t->games->over(t->games->context, a->index[place], a->last);
    else
        over = leave(t, place, lane_why(a->batch, place) == LANE_UNKNOWN, false);
    if (over) begin(t, place);
}

/* A program costs as much for one game as for all, so few games that go on with their turn wait some rounds. */
static bool pays(const abreast *a, unsigned program, unsigned rounds)
{
    enum { WAITED = 4 };
    if (a->g->lanes->nstages == 1) return true; /* each side has games that wait for it */
    const unsigned waiting = lane_waiting(a->batch, program);
    const bool begins = a->g->lanes->program[program].begins;
    return waiting && (begins || rounds % WAITED == 0 || WAITED * waiting >= LANE_GAMES);
}

/* One decision in every game at that program. */
static void advance(const task *t, unsigned program)
{
    for (uint32_t left = lane_advance(t->a->batch, program); left; left &= left - 1)
        resume(t, (unsigned)__builtin_ctz(left));
}

/* Plays the remaining games one by one. */
static void play_last(const task *t)
{
    abreast *a = t->a;
    for (; a->used && !stop_is_asked(t->games->stop); a->used &= a->used - 1) {
        (void)leave(t, (unsigned)__builtin_ctz(a->used), false, true);
    }
}

void abreast_play(abreast *a, uint64_t of_cell, unsigned max_plies, const interleaved_source *games)
{
    const task t = {a, of_cell, max_plies, games};
    const unsigned nprograms = 2 * a->g->lanes->nstages;
    a->used = 0;
    for (unsigned place = 0; place < LANE_GAMES; place++) begin(&t, place);
    for (unsigned rounds = 1; __builtin_popcount(a->used) > FEW; rounds++) {
        for (unsigned i = 0; i < nprograms; i++)
            if (pays(a, i, rounds)) advance(&t, i);
        if (rounds % ROUNDS_UNASKED == 0 && stop_is_asked(games->stop)) return;
    }
    play_last(&t);
}
