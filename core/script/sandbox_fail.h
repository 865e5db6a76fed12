/* Errors of functions that Lua calls. What raises ends with a Lua error and does not return; its result type lets a
 * function say `return sandbox_fail(...)`. */
#ifndef POISE_SCRIPT_SANDBOX_FAIL_H
#define POISE_SCRIPT_SANDBOX_FAIL_H

#include <lua.h>

/* Why a function of the rules may change nothing outside of it; the end of messages. */
#define SANDBOX_NOTHING_IS_KEPT                                                                                        \
    "nothing is kept from one call to the next but the position, its counters included (p:set_counter)"

/* Why a text of theirs holds no zero byte: Lua compares what lies between zeros by itself, in one instruction. */
#define SANDBOX_NO_ZERO_BYTE "those take long to compare"

/* The line of the function of another file than `of` that called one of that file's which is running, and that file;
 * 0: there is none, or the program called it. */
int sandbox_caller(lua_State *L, const char *of, const char **file);

/* The line of the file that is running: of the innermost function that is the file's. 0 when there is none. Allocates
 * nothing, so that the allocator may ask. */
int sandbox_line(lua_State *L);

/* The same, and *file is the file that the line is of: the one that is read when there is none. */
int sandbox_place(lua_State *L, const char **file);

/* The file of the sandbox that Lua calls `source`, or the one that is read. */
const char *sandbox_file_of(lua_State *L, const char *source);

/* Raises `file:line: message`, with the line that is running or the one given of the file that is read. */
__attribute__((format(printf, 2, 3))) int sandbox_fail(lua_State *L, const char *format, ...);
__attribute__((format(printf, 3, 4))) int sandbox_fail_at(lua_State *L, int line, const char *format, ...);

/* Something was asked for that is not there, which is no mistake yet: if the line ends in an error about nil, this is
 * said, too. */
__attribute__((format(printf, 2, 3))) void sandbox_note_missing(lua_State *L, const char *format, ...);

/* Raises the message as it is, for what is wrong outside the file. */
__attribute__((format(printf, 2, 3))) int sandbox_fail_outside(lua_State *L, const char *format, ...);

/* When `block` is NULL raises that memory is out, the sandbox's or the machine's; else returns it. */
void *sandbox_checked(lua_State *L, void *block);

#endif
