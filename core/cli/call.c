/* One pass over the arguments, driven by the command's table. The rest of the file produces hints for arguments that
 * cannot be read: words of other programs, a variant, experiment or player in the wrong place, a Unicode dash. */
#include "cli/call.h"
#include "cli/wrong_flag.h"
#include "players/players.h"
#include "script/misnamed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Suggestions are made among so many. */
enum { COMMANDS_MAX = 64 };

/* Names of commands in other programs. */
static const char *find_other_word(const char *name)
{
    static const char *const words[][2] = {
        {"list", "variants"},     {"ls", "variants"},        {"games", "variants"}, {"version", "--version"},
        {"-v", "--version"},      {"-V", "--version"},       {"compare", "study"},  {"tournament", "ladder"},
        {"fight", "simulate"},    {"evaluate", "solve"},     {"balanced", "study"}, {"difference", "study"},
        {"test", "check"},        {"validate", "check"},     {"lint", "check"},     {"match", "simulate"},
        {"sim", "simulate"},      {"view", "show"},          {"print", "show"},     {"board", "show"},
        {"learn", "train"},       {"benchmark", "bench"},    {"resume", "run"},     {"start", "run"},
        {"page", "report"},       {"analyse", "study"},      {"analyze", "study"},  {"new", "help variant"},
        {"init", "help variant"}, {"create", "help variant"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i][0], name)) return words[i][1];
    return NULL;
}

static bool is_described(const cli *c, const char *name, described_kind kind)
{
    arena *a = arena_new();
    bool is = a && misnamed_is(name, &c->paths, kind, a);
    arena_free(a);
    return is;
}

/* Tries "Tic-tac-toe" as tic_tac_toe. Returns whether there is such a variant, and copies its name. */
static bool find_plain_variant(const cli *c, const char *name, char *out, size_t size)
{
    snprintf(out, size, "%s", name);
    for (char *at = out; *at; at++) *at = *at == ' ' || *at == '-' ? '_' : (char)tolower((unsigned char)*at);
    return is_described(c, out, DESCRIBED_VARIANT);
}

/* Returns the command of that name, or NULL after printing an error. */
static const command *find_command(const cli *c, const char *name)
{
    const char *names[COMMANDS_MAX], *nearest;
    size_t count = 0;
    for (size_t i = 0; cli_command(i); i++) {
        if (!strcmp(name, cli_command(i)->name)) return cli_command(i);
        if (count < COMMANDS_MAX) names[count++] = cli_command(i)->name;
    }
    nearest = find_other_word(name);
    if (!nearest) nearest = text_nearest(name, names, count);
    char plain[60];
    if (find_plain_variant(c, name, plain, sizeof plain))
        cli_say(stderr, "poise: the command comes before the variant, as in poise simulate %s", plain);
    else if (is_described(c, name, DESCRIBED_EXPERIMENT))
        cli_say(stderr, "poise: the command comes before the experiment, as in poise run %.60s", name);
    else if (*name == '-' && !nearest)
        cli_say(stderr,
                "poise: a command wanted before its options, as in poise simulate t4 --games 100, got \"%.60s\"", name);
    else
        cli_say(stderr, "poise: no command is called \"%.60s\"%s%s%s", name, nearest ? "; did you mean \"" : "",
                nearest ? nearest : "", nearest ? "\"?" : "");
    cli_say(stderr, "; poise help lists them\n");
    return NULL;
}

/* Prints an error about this option. Returns -1. */
static int refuse(const char *written, const char *what)
{
    cli_say(stderr, "poise: %.*s %s\n", (int)strcspn(written, "="), written, what);
    return -1;
}

/* The flags common to all commands. */
static bool is_common(cli *c, const char *written)
{
    bool help = !strcmp(written, "--help") || !strcmp(written, "-h"), version = !strcmp(written, "--version"),
         json = !strcmp(written, "--json");
    c->help |= help;
    c->version |= version;
    c->json |= json;
    return help || version || json;
}

/* Returns the index of the command's option written so, perhaps with its value; -1 after printing an error. */
static int find_flag(const command *c, const char *written)
{
    size_t length = strcspn(written, "=");
    for (int i = 0; c->flags && c->flags[i].name; i++) {
        const char *name = c->flags[i].name;
        if (!strncmp(written, "--", 2) && strlen(name) == length - 2 && !strncmp(written + 2, name, length - 2))
            return i;
    }
    return wrong_flag_refuse(c, written), -1;
}

/* Reads option argv[*i] and its value, which may be the next argument. Returns 0, or -1 after printing an error. */
static int read_flag(cli *c, int argc, char **argv, int *i)
{
    const char *written = argv[*i], *equals = strchr(written, '=');
    if (is_common(c, written)) return 0;
    static const char *const without[] = {"--json=", "--help=", "--version=", "-h="};
    for (size_t k = 0; k < sizeof without / sizeof *without; k++)
        if (!strncmp(written, without[k], strlen(without[k]))) return refuse(written, "takes no value");
    int index = find_flag(c->command, written);
    if (index < 0) return -1;
    bool takes = c->command->flags[index].value;
    if (c->flags[index]) return refuse(written, "is given twice");
    if (!takes && equals) return refuse(written, "takes no value");
    c->flags[index] = !takes ? "" : equals ? equals + 1 : *i + 1 < argc ? argv[++*i] : NULL;
    return !takes || (c->flags[index] && *c->flags[index]) ? 0 : refuse(written, "wants a value");
}

/* Reads the arguments from argv[i] on. */
static int read_arguments(cli *c, int argc, char **argv, int i)
{
    bool flags = true; /* until "--" */
    for (; i < argc; i++) {
        if (flags && !strcmp(argv[i], "--"))
            flags = false;
        else if (flags && argv[i][0] == '-' && argv[i][1]) {
            if (read_flag(c, argc, argv, &i)) return -1;
        } else if (c->narguments == CLI_ARGUMENTS_MAX)
            return cli_say(stderr, "poise: at most %d arguments wanted, got more: make several calls of it\n",
                           CLI_ARGUMENTS_MAX),
                   -1;
        else
            c->arguments[c->narguments++] = argv[i];
    }
    return 0;
}

/* Does the text begin with the name of a player? */
static bool is_player(const char *written)
{
    size_t letters = strcspn(written, ":");
    for (size_t i = 0; i < players_count(); i++) {
        const char *name = players_at(i)->word.name;
        if (strlen(name) == letters && !strncmp(name, written, letters)) return true;
    }
    return false;
}

/* Returns the length of "t4:kinds=3," up to its last comma. */
static size_t without_comma(const char *written)
{
    size_t length = strlen(written);
    return length && written[length - 1] == ',' ? length - 1 : length;
}

/* Reports too few or too many arguments. An option of a variant may have been separated from it by a blank. */
static int refuse_number(const cli *c, int most)
{
    const command *to = c->command;
    const char *blank = *to->arguments ? " " : "", *extra = c->narguments > most ? c->arguments[most] : NULL;
    const char *variant = strstr(to->arguments, "VARIANT");
    const bool one = variant && most == 1;
    const bool dash = extra && (!strncmp(extra, "\xe2\x80\x93", 3) || !strncmp(extra, "\xe2\x80\x94", 3));
    if (extra && one && strchr(extra, '='))
        cli_say(stderr, "poise %s: options of a variant follow a colon: %.*s%c%s; ", to->name,
                (int)without_comma(c->arguments[0]), c->arguments[0], strchr(c->arguments[0], ':') ? ',' : ':', extra);
    else if (extra)
        cli_say(stderr, "poise %s: \"%.60s\" is too much%s; ", to->name, extra,
                dash                      ? ": options begin with two plain signs, --"
                : one && is_player(extra) ? ": name players in --players FIRST,SECOND"
                : one && is_described(c, extra, DESCRIBED_VARIANT)
                    ? ": one variant at a time; poise study A B compares several"
                : one && extra[strspn(extra, "0123456789")] ? ": options of a variant follow a colon, as in t4:width=5"
                                                            : "");
    else
        cli_say(stderr, "poise %s: something is missing; ", to->name);
    cli_say(stderr, "usage: poise %s%s%s\n", to->name, blank, to->arguments);
    return -1;
}

int call_read(cli *c, int argc, char **argv)
{
    bool named = !is_common(&(cli){.narguments = 0}, argv[1]);
    if (named && !(c->command = find_command(c, argv[1]))) return -1;
    if (read_arguments(c, argc, argv, named ? 2 : 1)) return -1;
    const command *to = c->command;
    int most = to->most < 0 ? CLI_ARGUMENTS_MAX : to->most;
    if (c->help || c->version || (c->narguments >= to->least && c->narguments <= most)) return 0;
    return refuse_number(c, most);
}
