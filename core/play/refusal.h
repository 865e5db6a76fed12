/* Explains why a decision is illegal. */
#ifndef POISE_PLAY_REFUSAL_H
#define POISE_PLAY_REFUSAL_H

#include "base/text.h"
#include "rules/turn.h"

/* Appends why `written` is not a legal decision of p, which must not be over: the rule that forbids it, or the contents
 * of the cells that it names. Appends nothing when there is no explanation, or out of memory. */
void refusal_explain(const game *g, const position *p, const char *written, text *out);

#endif
