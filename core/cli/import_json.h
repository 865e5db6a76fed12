/* The JSON document of poise import. */
#ifndef POISE_CLI_IMPORT_JSON_H
#define POISE_CLI_IMPORT_JSON_H

#include "base/json_record.h"
#include "import/import.h"
#include "studies/people.h"

/* Appends the document: what the imported games, which `store` holds, show of each cell of the plan. */
void import_json_write(const import_games *games, const plan *p, const char *store, const people *all, text *out);
extern const json_record import_record; /* its format */

#endif
