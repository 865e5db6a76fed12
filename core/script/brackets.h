/* Finds the open brackets, and blocks that `end` closes, at a place of a Lua file. */
#ifndef POISE_SCRIPT_BRACKETS_H
#define POISE_SCRIPT_BRACKETS_H

#include <stdbool.h>
#include <stddef.h>

/* A bracket, or a keyword such as `function`, and its line; letters 0: none. */
typedef struct bracket {
    const char *what;
    int letters, line;
} bracket;

/* Scans up to the last `near` of that line; `inner` is the innermost open bracket. Returns false where the line has no
 * such token outside texts and comments. */
bool brackets_before(const char *content, size_t length, int line, const char *near, bracket *inner);

/* Does this token close the bracket or block? */
bool brackets_closes(const char *token, const bracket *b);

#endif
