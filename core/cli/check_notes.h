/* Rules without effect that `check` reports although the game is valid: regions that are always empty, actions that are
 * never played, a variant that changes nothing of its base. */
#ifndef POISE_CLI_CHECK_NOTES_H
#define POISE_CLI_CHECK_NOTES_H

#include "cli/variant_check.h"

/* Appends a line for each. */
void check_notes(const variant_check *f, text *out);

/* Appends , "idle": [{"place": ..., "part": ..., "says": ...}], "as_base": true. */
void check_notes_json(const variant_check *f, text *out);

#endif
