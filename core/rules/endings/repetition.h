/* What repetition endings compare, and what positions remember for it; for code that reasons about cycles. */
#ifndef POISE_RULES_ENDINGS_REPETITION_H
#define POISE_RULES_ENDINGS_REPETITION_H

#include "game/past.h"
#include "rules/ending.h"

extern const ending_type ending_repetition;

/* Return the rule of an ending of this type; the place of the offset of its past; and the past in a position, whose
 * hashes are unordered until there are PAST_REMEMBERED: then the older half is forgotten. */
const past_rule *repetition_of(const ending *d);
const uint32_t *repetition_at(const ending *d);
game_past *repetition_past(const ending *d, position *p);
const game_past *repetition_past_view(const ending *d, const position *p);

#endif
