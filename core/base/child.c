/* The two ends of a socket stand for both pipes: what is written to a program that has gone comes back as an error, and
 * no handler of SIGPIPE is needed, which would be one for the whole process. */
#define _POSIX_C_SOURCE 200809L
#include "base/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOMENT_MILLISECONDS = 20, LAST_SECONDS_HUNDREDTHS = 30, NOT_FOUND = 127 };

extern char **environ;

struct child {
    pid_t pid;
    int socket;
    size_t begin, end; /* what has been read and not yet told */
    char heard[CHILD_LINE_MAX + 1];
};

/* The program's own signals are as a shell would set them, whatever the thread that starts it has blocked. */
static int set_attributes(posix_spawnattr_t *a)
{
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGTERM);
    return posix_spawnattr_setsigmask(a, &none) || posix_spawnattr_setsigdefault(a, &usual) ||
           posix_spawnattr_setpgroup(a, 0) ||
           posix_spawnattr_setflags(a, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

static int set_streams(posix_spawn_file_actions_t *f, int socket)
{
    return posix_spawn_file_actions_adddup2(f, socket, STDIN_FILENO) ||
           posix_spawn_file_actions_adddup2(f, socket, STDOUT_FILENO) ||
           posix_spawn_file_actions_addopen(f, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
}

static int spawn(pid_t *pid, const char *command, int socket)
{
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t streams;
    char shell[] = "sh", option[] = "-c";
    char *copy = strdup(command);
    char *const arguments[] = {shell, option, copy, NULL};
    int failed = !copy || posix_spawnattr_init(&attributes);
    if (failed) return free(copy), -1;
    if (!(failed = posix_spawn_file_actions_init(&streams))) {
        failed = set_attributes(&attributes) || set_streams(&streams, socket) ||
                 posix_spawn(pid, "/bin/sh", &streams, &attributes, arguments, environ);
        posix_spawn_file_actions_destroy(&streams);
    }
    posix_spawnattr_destroy(&attributes);
    free(copy);
    return failed ? -1 : 0;
}

/* Neither end is for other programs that are started. */
static int open_ends(int ends[2])
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return -1;
    const bool kept = fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 &&
                      fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
    if (kept) return 0;
    close(ends[0]);
    close(ends[1]);
    return -1;
}

child *child_start(const char *command, error *e)
{
    int ends[2];
    child *c = malloc(sizeof *c);
    if (!c) return error_set(e, "out of memory"), NULL;
    c->begin = c->end = 0;
    if (!open_ends(ends)) {
        c->socket = ends[0];
        const int failed = spawn(&c->pid, command, ends[1]);
        close(ends[1]);
        if (!failed) return c;
        close(ends[0]);
    }
    free(c);
    return error_set(e, "it could not be started"), NULL;
}

/* Has it ended? Then its status is in *info; it is not yet waited for, so that its number is nobody else's. */
static bool has_ended(const child *c, siginfo_t *info)
{
    info->si_pid = 0;
    return waitid(P_PID, (id_t)c->pid, info, WEXITED | WNOHANG | WNOWAIT) || info->si_pid == c->pid;
}

void child_end(child *c)
{
    siginfo_t info;
    if (!c) return;
    shutdown(c->socket, SHUT_WR);
    stopwatch watch = timing_begin();
    while (!has_ended(c, &info) && timing_gone(&watch) * 100 < LAST_SECONDS_HUNDREDTHS) timing_sleep(1);
    kill(-c->pid, SIGKILL);
    while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    close(c->socket);
    free(c);
}

/* Says how it ended, which may take it a moment after its streams have. Always -1. */
static int tell_end(const child *c, error *e)
{
    siginfo_t info;
    stopwatch watch = timing_begin();
    while (!has_ended(c, &info) && timing_gone(&watch) * 100 < LAST_SECONDS_HUNDREDTHS) timing_sleep(1);
    if (info.si_pid != c->pid) return error_set(e, "it has closed its streams");
    if (info.si_code != CLD_EXITED) return error_set(e, "it was ended by signal %d", info.si_status);
    if (info.si_status == NOT_FOUND) return error_set(e, "there is no such program");
    return error_set(e, "it has ended, with exit code %d", info.si_status);
}

/* Waits until the socket is ready for that. Returns 0, or -1 with `e` filled in. */
static int await(const child *c, short events, child_patience *patience, error *e)
{
    struct pollfd in = {.fd = c->socket, .events = events};
    for (;;) {
        if (stop_is_asked(patience->stop)) return error_stopped(e);
        if (timing_gone(&patience->watch) > patience->seconds)
            return error_set(e,
                             events == POLLIN ? "it has not answered within %.3g s" : "it has read nothing for %.3g s",
                             patience->seconds);
        if (poll(&in, 1, MOMENT_MILLISECONDS) > 0) return 0;
    }
}

int child_say(child *c, const char *said, child_patience *patience, error *e)
{
    size_t left = strlen(said);
    while (left) {
        const ssize_t sent = send(c->socket, said, left, MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return tell_end(c, e);
        if (sent < 0 && await(c, POLLOUT, patience, e)) return -1;
        if (sent > 0) said += sent, left -= (size_t)sent;
    }
    return 0;
}

/* Reads what there is, behind what was read before. Returns 0, or -1 with `e` filled in. */
static int fetch(child *c, child_patience *patience, error *e)
{
    memmove(c->heard, c->heard + c->begin, c->end - c->begin);
    c->end -= c->begin;
    c->begin = 0;
    if (c->end == CHILD_LINE_MAX) return error_set(e, "it has said a line of more than %d bytes", CHILD_LINE_MAX);
    if (await(c, POLLIN, patience, e)) return -1;
    const ssize_t count = recv(c->socket, c->heard + c->end, CHILD_LINE_MAX - c->end, 0);
    if (count > 0) c->end += (size_t)count;
    if (!count || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) return tell_end(c, e);
    return 0;
}

/* A program that says lines without end is given up too: that is what the second look at the clock is for. */
const char *child_hear(child *c, child_patience *patience, error *e)
{
    char *newline;
    while (!(newline = memchr(c->heard + c->begin, '\n', c->end - c->begin)))
        if (fetch(c, patience, e)) return NULL;
    if (timing_gone(&patience->watch) > patience->seconds)
        return error_set(e, "it has not answered within %.3g s", patience->seconds), NULL;
    char *line = c->heard + c->begin;
    c->begin = (size_t)(newline - c->heard) + 1;
    if (newline > line && newline[-1] == '\r') newline--;
    *newline = 0;
    return line;
}
