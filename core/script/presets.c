#include "script/presets.h"

#include <lauxlib.h>
#include <string.h>

#include "script/sandbox.h"
#include "script/variant_keys.h"

static option *find(option *options, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(options[i].name, name)) return &options[i];
    return NULL;
}

/* The value on top of the stack, written as on a command line. */
static const char *written(const reader *r, const char *key)
{
    lua_State *L = r->L;
    int type = lua_type(L, -1);
    if (type == LUA_TBOOLEAN) return lua_toboolean(L, -1) ? "true" : "false";
    if (type != LUA_TNUMBER && type != LUA_TSTRING) reader_unwanted(r, key, "number, text or boolean");
    lua_pushvalue(L, -1); /* lua_tolstring would change the table's own value */
    const char *copy = reader_copy(L, -1);
    lua_pop(L, 1);
    return copy;
}

/* Checks one set, on top of the stack, and makes its values the defaults if it is in force. */
static void read_set(const reader *r, const char *path, bool in_force, option *options, int count)
{
    lua_State *L = r->L;
    if (lua_type(L, -1) != LUA_TTABLE) reader_unwanted(r, path, "table of option values");
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        error e = {""};
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        option *o = find(options, count, name), trial;
        if (!o) sandbox_fail_at(L, r->line, "%s.%s: no option is called \"%s\"", r->path, path, name);
        trial = *o;
        if (option_set(&trial, written(r, path), sandbox_arena(L), &e))
            sandbox_fail_at(L, r->line, "%s.%s: %s", r->path, path, e.text);
        if (in_force) option_default(o, &trial);
    }
}

static bool is_choice_of(const option *o, const char *name)
{
    for (const char **choice = o->choices; *choice; choice++)
        if (!strcmp(*choice, name)) return true;
    return false;
}

/* The sets that hang on one option, on top of the stack. */
static void read_sets(const reader *r, const char *name, option *options, int count)
{
    lua_State *L = r->L;
    arena *a = sandbox_arena(L);
    const option *on = find(options, count, name);
    if (!on || on->kind != OPTION_CHOICE)
        sandbox_fail_at(L, r->line, "%s.presets: a choice among the options wanted, got \"%s\"", r->path, name);
    if (lua_type(L, -1) != LUA_TTABLE) reader_unwanted(r, "presets", "tables of option values");
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *chosen = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        const char *path = sandbox_checked(L, arena_format(a, "presets.%s.%s", name, chosen));
        if (!is_choice_of(on, chosen))
            sandbox_fail_at(L, r->line, "%s.%s: %s wanted", r->path, path, option_wanted(on, a));
        read_set(r, path, !strcmp(on->text, chosen), options, count);
    }
}

void presets_apply(const reader *r, option *options, int count)
{
    lua_State *L = r->L;
    int type = reader_push(r, variant_keys[PRESETS].name);
    if (type != LUA_TNIL && type != LUA_TTABLE)
        reader_unwanted(r, variant_keys[PRESETS].name, variant_keys[PRESETS].wanted);
    if (type == LUA_TTABLE)
        for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
            read_sets(r, lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "", options, count);
    lua_pop(L, 1);
}
