/* A benchmark as it is printed: a table, or one JSON document that is also the file to compare with later. */
#ifndef POISE_CLI_BENCH_PAGE_H
#define POISE_CLI_BENCH_PAGE_H

#include "base/json_record.h"
#include "base/text.h"
#include "lab/bench.h"
#include "lab/bench_saved.h"

typedef struct bench_page {
    bench_options options;
    const char *const *variants; /* canonical names of the games that were measured */
    const game *const *games;
    bench_result *results;
    int count;
    const char *const *signed_variants; /* those of the signature, and the signature of each */
    const uint64_t *signatures;
    int nsigned;
    bool named;             /* only the variants that the user named are signed */
    uint64_t signature;     /* of all together */
    const char *saved_name; /* of the file to compare with; NULL: none */
    const bench_saved *saved;
} bench_page;

/* Appended. */
void bench_page_table(text *out, const bench_page *p);

/* A document of its own, which is sealed (base/json.h). */
void bench_page_json(text *out, const bench_page *p);
extern const json_record bench_record; /* what that is */

#endif
