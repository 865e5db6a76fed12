/* The result of a search for a balanced variant, as text and as JSON. */
#ifndef POISE_CLI_BALANCE_TEXT_H
#define POISE_CLI_BALANCE_TEXT_H

#include "base/text.h"
#include "cli/balance_plans.h"

typedef struct balance_text {
    const balance *found;
    const balance_plans *plans;
    const char *const *refused; /* names of invalid combinations, and their errors: two lists that end in NULL */
    const char *const *why;
} balance_text;

/* Append the result. */
void balance_text_plain(const balance_text *b, text *out);
void balance_text_json(const balance_text *b, text *out);
extern const json_record balance_record; /* the format of the latter */

#endif
