/* Shows long texts in a pager. */
#ifndef POISE_CLI_PAGER_H
#define POISE_CLI_PAGER_H

#include "base/text.h"

/* As cli_print; text longer than the terminal is shown by $PAGER, else by less or more. */
int pager_print(text *out);

#endif
