/* The differences between a variant and its base, as `show` prints them. Nothing is written without a base. */
#ifndef POISE_CLI_SHOW_DIFFERENCES_H
#define POISE_CLI_SHOW_DIFFERENCES_H

#include "base/text.h"
#include "game/pieces.h"
#include "script/load.h"

/* Appends a heading, and a line or two for each difference. */
void show_differences(const script_variant *v, text *out);

/* Appends , "base": NAME, "differences": [...]. */
void show_differences_json(const script_variant *v, const piece_set *pieces, text *out);

#endif
