#include "play/interleaved.h"

#include <stdlib.h>

enum { GAMES_AT_ONCE = 2, CACHE_LINE = 64 }; /* more gave nothing, and large positions lost by it */

/* A game under way. */
typedef struct lane {
    position *p;
    random_state r;
    uint64_t index;
} lane;

struct interleaved {
    const game *g;
    move *room;
    void *positions;
    lane lanes[GAMES_AT_ONCE]; /* those in use come first */
    int used;
};

interleaved *interleaved_new(const game *g)
{
    interleaved *a = calloc(1, sizeof *a);
    if (!a) return NULL;
    size_t bytes = (g->position_bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    a->g = g;
    a->room = malloc(((size_t)g->most_moves + 1) * sizeof *a->room);
    a->positions = aligned_alloc(CACHE_LINE, GAMES_AT_ONCE * bytes);
    if (!a->room || !a->positions) {
        interleaved_free(a);
        return NULL;
    }
    for (size_t i = 0; i < GAMES_AT_ONCE; i++) a->lanes[i].p = (position *)(void *)((char *)a->positions + i * bytes);
    return a;
}

void interleaved_free(interleaved *a)
{
    if (!a) return;
    free(a->room);
    free(a->positions);
    free(a);
}

static bool begin(const interleaved *a, lane *l, uint64_t of_cell, const interleaved_source *games)
{
    if (!games->next(games->context, &l->index)) return false;
    l->r = playout_game(of_cell, l->index);
    position_copy(a->g, l->p, a->g->start);
    return true;
}

/* One decision in each of the first `used` games. First all draws, then all turns: a draw has the longest chain of
 * loads.
 */
static inline __attribute__((always_inline)) void advance(interleaved *a, int used)
{
    const game *g = a->g;
    move drawn[GAMES_AT_ONCE];
    for (int i = 0; i < used; i++)
        if (!turn_sample(g, a->lanes[i].p, &a->lanes[i].r, a->room, &drawn[i])) drawn[i] = MOVE_NONE;
    for (int i = 0; i < used; i++) {
        if (drawn[i] != MOVE_NONE)
            turn_apply(g, a->lanes[i].p, drawn[i]);
        else
            turn_settle_without_move(g, a->lanes[i].p);
    }
}

static bool is_under_way(const lane *l, unsigned max_plies)
{
    return l->p->outcome == OUTCOME_NONE && l->p->plies < max_plies;
}

/* Hands over games that are over; others begin in their place. */
static void renew(interleaved *a, uint64_t of_cell, unsigned max_plies, const interleaved_source *games)
{
    for (int i = 0; i < a->used;) {
        lane *l = &a->lanes[i];
        if (is_under_way(l, max_plies)) {
            i++;
            continue;
        }
        turn_settle(a->g, l->p);
        games->over(games->context, l->index, l->p);
        if (begin(a, l, of_cell, games)) continue;
        lane last = a->lanes[--a->used];
        a->lanes[a->used] = *l;
        *l = last;
    }
}

/* Nearly always all games do. */
static inline bool all_go_on(const interleaved *a, unsigned max_plies)
{
    for (int i = 0; i < GAMES_AT_ONCE; i++)
        if (i >= a->used || !is_under_way(&a->lanes[i], max_plies)) return false;
    return true;
}

void interleaved_play(interleaved *a, uint64_t of_cell, unsigned max_plies, const interleaved_source *games)
{
    while (a->used < GAMES_AT_ONCE && begin(a, &a->lanes[a->used], of_cell, games)) a->used++;
    renew(a, of_cell, max_plies, games);
    while (a->used) {
        if (a->used == GAMES_AT_ONCE)
            advance(a, GAMES_AT_ONCE); /* without loops, whose ends would be guessed wrong */
        else
            advance(a, a->used);
        if (!all_go_on(a, max_plies)) renew(a, of_cell, max_plies, games);
    }
}
