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
    atomic_bool stop = true;
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

/* Games of players that think count once each; random games all count. The same for any number of threads. */
TEST(repeated_games_count_once)
{
    error e = {""};
    batch_result r;
    plan *p = labs_plan(1000, 200);
    p->cells[LABS_THINKING].players[1] = p->cells[LABS_THINKING].players[0];
    p->max_plies = 2; /* few games are that short */
    assert_int_equal(batch_run(&p->cells[LABS_SMALL], 1, p->max_plies, NULL, NULL, &r, &e), LAB_DONE);
    assert_int_equal(r.repeated, 0);
    assert_int_equal(r.counted[OUTCOME_NONE], 1000);
    batch_done(&r);
    uint64_t distinct = 0;
    for (int threads = 1; threads <= 7; threads += 3) {
        lab_watch watch = {.threads = threads};
        assert_int_equal(batch_run(&p->cells[LABS_THINKING], 1, p->max_plies, &watch, NULL, &r, &e), LAB_DONE);
        assert_int_equal(r.counted[OUTCOME_NONE] + r.repeated, 200);
        if (distinct) assert_int_equal(r.counted[OUTCOME_NONE], distinct);
        distinct = r.counted[OUTCOME_NONE];
        batch_done(&r);
    }
    assert_true(distinct > 1 && distinct < 200);
    plan_free(p);
}
