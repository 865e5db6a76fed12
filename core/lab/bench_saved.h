/* Reading a benchmark that was saved as JSON, to hold another against it. */
#ifndef POISE_LAB_BENCH_SAVED_H
#define POISE_LAB_BENCH_SAVED_H

#include <stdbool.h>

#include "base/error.h"

typedef struct bench_saved bench_saved;

enum { BENCH_SIGNATURE_MAX = 17 /* 16 digits and the end of the text */ };

/* Decisions per second of a saved game, as in bench_result; 0: it was too short to tell. */
typedef struct bench_saved_rates {
    double rate, least, most;
} bench_saved_rates;

/* Reads the file. Returns what the caller frees with bench_saved_free, or NULL with `e` filled in: one that is not
 * as it was saved is refused. */
MUST_CHECK bench_saved *bench_saved_read(const char *path, error *e);
void bench_saved_free(bench_saved *s); /* NULL is allowed */

/* The rates of a variant. Returns false when it was not measured. */
bool bench_saved_game(const bench_saved *s, const char *variant, bench_saved_rates *out);

/* The signature of a variant; of all together when it is NULL. Returns false when there is none. */
bool bench_saved_signature(const bench_saved *s, const char *variant, char out[BENCH_SIGNATURE_MAX]);

#endif
