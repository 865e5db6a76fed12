/* The results of `poise komi`, as text and as JSON. */
#ifndef POISE_CLI_KOMI_TEXT_H
#define POISE_CLI_KOMI_TEXT_H

#include "cli/balance_plans.h"
#include "studies/komi.h"

typedef struct komi_text {
    const balance_plans *plans;
    const char *variant, *file; /* the original variant, and the one with komi */
    const komi_margins *margins;
    const komi_trial *trials;
    komi_median middle;
    const balance *found;
    const char *const *stronger; /* verdict of stronger players for each trial, a sentence; NULL: not asked */
} komi_text;

/* Appends half points as points: "5.5". */
void komi_text_points(text *out, int64_t half_points);

void komi_text_plain(const komi_text *k, text *out);
void komi_text_json(const komi_text *k, text *out);
extern const json_record komi_record; /* the format of the latter */

#endif
