/* The scripts are generated from the tables of commands and players, so they know every option. What depends on the
 * user's files, variants and their options, they ask the program for when needed. */
#include "cli/completion.h"

#include <string.h>

#include "base/version.h"
#include "cli/cli.h"
#include "players/players.h"

extern const command command_help;

/* Common to all commands. */
static const cli_flag common[] = {
    {"json", NULL, "the result as one JSON document"}, {"help", NULL, "shows how the command is called"}, {0}};

/* Returns the flags of a command, then the common ones; NULL after the last. */
static const cli_flag *flag_at(const command *c, size_t i)
{
    size_t own = 0;
    while (c->flags && c->flags[own].name) own++;
    const cli_flag *f = i < own ? &c->flags[i] : &common[i - own];
    return f->name ? f : NULL;
}

/* Shell command that prints the names of variants, a line each. */
#define VARIANTS "poise variants 2>/dev/null | sed \"s/ .*//\""

/* Prints the options of the variant in $1 as NAME=, a line each. */
#define OPTIONS "poise show \"$1\" 2>/dev/null | sed -n '/^Options/,/^$/s/^  \\([a-z_0-9]*=\\).*/\\1/p'"

/* Prints the words of the vocabulary, a line each. */
#define VOCABULARY "poise help primitives 2>/dev/null | sed -n 's/^  \\([a-z_][a-z_]*\\) .*/\\1/p'"

/* The same within single quotes. */
#define VOCABULARY_FISH "poise help primitives 2>/dev/null | string replace -rf \"^  ([a-z_]+) .*\" \"\\$1\""

/* Further topics of `poise help`, besides commands and vocabulary. */
static const char topics[] = "primitives say regions limits variant hooks experiment players engine";

static bool takes_variants(const command *c)
{
    return strstr(c->arguments, "VARIANT");
}

static bool takes_players(const cli_flag *f)
{
    return f->value && (!strcmp(f->name, "players") || !strcmp(f->value, "PLAYER"));
}

static void write_commands(text *out)
{
    for (size_t i = 0; cli_command(i); i++) text_add(out, "%s%s", i ? " " : "", cli_command(i)->name);
}

static void write_players(text *out)
{
    for (size_t i = 0; i < players_count(); i++) text_add(out, "%s%s", i ? " " : "", players_at(i)->word.name);
}

/* --- bash --- */

static void write_bash_command(text *out, const command *c)
{
    text_add(out, "        %s)\n            words='", c->name);
    for (size_t k = 0; flag_at(c, k); k++) text_add(out, "%s--%s", k ? " " : "", flag_at(c, k)->name);
    text_add(out, "'\n");
    if (c == &command_help)
        text_add(out, "            [[ $current == -* ]] || words+=\" %s $_poise_commands $(" VOCABULARY ")\"\n",
                 topics);
    if (takes_variants(c)) text_add(out, "            [[ $current == -* ]] || words+=\" $(" VARIANTS ")\"\n");
    for (size_t k = 0; flag_at(c, k); k++)
        if (takes_players(flag_at(c, k)))
            text_add(out, "            [[ $before != --%s ]] || words=$_poise_players\n", flag_at(c, k)->name);
    text_add(out, "            ;;\n");
}

static void write_bash(text *out)
{
    text_add(out, "_poise_options() { " OPTIONS "; }\n_poise_commands='");
    write_commands(out);
    text_add(out, "'\n_poise_players='");
    write_players(out);
    text_add(out, "'\n_poise() {\n"
                  "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n"
                  "    local whole=${COMP_LINE:0:COMP_POINT}\n    whole=${whole##* }\n"
                  "    if [ \"$COMP_CWORD\" = 1 ]; then\n        words=\"--help --version $_poise_commands\"\n"
                  "    elif [[ $whole == *:* ]]; then # the shell's word is what follows the last : or =\n"
                  "        [[ $current != : ]] || current=\n        before=\n"
                  "        [[ $current != *,* ]] || before=${current%%,*},\n"
                  "        words=$(_poise_options \"${whole%%%%:*}\" | sed \"s/^/$before/\")\n"
                  "        compopt -o nospace 2>/dev/null\n"
                  "    else\n        case ${COMP_WORDS[1]} in\n");
    for (size_t i = 0; cli_command(i); i++) write_bash_command(out, cli_command(i));
    text_add(out, "        esac\n    fi\n    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n}\n"
                  "complete -o default -F _poise poise\n");
}

/* --- zsh --- */

/* Appends help within '[...]' of a specification in single quotes. */
static void write_zsh_help(text *out, const char *help)
{
    for (; *help; help++)
        if (*help == '\'')
            text_add(out, "'\\''");
        else
            text_add(out, strchr("[]:\\", *help) ? "\\%c" : "%c", *help);
}

static void write_zsh_command(text *out, const command *c)
{
    text_add(out, "        %s) _arguments", c->name);
    for (size_t k = 0; flag_at(c, k); k++) {
        const cli_flag *f = flag_at(c, k);
        text_add(out, " \\\n            '--%s[", f->name);
        write_zsh_help(out, f->help);
        text_add(out, takes_players(f) ? "]:player:(" : f->value ? "]:value:_files" : "]");
        if (takes_players(f)) write_players(out);
        text_add(out, takes_players(f) ? ")'" : "'");
    }
    text_add(out, " \\\n            '*:%s' ;;\n",
             c == &command_help  ? "word:_poise_words"
             : takes_variants(c) ? "variant:_poise_variants"
                                 : "file:_files");
}

static void write_zsh(text *out)
{
    text_add(out,
             "#compdef poise\n_poise_options() { " OPTIONS "; }\n"
             "_poise_variants() {\n    local name=${PREFIX%%%%:*}\n"
             "    if compset -P '*[:,]'; then\n        compadd -S '' -- ${(f)\"$(_poise_options $name)\"}\n"
             "    else\n        compadd -- ${(f)\"$(" VARIANTS ")\"} || _files\n    fi\n}\n"
             "_poise_words() { compadd -- %s ",
             topics);
    write_commands(out);
    text_add(out, " ${(f)\"$(" VOCABULARY ")\"} }\n_poise() {\n    local -a commands=(\n");
    for (size_t i = 0; cli_command(i); i++) {
        text_add(out, "        '%s:", cli_command(i)->name);
        write_zsh_help(out, cli_command(i)->summary);
        text_add(out, "'\n");
    }
    text_add(out, "    )\n    if ((CURRENT == 2)); then\n        _describe command commands\n        return\n    fi\n"
                  "    local command=$words[2]\n    shift words\n    ((CURRENT--))\n    case $command in\n");
    for (size_t i = 0; cli_command(i); i++) write_zsh_command(out, cli_command(i));
    text_add(out, "    esac\n}\n_poise \"$@\"\n");
}

/* --- fish --- */

static void write_fish_text(text *out, const char *content)
{
    text_add(out, "'");
    for (; *content; content++) text_add(out, strchr("'\\", *content) ? "\\%c" : "%c", *content);
    text_add(out, "'");
}

static void write_fish(text *out)
{
    for (size_t i = 0; cli_command(i); i++) {
        const command *c = cli_command(i);
        text_add(out, "complete -c poise -n __fish_use_subcommand -a %s -d ", c->name);
        write_fish_text(out, c->summary);
        text_add(out, "\n");
        for (size_t k = 0; flag_at(c, k); k++) {
            const cli_flag *f = flag_at(c, k);
            text_add(out, "complete -c poise -n '__fish_seen_subcommand_from %s' -l %s%s -d ", c->name, f->name,
                     f->value ? " -r" : "");
            write_fish_text(out, f->help);
            if (takes_players(f)) {
                text_add(out, " -a '");
                write_players(out);
                text_add(out, "'");
            }
            text_add(out, "\n");
        }
        if (c == &command_help) {
            text_add(out, "complete -c poise -n '__fish_seen_subcommand_from help' -a '%s ", topics);
            write_commands(out);
            text_add(out, " (" VOCABULARY_FISH ")'\n");
        }
        if (takes_variants(c))
            text_add(out, "complete -c poise -n '__fish_seen_subcommand_from %s' -a '(" VARIANTS ")'\n", c->name);
    }
}

int completion_write(const char *shell, text *out)
{
    static const struct {
        const char *name;
        void (*write)(text *out);
    } shells[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
        if (!strcmp(shell, shells[i].name)) return shells[i].write(out), 0;
    return -1;
}

/* --- man --- */

/* Escapes dashes of options, and lines that would begin with a macro. */
static void write_roff_part(text *out, const char *content, size_t length)
{
    if (length && strchr(".'", *content)) text_add(out, "\\&");
    for (size_t i = 0; i < length; i++)
        text_add(out, content[i] == '\\' ? "\\e" : content[i] == '-' ? "\\-" : "%c", content[i]);
}

static void write_roff(text *out, const char *line)
{
    write_roff_part(out, line, strlen(line));
}

static void write_man_flag(text *out, const cli_flag *f)
{
    text_add(out, ".TP\n.B \\-\\-");
    write_roff(out, f->name);
    if (f->value) text_add(out, " \\fI%s\\fR", f->value);
    text_add(out, "\n");
    write_roff(out, f->help);
    text_add(out, "\n");
}

static void write_man_command(text *out, const command *c)
{
    text_add(out, ".SS poise %s ", c->name);
    write_roff(out, c->arguments);
    text_add(out, "\n");
    write_roff(out, c->summary);
    text_add(out, ".\n");
    for (size_t k = 0; c->flags && c->flags[k].name; k++) write_man_flag(out, &c->flags[k]);
    text_add(out, ".PP\nFor example:\n.PP\n.nf\n.RS\n");
    for (const char *at = c->example; *at; at += *at == '\n') { /* indents lines after the first */
        size_t length;
        at += strspn(at, " ");
        length = strcspn(at, "\n");
        write_roff_part(out, at, length);
        text_add(out, "\n");
        at += length;
    }
    text_add(out, ".RE\n.fi\n");
}

void man_page_write(text *out)
{
    text_add(out,
             ".TH POISE 1 \"\" \"poise " POISE_VERSION "\" \"User Commands\"\n.SH NAME\n"
             "poise \\- a laboratory for board\\-game variants\n.SH SYNOPSIS\n"
             ".B poise\n.I COMMAND\n.RI [ ARGUMENT ...]\n.RI [ OPTION ...]\n.SH DESCRIPTION\n"
             "Games are described in Lua, played at random and by players that think, and judged: balanced, or whom "
             "they favour.\n"
             "A variant is named \\fINAME\\fR[:\\fIkey\\fR=\\fIvalue\\fR[,...]], such as t4:kinds=4,width=5; "
             "\\fINAME\\fR is a shipped variant, or a path to a Lua file.\n"
             "Every command understands \\fB\\-\\-json\\fR, \\fB\\-\\-help\\fR, \\fB\\-h\\fR and "
             "\\fB\\-\\-version\\fR. Whole numbers may be written 1_000_000 or 1e6.\n.SH COMMANDS\n");
    for (size_t i = 0; cli_command(i); i++) write_man_command(out, cli_command(i));
    text_add(out, ".SH EXIT STATUS\n0 success, 1 bad input, 2 wrong usage, 130 stopped by Ctrl\\-C. "
                  "\\fBpoise report \\-\\-brief\\fR: 0 balanced, or no difference, 10 favoured, or a difference, 20 "
                  "undecided, 30 no answer.\n"
                  ".SH ENVIRONMENT\n.TP\n.B POISE_CACHE\nthe folder where players keep what they have learned.\n"
                  ".TP\n.B NO_COLOR\nno colours in \\fBpoise play\\fR.\n");
}
