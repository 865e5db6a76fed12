/* A proxy: the list itself stays empty, so that every access comes through here and is checked. */
#include "script/rule_list.h"

#include <lauxlib.h>

#include "language/rule_names.h"
#include "script/rule_list_find.h"
#include "script/sandbox.h"
#include "script/spec_object.h"
#include "script/stack_check.h"

/* Its address is the registry key of the table of methods. */
static const char methods_key = 0;

void rule_list_push(lua_State *L, spec *const *specs, int count, word_classes allowed, const char *key)
{
    STACK_CHANGES(L, 1);
    lua_newtable(L);
    lua_newtable(L);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        spec_object_push(L, specs[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, RULE_LIST_CONTENT);
    lua_pushinteger(L, allowed);
    lua_setfield(L, -2, RULE_LIST_CLASSES);
    lua_pushstring(L, key);
    lua_setfield(L, -2, RULE_LIST_KEY);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &methods_key);
    for (lua_pushnil(L); lua_next(L, -2);) { /* keeps the key for the next round */
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
    }
    lua_pop(L, 1); /* the methods */
    lua_setmetatable(L, -2);
}

bool rule_list_push_content(lua_State *L, int index)
{
    return lua_type(L, index) == LUA_TTABLE && luaL_getmetafield(L, index, RULE_LIST_CONTENT) != LUA_TNIL;
}

/* Raises unless the list accepts the value. */
static void check_element(lua_State *L, int list, int element, const char *where)
{
    STACK_CHANGES(L, 0);
    reader r = {.L = L, .path = "rules", .line = sandbox_line(L)};
    if (lua_type(L, element) == LUA_TBOOLEAN && !lua_toboolean(L, element)) return;
    list = lua_absindex(L, list);
    lua_pushvalue(L, element);
    const char *place = sandbox_checked(L, arena_format(sandbox_arena(L), "%s%s", rule_list_key(L, list), where));
    spec_list_element(&r, place, rule_list_classes(L, list));
    lua_pop(L, 1);
}

/* Returns at how many places of the content on top of the stack the rule occurs. */
static int places_of(lua_State *L, const spec *s)
{
    STACK_CHANGES(L, 0);
    int count = 0;
    sandbox_charge(L, lua_rawlen(L, -1));
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) count += spec_object_at(L, -1) == s;
    return count;
}

/* Raises when a rule that is new in the content on top of the stack would replace one of another role: in a list of
 * decisions an action in place of a stage makes another decision. A rule that is being moved, as by table.insert,
 * occurs twice meanwhile. */
static void check_role(lua_State *L, lua_Integer place, int element, const char *key)
{
    STACK_CHANGES(L, 0);
    lua_rawgeti(L, -1, place);
    const spec *before = spec_object_at(L, -1), *now = spec_object_at(L, element);
    lua_pop(L, 1); /* what stands there */
    if (!before || !now || before->word->class == now->word->class) return;
    if (places_of(L, now) > 0 || places_of(L, before) > 1) return;
    const char *role = spec_list_class(before->word->class), *came = now->word->name;
    if (now->word->class == WORD_ACTION)
        sandbox_fail(L,
                     "%s[%d]: a %s wanted in the place of the %s '%s', got the action '%s'; its actions are in "
                     "%s[%d].actions, and either { %s { ... } } is a stage of one action",
                     key, (int)place, role, role, before->word->name, came, key, (int)place, came);
    sandbox_fail(L,
                 "%s[%d]: an %s wanted in the place of the %s '%s', got the %s '%s'; to put that there all the same, "
                 "take the %s out before: %s[%d] = nil",
                 key, (int)place, role, role, before->word->name, spec_list_class(now->word->class), came, role, key,
                 (int)place);
}

/* Shifts the elements from place `from` on of the content on top of the stack by `by` places. */
static void shift(lua_State *L, lua_Integer from, lua_Integer by)
{
    STACK_CHANGES(L, 0);
    lua_Integer length = (lua_Integer)lua_rawlen(L, -1);
    sandbox_charge(L, (size_t)length);
    if (by > 0)
        for (lua_Integer i = length; i >= from; i--) {
            lua_rawgeti(L, -1, i);
            lua_rawseti(L, -2, i + by);
        }
    for (lua_Integer i = from; by < 0 && i <= length - by; i++) {
        lua_rawgeti(L, -1, i);
        lua_rawseti(L, -2, i + by);
    }
}

/* Returns the highest occupied place in the content on top of the stack. */
static lua_Integer highest(lua_State *L)
{
    STACK_CHANGES(L, 0);
    lua_Integer most = 0;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
        if (lua_tointeger(L, -2) > most) most = lua_tointeger(L, -2);
    return most;
}

/* The place after the last is nil, where ipairs ends; an access beyond it is a mistake in counting. */
static int read_place(lua_State *L)
{
    lua_Integer at = lua_tointeger(L, 2);
    rule_list_push_content(L, 1);
    lua_Integer last = highest(L);
    if (lua_isinteger(L, 2) && (at < 0 || at > last + 1))
        return sandbox_fail(L, "%s[%lld]: a place in 1..%lld wanted", rule_list_key(L, 1), (long long)at,
                            (long long)last);
    if (at == last + 1)
        sandbox_note_missing(L, "%s[%lld] is behind the last of %lld", rule_list_key(L, 1), (long long)at,
                             (long long)last);
    lua_pushvalue(L, 2);
    lua_rawget(L, -2);
    return 1;
}

static int list_read(lua_State *L)
{
    if (lua_type(L, 2) != LUA_TSTRING) return read_place(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &methods_key);
    lua_pushvalue(L, 2);
    bool method = lua_rawget(L, -2) == LUA_TFUNCTION && *lua_tostring(L, 2) != '_';
    lua_Integer at = rule_list_find(L, lua_tostring(L, 2));
    if (!at && method) return 1;
    lua_settop(L, 2);
    at = rule_list_find_one(L, lua_tostring(L, 2));
    lua_rawgeti(L, -1, at);
    return 1;
}

static int list_length(lua_State *L)
{
    rule_list_push_content(L, 1);
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
    return 1;
}

static int assign_place(lua_State *L, lua_Integer at)
{
    const char *key = rule_list_key(L, 1);
    lua_settop(L, 3);
    rule_list_push_content(L, 1);
    lua_Integer last = highest(L);
    if (!sandbox_is_loading(L)) return sandbox_fail(L, "rules can be changed only while the file is read");
    if (at < 1 || at > last + 1)
        return sandbox_fail(L, "%s[%lld]: a place in 1..%lld wanted: of a rule, or the next free one", key,
                            (long long)at, (long long)last + 1);
    if (!lua_isnil(L, 3))
        check_element(L, 1, 3, sandbox_checked(L, arena_format(sandbox_arena(L), "[%lld]", (long long)at)));
    check_role(L, at, 3, key);
    lua_pushvalue(L, 3);
    lua_rawseti(L, -2, at);
    return 0;
}

/* A replacement inherits the name of the rule. */
static int list_assign(lua_State *L)
{
    if (lua_isinteger(L, 2)) return assign_place(L, lua_tointeger(L, 2));
    if (lua_type(L, 2) != LUA_TSTRING)
        return sandbox_fail(L, "%s: the number or the name of a rule wanted in brackets, got %s", rule_list_key(L, 1),
                            reader_came(L, 2));
    lua_Integer at = rule_list_find_one(L, lua_tostring(L, 2));
    if (!lua_toboolean(L, 3)) {
        shift(L, at + 1, -1);
        return 0;
    }
    check_element(L, -2, 3, "");
    check_role(L, at, 3, rule_list_key(L, -2));
    spec *s = spec_object_at(L, 3);
    if (!s->called) s->called = reader_copy(L, 2);
    lua_pushvalue(L, 3);
    lua_rawseti(L, -2, at);
    return 0;
}

/* Inserts the arguments from the third on, at that distance from the rule named by the second. */
static int insert(lua_State *L, lua_Integer distance)
{
    int count = lua_gettop(L) - 2;
    const char *name = luaL_checkstring(L, 2);
    lua_Integer at = rule_list_find_one(L, name) + distance;
    for (int i = 0; i < count; i++) check_element(L, -2, 3 + i, "");
    shift(L, at, count);
    for (int i = 0; i < count; i++) {
        lua_pushvalue(L, 3 + i);
        lua_rawseti(L, -2, at + i);
    }
    return 0;
}

static int list_before(lua_State *L)
{
    return insert(L, 0);
}

static int list_after(lua_State *L)
{
    return insert(L, 1);
}

static int list_has(lua_State *L)
{
    lua_pushboolean(L, rule_list_find(L, luaL_checkstring(L, 2)) != 0);
    return 1;
}

static int list_all(lua_State *L)
{
    const char *name = luaL_checkstring(L, 2);
    named_rules now = rule_list_now(L);
    spec *const *alike = sandbox_checked(L, rule_names_alike(now.list, now.count, name, sandbox_arena(L)));
    if (!alike[0]) rule_list_find_rule(L, name);
    lua_newtable(L);
    for (int i = 0; alike[i]; i++) {
        spec_object_push(L, alike[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

void rule_list_open(lua_State *L)
{
    STACK_CHANGES(L, 0);
    static const luaL_Reg methods[] = {
        {"__index", list_read}, {"__newindex", list_assign}, {"__len", list_length}, {"before", list_before},
        {"after", list_after},  {"has", list_has},           {"all", list_all},      {NULL, NULL}};
    luaL_newlib(L, methods);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &methods_key);
}
