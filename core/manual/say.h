/* The page "How do I say ...?": from what designers say to the words of the vocabulary and to games that use them. It
 * is a table, say.def. */
#ifndef POISE_MANUAL_SAY_H
#define POISE_MANUAL_SAY_H

#include <stddef.h>

#include "manual/manual.h"

typedef struct saying {
    const char *phrase; /* what a designer says */
    const char *words;  /* of the vocabulary, functions among them, with blanks between */
    const char *how;    /* with which keys, perhaps "" */
    const char *games;  /* names of files in variants/, with blanks between; perhaps "" */
} saying;

size_t saying_count(void);
const saying *saying_at(size_t i);

/* Adds the section `say`. */
void manual_add_sayings(manual *m);

#endif
