/* Reading one member of an answer that another program has given as JSON, where a whole reader would be too much. */
#ifndef POISE_BASE_JSON_MEMBER_H
#define POISE_BASE_JSON_MEMBER_H

#include <stdbool.h>
#include <stddef.h>

/* Copies the text of that member of the object itself, not of one within it; signs that are escaped by a letter become
 * '?'. Returns false where there is no such text, or it has no room in so many bytes. */
bool json_member_text(const char *object, const char *key, char *out, size_t size);

/* Is that member of the object true? */
bool json_member_is_true(const char *object, const char *key);

#endif
