/* What the parts of the library share; internal to library*.c. All raise when memory is out. */
#ifndef POISE_SCRIPT_LIBRARY_PARTS_H
#define POISE_SCRIPT_LIBRARY_PARTS_H

#include <lua.h>
#include <stdbool.h>

/* Pushes a table with those values of the library on top of the stack, under it the library; functions are called
 * through `guarded`, as below. */
void library_push_allowed(lua_State *L, const char *const *names, lua_CFunction guarded);

/* Adds the library's `name` to the table on top of the stack, called through `guarded`, which gets it as its upvalue;
 * under the table is the library. */
void library_guard(lua_State *L, const char *name, lua_CFunction guarded);

/* Charges for the texts from argument `first` on, each of which the library may read as a number. */
void library_charge_digits(lua_State *L, int first);

/* Calls the function that is upvalue 1 with all that is on the stack, and returns how many values it gave. What may be
 * read as a number is charged for: arguments from the second on, or the first, too. */
int library_call_guarded(lua_State *L);
int library_call_with_number(lua_State *L);

/* Makes the table on top of the stack known under that name, and pops it. The file can only read it. */
void library_define(lua_State *L, const char *name);

/* Raises that the library has no such function. */
int library_fail_unknown(lua_State *L, const char *name, const char *wanted);

/* Raises that a function of the rules reaches too many nested tables. */
int library_fail_deep(lua_State *L);

/* Raises unless the argument reads the same in every process, which an address does not. */
void library_check_plain(lua_State *L, int argument);

/* Raises unless a function that is to give the values from `first` to `last` gives few: one instruction of the file may
 * then copy them all. */
void library_check_count(lua_State *L, const char *name, lua_Integer first, lua_Integer last);

/* Pushes the call of a function of expressions as text, such as "beside(own, 2)", its operands being the values from 2
 * on, or what the table there lists and names. Returns false, and pushes nothing, when no function has that name. */
bool library_write_call(lua_State *L, const char *name);

void library_open_tables(lua_State *L);                 /* `table` */
void library_open_texts(lua_State *L, bool bare_names); /* `string`; bare_names as in sandbox_limits */

#endif
