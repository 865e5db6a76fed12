/* The position as hooks see it, and the arguments of its methods: cells by label, regions as expressions. Functions
 * without another remark are called from Lua and raise. */
#ifndef POISE_SCRIPT_POSITION_VIEW_H
#define POISE_SCRIPT_POSITION_VIEW_H

#include <lua.h>

#include "game/expression.h"
#include "game/position.h"
#include "game/region.h"

/* The position of the current call. It is closed afterwards, so that keeping it is useless. */
typedef struct position_view {
    const game *g;
    position *p; /* NULL: closed */
    bool may_change;
} position_view;

/* A compiled set of cells. */
typedef struct position_set {
    region cells;           /* candidates */
    const expression *rest; /* condition on them; NULL: none */
    uint64_t call;          /* latest sandbox call that used it: each call is charged once */
} position_set;

/* A method of the view. */
typedef struct position_method {
    const char *name, *usage;
    lua_CFunction function;
    const char *gives; /* for the manual */
} position_method;

/* Creates the view of a state, closed, with the methods in the table on top of the stack, which it pops, and the tables
 * of cells and regions for this game. */
void position_view_open(lua_State *L, const game *g);

/* Pushes the view, the argument of all hooks, and returns it. */
position_view *position_view_push(lua_State *L);

/* Return the view that argument 1 is, or raise if its call has ended; the second also raises where the position must
 * not be changed. */
const position_view *position_view_check(lua_State *L);
const position_view *position_view_check_change(lua_State *L);

/* Return the cell, or the set, that an argument names. Sets are compiled once and cached. */
unsigned position_view_cell(lua_State *L, int argument);
bool position_view_find_cell(lua_State *L, int index, unsigned *out); /* raises nothing */
const position_set *position_view_set(lua_State *L, int argument, const game *g);

/* Evaluates that set; `member` has an entry for each cell of the board. */
void position_view_members(lua_State *L, const position_view *v, int argument, bool *member);

/* Pushes the label of a cell; nil off the board. */
void position_view_push_cell(lua_State *L, const game *g, unsigned c);

/* Names of sides and owners: first, second, neutral. NULL-terminated. */
extern const char *const position_view_owners[];

#endif
