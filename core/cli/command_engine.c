/* engine: the protocol that other programs speak, a line of JSON each way (engine/engine.h). */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/line_queue.h"
#include "engine/engine.h"

static void print(void *unused, const char *line, size_t length)
{
    (void)unused;
    fwrite(line, 1, length, stdout);
    fflush(stdout);
}

static void hear(void *data, const char *line, size_t length)
{
    if (line && engine_is_stop(line, length)) engine_stop(data);
}

static void watch(void *data)
{
    engine_watch(data);
    if (stop_is_asked(interrupt_flag())) engine_stop(data);
}

static int answer_all(engine *k, error *e)
{
    const line_listener listener = {hear, watch, k, ENGINE_LINE_MAX};
    line_queue *q = line_queue_new(&listener, e);
    size_t length;
    if (!q) return cli_fail(e);
    for (char *line; (line = line_queue_next(q, &length)); free(line)) engine_line(k, line, length, print, NULL);
    return line_queue_leave(q);
}

static int run(cli *c)
{
    error e = {""};
    engine *k = engine_new(&c->paths, &e);
    if (!k) return cli_fail(&e);
    const int status = answer_all(k, &e);
    engine_free(k);
    return status;
}

const command command_engine = {
    .name = "engine",
    .arguments = "",
    .summary = "serves other programs by JSON lines on stdin and stdout: poise help engine",
    .example = "echo '{\"do\": \"load\", \"variant\": \"t4\"}' | poise engine",
    .run = run,
};
