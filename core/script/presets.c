/* Everything is gone through in the order of the options in the file, because the order of a Lua table changes from run
 * to run: of two sets that give one option a default, the later one holds, and a set may choose another one below it.
 */
#include "script/presets.h"

#include <lauxlib.h>
#include <string.h>

#include "script/sandbox.h"
#include "script/stack_check.h"
#include "script/variant_keys.h"

/* A reader of the table on top of the stack, which is that key of `r`. */
static reader read_inside(const reader *r, const char *key, const char *wanted)
{
    lua_State *L = r->L;
    if (lua_type(L, -1) != LUA_TTABLE) reader_unwanted(r, key, wanted);
    const char *path = sandbox_checked(L, arena_format(sandbox_arena(L), "%s.%s", r->path, key));
    return (reader){.L = L, .table = lua_gettop(L), .path = path, .line = r->line};
}

/* The names of the options, or of the choices alone, as a NULL-terminated list. */
static const char *const *names_of(lua_State *L, const option *options, int count, bool choices)
{
    const char **names =
        sandbox_checked(L, arena_alloc(sandbox_arena(L), ((size_t)count + 1) * sizeof *names)); /* zeroed */
    int n = 0;
    for (int i = 0; i < count; i++)
        if (!choices || options[i].kind == OPTION_CHOICE) names[n++] = options[i].name;
    return names;
}

/* The value of that key, on top of the stack, written as on a command line. */
static const char *written(const reader *r, const char *key)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int type = lua_type(L, -1);
    if (type == LUA_TBOOLEAN) return lua_toboolean(L, -1) ? "true" : "false";
    if (type != LUA_TNUMBER && type != LUA_TSTRING) reader_unwanted(r, key, "number, text or boolean");
    lua_pushvalue(L, -1); /* lua_tolstring would change the table's own value */
    const char *copy = reader_shown(r, key, -1);
    lua_pop(L, 1);
    return copy;
}

/* Checks one set and makes its values the defaults if it is in force. */
static void read_set(const reader *r, bool in_force, option *options, int count)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    reader_only_keys(r, names_of(L, options, count, false), 0);
    for (int i = 0; i < count; i++) {
        error e = {""};
        option trial = options[i];
        if (reader_push(r, trial.name) != LUA_TNIL) {
            if (option_set(&trial, written(r, trial.name), sandbox_arena(L), &e))
                sandbox_fail_at(L, r->line, "%s.%s", r->path, e.text);
            if (in_force) option_default(&options[i], &trial);
        }
        lua_pop(L, 1);
    }
}

/* The sets that hang on one option. */
static void read_sets(const reader *r, const option *on, option *options, int count)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    reader_only_keys(r, on->choices, 0);
    for (const char **choice = on->choices; *choice; choice++) {
        if (reader_push(r, *choice) != LUA_TNIL) {
            reader set = read_inside(r, *choice, "table of option values");
            read_set(&set, !strcmp(on->text, *choice), options, count);
        }
        lua_pop(L, 1);
    }
}

void presets_apply(const reader *r, option *options, int count)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const char *key = variant_keys[PRESETS].name;
    if (reader_push(r, key) != LUA_TNIL) {
        reader presets = read_inside(r, key, variant_keys[PRESETS].wanted);
        reader_only_keys(&presets, names_of(L, options, count, true), 0);
        for (int i = 0; i < count; i++) {
            if (options[i].kind != OPTION_CHOICE) continue;
            if (reader_push(&presets, options[i].name) != LUA_TNIL) {
                reader sets = read_inside(&presets, options[i].name, "tables of option values");
                read_sets(&sets, &options[i], options, count);
            }
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
}
