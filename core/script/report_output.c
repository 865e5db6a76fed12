/* output: files in the report's folder, and plots. A template can write nowhere else. */
#include <ctype.h>
#include <errno.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "report/gnuplot.h"
#include "report/inline_svg.h"
#include "script/report_parts.h"
#include "script/sandbox.h"

/* A plain name, or one folder and a plain name: nothing that leaves the folder of the report. */
static void check_name(lua_State *L, const char *name)
{
    int slashes = 0;
    bool plain = isalnum((unsigned char)*name) != 0;
    for (const char *c = name; *c; c++) {
        slashes += *c == '/';
        plain &= isalnum((unsigned char)*c) || strchr("-_./", *c);
    }
    if (!plain || slashes > 1 || strstr(name, ".."))
        sandbox_fail(L, "output: a plain file name wanted, got \"%s\"", name);
}

static const char *path_of(lua_State *L, const char *name)
{
    const report_job *job = sandbox_context(L);
    check_name(L, name);
    const char *slash = strchr(name, '/');
    if (slash) {
        const char *sub =
            sandbox_checked(L, arena_format(sandbox_arena(L), "%s/%.*s", job->folder, (int)(slash - name), name));
        if (mkdir(sub, 0777) && errno != EEXIST) sandbox_fail(L, "%s: %s", sub, strerror(errno));
    }
    return sandbox_checked(L, arena_format(sandbox_arena(L), "%s/%s", job->folder, name));
}

/* write(name, content) */
static int write_file(lua_State *L)
{
    size_t length;
    const char *path = path_of(L, luaL_checkstring(L, 1)), *content = luaL_checklstring(L, 2, &length);
    FILE *file = fopen(path, "wb");
    if (!file) return sandbox_fail(L, "%s: %s", path, strerror(errno));
    bool whole = fwrite(content, 1, length, file) == length;
    if (fclose(file) || !whole) return sandbox_fail(L, "%s: cannot be written", path);
    return 0;
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    text content = {0};
    char part[4096];
    for (size_t n; (n = fread(part, 1, sizeof part - 1, file)) > 0;) {
        part[n] = 0;
        text_add(&content, "%s", part);
    }
    fclose(file);
    return content.data;
}

/* The drawing that gnuplot left, fit for a page; pushes it, or nil. */
static void push_drawing(lua_State *L, const char *path, const char *prefix, const char *label)
{
    text out = {0};
    char *content = read_file(path);
    int status = content ? svg_inline(content, prefix, label, &out) : -1;
    free(content);
    remove(path); /* it stands in the page; script and data stay beside it */
    if (status || !out.data)
        lua_pushnil(L);
    else
        lua_pushlstring(L, out.data, out.length);
    text_done(&out);
}

/* plot(name, label): runs gnuplot on plots/NAME.gp, which writes plots/NAME.svg; gives the drawing as an <svg> element
 * with that text alternative, or nil and why there is none. */
static int plot(lua_State *L)
{
    const report_job *job = sandbox_context(L);
    arena *a = sandbox_arena(L);
    const char *name = luaL_checkstring(L, 1), *label = luaL_checkstring(L, 2);
    check_name(L, name);
    const char *folder = sandbox_checked(L, arena_format(a, "%s/plots", job->folder));
    const char *script = sandbox_checked(L, arena_format(a, "%s.gp", name));
    const char *prefix = sandbox_checked(L, arena_format(a, "%s-", name));
    const char *svg = sandbox_checked(L, arena_format(a, "%s/%s.svg", folder, name));
    error e = {""};
    switch (gnuplot_run(folder, script, &e)) {
    case GNUPLOT_DRAWN:
        push_drawing(L, svg, prefix, label);
        if (!lua_isnil(L, -1)) return 1;
        lua_pushfstring(L, "gnuplot: %s.gp drew nothing", name);
        return 2;
    case GNUPLOT_ABSENT:
        lua_pushnil(L);
        lua_pushstring(L, "gnuplot is not installed");
        return 2;
    case GNUPLOT_FAILED: break;
    }
    return sandbox_fail(L, "%s", e.text);
}

/* escape(text): for HTML. */
static int escape(lua_State *L)
{
    text out = {0};
    svg_escape(luaL_checkstring(L, 1), &out);
    lua_pushstring(L, out.data ? out.data : "");
    text_done(&out);
    return 1;
}

void report_define_output(lua_State *L)
{
    static const luaL_Reg functions[] = {{"write", write_file}, {"plot", plot}, {"escape", escape}, {NULL, NULL}};
    luaL_newlib(L, functions);
    sandbox_define(L, "output");
}
