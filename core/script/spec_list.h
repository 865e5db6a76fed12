/* Reads specs and lists of specs from tables of a file. All raise. */
#ifndef POISE_SCRIPT_SPEC_LIST_H
#define POISE_SCRIPT_SPEC_LIST_H

#include "language/spec.h"
#include "script/reader.h"

/* Set of allowed classes of words: bit c for class c. */
typedef uint32_t word_classes;

/* Returns the name of the class: "action". */
const char *spec_list_class(word_class class);

/* Returns the spec on top of the stack, which stays, if of one of these classes; `key` names its place in messages. */
spec *spec_list_element(const reader *r, const char *key, word_classes allowed);

/* Reads the list on top of the stack, which stays: a table of specs or a single one. Elements that are `false` are
 * skipped, so that an author can write `condition and word {...}`. Returns their number, with *out in the sandbox's
 * arena. */
int spec_list_read(const reader *r, const char *key, word_classes allowed, spec ***out);

/* Places of a table from 1 on; with gaps some may be empty. */
typedef struct spec_list_places {
    int first, last;
    bool gaps;
} spec_list_places;

/* The same for the elements of a table at those places. */
int spec_list_part(const reader *r, const char *key, spec_list_places places, word_classes allowed, spec ***out);

/* Stores that list in the field. */
void spec_list_set(const reader *r, spec *s, int index, spec **list, int count);

#endif
