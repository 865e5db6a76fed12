/* Recursive descent over a zero-terminated text, with a depth limit; values are pushed as they are read. Integral
 * numbers become Lua integers. */
#include "script/json_value.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "script/sandbox.h"

enum { DEPTH_MAX = 64 };

typedef struct reader {
    lua_State *L;
    const char *name, *start, *at; /* zero-terminated text */
    int depth;
} reader;

static void read_value(reader *r);

static void wanted(const reader *r, const char *what)
{
    sandbox_fail_outside(r->L, "%s: %s wanted at byte %d", r->name, what, (int)(r->at - r->start) + 1);
}

static char skip_space(reader *r)
{
    r->at += strspn(r->at, " \t\r\n");
    return *r->at;
}

static bool take(reader *r, char sign)
{
    bool there = skip_space(r) == sign;
    r->at += there;
    return there;
}

/* Reads the four digits after \u. Surrogates are not combined: our writers produce none. */
static unsigned long read_code(reader *r)
{
    char digits[5] = {0}, *end;
    strncpy(digits, r->at, 4);
    unsigned long code = strtoul(digits, &end, 16);
    if (end != digits + 4) wanted(r, "four hexadecimal digits");
    r->at += 4;
    return code;
}

static void add_escaped(reader *r, luaL_Buffer *b)
{
    static const char letters[] = "bfnrt\"\\/", meant[] = "\b\f\n\r\t\"\\/";
    char sign = *r->at;
    const char *letter = sign ? strchr(letters, sign) : NULL;
    if (!letter && sign != 'u') wanted(r, "an escape");
    r->at++;
    if (letter) {
        luaL_addchar(b, meant[letter - letters]);
        return;
    }
    lua_pushfstring(r->L, "%U", read_code(r));
    luaL_addvalue(b);
}

static void read_text(reader *r)
{
    luaL_Buffer b;
    if (!take(r, '"')) wanted(r, "a text");
    luaL_buffinit(r->L, &b);
    for (;;) {
        size_t plain = strcspn(r->at, "\"\\");
        luaL_addlstring(&b, r->at, plain);
        r->at += plain;
        if (!*r->at) wanted(r, "the end of a text");
        if (*r->at++ == '"') break;
        add_escaped(r, &b);
    }
    luaL_pushresult(&b);
}

static void read_number(reader *r)
{
    char *end;
    double number = strtod(r->at, &end);
    lua_Integer whole;
    if (end == r->at) wanted(r, "a value");
    if (lua_numbertointeger(number, &whole) && (double)whole == number)
        lua_pushinteger(r->L, whole);
    else
        lua_pushnumber(r->L, number);
    r->at = end;
}

static bool take_word(reader *r, const char *word)
{
    bool there = !strncmp(r->at, word, strlen(word));
    if (there) r->at += strlen(word);
    return there;
}

static void read_word(reader *r)
{
    if (take_word(r, "true"))
        lua_pushboolean(r->L, true);
    else if (take_word(r, "false"))
        lua_pushboolean(r->L, false);
    else if (take_word(r, "null"))
        lua_pushnil(r->L);
    else
        read_number(r);
}

/* Reads an array or object; if `close` is a brace, values have keys. */
static void read_table(reader *r, char close)
{
    if (++r->depth > DEPTH_MAX) wanted(r, "fewer tables within each other");
    luaL_checkstack(r->L, 8, r->name);
    lua_newtable(r->L);
    for (lua_Integer i = 1; !take(r, close); i++) {
        if (i > 1 && !take(r, ',')) wanted(r, "a comma");
        if (close == '}') {
            read_text(r);
            if (!take(r, ':')) wanted(r, "a colon");
        } else {
            lua_pushinteger(r->L, i);
        }
        read_value(r);
        lua_rawset(r->L, -3);
    }
    r->depth--;
}

static void read_value(reader *r)
{
    char sign = skip_space(r);
    if (sign == '"') {
        read_text(r);
    } else if (sign == '{' || sign == '[') {
        r->at++;
        read_table(r, sign == '{' ? '}' : ']');
    } else {
        read_word(r);
    }
}

void json_value_push(lua_State *L, const char *name, const char *content)
{
    reader r = {L, name, content, content, 0};
    read_value(&r);
    if (skip_space(&r)) wanted(&r, "nothing more");
}
