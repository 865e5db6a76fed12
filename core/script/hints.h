/* Hints for typical mistakes of beginners, and of users of other languages. */
#ifndef POISE_SCRIPT_HINTS_H
#define POISE_SCRIPT_HINTS_H

/* Returns the hint for a name from Lua or a related language that is not available here, as in "'print' is not
 * available here; ..."; NULL: no hint. The name may continue after a dot. */
const char *hints_absent_word(const char *name);

/* Returns the hint for a constant of other languages, such as True; NULL: no hint. */
const char *hints_foreign_constant(const char *name);

/* Returns the hint for a misplaced key, such as `board` in variant { }; NULL: no hint. */
const char *hints_misplaced_key(const char *path, const char *key);

/* Returns the known key that has this name elsewhere; NULL: none. */
const char *hints_other_key(const char *said, const char *const *known);

#endif
