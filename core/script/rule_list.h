/* A list of rules in a file: a table of specs whose elements can also be accessed by name (rule_names.h), including
 * those inside a rule of the list:
 *
 *     list["capture"]            the rule; an error when there is none
 *     list[2], #list             as for any table; a rule may be replaced by one of the same role
 *     list["capture"] = RULE     replaces the rule; nil or false removes it
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
