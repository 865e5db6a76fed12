/* A list of rules as a file holds it: a table of specs whose elements can also be asked by name (rule_names.h), those
 * that stand in a rule of the list included:
 *
 *     list["capture"]            the rule; an error when there is none
 *     list[2], #list             as of any table; a rule is replaced by one of the same role
 *     list["capture"] = RULE     the rule stands in its place; nil or false: it is taken out
 *     list:before("capture", RULE, ...), list:after("capture", RULE, ...)
 *     list:has("capture")        is there one?
 *     list:all("take")           a table of all rules of that word or name, "take (2)" included
 *
 * All are called from Lua and raise. */
#ifndef POISE_SCRIPT_RULE_LIST_H
#define POISE_SCRIPT_RULE_LIST_H

#include <lua.h>

#include "script/spec_list.h"

/* Registers the lists with the sandbox. */
void rule_list_open(lua_State *L);

/* Pushes a new list of these specs, for words of these classes; messages name it `key`. */
void rule_list_push(lua_State *L, spec *const *specs, int count, word_classes allowed, const char *key);

/* If the value at that index is a list of rules, pushes the table of its rules by place, which may have gaps, and
 * returns true; else pushes nothing. */
bool rule_list_push_content(lua_State *L, int index);

#endif
