/* The numbered cases of a seed: most are generated, every eighth is a shipped or kept file with changes. */
#ifndef POISE_TESTS_FUZZ_CASES_H
#define POISE_TESTS_FUZZ_CASES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "game/game.h"

#define CASES_KEPT "tests/fuzz/cases" /* files that were once found to fail, and must not */

typedef struct cases {
    uint64_t seed;
    const char **files; /* that are changed */
    int nfiles;
} cases;

/* Lists the files, in the arena. Returns 0, or -1 when there are none. */
int cases_find(cases *c, uint64_t seed, arena *a);

bool cases_is_generated(uint64_t i);

/* Writes the file of case i; `context` is a cases. Returns 0, or -1. */
int cases_write(const void *context, uint64_t i, const char *file);

/* Calls `visit` with each of the first so many cases of a seed that loads, is not over before it begins and has at most
 * so many moves. Returns 0, or -1 when a file cannot be written. */
typedef void cases_visit(const game *g, uint64_t number, void *context);
int cases_each_game(uint64_t seed, uint64_t count, int moves_most, cases_visit *visit, void *context);

#endif
