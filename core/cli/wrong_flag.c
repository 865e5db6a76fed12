/* Guesses are tried from certain to uncertain, and the first that applies is taken: a key of the experiment's file, a
 * synonym, a similar spelling, an option of another command, an argument, an option of the variant. */
#include "cli/wrong_flag.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Synonyms, in commands here or in other programs. If a command has several of a group, the first counts. The first
 * group is of times. */
enum { GROUP_MAX = 16, TIMES = 0 };
static const char *const groups[][GROUP_MAX] = {
    {"minutes", "seconds", "time", "duration", "timeout", "movetime", "hours", "games", "budget", "nodes"},
    {"games", "n", "most", "count", "number", "runs", "trials", "samples", "rounds", "minutes", "budget", "nodes"},
    {"budget", "iterations", "nodes", "playouts", "simulations", "minutes", "games"},
    {"nodes", "positions", "depth", "budget"},
    {"players", "engine", "ai", "agents", "bots", "level", "second", "p", "opponent", "against"},
    {"first", "white", "player1", "players"},
    {"second", "black", "player2", "players"},
    {"threads", "jobs", "j", "cores", "cpus", "workers", "processes", "parallel"},
    {"out", "output", "o", "dir", "folder", "directory", "file", "save", "f"},
    {"svg", "output", "o", "file"},
    {"save", "output", "out"},
    {"max-plies", "plies", "moves", "max-moves", "limit", "length", "turns", "max-turns", "cut"},
    {"seed", "random-seed", "rng", "s"},
    {"brief", "short", "quiet", "q", "summary", "five"},
    {"dry", "dry-run", "simulate", "n"},
    {"json", "format", "machine"},
    {"help", "usage", "h"},
    {"version", "v"},
    {"resume", "continue", "go-on"},
    {"svg", "picture", "image", "draw", "png"},
    {"zone", "range", "margin", "tolerance", "fair"},
    {"opening", "random-plies", "openings"},
    {"over", "options", "option", "vary", "sweep"},
};

enum { FLAGS_ALL = CLI_FLAGS_MAX + 4 };

static const cli_flag common[] = {
    {"json", NULL, "the result as one JSON document"}, {"help", NULL, "shows how it is called"}, {"version", NULL, ""}};

/* Lists the options of the command, then the common ones. Returns how many. */
static size_t collect(const command *c, const cli_flag *out[FLAGS_ALL], const char *names[FLAGS_ALL])
{
    size_t count = 0;
    for (const cli_flag *f = c->flags; f && f->name; f++) out[count++] = f;
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) out[count++] = &common[i];
    for (size_t i = 0; i < count; i++) names[i] = out[i]->name;
    return count;
}

static const cli_flag *find(const char *name, const cli_flag *const *among, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(among[i]->name, name)) return among[i];
    return NULL;
}

/* Is the name in the group, perhaps without its last letter (--minute)? */
static bool is_in(const char *name, const char *const group[GROUP_MAX])
{
    size_t length = strlen(name);
    for (int i = 0; i < GROUP_MAX && group[i]; i++)
        if (!strcmp(group[i], name) || (!strncmp(group[i], name, length) && !strcmp(group[i] + length, "s")))
            return true;
    return false;
}

/* Returns the option that is a synonym of it: for a time, preferably one in seconds. */
static const cli_flag *find_other_name(const char *name, const cli_flag *const *among, size_t count)
{
    for (size_t i = 0; is_in(name, groups[TIMES]) && i < count; i++)
        if (among[i]->value && !strcmp(among[i]->value, "SECONDS")) return among[i];
    for (size_t g = 0; g < sizeof groups / sizeof *groups; g++)
        for (int i = 0; is_in(name, groups[g]) && i < GROUP_MAX && groups[g][i]; i++) {
            const cli_flag *f = find(groups[g][i], among, count);
            if (f) return f;
        }
    return NULL;
}

/* Returns the first other command with the option; NULL: none. */
static const command *find_command_with(const char *name, const command *c)
{
    const command *other;
    for (size_t i = 0; (other = cli_command(i)); i++)
        for (const cli_flag *f = other->flags; f && f->name && other != c; f++)
            if (!strcmp(f->name, name)) return other;
    return NULL;
}

/* Is it a key of the experiment's file? */
static const char *key_of_experiment(const command *c, const char *name)
{
    static const char *const keys[][2] = {
        {"players", "players"}, {"seed", "seed"},     {"max-plies", "max_plies"}, {"opening", "opening"},
        {"zone", "zone"},       {"rungs", "rungs"},   {"budget", "budget"},       {"minutes", "games"},
        {"games", "games"},     {"seconds", "games"}, {"variant", "variants"},    {"variants", "variants"},
        {"sprt", "until"},      {"until", "until"},   {"name", "name"},           {"ask", "ask"},
    };
    if (!strstr(c->arguments, "EXPERIMENT")) return NULL;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!strcmp(keys[i][0], name)) return keys[i][1];
    return NULL;
}

/* Is it one of the arguments, as DEPTH in `perft VARIANT DEPTH`? */
static bool is_argument(const command *c, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = c->arguments; *at; at += *at == ' ') {
        size_t letters = strcspn(at, " ");
        if (letters == length && !strncasecmp(at, name, length)) return true;
        at += letters;
    }
    return false;
}

void wrong_flag_refuse(const command *c, const char *written)
{
    char name[32];
    const cli_flag *all[FLAGS_ALL];
    const char *names[FLAGS_ALL];
    const char *from = written + strspn(written, "-");
    snprintf(name, sizeof name, "%.*s", (int)strcspn(from, "="), from);
    for (char *at = name; *at; at++)
        if (*at == '_') *at = '-';
    size_t count = collect(c, all, names);
    const char *key = key_of_experiment(c, name);
    const cli_flag *meant = key ? NULL : find_other_name(name, all, count);
    const char *near = meant || key ? NULL : text_nearest(name, names, count);
    if (near) meant = find(near, all, count);
    const command *other = meant || key ? NULL : find_command_with(name, c);
    cli_say(stderr, "poise %s: no option %.*s; ", c->name, (int)strcspn(written, "="), written);
    if (meant)
        cli_say(stderr, "did you mean --%s%s%s? ", meant->name, meant->value ? " " : "",
                meant->value ? meant->value : "");
    else if (key)
        cli_say(stderr, "it is the key %s of the experiment's file; ", key);
    else if (other)
        cli_say(stderr, "poise %s has it; ", other->name);
    else if (is_argument(c, name))
        cli_say(stderr, "%s is given without it: poise %s %s; ", name, c->name, c->arguments);
    else if (name[1] && !strncmp(c->arguments, "VARIANT", strlen("VARIANT")))
        cli_say(stderr, "options of a variant follow its name, as in VARIANT:%s=...; ", name);
    cli_say(stderr, "poise help %s shows %s\n", c->name, c->flags ? "them" : "how it is called");
}
