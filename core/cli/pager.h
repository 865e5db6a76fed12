/* Long texts for a terminal. */
#ifndef POISE_CLI_PAGER_H
#define POISE_CLI_PAGER_H

#include "base/text.h"

/* As cli_print; what is longer than the terminal that it goes to is shown by $PAGER, or else by less or more. */
int pager_print(text *out);

#endif
