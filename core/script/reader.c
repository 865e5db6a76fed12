/* Lua tables have no line numbers, so the line of a key is found in the text of the function that made the table.
 * Of several wrong keys the first in alphabetical order is reported: the order of a table differs from run to run. */
#include "script/reader.h"

#include <ctype.h>
#include <lauxlib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/shown.h"
#include "base/text.h"
#include "rules/registry.h"
#include "script/chunk.h"
#include "script/hints.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

#define NAME_LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

reader reader_argument(lua_State *L, const char *path)
{
    if (lua_gettop(L) != 1 || lua_type(L, 1) != LUA_TTABLE)
        sandbox_fail(L, "%s: one table in braces wanted, as in %s { ... }, got %s", path, path,
                     lua_gettop(L) > 1 ? "more than one value" : reader_came(L, 1));
    return (reader){.L = L, .table = 1, .path = path, .line = sandbox_line(L)};
}

void reader_find_maker(reader *r)
{
    lua_Debug at;
    for (int level = 0; lua_getstack(r->L, level, &at); level++) {
        lua_getinfo(r->L, "Sf", &at);
        if (*at.what != 'C') {
            r->made = lua_gettop(r->L);
            return;
        }
        lua_pop(r->L, 1); /* the function */
    }
}

int reader_line(const reader *r, const char *key)
{
    if (!r->made) return r->line;
    const int line = chunk_key_line(r->L, r->made, key, strcspn(key, "[."));
    return line ? line : r->line;
}

/* Is it a float from 2^53 on, where not every integer is representable? The author may have written another number. */
static bool is_inexact(lua_State *L, int index)
{
    return !lua_isinteger(L, index) && fabs(lua_tonumber(L, index)) >= 0x1p53;
}

/* A word of the language where its use, or its quoted name, was meant. */
static const char *came_word(lua_State *L, int index)
{
    const char *name = sandbox_name_of(L, index);
    if (!name) return "a word without { }";
    return sandbox_checked(L, arena_format(sandbox_arena(L), "the word '%s' without { } or quotes", name));
}

const char *reader_came(lua_State *L, int index)
{
    STACK_CHANGES(L, 0);
    arena *a = sandbox_arena(L);
    switch (lua_type(L, index)) {
    case LUA_TNONE:
    case LUA_TNIL: return "nothing";
    case LUA_TBOOLEAN: return lua_toboolean(L, index) ? "true" : "false";
    case LUA_TSTRING: return sandbox_checked(L, arena_format(a, "\"%.60s\"", lua_tostring(L, index)));
    case LUA_TTABLE: return "a table";
    case LUA_TFUNCTION: return lua_iscfunction(L, index) ? came_word(L, index) : "a function";
    case LUA_TNUMBER:
        lua_pushvalue(L, index); /* lua_tostring would convert the number itself */
        const char *note = isfinite(lua_tonumber(L, -1)) && is_inexact(L, -1) ? ", a float: exact below 2^53 only" : "";
        const char *number = sandbox_checked(L, arena_format(a, "%s%s", lua_tostring(L, -1), note));
        lua_pop(L, 1);
        return number;
    default: break;
    }
    if (!luaL_callmeta(L, index, "__tostring")) return "something else";
    const char *said = reader_copy(L, -1);
    lua_pop(L, 1);
    return said;
}

static const char *list_of(lua_State *L, const char *const *names)
{
    return *names ? sandbox_checked(L, arena_join(sandbox_arena(L), names, ", ")) : "none";
}

static bool is_known(const char *key, const char *const *known)
{
    while (*known && strcmp(*known, key)) known++;
    return *known != NULL;
}

/* Returns the key of the list of rules that the word contains; NULL: none. */
static const char *list_of_rules(const char *path)
{
    const word *w = registry_find(path);
    return w && word_list(w) >= 0 ? w->fields[word_list(w)].name : NULL;
}

int reader_unknown(const reader *r, const char *key, const char *const *known)
{
    size_t count = 0;
    while (known[count]) count++;
    const char *nearest = hints_other_key(key, known);
    if (!nearest) nearest = text_nearest(key, known, count);
    const char *hint = nearest ? NULL : hints_misplaced_key(r->path, key);
    if (hint) return sandbox_fail_at(r->L, reader_line(r, key), "%s.%.60s: unknown key: %s", r->path, key, hint);
    const char *list = list_of_rules(r->path);
    if (!nearest && list && registry_find(key))
        return sandbox_fail_at(
            r->L, reader_line(r, key),
            "%s.%.60s: unknown key: a rule has none; write %s { %.60s { ... } }, or %s.%.60s for one "
            "that is there",
            r->path, key, r->path, key, list, key);
    if (nearest)
        return sandbox_fail_at(r->L, reader_line(r, key), "%s.%.60s: unknown key; did you mean \"%s\"?", r->path, key,
                               nearest);
    return sandbox_fail_at(r->L, reader_line(r, key), "%s.%.60s: unknown key; known are: %s", r->path, key,
                           list_of(r->L, known));
}

/* Returns the key that the value on top of the stack was meant for: the first of the word that accepts such a value. */
static const char *likely_key(const reader *r, const char *const *known)
{
    const word *w = registry_find(r->path);
    int type = lua_type(r->L, -1);
    for (int i = 0; w && i < w->nfields; i++) {
        field_kind kind = w->fields[i].kind;
        bool number = kind == FIELD_INTEGER || kind == FIELD_AMOUNT || kind == FIELD_NUMBER;
        if (type == LUA_TNUMBER ? number : type == LUA_TSTRING && (kind == FIELD_REGION || kind == FIELD_TEXT))
            return w->fields[i].name;
    }
    return *known ? *known : "key";
}

/* Raises about the value on top of the stack, whose key is positional or no text. */
static void check_position(const reader *r, int key, int positional, const char *const *known)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int64_t place = 0;
    if (!reader_is_integer(L, key, &place))
        sandbox_fail_at(L, r->line, "%s: keys that are names wanted, got %s", r->path, reader_came(L, key));
    if (place >= 1 && place <= positional) return;
    if (!positional)
        sandbox_fail_at(L, r->line, "%s: every value needs a key, as in %s = ...; got %s%s", r->path,
                        likely_key(r, known), reader_came(L, -1),
                        lua_isboolean(L, -1) ? " (= gives a key its value, == compares)" : "");
    const char *joined = strcmp(r->path, "drawn") != 0 ? "" : "; all rows are in one text, separated by /";
    sandbox_fail_at(L, r->line, "%s: at most %d value%s without a key wanted, got one more: %s%s", r->path, positional,
                    positional == 1 ? "" : "s", reader_came(L, -1), joined);
}

void reader_only_keys(const reader *r, const char *const *known, int positional)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const char *unknown =
        NULL; /* the alphabetically first key, because the order of the table changes from run to run */
    size_t count = 1;
    for (const char *const *name = known; *name; name++) count++;
    for (lua_pushnil(L); lua_next(L, r->table); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            check_position(r, lua_gettop(L) - 1, positional, known);
            continue;
        }
        const char *key = lua_tostring(L, -2);
        sandbox_charge(L, count);
        if (!is_known(key, known) && (!unknown || strcmp(key, unknown) < 0)) unknown = key;
    }
    if (unknown) reader_unknown(r, unknown, known);
}

/* Is it a number or boolean that was quoted by mistake? */
static bool is_quoted(lua_State *L, const char *wanted)
{
    if (lua_type(L, -1) != LUA_TSTRING) return false;
    const char *came = lua_tostring(L, -1);
    if (strstr(wanted, "true or false")) return !strcmp(came, "true") || !strcmp(came, "false");
    return lua_isnumber(L, -1) && (strstr(wanted, "number") || strstr(wanted, "integer"));
}

/* Returns the hint for a value of another type: a quoted number, an unquoted text, a name instead of an option's value.
 */
static const char *said_otherwise(const reader *r, const char *wanted)
{
    lua_State *L = r->L;
    if (is_quoted(L, wanted)) return "; write it without quotes";
    if (!strcmp(wanted, "text") && lua_type(L, -1) == LUA_TNUMBER) return "; a text stands in quotes";
    if (lua_type(L, -1) != LUA_TSTRING || (!strstr(wanted, "number") && !strstr(wanted, "integer"))) return "";
    const char *came = lua_tostring(L, -1);
    if (!registry_find(r->path)) return ""; /* no option here */
    if (!isalpha((unsigned char)*came) || came[strspn(came, NAME_LETTERS)]) return "";
    return sandbox_checked(L, arena_format(sandbox_arena(L), "; the value of an option is o.%.40s", came));
}

int reader_unwanted(const reader *r, const char *key, const char *wanted)
{
    return sandbox_fail_at(r->L, reader_line(r, key), "%s.%s: %s wanted, got %s%s", r->path, key, wanted,
                           reader_came(r->L, -1), said_otherwise(r, wanted));
}

void reader_list_only(const reader *r, const char *key, const char *instead)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const char *first = NULL; /* in alphabetical order, as above */
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *met = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
        if (met && (!first || strcmp(met, first) < 0)) first = met;
    }
    if (first)
        sandbox_fail_at(L, reader_line(r, key), "%s.%s: list without keys wanted, got the key \"%.60s\"; %s", r->path,
                        key, first, instead);
}

int reader_push(const reader *r, const char *key)
{
    STACK_CHANGES(r->L, 1);
    lua_pushstring(r->L, key);
    return lua_rawget(r->L, r->table);
}

const char *reader_text(const reader *r, const char *key, bool required)
{
    STACK_CHANGES(r->L, 0);
    const char *copy = NULL;
    int type = reader_push(r, key);
    if (type == LUA_TSTRING)
        copy = reader_copy(r->L, -1);
    else if (type != LUA_TNIL || required)
        reader_unwanted(r, key, "text");
    lua_pop(r->L, 1);
    return copy;
}

const char *reader_integer_wanted(int64_t low, int64_t high, arena *a)
{
    if (low == INT64_MIN && high == INT64_MAX) return "integer";
    if (high == INT64_MAX) return arena_format(a, "integer of at least %lld", (long long)low);
    if (low == INT64_MIN) return arena_format(a, "integer of at most %lld", (long long)high);
    return arena_format(a, "integer in %lld..%lld", (long long)low, (long long)high);
}

int64_t reader_integer(const reader *r, const char *key, int64_t low, int64_t high, int64_t initial)
{
    STACK_CHANGES(r->L, 0);
    int64_t integer = initial;
    if (reader_push(r, key) != LUA_TNIL &&
        (!reader_is_integer(r->L, -1, &integer) || integer < low || integer > high)) {
        const char *wanted = reader_integer_wanted(low, high, sandbox_arena(r->L));
        reader_unwanted(r, key, sandbox_checked(r->L, (char *)wanted));
    }
    lua_pop(r->L, 1);
    return integer;
}

bool reader_is_integer(lua_State *L, int index, int64_t *out)
{
    int exact = 0;
    if (lua_type(L, index) != LUA_TNUMBER || is_inexact(L, index)) return false;
    lua_Integer integer = lua_tointegerx(L, index, &exact);
    if (exact) *out = integer;
    return exact != 0;
}

const char *reader_shown(const reader *r, const char *key, int index)
{
    STACK_CHANGES(r->L, 0);
    const char *content = lua_tostring(r->L, index);
    if (strlen(content) != lua_rawlen(r->L, index) || !shown_all(content, ""))
        sandbox_fail_at(r->L, reader_line(r, key), "%s.%s: text of one line without control characters wanted, got %s",
                        r->path, key, reader_came(r->L, index));
    return reader_copy(r->L, index);
}

const char *reader_copy(lua_State *L, int index)
{
    return sandbox_checked(L, arena_text(sandbox_arena(L), lua_tostring(L, index)));
}
