#include "lab/bench.h"

#include <stdlib.h>

#include "lab/progress.h"
#include "play/playout.h"
#include "support/games.h"
#include "support/test.h"

enum { SEED = 5, MAX_PLIES = 12, ROUNDS = 3 };

static const bench_options one_block = {.seed = SEED, .max_plies = MAX_PLIES, .rounds = ROUNDS, .threads = 1};

/* What one block of the game comes to, played here. */
static void count_block(const game *g, uint64_t *plies, uint64_t *cut)
{
    position *p = malloc(g->position_bytes);
    move *scratch = malloc((size_t)g->most_moves * sizeof *scratch);
    *plies = *cut = 0;
    for (uint64_t i = 0; i < BENCH_BLOCK; i++) {
        random_state r = playout_seed(g->fingerprint, "random", "random", SEED, i);
        position_copy(g, p, g->start);
        playout_random(g, p, &r, MAX_PLIES, NULL, scratch);
        *plies += p->plies;
        *cut += p->outcome == OUTCOME_NONE;
    }
    free(scratch);
    free(p);
}

TEST(every_round_plays_the_same_games)
{
    error e = {""};
    game *games[] = {games_t4(3, 4, 4), games_t4(2, 3, 3)};
    bench_result results[2];
    assert_int_equal(bench_run((const game *const *)games, 2, &one_block, results, &e), LAB_DONE);
    for (int i = 0; i < 2; i++) {
        uint64_t plies, cut;
        count_block(games[i], &plies, &cut);
        assert_int_equal(results[i].playouts, ROUNDS * BENCH_BLOCK);
        assert_int_equal(results[i].plies, ROUNDS * plies);
        assert_int_equal(results[i].cut, ROUNDS * cut);
        assert_true(cut > 0);
        assert_true(results[i].least <= results[i].rate && results[i].rate <= results[i].most);
        assert_true(results[i].scaling == 0);
        game_free(games[i]);
    }
    assert_true(bench_peak_memory() > 0);
}

TEST(threads_play_too)
{
    error e = {""};
    bench_options options = one_block;
    bench_result result;
    game *g = games_t4(2, 3, 3);
    options.threads = 2;
    assert_int_equal(bench_run((const game *const[]){g}, 1, &options, &result, &e), LAB_DONE);
    assert_int_equal(result.playouts, ROUNDS * BENCH_BLOCK); /* of the single thread */
    assert_true(result.scaling > 0);
    game_free(g);
}

TEST(stops)
{
    error e = {""};
    stop_flag stop = {.asked = true};
    bench_options options = one_block;
    bench_result result;
    game *g = games_t4(2, 3, 3);
    options.stop = &stop;
    assert_int_equal(bench_run((const game *const[]){g}, 1, &options, &result, &e), LAB_STOPPED);
    game_free(g);
}

TEST(the_spread_is_a_share_of_the_median)
{
    bench_result r = {.playouts = 4, .plies = 10, .rate = 200, .least = 190, .most = 240};
    assert_true(bench_spread(&r) == 0.25);
    assert_true(bench_plies_per_playout(&r) == 2.5);
}
