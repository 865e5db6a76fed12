/* Is it text, as the files wanted here are? */
#ifndef POISE_BASE_PLAIN_TEXT_H
#define POISE_BASE_PLAIN_TEXT_H

#include <stddef.h>

/* What the bytes, from the start of a file or from amid it, are instead of text in UTF-8, in words that say what to do:
 * "zero bytes; ...". NULL: they may be text. */
const char *plain_text_fault(const char *bytes, size_t count);

#endif
