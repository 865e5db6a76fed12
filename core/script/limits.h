/* How much files of variants and experiments may hold, besides what rules may. */
#ifndef POISE_SCRIPT_LIMITS_H
#define POISE_SCRIPT_LIMITS_H

enum {
    LIMITS_VARIANTS = 1024,
    LIMITS_PLAYERS = 64, /* pairs of them, or rungs */
    LIMITS_CELLS = 4096, /* variants times pairs of players */
    LIMITS_ELSEWHERE = 64,
    LIMITS_OPTIONS = 64,  /* that a name of a variant sets */
    LIMITS_BASES = 8,     /* one below the other */
    LIMITS_FILES = 64,    /* that one file uses */
    LIMITS_MEGABYTES = 1, /* of a file */
    LIMITS_MEMORY_MB = 64,
    LIMITS_STEPS = 20000000,     /* of a file while it is read */
    LIMITS_CALL_STEPS = 1000000, /* of a function of the rules */
    LIMITS_CALL_TEXT = 4 << 10,  /* bytes of a text that such a function reaches */
    LIMITS_DEPTH = 100,          /* nested tables that it reaches */
    LIMITS_VALUES = 100000       /* that it reaches */
};

#endif
