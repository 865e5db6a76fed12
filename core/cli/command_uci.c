/* uci VARIANT: the Universal Chess Interface on the standard streams (engine/fronts/uci.h). */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/line_queue.h"
#include "engine/fronts/uci.h"

enum { LONGEST = 1 << 20 };

static void print(void *unused, const char *line)
{
    (void)unused;
    fputs(line, stdout);
    fflush(stdout);
}

static void hear(void *data, const char *line, size_t length)
{
    (void)length;
    if (line)
        uci_hear(data, line);
    else
        uci_hear_end(data);
}

static void watch(void *data)
{
    engine_watch(uci_engine(data));
    if (stop_is_asked(interrupt_flag())) engine_stop(uci_engine(data));
}

static int talk(uci *u, error *e)
{
    const line_listener listener = {hear, watch, u, LONGEST};
    line_queue *q = line_queue_new(&listener, e);
    size_t length;
    bool goes_on = true;
    if (!q) return cli_fail(e);
    for (char *line; goes_on && (line = line_queue_next(q, &length)); free(line)) goes_on = uci_line(u, line);
    return line_queue_leave(q);
}

static int run(cli *c)
{
    error e = {""};
    uci *u = uci_new(&c->paths, c->arguments[0], cli_flag_text(c, "player"), print, NULL, &e);
    if (u && cli_flag_text(c, "called")) uci_call(u, cli_flag_text(c, "called"));
    const int status = u ? talk(u, &e) : cli_fail(&e);
    uci_free(u);
    return status;
}

static const cli_flag flags[] = {
    {"player", "PLAYER",
     "who thinks, within the time that it is given; default: portfolio, or alphabeta where it is told how deep"},
    {"called", "NAME", "how the referee calls the variant, such as dobutsu; default: its letters, dobutsushogi"},
    {0},
};

const command command_uci = {
    .name = "uci",
    .arguments = "VARIANT",
    .summary =
        "plays as an engine of the Universal Chess Interface (UCI); white moves first; games with dice are refused",
    .example = "poise uci chess",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
