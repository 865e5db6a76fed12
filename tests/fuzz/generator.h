/* Rule sets made by chance from the words of the registry and their tables of fields, as Lua text. A word or field that
 * is new is drawn like all others; only texts with a meaning of their own, such as a drawing, are known by name
 * (values.h).
 *
 * What is made often contradicts itself and is refused at load, which is a right answer too. */
#ifndef POISE_TESTS_FUZZ_GENERATOR_H
#define POISE_TESTS_FUZZ_GENERATOR_H

#include <stdint.h>

#include "base/text.h"

/* Rule set 2 i + 1 has the pair of words (pairs.h) with number i modulo their number, the others whatever comes.
 * Appends the file of rule set `number` of a seed: the same two numbers, the same text. Returns 0, or -1 when memory is
 * out. */
int generator_write(uint64_t seed, uint64_t number, text *out);

#endif
