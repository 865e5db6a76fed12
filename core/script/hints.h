/* What to do about mistakes that those make who begin, or who know another language. */
#ifndef POISE_SCRIPT_HINTS_H
#define POISE_SCRIPT_HINTS_H

#include <stddef.h>

/* What is to be said of a name that Lua or a neighbour of it has and files here have not, as in "'print' is not
 * available here; ..."; NULL when it is none of those. The name may go on behind a dot. */
/* What to say of a key that does not belong where it stands, such as `board` in variant { }; NULL: nothing. */
const char *hints_misplaced_key(const char *path, const char *key);

const char *hints_absent_word(const char *name);

/* What a syntax error most likely is, from Lua's message and the file; NULL: nobody knows. */
const char *hints_on_syntax(const char *message, const char *content, size_t length);

/* The key that is called so elsewhere, of those that a word has; NULL: none. */
const char *hints_other_key(const char *said, const char *const *known);

#endif
