/* Positions are contiguous, each aligned to cache lines. Games that can be played in lanes are passed on to
 * abreast.h. */
#include "play/interleaved.h"

#include <stdlib.h>

#include "game/fork.h"
#include "play/abreast.h"

enum { GAMES_AT_ONCE = 2, CACHE_LINE = 64 }; /* more had no benefit, and large positions lost */

enum { ROUNDS_UNASKED = 16 }; /* rounds between checks for `stop`, where a round is short */

/* A game in progress. */
typedef struct running_game {
    position *p;
    random_state r;
    uint64_t index;
} running_game;

struct interleaved {
    const game *g;
    move *scratch;
    void *positions;
    abreast *lanes;                      /* NULL: the game has no lanes */
    running_game running[GAMES_AT_ONCE]; /* those in use come first */
    int used;
};

interleaved *interleaved_new(const game *g)
{
    interleaved *a = calloc(1, sizeof *a);
    if (!a) return NULL;
    size_t bytes = (g->position_bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    a->g = g;
    a->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *a->scratch);
    a->positions = aligned_alloc(CACHE_LINE, GAMES_AT_ONCE * bytes);
    if (abreast_can(g)) a->lanes = abreast_new(g);
    if (!a->scratch || !a->positions || (abreast_can(g) && !a->lanes)) {
        interleaved_free(a);
        return NULL;
    }
    for (size_t i = 0; i < GAMES_AT_ONCE; i++) a->running[i].p = (position *)(void *)((char *)a->positions + i * bytes);
    return a;
}

void interleaved_free(interleaved *a)
{
    if (!a) return;
    abreast_free(a->lanes);
    free(a->scratch);
    free(a->positions);
    free(a);
}

static bool begin(const interleaved *a, running_game *one, uint64_t of_cell, const interleaved_source *games)
{
    if (!games->next(games->context, &one->index)) return false;
    one->r = playout_game(of_cell, one->index);
    position_copy(a->g, one->p, a->g->start);
    return true;
}

/* One decision in each of the first `used` games: all draws, then all moves, because a draw has the longest chain of
 * dependent loads. */
static inline __attribute__((always_inline)) void advance(interleaved *a, int used)
{
    const game *g = a->g;
    move drawn[GAMES_AT_ONCE];
    for (int i = 0; i < used; i++)
        if (!turn_sample_evenly(g, a->running[i].p, &a->running[i].r, a->scratch, &drawn[i])) drawn[i] = MOVE_NONE;
    for (int i = 0; i < used; i++) {
        if (drawn[i] != MOVE_NONE)
            turn_apply(g, a->running[i].p, drawn[i]);
        else
            turn_go_on_without_move(g, a->running[i].p);
    }
}

static bool is_under_way(const running_game *one, unsigned max_plies)
{
    return one->p->outcome == OUTCOME_NONE && one->p->plies < max_plies;
}

/* Reports games that are over and begins others in their place. */
static void renew(interleaved *a, uint64_t of_cell, unsigned max_plies, const interleaved_source *games)
{
    for (int i = 0; i < a->used;) {
        running_game *one = &a->running[i];
        if (is_under_way(one, max_plies)) {
            i++;
            continue;
        }
        turn_settle(a->g, one->p);
        games->over(games->context, one->index, one->p);
        if (begin(a, one, of_cell, games)) continue;
        running_game last = a->running[--a->used];
        a->running[a->used] = *one;
        *one = last;
    }
}

/* Nearly always true. */
static inline bool all_go_on(const interleaved *a, unsigned max_plies)
{
    for (int i = 0; i < GAMES_AT_ONCE; i++)
        if (i >= a->used || !is_under_way(&a->running[i], max_plies)) return false;
    return true;
}

void interleaved_play(interleaved *a, uint64_t of_cell, unsigned max_plies, const interleaved_source *games)
{
    if (a->lanes) {
        abreast_play(a->lanes, of_cell, max_plies, games);
        return;
    }
    while (a->used < GAMES_AT_ONCE && begin(a, &a->running[a->used], of_cell, games)) a->used++;
    renew(a, of_cell, max_plies, games);
    const unsigned unasked = game_can_fail(a->g) ? 1 : ROUNDS_UNASKED;
    for (unsigned rounds = 1; a->used; rounds++) {
        if (a->used == GAMES_AT_ONCE)
            advance(a, GAMES_AT_ONCE); /* unrolled, to avoid mispredicted loop ends */
        else
            advance(a, a->used);
        if (!all_go_on(a, max_plies)) renew(a, of_cell, max_plies, games);
        if (rounds % unasked == 0 && stop_is_asked(games->stop)) a->used = 0;
    }
}
