/* All output goes through print_shown, because names and messages come from files of unknown origin and may contain
 * terminal escape codes. Progress is one line that overwrites itself; if stderr is no terminal, a line now and then. */
#define _POSIX_C_SOURCE 200809L
#include "cli/cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "base/shown.h"
#include "base/timing.h"
#include "cli/interrupt.h"
#include "cli/terminal.h"
#include "manual/manual.h"
#include "players/players.h"

/* Prints the text without terminal escape codes. Returns 0, or -1. */
static int print_shown(FILE *to, const char *content)
{
    text shown = {0};
    int status = shown_add(&shown, content, "\n\t");
    if (!status && shown.length && fputs(shown.data, to) < 0) status = -1;
    text_drop(&shown);
    return status;
}

/* Clears the terminal's current line, in which progress may be shown. */
static const char new_line[] = "\r\033[K";

int cli_say(FILE *to, const char *format, ...)
{
    if (to == stderr) cli_clear_line();
    text line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&line, format, arguments);
    va_end(arguments);
    int status = line.failed || print_shown(to, line.data) ? -1 : 0;
    text_drop(&line);
    return status;
}

int cli_fail(const error *e)
{
    if (error_is_of_stop(e)) return cli_fail_end(LAB_STOPPED, &(error){""});
    if (cli_say(stderr, "poise: %s\n", e->text)) fputs("poise: out of memory\n", stderr);
    return CLI_BAD;
}

int cli_fail_end(int end, error *e)
{
    interrupt_heard();
    if (end == LAB_STOPPED) error_set(e, "stopped; nothing was kept");
    int status = cli_fail(e);
    return end == LAB_STOPPED ? CLI_STOPPED : status;
}

static bool is_interrupted(void *data)
{
    (void)data;
    const bool stopped = stop_is_asked(interrupt_flag());
    if (stopped) interrupt_heard();
    return stopped;
}

script_paths cli_paths_of_page(const cli *c)
{
    script_paths paths = c->paths;
    paths.watch = (script_watch){is_interrupted, NULL};
    return paths;
}

int cli_fail_page(error *e)
{
    if (!is_interrupted(NULL)) return cli_fail(e);
    error_set(e, "stopped; no page was written");
    return cli_fail(e), CLI_STOPPED;
}

int cli_print(text *out)
{
    bool failed = out->failed || (out->data && print_shown(stdout, out->data) && !ferror(stdout));
    text_drop(out);
    if (failed) return cli_fail(&(error){"out of memory"});
    return ferror(stdout) ? CLI_BAD : CLI_OK;
}

/* Returns the first comma that is followed by a player's name rather than by `key=value`. */
const char *cli_next_player(const char *given)
{
    for (const char *comma = strchr(given, ','); comma; comma = strchr(comma + 1, ',')) {
        size_t name = strcspn(comma + 1, ":,=");
        if (comma[1 + name] != '=') return comma + 1;
    }
    return NULL;
}

int cli_players(const char *given, arena *a, const char *out[2], error *e)
{
    const char *second = cli_next_player(given);
    char *first = second ? arena_format(a, "%.*s", (int)(second - given - 1), given) : arena_text(a, given);
    out[0] = first ? players_canonical(first, a, e) : NULL;
    if (!out[0]) return -1;
    if (second && cli_next_player(second))
        return error_set(e,
                         "--players: one for both sides, or two, as in \"mcts,random\", wanted, got \"%.60s\": a "
                         "game has two sides; an experiment compares more (poise help experiment)",
                         given);
    out[1] = second ? players_canonical(second, a, e) : out[0];
    return out[1] ? 0 : -1;
}

void cli_write_player(text *out, const char *described)
{
    arena *a = arena_new();
    const char *brief = a ? players_brief(described, a) : NULL;
    if (!brief) out->failed = true;
    text_add(out, "%s", brief ? brief : described);
    arena_free(a);
}

void cli_write_players(text *out, const char *const players[2])
{
    cli_write_player(out, players[0]);
    if (!strcmp(players[0], players[1])) return;
    text_add(out, " and ");
    cli_write_player(out, players[1]);
}

void cli_json_players(text *out, const char *const players[2])
{
    text_add(out, ", \"players\": [");
    json_string(out, players[0]);
    text_add(out, ", ");
    json_string(out, players[1]);
    text_add(out, "]");
}

enum { FLAG_MARGIN = 2, FLAG_HELP = 25 }; /* columns of the names and the descriptions of flags */

static void write_flag(const cli_flag *f, int width, text *out)
{
    char name[64];
    const int length = snprintf(name, sizeof name, "--%s%s%s", f->name, f->value ? " " : "", f->value ? f->value : "");
    const int at = FLAG_MARGIN + length < FLAG_HELP ? FLAG_HELP : FLAG_MARGIN + length + 1;
    text_add(out, "%*s%-*s", FLAG_MARGIN, "", at - FLAG_MARGIN, name);
    manual_wrap(f->help, at, FLAG_HELP, width, out);
}

void cli_write_usage(const command *c, text *out)
{
    static const cli_flag json = {"json", NULL, "the result as one JSON document; integers from 2^53 on as text"};
    const int width = terminal_line(STDOUT_FILENO);
    text_add(out, "usage: poise %s%s%s\n\n", c->name, *c->arguments ? " " : "", c->arguments);
    manual_wrap(c->summary, 0, 0, width, out);
    text_add(out, "\n");
    for (int i = 0; c->flags && c->flags[i].name; i++) write_flag(&c->flags[i], width, out);
    write_flag(&json, width, out);
    text_add(out, "\nexample:\n  %s\n", c->example);
}

void cli_usage(const command *c)
{
    text out = {0};
    cli_write_usage(c, &out);
    (void)cli_print(&out);
}

void cli_write_time_left(char out[CLI_TIME_MAX], double seconds)
{
    const size_t size = CLI_TIME_MAX;
    if (seconds < 0)
        snprintf(out, size, "time left unknown");
    else if (seconds < 90)
        snprintf(out, size, "%.0f s left", seconds);
    else if (seconds < 5400)
        snprintf(out, size, "%.0f min left", seconds / 60);
    else
        snprintf(out, size, "%.1f h left", seconds / 3600);
}

void cli_show_line(const char *format, ...)
{
    if (!isatty(STDERR_FILENO)) return;
    text line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&line, format, arguments);
    va_end(arguments);
    fputs(new_line, stderr);
    print_shown(stderr, line.data ? line.data : "");
    fflush(stderr);
    text_drop(&line);
}

void cli_clear_line(void)
{
    if (isatty(STDERR_FILENO)) fputs(new_line, stderr);
}

static void write_progress(const lab_progress *p, text *out)
{
    char left[CLI_TIME_MAX];
    cli_write_time_left(left, p->seconds_left);
    double share = p->total ? 100.0 * (double)p->done / (double)p->total : 100;
    text_add(out, "%5.1f %%  %llu of %llu games  %.0f games/s  %s", share, (unsigned long long)p->done,
             (unsigned long long)p->total, p->games_per_second, left);
}

static void show_progress(void *unused, const lab_progress *p)
{
    (void)unused;
    text line = {0};
    write_progress(p, &line);
    cli_show_line("%s", line.data ? line.data : "");
    text_drop(&line);
    if (p->done == p->total) cli_clear_line();
}

static void log_progress(void *data, const lab_progress *p)
{
    cli_log *log = data;
    if (!log->told.looked) log->told = timing_begin();
    if (timing_gone(&log->told) < CLI_LOG_SECONDS) return;
    text line = {0};
    write_progress(p, &line);
    cli_say(stderr, "%s\n", line.data ? line.data : "");
    text_drop(&line);
    log->told = timing_begin();
}

void cli_watch_log(lab_watch *watch, cli_log *log)
{
    if (watch->progress) return;
    watch->progress = log_progress;
    watch->data = log;
}

/* Reported before the first game, whether or not stderr is a terminal. */
static void show_beginning(void *unused, const char *variant, double seconds)
{
    (void)unused;
    cli_say(stderr, "training an evaluation for %s: about %.0f s\n", variant, seconds < 1 ? 1 : seconds);
}

static void show_learning(void *unused, uint32_t games, uint32_t of)
{
    (void)unused;
    cli_show_line("training by self-play: %lu of %lu games", (unsigned long)games, (unsigned long)of);
    if (games == of) cli_clear_line();
}

static void show_learned(void *unused, const char *what)
{
    (void)unused;
    cli_say(stderr, "%s\n", what);
}

lab_watch cli_watch(int threads)
{
    lab_watch watch = {.threads = threads, .stop = interrupt_flag(), .begins = show_beginning, .learned = show_learned};
    if (isatty(STDERR_FILENO)) {
        watch.progress = show_progress;
        watch.learning = show_learning;
    }
    return watch;
}
