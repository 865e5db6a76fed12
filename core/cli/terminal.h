/* Properties of the terminal. */
#ifndef POISE_CLI_TERMINAL_H
#define POISE_CLI_TERMINAL_H

#include <stdbool.h>

typedef struct terminal {
    bool shown; /* a terminal, not a file or pipe */
    int lines, columns;
} terminal;

/* Returns the current size of the terminal of an open file; 24 lines of 80 characters if unknown. */
terminal terminal_of(int file);

/* Returns the line width for prose: at most 100 characters, since longer lines are hard to read, and at least 40. */
int terminal_line(int file);

/* Is colour wanted? On terminals, unless the user has set NO_COLOR (no-color.org). */
bool terminal_wants_colour(int file);

#endif
