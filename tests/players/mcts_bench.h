/* A variant and the player mcts, whose state is looked at from inside: the file under test is part of this one, under
 * another name. */
#ifndef POISE_TESTS_PLAYERS_MCTS_BENCH_H
#define POISE_TESTS_PLAYERS_MCTS_BENCH_H

#define player_mcts player_mcts_under_test
#include "players/mcts.c"
#undef player_mcts

#include <stdlib.h>
#include <string.h>

#include "play/playout.h"
#include "support/shipped.h"
#include "support/test.h"

enum { DEPTH_MAX = 16 };

typedef struct bench {
    arena *arena;
    game *g;
    position *p, *next[DEPTH_MAX];
    move *lists[DEPTH_MAX];
    mcts *s;
} bench;

/* A variant, and the player with options as "key=value,...". */
static bench *begin(const char *variant, int64_t iterations, int64_t memory, double temperature)
{
    error e = {""};
    bench *b = calloc(1, sizeof *b);
    assert_non_null(b);
    b->arena = arena_new();
    b->g = shipped_game(variant);
    b->p = arena_alloc(b->arena, b->g->position_bytes);
    for (int i = 0; i < DEPTH_MAX; i++) {
        b->next[i] = arena_alloc(b->arena, b->g->position_bytes);
        b->lists[i] = arena_alloc(b->arena, ((size_t)b->g->most_moves + 1) * sizeof(move));
        assert_non_null(b->lists[i]);
    }
    spec *s = spec_new(b->arena, &player_mcts_under_test.word, 0);
    assert_int_equal(spec_set_integer(s, EVALUATED + EVALUATED_TRAINING, 0, &e), 0);
    assert_int_equal(spec_set_integer(s, ITERATIONS, iterations, &e), 0);
    assert_int_equal(spec_set_integer(s, MEMORY, memory, &e), 0);
    b->s = start(s, b->g, NULL, &e);
    if (!b->s) fail_msg("%s", e.text);
    b->s->settings.temperature = (float)temperature;
    position_copy(b->g, b->p, b->g->start);
    turn_settle(b->g, b->p);
    mcts_plant(b->s, b->g, b->p);
    return b;
}

static void end(bench *b)
{
    mcts_free(b->s);
    game_free(b->g);
    arena_free(b->arena);
    free(b);
}

static inline void make(const game *g, position *p, move m)
{
    turn_apply(g, p, m);
    turn_settle(g, p);
}

#endif
