/* The rules of a list by name. Internal to the lists of rules; all is called from Lua, with the list as argument 1, and
 * raises. */
#ifndef POISE_SCRIPT_RULE_LIST_FIND_H
#define POISE_SCRIPT_RULE_LIST_FIND_H

#include "script/rule_list.h"

/* Keys of the metatable of each list, besides its methods: allowed classes, name, rules. */
#define RULE_LIST_CLASSES "classes"
#define RULE_LIST_KEY     "key"
#define RULE_LIST_CONTENT "content"

/* Of the list at that index. */
word_classes rule_list_classes(lua_State *L, int index);
const char *rule_list_key(lua_State *L, int index);

typedef struct named_rules {
    spec **list;
    int count;
} named_rules;

/* Returns the current rules of the list, with names. */
named_rules rule_list_now(lua_State *L);

/* Pushes the list that contains the rule of that name, and its content, and returns its place there; returns 0 and
 * pushes nothing without such a rule. */
lua_Integer rule_list_find(lua_State *L, const char *name);

/* The same, but raises if there is none. */
lua_Integer rule_list_find_rule(lua_State *L, const char *name);

/* The same, but raises if several rules have the name: the first would often be the wrong one. */
lua_Integer rule_list_find_one(lua_State *L, const char *name);

#endif
