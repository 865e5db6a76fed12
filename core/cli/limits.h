/* How many things a command line may name, besides the limits of files. */
#ifndef POISE_CLI_LIMITS_H
#define POISE_CLI_LIMITS_H

#include "manual/manual.h"

enum {
    LIMITS_THREADS = 1024,
    LIMITS_OVER_OPTIONS = 16,
    LIMITS_OVER_VALUES = 512, /* of one combination */
    LIMITS_STUDY_VARIANTS = 64,
    LIMITS_FEEL_VARIANTS = 8,
    LIMITS_IMPORT_VARIANTS = 256,
    LIMITS_PERFT_DEPTH = 20
};

/* Adds these, and those of the players, to the section `limits`. */
void limits_describe(manual *m);

#endif
