/* What shells and man make of the table of commands. */
#ifndef POISE_CLI_COMPLETION_H
#define POISE_CLI_COMPLETION_H

#include "base/text.h"

/* Appends a script by which the shell completes commands, their options and the names of variants. Returns 0, or -1
 * when the shell is none of bash, zsh and fish. */
int completion_write(const char *shell, text *out);

/* Appends the manual page poise(1), in the macros of man. */
void man_page_write(text *out);

#endif
