/* What `poise komi` found, for people and for programs. */
#ifndef POISE_CLI_KOMI_TEXT_H
#define POISE_CLI_KOMI_TEXT_H

#include "cli/balance_plans.h"
#include "studies/komi.h"

typedef struct komi_text {
    const balance_plans *plans;
    const char *variant, *file; /* the variant that was asked about, and the one with komi */
    const komi_margins *margins;
    const komi_trial *trials;
    komi_median middle;
    const balance *found;
    const char *const *stronger; /* what stronger players said of each trial, a sentence; NULL: they were not asked */
} komi_text;

/* Half points as points: "5.5"; appended. */
void komi_text_points(text *out, int64_t half_points);

void komi_text_plain(const komi_text *k, text *out);
void komi_text_json(const komi_text *k, text *out);
extern const json_record komi_record; /* what that is */

#endif
