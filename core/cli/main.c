/* poise COMMAND: parses the command line, finds the shipped files, runs the command. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/version.h"
#include "cli/call.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cluster/job.h"
#include "stats/interval.h"

extern const command command_help; /* default command */
extern const command command_run;  /* command of the other ranks */

/* The folder that holds variants/ and the others: above the program in a checkout, or share/poise where it is
 * installed. */
static void find_root(char *root, size_t size)
{
    static const char *const places[] = {"..", "../..", "../share/poise"};
    char program[PATH_MAX], folder[PATH_MAX + 32], here[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    snprintf(root, size, ".");
    if (length <= 0) return;
    program[length] = 0;
    *strrchr(program, '/') = 0;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(folder, sizeof folder, "%s/%s/variants", program, places[i]);
        if (!files_is_folder(folder)) continue;
        snprintf(folder, sizeof folder, "%s/%s", program, places[i]);
        if (!realpath(folder, program)) return;
        bool in_it = getcwd(here, sizeof here) && !strcmp(here, program); /* keeps messages short: variants/t4.lua:3 */
        if (!in_it) snprintf(root, size, "%s", program);
        return;
    }
}

static int find_paths(script_paths *paths, arena *a)
{
    char root[PATH_MAX];
    find_root(root, sizeof root);
    const char *prefix = strcmp(root, ".") ? arena_format(a, "%s/", root) : "";
    *paths = (script_paths){
        .variants = arena_format(a, "%svariants", prefix),
        .experiments = arena_format(a, "%sexperiments", prefix),
        .templates = arena_format(a, "%sreports/templates", prefix),
        .scripts = arena_format(a, "%sscripts", prefix),
    };
    return paths->variants && paths->experiments && paths->templates && paths->scripts ? 0 : -1;
}

/* Set by the Makefile in a checkout; missing in sources without their history. */
#ifndef POISE_COMMIT
#define POISE_COMMIT ""
#endif
static const char commit[] = POISE_COMMIT;

/* `ranks` is NULL unless the program is a rank of a job: then all ranks but 0 only help to run experiments. */
static int run(int argc, char **argv, const channel *ranks, arena *a)
{
    cli c = {.command = &command_help, .commit = *commit ? commit : NULL, .ranks = ranks};
    error e = {""};
    if (find_paths(&c.paths, a)) return error_set(&e, "out of memory"), cli_fail(&e);
    if (argc > 1 && call_read(&c, argc, argv)) return CLI_USAGE;
    if (ranks && ranks->rank && (c.command != &command_run || c.help || c.version)) return CLI_OK;
    if (c.version) return puts("poise " POISE_VERSION), CLI_OK;
    if (c.help && c.command != &command_help) return cli_usage(c.command), CLI_OK;
    return c.command->run(&c);
}

/* If a standard stream is closed, the next file opened would take its place and receive the output. */
static void hold_standard_files(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0) open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* Returns the exit code, which also reports lost output. */
static int close_output(int status)
{
    bool whole = !ferror(stdout);
    if (!fflush(stdout) && whole) return status;
    interrupt_end();
    fputs("poise: the output cannot be written\n", stderr);
    return CLI_BAD;
}

int main(int argc, char **argv)
{
    hold_standard_files();
    signal(SIGXFSZ, SIG_IGN); /* writing beyond the file size limit then fails with an error */
    channel ranks;
    bool joined = job_join(&argc, &argv, &ranks);
    stats_init();
    interrupt_listen(!joined);
    arena *a = arena_new();
    int status = a ? run(argc, argv, joined ? &ranks : NULL, a) : cli_fail(&(error){"out of memory"});
    arena_free(a);
    status = close_output(status);
    if (joined) job_leave(&ranks);
    return status;
}
