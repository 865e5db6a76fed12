#define _GNU_SOURCE /* fork, sockets */
#include "support/ranks.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/test.h"

static int lost(int rank, error *e)
{
    return error_set(e, "rank %d is gone", rank);
}

static int pass(int socket, void *data, size_t count, ssize_t (*move)(int, void *, size_t))
{
    for (char *at = data; count;) {
        ssize_t moved = move(socket, at, count);
        if (moved < 0 && errno == EINTR) continue;
        if (moved <= 0) return -1;
        at += moved;
        count -= (size_t)moved;
    }
    return 0;
}

static ssize_t put(int socket, void *data, size_t count)
{
    return send(socket, data, count, MSG_NOSIGNAL);
}

static int send_to(void *data, int to, const byte_buffer *message, error *e)
{
    ranks *r = data;
    uint64_t length = message->length;
    bool sent = !pass(r->sockets[to], &length, sizeof length, put) && !pass(r->sockets[to], message->data, length, put);
    return sent ? 0 : lost(to, e);
}

static int receive_from(ranks *r, int from, byte_buffer *out, error *e)
{
    uint64_t length;
    if (pass(r->sockets[from], &length, sizeof length, read)) return lost(from, e);
    char *content = malloc(length + 1);
    int status = pass(r->sockets[from], content, length, read) ? lost(from, e) : 1;
    bytes_clear(out);
    if (status == 1) bytes_add(out, content, length);
    free(content);
    return status;
}

/* Nothing more will come from it: is it gone, or has it ended by itself? */
static bool is_gone(ranks *r, int rank)
{
    int status;
    if (!r->processes[rank] || waitpid(r->processes[rank], &status, WNOHANG) != r->processes[rank])
        return !r->processes[rank];
    r->processes[rank] = 0;
    close(r->sockets[rank]);
    r->sockets[rank] = -1;
    return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

static int receive(void *data, int *from, byte_buffer *out, error *e)
{
    ranks *r = data;
    for (int i = 0; i < RANKS_MAX; i++) {
        struct pollfd look = {r->sockets[i], POLLIN, 0};
        if (r->sockets[i] < 0 || poll(&look, 1, 0) < 1) continue;
        char next;
        ssize_t there = recv(r->sockets[i], &next, 1, MSG_PEEK | MSG_DONTWAIT);
        if (there == 0 && is_gone(r, i)) return lost(i, e);
        if (there <= 0) continue;
        *from = i;
        return receive_from(r, i, out, e);
    }
    return 0;
}

static channel channel_of(ranks *r, int rank, int count)
{
    return (channel){.data = r, .rank = rank, .ranks = count, .send = send_to, .receive = receive};
}

void ranks_start(ranks *r, int count, ranks_follow *follow, void *context)
{
    for (int i = 0; i < RANKS_MAX; i++) r->sockets[i] = -1;
    for (int i = 1; i < count; i++) {
        int pair[2];
        assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
        r->processes[i] = fork();
        assert_true(r->processes[i] >= 0);
        if (r->processes[i]) {
            close(pair[1]);
            r->sockets[i] = pair[0];
            continue;
        }
        for (int k = 1; k < i; k++) close(r->sockets[k]);
        close(pair[0]);
        ranks own = {.sockets = {pair[1], -1, -1, -1, -1, -1, -1, -1}}; /* processes[0] is 0: rank 0 has to stay */
        channel c = channel_of(&own, i, count);
        _exit(follow(&c, context));
    }
    r->channel = channel_of(r, 0, count);
}

void ranks_end(ranks *r, bool may_die)
{
    for (int i = 1; i < r->channel.ranks; i++) {
        int status = 0;
        if (!r->processes[i]) continue;
        if (may_die) kill(r->processes[i], SIGKILL);
        pid_t ended = waitpid(r->processes[i], &status, 0);
        close(r->sockets[i]);
        if (may_die) continue;
        assert_int_equal(ended, r->processes[i]);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
}
