#include "base/lua_source.h"

#include <lauxlib.h>
#include <string.h>

#include "support/test.h"

static void assert_string(const char *content, const char *wanted)
{
    text t = {0};
    assert_int_equal(lua_string(&t, content), 0);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
}

TEST(strings)
{
    assert_string("", "\"\"");
    assert_string("4\u00d74", "\"4\u00d74\"");
    assert_string("A \"b\" \\ ]] --", "\"A \\034b\\034 \\092 ]] --\"");
    assert_string("one\r\ntwo\t1", "\"one\\013\\010two\\0091\"");
    assert_string("\x7f\xff\xc2\x9b\u202e", "\"\\127\\255\\194\\155\\226\\128\\174\"");
}

/* Lua itself reads what was written; a comment before it ends where its line does. */
static void assert_read_back(lua_State *L, const char *content)
{
    text t = {0};
    assert_int_equal(lua_comment(&t, "%s", content), 0);
    text_add(&t, "return ");
    assert_int_equal(lua_string(&t, content), 0);
    if (luaL_loadbuffer(L, t.data, t.length, "=t") || lua_pcall(L, 0, 1, 0)) fail_msg("%s", lua_tostring(L, -1));
    assert_string_equal(lua_tostring(L, -1), content);
    lua_pop(L, 1);
    text_drop(&t);
}

TEST(lua_reads_every_pair_of_bytes_back)
{
    lua_State *L = luaL_newstate();
    for (int a = 1; a < 256; a++)
        for (int b = 1; b < 256; b++) assert_read_back(L, (char[]){(char)a, (char)b, '1', 0});
    assert_read_back(L, "[[ a ]] [==[ b ]==] \\z \" .. os.exit() .. \"");
    assert_read_back(L, "[==[\nerror('code')\r]==]error('code')\n--]]");
    lua_close(L);
}

TEST(a_comment_is_one_line)
{
    text t = {0};
    assert_int_equal(lua_comment(&t, "%s by %s", "A\nos.exit()", "[[B\r"), 0);
    assert_string_equal(t.data, "-- A\ufffdos.exit() by [[B\ufffd\n");
    text_drop(&t);
}
