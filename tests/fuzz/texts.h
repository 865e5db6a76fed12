/* Texts for the fields whose text has a meaning of its own, such as a drawing or a list of types. */
#ifndef POISE_TESTS_FUZZ_TEXTS_H
#define POISE_TESTS_FUZZ_TEXTS_H

#include "base/text.h"
#include "fuzz/making.h"

/* Appends a text for a field of the spec, whose fields before it are set. A field that is not known here gets the name
 * of a type, a part or a direction. */
void texts_write(making *m, const spec *s, const field *f, text *out);

#endif
