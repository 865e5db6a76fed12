#include "lab/block.h"

#include <string.h>

#include "support/labs.h"
#include "support/test.h"

static game_runner *runner_for(const plan *p, int i)
{
    error e = {""};
    game_runner *runner = game_runner_new(&p->cells[i], p->seed, p->max_plies, &e);
    assert_string_equal(e.text, "");
    return runner;
}

TEST(sizes_follow_from_the_players)
{
    plan *p = labs_plan(2 * BLOCK_RANDOM + 5, BLOCK_THINKING);
    const plan_cell *random = &p->cells[LABS_RANDOM], *thinking = &p->cells[LABS_THINKING];
    assert_true(cell_players_are_random(random));
    assert_false(cell_players_are_random(thinking));
    assert_int_equal(block_count(random), 3);
    assert_int_equal(block_games(random, 1), BLOCK_RANDOM);
    assert_int_equal(block_games(random, 2), 5);
    assert_int_equal(block_count(thinking), 1);
    assert_int_equal(block_games(thinking, 0), BLOCK_THINKING);
    plan_free(p);
}

/* The fast path, the measured path and a replay are the same games. */
TEST(every_way_plays_the_same_games)
{
    enum { GAMES = BLOCK_SAMPLE_FIRST + BLOCK_SAMPLE_EACH + 9 };
    plan *p = labs_plan(GAMES, 4);
    game_runner *runner = runner_for(p, LABS_RANDOM);
    tally *fast = tally_new(p->max_plies), *slow = tally_new(p->max_plies);
    char letters[GAMES];
    assert_true(game_runner_play_tally(runner, 0, GAMES, fast, letters, NULL, NULL));
    for (uint64_t i = 0; i < GAMES; i++) {
        move moves[20];
        match_result m = game_runner_play(runner, i, moves);
        assert_int_equal(tally_add(slow, &m), letters[i]);
    }
    unsigned sampled = 0;
    for (unsigned i = 0; i < GAMES; i++) sampled += i < BLOCK_SAMPLE_FIRST || i % BLOCK_SAMPLE_EACH == 0;
    assert_int_equal(fast->samples[0], sampled);
    assert_int_equal(fast->branching[0], 48 * fast->samples[0]); /* three kinds on sixteen squares */
    for (unsigned n = 0; n < p->max_plies; n++)
        slow->samples[n] = fast->samples[n], slow->branching[n] = fast->branching[n];
    assert_true(tally_equal(fast, slow));
    tally_free(fast);
    tally_free(slow);
    game_runner_free(runner);
    plan_free(p);
}

static void assert_same_result(const match_result *m, const match_result *other)
{
    assert_int_equal(m->outcome, other->outcome);
    assert_int_equal(m->ending, other->ending);
    assert_int_equal(m->plies, other->plies);
    assert_memory_equal(&m->fired, &other->fired, sizeof m->fired);
    assert_memory_equal(m->observed, other->observed, sizeof m->observed);
}

TEST(a_block_is_the_games_of_its_number)
{
    plan *p = labs_plan(10, 3 * BLOCK_THINKING);
    game_runner *runner = runner_for(p, LABS_THINKING);
    block *b = block_new(p->max_plies);
    for (uint64_t k = 3; k-- > 0;) {
        b->cell = LABS_THINKING;
        b->index = k;
        b->games = BLOCK_THINKING;
        assert_true(block_play(b, &p->cells[LABS_THINKING], runner, NULL));
        assert_true(b->kept);
        assert_int_equal(tally_games(b->tally), BLOCK_THINKING);
        assert_int_equal(b->tally->samples[0], BLOCK_THINKING);
        for (unsigned i = 0; i < BLOCK_THINKING; i++) {
            move moves[20];
            match_result m = game_runner_play(runner, k * BLOCK_THINKING + i, moves);
            assert_same_result(&m, &b->results[i]);
            assert_memory_equal(moves, b->moves[i], m.plies * sizeof *moves);
            assert_int_equal(RESULT_LETTERS[m.outcome], b->letters[i]);
        }
    }
    block_free(b);
    game_runner_free(runner);
    plan_free(p);
}

TEST(gives_up_when_stopped)
{
    plan *p = labs_plan(100, 4);
    stop_flag stop = {.asked = true};
    block *b = block_new(p->max_plies);
    for (int i = 0; i < LABS_CELLS; i++) {
        game_runner *runner = runner_for(p, i);
        b->cell = i;
        b->games = block_games(&p->cells[i], 0);
        assert_false(block_play(b, &p->cells[i], runner, &stop));
        game_runner_free(runner);
    }
    block_free(b);
    plan_free(p);
}

TEST(a_wrong_player_is_an_error)
{
    error e = {""};
    plan *p = labs_plan(1, 1);
    p->cells[0].players[1] = "nobody";
    assert_null(game_runner_new(&p->cells[0], 1, 20, &e));
    assert_non_null(strstr(e.text, "nobody"));
    assert_null(game_runner_new(&p->cells[1], 1, TALLY_PLIES_MAX + 1, &e));
    assert_string_equal(e.text, "max_plies: integer in 1..65535 wanted, got 65536");
    plan_free(p);
}
