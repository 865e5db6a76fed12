/* What a variant does otherwise than its base, as `show` writes it. Nothing is written when it has none. */
#ifndef POISE_CLI_SHOW_DIFFERENCES_H
#define POISE_CLI_SHOW_DIFFERENCES_H

#include "base/text.h"
#include "game/pieces.h"
#include "script/load.h"

/* A heading and a line or two for each difference. */
void show_differences(const script_variant *v, text *out);

/* , "base": NAME, "differences": [...] */
void show_differences_json(const script_variant *v, const piece_set *pieces, text *out);

#endif
