/* poise COMMAND: reads the call, finds the shipped files, runs the command. */
#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "stats/interval.h"

extern const command command_variants, command_show, command_perft, command_simulate, command_run, command_report,
    command_replay, command_check, command_play, command_bench, command_help;

static const command *const commands[] = {
    &command_variants, &command_show,   &command_check, &command_perft, &command_simulate, &command_run,
    &command_report,   &command_replay, &command_play,  &command_bench, &command_help,
};
enum { COMMANDS = sizeof commands / sizeof *commands };

const command *cli_command(size_t i)
{
    return i < COMMANDS ? commands[i] : NULL;
}

static const command *find_command(const char *name)
{
    const char *names[COMMANDS];
    for (size_t i = 0; i < COMMANDS; i++) {
        names[i] = commands[i]->name;
        if (!strcmp(name, commands[i]->name)) return commands[i];
    }
    const char *nearest = text_nearest(name, names, COMMANDS);
    fprintf(stderr, "poise: no command is called \"%s\"%s%s%s; poise help lists them\n", name,
            nearest ? "; did you mean \"" : "", nearest ? nearest : "", nearest ? "\"?" : "");
    return NULL;
}

static int flag_index(const command *c, const char *name, size_t length)
{
    for (int i = 0; c->flags && c->flags[i].name; i++)
        if (strlen(c->flags[i].name) == length && !strncmp(c->flags[i].name, name, length)) return i;
    return -1;
}

/* Reads argv[*i] that starts with "--", with its value. Returns 0, or -1 with a message printed. */
static int read_flag(cli *c, char **argv, int argc, int *i)
{
    const char *name = argv[*i] + 2, *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    if (!strcmp(name, "json")) return c->json = true, 0;
    int index = flag_index(c->command, name, length);
    if (index < 0) {
        fprintf(stderr, "poise %s: no option --%.*s; poise help %s shows them\n", c->command->name, (int)length, name,
                c->command->name);
        return -1;
    }
    bool takes = c->command->flags[index].value != NULL;
    if (!takes && equals) return fprintf(stderr, "poise: --%.*s takes no value\n", (int)length, name), -1;
    if (takes && !equals && *i + 1 >= argc) return fprintf(stderr, "poise: --%s wants a value\n", name), -1;
    c->flags[index] = !takes ? "" : equals ? equals + 1 : argv[++*i];
    return 0;
}

static int read_call(cli *c, char **argv, int argc)
{
    for (int i = 2; i < argc; i++) {
        if (!strncmp(argv[i], "--", 2)) {
            if (read_flag(c, argv, argc, &i)) return -1;
        } else if (c->narguments == CLI_ARGUMENTS_MAX) {
            return fprintf(stderr, "poise: too many arguments\n"), -1;
        } else {
            c->arguments[c->narguments++] = argv[i];
        }
    }
    int most = c->command->most < 0 ? CLI_ARGUMENTS_MAX : c->command->most;
    if (c->narguments >= c->command->least && c->narguments <= most) return 0;
    fprintf(stderr, "usage: poise %s %s\n", c->command->name, c->command->arguments);
    return -1;
}

static bool is_folder(const char *path)
{
    struct stat s;
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

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
        if (!is_folder(folder)) continue;
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

/* Said by the Makefile, in a checkout; not where the sources come without their history. */
#ifndef POISE_COMMIT
#define POISE_COMMIT ""
#endif
static const char commit[] = POISE_COMMIT;

static int run(int argc, char **argv, arena *a)
{
    cli c = {.command = argc > 1 ? find_command(argv[1]) : &command_help, .commit = *commit ? commit : NULL};
    if (!c.command || (argc > 1 && read_call(&c, argv, argc))) return CLI_USAGE;
    error e = {""};
    if (find_paths(&c.paths, a)) return error_set(&e, "out of memory"), cli_fail(&e);
    return c.command->run(&c);
}

int main(int argc, char **argv)
{
    if (argc > 1 && (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))) argv[1] = (char[]){"help"};
    stats_init();
    arena *a = arena_new();
    int status = a ? run(argc, argv, a) : CLI_BAD;
    arena_free(a);
    return fflush(stdout) ? CLI_BAD : status;
}
