/* What `check` notes of rules that break nothing and yet have no say: parts that are always empty, actions that are
 * never played, a file that changes nothing of its base. */
#ifndef POISE_CLI_CHECK_NOTES_H
#define POISE_CLI_CHECK_NOTES_H

#include "cli/variant_check.h"

/* A line for each. */
void check_notes(const variant_check *f, text *out);

/* , "idle": [{"place": ..., "part": ..., "says": ...}], "as_base": true */
void check_notes_json(const variant_check *f, text *out);

#endif
