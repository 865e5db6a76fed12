/* What the rules' functions reach is frozen when a file has been read: a game is a function of its number, so nothing
 * may be kept from one call of a function to the next. What could be kept, and what is against it:
 *
 * - a variable outside of the function, its own or one that two share, a global: an assignment is refused when the game
 *   is made (function_names.h, which reads the code);
 * - a field of a table that the file made, of a table in it, of the globals by another name (`local e = _ENV`), of the
 *   options, of a list of rules of the base: such tables are frozen here and raise, also when table.insert,
 * table.remove or table.sort does it;
 * - a rule of the base (spec_object.h) and what the language has (library_parts.h): raise by themselves;
 * - an iterator that has begun: refused here, and by identity.h; coroutines, metatables, `next` and random numbers a
 *   file does not have;
 * - the position: there is nowhere to keep it, it has no fields to be set, and it is closed after its call;
 * - the steps that were counted, texts of regions that were met before: the same in each call (sandbox_limits.h). */
#ifndef POISE_SCRIPT_FROZEN_H
#define POISE_SCRIPT_FROZEN_H

#include <lua.h>
#include <stdbool.h>

/* Freezes the tables that the functions noted (functions.h) reach; reading them is as before. Where `code_may_change` a
 * table that is not of the same call (function_names.h) an assignment to any field raises, which makes reading slower;
 * else only one to a new field, and what the library does. Raises where a table cannot be frozen, and when memory is
 * out. */
void frozen_make(lua_State *L, bool code_may_change);

/* Raises if the value at that index is a frozen table. */
void frozen_refuse(lua_State *L, int index);

/* If the value at that index is a frozen table whose content is elsewhere, pushes that, which is not the file's to see,
 * and returns true; else pushes nothing. */
bool frozen_push_content(lua_State *L, int index);

#endif
