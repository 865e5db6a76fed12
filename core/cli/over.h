/* Expands `--over kinds=2..6,four=*,width+height=4|5` to a list of variants. */
#ifndef POISE_CLI_OVER_H
#define POISE_CLI_OVER_H

#include "cli/limits.h"
#include "script/load.h"

/* An option, or several joined by + that have the same value, and the values that it takes. */
typedef struct over_axis {
    const char *names; /* "kinds", or "width+height" */
    const char *values[LIMITS_OVER_VALUES];
    int count;
} over_axis;

/* All combinations; the first axis changes slowest. Texts are in the arena. */
typedef struct over_list {
    const over_axis *axes;
    int naxes;
    const char *const *names; /* of variants */
    int count;
} over_list;

/* Lists every combination of the given values: an integer range, values separated by |, or * for all that the option
 * accepts; at most `most`. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int over_read(const char *written, const script_variant *v, int most, arena *a, over_list *out, error *e);

/* Returns the value of an axis in the variant of that index. */
const char *over_value(const over_list *l, int index, int axis);

#endif
