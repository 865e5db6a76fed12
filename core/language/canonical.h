/* The canonical form: what specs say as text, the same for all that mean the same. Its hash is the fingerprint of a
 * variant, under which games are numbered and stored. */
#ifndef POISE_LANGUAGE_CANONICAL_H
#define POISE_LANGUAGE_CANONICAL_H

#include "language/variant_spec.h"

/* Appends a value as the canonical form has it; a number in the fewest digits that read back the same. */
void value_write(const field *f, const value *v, text *out);

/* Does it say what it says when the author says nothing? */
bool value_is_default(const field *f, const value *v);

/* Appends the canonical form, every field with its value in the table's order: `slide{from=occupied, to=empty ...}`.
 * Two specs that mean the same read the same whatever the layout, comments or order of keys in the file. A field that
 * came later is left out at its default, so that a new field leaves the fingerprints of stored games as they are. */
void spec_write(const spec *s, text *out);

/* The same with only those fields that the author gave: how a person reads the rule. */
void spec_write_given(const spec *s, text *out);

/* The canonical form of the whole variant: options, board, pieces, start, turn, effects and endings, a line each. */
void variant_write(const variant_spec *v, text *out);

/* 64 bits that change iff the rules or the option values change: the hash of the canonical form. 0: memory is out. */
uint64_t variant_fingerprint(const variant_spec *v);

#endif
