/* Writing Lua source into a text. Whatever a command did not make itself, such as a title or a path, goes through here,
 * so that no text becomes code in the file that is written. */
#ifndef POISE_BASE_LUA_SOURCE_H
#define POISE_BASE_LUA_SOURCE_H

#include "base/text.h"

/* Appends a quoted string that Lua reads as these very bytes. Bytes that are not to be shown (base/shown.h) are written
 * as \ddd. Returns 0, or -1 when memory is out. */
int lua_string(text *out, const char *content);

/* Appends a comment, a line of its own, of a printf-formatted text; what is not to be shown, a broken line too, becomes
 * U+FFFD. The same result. */
__attribute__((format(printf, 2, 3))) int lua_comment(text *out, const char *format, ...);

#endif
