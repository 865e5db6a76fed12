/* One C function serves all words: the word is its upvalue. It reads the table that it is called with into a spec,
 * field by field as the word's table says, and refuses every key that is left. */
#include "script/words.h"

#include <lauxlib.h>
#include <string.h>

#include "rules/registry.h"
#include "script/functions.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

static const char spec_meta[] = "poise word";

static const char *const class_names[WORD_CLASSES] = {
    [WORD_BOARD] = "board",   [WORD_PIECES] = "pieces", [WORD_START] = "start",   [WORD_STAGE] = "stage",
    [WORD_ACTION] = "action", [WORD_EFFECT] = "effect", [WORD_ENDING] = "ending", [WORD_PLAYER] = "player",
};

/* The spec at that index, or NULL when something else is there. */
static spec *word_at(lua_State *L, int index)
{
    spec **box = luaL_testudata(L, index, spec_meta);
    return box ? *box : NULL;
}

/* "ending wanted" is followed by the words that would do: "ending (line, no_move)". */
static const char *describe_allowed(lua_State *L, word_classes allowed)
{
    arena *a = sandbox_arena(L);
    const char *classes = "", *names = "";
    for (int c = 0; c < WORD_CLASSES; c++)
        if (allowed >> c & 1)
            classes = sandbox_checked(L, arena_format(a, "%s%s%s", classes, *classes ? " or " : "", class_names[c]));
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        if (allowed >> w->class & 1)
            names = sandbox_checked(L, arena_format(a, "%s%s%s", names, *names ? ", " : "", w->name));
    }
    return *names ? sandbox_checked(L, arena_format(a, "%s (%s)", classes, names)) : classes;
}

/* The spec on top of the stack, of one of these classes; `key` names its place in messages. */
static spec *checked_spec(const reader *r, const char *key, word_classes allowed)
{
    STACK_CHANGES(r->L, 0);
    spec *s = word_at(r->L, -1);
    if (s && allowed >> s->word->class & 1) return s;
    reader at = *r;
    if (s) at.line = s->line;
    reader_unwanted(&at, key, describe_allowed(r->L, allowed));
    return NULL;
}

/* The keys of the list on top of the stack are 1..n, without a gap; returns n. */
static int list_length(const reader *r, const char *key)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int64_t count = 0, highest = 0, number;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        if (!reader_is_integer(L, -2, &number) || number < 1) {
            lua_pop(L, 1); /* the value: the message is about the key */
            reader_unwanted(r, key, "list without keys");
        }
        count++;
        if (number > highest) highest = number;
    }
    if (count != highest)
        sandbox_fail_at(L, r->line, "%s.%s: list without gaps wanted, got nothing at some place before %lld", r->path,
                        key, (long long)highest);
    return (int)count;
}

/* Reads the list on top of the stack from its element `first` on. */
static int read_elements(const reader *r, const char *key, int first, int length, word_classes allowed, spec ***out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int count = 0;
    *out = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)length * sizeof **out));
    for (int i = first; i <= length; i++) {
        const char *place = sandbox_checked(L, arena_format(sandbox_arena(L), "%s[%d]", key, i - first + 1));
        lua_rawgeti(L, -1, i);
        bool left_out = lua_type(L, -1) == LUA_TBOOLEAN && !lua_toboolean(L, -1);
        if (!left_out) (*out)[count++] = checked_spec(r, place, allowed);
        lua_pop(L, 1);
    }
    return count;
}

spec *words_read_one(const reader *r, const char *key, word_classes allowed, bool required)
{
    STACK_CHANGES(r->L, 0);
    int type = reader_push(r, key);
    spec *s = type == LUA_TNIL && !required ? NULL : checked_spec(r, key, allowed);
    lua_pop(r->L, 1);
    return s;
}

int words_read_list(const reader *r, const char *key, word_classes allowed, spec ***out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int type = reader_push(r, key), count = 0;
    *out = NULL;
    if (word_at(L, -1)) {
        *out = sandbox_checked(L, arena_alloc(sandbox_arena(L), sizeof **out));
        (*out)[count++] = checked_spec(r, key, allowed);
    } else if (type == LUA_TTABLE) {
        count = read_elements(r, key, 1, list_length(r, key), allowed, out);
    } else if (type != LUA_TNIL) {
        reader_unwanted(r, key, "list");
    }
    lua_pop(L, 1);
    return count;
}

static void check_status(const reader *r, int status, const error *e)
{
    if (status && sandbox_memory_reached(r->L)) sandbox_checked(r->L, NULL);
    if (status) sandbox_fail_at(r->L, r->line, "%s", e->text);
}

static int unwanted_value(const reader *r, const field *f)
{
    text wanted = {0};
    char copy[200] = "";
    field_wanted(f, &wanted);
    if (wanted.data) strncpy(copy, wanted.data, sizeof copy - 1);
    text_done(&wanted); /* before an error can leave it behind */
    return reader_unwanted(r, f->name, copy);
}

/* Sets field `index` to the value on top of the stack. */
static void set_value(const reader *r, spec *s, int index)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const field *f = &s->word->fields[index];
    error e = {""};
    int status = 0, type = lua_type(L, -1);
    int64_t integer;
    switch (f->kind) {
    case FIELD_INTEGER:
        if (type == LUA_TSTRING && f->any) {
            status = spec_set_text(s, index, lua_tostring(L, -1), sandbox_arena(L), &e);
            break;
        }
        if (!reader_is_integer(L, -1, &integer)) unwanted_value(r, f);
        status = spec_set_integer(s, index, integer, &e);
        break;
    case FIELD_NUMBER:
        if (type != LUA_TNUMBER) unwanted_value(r, f);
        status = spec_set_number(s, index, lua_tonumber(L, -1), &e);
        break;
    case FIELD_BOOLEAN:
        if (type != LUA_TBOOLEAN) unwanted_value(r, f);
        status = spec_set_boolean(s, index, lua_toboolean(L, -1) != 0, &e);
        break;
    case FIELD_CHOICE:
    case FIELD_TEXT:
    case FIELD_REGION:
        if (type != LUA_TSTRING) unwanted_value(r, f);
        if (strlen(lua_tostring(L, -1)) != lua_rawlen(L, -1)) reader_unwanted(r, f->name, "text without a zero byte");
        status = spec_set_text(s, index, lua_tostring(L, -1), sandbox_arena(L), &e);
        break;
    case FIELD_FUNCTION:
        if (type != LUA_TFUNCTION) unwanted_value(r, f);
        hook_function h = functions_note(L);
        status = spec_set_function(s, index, h.number, h.identity, sandbox_arena(L), &e);
        break;
    case FIELD_SPECS: break; /* see read_specs */
    }
    check_status(r, status, &e);
}

static void set_specs(const reader *r, spec *s, int index, spec **list, int count)
{
    error e = {""};
    check_status(r, spec_set_specs(s, index, list, count, sandbox_arena(r->L), &e), &e);
}

/* Does the word take a list of specs without a key: either { place {...}, slide {...} }? */
static bool takes_list(const word *w)
{
    return w->positional > 0 && w->fields[w->positional - 1].kind == FIELD_SPECS;
}

static void read_positional(const reader *r, spec *s)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const word *w = s->word;
    int plain = w->positional - takes_list(w), length = (int)lua_rawlen(L, r->table);
    for (int i = 0; i < plain; i++) {
        if (lua_rawgeti(L, r->table, i + 1) != LUA_TNIL) set_value(r, s, i);
        lua_pop(L, 1);
    }
    if (!takes_list(w) || length <= plain) return;
    const field *f = &w->fields[plain];
    spec **list;
    lua_pushvalue(L, r->table);
    int count = read_elements(r, f->name, plain + 1, length, UINT32_C(1) << f->list_of, &list);
    lua_pop(L, 1);
    set_specs(r, s, plain, list, count);
}

static void read_keyed(const reader *r, spec *s)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    for (int i = 0; i < s->word->nfields; i++) {
        const field *f = &s->word->fields[i];
        if (reader_push(r, f->name) != LUA_TNIL) {
            if (s->values[i].given) sandbox_fail_at(L, r->line, "%s.%s: one value wanted, got two", r->path, f->name);
            if (f->kind == FIELD_SPECS) {
                spec **list;
                int count = words_read_list(r, f->name, UINT32_C(1) << f->list_of, &list);
                set_specs(r, s, i, list, count);
            } else {
                set_value(r, s, i);
            }
        }
        lua_pop(L, 1);
    }
}

static void refuse_unknown(const reader *r, const word *w)
{
    const char **known =
        sandbox_checked(r->L, arena_alloc(sandbox_arena(r->L), ((size_t)w->nfields + 1) * sizeof *known));
    for (int i = 0; i < w->nfields; i++) known[i] = w->fields[i].name;
    reader_only_keys(r, known, takes_list(w) ? INT32_MAX : w->positional);
}

/* upvalue 1: the word. Takes a table and gives a spec. */
static int use_word(lua_State *L)
{
    const word *w = lua_touserdata(L, lua_upvalueindex(1));
    reader r = reader_argument(L, w->name);
    spec *s = sandbox_checked(L, spec_new(sandbox_arena(L), w, r.line));
    error e = {""};
    refuse_unknown(&r, w);
    read_positional(&r, s);
    read_keyed(&r, s);
    check_status(&r, spec_complete(s, &e), &e);
    spec **box = lua_newuserdatauv(L, sizeof(spec *), 0);
    *box = s;
    luaL_setmetatable(L, spec_meta);
    return 1;
}

/* What the spec is called in messages: "action slide". */
static int spec_tostring(lua_State *L)
{
    const word *w = word_at(L, 1)->word;
    lua_pushfstring(L, "%s %s", class_names[w->class], w->name);
    return 1;
}

void words_define(lua_State *L)
{
    STACK_CHANGES(L, 0);
    luaL_newmetatable(L, spec_meta);
    lua_pushcfunction(L, spec_tostring);
    lua_setfield(L, -2, "__tostring");
    lua_pop(L, 1);
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        lua_pushlightuserdata(L, (void *)w);
        lua_pushcclosure(L, use_word, 1);
        sandbox_define(L, w->name);
    }
}
