/* Names are recomputed for each access, because any rule may have changed; the cost is charged. */
#include "script/rule_list_find.h"

#include <lauxlib.h>
#include <string.h>

#include "base/text.h"
#include "language/rule_names.h"
#include "script/sandbox.h"
#include "script/spec_object.h"
#include "script/stack_check.h"

word_classes rule_list_classes(lua_State *L, int index)
{
    STACK_CHANGES(L, 0);
    luaL_getmetafield(L, index, RULE_LIST_CLASSES);
    word_classes allowed = (word_classes)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return allowed;
}

const char *rule_list_key(lua_State *L, int index)
{
    STACK_CHANGES(L, 0);
    luaL_getmetafield(L, index, RULE_LIST_KEY);
    const char *key = lua_tostring(L, -1); /* owned by the metatable */
    lua_pop(L, 1);
    return key;
}

named_rules rule_list_now(lua_State *L)
{
    STACK_CHANGES(L, 0);
    reader r = {.L = L, .path = "rules", .line = sandbox_line(L)};
    named_rules now;
    if (!sandbox_is_loading(L)) sandbox_fail(L, "rules can be asked for only while the file is read");
    if (!rule_list_push_content(L, 1)) sandbox_fail(L, "a list of rules wanted, as in list:before(name, rule)");
    lua_pop(L, 1);
    lua_pushvalue(L, 1);
    now.count = spec_list_read(&r, rule_list_key(L, 1), rule_list_classes(L, 1), &now.list);
    lua_pop(L, 1);
    sandbox_charge(L, (size_t)now.count * (size_t)now.count);
    if (rule_names_give(now.list, now.count, sandbox_arena(L))) sandbox_checked(L, NULL);
    return now;
}

/* Pushes the list that contains the rule. */
static void push_holder(lua_State *L, spec *holder, const spec *s)
{
    STACK_CHANGES(L, 1);
    int index = -1;
    if (!holder) {
        lua_pushvalue(L, 1);
        return;
    }
    for (int i = 0; i < holder->word->nfields; i++)
        for (int k = 0; k < holder->values[i].nspecs; k++)
            if (holder->values[i].specs[k] == s) index = i;
    spec_object_push_list(L, holder, index);
}

lua_Integer rule_list_find(lua_State *L, const char *name)
{
    named_rules now = rule_list_now(L);
    spec *holder, *s = rule_names_find(now.list, now.count, name, &holder);
    if (!s) return 0;
    push_holder(L, holder, s);
    rule_list_push_content(L, -1);
    spec_object_push(L, s);
    for (lua_Integer at = 1;; at++) {
        lua_rawgeti(L, -2, at);
        bool here = lua_rawequal(L, -1, -2);
        lua_pop(L, 1);
        if (!here) continue;
        lua_pop(L, 1); /* the object */
        return at;
    }
}

/* Returns a rule of that word, which has its own name since none has this one; or NULL. */
static const spec *of_that_word(lua_State *L, named_rules now, const char *name)
{
    spec **alike = sandbox_checked(L, rule_names_alike(now.list, now.count, name, sandbox_arena(L)));
    return alike[0];
}

lua_Integer rule_list_find_rule(lua_State *L, const char *name)
{
    lua_Integer at = rule_list_find(L, name);
    if (at) return at;
    named_rules now = rule_list_now(L);
    arena *a = sandbox_arena(L);
    const char *const *names = sandbox_checked(L, (void *)rule_names_list(now.list, now.count, a));
    size_t count = 0;
    while (names[count]) count++;
    const char *nearest = text_nearest(name, names, count);
    const spec *other = of_that_word(L, now, name);
    if (other)
        return sandbox_fail(L, "%s: no rule is called \"%.60s\"; the %s { } there is called \"%s\"",
                            rule_list_key(L, 1), name, other->word->name, other->called);
    if (nearest)
        return sandbox_fail(L, "%s: no rule is called \"%.60s\"; did you mean \"%s\"?", rule_list_key(L, 1), name,
                            nearest);
    return sandbox_fail(L, "%s: no rule is called \"%.60s\"; known are: %s", rule_list_key(L, 1), name,
                        count ? (char *)sandbox_checked(L, arena_join(a, names, ", ")) : "none");
}

lua_Integer rule_list_find_one(lua_State *L, const char *name)
{
    named_rules now = rule_list_now(L);
    arena *a = sandbox_arena(L);
    spec *const *alike = sandbox_checked(L, rule_names_ambiguous(now.list, now.count, name, a));
    const char *keys = "";
    int count = 0;
    for (; alike[count]; count++)
        keys = sandbox_checked(L, arena_format(a, "%s%s[\"%.60s%s\"]", keys, count ? ", " : "", alike[count]->called,
                                               strcmp(alike[count]->called, name) != 0 ? "" : " (1)"));
    if (!count) return rule_list_find_rule(L, name);
    return sandbox_fail(
        L, "%s: %d rules are called \"%.60s\", by name or word: %s is one of them, :all(\"%.60s\") a list of all",
        rule_list_key(L, 1), count, name, keys, name);
}
