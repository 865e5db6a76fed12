#include "script/player_words.h"

#include <lauxlib.h>
#include <string.h>

#include "players/players.h"
#include "script/reader.h"
#include "script/sandbox.h"
#include "script/sorted_keys.h"
#include "script/stack_check.h"

/* Returns the value on top of the stack as written after "key="; NULL for types that players do not take. */
static const char *value_text(lua_State *L)
{
    if (lua_type(L, -1) == LUA_TBOOLEAN) return lua_toboolean(L, -1) ? "true" : "false";
    const int type = lua_type(L, -1);
    return type == LUA_TSTRING || type == LUA_TNUMBER ? lua_tostring(L, -1) : NULL;
}

/* Appends one option to the description. Its value is on top of the stack. */
static const char *add_option(const reader *r, const char *described, const sorted_key *key)
{
    lua_State *L = r->L;
    if (key->type != LUA_TSTRING)
        sandbox_fail_at(L, r->line, "%s: options as a table wanted, such as %s { %s }, got a list", r->path, r->path,
                        !strcmp(r->path, "engine") ? "command = \"gnugo --mode gtp\", protocol = \"gtp\""
                                                   : "iterations = 100");
    const char *given = value_text(L);
    if (!given) return reader_unwanted(r, key->text, "text, number, true or false"), NULL;
    if (strchr(given, ','))
        sandbox_fail_at(L, r->line, "%s.%s: a text without a comma wanted, got \"%.80s\": put it into a script",
                        r->path, key->text, given);
    return sandbox_checked(L, arena_format(sandbox_arena(L), "%s%c%s=%s", described, strchr(described, ':') ? ',' : ':',
                                           key->text, given));
}

/* upvalue 1: the player's type. Takes its options and returns its description. */
static int use_player(lua_State *L)
{
    const player_type *type = lua_touserdata(L, lua_upvalueindex(1));
    reader r = reader_argument(L, type->word.name);
    size_t count;
    const sorted_key *keys = sorted_keys_push(L, 1, &count);
    if (!keys) return reader_unwanted(&r, "options", "text");
    const char *described = type->word.name;
    for (size_t i = 0; i < count; i++) {
        sorted_key_push(L, &keys[i]);
        lua_rawget(L, 1);
        described = add_option(&r, described, &keys[i]);
        lua_pop(L, 1);
    }
    error e = {""};
    if (!players_canonical(described, sandbox_arena(L), &e)) sandbox_fail_at(L, r.line, "%s", e.text);
    lua_pushstring(L, described);
    return 1;
}

void player_words_define(lua_State *L)
{
    STACK_CHANGES(L, 0);
    for (size_t i = 0; i < players_count(); i++) {
        const player_type *type = players_at(i);
        lua_pushlightuserdata(L, (void *)type);
        lua_pushcclosure(L, use_player, 1);
        sandbox_define(L, type->word.name);
    }
}
