#include "script/position_view.h"

#include <lauxlib.h>

#include "script/sandbox.h"
#include "script/stack_check.h"

enum { BYTES_PER_STEP = 64, STEPS_PER_REGION = 500, STEPS_PER_CELL = 10, CELLS_PER_STEP = 8 };

static const char view_meta[] = "poise position";

/* Their addresses are keys of the registry. */
static const char cells_key = 0, regions_key = 0, view_key = 0;

const char *const position_view_owners[] = {"first", "second", "neutral", NULL};

static void open_cells(lua_State *L, const board *b)
{
    STACK_CHANGES(L, 0);
    lua_createtable(L, 0, b->cells);
    for (int c = 0; c < b->cells; c++) {
        lua_pushinteger(L, c);
        lua_setfield(L, -2, b->label[c]);
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, &cells_key);
}

void position_view_open(lua_State *L, const game *g)
{
    STACK_CHANGES(L, -1);
    luaL_newmetatable(L, view_meta);
    lua_insert(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1); /* the metatable */
    open_cells(L, g->board);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &regions_key);
    position_view *v = lua_newuserdatauv(L, sizeof *v, 0);
    *v = (position_view){.g = g};
    luaL_setmetatable(L, view_meta);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &view_key);
}

position_view *position_view_push(lua_State *L)
{
    STACK_CHANGES(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &view_key);
    return lua_touserdata(L, -1);
}

const position_view *position_view_check(lua_State *L)
{
    const position_view *v = luaL_checkudata(L, 1, view_meta);
    if (!v->p) sandbox_fail(L, "a position can be asked only during the call that it was given to");
    return v;
}

const position_view *position_view_check_change(lua_State *L)
{
    const position_view *v = position_view_check(L);
    if (!v->may_change) sandbox_fail(L, "only an effect may change the position");
    return v;
}

bool position_view_find_cell(lua_State *L, int index, unsigned *out)
{
    STACK_CHANGES(L, 0);
    index = lua_absindex(L, index);
    if (lua_type(L, index) != LUA_TSTRING) return false;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &cells_key);
    lua_pushvalue(L, index);
    bool found = lua_rawget(L, -2) != LUA_TNIL;
    *out = (unsigned)lua_tointeger(L, -1);
    lua_pop(L, 2); /* the cell and the table */
    return found;
}

unsigned position_view_cell(lua_State *L, int argument)
{
    unsigned c = 0;
    const char *label = luaL_checkstring(L, argument);
    if (!position_view_find_cell(L, argument, &c)) sandbox_fail(L, "the board has no cell \"%.20s\"", label);
    return c;
}

static position_set *compile_set(lua_State *L, const char *written, const game *g)
{
    error e = {""};
    arena *a = sandbox_arena(L);
    sandbox_charge(L, STEPS_PER_REGION);
    position_set *set = sandbox_checked(L, arena_alloc(a, sizeof *set));
    set->rest = NULL;
    int status = region_compile(written, g, -1, a, &set->cells, &set->rest, &e);
    if (status && sandbox_memory_reached(L)) sandbox_checked(L, NULL);
    if (status) sandbox_fail(L, "%s", e.text);
    if (set->rest && set->rest->reads & READS_ACTIONS)
        sandbox_fail(L, "\"%.60s\" asks for moves, which may ask a function again", written);
    return set;
}

const position_set *position_view_set(lua_State *L, int argument, const game *g)
{
    STACK_CHANGES(L, 0);
    const char *written = luaL_checkstring(L, argument);
    sandbox_charge(L, 1 + lua_rawlen(L, argument) / BYTES_PER_STEP); /* to find it among those that are kept */
    lua_rawgetp(L, LUA_REGISTRYINDEX, &regions_key);
    lua_pushvalue(L, argument);
    lua_rawget(L, -2);
    const position_set *set = lua_touserdata(L, -1);
    lua_pop(L, 1); /* the set, or nil */
    if (!set) {
        set = compile_set(L, written, g);
        lua_pushvalue(L, argument);
        lua_pushlightuserdata(L, (void *)set);
        lua_rawset(L, -3);
    }
    lua_pop(L, 1); /* the table of sets */
    return set;
}

/* What positions keep for expressions is not there for one that only a function knows, so it is asked cell by cell. */
void position_view_members(lua_State *L, const position_view *v, int argument, bool *member)
{
    const position_set *set = position_view_set(L, argument, v->g);
    unsigned cells = (unsigned)v->g->board->cells;
    int32_t values[BOARD_CELLS_MAX];
    scene now = expression_scene(v->g, v->p);
    if (set->rest) {
        sandbox_charge(L, cells * STEPS_PER_CELL);
        expression_plain(set->rest, EXPRESSION_CELLS, &now, values);
    }
    for (unsigned c = 0; c < cells; c++)
        member[c] = region_has(&set->cells, c, v->p->side, v->p->code[c]) && (!set->rest || values[c]);
    sandbox_charge(L, cells / CELLS_PER_STEP);
}

void position_view_push_cell(lua_State *L, const game *g, unsigned c)
{
    STACK_CHANGES(L, 1);
    if (c == (unsigned)g->board->cells)
        lua_pushnil(L);
    else
        lua_pushstring(L, g->board->label[c]);
}
