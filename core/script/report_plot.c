/* output.plot: a plot described by a table, so that templates pass data and never a gnuplot script. */
#include <lauxlib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/whole_file.h"
#include "report/plot.h"
#include "script/reader.h"
#include "script/report_parts.h"
#include "script/sandbox.h"

/* --- reading --- */

/* Pushes the table under the key and returns a reader of it; false when there is none. */
static bool push_table(const reader *r, const char *key, const char *const *known, int positional, reader *out)
{
    int type = reader_push(r, key);
    if (type != LUA_TTABLE && type != LUA_TNIL) reader_unwanted(r, key, "table");
    if (type == LUA_TNIL) return lua_pop(r->L, 1), false;
    *out = *r;
    out->table = lua_gettop(r->L);
    out->path = sandbox_checked(r->L, arena_format(sandbox_arena(r->L), "%s.%s", r->path, key));
    reader_only_keys(out, known, positional);
    return true;
}

/* Reads the finite number under the key; without one `initial`, if that is a number or may be NAN. */
static double read_number(const reader *r, const char *key, bool required, double initial)
{
    int type = reader_push(r, key);
    double number = type == LUA_TNUMBER ? lua_tonumber(r->L, -1) : initial;
    bool absent = type == LUA_TNIL && !required;
    if (!absent && (type != LUA_TNUMBER || !isfinite(number))) reader_unwanted(r, key, "finite number");
    lua_pop(r->L, 1);
    return number;
}

static bool read_flag(const reader *r, const char *key)
{
    int type = reader_push(r, key);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN) reader_unwanted(r, key, "true or false");
    bool flag = lua_toboolean(r->L, -1);
    lua_pop(r->L, 1);
    return flag;
}

/* "#2c7a4b" */
static unsigned read_colour(const reader *r)
{
    static const char digits[] = "0123456789abcdef";
    const char *written = reader_text(r, "colour", true);
    if (*written == '#' && strlen(written) == 7 && strspn(written + 1, digits) == 6)
        return (unsigned)strtoul(written + 1, NULL, 16);
    lua_pushstring(r->L, written);
    return (unsigned)reader_unwanted(r, "colour", "colour like \"#2c7a4b\"");
}

static plot_axis read_axis(const reader *r, const char *key)
{
    static const char *const known[] = {"label", "low", "high", "logarithmic", "percent", "whole", NULL};
    plot_axis a = {.low = NAN, .high = NAN};
    reader axis;
    if (!push_table(r, key, known, 0, &axis)) return a;
    a = (plot_axis){.label = reader_text(&axis, "label", false),
                    .logarithmic = read_flag(&axis, "logarithmic"),
                    .percent = read_flag(&axis, "percent"),
                    .whole = read_flag(&axis, "whole")};
    a.low = read_number(&axis, "low", a.logarithmic, NAN);
    a.high = read_number(&axis, "high", a.logarithmic, NAN);
    if (a.low >= a.high || (a.logarithmic && a.low <= 0))
        sandbox_fail_at(r->L, r->line, "%s: low < high wanted%s", axis.path, a.logarithmic ? ", both above 0" : "");
    lua_pop(r->L, 1);
    return a;
}

/* Reads the points of a series, whose table is on top of the stack. */
static void read_points(const reader *r, plot_series *s, size_t nrows)
{
    lua_State *L = r->L;
    int columns = plot_columns(s->kind);
    s->points = reader_push(r, "points") == LUA_TTABLE ? lua_rawlen(L, -1) : 0;
    double *values = sandbox_checked(L, arena_alloc(sandbox_arena(L), s->points * (size_t)columns * sizeof *values));
    bool right = s->points > 0;
    for (size_t i = 0; right && i < s->points; i++) {
        right = lua_rawgeti(L, -1, (lua_Integer)i + 1) == LUA_TTABLE;
        for (int k = 0; right && k < columns; k++) {
            bool number = lua_rawgeti(L, -1, k + 1) == LUA_TNUMBER;
            double x = number ? lua_tonumber(L, -1) : NAN;
            right = isfinite(x) && (!plot_kind_has_rows(s->kind) || k || (x >= 1 && x <= (double)nrows));
            values[i * (size_t)columns + (size_t)k] = x;
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    const char *format = "list of at least one point of %d finite numbers%s";
    if (!right)
        reader_unwanted(r, "points",
                        sandbox_checked(L, arena_format(sandbox_arena(L), format, columns,
                                                        plot_kind_has_rows(s->kind) ? ", the first a row" : "")));
    lua_pop(L, 1);
    s->values = values;
}

static plot_series read_one_series(const reader *r, size_t nrows)
{
    static const char *const known[] = {"kind", "title", "colour", "points", NULL};
    reader_only_keys(r, known, 0);
    const char *kind = reader_text(r, "kind", true);
    plot_series s = {.kind = plot_kind_named(kind), .title = reader_text(r, "title", false), .colour = read_colour(r)};
    if (s.kind == PLOT_KINDS) {
        lua_pushstring(r->L, kind);
        reader_unwanted(r, "kind", "line, points, area, boxes, ranges, rows or spans");
    }
    read_points(r, &s, nrows);
    return s;
}

static void read_series(const reader *r, plot *p)
{
    lua_State *L = r->L;
    size_t count = reader_push(r, "series") == LUA_TTABLE ? lua_rawlen(L, -1) : 0;
    if (!count || count > PLOT_SERIES_MAX) reader_unwanted(r, "series", "list of 1 to 500 series");
    plot_series *all = sandbox_checked(L, arena_alloc(sandbox_arena(L), count * sizeof *all));
    for (size_t i = 0; i < count; i++) {
        if (lua_rawgeti(L, -1, (lua_Integer)i + 1) != LUA_TTABLE) reader_unwanted(r, "series", "list of tables");
        reader one = {.L = L, .table = lua_gettop(L), .path = "output.plot.series", .line = r->line};
        all[i] = read_one_series(&one, p->nrows);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    p->series = all;
    p->nseries = count;
}

static void read_rows(const reader *r, plot *p)
{
    lua_State *L = r->L;
    int type = reader_push(r, "rows");
    size_t count = type == LUA_TTABLE ? lua_rawlen(L, -1) : 0;
    if (type != LUA_TNIL && (!count || count > PLOT_ROWS_MAX)) reader_unwanted(r, "rows", "list of 1 to 5000 texts");
    const char **rows = sandbox_checked(L, arena_alloc(sandbox_arena(L), count * sizeof *rows));
    for (size_t i = 0; i < count; i++) {
        if (lua_rawgeti(L, -1, (lua_Integer)i + 1) != LUA_TSTRING) reader_unwanted(r, "rows", "list of texts");
        rows[i] = reader_copy(L, -1);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    p->rows = rows;
    p->nrows = count;
}

static void read_zone_and_mark(const reader *r, plot *p)
{
    static const char *const zone_keys[] = {"low", "high", NULL};
    static const char *const mark_keys[] = {"at", "label", "before", NULL};
    reader part;
    p->has_zone = push_table(r, "zone", zone_keys, 0, &part);
    if (p->has_zone) {
        p->zone_low = read_number(&part, "low", true, 0);
        p->zone_high = read_number(&part, "high", true, 0);
        lua_pop(r->L, 1);
    }
    p->has_mark = push_table(r, "mark", mark_keys, 0, &part);
    if (p->has_mark) {
        p->mark_at = read_number(&part, "at", true, 0);
        p->mark_label = reader_text(&part, "label", true);
        p->mark_before = read_flag(&part, "before");
        lua_pop(r->L, 1);
    }
}

static bool is_plain(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    size_t length = strlen(name);
    return length && length <= 60 && *name != '-' && strspn(name, letters) == length;
}

static plot read_plot(lua_State *L)
{
    static const char *const known[] = {"name",      "label", "height", "x",    "y",      "legend_below",
                                        "box_width", "zone",  "mark",   "rows", "series", NULL};
    reader r = reader_argument(L, "output.plot");
    reader_only_keys(&r, known, 0);
    plot p = {.name = reader_text(&r, "name", true),
              .label = reader_text(&r, "label", true),
              .height = (int)reader_integer(&r, "height", 50, 200000, 300),
              .x = read_axis(&r, "x"),
              .y = read_axis(&r, "y"),
              .legend_below = read_flag(&r, "legend_below"),
              .box_width = read_number(&r, "box_width", false, 0)};
    if (!is_plain(p.name)) sandbox_fail(L, "output.plot.name: letters, digits, - and _ wanted, got \"%.60s\"", p.name);
    read_zone_and_mark(&r, &p);
    read_rows(&r, &p);
    read_series(&r, &p);
    return p;
}

/* --- drawing --- */

static void write_part(lua_State *L, const plot *p, const char *extension, int (*write)(const plot *, text *))
{
    text *out = report_scratch(L);
    const char *name = lua_pushfstring(L, "plots/%s.%s", p->name, extension);
    if (write(p, out)) sandbox_fail_outside(L, "out of memory");
    report_write_file(L, name, out->data, out->length);
    lua_pop(L, 1);
}

/* Adds the drawing made by gnuplot to the report's files. */
static int keep_drawing(lua_State *L, const plot *p, error *e)
{
    arena *a = sandbox_arena(L);
    const char *folder = publication_plots(((const report_job *)sandbox_context(L))->files);
    const char *path = sandbox_checked(L, arena_format(a, "%s/%s.svg", folder, p->name));
    const char *name = sandbox_checked(L, arena_format(a, "plots/%s.svg", p->name));
    text *out = report_scratch(L);
    if (whole_file_read(path, out) || !out->length)
        return out->failed ? sandbox_fail_outside(L, "out of memory") : error_set(e, "gnuplot drew nothing");
    remove(path); /* an existing file would be taken for one of the report's */
    report_write_file(L, name, out->data, out->length);
    return 0;
}

/* plot { ... }: true, or nil and the reason why there is no drawing. */
int report_draw_plot(lua_State *L)
{
    const report_job *job = sandbox_context(L);
    plot p = read_plot(L);
    error e = {""};
    write_part(L, &p, "dat", plot_write_data);
    write_part(L, &p, "gp", plot_write_script);
    if (!job->drawer) return lua_pushnil(L), lua_pushstring(L, "nothing is drawn beside this page"), 2;
    if (!gnuplot_draw(job->drawer, p.name, &e) && !keep_drawing(L, &p, &e)) {
        lua_pushboolean(L, true);
        return 1;
    }
    lua_pushnil(L);
    lua_pushstring(L, e.text);
    return 2;
}
