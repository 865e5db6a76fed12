/* An object points to its spec and keeps the lists that it has given out. Changes of these are applied when the spec is
 * read next. */
#include "script/spec_object.h"

#include <lauxlib.h>
#include <string.h>

#include "script/rule_list.h"
#include "script/sandbox.h"
#include "script/spec_list.h"
#include "script/spec_value.h"
#include "script/stack_check.h"

static const char spec_meta[] = "poise word";

/* Its address is the registry key of the table of objects by spec. */
static const char objects_key = 0;

enum { LISTS = 1 }; /* user value of an object: nil, or its lists by field index + 1 */

int spec_object_line(lua_State *L, const spec *s)
{
    return s->file == sandbox_file(L) ? s->line : sandbox_line(L);
}

/* Returns a reader of one field of the spec, at the running line. */
static reader reader_here(lua_State *L, const spec *s)
{
    return (reader){.L = L, .path = s->word->name, .line = sandbox_line(L)};
}

/* Applies changes of the lists that the object at that index has given out to its spec. Meanwhile the object has none,
 * so a list that contains its own rule terminates. */
static void take_lists(lua_State *L, int object, spec *s)
{
    STACK_CHANGES(L, 0);
    object = lua_absindex(L, object);
    if (lua_getiuservalue(L, object, LISTS) == LUA_TTABLE) {
        lua_pushnil(L);
        lua_setiuservalue(L, object, LISTS);
        for (int i = 0; i < s->word->nfields; i++) {
            if (lua_rawgeti(L, -1, i + 1) != LUA_TNIL) {
                reader r = {.L = L, .path = s->word->name, .line = spec_object_line(L, s)};
                const field *f = &s->word->fields[i];
                spec **list;
                int count = spec_list_read(&r, f->name, f->list_of, &list);
                spec_list_set(&r, s, i, list, count);
            }
            lua_pop(L, 1); /* the list, or nil */
        }
        lua_pushvalue(L, -1);
        lua_setiuservalue(L, object, LISTS);
    }
    lua_pop(L, 1); /* the lists, or nil */
}

spec *spec_object_at(lua_State *L, int index)
{
    STACK_CHANGES(L, 0);
    spec **box = luaL_testudata(L, index, spec_meta);
    if (!box) return NULL;
    luaL_checkstack(L, LUA_MINSTACK, "rules within rules");
    take_lists(L, index, *box);
    return *box;
}

void spec_object_push(lua_State *L, spec *s)
{
    STACK_CHANGES(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &objects_key);
    if (lua_rawgetp(L, -1, s) == LUA_TNIL) {
        lua_pop(L, 1); /* nil */
        spec **box = lua_newuserdatauv(L, sizeof(spec *), LISTS);
        *box = s;
        luaL_setmetatable(L, spec_meta);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, -3, s);
    }
    lua_remove(L, -2); /* the table of objects */
}

void spec_object_push_list(lua_State *L, spec *s, int index)
{
    STACK_CHANGES(L, 1);
    const field *f = &s->word->fields[index];
    spec_object_push(L, s);
    if (lua_getiuservalue(L, -1, LISTS) == LUA_TNIL) {
        lua_pop(L, 1); /* nil */
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_setiuservalue(L, -3, LISTS);
    }
    if (lua_rawgeti(L, -1, index + 1) == LUA_TNIL) {
        lua_pop(L, 1); /* nil */
        rule_list_push(L, s->values[index].specs, s->values[index].nspecs, f->list_of, f->name);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, index + 1);
    }
    lua_insert(L, -3); /* over the object and its lists */
    lua_pop(L, 2);
}

static const char word_key[] = "word"; /* no field has this name */

/* Pseudo-indices of what a spec has besides fields. */
enum { CONDITION = -1, OWN_NAME = -2 };

/* Returns the spec of a method call, and the field that its second argument names, or one of the above. */
static spec *field_asked(lua_State *L, int *index)
{
    if (!sandbox_is_loading(L)) sandbox_fail(L, "a rule can be asked only while the file is read");
    spec *s = *(spec **)luaL_checkudata(L, 1, spec_meta);
    const word *w = s->word;
    if (lua_type(L, 2) != LUA_TSTRING)
        sandbox_fail(L, "%s: the name of a key wanted in brackets, got %s: one rule is no list; { %s { ... } } is",
                     w->name, reader_came(L, 2), w->name);
    const char *key = lua_tostring(L, 2);
    *index = word_field(w, key);
    if (*index < 0 && word_takes_name(w) && !strcmp(key, "name")) *index = OWN_NAME;
    if (*index != CONDITION || (word_takes_when(w) && !strcmp(key, "when"))) return s;
    sandbox_enter_place(L);
    reader r = reader_here(L, s);
    reader_unknown(&r, key, spec_value_keys(L, w));
    return NULL;
}

static int read_field(lua_State *L)
{
    int index;
    const spec *const *box = luaL_testudata(L, 1, spec_meta);
    if (box && lua_type(L, 2) == LUA_TSTRING && !strcmp(lua_tostring(L, 2), word_key)) {
        lua_pushstring(L, (*box)->word->name);
        return 1;
    }
    spec *s = field_asked(L, &index);
    if (index < 0)
        lua_pushstring(L, index == CONDITION ? s->when : s->name); /* NULL: nil */
    else if (spec_holds(s, index))
        spec_object_push_list(L, s, index);
    else
        spec_value_push(L, s, index);
    return 1;
}

/* An assigned list replaces the one given out before. */
static void set_list(const reader *r, spec *s, int index)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const field *f = &s->word->fields[index];
    spec **list;
    int count = spec_list_read(r, f->name, f->list_of, &list);
    spec_list_set(r, s, index, list, count);
    if (lua_getiuservalue(L, 1, LISTS) == LUA_TTABLE) {
        lua_pushnil(L);
        lua_rawseti(L, -2, index + 1);
    }
    lua_pop(L, 1); /* the lists, or nil */
}

/* Later errors in the rule are reported at this line. */
static int set_field(lua_State *L)
{
    int index;
    error e = {""};
    spec *s = field_asked(L, &index);
    const char *above = sandbox_enter_place(L);
    reader r = reader_here(L, s);
    lua_settop(L, 3);
    if (index == CONDITION) {
        spec_value_read_when(&r, s);
    } else if (index == OWN_NAME) {
        spec_value_read_name(&r, s);
    } else if (lua_isnil(L, 3)) {
        spec_clear(s, index);
        spec_value_check(&r, spec_complete(s, &e), &e);
    } else if (spec_holds(s, index)) {
        set_list(&r, s, index);
    } else {
        spec_value_read(&r, s, index);
    }
    if (index >= 0 && !strcmp(s->word->fields[index].name, "name")) s->called = NULL; /* named anew */
    s->line = r.line;
    s->file = sandbox_file(L);
    sandbox_enter_file(L, above);
    return 0;
}

/* Returns the spec's name in messages: "action slide". */
static int spec_tostring(lua_State *L)
{
    const word *w = (*(spec **)luaL_checkudata(L, 1, spec_meta))->word;
    lua_pushfstring(L, "%s %s", spec_list_class(w->class), w->name);
    return 1;
}

void spec_object_refuse_list(lua_State *L, int index, const char *wanted_by)
{
    const spec **box = luaL_testudata(L, index, spec_meta);
    if (!box) return;
    const word *w = (*box)->word;
    for (int i = 0; i < w->nfields; i++)
        if (w->fields[i].kind == FIELD_SPECS)
            sandbox_fail(L, "%s: a list wanted, got the %s '%s'; its list is .%s", wanted_by, spec_list_class(w->class),
                         w->name, w->fields[i].name);
    sandbox_fail(L, "%s: a list wanted, got the %s '%s'", wanted_by, spec_list_class(w->class), w->name);
}

/* Operators between rules, as in place {} | pass {}: explains how to combine rules. */
static int refuse_sign(lua_State *L)
{
    const spec *s = spec_object_at(L, 1);
    if (!s) s = spec_object_at(L, 2);
    bool action = s && (s->word->class == WORD_ACTION || s->word->class == WORD_STAGE);
    return sandbox_fail(L, "no sign joins %s { } with another value: %s", s ? s->word->name : "a rule",
                        action ? "either { place {}, pass {} } is a choice, { place {}, pass {} } one after the other"
                               : "write several as a list, { ONE {}, OTHER {} }");
}

static int refuse_call(lua_State *L)
{
    const spec *s = spec_object_at(L, 1);
    return sandbox_fail(L, "%s { } is followed by a bracket: a comma is missing between them",
                        s ? s->word->name : "a rule");
}

void spec_object_open(lua_State *L)
{
    STACK_CHANGES(L, 0);
    static const luaL_Reg meta[] = {{"__index", read_field},
                                    {"__newindex", set_field},
                                    {"__tostring", spec_tostring},
                                    {"__add", refuse_sign},
                                    {"__sub", refuse_sign},
                                    {"__mul", refuse_sign},
                                    {"__div", refuse_sign},
                                    {"__band", refuse_sign},
                                    {"__bor", refuse_sign},
                                    {"__bnot", refuse_sign},
                                    {"__bxor", refuse_sign},
                                    {"__shl", refuse_sign},
                                    {"__shr", refuse_sign},
                                    {"__concat", refuse_sign},
                                    {"__unm", refuse_sign},
                                    {"__call", refuse_call},
                                    {NULL, NULL}};
    luaL_newmetatable(L, spec_meta);
    luaL_setfuncs(L, meta, 0);
    lua_pop(L, 1);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &objects_key);
}
