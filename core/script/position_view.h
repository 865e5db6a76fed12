/* What a hook holds of a position, and how the arguments of its methods are read: cells by their labels, regions as
 * expressions. Functions without another word are called from Lua and raise. */
#ifndef POISE_SCRIPT_POSITION_VIEW_H
#define POISE_SCRIPT_POSITION_VIEW_H

#include <lua.h>

#include "game/expression.h"
#include "game/position.h"
#include "game/region.h"

/* The position that a call is about. A hook that keeps it for later finds it closed. */
typedef struct position_view {
    const game *g;
    position *p; /* NULL: closed */
    bool may_change;
} position_view;

/* A set of cells. */
typedef struct position_set {
    region cells;           /* those that may be in it */
    const expression *rest; /* which of them are; NULL: all */
    uint64_t call;          /* of the sandbox, the last that asked for it: each pays for it once */
} position_set;

/* A method of the view. */
typedef struct position_method {
    const char *name, *usage;
    lua_CFunction function;
    const char *gives; /* for the manual */
} position_method;

/* Makes the one view of a state, closed, with the methods in the table on top of the stack, which it pops, and the
 * tables of cells and regions for this game. */
void position_view_open(lua_State *L, const game *g);

/* Pushes the view, the argument of all hooks, and returns it. */
position_view *position_view_push(lua_State *L);

/* The view that is argument 1, which is open; the second that may change the position, too. */
const position_view *position_view_check(lua_State *L);
const position_view *position_view_check_change(lua_State *L);

/* The cell, or the set, that an argument names. A set is compiled once and kept. */
unsigned position_view_cell(lua_State *L, int argument);
bool position_view_find_cell(lua_State *L, int index, unsigned *out); /* raises nothing */
const position_set *position_view_set(lua_State *L, int argument, const game *g);

/* Which cells are in that set; `member` has an entry for each cell of the board. */
void position_view_members(lua_State *L, const position_view *v, int argument, bool *member);

/* Pushes the label of a cell; nil when it is off the board. */
void position_view_push_cell(lua_State *L, const game *g, unsigned c);

/* What sides and owners are called: first, second, neutral. NULL-terminated. */
extern const char *const position_view_owners[];

#endif
