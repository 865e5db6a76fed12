/* Limits of variant and experiment files, in addition to those of rules. */
#ifndef POISE_SCRIPT_LIMITS_H
#define POISE_SCRIPT_LIMITS_H

enum {
    LIMITS_VARIANTS = 1024,
    LIMITS_PLAYERS = 64, /* pairs of players, or rungs */
    LIMITS_CELLS = 4096, /* variants times pairs of players */
    LIMITS_ELSEWHERE = 64,
    LIMITS_OPTIONS = 64,  /* set in the name of a variant */
    LIMITS_BASES = 8,     /* depth of the chain of bases */
    LIMITS_FILES = 64,    /* used by one file */
    LIMITS_MEGABYTES = 1, /* per file */
    LIMITS_MEMORY_MB = 64,
    LIMITS_STEPS = 20000000,     /* VM instructions while a file is loaded */
    LIMITS_CALL_STEPS = 1000000, /* VM instructions per call of a function of the rules */
    LIMITS_CALL_TEXT = 4 << 10,  /* bytes of a text reachable from such a function */
    LIMITS_DEPTH = 100,          /* depth of nested tables reachable from it */
    LIMITS_VALUES = 100000       /* values reachable from it */
};

#endif
