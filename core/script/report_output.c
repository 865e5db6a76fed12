/* output: files in the report's folder, tables, plots. Templates cannot write elsewhere. */
#include <lauxlib.h>
#include <string.h>

#include "base/sha256.h"
#include "report/svg_shapes.h"
#include "script/report_parts.h"
#include "script/sandbox.h"

text *report_scratch(lua_State *L)
{
    text *t = &((report_job *)sandbox_context(L))->scratch;
    t->length = 0;
    return t;
}

void report_write_file(lua_State *L, const char *name, const char *content, size_t length)
{
    const report_job *job = sandbox_context(L);
    error e = {""};
    if (job->page) {
        const bool is_page = !strcmp(name, "report.html");
        if (is_page) job->page->length = 0;
        if (is_page && text_add_bytes(job->page, content, length)) sandbox_fail_outside(L, "out of memory");
        return;
    }
    if (!job->files) sandbox_fail_outside(L, "%s: no files are written here", name);
    if (publication_write(job->files, name, content, length, &e)) sandbox_fail_outside(L, "%s", e.text);
}

/* write(name, content) */
static int write_file(lua_State *L)
{
    size_t length;
    const char *name = luaL_checkstring(L, 1), *content = luaL_checklstring(L, 2, &length);
    const char *wanted = publication_refuses(name);
    if (wanted) return sandbox_fail(L, "output.write: %s wanted, got \"%s\"", wanted, name);
    report_write_file(L, name, content, length);
    return 0;
}

/* escape(text): for HTML. */
static int escape(lua_State *L)
{
    text *out = report_scratch(L);
    if (text_add(out, "%s", "") || svg_escape(luaL_checkstring(L, 1), out))
        return sandbox_fail_outside(L, "out of memory");
    lua_pushlstring(L, out->data, out->length);
    return 1;
}

/* sha256(text): the hash by which a page identifies its script. */
static int sha256(lua_State *L)
{
    size_t length;
    char hash[SHA256_BASE64];
    const char *bytes = luaL_checklstring(L, 1, &length);
    sha256_base64(bytes, length, hash);
    lua_pushstring(L, hash);
    return 1;
}

void report_define_output(lua_State *L)
{
    static const luaL_Reg functions[] = {{"write", write_file},        {"table", report_write_table},
                                         {"json", report_write_json},  {"sha256", sha256},
                                         {"plot", report_draw_plot},   {"escape", escape},
                                         {"brief", report_take_brief}, {NULL, NULL}};
    luaL_newlib(L, functions);
    lua_pushboolean(L, ((const report_job *)sandbox_context(L))->page != NULL);
    lua_setfield(L, -2, "alone");
    sandbox_define(L, "output");
}
