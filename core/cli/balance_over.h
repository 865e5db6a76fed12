/* The variants that `--over kinds=2..6,four=*,width+height=4|5` stands for. */
#ifndef POISE_CLI_BALANCE_OVER_H
#define POISE_CLI_BALANCE_OVER_H

#include "script/load.h"

/* Each combination of the values that are written: a range of whole numbers, some values with | between, or * for all
 * that the option of the variant takes; options with + between have the same value. The names are in the arena, the
 * first option changing slowest. Returns how many there are, at most `most`, or -1 with `e` filled in. */
MUST_CHECK int balance_over(const char *written, const script_variant *v, int most, arena *a, const char **names,
                            error *e);

#endif
