/* Why a written decision is not legal, in words. */
#ifndef POISE_PLAY_REFUSAL_H
#define POISE_PLAY_REFUSAL_H

#include "base/text.h"
#include "rules/turn.h"

/* Appends the reason why `written` is no legal decision of p, which is not over and where it is none: the rule that
 * forbids it, or what stands on the cells that it names. Appends nothing when there is nothing to say, or memory is
 * out. */
void refusal_explain(const game *g, const position *p, const char *written, text *out);

#endif
