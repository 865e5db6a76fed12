/* Translates OpenTafl's rules, such as "dim:7 atkf:y ks:n start:/3t3/...", to options of variants/tafl.lua. */
#ifndef POISE_IMPORT_OTG_RULES_H
#define POISE_IMPORT_OTG_RULES_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"

/* Do the attackers move first? They do by default; NULL is allowed. */
bool otg_attackers_first(const char *rules);

/* Writes the name of the variant, "tafl:drawn=...a.../...,escape=corner,...", in the arena. Returns 0, or -1 with `e`
 * filled in if a rule has no counterpart or is unknown, or there is no start. */
MUST_CHECK int otg_describe(const char *rules, arena *a, const char **out, error *e);

#endif
