#include "script/position_counters.h"

#include <lauxlib.h>
#include <string.h>

#include "game/counters.h"
#include "script/sandbox_fail.h"

/* Returns the counter, or the hand of a type of piece, that argument 2 names. Raises. */
static unsigned named(lua_State *L, const game *g, bool hand)
{
    const char *name = luaL_checkstring(L, 2);
    for (int i = 0; i < g->ncounters; i++)
        if ((g->counters[i].type >= 0) == hand && !strcmp(g->counters[i].name, name)) return (unsigned)i;
    return (unsigned)sandbox_fail(L, hand ? "no piece \"%.20s\" comes into hands" : "no counter is called \"%.20s\"",
                                  name);
}

/* Returns the side; by default the side to move. */
static unsigned side_of(lua_State *L, int argument, const position *p)
{
    int side = luaL_checkoption(L, argument, position_view_owners[p->side], position_view_owners);
    return side <= OWNER_SECOND ? (unsigned)side : (unsigned)sandbox_fail(L, "first or second wanted, got \"neutral\"");
}

static int value(lua_State *L, bool hand)
{
    const position_view *v = position_view_check(L);
    lua_pushinteger(L, counters_value(v->g, v->p, named(L, v->g, hand), side_of(L, 3, v->p)));
    return 1;
}

static int position_counter(lua_State *L)
{
    return value(L, false);
}

static int position_hand(lua_State *L)
{
    return value(L, true);
}

static int position_set_counter(lua_State *L)
{
    const position_view *v = position_view_check_change(L);
    unsigned i = named(L, v->g, false), side = side_of(L, 4, v->p);
    lua_pushboolean(L, counters_set(v->g, v->p, i, side, luaL_checkinteger(L, 3)));
    return 1;
}

const position_method position_counters[] = {
    {"counter", "p:counter(name [, side])", position_counter,
     "the value of a counter, by default of the side that moved"},
    {"hand", "p:hand(type [, side])", position_hand, "number of pieces of the type in that side's hand"},
    {"set_counter", "p:set_counter(name, number [, side])", position_set_counter,
     "sets the counter to the number, or the nearest within its bounds; returns whether it changed (effects only)"},
    {NULL, NULL, NULL, NULL},
};
