/* Shell completion and the manual page, from the table of commands. */
#ifndef POISE_CLI_COMPLETION_H
#define POISE_CLI_COMPLETION_H

#include "base/text.h"

/* Appends a script that completes commands, their options and names of variants. Returns 0, or -1 for a shell other
 * than bash, zsh and fish. */
int completion_write(const char *shell, text *out);

/* Appends the manual page poise(1) in man macros. */
void man_page_write(text *out);

#endif
