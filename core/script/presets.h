/* Named sets of defaults: presets = { rules = { brandubh = { size = 7, armed = true } } } says what the options are by
 * default when the option `rules`, which is a choice, is `brandubh`. A value of `rules` without a set changes nothing.
 */
#ifndef POISE_SCRIPT_PRESETS_H
#define POISE_SCRIPT_PRESETS_H

#include "script/option.h"
#include "script/reader.h"

/* Checks the whole table under the key `presets` of the file and applies the sets that the options' values in force
 * name: the values they give become the defaults. Raises. */
void presets_apply(const reader *r, option *options, int count);

#endif
