/* A file tried: it is refused with a clear error, or its games keep every promise; anything else is a fault. */
#ifndef POISE_TESTS_FUZZ_TRIAL_H
#define POISE_TESTS_FUZZ_TRIAL_H

#include <stdint.h>

#include "base/error.h"

typedef enum trial_result {
    TRIAL_REFUSED, /* by a clear error */
    TRIAL_PLAYED,  /* nothing broken */
    TRIAL_FAILED   /* the error says what */
} trial_result;

/* Loads the file and plays it. `e` gets the error of what is refused, or what is wrong. */
trial_result trial_run(const char *file, error *e);

/* The same in a process of its own, so that a crash or a hang is TRIAL_FAILED too. */
trial_result trial_run_apart(const char *file, error *e);

/* One of many: writes the file of number `i` before it tries it. */
typedef struct trial_series {
    int (*write)(const void *context, uint64_t i, const char *file); /* returns 0, or -1 */
    const void *context;
    const char *file; /* written anew for each; what failed is there when `failed` is called */
    /* Called for each that fails. */
    void (*failed)(void *own, uint64_t i, const char *why);
    void *own;
} trial_series;

typedef struct trial_counts {
    uint64_t refused, played, failed;
    uint64_t given_up; /* not done in time, but they call functions for every move that a stage tries out */
} trial_counts;

/* Tries the numbers from `first` to `first + count - 1`, many in one process, which is made anew when it crashes. */
trial_counts trial_run_series(const trial_series *s, uint64_t first, uint64_t count);

#endif
