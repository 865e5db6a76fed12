#include "play/playout.h"

#include <string.h>

#include "language/variant_spec.h"
#include "support/games.h"
#include "support/test.h"

/* A game and room to play it in. */
typedef struct scratch {
    arena *a;
    game *g;
    position *p, *q;
    move *moves;
} scratch;

static scratch room_for(game *g)
{
    scratch r = {arena_new(), g, NULL, NULL, NULL};
    r.p = arena_alloc(r.a, g->position_bytes);
    r.q = arena_alloc(r.a, g->position_bytes);
    r.moves = arena_alloc(r.a, (size_t)g->most_moves * sizeof *r.moves);
    return r;
}

static void room_done(scratch *r)
{
    game_free(r->g);
    arena_free(r->a);
}

TEST(seeds_depend_on_everything)
{
    uint64_t seeds[] = {
        playout_seed(1, "random", "mcts", 7, 3).counter,   playout_seed(2, "random", "mcts", 7, 3).counter,
        playout_seed(1, "mcts", "random", 7, 3).counter,   playout_seed(1, "randommcts", "", 7, 3).counter,
        playout_seed(1, "random", "random", 7, 3).counter, playout_seed(1, "random", "mcts", 8, 3).counter,
        playout_seed(1, "random", "mcts", 7, 4).counter,   playout_seed(1, "random", "mcts", 3, 7).counter,
        playout_seed(3, "random", "mcts", 7, 1).counter,
    };
    enum { SEEDS = sizeof seeds / sizeof *seeds };
    for (int i = 0; i < SEEDS; i++)
        for (int k = 0; k < i; k++) assert_true(seeds[i] != seeds[k]);
    assert_true(playout_seed(1, "random", "mcts", 7, 3).counter == seeds[0]);
}

TEST(seeds_in_two_halves)
{
    uint64_t cell_seed = playout_cell(9, "random", "random", 5);
    for (uint64_t i = 0; i < 100; i++)
        assert_true(playout_game(cell_seed, i).counter == playout_seed(9, "random", "random", 5, i).counter);
}

/* One game from one seed, whatever was played before in the same room. */
TEST(games_can_be_played_again)
{
    scratch r = room_for(games_t4(3, 4, 4));
    for (uint64_t i = 0; i < 50; i++) {
        random_state first = {i}, again = {i};
        position_copy(r.g, r.p, r.g->start);
        playout_random(r.g, r.p, &first, 1000, NULL, r.moves);
        assert_true(r.p->outcome == OUTCOME_FIRST || r.p->outcome == OUTCOME_SECOND);
        memset(r.moves, 0xff, (size_t)r.g->most_moves * sizeof *r.moves);
        position_copy(r.g, r.q, r.g->start);
        playout_random(r.g, r.q, &again, 1000, NULL, r.moves);
        assert_true(position_same(r.g, r.p, r.q));
        assert_true(first.counter == again.counter);
    }
    room_done(&r);
}

TEST(cut)
{
    scratch r = room_for(games_t4(3, 5, 5));
    for (unsigned most = 0; most < 6; most++) {
        random_state random = {most};
        position_copy(r.g, r.p, r.g->start);
        playout_random(r.g, r.p, &random, most, NULL, r.moves);
        assert_int_equal(r.p->plies, most);
        assert_int_equal(r.p->outcome, OUTCOME_NONE);
        assert_int_equal(r.p->ending, POSITION_NO_RULE);
    }
    room_done(&r);
}

/* A game that is over when the last ply allowed has been made is not cut, even when that takes looking for a move. */
TEST(over_at_the_limit)
{
    arena *a = arena_new();
    spec *turn[] = {games_spec(a, "place", NULL)}, *finish[] = {games_spec(a, "no_move", "result", "draw", NULL)};
    variant_spec v = {.name = "full", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 1};
    v.board = games_spec(a, "square", "width", "3", "height", "1", NULL);
    v.pieces = games_spec(a, "neutral", NULL);
    scratch r = room_for(games_compile(&v));
    random_state random = {1};
    position_copy(r.g, r.p, r.g->start);
    playout_random(r.g, r.p, &random, 3, NULL, r.moves);
    assert_int_equal(r.p->outcome, OUTCOME_DRAW);
    assert_int_equal(r.p->plies, 3);
    room_done(&r);
    arena_free(a);
}

/* Nothing is played after the end. */
TEST(from_a_finished_game)
{
    scratch r = room_for(games_t4(1, 3, 3));
    random_state random = {8};
    position_copy(r.g, r.p, r.g->start);
    playout_random(r.g, r.p, &random, 100, NULL, r.moves);
    position_copy(r.g, r.q, r.p);
    random_state before = random;
    playout_random(r.g, r.p, &random, 100, NULL, r.moves);
    assert_true(position_same(r.g, r.p, r.q));
    assert_true(before.counter == random.counter);
    room_done(&r);
}

/* The first ply of a playout, and the reply, are uniform: 4x4 with one kind, 16 placements. */
TEST(first_moves_are_uniform)
{
    enum { GAMES = 8000, CELLS = 16 };
    scratch r = room_for(games_t4(1, 4, 4));
    int counts[CELLS] = {0};
    double sum = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        random_state random = playout_seed(r.g->fingerprint, "random", "random", 1, i);
        position_copy(r.g, r.p, r.g->start);
        playout_random(r.g, r.p, &random, 1, NULL, r.moves);
        counts[r.p->last]++;
    }
    for (int c = 0; c < CELLS; c++)
        sum += (counts[c] - GAMES / CELLS) * (double)(counts[c] - GAMES / CELLS) * CELLS / GAMES;
    assert_true(sum < 75); /* 15 degrees of freedom: less than once in 10^9 times by chance */
    room_done(&r);
}
