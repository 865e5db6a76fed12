/* help [NAME...]: the commands, and the manual of variant and experiment files. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/cli.h"
#include "cli/completion.h"
#include "cli/limits.h"
#include "cli/pager.h"
#include "cli/solve_over.h"
#include "cli/terminal.h"
#include "engine/engine.h"
#include "report/difference_words.h"
#include "script/hints.h"
#include "script/misnamed.h"

enum {
    NAMES_MAX = 32,
    WIDTH_OF_LIST = 1000 /* --json prints a line for each word */
};

static const char primitives[] = "primitives"; /* prints a line for each word of the vocabulary */

static const char more[] = "\n"
                           "  help primitives      the words that rules are made of, a line each\n"
                           "  help say             how do I say ...? from a phrase to words and games\n"
                           "  help regions         which cells, which directions\n"
                           "  help limits          maximum sizes and numbers\n"
                           "  help variant         what a variant file holds\n"
                           "  help hooks           rules as Lua functions, and what they see of a position\n"
                           "  help experiment      what an experiment file holds\n"
                           "  help players         who can play\n"
                           "  help engine          the protocol for other programs, in JSON lines\n"
                           "  help NAME            a word, such as slide; a group, such as actions; or a command\n"
                           "  help --markdown      the whole manual as a page\n"
                           "\nA variant is named NAME[:key=value[,key=value]...], such as t4 or t4:kinds=4,width=5; "
                           "NAME is one of\n`poise variants` or a path to a Lua file.\n";

static int help_all(void)
{
    enum { SUMMARY = 35 };
    text out = {0};
    text_add(&out, "Poise, a laboratory for board-game variants.\n\nusage: poise COMMAND ...\n\n");
    for (size_t i = 0; cli_command(i); i++) {
        const command *c = cli_command(i);
        text_add(&out, "  %-9s %-22s ", c->name, c->arguments);
        manual_wrap(c->summary, SUMMARY, SUMMARY, terminal_line(STDOUT_FILENO), &out);
    }
    text_add(&out, "%s", more);
    return cli_print(&out);
}

static void json_command(const command *c, text *out)
{
    text_add(out, CLI_JSON "\"command\": ");
    json_string(out, c->name);
    text_add(out, ", \"arguments\": ");
    json_string(out, c->arguments);
    text_add(out, ", \"summary\": ");
    json_string(out, c->summary);
    text_add(out, "}");
}

static int json_commands(void)
{
    text out = {0};
    for (size_t i = 0; cli_command(i); i++) {
        text_add(&out, i ? ",\n " : "[");
        json_command(cli_command(i), &out);
    }
    text_add(&out, "]\n");
    return cli_print(&out);
}

/* A command may have the same name as a word of the rules, such as check: both are described. */
static int help_command(const command *c, manual *m, bool json)
{
    text out = {0};
    if (json) {
        json_command(c, &out);
        text_add(&out, "\n");
        return cli_print(&out);
    }
    cli_write_usage(c, &out);
    const manual_entry *rules = manual_related(m, c->name);
    if (rules && rules->rows) text_add(&out, "\n"), manual_write_entry(rules, terminal_line(STDOUT_FILENO), &out);
    return cli_print(&out);
}

static bool is_variant(const cli *c, const char *name)
{
    arena *a = arena_new();
    const bool variant = a && misnamed_is(name, &c->paths, DESCRIBED_VARIANT, a);
    arena_free(a);
    return variant;
}

static int help_unknown(const cli *c, const manual *m, const char *name)
{
    const char *also[NAMES_MAX] = {primitives};
    size_t count = 1;
    for (size_t i = 0; cli_command(i) && count < NAMES_MAX; i++) also[count++] = cli_command(i)->name;
    const char *nearest = manual_nearest(m, name, also, count);
    error e = {""};
    if (is_variant(c, name))
        error_set(&e, "\"%s\" is a variant: poise show %s shows its rules", name, name);
    else if (nearest)
        error_set(&e, "nothing is called \"%s\"; did you mean \"%s\"?", name, nearest);
    else if (hints_absent_word(name))
        error_set(&e, "nothing is called \"%s\": %s", name, hints_absent_word(name));
    else
        error_set(&e,
                  "nothing is called \"%s\"; poise help primitives lists the words, poise help say what they are for, "
                  "poise help the rest",
                  name);
    return cli_fail(&e);
}

static void write_section(const manual_section *section, bool json, text *out)
{
    if (json)
        manual_json_section(section, CLI_JSON, out);
    else
        manual_write_section(section, terminal_line(STDOUT_FILENO), out);
}

static void write_entry(const manual_entry *entry, bool json, text *out)
{
    if (json)
        manual_json_entry(entry, CLI_JSON, out);
    else
        manual_write_entry(entry, terminal_line(STDOUT_FILENO), out);
}

static int help_manual(const cli *c, manual *m, const char *name, bool json)
{
    text out = {0};
    const manual_section *section = manual_find_section(m, name);
    const manual_entry *entry = manual_find_entry(m, name);
    if (!section && !entry && !is_variant(c, name)) entry = manual_related(m, name);
    if (!strcmp(name, primitives) && json)
        manual_json_sections(m, true, CLI_JSON, &out);
    else if (!strcmp(name, primitives))
        manual_write_words(m, isatty(STDOUT_FILENO) ? terminal_line(STDOUT_FILENO) : WIDTH_OF_LIST, &out);
    else if (section)
        write_section(section, json, &out);
    else if (entry)
        write_entry(entry, json, &out);
    else
        return help_unknown(c, m, name);
    if (json) text_add(&out, "\n");
    return pager_print(&out);
}

/* A command with a section of the manual: its name, and the section, the only part that --json prints. */
static int help_both(const command *c, const manual_section *section, bool json)
{
    text out = {0};
    if (!json) cli_write_usage(c, &out), text_add(&out, "\n");
    write_section(section, json, &out);
    if (json) text_add(&out, "\n");
    return pager_print(&out);
}

/* The whole manual: a page, or a document. */
static int help_whole(const manual *m, bool json)
{
    text out = {0};
    if (json) {
        manual_json_sections(m, false, CLI_JSON, &out);
        text_add(&out, "\n");
    } else {
        manual_markdown(m, &out);
    }
    return cli_print(&out);
}

/* For installers. */
static int help_installer(const char *shell)
{
    text out = {0};
    error e;
    if (!shell) {
        man_page_write(&out);
    } else if (completion_write(shell, &out)) {
        error_set(&e, "--completion: bash, zsh or fish wanted, got \"%s\"", shell);
        return cli_fail(&e), CLI_USAGE;
    }
    return cli_print(&out);
}

/* The generated part of docs/schema.json, from the tables that write --json. */
static int help_schema(void)
{
    text out = {0};
    for (size_t i = 0; cli_command(i); i++)
        if (cli_command(i)->prints) json_record_define(cli_command(i)->prints, &out);
    json_record_define(&difference_record, &out); /* of show */
    json_record_define(&solve_over_record, &out); /* of solve --over */
    engine_define_answers(&out);
    text_add(&out, ",\n");
    return cli_print(&out);
}

static int help_of(const cli *c, manual *m, const char *name)
{
    const command *found = NULL;
    const manual_section *section = manual_find_section(m, name);
    for (size_t i = 0; !found && cli_command(i); i++)
        if (!strcmp(cli_command(i)->name, name)) found = cli_command(i);
    if (found && section) return help_both(found, section, c->json);
    return found ? help_command(found, m, c->json) : help_manual(c, m, name, c->json);
}

/* Several words are one need. */
static void join_arguments(const cli *c, text *out)
{
    for (int i = 0; i < c->narguments; i++) text_add(out, "%s%s", i ? " " : "", c->arguments[i]);
}

static int run(cli *c)
{
    const char *shell = cli_flag_text(c, "completion");
    if (shell || cli_flag_text(c, "man")) return help_installer(shell);
    if (cli_flag_text(c, "schema")) return help_schema();
    bool whole = cli_flag_text(c, "markdown") != NULL;
    if (!c->narguments && !whole) return c->json ? json_commands() : help_all();
    manual *m = engine_manual();
    if (m) limits_describe(m);
    text name = {0};
    join_arguments(c, &name);
    error e = {"out of memory"};
    int status = !m || name.failed ? cli_fail(&e)
                 : whole           ? help_whole(m, c->json)
                                   : help_of(c, m, name.data ? name.data : "");
    text_drop(&name);
    manual_free(m);
    return status;
}

static const cli_flag flags[] = {
    {"markdown", NULL, "the whole manual as one page; with --json as one document"},
    {"schema", NULL, "definitions in JSON Schema of what --json prints, for docs/schema.json"},
    {"man", NULL, "the manual page poise(1)"},
    {"completion", "SHELL", "a script for bash, zsh or fish, by which it completes"},
    {NULL, NULL, NULL}};

const command command_help = {
    .name = "help",
    .arguments = "[NAME...]",
    .summary = "shows the commands, a command, a word of the rules, or words for a need",
    .example = "poise help simulate\n  poise help primitives\n  poise help slide\n  poise help capture\n  poise help "
               "extra turn",
    .most = -1,
    .flags = flags,
    .run = run,
};
