/* Shared by the parts of the library; internal to library*.c. All raise when memory is out. */
#ifndef POISE_SCRIPT_LIBRARY_PARTS_H
#define POISE_SCRIPT_LIBRARY_PARTS_H

#include <lua.h>
#include <stdbool.h>

/* Pushes a table with those values of the library, which is on top of the stack and then below the table; functions are
 * wrapped in `guarded`, as below. */
void library_push_allowed(lua_State *L, const char *const *names, lua_CFunction guarded);

/* Adds the library's `name` to the table on top of the stack, wrapped in `guarded`, which gets it as upvalue 1; the
 * library is below the table. */
void library_guard(lua_State *L, const char *name, lua_CFunction guarded);

/* Charges for the texts from argument `first` on, which the library may parse as numbers. */
void library_charge_digits(lua_State *L, int first);

/* Calls the function in upvalue 1 with all arguments, and returns the number of results. Charges for arguments that may
 * be parsed as numbers: from the second on, or also the first. */
int library_call_guarded(lua_State *L);
int library_call_with_number(lua_State *L);

/* Defines the table on top of the stack under that name, read-only for the file, and pops it. */
void library_define(lua_State *L, const char *name);

/* Raises that the library has no such function. */
int library_fail_unknown(lua_State *L, const char *name, const char *wanted);

/* Raises that a function of the rules reaches too many nested tables. */
int library_fail_deep(lua_State *L);

/* Raises unless the argument has the same text in every process, unlike an address. */
void library_check_plain(lua_State *L, int argument);

/* Raises unless a function that returns the values from `first` to `last` returns few: one VM instruction may then copy
 * them all. */
void library_check_count(lua_State *L, const char *name, lua_Integer first, lua_Integer last);

/* Pushes the call of a function of expressions as text, such as "beside(own, 2)", whose operands are the values from 2
 * on, or the fields of the table there. Returns false, and pushes nothing, when no function has that name. */
bool library_write_call(lua_State *L, const char *name);

void library_open_tables(lua_State *L);                 /* `table` */
void library_open_texts(lua_State *L, bool bare_names); /* `string`; bare_names as in sandbox_limits */

#endif
