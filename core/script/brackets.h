/* What is open at a place of a file of Lua: brackets, and the words that `end` closes. */
#ifndef POISE_SCRIPT_BRACKETS_H
#define POISE_SCRIPT_BRACKETS_H

#include <stdbool.h>
#include <stddef.h>

/* A bracket, or a word such as `function`, with the line that it stands on; letters 0: none. */
typedef struct bracket {
    const char *what;
    int letters, line;
} bracket;

/* Reads up to the last `near` of that line; `inner` is what is open there, innermost. False where the line has no such
 * token outside texts and comments. */
bool brackets_before(const char *content, size_t length, int line, const char *near, bracket *inner);

/* Is the bracket, or block, one that this token closes? */
bool brackets_closes(const char *token, const bracket *b);

#endif
