#include "studies/workload.h"

#include <stdlib.h>

#include "game/hook.h"
#include "play/match.h"
#include "players/players.h"

#define SEARCHING "mcts:iterations=8"
enum { SEED = 1, RANDOM_GAMES = 20, SEARCHED_GAMES = 2, ITERATIONS = 8 };

/* What is done costs so many nanoseconds, about: a ply of a random game, each piece of its rules that may follow, a
 * move that a search looks at, and a call of a function of the variant. Where rules forbid moves by what follows from
 * them, each is tried first. */
enum { PLY = 100, RULE = 60, MOVE = 500, CALL = 4000, TRYING = 4 };

/* A few games of one kind: sums. */
typedef struct counted {
    double plies, moves, calls; /* decisions; legal moves before each; calls of functions */
} counted;

/* Room for playing. */
typedef struct table {
    const game *g;
    unsigned max_plies;
    const lab_watch *watch;
    player *player; /* on both sides */
    position *work;
    move *scratch;
    uint16_t *legal;
} table;

static int play_one(table *t, uint64_t index, counted *sums, error *e)
{
    player *const both[2] = {t->player, t->player};
    const match_watch watch = {.branching = t->legal, .stop = t->watch ? t->watch->stop : NULL};
    match_result m = match_play(t->g, both, SEED, index, t->max_plies, t->work, t->scratch, &watch);
    if (stop_is_asked(watch.stop)) return LAB_STOPPED;
    if (m.outcome == OUTCOME_BROKEN) return match_explain(t->g, &m, e), -1;
    sums->plies += m.plies;
    for (unsigned i = 0; i < m.plies; i++) sums->moves += t->legal[i];
    return LAB_DONE;
}

/* Plays so many games of the player with itself. */
static int count(table *t, const char *described, int games, counted *out, error *e)
{
    uint64_t before = hook_calls(t->g);
    *out = (counted){0};
    t->player = players_new(described, t->g, e);
    int status = t->player ? LAB_DONE : -1;
    for (int i = 0; i < games && !status; i++) status = play_one(t, (uint64_t)i, out, e);
    player_free(t->player);
    out->calls = (double)(hook_calls(t->g) - before);
    return status;
}

static bool tries_moves(const game *g)
{
    bool tries = g->forbids;
    for (int i = 0; i < g->nstages; i++) tries |= g->stages[i].looks_ahead || g->stages[i].by;
    return tries;
}

static int measure(table *t, workload *out, error *e)
{
    const double nanosecond = 1e-9, trying = tries_moves(t->g) ? TRYING : 1;
    counted random, searched;
    int status = count(t, "random", RANDOM_GAMES, &random, e);
    if (!status) status = count(t, SEARCHING, SEARCHED_GAMES, &searched, e);
    if (status) return status;
    double each = (PLY + RULE * (double)t->g->nrules) * trying;
    out->random = nanosecond / RANDOM_GAMES * (random.plies * each + random.calls * CALL);
    out->iteration =
        nanosecond / SEARCHED_GAMES * (searched.moves * MOVE * trying + searched.calls * CALL / ITERATIONS);
    return LAB_DONE;
}

int workload_measure(const game *g, unsigned max_plies, const lab_watch *watch, workload *out, error *e)
{
    table t = {.g = g, .max_plies = max_plies, .watch = watch};
    const player_watch learning = {.learning = watch ? watch->learning : NULL,
                                   .context = watch ? watch->data : NULL,
                                   .stop = watch ? watch->stop : NULL};
    if (players_prepare(SEARCHING, g, &learning, e)) return stop_is_asked(learning.stop) ? LAB_STOPPED : -1;
    t.work = malloc(g->position_bytes);
    t.scratch = malloc((size_t)g->most_moves * sizeof *t.scratch);
    t.legal = malloc((size_t)max_plies * sizeof *t.legal);
    int status = t.work && t.scratch && t.legal ? measure(&t, out, e) : error_set(e, "out of memory");
    free(t.work);
    free(t.scratch);
    free(t.legal);
    return status;
}
