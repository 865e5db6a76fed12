#define _DEFAULT_SOURCE
#include "cli/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

terminal terminal_of(int file)
{
    struct winsize size = {0};
    terminal t = {.shown = isatty(file), .lines = 24, .columns = 80};
    if (!t.shown || ioctl(file, TIOCGWINSZ, &size)) return t;
    if (size.ws_row) t.lines = size.ws_row;
    if (size.ws_col) t.columns = size.ws_col;
    return t;
}

int terminal_line(int file)
{
    enum { LEAST = 40, MOST = 100 };
    const terminal t = terminal_of(file);
    if (!t.shown || t.columns > MOST) return MOST;
    return t.columns < LEAST ? LEAST : t.columns;
}

bool terminal_wants_colour(int file)
{
    const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
    return isatty(file) && !(no_colour && *no_colour) && kind && strcmp(kind, "dumb") != 0;
}
