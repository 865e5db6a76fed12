/* Expands `--over kinds=2..6,four=*,width+height=4|5` to a list of variants. */
#ifndef POISE_CLI_BALANCE_OVER_H
#define POISE_CLI_BALANCE_OVER_H

#include "script/load.h"

/* Lists every combination of the given values: an integer range, values separated by |, or * for all that the option
 * accepts; options joined by + have the same value. The names are in the arena; the first option changes slowest.
 * Returns how many there are, at most `most`, or -1 with `e` filled in. */
MUST_CHECK int balance_over(const char *written, const script_variant *v, int most, arena *a, const char **names,
                            error *e);

#endif
