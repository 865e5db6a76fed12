#include "play/likeness.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "play/playout.h"

typedef struct written_move {
    char text[ACTION_TEXT_MAX];
    move is;
} written_move;

/* One of the two games. */
typedef struct half {
    const game *g;
    position *p;
    move *list;
    written_move *moves; /* sorted by text */
    int n;
} half;

static bool half_open(half *h, const game *g, arena *a)
{
    const size_t most = (size_t)g->most_moves + 1;
    *h = (half){.g = g, .p = arena_alloc(a, g->position_bytes)};
    h->list = arena_alloc(a, most * sizeof *h->list);
    h->moves = arena_alloc(a, most * sizeof *h->moves);
    return h->p && h->list && h->moves;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void list(half *h)
{
    h->n = turn_list(h->g, h->p, h->list, h->g->most_moves);
    for (int i = 0; i < h->n; i++) {
        h->moves[i].is = h->list[i];
        turn_write(h->g, h->list[i], h->moves[i].text);
    }
    qsort(h->moves, (size_t)h->n, sizeof *h->moves, by_text);
}

/* Does the same side decide about the same moves, or are both games over with the same result? */
static bool same(half *h)
{
    bool same = h[0].p->outcome == h[1].p->outcome && h[0].p->side == h[1].p->side;
    if (!same || h->p->outcome != OUTCOME_NONE) return same;
    list(&h[0]);
    list(&h[1]);
    same = h[0].n == h[1].n;
    for (int i = 0; i < h->n && same; i++) same = !strcmp(h[0].moves[i].text, h[1].moves[i].text);
    return same;
}

static void play(half *h, random_state *r)
{
    const uint32_t which = random_below(r, (uint32_t)h->n);
    for (int i = 0; i < 2; i++) turn_play(h[i].g, h[i].p, h[i].moves[which].is);
}

/* Returns whether the game was played to its end. */
static bool play_game(half *h, random_state r, unsigned max_plies, likeness_watch *goes_on, void *data, likeness *out)
{
    for (int i = 0; i < 2; i++) position_copy(h[i].g, h[i].p, h[i].g->start);
    while ((out->alike = same(h)) && h->p->outcome == OUTCOME_NONE && h->p->plies < max_plies) {
        if (!h->n || (goes_on && !goes_on(data))) return false;
        play(h, &r);
        out->plies++;
    }
    return out->alike;
}

int likeness_find(const game *g, const game *other, uint64_t games, uint64_t seed, unsigned max_plies,
                  likeness_watch *goes_on, void *data, likeness *out, error *e)
{
    half h[2];
    arena *memory = arena_new();
    const bool ready = memory && half_open(&h[0], g, memory) && half_open(&h[1], other, memory);
    bool go_on = ready;
    *out = (likeness){.alike = ready};
    for (uint64_t i = 0; go_on && i < games; i++) {
        go_on = play_game(h, playout_seed(g->fingerprint, "random", "random", seed, i), max_plies, goes_on, data, out);
        out->games += go_on;
    }
    arena_free(memory);
    return ready ? 0 : error_set(e, "out of memory");
}
