/* What an experiment says, in five lines and in one number for scripts. */
#ifndef POISE_CLI_BRIEF_H
#define POISE_CLI_BRIEF_H

#include "base/text.h"
#include "lab/results.h"

/* Appends five lines: the verdict between the strongest players; their score; the verdict of weaker players; how many
 * games there are; and what comes next. The strongest are those that the experiment lists last, and the first variant
 * is the one that others are compared with. `next` is the last line. Returns the exit code: ANSWER_FAVOURED when one
 * player is favoured in some variant, else ANSWER_UNDECIDED when one is open, else ANSWER_WITHHELD when there is one
 * without a verdict, else ANSWER_BALANCED (cli/answer.h). */
int brief_write(const results *r, const char *next, text *out);

/* The same as one JSON document, with every cell. */
int brief_write_json(const results *r, text *out);

#endif
