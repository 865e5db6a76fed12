#define _POSIX_C_SOURCE 200809L
#include "report/gnuplot.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_ABSENT = 127 };

/* In the child: never returns. Only calls that are safe after fork. */
static void become_gnuplot(const char *folder, const char *script, int messages)
{
    int nothing = open("/dev/null", O_RDWR);
    if (nothing < 0 || chdir(folder)) _exit(1);
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    dup2(messages, STDERR_FILENO);
    execlp("gnuplot", "gnuplot", script, (char *)NULL);
    _exit(errno == ENOENT ? EXIT_ABSENT : 1);
}

/* Keeps the beginning of what comes and lets the rest go by, so that the child never waits. */
static void read_messages(int from, char *out, size_t size)
{
    char rest[512];
    size_t used = 0;
    for (;;) {
        bool room = used + 1 < size;
        ssize_t n = room ? read(from, out + used, size - 1 - used) : read(from, rest, sizeof rest);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        if (room) used += (size_t)n;
    }
    out[used] = 0;
    for (char *c = out; *c; c++)
        if ((unsigned char)*c < ' ') *c = ' ';
}

gnuplot_end gnuplot_run(const char *folder, const char *script, error *e)
{
    int ends[2], status = 0;
    char messages[300];
    if (pipe(ends)) return error_set(e, "gnuplot: %s", strerror(errno)), GNUPLOT_FAILED;
    pid_t child = fork();
    if (child == 0) become_gnuplot(folder, script, ends[1]);
    close(ends[1]);
    if (child > 0) read_messages(ends[0], messages, sizeof messages);
    close(ends[0]);
    if (child < 0) return error_set(e, "gnuplot: %s", strerror(errno)), GNUPLOT_FAILED;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_ABSENT) return GNUPLOT_ABSENT;
    if (WIFEXITED(status) && !WEXITSTATUS(status)) return GNUPLOT_DRAWN;
    return error_set(e, "gnuplot: %s: %s", script, messages), GNUPLOT_FAILED;
}
