/* One userdata for all calls: a call puts the position into it and removes it afterwards, so a function that keeps it
 * finds it closed. Sets are compiled once and cached by their text; each call is charged as if it were the first, so
 * its budget never depends on earlier ones. */
#include "script/position_view.h"

#include <lauxlib.h>
#include <string.h>

#include "script/sandbox.h"
#include "script/stack_check.h"

enum { STEPS_PER_REGION = 200, STEPS_PER_BYTE = 4, STEPS_PER_CELL = 10, CELLS_PER_STEP = 8 };

static const char view_meta[] = "poise position";

/* Their addresses are registry keys. */
static const char cells_key = 0, sets_key = 0, view_key = 0;

/* The cache of sets by text: full userdata of the state, whose user value is the table. It is cleared when large,
 * because a function may generate texts without end. */
typedef struct kept_sets {
    arena *arena;
    memory_limit limit;
    size_t weight; /* total size of the cached sets */
    uint64_t call; /* latest call that used it */
} kept_sets;

enum { SET_WEIGHT = 256, KEPT_WEIGHT_MAX = 1 << 20, SETS_BYTES_MAX = 64 << 20 };

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

static int free_sets(lua_State *L)
{
    kept_sets *kept = lua_touserdata(L, 1);
    arena_free(kept->arena);
    kept->arena = NULL;
    return 0;
}

/* Clears the cache `kept`, on top of the stack. */
static void forget_sets(lua_State *L, kept_sets *kept)
{
    STACK_CHANGES(L, 0);
    arena_free(kept->arena);
    kept->limit = (memory_limit){.most = SETS_BYTES_MAX};
    kept->weight = 0;
    kept->arena = arena_new();
    if (!kept->arena) sandbox_fail_outside(L, "out of memory");
    arena_share_limit(kept->arena, &kept->limit);
    lua_newtable(L);
    lua_setiuservalue(L, -2, 1);
}

static void open_sets(lua_State *L)
{
    STACK_CHANGES(L, 0);
    kept_sets *kept = lua_newuserdatauv(L, sizeof *kept, 1);
    *kept = (kept_sets){.arena = NULL};
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, free_sets);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    forget_sets(L, kept);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &sets_key);
}

static int refuse_field(lua_State *L)
{
    return sandbox_fail(L, "a position has no fields to be set: " SANDBOX_NOTHING_IS_KEPT);
}

void position_view_open(lua_State *L, const game *g)
{
    STACK_CHANGES(L, -1);
    luaL_newmetatable(L, view_meta);
    lua_insert(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, refuse_field);
    lua_setfield(L, -2, "__newindex");
    lua_pop(L, 1); /* the metatable */
    open_cells(L, g->board);
    open_sets(L);
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
    const position_view *v = luaL_testudata(L, 1, view_meta);
    if (!v) return sandbox_fail(L, "a method is called with a colon, as in p:last()"), NULL;
    if (!v->p) return sandbox_fail(L, "a position can be asked only during the call that it was given to"), NULL;
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

static position_set *compile_set(lua_State *L, const char *written, const game *g, kept_sets *kept)
{
    error e = {""};
    position_set *set = arena_alloc(kept->arena, sizeof *set);
    int status = set ? region_compile(written, g, -1, kept->arena, &set->cells, &set->rest, &e) : -1;
    if (status && kept->limit.reached)
        sandbox_fail(L, "more than %d MB of memory wanted for sets of cells: name sets once, not a new one a call",
                     SETS_BYTES_MAX >> 20);
    if (status) return sandbox_fail(L, "%s", *e.text ? e.text : "out of memory"), NULL;
    if (set->rest && set->rest->reads & READS_ACTIONS)
        sandbox_fail(L, "\"%.60s\" asks for moves, which may ask a function again", written);
    return set;
}

/* Returns the set of argument `argument` from the cache on top of the stack, or adds it. Not charged, because an
 * earlier call may have added it. */
static position_set *find_set(lua_State *L, int argument, const game *g, kept_sets *kept)
{
    STACK_CHANGES(L, 0);
    long charged = sandbox_charged(L);
    lua_pushvalue(L, argument);
    lua_rawget(L, -2);
    position_set *set = lua_touserdata(L, -1);
    lua_pop(L, 1); /* the set, or nil */
    if (set) return set;
    set = compile_set(L, lua_tostring(L, argument), g, kept);
    kept->weight += SET_WEIGHT + lua_rawlen(L, argument);
    lua_pushvalue(L, argument);
    lua_pushlightuserdata(L, set);
    lua_rawset(L, -3);
    sandbox_set_charged(L, charged);
    return set;
}

const position_set *position_view_set(lua_State *L, int argument, const game *g)
{
    STACK_CHANGES(L, 0);
    luaL_checkstring(L, argument);
    size_t length = lua_rawlen(L, argument);
    uint64_t call = sandbox_calls(L);
    sandbox_charge(L, 1);
    sandbox_charge_text(L, length); /* cost of the lookup in the cache */
    lua_rawgetp(L, LUA_REGISTRYINDEX, &sets_key);
    kept_sets *kept = lua_touserdata(L, -1);
    if (kept->call != call && kept->weight > KEPT_WEIGHT_MAX) forget_sets(L, kept);
    kept->call = call;
    lua_getiuservalue(L, -1, 1);
    position_set *set = find_set(L, argument, g, kept);
    lua_pop(L, 2); /* the table of sets and what keeps them */
    if (set->call != call) sandbox_charge(L, STEPS_PER_REGION + STEPS_PER_BYTE * length);
    set->call = call;
    return set;
}

/* A set known only to a function has no incremental state in positions, so it is evaluated cell by cell. */
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
