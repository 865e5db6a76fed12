/* The page "How do I say ...?", which maps phrases of designers to words of the vocabulary and games that use them. Its
 * table is say.def. */
#ifndef POISE_MANUAL_SAY_H
#define POISE_MANUAL_SAY_H

#include <stddef.h>

#include "manual/manual.h"

typedef struct saying {
    const char *phrase; /* the designer's phrase */
    const char *words;  /* of the vocabulary, also functions, separated by blanks */
    const char *how;    /* their keys, perhaps "" */
    const char *games;  /* files in variants/, separated by blanks; perhaps "" */
} saying;

size_t saying_count(void);
const saying *saying_at(size_t i);

/* Adds the section `say`. */
void manual_add_sayings(manual *m);

#endif
