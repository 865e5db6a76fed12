#include "script/position_words.h"

#include <lauxlib.h>
#include <string.h>

#include "game/region.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

enum { CELLS_PER_STEP = 8 };

static const char position_meta[] = "poise position";

/* Their addresses are keys of the registry. */
static const char cells_key = 0, regions_key = 0, position_key = 0;

static const char *const owner_names[] = {"first", "second", "neutral", NULL};

static shown_position *shown(lua_State *L)
{
    shown_position *s = luaL_checkudata(L, 1, position_meta);
    if (!s->p) sandbox_fail(L, "a position can be asked only during the call that it was given to");
    return s;
}

static shown_position *changing(lua_State *L)
{
    shown_position *s = shown(L);
    if (!s->may_change) sandbox_fail(L, "only an effect may change the position");
    return s;
}

static void push_label(lua_State *L, const game *g, unsigned c)
{
    STACK_CHANGES(L, 1);
    if (c == (unsigned)g->board->cells)
        lua_pushnil(L);
    else
        lua_pushstring(L, g->board->label[c]);
}

/* The cell named by that argument. */
static unsigned cell_at(lua_State *L, int argument)
{
    STACK_CHANGES(L, 0);
    const char *label = luaL_checkstring(L, argument);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &cells_key);
    lua_pushvalue(L, argument);
    if (lua_rawget(L, -2) == LUA_TNIL) sandbox_fail(L, "the board has no cell \"%.20s\"", label);
    unsigned c = (unsigned)lua_tointeger(L, -1);
    lua_pop(L, 2);
    return c;
}

/* The region of that argument, compiled once and kept. */
static const region *region_at(lua_State *L, int argument, const game *g)
{
    STACK_CHANGES(L, 0);
    const char *expression = luaL_checkstring(L, argument);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &regions_key);
    lua_pushvalue(L, argument);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        error e = {""};
        arena *a = sandbox_arena(L);
        region *r = sandbox_checked(L, arena_alloc(a, sizeof *r));
        if (region_compile(expression, g->board, &g->pieces, &g->classes, -1, a, r, &e)) sandbox_fail(L, "%s", e.text);
        lua_pop(L, 1);
        lua_pushvalue(L, argument);
        lua_pushlightuserdata(L, r);
        lua_rawset(L, -3);
        lua_pop(L, 1);
        return r;
    }
    const region *r = lua_touserdata(L, -1);
    lua_pop(L, 2);
    return r;
}

static int position_side(lua_State *L)
{
    lua_pushstring(L, owner_names[shown(L)->p->side]);
    return 1;
}

static int position_last(lua_State *L)
{
    const shown_position *s = shown(L);
    push_label(L, s->g, s->p->last);
    return 1;
}

static int position_plies(lua_State *L)
{
    lua_pushinteger(L, shown(L)->p->plies);
    return 1;
}

static int position_owner(lua_State *L)
{
    const shown_position *s = shown(L);
    unsigned whose = s->g->pieces.owner_of[s->p->code[cell_at(L, 2)]];
    lua_pushstring(L, whose == OWNER_NOBODY ? NULL : owner_names[whose]);
    return 1;
}

/* The lowest type on the cell: of pieces that do not stack there is only one. */
static int position_type(lua_State *L)
{
    const shown_position *s = shown(L);
    unsigned types = s->g->pieces.types_in[s->p->code[cell_at(L, 2)]];
    lua_pushstring(L, types ? s->g->pieces.types[__builtin_ctz(types)] : NULL);
    return 1;
}

static int position_is(lua_State *L)
{
    const shown_position *s = shown(L);
    unsigned c = cell_at(L, 2);
    lua_pushboolean(L, (int)region_has(region_at(L, 3, s->g), c, s->p->side, s->p->code[c]));
    return 1;
}

static int position_count(lua_State *L)
{
    const shown_position *s = shown(L);
    const region *r = region_at(L, 2, s->g);
    int n = 0;
    sandbox_charge(L, (size_t)s->g->board->cells / CELLS_PER_STEP);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) n += (int)region_has(r, c, s->p->side, s->p->code[c]);
    lua_pushinteger(L, n);
    return 1;
}

static int position_cells(lua_State *L)
{
    const shown_position *s = shown(L);
    const region *r = region_at(L, 2, s->g);
    int n = 0;
    lua_newtable(L);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) {
        if (!region_has(r, c, s->p->side, s->p->code[c])) continue;
        push_label(L, s->g, c);
        lua_rawseti(L, -2, ++n);
    }
    sandbox_charge(L, (size_t)s->g->board->cells / CELLS_PER_STEP + (size_t)n);
    return 1;
}

/* The cells in the directions named, or in all; on a board without directions those that touch. */
static int position_neighbours(lua_State *L)
{
    const shown_position *s = shown(L);
    const board *on = s->g->board;
    unsigned c = cell_at(L, 2), count = 0;
    uint32_t mask = (uint32_t)((UINT64_C(1) << on->directions) - 1);
    const char *name = luaL_optstring(L, 3, NULL);
    if (name && !(mask = board_direction_set(on, name, s->p->side)))
        return sandbox_fail(L, "the board has no directions \"%.20s\"", name);
    lua_newtable(L);
    const cell *listed = on->neighbours.start ? board_list(&on->neighbours, c, &count) : NULL;
    for (unsigned i = 0; i < count; i++) {
        push_label(L, s->g, listed[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    for (lua_Integer n = 1; mask && !listed; mask &= mask - 1) {
        cell to = board_next(on, c, (unsigned)__builtin_ctz(mask));
        if (to == on->cells) continue;
        push_label(L, s->g, to);
        lua_rawseti(L, -2, n++);
    }
    return 1;
}

/* put(cell, type [, side]): the side to move when nothing is said. */
static int position_put_piece(lua_State *L)
{
    shown_position *s = changing(L);
    const piece_set *pieces = &s->g->pieces;
    unsigned c = cell_at(L, 2);
    int side = luaL_checkoption(L, 4, owner_names[s->p->side], owner_names);
    const char *type = luaL_checkstring(L, 3);
    unsigned whose = side == OWNER_NEUTRAL ? 0 : (unsigned)side; /* a neutral piece has one code for both */
    for (int t = 0; t < pieces->ntypes; t++) {
        unsigned code = pieces->code_of[whose][t];
        if (strcmp(pieces->types[t], type) || !code) continue;
        if (side == OWNER_NEUTRAL && pieces->owner_of[code] != OWNER_NEUTRAL) continue;
        position_set_cell(s->g, s->p, c, pieces_add(pieces, s->p->code[c], whose, (unsigned)t));
        return 0;
    }
    return sandbox_fail(L, "the %s side has no piece \"%.20s\"", owner_names[side], type);
}

static int position_take(lua_State *L)
{
    shown_position *s = changing(L);
    unsigned c = cell_at(L, 2);
    lua_pushboolean(L, s->p->code[c] != 0);
    if (s->p->code[c]) position_remove_piece(s->g, s->p, c);
    return 1;
}

static int position_move(lua_State *L)
{
    shown_position *s = changing(L);
    unsigned from = cell_at(L, 2), to = cell_at(L, 3);
    if (!s->p->code[from]) return sandbox_fail(L, "move: nothing stands on %s", s->g->board->label[from]);
    if (s->p->code[to]) return sandbox_fail(L, "move: %s is not empty", s->g->board->label[to]);
    position_move_piece(s->g, s->p, from, to);
    return 0;
}

static const luaL_Reg methods[] = {
    {"side", position_side},
    {"last", position_last},
    {"plies", position_plies},
    {"owner", position_owner},
    {"type", position_type},
    {"is", position_is},
    {"count", position_count},
    {"cells", position_cells},
    {"put", position_put_piece},
    {"remove", position_take},
    {"move", position_move},
    {"neighbours", position_neighbours},
    {NULL, NULL},
};

void position_words_open(lua_State *L, const game *g)
{
    STACK_CHANGES(L, 0);
    luaL_newmetatable(L, position_meta);
    luaL_newlib(L, methods);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
    lua_newtable(L);
    for (int c = 0; c < g->board->cells; c++) {
        lua_pushinteger(L, c);
        lua_setfield(L, -2, g->board->label[c]);
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, &cells_key);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &regions_key);
    shown_position *s = lua_newuserdatauv(L, sizeof *s, 0);
    *s = (shown_position){.p = NULL};
    luaL_setmetatable(L, position_meta);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &position_key);
}

shown_position *position_words_push(lua_State *L)
{
    STACK_CHANGES(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &position_key);
    return lua_touserdata(L, -1);
}
