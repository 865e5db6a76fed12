/* The rules stored within a game record, so that it can be opened without the variant's file. */
#ifndef POISE_CLI_RECORD_RULES_H
#define POISE_CLI_RECORD_RULES_H

#include "play/record.h"
#include "script/load.h"

/* Appends the source of the variant's file; nothing for a shipped one. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int record_rules_take(const char *described, const script_paths *paths, text *out, error *e);

/* Returns the variant of a record that contains its rules: its name, in the record's arena, and where it is found while
 * the record lives. NULL when memory is out. */
const char *record_rules_find(const record *r, script_paths *paths);

#endif
