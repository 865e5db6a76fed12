/* Reads a benchmark that was saved as JSON, to compare another with it. */
#ifndef POISE_LAB_BENCH_SAVED_H
#define POISE_LAB_BENCH_SAVED_H

#include <stdbool.h>

#include "base/error.h"

typedef struct bench_saved bench_saved;

enum { BENCH_SIGNATURE_MAX = 17 /* 16 hexadecimal digits and the terminating zero */ };

/* Decisions per second of a saved game, as in bench_result; 0: too short to measure. */
typedef struct bench_saved_rates {
    double rate, least, most;
} bench_saved_rates;

/* Reads the file. Returns a benchmark that the caller frees with bench_saved_free, or NULL with `e` filled in, also
 * when the file was changed since it was saved. */
MUST_CHECK bench_saved *bench_saved_read(const char *path, error *e);
void bench_saved_free(bench_saved *s); /* NULL is allowed */

/* Gets the rates of a variant. Returns false when it was not measured. */
bool bench_saved_game(const bench_saved *s, const char *variant, bench_saved_rates *out);

/* Gets the signature of a variant, or of all together when `variant` is NULL. Returns false when there is none. */
bool bench_saved_signature(const bench_saved *s, const char *variant, char out[BENCH_SIGNATURE_MAX]);

#endif
