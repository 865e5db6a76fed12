/* Presets, named sets of defaults: presets = { rules = { brandubh = { size = 7, armed = true } } } sets the defaults of
 * options when the option `rules`, a choice, is `brandubh`. A value of `rules` without a set changes nothing. */
#ifndef POISE_SCRIPT_PRESETS_H
#define POISE_SCRIPT_PRESETS_H

#include "script/option.h"
#include "script/reader.h"

/* Files above it may change its options (variant_options.h). */
typedef struct preset_options {
    option *own;                /* options of the file, which its sets must fit */
    option *in_force;           /* options of the top file: all of them, perhaps with others */
    int nown, nin_force, level; /* `level` is the file's: options set by a higher one keep that value */
} preset_options;

/* Checks the whole table under the key `presets` of the file and applies the sets that the current option values
 * select: their values become the defaults. Raises. */
void presets_apply(const reader *r, const preset_options *o);

#endif
