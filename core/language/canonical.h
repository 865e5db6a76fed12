/* Canonical form: the text of specs, equal for specs with equal meaning. Its hash is the fingerprint of a variant,
 * under which games are numbered and stored. */
#ifndef POISE_LANGUAGE_CANONICAL_H
#define POISE_LANGUAGE_CANONICAL_H

#include "language/variant_spec.h"

/* Appends a value in canonical form; numbers in the fewest digits that read back equal. */
void value_write(const field *f, const value *v, text *out);

/* Is the value the default? */
bool value_is_default(const field *f, const value *v);

/* Appends the canonical form, every field in the table's order: `slide{from=occupied, to=empty ...}`. Independent of
 * layout, comments and order of keys in the file. Fields added in later versions are omitted at their default, so that
 * fingerprints of stored games stay valid. */
void spec_write(const spec *s, text *out);

/* The same with only the fields that the author gave: as a person reads the rule. */
void spec_write_given(const spec *s, text *out);

/* Appends the canonical form of the whole variant: options, board, pieces, start, turn, effects and endings, a line
 * each. */
void variant_write(const variant_spec *v, text *out);

/* Returns a 64-bit hash of the canonical form; it changes iff the rules or option values change. 0: out of memory. */
uint64_t variant_fingerprint(const variant_spec *v);

#endif
