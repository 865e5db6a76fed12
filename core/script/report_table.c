/* output.table: one table as a CSV and as a JSON file. */
#include <lauxlib.h>
#include <string.h>

#include "base/json.h"
#include "base/shown.h"
#include "script/report_parts.h"
#include "script/sandbox.h"

/* CSV injection: spreadsheets take a text with one of these first characters for a formula, which may run programs; an
 * apostrophe before it makes it text. */
static const char formula_signs[] = "=+-@\t\r\n";

/* Adds the text as a field of a CSV file. */
static int add_csv_text(text *out, const char *content)
{
    text shown = {0};
    bool quoted = content[strcspn(content, ",;\"\t\r\n")] != 0;
    int status = text_add(out, "%s", quoted ? "\"" : "");
    if (*content && strchr(formula_signs, *content)) status |= text_add(out, "'");
    status |= shown_add(&shown, content, "\t\r\n");
    for (const char *c = shown.length ? shown.data : ""; *c; c++)
        status |= text_add_bytes(out, "\"\"", *c == '"') | text_add_bytes(out, c, 1);
    text_drop(&shown);
    return status | text_add(out, "%s", quoted ? "\"" : "");
}

/* Adds the value on top of the stack: nil, a number or a text. */
static int add_value(lua_State *L, bool json, text *out)
{
    switch (lua_type(L, -1)) {
    case LUA_TNIL: return text_add(out, "%s", json ? "null" : "");
    case LUA_TNUMBER: return json_number(out, lua_tonumber(L, -1));
    case LUA_TSTRING: return json ? json_string(out, lua_tostring(L, -1)) : add_csv_text(out, lua_tostring(L, -1));
    default: return sandbox_fail(L, "output.table: numbers and text wanted, got a %s", luaL_typename(L, -1));
    }
}

/* Adds the row on top of the stack; the columns are argument 2. */
static int add_row(lua_State *L, int columns, bool json, text *out)
{
    int status = text_add(out, "%s", json ? "{" : "");
    for (int i = 1; i <= columns; i++) {
        status |= text_add(out, "%s", i == 1 ? "" : json ? ", " : ",");
        if (json) {
            lua_rawgeti(L, 2, i);
            status |= add_value(L, true, out) | text_add(out, ": ");
            lua_pop(L, 1);
        }
        lua_rawgeti(L, -1, i);
        status |= add_value(L, json, out);
        lua_pop(L, 1);
    }
    return status | text_add(out, "%s", json ? "}" : "\n");
}

/* Writes tables/NAME with that ending. */
static void write_table(lua_State *L, bool json)
{
    int columns = (int)lua_rawlen(L, 2), rows = (int)lua_rawlen(L, 3);
    text *out = report_scratch(L);
    int status = json ? text_add(out, "[") : 0;
    if (!json) {
        lua_pushvalue(L, 2);
        status |= add_row(L, columns, json, out);
        lua_pop(L, 1);
    }
    for (int i = 1; i <= rows; i++) {
        if (lua_rawgeti(L, 3, i) != LUA_TTABLE) sandbox_fail(L, "output.table: a list of rows wanted");
        if (json && i > 1) status |= text_add(out, ",\n ");
        status |= add_row(L, columns, json, out);
        lua_pop(L, 1);
    }
    if (json) status |= text_add(out, "]\n");
    const char *format = json ? "tables/%s.json" : "tables/%s.csv";
    const char *name = lua_pushfstring(L, format, lua_tostring(L, 1)), *wanted = publication_refuses(name);
    if (wanted) sandbox_fail(L, "output.table: %s wanted, got \"%s\"", wanted, name);
    if (status) sandbox_fail_outside(L, "out of memory");
    report_write_file(L, name, out->data, out->length);
    lua_pop(L, 1);
}

/* table(name, columns, rows) */
int report_write_table(lua_State *L)
{
    luaL_checkstring(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    luaL_checktype(L, 3, LUA_TTABLE);
    lua_settop(L, 3);
    write_table(L, false);
    write_table(L, true);
    return 0;
}
