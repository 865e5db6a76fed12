/* Measures of feel as JSON: records for `poise feel --json` and `poise engine`. */
#ifndef POISE_STUDIES_FEEL_JSON_H
#define POISE_STUDIES_FEEL_JSON_H

#include "base/json_record.h"
#include "studies/feel.h"

typedef struct feel_mean_json {
    double mean, low, high; /* NaN: no game has the measure; a single game has no interval */
    uint64_t games, most;
} feel_mean_json;

/* The measures of one variant. It points into itself and to `f`, so it must not be copied. */
typedef struct feel_json {
    uint64_t games, silent;
    const void *decided_at, *lead_changes, *drama, *killer_move;
    json_rows open;
    feel_mean_json number[FEEL_NUMBERS];
} feel_json;

/* The difference of a measure to the first variant, next to the measure. It points into itself. */
typedef struct feel_more_json {
    const void *is, *more_than_first;
    feel_mean_json number;
    double mean, low, high;
} feel_more_json;

extern const json_record feel_record, feel_more_record;

void feel_as_json(const feel *f, feel_json *out);
void feel_more_as_json(const feel_mean *m, const feel_contrast *d, feel_more_json *out);

#endif
