#include "play/conformance_abreast.h"

#include "play/abreast.h"

/* The games, and their final positions. */
typedef struct played {
    const game *g;
    uint64_t next, end;
    position **last;
    unsigned *times;
} played;

static bool next_game(void *context, uint64_t *index)
{
    played *k = context;
    if (k->next == k->end) return false;
    *index = k->next++;
    return true;
}

static void keep(void *context, uint64_t index, const position *last)
{
    played *k = context;
    k->times[index]++;
    position_copy(k->g, k->last[index], last);
}

static int compare(const game *g, uint64_t index, const position *alone, const position *together, error *e)
{
    const size_t cells = (size_t)g->board->cells;
    const char *what = alone->plies != together->plies                                   ? "as long"
                       : alone->outcome != together->outcome                             ? "decided so"
                       : alone->ending != together->ending                               ? "ended so"
                       : alone->fired != together->fired                                 ? "by the same rules"
                       : alone->side != together->side                                   ? "by that side"
                       : alone->last != together->last                                   ? "ended there"
                       : memcmp(alone->code, together->code, cells) != 0                 ? "left so"
                       : memcmp(alone->count, together->count, sizeof alone->count) != 0 ? "counted so"
                                                                                         : NULL;
    return what ? error_set(e, "%s: game %llu, which is played abreast, is not %s as alone", g->name,
                            (unsigned long long)index, what)
                : 0;
}

/* Returns whether there was memory. */
static bool make_room(played *k, arena *memory)
{
    bool room = true;
    k->last = arena_alloc(memory, k->end * sizeof *k->last);
    k->times = arena_alloc(memory, k->end * sizeof *k->times);
    for (uint64_t i = 0; k->last && i < k->end; i++)
        room &= (k->last[i] = arena_alloc(memory, k->g->position_bytes)) != NULL;
    return room && k->last && k->times;
}

static int check(played *k, abreast *a, uint64_t seed, unsigned most_plies, arena *memory, error *e)
{
    const game *g = k->g;
    position *alone = arena_alloc(memory, g->position_bytes);
    move *scratch = arena_alloc(memory, ((size_t)g->most_moves + 1) * sizeof *scratch);
    int status = 0;
    if (!a || !alone || !scratch || !make_room(k, memory)) return error_set(e, "out of memory");
    abreast_play(a, seed, most_plies, &(interleaved_source){k, next_game, keep, NULL});
    for (uint64_t i = 0; i < k->end && !status; i++) {
        random_state r = playout_game(seed, i);
        position_copy(g, alone, g->start);
        playout_random(g, alone, &r, most_plies, NULL, scratch);
        if (k->times[i] != 1)
            return error_set(e, "%s: game %llu is played %u times", g->name, (unsigned long long)i, k->times[i]);
        status = compare(g, i, alone, k->last[i], e);
    }
    return status;
}

int conformance_abreast(const game *g, unsigned games, uint64_t seed, unsigned most_plies, error *e)
{
    if (!abreast_can(g)) return 0;
    arena *memory = arena_new();
    abreast *a = abreast_new(g);
    played k = {.g = g, .end = games};
    int status = memory ? check(&k, a, seed, most_plies, memory, e) : error_set(e, "out of memory");
    abreast_free(a);
    arena_free(memory);
    return status;
}
