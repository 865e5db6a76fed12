/* A plan that is played by several ranks leaves what one program leaves. The ranks are processes joined by sockets. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cluster/follower.h"
#include "cluster/leader.h"
#include "support/labs.h"
#include "support/ranks.h"
#include "support/test.h"

enum { RANDOM_GAMES = 5 * BLOCK_RANDOM + 100, THINKING_GAMES = 40 * BLOCK_THINKING + 1 };

typedef struct job {
    const plan *plan;
    lab_watch watch;
    int dies;   /* the rank that is killed, 0: none */
    int after;  /* so many messages that it has sent */
    int leaves; /* the rank that is told to end after so many, 0: none */
    bool stops; /* amid the messages of the others */
    stop_flag stop;
    int sent, received;
    channel channel;
} job;

static int send_and_die(void *data, int to, const byte_buffer *message, error *e)
{
    job *j = data;
    if (j->sent++ == j->after) kill(getpid(), SIGKILL);
    return j->channel.send(j->channel.data, to, message, e);
}

static int send_and_leave(void *data, int to, const byte_buffer *message, error *e)
{
    job *j = data;
    if (j->sent++ == j->after) stop_ask(&j->stop);
    return j->channel.send(j->channel.data, to, message, e);
}

static int receive_still(void *data, int *from, byte_buffer *out, error *e)
{
    job *j = data;
    return j->channel.receive(j->channel.data, from, out, e);
}

static int follow(const channel *c, void *context)
{
    job *j = context;
    error e = {""};
    j->channel = *c;
    channel dying = {j, c->rank, c->ranks, send_and_die, receive_still};
    channel leaving = {j, c->rank, c->ranks, send_and_leave, receive_still};
    if (c->rank == j->leaves) j->watch.stop = &j->stop;
    return follower_play(c->rank == j->dies     ? &dying
                         : c->rank == j->leaves ? &leaving
                                                : c,
                         j->plan, &j->watch, &e)
               ? 1
               : 0;
}

static int receive_and_stop(void *data, int *from, byte_buffer *out, error *e)
{
    job *j = data;
    int status = receive_still(data, from, out, e);
    if (status == 1 && j->received++ == 10) stop_ask(&j->stop);
    return status;
}

static int send_still(void *data, int to, const byte_buffer *message, error *e)
{
    job *j = data;
    return j->channel.send(j->channel.data, to, message, e);
}

/* Runs the job's plan into the store with so many ranks, rank 0 this one. Returns as lab_run does. */
static int lead(job *j, const char *path, int count, ranks_follow *followers, error *e)
{
    ranks r;
    ranks_start(&r, count, followers, j);
    j->channel = r.channel;
    const channel stopping = {j, 0, count, send_still, receive_and_stop};
    leader *l = leader_new(j->stops ? &stopping : &r.channel, j->plan, e);
    assert_non_null(l);
    lab_watch watch = j->watch;
    if (j->stops) watch.stop = &j->stop;
    watch.peers = leader_peers(l);
    int status = lab_run(j->plan, path, &watch, e);
    error gone = {""};
    if (leader_dismiss(l, &gone) && status >= 0) {
        *e = gone;
        status = -1;
    }
    leader_free(l);
    ranks_end(&r, j->dies);
    return status;
}

TEST(any_number_of_ranks_leaves_the_same)
{
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    char *wanted = labs_undisturbed(p);
    for (int count = 1; count <= 5; count++) {
        error e = {""};
        char *path = labs_path();
        job j = {.plan = p, .watch = {.threads = 1 + count % 2}};
        assert_int_equal(lead(&j, path, count, follow, &e), LAB_DONE);
        assert_string_equal(e.text, "");
        labs_assert_content(path, wanted);
        assert_int_equal(lead(&j, path, count, follow, &e), LAB_DONE); /* again: there is nothing to do */
        labs_assert_content(path, wanted);
        labs_remove(path);
    }
    free(wanted);
    plan_free(p);
}

TEST(a_rank_that_dies_ends_the_job_and_it_resumes)
{
    plan *p = labs_plan(RANDOM_GAMES, 4 * THINKING_GAMES);
    char *wanted = labs_undisturbed(p), *path = labs_path();
    int ended = 0;
    for (int i = 0; i < 5; i++) {
        error e = {""};
        job j = {.plan = p, .watch = {.threads = 1}, .dies = 1 + i % 2, .after = i};
        int status = lead(&j, path, 3, follow, &e);
        if (status == -1) assert_non_null(strstr(e.text, "is gone"));
        ended += status == -1;
    }
    assert_true(ended >= 1);
    error e = {""};
    job j = {.plan = p, .watch = {.threads = 1}};
    assert_int_equal(lead(&j, path, 3, follow, &e), LAB_DONE);
    labs_assert_content(path, wanted);
    labs_remove(path);
    free(wanted);
    plan_free(p);
}

/* A signal to one rank of many: the others end, too, and nothing waits for what that one was to play. */
TEST(a_rank_that_is_told_to_end_ends_the_job_and_it_resumes)
{
    plan *p = labs_plan(RANDOM_GAMES, 4 * THINKING_GAMES);
    char *wanted = labs_undisturbed(p), *path = labs_path();
    for (int i = 0; i < 2; i++) {
        error e = {""};
        job j = {.plan = p, .watch = {.threads = 1}, .leaves = 1 + i, .after = i};
        assert_int_equal(lead(&j, path, 3, follow, &e), -1);
        assert_non_null(strstr(e.text, "was told to end; what was complete is kept, and the same command goes on"));
    }
    error e = {""};
    job j = {.plan = p, .watch = {.threads = 1}};
    assert_int_equal(lead(&j, path, 3, follow, &e), LAB_DONE);
    labs_assert_content(path, wanted);
    labs_remove(path);
    free(wanted);
    plan_free(p);
}

static int follow_another_plan(const channel *c, void *context)
{
    (void)context;
    error e = {""};
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    p->seed = 8;
    return follower_play(c, p, &(lab_watch){.threads = 1}, &e) ? 1 : 0;
}

static int cannot_follow(const channel *c, void *context)
{
    (void)context;
    error e = {""};
    return follower_leave(c, &(error){"x.lua: no such file"}, &e) ? 1 : 0;
}

TEST(what_fails_elsewhere_is_told_here)
{
    static const struct {
        ranks_follow *follow;
        const char *why;
    } cases[] = {
        {follow_another_plan, "rank 1 reads another plan; have all ranks the same files and the same program?"},
        {cannot_follow, "rank 1: x.lua: no such file"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        error e = {""};
        char *path = labs_path();
        plan *p = labs_plan(RANDOM_GAMES, 100 * THINKING_GAMES);
        job j = {.plan = p, .watch = {.threads = 1}};
        assert_int_equal(lead(&j, path, 2, cases[i].follow, &e), -1);
        assert_string_equal(e.text, cases[i].why);
        labs_remove(path);
        plan_free(p);
    }
}

/* --- stopping --- */

TEST(stopped_and_resumed_leaves_the_same)
{
    error e = {""};
    plan *p = labs_plan(RANDOM_GAMES, 20 * THINKING_GAMES);
    char *wanted = labs_undisturbed(p), *path = labs_path();
    job j = {.plan = p, .watch = {.threads = 1}, .stops = true};
    assert_int_equal(lead(&j, path, 3, follow, &e), LAB_STOPPED);
    job again = {.plan = p, .watch = {.threads = 1}};
    assert_int_equal(lead(&again, path, 3, follow, &e), LAB_DONE);
    labs_assert_content(path, wanted);
    labs_remove(path);
    free(wanted);
    plan_free(p);
}
