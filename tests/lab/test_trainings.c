/* Games go round the trainings of players that learn: which plays what, and that each is the player it would be alone.
 */
#include "lab/trainings.h"

#include <string.h>

#include "lab/block.h"
#include "players/players.h"
#include "support/labs.h"
#include "support/shipped.h"
#include "support/test.h"

enum { PAIRS = 4, GAMES = 2 * PAIRS * BLOCK_THINKING };

static const trainings_turns IN_TURN = {PAIRS, 0};

/* Each pair plays as many games, in both seatings; the two in a game are always the two of the pair. */
TEST(pairs_go_round)
{
    unsigned games[PAIRS] = {0}, seated[2 * PAIRS] = {0};
    for (uint64_t i = 0; i < GAMES; i++) {
        unsigned pair = trainings_pair_of(IN_TURN, i);
        unsigned first = trainings_seated(IN_TURN, i, 0), second = trainings_seated(IN_TURN, i, 1);
        assert_int_equal(first / 2, pair);
        assert_int_equal(second, first ^ 1);
        games[pair]++;
        seated[first]++;
    }
    for (int i = 0; i < PAIRS; i++) assert_int_equal(games[i], 2 * BLOCK_THINKING);
    for (int i = 0; i < 2 * PAIRS; i++) assert_int_equal(seated[i], BLOCK_THINKING);
}

/* One pair after another: its games are its own, in both seatings as often. */
TEST(pairs_one_after_another)
{
    enum { EACH = 4 * BLOCK_THINKING };
    const trainings_turns t = {PAIRS, EACH};
    unsigned seated[2 * PAIRS] = {0};
    for (uint64_t i = 0; i < (uint64_t)PAIRS * EACH; i++) {
        unsigned first = trainings_seated(t, i, 0);
        assert_int_equal(trainings_pair_of(t, i), i / EACH);
        assert_int_equal(first / 2, i / EACH);
        assert_int_equal(trainings_seated(t, i, 1), first ^ 1);
        seated[first]++;
    }
    for (int i = 0; i < 2 * PAIRS; i++) assert_int_equal(seated[i], EACH / 2);
}

TEST(only_who_plays_is_needed)
{
    const trainings_turns t = {4, 16};
    assert_int_equal(trainings_needed(t, 8, 1), 2);
    assert_int_equal(trainings_needed(t, 8, 16), 2);
    assert_int_equal(trainings_needed(t, 8, 17), 4);
    assert_int_equal(trainings_needed(t, 8, 1000), 8);
    assert_int_equal(trainings_needed(t, 1, 1000), 1);
    assert_int_equal(trainings_needed(IN_TURN, 8, BLOCK_THINKING), 2);
    assert_int_equal(trainings_needed(IN_TURN, 8, 1000), 8);
    assert_int_equal(trainings_needed((trainings_turns){0, 0}, 1, 5), 1);
}

static int pairs_of(const char *first, const char *second, error *e)
{
    const char *const players[2] = {first, second};
    trainings t;
    arena *a = arena_new();
    int pairs = trainings_read(players, 1, a, &t, e) ? -1 : t.turns.pairs;
    assert_int_equal(trainings_turns_of(players).pairs, pairs < 0 ? 0 : pairs);
    arena_free(a);
    return pairs;
}

TEST(how_many_pairs)
{
    error e = {""};
    assert_int_equal(pairs_of("random", "mcts", &e), 0);
    assert_int_equal(pairs_of("mcts:trainings=8", "random", &e), 4);
    assert_int_equal(pairs_of("mcts:trainings=8", "mcts:iterations=5,trainings=8", &e), 4);
    assert_int_equal(pairs_of("mcts:trainings=8", "mcts:trainings=4", &e), -1);
    assert_string_equal(e.text, "trainings: the same number for both players wanted, got 8 and 4");
    assert_int_equal(pairs_of("mcts:trainings=8,pair_games=8", "mcts:trainings=8", &e), -1);
    assert_string_equal(e.text, "pair_games: the same number for both players wanted, got 8 and 0");
    assert_int_equal(pairs_of("mcts:trainings=8,pair_games=8", "random", &e), 4);
}

/* In all cells of an experiment, and other ones in another experiment. */
TEST(seeds_follow_from_that_of_the_experiment)
{
    arena *a = arena_new();
    error e = {""};
    const char *four[TRAININGS_MAX], *others[TRAININGS_MAX], *eight[TRAININGS_MAX], *one[TRAININGS_MAX];
    assert_int_equal(players_trainings("greedy:training=20,trainings=4", 1, a, four, &e), 4);
    assert_int_equal(players_trainings("greedy:training=20,trainings=4", 2, a, others, &e), 4);
    assert_int_equal(players_trainings("greedy:training=20,trainings=8", 1, a, eight, &e), 8);
    for (int k = 0; k < 4; k++) {
        assert_string_equal(four[k], eight[k]);
        for (int i = 0; i < 4; i++) assert_string_not_equal(four[k], others[i]);
        for (int i = 0; i < k; i++) assert_string_not_equal(four[k], four[i]);
        assert_int_equal(players_trainings_count(four[k]), 1);
    }
    assert_int_equal(players_trainings("greedy:training=20", 1, a, one, &e), 1);
    assert_string_equal(one[0], players_canonical("greedy:training=20", a, &e));
    assert_int_equal(players_trainings_count("nobody"), 0);
    arena_free(a);
}

/* A game of the cell is the game of the same number between the two trainings that sit there. */
TEST(a_game_is_that_of_its_two_trainings)
{
    enum { PLIES = 60 };
    static const char *const name = "greedy:training=20,trainings=4";
    error e = {""};
    arena *a = arena_new();
    const char *each[TRAININGS_MAX];
    assert_int_equal(players_trainings(name, 1, a, each, &e), 4);
    game *g = shipped_game("t4");
    plan_cell round = {.variant = "t4", .game = g, .players = {name, name}, .games = GAMES};
    game_runner *all = game_runner_new(&round, 1, PLIES, &e);
    assert_non_null(all);
    for (uint64_t i = 0; i < GAMES; i += 3) {
        move moves[2][PLIES] = {{0}};
        plan_cell alone = round;
        for (int seat = 0; seat < 2; seat++)
            alone.players[seat] = each[trainings_seated((trainings_turns){2, 0}, i, seat)];
        game_runner *two = game_runner_new(&alone, 1, PLIES, &e);
        assert_non_null(two);
        match_result m = game_runner_play(all, i, moves[0]), other = game_runner_play(two, i, moves[1]);
        assert_int_equal(m.outcome, other.outcome);
        assert_int_equal(m.plies, other.plies);
        assert_memory_equal(moves[0], moves[1], sizeof moves[0]);
        game_runner_free(two);
    }
    game_runner_free(all);
    game_free(g);
    arena_free(a);
}

TEST(what_makes_no_sense)
{
    static const char *const wrong[][2] = {
        {"mcts:trainings=3", "mcts.trainings: an even number wanted: they play in pairs"},
        {"mcts:training=0,trainings=2", "mcts.trainings: without training there is nothing to learn"},
        {"mcts:trainings=2,pair_games=12", "mcts.pair_games: a multiple of 8 wanted, got 12"},
        {"mcts:pair_games=8", "mcts.pair_games: several trainings wanted, which play in pairs"},
        {"mcts:trainings=2,learning_seed=4",
         "mcts.trainings: their seeds follow from the experiment's; leave out learning_seed"},
    };
    arena *a = arena_new();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        error e = {""};
        assert_null(players_canonical(wrong[i][0], a, &e));
        assert_string_equal(e.text, wrong[i][1]);
    }
    arena_free(a);
}
