/* SPDX-License-Identifier: MIT */
/* What all of Poise's headers share: errors, results of games, the version. */
#ifndef POISE_PUBLIC_BASE_H
#define POISE_PUBLIC_BASE_H

#include <stddef.h>
#include <stdint.h>

#define POISE_API __attribute__((visibility("default")))

/* What went wrong, in one line that says what to do; empty while nothing did. */
typedef struct poise_error {
    char text[512];
} poise_error;

/* How a game stands. */
typedef enum poise_result {
    POISE_UNFINISHED, /* the game goes on; of a counted game: it was cut at the limit of decisions */
    POISE_FIRST_WINS,
    POISE_SECOND_WINS,
    POISE_DRAWN,
    POISE_BROKEN /* the rules do not say what happens here, or a function of theirs failed */
} poise_result;

/* The version of the library, "0.8.2". Games of two versions need not be the same. */
POISE_API const char *poise_version(void);

#endif
