/* Work is counted (cells and moves examined, function calls), so that the result is the same on every machine. Lists
 * are compared only while they have cost no more than the decisions. */
#include "play/glance.h"

#include <string.h>

#include "base/arena.h"
#include "game/fork.h"
#include "play/modes.h"
#include "play/symmetry.h"
#include "rules/guard.h"

/* Limits, in cells or moves examined; a function call counts as many. */
enum {
    WORK = 400000,
    WORK_OF_MOVE = 16,
    WORK_OF_GUARD = 32,
    WORK_OF_CALL = 100,
    GAMES = 30,
    PLIES = 300,
    DRAWS = 8,
    STEPS = 300,       /* per symmetry */
    STEPS_WORK = 1000, /* for functions during that */
    PLAIN_TRIES = 200
};

typedef struct viewing {
    const game *g;
    position *p, *plain, *before;
    move *list, *room; /* g->most_moves + 1 each */
    random_state random;
    uint64_t made, listed; /* work on decisions, and on lists */
    uint64_t calls;        /* function calls before the first game */
    error *e;
} viewing;

static bool viewing_init(viewing *k, const game *g, arena *a, error *e)
{
    size_t moves = (size_t)g->most_moves + 1;
    *k = (viewing){.g = g, .random = {1}, .calls = hook_calls(g), .e = e};
    k->p = arena_alloc(a, g->position_bytes);
    k->plain = arena_alloc(a, g->position_bytes);
    k->before = arena_alloc(a, g->position_bytes);
    k->list = arena_alloc(a, moves * sizeof *k->list);
    k->room = arena_alloc(a, moves * sizeof *k->room);
    return k->p && k->plain && k->before && k->list && k->room;
}

/* The plain mode evaluates every effect and ending, and recomputes everything each time. */
static uint64_t work_of_decision(const game *g)
{
    return (uint64_t)g->board->cells * (unsigned)(2 + g->neffects + g->nendings);
}

/* The plain mode re-evaluates the guards of each move, and makes the moves that may be forbidden. */
static uint64_t work_of_move(const game *g, const stage *s)
{
    uint64_t work = WORK_OF_MOVE;
    for (int i = 0; i < s->nactions; i++)
        if (guard_has(&s->actions[i])) work = (uint64_t)g->board->cells * WORK_OF_GUARD;
    return g->forbids || s->looks_ahead ? work + work_of_decision(g) : work;
}

static bool is_exhausted(const viewing *k)
{
    const game *g = k->g;
    uint64_t work = k->made + k->listed + WORK_OF_CALL * (hook_calls(g) - k->calls);
    if (g->workroom) work += g->workroom->tried * work_of_decision(g);
    return work > WORK;
}

/* Are the lists equal, and is the drawn move in them? */
static int compare_moves(viewing *k)
{
    const game *g = k->g;
    move drawn;
    int n = turn_list(g, k->p, k->list, g->most_moves + 1);
    k->listed += (uint64_t)n * work_of_move(g, &g->stages[k->p->stage]);
    if (n > g->most_moves) return error_set(k->e, "more moves than most_moves");
    modes_sort(k->list, n);
    if (modes_compare_lists(g, k->plain, k->list, n, k->room, k->e)) return -1;
    for (int i = 0; i < DRAWS; i++)
        if (!turn_sample(g, k->p, &k->random, k->room, &drawn) || !modes_find(k->list, n, drawn))
            return error_set(k->e, "a move is drawn that is not in the list");
    return 0;
}

/* Compares lists while they have cost no more than the decisions. */
static int play_one(viewing *k)
{
    move m;
    if (k->listed <= k->made && compare_moves(k)) return -1;
    if (!turn_sample(k->g, k->p, &k->random, k->room, &m)) return error_set(k->e, "nothing is drawn");
    k->made += work_of_decision(k->g);
    return modes_play(k->g, k->p, k->plain, m, k->before, k->e);
}

/* Plays until the game is over, or a function fails: then the results are meaningless. */
static int play_game(viewing *k)
{
    int status = 0;
    unsigned failures = game_failures(k->g);
    position_copy(k->g, k->p, k->g->start);
    position_copy(k->g, k->plain, k->g->start);
    while (!status && k->p->outcome == OUTCOME_NONE && k->p->plies < PLIES && !is_exhausted(k)) {
        status = play_one(k);
        if (game_failures(k->g) != failures) return 0;
    }
    return status;
}

static int look(const game *g, arena *a, error *e)
{
    viewing k;
    error why = {""};
    if (!viewing_init(&k, g, a, &why)) return error_set(e, "out of memory");
    for (int i = 0; i < GAMES && !is_exhausted(&k); i++) {
        if (!play_game(&k)) continue;
        error_set(e, "game %d, ply %d: %.400s", i, k.p->plies, why.text);
        return 1;
    }
    return 0;
}

int glance(const game *g, error *e)
{
    arena *a = arena_new();
    if (!a) return error_set(e, "out of memory");
    const game *fork = game_fork(g, e); /* failures of the fork are discarded */
    if (fork && fork->workroom) fork->workroom->plain_tries = PLAIN_TRIES;
    int status = fork ? look(fork, a, e) : -1;
    if (!status) status = symmetry_glance(fork, STEPS, PLIES, STEPS_WORK, e);
    game_join(fork, g);
    arena_free(a);
    return status;
}
