#define _POSIX_C_SOURCE 200809L /* fork, kill */
#include "lab/lab.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "lab/bench.h"
#include "lab/block.h"
#include "support/labs.h"
#include "support/test.h"

enum { RANDOM_GAMES = 2 * BLOCK_RANDOM + 100, THINKING_GAMES = 10 * BLOCK_THINKING + 1 };

static int run(const plan *p, const char *path, const lab_watch *watch)
{
    error e = {""};
    int status = lab_run(p, path, watch, &e);
    assert_string_equal(e.text, "");
    return status;
}

TEST(any_number_of_threads_leaves_the_same)
{
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    char *wanted = labs_undisturbed(p);
    for (int threads = 2; threads <= 7; threads += 5) {
        const lab_watch watch = {.threads = threads};
        char *path = labs_path();
        assert_int_equal(run(p, path, &watch), LAB_DONE);
        labs_assert_content(path, wanted);
        labs_remove(path);
    }
    free(wanted);
    plan_free(p);
}

TEST(more_games_extend_the_results)
{
    char *path = labs_path();
    const lab_watch watch = {.threads = 2};
    plan *p = labs_plan(BLOCK_RANDOM + 1, THINKING_GAMES - 2), *more = labs_plan(RANDOM_GAMES, THINKING_GAMES + 6);
    char *wanted = labs_undisturbed(more);
    assert_int_equal(run(p, path, &watch), LAB_DONE);
    assert_int_equal(run(more, path, &watch), LAB_DONE);
    labs_assert_content(path, wanted);
    free(wanted);
    plan_free(p);
    plan_free(more);
    labs_remove(path);
}

/* --- kill -9 --- */

static int statements_left; /* of the child that is to die */

static int count_down(unsigned what, void *context, void *statement, void *sql)
{
    (void)what, (void)context, (void)statement, (void)sql;
    if (!--statements_left) kill(getpid(), SIGKILL);
    return 0;
}

static int watch_connection(sqlite3 *db, char **message, const void *api)
{
    (void)message, (void)api;
    return sqlite3_trace_v2(db, SQLITE_TRACE_STMT, count_down, NULL);
}

/* Runs the plan in a child that kills itself when it begins its n-th SQL statement. Returns whether it was killed. */
static bool run_and_die(const plan *p, const char *path, int n)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        const lab_watch watch = {.threads = 3};
        error e = {""};
        statements_left = n;
        sqlite3_auto_extension((void (*)(void))watch_connection);
        _exit(lab_run(p, path, &watch, &e) == LAB_DONE ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WIFSIGNALED(status)) assert_int_equal(WTERMSIG(status), SIGKILL);
    if (WIFEXITED(status)) assert_int_equal(WEXITSTATUS(status), 0);
    return WIFSIGNALED(status);
}

/* It dies while it makes the file, between the games of a block, before a commit ... wherever the numbers fall. */
TEST(killed_and_resumed_leaves_the_same)
{
    enum { ROUNDS = 3, DEATHS = 6, STATEMENTS = 120 };
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    char *wanted = labs_undisturbed(p);
    random_state r = {2010};
    int killed = 0;
    for (int round = 0; round < ROUNDS; round++) {
        char *path = labs_path();
        for (int i = 0; i < DEATHS; i++) killed += run_and_die(p, path, 1 + (int)random_below(&r, STATEMENTS));
        assert_int_equal(run(p, path, NULL), LAB_DONE);
        labs_assert_content(path, wanted);
        labs_remove(path);
    }
    assert_true(killed >= ROUNDS); /* the first of a round always dies, later ones may find little left to do */
    free(wanted);
    plan_free(p);
}

/* --- watching and stopping --- */

typedef struct watcher {
    stop_flag stop;
    lab_progress last;
    int calls;
} watcher;

static void look(void *data, const lab_progress *p)
{
    watcher *w = data;
    w->last = *p;
    w->calls++;
}

static void stop_early(void *data, const lab_progress *p)
{
    look(data, p);
    if (p->done) stop_ask(&((watcher *)data)->stop);
}

TEST(stopped_and_resumed_leaves_the_same)
{
    char *path = labs_path();
    plan *p =
        labs_plan(RANDOM_GAMES, 10 * THINKING_GAMES); /* far more blocks than there is room for before the first look */
    char *wanted = labs_undisturbed(p);
    watcher w = {.stop = false};
    const lab_watch watch = {.threads = 2, .stop = &w.stop, .progress = stop_early, .data = &w};
    assert_int_equal(run(p, path, &watch), LAB_STOPPED);
    assert_in_range(w.last.done, 1, w.last.total - 1);
    uint64_t before = w.last.done;
    assert_int_equal(run(p, path, &watch), LAB_STOPPED); /* still set: nothing is played */
    assert_int_equal(w.last.done, before);
    assert_int_equal(w.last.played, 0);
    stop_revoke(&w.stop);
    assert_int_equal(run(p, path, &(lab_watch){.threads = 2, .stop = &w.stop}), LAB_DONE);
    labs_assert_content(path, wanted);
    free(wanted);
    plan_free(p);
    labs_remove(path);
}

TEST(tells_how_far_it_is)
{
    char *path = labs_path();
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    watcher w = {.calls = 0};
    const lab_watch watch = {.threads = 2, .progress = look, .data = &w};
    for (int again = 0; again < 2; again++) {
        w.calls = 0;
        assert_int_equal(run(p, path, &watch), LAB_DONE);
        assert_true(w.calls >= 1);
        assert_int_equal(w.last.total, 2 * RANDOM_GAMES + THINKING_GAMES);
        assert_int_equal(w.last.done, w.last.total);
        assert_int_equal(w.last.played, again ? 0 : w.last.total);
        assert_int_equal(w.last.cells_done, LABS_CELLS);
        assert_true(w.last.seconds_left == 0);
    }
    plan_free(p);
    labs_remove(path);
}

TEST(errors_of_workers_and_of_the_store_end_the_run)
{
    error e = {""};
    char *path = labs_path();
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    p->cells[LABS_THINKING].players[0] = "nobody";
    assert_int_equal(lab_run(p, path, &(lab_watch){.threads = 3}, &e), -1);
    assert_non_null(strstr(e.text, "nobody"));
    labs_remove(path);

    plan *good = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    path = labs_path();
    assert_int_equal(lab_run(good, path, &(lab_watch){.threads = 3}, &e), LAB_DONE);
    labs_sql(
        path,
        "DELETE FROM block; CREATE TRIGGER refuse BEFORE INSERT ON game BEGIN SELECT raise(ABORT, 'refused'); END");
    assert_int_equal(lab_run(good, path, &(lab_watch){.threads = 3}, &e), -1);
    assert_non_null(strstr(e.text, "refused"));
    plan_free(p);
    plan_free(good);
    labs_remove(path);
}

TEST(too_many_games_are_refused)
{
    error e = {""};
    char *path = labs_path();
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    p->cells[LABS_THINKING].games = (uint64_t)BLOCKS_MAX * BLOCK_THINKING + 1;
    assert_int_equal(lab_run(p, path, NULL, &e), -1);
    assert_string_equal(e.text,
                        "games: at most 1073741824 wanted for players such as uct:iterations=4,exploration=1.4, "
                        "got 1073741825: another seed plays further ones");
    p->cells[LABS_RANDOM].games = INT64_MAX;
    assert_int_equal(lab_run(p, path, NULL, &e), -1);
    assert_string_equal(e.text, "games: at most 1099511627776 wanted for players such as random, got "
                                "9223372036854775807: another seed plays further ones");
    assert_int_equal(access(path, F_OK), -1); /* nothing was begun */
    labs_remove(path);
    plan_free(p);
}

/* Neither threads that could not help nor room for lengths that no game has take memory: this was once 9 GB. */
TEST(many_threads_take_little_memory)
{
    char *path = labs_path();
    plan *p = labs_plan(RANDOM_GAMES, 10 * THINKING_GAMES);
    p->max_plies = TALLY_PLIES_MAX;
    assert_in_range(lab_threads(1024), 1, 1023);
    assert_int_equal(run(p, path, &(lab_watch){.threads = 1024}), LAB_DONE);
    assert_in_range(bench_peak_memory(), 1, 1 << 20);
    labs_remove(path);
    plan_free(p);
}
