/* The methods that change a position; allowed in effects only. */
#include "script/position_changes.h"

#include <lauxlib.h>
#include <string.h>

#include "script/position_view.h"
#include "script/sandbox_fail.h"

/* put(cell, type [, side]): by default the side to move. */
static int position_put_piece(lua_State *L)
{
    const position_view *v = position_view_check_change(L);
    const piece_set *pieces = &v->g->pieces;
    unsigned c = position_view_cell(L, 2);
    int side = luaL_checkoption(L, 4, position_view_owners[v->p->side], position_view_owners);
    const char *type = luaL_checkstring(L, 3);
    unsigned whose = side == OWNER_NEUTRAL ? 0 : (unsigned)side; /* a neutral piece has one code for both */
    for (int t = 0; t < pieces->ntypes; t++) {
        unsigned code = pieces->code_of[whose][t];
        if (strcmp(pieces->types[t], type) || !code) continue;
        if (side == OWNER_NEUTRAL && pieces->owner_of[code] != OWNER_NEUTRAL) continue;
        if (pieces->highest > 1 && pieces->height_of[v->p->code[c]] == pieces->highest)
            return sandbox_fail(L, "put: %s is as high as columns may be", v->g->board->label[c]);
        position_set_cell(v->g, v->p, c, pieces_add(pieces, v->p->code[c], whose, (unsigned)t));
        return 0;
    }
    return sandbox_fail(L, "the %s side has no piece \"%.20s\"", position_view_owners[side], type);
}

static int position_take(lua_State *L)
{
    const position_view *v = position_view_check_change(L);
    unsigned c = position_view_cell(L, 2);
    lua_pushboolean(L, v->p->code[c] != 0);
    if (v->p->code[c]) position_remove_piece(v->g, v->p, c);
    return 1;
}

static int position_move(lua_State *L)
{
    const position_view *v = position_view_check_change(L);
    unsigned from = position_view_cell(L, 2), to = position_view_cell(L, 3);
    if (!v->p->code[from]) return sandbox_fail(L, "move: nothing stands on %s", v->g->board->label[from]);
    if (v->p->code[to]) return sandbox_fail(L, "move: %s is not empty", v->g->board->label[to]);
    position_move_piece(v->g, v->p, from, to);
    return 0;
}

const position_method position_changes[] = {
    {"put", "p:put(cell, type [, side])", position_put_piece,
     "places a piece there, by default of the side that moved (effects only)"},
    {"remove", "p:remove(cell)", position_take,
     "removes what is there; returns whether there was anything (effects only)"},
    {"move", "p:move(from, to)", position_move, "moves what is there to an empty cell (effects only)"},
    {NULL, NULL, NULL, NULL},
};
