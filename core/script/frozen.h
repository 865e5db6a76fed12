/* Freezes everything that the rules' functions can reach once a file is loaded: a game is a function of its number, so
 * no state may persist from one call of a function to the next. Possible state, and its protection:
 *
 * - an upvalue, own or shared, or a global: an assignment is refused when the game is made (function_names.h, which
 *   reads the text);
 * - a field of a table that the file made, of a table in it, of the globals by another name (`local e = _ENV`), of the
 *   options, of a list of rules of the base: such tables are frozen here and raise, also in table.insert, table.remove
 *   and table.sort;
 * - a rule of the base (spec_object.h) and the library (library_parts.h): raise by themselves;
 * - an iterator in progress: refused here, and by identity.h; coroutines, metatables, `next` and random numbers are not
 *   available to files;
 * - the position: it cannot be kept, it has no writable fields, and it is closed after its call;
 * - counted instructions, and cached texts of regions: the same in each call (sandbox_limits.h). */
#ifndef POISE_SCRIPT_FROZEN_H
#define POISE_SCRIPT_FROZEN_H

#include <lua.h>
#include <stdbool.h>

/* Freezes the tables reachable from the registered functions (functions.h); reading is unchanged. With
 * `code_may_change` (an assignment to a table that may be older than the call, function_names.h) assigning to any field
 * raises, which slows down reading; else only assigning to a new field, and changes by the library. Raises where a
 * table cannot be frozen, and when memory is out. */
void frozen_make(lua_State *L, bool code_may_change);

/* Raises if the value at that index is a frozen table. */
void frozen_refuse(lua_State *L, int index);

/* If the value at that index is a frozen table with separate content, pushes that content, which must not be given to
 * the file, and returns true; else pushes nothing. */
bool frozen_push_content(lua_State *L, int index);

#endif
