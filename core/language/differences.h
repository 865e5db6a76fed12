/* Differences between a variant and its base, rule by rule and field by field. */
#ifndef POISE_LANGUAGE_DIFFERENCES_H
#define POISE_LANGUAGE_DIFFERENCES_H

#include "language/variant_spec.h"

/* A difference. Texts are in the arena or belong to the specs. */
typedef struct difference {
    const char
        *what; /* "option", "board", "part", "pieces", "start", "turn", "effect", "finish", "evaluate", "symmetric" */
    const char *name;           /* of the option, part or rule */
    const char *key;            /* field of the rule; NULL: all of it */
    const char *was, *now;      /* NULL: absent */
    const spec *before, *after; /* the rules that differ; NULL: not a rule */
    const char *others;         /* names of other rules with the same word that still have the old value; NULL: none */
} difference;

typedef struct differences {
    difference *list;
    int count, capacity;
    arena *arena;
    bool failed; /* out of memory */
} differences;

/* Adds all differences between the rules of both; rules are named as in the base, if they are from there. */
void differences_of_rules(differences *d, const variant_spec *base, const variant_spec *v);

/* The same for options; a fixed one is no longer an option but has a value. */
void differences_of_options(differences *d, const variant_spec *base, const variant_spec *v, const spec_option *fixed,
                            int nfixed);

#endif
