/* Named sets of defaults: presets = { rules = { brandubh = { size = 7, armed = true } } } says what the options are by
 * default when the option `rules`, which is a choice, is `brandubh`. A value of `rules` without a set changes nothing.
 */
#ifndef POISE_SCRIPT_PRESETS_H
#define POISE_SCRIPT_PRESETS_H

#include "script/option.h"
#include "script/reader.h"

/* A file may have others on top of it that say more about its options (variant_options.h). */
typedef struct preset_options {
    option *own;                /* as the file has them: what its sets must fit */
    option *in_force;           /* of the file on top: has all of them, and may have others besides */
    int nown, nin_force, level; /* `level` is the file's: an option of a later one keeps what that says */
} preset_options;

/* Checks the whole table under the key `presets` of the file and applies the sets that the options' values in force
 * name: the values they give become the defaults. Raises. */
void presets_apply(const reader *r, const preset_options *o);

#endif
