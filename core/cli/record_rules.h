/* The rules of a game that a record takes along, so that it is opened without the file that they were in. */
#ifndef POISE_CLI_RECORD_RULES_H
#define POISE_CLI_RECORD_RULES_H

#include "play/record.h"
#include "script/load.h"

/* Appends the text of the variant's file; nothing where it comes with the program. Returns 0, or -1 with `e` filled in.
 */
MUST_CHECK int record_rules_take(const char *described, const script_paths *paths, text *out, error *e);

/* The variant of a record that has its rules: how it is described, in the record's arena, and where it is found, as
 * long as the record lives. NULL when memory is out. */
const char *record_rules_find(const record *r, script_paths *paths);

#endif
