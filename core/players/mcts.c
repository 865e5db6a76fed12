/* mcts: Monte Carlo tree search. The walk down the tree and the random games are those of UCT (uct.c says what that
 * is); what is added:
 *
 * - A node gets its children when it is visited for the second time, and each of them is made once: if the game ends
 *   with it, what it is worth is proven. Proven results are passed up (Winands, Bjornsson and Saito 2008,
 *   "Monte-Carlo tree search solver"), nobody visits a proven loss again, and the search ends when the root is proven
 *   or one move is left that does not lose.
 * - Until a move has been tried often it is judged by all games in which it was made at any time (mcts_playout.c). One
 *   of which nothing is known counts as if it had been tried once, with `first_play` for its result.
 * - What the tree knows of the position that the game has come to is kept for the next decision.
 * - With a learned evaluation children are valued when they are made, which counts as one visit, and nothing is played
 *   out: an iteration makes the children of one leaf and passes up what the best of them is worth.
 * - The answer is drawn among nearly equal moves, by how often they were visited, until the game differs enough from
 *   others (mcts_answer.c). */
#include <stdlib.h>

#include "game/hook.h"
#include "players/evaluated.h"
#include "players/mcts.h"

/* Random games make a search vary by themselves: without an evaluation so much of the temperature is enough. */
#define TEMPERATURE_UNTRAINED 0.2f

enum {
    ITERATIONS,
    EXPLORATION,
    FIRST_PLAY,
    GRAVE,
    HISTORY,
    TEMPERATURE,
    MEMORY,
    EVALUATED,
    FIELDS = EVALUATED + EVALUATED_FIELDS
};

static const field fields[FIELDS] = {
    {.name = "iterations",
     .kind = FIELD_INTEGER,
     .initial = 1000,
     .min = 1,
     .max = 10000000,
     .help = "playouts a decision"},
    {.name = "exploration",
     .kind = FIELD_NUMBER,
     .initial_number = 0.2,
     .low = 0,
     .high = 100,
     .help = "how readily a move with poor results is tried again; a win is worth 1"},
    {.name = "first_play",
     .kind = FIELD_NUMBER,
     .initial_number = 1,
     .low = 0,
     .high = 1,
     .help = "what a move that was never tried is taken for; 1: all are tried before one is tried again"},
    {.name = "grave",
     .kind = FIELD_INTEGER,
     .initial = 50,
     .min = 0,
     .max = 1000000,
     .help = "in the untrained player, moves are judged by all games in which they were made at any time, below the "
             "nearest node visited so often; 0: not at all"},
    {.name = "history",
     .kind = FIELD_BOOLEAN,
     .help = "in the untrained player, random games take the better of two random moves, by what they were worth in "
             "other games"},
    {.name = "temperature",
     .kind = FIELD_NUMBER,
     .initial_number = 0.5,
     .low = 0,
     .high = 10,
     .help = "how readily a move is played that was visited less than another, until the game differs from most; "
             "0: the most visited is; in the untrained player, whose random games vary, a fifth of it counts"},
    {.name = "memory",
     .kind = FIELD_INTEGER,
     .initial = 64,
     .min = 1,
     .max = 65536,
     .help = "MiB that it takes at most"},
    EVALUATED_OPTIONS,
};

static void stop(void *state)
{
    mcts *s = state;
    tree_done(&s->tree);
    move_tables_done(&s->tables);
    free(s->scratch);
    free(s->root);
    free(s->work);
    free(s->after);
    evaluation_frame_free(s->frame);
    evaluation_free(s->evaluation);
    for (int i = 0; i < MCTS_RETURNS_MAX; i++) free(s->found[i]);
    free(s);
}

static void reset(void *state)
{
    mcts *s = state;
    s->planted = false;
    s->variety = 0;
}

/* Tables of moves in a part of the memory, when they are asked for: no more than nodes will have. Returns -1 when
 * memory is out. */
static int allocate_tables(mcts *s, const game *g, size_t bytes)
{
    enum { PART = 4, LEVELS = 8 };
    if (s->evaluation || !(s->grave || s->history)) return 0;
    uint64_t most = s->grave ? (uint64_t)s->iterations * LEVELS / s->grave + 1 : 1;
    return move_tables_init(&s->tables, g, most < UINT16_MAX ? (uint32_t)most : UINT16_MAX, bytes / PART);
}

/* Returns -1 when memory is out. */
static int allocate(mcts *s, const game *g, size_t nodes)
{
    size_t moves = g->most_moves > 0 ? (size_t)g->most_moves : 1;
    s->scratch = malloc(moves * sizeof *s->scratch);
    s->root = malloc(g->position_bytes);
    s->work = malloc(g->position_bytes);
    s->after = malloc(g->position_bytes);
    bool all = s->scratch && s->root && s->work && s->after;
    if (s->evaluation) all &= (s->frame = evaluation_frame_new(s->evaluation, g)) != NULL;
    for (int i = 0; i < MCTS_RETURNS_MAX; i++) all &= (s->found[i] = malloc(g->position_bytes)) != NULL;
    return all && !tree_init(&s->tree, nodes) ? 0 : -1;
}

/* How many nodes fit in the memory, of which there are two pools; no more than the iterations can use. */
static size_t capacity(const mcts *s, const game *g, size_t bytes)
{
    enum { NODES_PER_ITERATION = 256 };
    size_t others = sizeof *s + (3 + MCTS_RETURNS_MAX) * g->position_bytes + ((size_t)g->most_moves + 1) * sizeof(move);
    size_t wanted = (size_t)s->iterations * NODES_PER_ITERATION + 4 * ((size_t)g->most_moves + 1);
    size_t most = bytes < others ? 0 : (bytes - others) / (2 * sizeof(node));
    return most < wanted ? most : wanted;
}

static void *start(const spec *s, const game *g, error *e)
{
    if (g->most_moves > TREE_CHILDREN_MAX) {
        error_set(e, "player mcts: game with at most %d moves in a position wanted, got %d", TREE_CHILDREN_MAX,
                  g->most_moves);
        return NULL;
    }
    mcts *made = calloc(1, sizeof *made);
    if (!made) return error_set(e, "out of memory"), NULL;
    made->iterations = (uint32_t)s->values[ITERATIONS].integer;
    made->exploration = (float)s->values[EXPLORATION].number;
    made->first_play = (float)s->values[FIRST_PLAY].number;
    made->grave = (uint32_t)s->values[GRAVE].integer;
    made->history = s->values[HISTORY].integer;
    made->temperature = (float)s->values[TEMPERATURE].number;
    if (evaluated_open(s, EVALUATED, g, &made->evaluation, e)) return stop(made), NULL;
    if (!made->evaluation) made->temperature *= TEMPERATURE_UNTRAINED;
    size_t bytes = (size_t)s->values[MEMORY].integer << 20, tables = 0;
    if (allocate_tables(made, g, bytes)) return stop(made), error_set(e, "out of memory"), NULL;
    tables = made->tables.count * (sizeof(move_score) << made->tables.bits);
    size_t nodes = capacity(made, g, bytes - tables);
    if (nodes < 4 * ((size_t)g->most_moves + 1))
        error_set(e, "player mcts: more memory wanted for this game, got %d MiB", (int)s->values[MEMORY].integer);
    else if (!allocate(made, g, nodes))
        return made;
    else
        error_set(e, "out of memory");
    stop(made);
    return NULL;
}

/* Is there nothing to find out any more? One move is left that is not lost, or it is known what each comes to. */
static bool is_settled(const mcts *s)
{
    const node *root = &s->tree.nodes[TREE_ROOT];
    return root->proven || root->open <= 1;
}

static move choose(void *state, const game *g, const position *p, random_state *r, const atomic_bool *stop)
{
    mcts *s = state;
    unsigned failures = hook_failures(g);
    mcts_plant(s, g, p);
    if (!mcts_expand_root(s, g)) return MOVE_NONE;
    for (uint32_t i = 0; i < s->iterations && !is_settled(s) && hook_failures(g) == failures && !stop_is_asked(stop);
         i++)
        mcts_iterate(s, g, r);
    return s->answer = mcts_answer(s, r);
}

static bool opinion(const void *state, player_opinion *out)
{
    return mcts_opinion(state, out);
}

const player_type player_mcts = {
    .word = {"mcts", WORD_PLAYER, "Monte Carlo tree search that proves what it can: the strongest player.", fields,
             FIELDS, 0},
    .start = start,
    .stop = stop,
    .reset = reset,
    .choose = choose,
    .opinion = opinion,
};
