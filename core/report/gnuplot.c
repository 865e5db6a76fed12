/* gnuplot reads commands from one end of a socket pair: "run this script, then report how it went". Anything else it
 * writes is a message. After an error it is ended, and the next plot starts another one; one that takes too long is
 * killed with its children. */
#define _GNU_SOURCE /* execvpe: searches the path of our environment, the program gets another */
#include "report/gnuplot.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/shown.h"
#include "base/timing.h"

#define DRAWN  "poise: drawn\n"
#define FAILED "poise: failed\n"

enum { EXIT_ABSENT = 127, MESSAGES_BYTES = 4096, COMMAND_BYTES = 300, MOMENT_MILLISECONDS = 20 };

struct gnuplot {
    char *folder;
    gnuplot_patience patience;
    int line;       /* our end of the socket pair; -1: no process */
    pid_t process;  /* also the id of its process group */
    error given_up; /* why gnuplot is not used any more; empty: it is */
    char messages[MESSAGES_BYTES];
    size_t used;
};

gnuplot *gnuplot_new(const char *folder, const gnuplot_patience *patience)
{
    gnuplot *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    *g = (gnuplot){.folder = strdup(folder), .patience = *patience, .line = -1};
    if (g->folder) return g;
    free(g);
    return NULL;
}

/* Ends the process with its children; every plot is finished or abandoned. Returns its status. */
static int end(gnuplot *g)
{
    int status = 0;
    if (g->line < 0) return 0;
    close(g->line);
    g->line = -1;
    kill(-g->process, SIGKILL);
    while (waitpid(g->process, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

void gnuplot_free(gnuplot *g)
{
    if (!g) return;
    end(g);
    free(g->folder);
    free(g);
}

/* Runs in the child: never returns. Only async-signal-safe calls. */
static void become_gnuplot(const char *folder, int line)
{
    char *const arguments[] = {"gnuplot", "--default-settings", NULL}, *const environment[] = {NULL};
    setpgid(0, 0);
    if (chdir(folder)) _exit(1);
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++) dup2(line, i);
    execvpe("gnuplot", arguments, environment);
    _exit(errno == ENOENT ? EXIT_ABSENT : 1);
}

static int start(gnuplot *g, error *e)
{
    int ends[2];
    if (g->line >= 0) return 0;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return error_set(e, "gnuplot: %s", strerror(errno));
    g->process = fork();
    if (g->process == 0) become_gnuplot(g->folder, ends[1]);
    close(ends[1]);
    g->line = ends[0];
    if (g->process > 0) {
        setpgid(g->process, g->process); /* the child does it too, in case it runs first */
        return 0;
    }
    close(g->line);
    g->line = -1;
    return error_set(e, "gnuplot: %s", strerror(errno));
}

/* Does the output end with these words? Then removes them. */
static bool said(gnuplot *g, const char *words)
{
    size_t length = strlen(words);
    if (g->used < length || memcmp(g->messages + g->used - length, words, length)) return false;
    g->used -= length;
    return true;
}

typedef enum answer { ANSWER_DRAWN, ANSWER_FAILED, ANSWER_LATE, ANSWER_UNWANTED } answer;

/* Waits until gnuplot has reported, has ended, or the time is over. Keeps the end of long messages. */
static answer listen_to(gnuplot *g)
{
    stopwatch begun = timing_begin();
    while (!said(g, DRAWN)) {
        if (said(g, FAILED)) return ANSWER_FAILED;
        if (g->patience.must_end && g->patience.must_end(g->patience.data)) return ANSWER_UNWANTED;
        if (timing_gone(&begun) >= g->patience.seconds) return ANSWER_LATE;
        struct pollfd ready = {.fd = g->line, .events = POLLIN};
        const int count = poll(&ready, 1, MOMENT_MILLISECONDS);
        if (count < 0 && errno != EINTR) return ANSWER_FAILED;
        if (count <= 0) continue;
        if (g->used == sizeof g->messages - 1) {
            g->used /= 2;
            memmove(g->messages, g->messages + sizeof g->messages - 1 - g->used, g->used);
        }
        ssize_t n = read(g->line, g->messages + g->used, sizeof g->messages - 1 - g->used);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return ANSWER_FAILED;
        g->used += (size_t)n;
    }
    return ANSWER_DRAWN;
}

/* gnuplot's last line has the error, after warnings and a copy of its input. */
static int fail_with_message(gnuplot *g, error *e)
{
    g->messages[g->used] = 0;
    while (g->used && strchr(" \r\n", g->messages[g->used - 1])) g->messages[--g->used] = 0;
    const char *last = strrchr(g->messages, '\n');
    text shown = {0};
    last = last ? last + 1 : g->messages;
    shown_add(&shown, last + strspn(last, " \t"), "");
    error_set(e, "gnuplot: %s", shown.length ? shown.data : "it ended without a word");
    text_drop(&shown);
    return -1;
}

/* After a failing line the rest of it is skipped. If gnuplot has already ended, its output is still to be read. */
static bool ask(gnuplot *g, const char *name)
{
    char command[COMMAND_BYTES];
    int length =
        snprintf(command, sizeof command, "drawn = 0\nload '%s.gp'; drawn = 1\nprint drawn ? \"%.*s\" : \"%.*s\"\n",
                 name, (int)strlen(DRAWN) - 1, DRAWN, (int)strlen(FAILED) - 1, FAILED);
    if (length >= COMMAND_BYTES) return false;
    return send(g->line, command, (size_t)length, MSG_NOSIGNAL) == length || errno == EPIPE || errno == ECONNRESET;
}

int gnuplot_draw(gnuplot *g, const char *name, error *e)
{
    if (*g->given_up.text) return error_set(e, "%s", g->given_up.text);
    if (start(g, e)) return -1;
    g->used = 0;
    answer a = ask(g, name) ? listen_to(g) : ANSWER_FAILED;
    if (a == ANSWER_DRAWN) return 0;
    int status = end(g);
    if (a == ANSWER_UNWANTED) return error_stopped(e);
    if (a == ANSWER_LATE)
        error_set(&g->given_up, "gnuplot took longer than %d seconds", g->patience.seconds);
    else if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_ABSENT)
        error_set(&g->given_up, "gnuplot is not installed");
    else
        return fail_with_message(g, e);
    return error_set(e, "%s", g->given_up.text);
}
