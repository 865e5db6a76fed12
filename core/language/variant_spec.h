/* A variant as its author wrote it: specs for its board, pieces, start, turn, effects and endings. rules/compile.h
 * makes a game of it. */
#ifndef POISE_LANGUAGE_VARIANT_SPEC_H
#define POISE_LANGUAGE_VARIANT_SPEC_H

#include "language/spec.h"

/* One option of the variant with the value in force, both as text ("kinds", "3"). */
typedef struct spec_option {
    const char *name, *value;
} spec_option;

/* A part of the board that the variant names, such as "goal": "c1 c5". */
typedef struct spec_part {
    const char *name, *cells; /* labels with blanks between them */
} spec_part;

typedef struct variant_spec {
    const char *name;   /* of the file, such as "t4" */
    const char *title;  /* as people call it, such as "T4" */
    const char *author; /* may be NULL */
    const char *about;  /* one line; may be NULL */
    const char *file;   /* for messages; "" when not from a file */
    int line;           /* of the call `variant {}` */
    const spec_option *options;
    int noptions;
    const spec_part *parts;
    int nparts;
    const spec *board, *pieces, *start; /* start may be NULL: an empty board */
    spec *const *turn, *const *effects, *const *finish;
    spec *const *counters, *const *marks;
    int nturn, neffects, nfinish, ncounters, nmarks;
    bool symmetric; /* says that it looks the same under every symmetry of its board */
    int functions;  /* how many functions are rules, see hook.h; they can be called once the game has a host */
    bool evaluates; /* the variant has a function that evaluates positions: */
    int evaluate;   /* its number, see hook.h */
    const char *evaluate_identity;
} variant_spec;

#endif
