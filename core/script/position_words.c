/* A hook is shown the position by an object with methods, never the position itself. Each method takes and gives labels
 * of cells and names of types; those that change cells raise unless the hook is an effect. Regions are compiled at
 * their first use and kept by their text. */
#include "script/position_words.h"

#include <lauxlib.h>

#include "script/position_changes.h"
#include "script/position_view.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

enum { CELLS_PER_STEP = 8 };

static int position_side(lua_State *L)
{
    lua_pushstring(L, position_view_owners[position_view_check(L)->p->side]);
    return 1;
}

static int position_last(lua_State *L)
{
    const position_view *v = position_view_check(L);
    position_view_push_cell(L, v->g, v->p->last);
    return 1;
}

static int position_plies(lua_State *L)
{
    lua_pushinteger(L, position_view_check(L)->p->plies);
    return 1;
}

static int position_owner(lua_State *L)
{
    const position_view *v = position_view_check(L);
    unsigned whose = v->g->pieces.owner_of[v->p->code[position_view_cell(L, 2)]];
    lua_pushstring(L, whose == OWNER_NOBODY ? NULL : position_view_owners[whose]);
    return 1;
}

/* The lowest type on the cell: of pieces that do not stack there is only one. */
static int position_type(lua_State *L)
{
    const position_view *v = position_view_check(L);
    unsigned types = v->g->pieces.types_in[v->p->code[position_view_cell(L, 2)]];
    lua_pushstring(L, types ? v->g->pieces.types[__builtin_ctz(types)] : NULL);
    return 1;
}

static int position_is(lua_State *L)
{
    const position_view *v = position_view_check(L);
    unsigned c = position_view_cell(L, 2);
    lua_pushboolean(L, (int)region_has(position_view_region(L, 3, v->g), c, v->p->side, v->p->code[c]));
    return 1;
}

static int position_count(lua_State *L)
{
    const position_view *v = position_view_check(L);
    const region *r = position_view_region(L, 2, v->g);
    int n = 0;
    sandbox_charge(L, (size_t)v->g->board->cells / CELLS_PER_STEP);
    for (unsigned c = 0; c < (unsigned)v->g->board->cells; c++) n += (int)region_has(r, c, v->p->side, v->p->code[c]);
    lua_pushinteger(L, n);
    return 1;
}

static int position_cells(lua_State *L)
{
    const position_view *v = position_view_check(L);
    const region *r = position_view_region(L, 2, v->g);
    int n = 0;
    lua_newtable(L);
    for (unsigned c = 0; c < (unsigned)v->g->board->cells; c++) {
        if (!region_has(r, c, v->p->side, v->p->code[c])) continue;
        position_view_push_cell(L, v->g, c);
        lua_rawseti(L, -2, ++n);
    }
    sandbox_charge(L, (size_t)v->g->board->cells / CELLS_PER_STEP + (size_t)n);
    return 1;
}

/* The cells in the directions named, or in all; on a board without directions those that touch. */
static int position_neighbours(lua_State *L)
{
    const position_view *v = position_view_check(L);
    const board *on = v->g->board;
    unsigned c = position_view_cell(L, 2), count = 0;
    uint32_t mask = (uint32_t)((UINT64_C(1) << on->directions) - 1);
    const char *name = luaL_optstring(L, 3, NULL);
    if (name && !(mask = board_direction_set(on, name, v->p->side)))
        return sandbox_fail(L, "the board has no directions \"%.20s\"", name);
    lua_newtable(L);
    const cell *listed = on->neighbours.start ? board_list(&on->neighbours, c, &count) : NULL;
    for (unsigned i = 0; i < count; i++) {
        position_view_push_cell(L, v->g, listed[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    for (lua_Integer n = 1; mask && !listed; mask &= mask - 1) {
        cell to = board_next(on, c, (unsigned)__builtin_ctz(mask));
        if (to == on->cells) continue;
        position_view_push_cell(L, v->g, to);
        lua_rawseti(L, -2, n++);
    }
    return 1;
}

static const luaL_Reg questions[] = {
    {"side", position_side},
    {"last", position_last},
    {"plies", position_plies},
    {"owner", position_owner},
    {"type", position_type},
    {"is", position_is},
    {"count", position_count},
    {"cells", position_cells},
    {"neighbours", position_neighbours},
    {NULL, NULL},
};

void position_words_open(lua_State *L, const game *g)
{
    STACK_CHANGES(L, 0);
    luaL_newlib(L, questions);
    luaL_setfuncs(L, position_changes, 0);
    position_view_open(L, g);
}
