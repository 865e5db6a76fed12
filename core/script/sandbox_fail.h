/* Errors in functions called from Lua. Raising does not return; the int result allows `return sandbox_fail(...)`. */
#ifndef POISE_SCRIPT_SANDBOX_FAIL_H
#define POISE_SCRIPT_SANDBOX_FAIL_H

#include <lua.h>

/* Why a function of the rules may not change anything outside of it; the end of messages. */
#define SANDBOX_NOTHING_IS_KEPT                                                                                        \
    "nothing is kept from one call to the next but the position, its counters included (p:set_counter)"

/* Why texts there have no zero byte: Lua compares the pieces between zeros separately, all in one instruction. */
#define SANDBOX_NO_ZERO_BYTE "those take long to compare"

/* Returns the line, and file, of the function in another file than `of` that called the running function of `of`; 0:
 * none, or called by the program. */
int sandbox_caller(lua_State *L, const char *of, const char **file);

/* Returns the line that is running in the file, of the innermost function of the file; 0: none. Allocates nothing, so
 * the allocator may call it. */
int sandbox_line(lua_State *L);

/* The same, with the file of the line in *file: the current one when there is none. */
int sandbox_place(lua_State *L, const char **file);

/* Returns the file of the sandbox that Lua calls `source`, or the current one. */
const char *sandbox_file_of(lua_State *L, const char *source);

/* Raise `file:line: message`, with the running line, or the given line of the current file. */
__attribute__((format(printf, 2, 3))) int sandbox_fail(lua_State *L, const char *format, ...);
__attribute__((format(printf, 3, 4))) int sandbox_fail_at(lua_State *L, int line, const char *format, ...);

/* Records that something missing was accessed, which is no error yet: if that line ends in an error about nil, this is
 * added to the message. */
__attribute__((format(printf, 2, 3))) void sandbox_note_missing(lua_State *L, const char *format, ...);

/* Raises the message unchanged, for errors outside the file. */
__attribute__((format(printf, 2, 3))) int sandbox_fail_outside(lua_State *L, const char *format, ...);

/* Returns `block`; when it is NULL, raises that memory is out, the sandbox's or the machine's. */
void *sandbox_checked(lua_State *L, void *block);

#endif
