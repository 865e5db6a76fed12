/* How much files of variants and experiments may hold, besides what rules may. */
#ifndef POISE_SCRIPT_LIMITS_H
#define POISE_SCRIPT_LIMITS_H

enum {
    LIMITS_VARIANTS = 1024,
    LIMITS_PLAYERS = 64, /* pairs of them, or rungs */
    LIMITS_CELLS = 4096, /* variants times pairs of players */
    LIMITS_ELSEWHERE = 64,
    LIMITS_OPTIONS = 64, /* that a name of a variant sets */
    LIMITS_BASES = 8,    /* one below the other */
    LIMITS_FILES = 64,   /* that one file uses */
    LIMITS_MEGABYTES = 1 /* of a file */
};

#endif
