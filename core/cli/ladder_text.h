/* A ladder as text and as JSON. */
#ifndef POISE_CLI_LADDER_TEXT_H
#define POISE_CLI_LADDER_TEXT_H

#include "base/json_record.h"
#include "studies/ladder.h"

/* Append; `folder` has the results. */
void ladder_text_plain(const ladder *l, const results *r, const char *folder, text *out);
void ladder_text_json(const ladder *l, const results *r, const char *folder, text *out);
extern const json_record ladder_record; /* the format of the latter */

#endif
