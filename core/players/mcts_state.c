/* Allocation in mcts, and its main loop. */
#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"
#include "players/mcts.h"

void mcts_free(void *state)
{
    mcts *s = state;
    if (!s) return;
    tree_done(&s->tree);
    move_tables_done(&s->tables);
    free(s->scratch);
    free(s->losses);
    free(s->likes);
    free(s->slots);
    free(s->views);
    beginner_free(s->beginner);
    state_keys_free(s->keys);
    arena_free(s->arena);
    free(s->root);
    free(s->after);
    evaluation_frame_free(s->frame);
    evaluation_free(s->evaluation);
    for (int i = 0; i < MCTS_RETURNS_MAX; i++) free(s->found[i]);
    for (int i = 0; i < MCTS_WALKS; i++) free(s->walks[i].p);
    free(s);
}

void mcts_reset(void *state)
{
    mcts *s = state;
    s->planted = false;
    variety_reset(&s->variety);
    s->games = s->plies = 0;
}

void mcts_resume(void *state, unsigned decisions)
{
    mcts *s = state;
    variety_resume(&s->variety, s->settings.temperature, decisions);
}

void mcts_go_on(void *state)
{
    mcts *s = state;
    s->variety = s->before;
    s->goes_on = true;
}

/* Allocates the move tables in a part of the memory, if they are used: at most as many as nodes will need, which is for
 * a path of LEVELS nodes with `grave` visits each. Returns -1 when memory is out. */
static int allocate_tables(mcts *s, const game *g)
{
    enum { PART = 4, LEVELS = 8 };
    const mcts_settings *set = &s->settings;
    if (!mcts_plays_out(s) || !(set->grave || set->history)) return 0;
    unsigned half = (unsigned)g->board->cells / 2;
    s->trail = half < MCTS_TRAIL_LEAST ? MCTS_TRAIL_LEAST : half < MCTS_TRAIL_MAX ? half : MCTS_TRAIL_MAX;
    uint64_t most = set->grave ? (uint64_t)set->iterations * LEVELS / set->grave + 1 : 1;
    return move_tables_init(&s->tables, g, most < UINT16_MAX ? (uint32_t)most : UINT16_MAX, set->bytes / PART);
}

/* Looks for symmetries and the like that make moves of the root equivalent. Returns -1 when memory is out. */
static int find_keys(mcts *s, const game *g, const stop_flag *stop)
{
    s->arena = arena_new();
    alike *same = s->arena ? arena_alloc(s->arena, sizeof *same) : NULL;
    if (!same || alike_find(g, stop, s->arena, same)) return -1;
    if (same->nmaps == 1 && !same->kinds) return 0;
    s->keys = state_keys_new(g, same, false);
    return s->keys ? 0 : -1;
}

/* Runs find_keys once in the search's life, for a player with variety. It takes time, so it is delayed to a choice,
 * which can be stopped; the result of a stopped run is discarded. Returns -1 when memory is out. */
static int know_keys(mcts *s, const game *g, const stop_flag *stop)
{
    if (s->knows_keys || s->settings.temperature <= 0) return 0;
    int status = find_keys(s, g, stop);
    s->knows_keys = !status && !stop_is_asked(stop);
    if (s->knows_keys) return 0;
    state_keys_free(s->keys);
    arena_free(s->arena);
    s->keys = NULL;
    s->arena = NULL;
    return status;
}

/* Progressive bias needs children that are evaluated when they are created. Returns -1 when memory is out. */
static int allocate_bias(mcts *s, const game *g)
{
    if (!s->settings.bias || !s->evaluation) return 0;
    s->views = malloc(((size_t)g->most_moves + 1) * sizeof *s->views);
    s->beginner = beginner_new(g);
    return s->views && s->beginner ? 0 : -1;
}

/* Returns -1 when memory is out. */
static int allocate(mcts *s, const game *g, size_t nodes)
{
    size_t moves = g->most_moves > 0 ? (size_t)g->most_moves : 1;
    s->scratch = malloc(moves * sizeof *s->scratch);
    s->losses = malloc(moves * sizeof *s->losses);
    s->likes = malloc(moves * sizeof *s->likes);
    s->root = malloc(g->position_bytes);
    s->after = malloc(g->position_bytes);
    s->slots = malloc(mcts_slots(moves) * sizeof *s->slots);
    bool all = s->scratch && s->losses && s->likes && s->slots && s->root && s->after;
    if (s->evaluation) all &= (s->frame = evaluation_frame_new(s->evaluation, g)) != NULL;
    for (int i = 0; i < MCTS_RETURNS_MAX; i++) all &= (s->found[i] = malloc(g->position_bytes)) != NULL;
    for (int i = 0; i < MCTS_WALKS; i++) all &= (s->walks[i].p = malloc(g->position_bytes)) != NULL;
    return all && !allocate_bias(s, g) && !tree_init(&s->tree, nodes) ? 0 : -1;
}

/* Returns the number of nodes that fit in the memory, for two pools; at most as many as the iterations can use:
 * one expands a node, most of which have fewer children than NODES_PER_ITERATION. */
static size_t capacity(const mcts *s, const game *g)
{
    enum { NODES_PER_ITERATION = 256 };
    size_t moves = (size_t)g->most_moves + 1, tables = s->tables.count * (sizeof(move_score) << s->tables.bits);
    size_t others = tables + sizeof *s + MCTS_POSITIONS * g->position_bytes + moves * sizeof(move);
    size_t wanted = (size_t)s->settings.iterations * NODES_PER_ITERATION + 4 * moves, bytes = s->settings.bytes;
    size_t most = bytes < others ? 0 : (bytes - others) / TREE_NODE_BYTES;
    return most < wanted ? most : wanted;
}

/* Returns 0, or -1 with `e` filled in. */
static int prepare(mcts *s, const game *g, error *e)
{
    if (g->most_moves > TREE_CHILDREN_MAX)
        return error_set(
            e,
            "player mcts: game with at most %d moves in a position wanted, got %d: greedy or alphabeta play any number",
            TREE_CHILDREN_MAX, g->most_moves);
    if (allocate_tables(s, g)) return error_set(e, "out of memory");
    size_t nodes = capacity(s, g);
    if (nodes < 4 * ((size_t)g->most_moves + 1))
        return error_set(e, "player mcts: more memory wanted for this game, got %d MiB",
                         (int)(s->settings.bytes >> 20));
    return allocate(s, g, nodes) ? error_set(e, "out of memory") : 0;
}

/* Evaluations have less variance than playouts, so that less exploration suffices: 29 +- 23 Elo over nine games
 * (PERFORMANCE.md, "Less exploration with values"). */
#define EXPLORATION_OF_VALUES 0.6f

float mcts_temperature(double temperature, int trust)
{
    const float enough = 0.2f; /* factor with playouts */
    return (float)temperature * (trust < 100 ? enough : 1);
}

mcts *mcts_new(const mcts_settings *settings, const game *g, evaluation *v, error *e)
{
    mcts *made = calloc(1, sizeof *made);
    if (!made) {
        evaluation_free(v);
        return error_set(e, "out of memory"), NULL;
    }
    made->settings = *settings;
    made->evaluation = v;
    made->settings.puct &= v != NULL;
    if (v) made->settings.exploration *= EXPLORATION_OF_VALUES;
    for (uint32_t n = 1; n < MCTS_KEPT; n++) {
        made->roots[n] = mcts_root_of(n);
        made->bonuses[n] = mcts_bonus_of(n);
    }
    if (!prepare(made, g, e)) return made;
    mcts_free(made);
    return NULL;
}

bool mcts_is_settled(const mcts *s)
{
    const node *root = &s->tree.nodes[TREE_ROOT];
    return root->proven || root->open <= 1;
}

/* Is there budget left, and anything to find out? */
static bool goes_on(const mcts *s, uint32_t iterations, uint64_t effort)
{
    const mcts_settings *set = &s->settings;
    return iterations < set->iterations && (!set->effort || effort < set->effort) && !mcts_is_settled(s);
}

move mcts_choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    mcts *s = state;
    unsigned failures = game_failures(g);
    uint64_t effort = s->effort;
    s->out_of_memory = know_keys(s, g, stop);
    if (s->out_of_memory) return MOVE_NONE;
    s->stop = stop;
    s->before = s->variety;
    if (!s->goes_on) mcts_plant(s, g, p);
    s->goes_on = false;
    if (!mcts_expand_root(s, g, r)) return s->stop = NULL, MOVE_NONE;
    for (uint32_t i = 0; goes_on(s, i, s->effort - effort) && game_failures(g) == failures && !stop_is_asked(stop);)
        i += mcts_iterate(s, g, s->settings.iterations - i, r);
    s->stop = NULL;
    return s->answer = mcts_answer(s, g, r);
}
