/* One process writes to a place; what it leaves when it is killed is in nobody's way. */
#define _GNU_SOURCE
#include "base/claim.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/scripts.h"
#include "support/test.h"

FIXTURE(scripts_setup, scripts_teardown)

enum { PATH_BYTES = 128 };

static void path_of(const scripts *s, const char *name, char path[PATH_BYTES])
{
    snprintf(path, PATH_BYTES, "%s/%s", s->folder, name);
}

TEST(one_at_a_time)
{
    char place[PATH_BYTES], lock[PATH_BYTES], wanted[PATH_BYTES + 96];
    claim first = {0}, second = {0};
    error e = {""};
    path_of(*state, "x", place);
    path_of(*state, "x.lock", lock);
    assert_int_equal(claim_take(&first, place, &e), 0);
    assert_int_equal(claim_take(&first, place, &e), 0);
    assert_int_equal(claim_take(&second, place, &e), -1);
    snprintf(wanted, sizeof wanted, "%s: another run writes there; wait until it has ended, or choose another place",
             place);
    assert_string_equal(e.text, wanted);
    claim_tidy(((const scripts *)*state)->folder);
    assert_int_equal(access(lock, F_OK), 0);
    claim_end(&second);
    claim_end(&first);
    claim_end(&first);
    assert_int_not_equal(access(lock, F_OK), 0);
    assert_int_equal(claim_take(&second, place, &e), 0);
    claim_end(&second);
}

/* A process that has the place claimed is killed. */
static void leave_behind(const char *place)
{
    error e = {""};
    claim c = {0};
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) _exit(claim_take(&c, place, &e) || raise(SIGKILL));
    assert_int_equal(waitpid(child, NULL, 0), child);
}

TEST(what_the_killed_leave)
{
    char place[PATH_BYTES], lock[PATH_BYTES];
    error e = {""};
    claim c = {0};
    path_of(*state, "x", place);
    path_of(*state, "x.lock", lock);
    leave_behind(place);
    assert_int_equal(access(lock, F_OK), 0);
    assert_int_equal(claim_take(&c, place, &e), 0);
    claim_end(&c);
    assert_int_not_equal(access(lock, F_OK), 0);
    leave_behind(place);
    claim_tidy(((const scripts *)*state)->folder);
    assert_int_not_equal(access(lock, F_OK), 0);
}

TEST(waiting)
{
    char place[PATH_BYTES];
    error e = {""};
    claim first = {0}, second = {0};
    stop_flag stop = {.asked = true};
    path_of(*state, "x", place);
    assert_true(claim_wait(&first, place, NULL));
    assert_false(claim_wait(&second, place, &stop));
    claim_end(&first);
    assert_true(claim_wait(&second, place, &stop));
    claim_end(&second);
    path_of(*state, "none/x", place);
    assert_false(claim_wait(&first, place, NULL));
    assert_int_equal(claim_take(&first, place, &e), -1);
    assert_non_null(strstr(e.text, "none/x: cannot be written: No such file or directory"));
    assert_int_equal(claim_take(&first, "/dev/null", &e), 0);
    assert_int_not_equal(access("/dev/null.lock", F_OK), 0);
}

TEST(what_is_abandoned)
{
    char place[PATH_BYTES], lock[PATH_BYTES], other[PATH_BYTES], other_lock[PATH_BYTES];
    claim first = {0}, second = {0};
    error e = {""};
    path_of(*state, "x", place);
    path_of(*state, "x.lock", lock);
    path_of(*state, "y", other);
    path_of(*state, "y.lock", other_lock);
    assert_int_equal(claim_take(&first, place, &e), 0);
    assert_int_equal(claim_take(&second, other, &e), 0);
    claim_end(&first);
    assert_int_equal(claim_take(&first, place, &e), 0);
    claim_abandon_all();
    assert_int_not_equal(access(lock, F_OK), 0);
    assert_int_not_equal(access(other_lock, F_OK), 0);
    claim_end(&second);
    claim_end(&first);
}
