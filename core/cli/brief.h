/* Summarises an experiment in five lines and an exit code for scripts, with the same answer as its page
 * (reports/templates/asked.lua). */
#ifndef POISE_CLI_BRIEF_H
#define POISE_CLI_BRIEF_H

#include "base/text.h"
#include "lab/results.h"
#include "script/load.h"

/* Appends five lines: the short answer and what it refers to; the answer as a sentence; its limitations; the number of
 * games, and what would change the answer; and the next step, `next`. There is at least one cell. Returns the exit
 * code: 0 for balanced or no difference; 10 for favoured or a difference; 20 for undecided; 30 if there is no answer;
 * or -1 with `e` filled in. */
MUST_CHECK int brief_write(const results *r, const script_paths *paths, const char *next, text *out, error *e);

/* The same as one JSON document, with every cell. */
MUST_CHECK int brief_write_json(const results *r, const script_paths *paths, text *out, error *e);

#endif
