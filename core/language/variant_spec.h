/* A variant as its author wrote it: specs for its board, pieces, start, turn, effects and endings. rules/compile.h
 * compiles it to a game. */
#ifndef POISE_LANGUAGE_VARIANT_SPEC_H
#define POISE_LANGUAGE_VARIANT_SPEC_H

#include "language/spec.h"

/* An option with its value in force, both as text ("kinds", "3"). */
typedef struct spec_option {
    const char *name, *value;
} spec_option;

/* A named part of the board, such as "goal": "c1 c5". */
typedef struct spec_part {
    const char *name, *cells; /* labels separated by spaces, or a set */
} spec_part;

typedef struct variant_spec {
    const char *name;   /* of the file, such as "t4" */
    const char *title;  /* as people call it, such as "T4" */
    const char *author; /* may be NULL */
    const char *about;  /* one line; may be NULL */
    const char *file;   /* for messages; "": not from a file */
    int line;           /* line of `variant {}` */
    const spec_option *options;
    int noptions;
    const spec_part *parts;
    int nparts;
    const spec *board, *pieces, *start; /* start may be NULL: an empty board */
    spec *const *turn, *const *effects, *const *finish;
    spec *const *counters, *const *marks;
    int nturn, neffects, nfinish, ncounters, nmarks;
    bool symmetric; /* declared invariant under every symmetry of its board */
    int functions;  /* number of rules that are Lua functions (hook.h); callable once the game has a host */
    bool evaluates; /* it has a function that evaluates positions: */
    int evaluate;   /* its index, see hook.h */
    const char *evaluate_identity;
} variant_spec;

#endif
