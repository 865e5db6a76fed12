/* What is known of the terminal that somebody looks at. */
#ifndef POISE_CLI_TERMINAL_H
#define POISE_CLI_TERMINAL_H

#include <stdbool.h>

typedef struct terminal {
    bool shown; /* it is one, and no file or pipe */
    int lines, columns;
} terminal;

/* Of an open file; 24 lines of 80 letters where nothing is known. The size is that of now. */
terminal terminal_of(int file);

/* How many letters a line of text has there: at most 100, as longer ones are hard to read, and at least 40. */
int terminal_line(int file);

/* Is colour wanted there? It is for terminals, and not for who asked not to have any (no-color.org). */
bool terminal_wants_colour(int file);

#endif
