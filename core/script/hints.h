/* What to do about mistakes that those make who begin, or who know another language. */
#ifndef POISE_SCRIPT_HINTS_H
#define POISE_SCRIPT_HINTS_H

/* What is to be said of a name that Lua or a neighbour of it has and files here have not, as in "'print' is not
 * available here; ..."; NULL when it is none of those. The name may go on behind a dot. */
const char *hints_absent_word(const char *name);

/* The same of a value that other languages have a name for, such as True; NULL: it is none. */
const char *hints_foreign_constant(const char *name);

/* What to say of a key that does not belong where it stands, such as `board` in variant { }; NULL: nothing. */
const char *hints_misplaced_key(const char *path, const char *key);

/* The key that is called so elsewhere, of those that a word has; NULL: none. */
const char *hints_other_key(const char *said, const char *const *known);

#endif
