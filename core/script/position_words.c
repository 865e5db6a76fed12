/* Hooks see the position through an object with methods, never the position itself. Each method takes and returns
 * labels of cells and names of types; methods that change cells raise unless the hook is an effect. Regions are
 * compiled at their first use and cached by their text. */
#include "script/position_words.h"

#include <lauxlib.h>
#include <string.h>

#include "game/facts.h"
#include "script/manual.h"
#include "script/position_changes.h"
#include "script/position_counters.h"
#include "script/position_view.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

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

static int position_origin(lua_State *L)
{
    const position_view *v = position_view_check(L);
    position_view_push_cell(L, v->g, v->p->origin);
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

static int position_height(lua_State *L)
{
    const position_view *v = position_view_check(L);
    lua_pushinteger(L, v->g->pieces.height_of[v->p->code[position_view_cell(L, 2)]]);
    return 1;
}

/* The lowest type on the cell: pieces that do not stack have only one. */
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
    const position_set *set = position_view_set(L, 3, v->g);
    bool inside = region_has(&set->cells, c, v->p->side, v->p->code[c]);
    if (inside && set->rest) {
        bool member[BOARD_CELLS_MAX];
        position_view_members(L, v, 3, member);
        inside = member[c];
    }
    lua_pushboolean(L, inside);
    return 1;
}

static int position_count(lua_State *L)
{
    const position_view *v = position_view_check(L);
    bool member[BOARD_CELLS_MAX];
    int n = 0;
    position_view_members(L, v, 2, member);
    for (unsigned c = 0; c < (unsigned)v->g->board->cells; c++) n += member[c];
    lua_pushinteger(L, n);
    return 1;
}

/* Pushes a list of the cells that are members. */
static void push_cells(lua_State *L, const game *g, const bool *member)
{
    STACK_CHANGES(L, 1);
    lua_Integer n = 0;
    lua_newtable(L);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        if (!member[c]) continue;
        position_view_push_cell(L, g, c);
        lua_rawseti(L, -2, ++n);
    }
    sandbox_charge(L, (size_t)n);
}

static int position_cells(lua_State *L)
{
    const position_view *v = position_view_check(L);
    bool member[BOARD_CELLS_MAX];
    position_view_members(L, v, 2, member);
    push_cells(L, v->g, member);
    return 1;
}

static int position_taken_cells(lua_State *L)
{
    const position_view *v = position_view_check(L);
    const uint64_t *taken = position_taken_view(v->g, v->p);
    bool member[BOARD_CELLS_MAX];
    for (unsigned c = 0; c < (unsigned)v->g->board->cells; c++)
        member[c] = bitboard_has(taken, v->g->mapping->bit_of[c]);
    push_cells(L, v->g, member);
    return 1;
}

/* Likewise the contents before the decision, without or with a region. */
static int position_was(lua_State *L)
{
    const position_view *v = position_view_check(L);
    unsigned c = position_view_cell(L, 2), code = position_before(v->g, v->p)[c];
    if (!lua_isnoneornil(L, 3)) {
        const position_set *set = position_view_set(L, 3, v->g);
        if (set->rest) return sandbox_fail(L, "was: what a cell itself held wanted, got \"%s\"", lua_tostring(L, 3));
        lua_pushboolean(L, (int)region_has(&set->cells, c, v->p->side, code));
        return 1;
    }
    unsigned types = v->g->pieces.types_in[code], whose = v->g->pieces.owner_of[code];
    lua_pushstring(L, types ? v->g->pieces.types[__builtin_ctz(types)] : NULL);
    lua_pushstring(L, whose == OWNER_NOBODY ? NULL : position_view_owners[whose]);
    return 2;
}

static int position_step(lua_State *L)
{
    lua_pushinteger(L, position_view_check(L)->p->stage + 1);
    return 1;
}

/* The cells in the named directions, or in all; on a board without directions the adjacent ones. */
static int position_neighbours(lua_State *L)
{
    const position_view *v = position_view_check(L);
    const board *on = v->g->board;
    unsigned c = position_view_cell(L, 2), count = 0;
    const char *sets = luaL_optstring(L, 3, "all");
    char unknown[BOARD_SET_NAME_MAX];
    sandbox_charge_text(L, strlen(sets));
    uint32_t mask = board_directions_read(on, sets, v->p->side, BOARD_NO_FACING, unknown);
    if (!mask && (on->directions || strcmp(sets, "all") != 0))
        return sandbox_fail(L, "the board has no directions \"%.20s\"", unknown);
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

static const position_method questions[] = {
    {"side", "p:side()", position_side, "the side that has just moved"},
    {"last", "p:last()", position_last, "the cell of the piece placed or moved last"},
    {"origin", "p:origin()", position_origin, "the cell from which the decision moved it, or nil"},
    {"taken", "p:taken()", position_taken_cells,
     "a list of the cells whose piece the decision has captured or converted so far"},
    {"plies", "p:plies()", position_plies, "decisions made so far, this one included"},
    {"step", "p:step()", position_step, "number of this decision within its turn: 1, 2, ..."},
    {"owner", "p:owner(cell)", position_owner, "\"first\", \"second\", \"neutral\", or nil for an empty cell"},
    {"type", "p:type(cell)", position_type, "the type of piece there, or nil"},
    {"height", "p:height(cell)", position_height, "the height of the column there"},
    {"was", "p:was(cell [, region])", position_was,
     "type and owner of what stood there before the decision, or nil; with a region, whether that was in it"},
    {"is", "p:is(cell, region)", position_is, "whether the cell is in the region"},
    {"count", "p:count(region)", position_count, "number of cells in the region"},
    {"cells", "p:cells(region)", position_cells, "a list of the cells in the region, in the order of the board"},
    {"neighbours", "p:neighbours(cell [, directions])", position_neighbours,
     "a list of the cells beside it, in all directions or those of a set, as in orthogonal | forward"},
    {NULL, NULL, NULL, NULL},
};

static const position_method *const all_methods[] = {questions, position_counters, position_changes};

void position_words_open(lua_State *L, const game *g)
{
    STACK_CHANGES(L, 0);
    lua_newtable(L);
    for (size_t i = 0; i < sizeof all_methods / sizeof *all_methods; i++)
        for (const position_method *m = all_methods[i]; m->name; m++) {
            lua_pushcfunction(L, m->function);
            lua_setfield(L, -2, m->name);
        }
    position_view_open(L, g);
}

bool position_words_has(const char *name, const char **nearest)
{
    enum { METHODS_MAX = 64 };
    const char *names[METHODS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < sizeof all_methods / sizeof *all_methods; i++)
        for (const position_method *m = all_methods[i]; m->name && count < METHODS_MAX; m++) {
            if (!strcmp(m->name, name)) return true;
            names[count++] = m->name;
        }
    if (nearest) *nearest = text_nearest(name, names, count);
    return false;
}

static void describe_methods(manual *m)
{
    manual_entry *e = manual_add_entry(
        m, "p", "function (p) ... end",
        "How the function reads the position, and changes it. Cells are named by their labels (\"e4\"), sides are "
        "\"first\" and \"second\", regions are expressions as in rules (`empty & ~corners`), seen by the side that has "
        "just moved; `evaluate` and `moves` are called before the next decision, and see the side to move.");
    if (e) e->keyed = "method";
    for (size_t i = 0; i < sizeof all_methods / sizeof *all_methods; i++)
        for (const position_method *x = all_methods[i]; x->name; x++)
            manual_add_row(m, (manual_row){.key = x->usage, .help = x->gives});
}

void script_describe_hooks(manual *m)
{
    manual_add_section(
        m, "hooks", "Functions as rules",
        "Where the vocabulary ends, a rule may be a Lua function of the position: `effect`, `ending` and `condition` "
        "take one under `call`, and with `guard = REGION` call it only when the piece placed or moved last is there; "
        "the action `moves` takes one that returns the cells to which a piece may go; `evaluate` is a key beside "
        "`finish`. A call costs about a hundred times as much as a word. Games must be reproducible from their number: "
        "nothing but the position is kept from one call to the next, so a function that sets a variable or a table "
        "outside itself is refused. A function that fails, or takes more than a million steps, breaks "
        "its "
        "game, and every command says so with file and line.");
    describe_methods(m);
}
