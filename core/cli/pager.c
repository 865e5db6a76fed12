#define _DEFAULT_SOURCE
#include "cli/pager.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/terminal.h"

/* Options of less: it ends if everything fits, and leaves the text on the screen. */
static const char usual[] = "if command -v less >/dev/null; then exec less -FRX; else exec more; fi";

static int count_lines(const char *content)
{
    int lines = 0;
    for (; *content; content++) lines += *content == '\n';
    return lines;
}

int pager_print(text *out)
{
    const terminal t = terminal_of(STDOUT_FILENO);
    const char *wanted = getenv("PAGER");
    if (!t.shown || !out->data || count_lines(out->data) < t.lines) return cli_print(out);
    FILE *shown = popen(wanted && *wanted ? wanted : usual, "w");
    if (!shown) return cli_print(out);
    const bool failed = out->failed;
    interrupt_wait(); /* Ctrl-C is handled by the pager */
    cli_say(shown, "%s", out->data);
    pclose(shown);
    text_drop(out);
    return failed ? cli_fail(&(error){"out of memory"}) : CLI_OK;
}
