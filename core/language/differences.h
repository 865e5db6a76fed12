/* What a variant does otherwise than the one that it is based on, rule by rule and field by field. */
#ifndef POISE_LANGUAGE_DIFFERENCES_H
#define POISE_LANGUAGE_DIFFERENCES_H

#include "language/variant_spec.h"

/* One difference. The texts are in the arena or belong to the specs. */
typedef struct difference {
    const char
        *what; /* "option", "board", "part", "pieces", "start", "turn", "effect", "finish", "evaluate", "symmetric" */
    const char *name;           /* of the option, part or rule */
    const char *key;            /* of the rule; NULL: the whole of it */
    const char *was, *now;      /* NULL: it was not there, it is not there any more */
    const spec *before, *after; /* the rules that differ; NULL: it is none */
    const char *others;         /* of a rule: names of those of its word that still say what it said; NULL: none */
} difference;

typedef struct differences {
    difference *list;
    int count, capacity;
    arena *arena;
    bool failed; /* memory was out */
} differences;

/* Adds all between the rules of the two; names are those that the rules have in the base, where they are of it. */
void differences_of_rules(differences *d, const variant_spec *base, const variant_spec *v);

/* The same of options; what is fixed is not an option any more, but has a value. */
void differences_of_options(differences *d, const variant_spec *base, const variant_spec *v, const spec_option *fixed,
                            int nfixed);

#endif
