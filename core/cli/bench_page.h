/* The results of a benchmark: a table, or a JSON document that later runs can be compared with. */
#ifndef POISE_CLI_BENCH_PAGE_H
#define POISE_CLI_BENCH_PAGE_H

#include "base/json_record.h"
#include "base/text.h"
#include "lab/bench.h"
#include "lab/bench_saved.h"

typedef struct bench_page {
    bench_options options;
    const char *const *variants; /* canonical names of the variants measured */
    const game *const *games;
    bench_result *results;
    int count;
    const char *const *signed_variants; /* the variants signed, and their signatures */
    const uint64_t *signatures;
    int nsigned;
    bool named;             /* only the variants named by the user are signed */
    uint64_t signature;     /* of all signed variants together */
    const char *saved_name; /* the file to compare with; NULL: none */
    const bench_saved *saved;
} bench_page;

/* Appends the table. */
void bench_page_table(text *out, const bench_page *p);

/* Appends a sealed document (base/json.h). */
void bench_page_json(text *out, const bench_page *p);
extern const json_record bench_record; /* its format */

#endif
