/* program: the version of this program and, for rules and players that a page names, its marks (lab/made.h), to compare
 * with those of the program that made the page. */
#include <lauxlib.h>
#include <string.h>

#include "base/version.h"
#include "script/report_parts.h"
#include "script/same_program.h"
#include "script/sandbox.h"

/* Reads the texts of the list at that index into the arena; returns their number. Raises. */
static int read_texts(lua_State *L, int index, int most, const char ***out)
{
    luaL_checktype(L, index, LUA_TTABLE);
    int count = (int)lua_rawlen(L, index);
    luaL_argcheck(L, count <= most, index, "too many");
    *out = sandbox_checked(L, arena_alloc(sandbox_arena(L), ((size_t)count + 1) * sizeof **out));
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, index, i + 1);
        const char *content = luaL_checkstring(L, -1);
        (*out)[i] = sandbox_checked(L, arena_text(sandbox_arena(L), content));
        lua_pop(L, 1);
    }
    return count;
}

static void push_marks(lua_State *L, const char *rules, const char *play, const char *learning)
{
    report_set_text(L, "rules", rules);
    if (play && *play) report_set_text(L, "play", play);
    if (learning && *learning) report_set_text(L, "learning", learning);
}

/* marks(variants, players): { rules =, play =, learning = }, or nil where a variant is missing or invalid. */
static int marks(lua_State *L)
{
    enum { PLAYERS = 1000 };
    const report_job *job = sandbox_context(L);
    const char **variants, **players;
    int nvariants = read_texts(L, 1, MADE_VARIANTS, &variants), nplayers = read_texts(L, 2, PLAYERS, &players);
    error e = {""};
    made m;
    if (same_program_marks(job->paths, variants, nvariants, players, nplayers, &m, &e))
        return error_is_of_memory(&e) ? sandbox_fail_outside(L, "out of memory") : 0;
    lua_newtable(L);
    push_marks(L, m.rules, m.play, m.learning);
    return 1;
}

void report_define_program(lua_State *L)
{
    lua_newtable(L);
    report_set_text(L, "version", POISE_VERSION);
    lua_pushcfunction(L, marks);
    lua_setfield(L, -2, "marks");
    sandbox_define(L, "program");
}

/* Adds the text to the list on top unless the set below contains it. */
static void add_once(lua_State *L, const char *content)
{
    bool met = lua_getfield(L, -2, content) != LUA_TNIL;
    lua_pop(L, 1);
    if (met) return;
    lua_pushboolean(L, true);
    lua_setfield(L, -3, content);
    lua_pushstring(L, content);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

static void push_players(lua_State *L, const results *r)
{
    lua_newtable(L);
    lua_newtable(L);
    for (int i = 0; i < 2 * r->ncells; i++) add_once(L, r->cells[i / 2].players[i % 2]);
    lua_remove(L, -2);
}

void report_push_made(lua_State *L)
{
    const results *r = ((const report_job *)sandbox_context(L))->results;
    int chosen[MADE_VARIANTS], count = made_variants(r->nvariants, chosen);
    uint64_t fingerprints[MADE_VARIANTS];
    char rules[MADE_MARK];
    for (int i = 0; i < count; i++) fingerprints[i] = r->variants[chosen[i]].fingerprint;
    made_rules(fingerprints, count, rules);
    lua_newtable(L);
    report_set_text(L, "version", r->version);
    push_marks(L, rules, r->play, r->learning);
    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        lua_pushstring(L, r->variants[chosen[i]].name);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "variants");
    push_players(L, r);
    lua_setfield(L, -2, "players");
}
