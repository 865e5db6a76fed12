/* Experiments with known truth, played and reported by the program: their pages' JSON says nothing that is false
 * (truth_pages.lua), and intervals and verdicts are wrong no more often than they promise.
 * FAMILIES=n makes n times as many: scripts/calibration.sh. */
#define _XOPEN_SOURCE 700
#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>

#include "support/families.h"
#include "support/part.h"
#include "support/test.h"

enum { EXPERIMENTS = 12 / TEST_PART };

static const char play[] = "local first, last, folder, program = ...\n"
                           "local pages = dofile('tests/cli/truth_pages.lua')\n"
                           "local found = { cells = 0, verdicts = 0, wrong = 0, missed = 0 }\n"
                           "for seed = first, last do pages.play(seed, folder, program, found) end\n"
                           "os.remove(folder)\n"
                           "return found.cells, found.verdicts, found.wrong, found.missed\n";

static int number(lua_State *L, int at)
{
    return (int)lua_tointeger(L, at);
}

TEST(no_page_says_what_is_false)
{
    const char *program = getenv("POISE");
    char folder[] = "/tmp/poise-truth-XXXXXX";
    int experiments = families(EXPERIMENTS);
    lua_State *L = luaL_newstate();
    assert_non_null(L);
    assert_non_null(mkdtemp(folder));
    luaL_openlibs(L);
    assert_int_equal(luaL_loadstring(L, play), LUA_OK);
    lua_pushinteger(L, 1);
    lua_pushinteger(L, experiments);
    lua_pushstring(L, folder);
    lua_pushstring(L, program ? program : "build/poise");
    if (lua_pcall(L, 4, 4, 0)) fail_msg("%s", lua_tostring(L, -1));
    int cells = number(L, 1), verdicts = number(L, 2), wrong = number(L, 3), missed = number(L, 4);
    families_tell("of the verdicts on random players are wrong", wrong, verdicts);
    families_tell("of the intervals leave the truth out", missed, cells);
    lua_close(L);
    assert_true(verdicts > experiments / 2);
    assert_true(wrong <= 1 + verdicts / 20);
    assert_true(missed <= 2 + cells / 20);
}
