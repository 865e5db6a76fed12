#include "lab/batch.h"

#include <stdlib.h>
#include <string.h>

#include "support/labs.h"
#include "support/test.h"

static void check_threads(const plan *p, int of_cell)
{
    const plan_cell *c = &p->cells[of_cell];
    static const int threads[] = {1, 2, 7};
    batch_result first = {.tally = NULL};
    char *letters[3];
    for (int i = 0; i < 3; i++) {
        error e = {""};
        batch_result r;
        letters[i] = calloc(c->games + 1, 1);
        lab_watch watch = {.threads = threads[i]};
        assert_int_equal(batch_run(c, p->seed, p->max_plies, &watch, letters[i], &r, &e), LAB_DONE);
        assert_int_equal(r.games, c->games);
        assert_int_equal(r.plies, tally_sum(r.tally, OBSERVABLE_LENGTH));
        assert_int_equal(r.tally->samples[0], 0); /* moves that nobody asks for are not listed */
        assert_int_equal(strspn(letters[i], RESULT_LETTERS), c->games);
        if (first.tally) {
            assert_true(tally_equal(first.tally, r.tally));
            assert_string_equal(letters[0], letters[i]);
            batch_done(&r);
        } else {
            first = r;
        }
    }
    batch_done(&first);
    for (int i = 0; i < 3; i++) free(letters[i]);
}

TEST(any_number_of_threads_plays_the_same)
{
    plan *p = labs_plan(3 * BLOCK_RANDOM + 100, 30);
    check_threads(p, LABS_RANDOM);
    check_threads(p, LABS_THINKING);
    plan_free(p);
}

TEST(stops)
{
    error e = {""};
    batch_result r;
    stop_flag stop = {.asked = true};
    plan *p = labs_plan(BLOCK_RANDOM, 4);
    lab_watch watch = {.threads = 2, .stop = &stop};
    assert_int_equal(batch_run(&p->cells[0], 1, 20, &watch, NULL, &r, &e), LAB_STOPPED);
    assert_int_equal(r.games, 0);
    assert_true(batch_plies_per_second(&r) >= 0);
    batch_done(&r);
    plan_free(p);
}

static void keep_last(void *data, const lab_progress *p)
{
    *(lab_progress *)data = *p;
}

TEST(tells_how_far_it_is)
{
    error e = {""};
    batch_result r;
    lab_progress last = {0};
    plan *p = labs_plan(BLOCK_RANDOM, 4);
    lab_watch watch = {.threads = 1, .progress = keep_last, .data = &last};
    assert_int_equal(batch_run(&p->cells[0], 1, 20, &watch, NULL, &r, &e), LAB_DONE);
    assert_int_equal(last.done, BLOCK_RANDOM);
    assert_int_equal(last.total, BLOCK_RANDOM);
    assert_int_equal(last.cells_done, 1);
    batch_done(&r);
    plan_free(p);
}

TEST(a_wrong_player_is_an_error)
{
    error e = {""};
    batch_result r;
    plan *p = labs_plan(10, 4);
    p->cells[0].players[0] = "nobody";
    assert_int_equal(batch_run(&p->cells[0], 1, 20, NULL, NULL, &r, &e), -1);
    assert_non_null(strstr(e.text, "nobody"));
    batch_done(&r);
    plan_free(p);
}

/* Games of players that think are compared, those of random players are not. The same for any number of threads. */
TEST(games_are_compared)
{
    error e = {""};
    batch_result r;
    plan *p = labs_plan(1000, 200);
    p->cells[LABS_THINKING].players[1] = p->cells[LABS_THINKING].players[0];
    p->max_plies = 2; /* few games are that short */
    assert_int_equal(batch_run(&p->cells[LABS_SMALL], 1, p->max_plies, NULL, NULL, &r, &e), LAB_DONE);
    assert_null(r.earlier);
    assert_int_equal(batch_distinct(&r), 1000);
    batch_done(&r);
    uint64_t distinct = 0;
    for (int threads = 1; threads <= 7; threads += 3) {
        lab_watch watch = {.threads = threads};
        assert_int_equal(batch_run(&p->cells[LABS_THINKING], 1, p->max_plies, &watch, NULL, &r, &e), LAB_DONE);
        if (distinct) assert_int_equal(batch_distinct(&r), distinct);
        distinct = batch_distinct(&r);
        assert_true(r.draws_lots);
        assert_int_equal(batch_alike(&r), 0); /* each is a draw of its own */
        batch_done(&r);
    }
    assert_true(distinct > 1 && distinct < 200);
    plan_free(p);
}

/* Without chance, games that come again are one observation: two of them are two ordered pairs. */
TEST(players_without_chance_repeat_themselves)
{
    error e = {""};
    batch_result r;
    plan *p = labs_plan(10, 60);
    plan_cell *c = &p->cells[LABS_THINKING];
    c->players[0] = c->players[1] = "alphabeta:depth=1,temperature=0,training=0";
    p->max_plies = 2;
    assert_int_equal(batch_run(c, 1, p->max_plies, NULL, NULL, &r, &e), LAB_DONE);
    assert_false(r.draws_lots);
    uint64_t alike = 0;
    for (int i = 0; i < 60; i++) alike += 2 * r.earlier[i];
    assert_true(alike > 0);
    assert_int_equal(batch_alike(&r), alike);
    batch_done(&r);
    plan_free(p);
}
