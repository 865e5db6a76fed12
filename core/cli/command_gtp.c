/* gtp VARIANT: the Go Text Protocol on the standard streams (engine/fronts/gtp.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/line_queue.h"
#include "engine/fronts/gtp.h"
#include "play/protocol_words.h"

#define GTP_PLAYER "portfolio:nodes=20000,stages=1"

static void hear(void *data, const char *line, size_t length)
{
    (void)length;
    if (line) gtp_hear(data, line);
}

static void watch(void *data)
{
    engine_watch(gtp_engine(data));
    if (stop_is_asked(interrupt_flag())) engine_stop(gtp_engine(data));
}

/* Reads until quit or the end of input; discards what follows quit. */
static int talk(gtp *g, error *e)
{
    const line_listener listener = {hear, watch, g, 2 * GTP_LINE_MOST};
    line_queue *q = line_queue_new(&listener, e);
    size_t length;
    bool goes_on = true;
    if (!q) return cli_fail(e);
    for (char *line; goes_on && (line = line_queue_next(q, &length)); free(line)) {
        text out = {0};
        goes_on = gtp_line(g, line, &out);
        if (out.length) fwrite(out.data, 1, out.length, stdout);
        fflush(stdout);
        text_drop(&out);
    }
    return line_queue_leave(q);
}

static int run(cli *c)
{
    error e = {""};
    const char *player = cli_flag_text(c, "player"), *columns = cli_flag_text(c, "columns");
    if (columns && strcmp(columns, "go") != 0 && strcmp(columns, "all") != 0) {
        error_set(&e, "--columns: go or all wanted, got \"%.40s\"", columns);
        return cli_fail(&e), CLI_USAGE;
    }
    const gtp_terms terms = {.variant = c->arguments[0],
                             .player = player ? player : GTP_PLAYER,
                             .skips_i = columns ? !strcmp(columns, "go") : gtp_skips_i(c->arguments[0])};
    gtp *g = gtp_new(&c->paths, &terms, &e);
    const int status = g ? talk(g, &e) : cli_fail(&e);
    gtp_free(g);
    return status;
}

static const cli_flag flags[] = {
    {"player", "PLAYER", "who thinks; default " GTP_PLAYER},
    {"columns", "go|all", "go: columns skip the letter I, as in GoGui; default: go for the variant go, else all"},
    {0},
};

const command command_gtp = {
    .name = "gtp",
    .arguments = "VARIANT",
    .summary = "plays as an engine of the Go Text Protocol (GTP); black moves first; games with dice are refused",
    .example = "poise gtp go:size=9 --player mcts:iterations=2000",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
