/* `string`, also the methods of every text, and the operators of bare names. */
#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

#include "game/expression_names.h"
#include "rules/registry.h"
#include "script/hints.h"
#include "script/library_parts.h"
#include "script/region_word.h"
#include "script/sandbox_fail.h"
#include "script/sandbox_limits.h"
#include "script/sandbox_names.h"

enum {
    REPEATED_BYTES_MAX = 1 << 20,
    STEPS_OF_FRACTION = 300 /* hundreds of digits are computed one by one */
};

static const char *const string_names[] = {"len", "sub", NULL};

/* lower, reverse and upper process each character, which costs more than creating a text. */
static int charged_letters(lua_State *L)
{
    if (lua_type(L, 1) == LUA_TSTRING) sandbox_charge_letters(L, lua_rawlen(L, 1));
    return library_call_guarded(L);
}

/* upvalue 1: string.format */
static int plain_format(lua_State *L)
{
    int count = lua_gettop(L);
    const char *at = luaL_checkstring(L, 1);
    if (strlen(at) != lua_rawlen(L, 1)) return sandbox_fail(L, "string.format: a text without a zero byte wanted");
    for (int i = 2; i <= count; i++) library_check_plain(L, i);
    library_charge_digits(L, 2);
    for (; (at = strchr(at, '%')); at++) {
        at += 1 + strspn(at + 1, "-+ #0123456789.");
        if (*at == 'c') return sandbox_fail(L, "string.format: %%c is not available here: string.char gives it");
        if (*at == 'p') return sandbox_fail(L, "string.format: %%p shows an address, which differs from run to run");
        if (!*at) break;
        if (strchr("aAeEfFgG", *at)) sandbox_charge(L, STEPS_OF_FRACTION);
    }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, count, 1);
    return 1;
}

/* Resolves a place in a text of that length; negative ones count from the end. */
static lua_Integer place_in(lua_Integer place, lua_Integer length)
{
    if (place >= 0) return place;
    return place < -length ? 0 : length + 1 + place;
}

/* byte(text, first, last) */
static int counted_byte(lua_State *L)
{
    luaL_checkstring(L, 1);
    lua_Integer length = (lua_Integer)lua_rawlen(L, 1);
    lua_Integer from = luaL_optinteger(L, 2, 1), to = luaL_optinteger(L, 3, from);
    lua_Integer first = place_in(from, length), last = place_in(to, length);
    library_check_count(L, "string.byte", first ? first : 1, last < length ? last : length);
    return library_call_guarded(L);
}

static int char_without_zero(lua_State *L)
{
    for (int i = 1; i <= lua_gettop(L); i++)
        if (!luaL_checkinteger(L, i)) return sandbox_fail(L, "string.char: no zero wanted: " SANDBOX_NO_ZERO_BYTE);
    return library_call_with_number(L);
}

/* upvalue 1: string.rep */
static int bounded_rep(lua_State *L)
{
    size_t length, between;
    luaL_checklstring(L, 1, &length);
    lua_Integer times = luaL_checkinteger(L, 2);
    luaL_optlstring(L, 3, "", &between);
    library_charge_digits(L, 2);
    if (length + between == 0) times = 0; /* else it would loop this often for nothing */
    if (times > 0 && (lua_Unsigned)times > REPEATED_BYTES_MAX / (length + between))
        return sandbox_fail(L, "string.rep: at most %d bytes wanted, got %lld times %zu", REPEATED_BYTES_MAX,
                            (long long)times, length + between);
    if (times > 0) sandbox_charge_letters(L, (size_t)times);
    lua_settop(L, 3);
    lua_pushinteger(L, times);
    lua_replace(L, 2);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 3, 1);
    return 1;
}

static bool is_function(const char *name)
{
    const function_type *const *known = registry_functions();
    while (*known && strcmp((*known)->word.name, name)) known++;
    return *known != NULL;
}

/* upvalue 1: the allowed functions. The text may be an undefined bare name, such as `os` in os.execute. */
static int text_index(lua_State *L)
{
    lua_pushvalue(L, 2);
    if (lua_type(L, 2) == LUA_TSTRING && lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
    const char *wanted = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    const char *made = lua_tostring(L, 1);
    error function;
    error_set(&function, "string.%.40s", wanted);
    const char *instead = hints_absent_word(function.text);
    if (instead) return sandbox_fail(L, "texts have no function '%.40s' here: %s", wanted, instead);
    if (made[strcspn(made, " &|~()<>=")]) /* not a bare name, but a text made by the file */
        return sandbox_fail(L, "texts have no function '%.40s' here", wanted);
    if (registry_find(wanted)) /* turn: place {} */
        return sandbox_fail(L, "unknown word '%.40s.%.40s'; a key gets its value with =, as in %.40s = %.40s { ... }",
                            made, wanted, made, wanted);
    if (is_function(made))
        return sandbox_fail(L, "'%.40s' is a function, with round brackets: %.40s(%.40s)", made, made, wanted);
    return library_fail_unknown(L, made, wanted);
}

/* Calling a bare name calls a function of expressions, and returns its text: beside(own, 2). */
static int text_call(lua_State *L)
{
    const char *name = lua_tostring(L, 1);
    if (library_write_call(L, name)) return 1;
    if (expression_is_set_name(name)) /* empty() */
        return sandbox_fail(L, "'%.60s' is a set of cells, without brackets behind it", name);
    return sandbox_fail_unknown(L, name);
}

/* upvalue 1: the operator */
static int text_calculate(lua_State *L)
{
    int at = lua_type(L, 1) == LUA_TSTRING ? 1 : 2;
    const char *sign = lua_tostring(L, lua_upvalueindex(1));
    const char *instead = *sign == '+' ? "; sets of cells are joined by |, texts by .."
                          : *sign == '-' || *sign == '~'
                              ? "; a set without another is FIRST & ~SECOND, as in empty & ~corners"
                          : *sign == '*' ? "; string.rep(TEXT, 3) is it three times, and & is what two sets share"
                                         : "";
    return sandbox_fail(L, "number wanted at '%s', got the text '%.60s'%s", sign, lua_tostring(L, at), instead);
}

/* Checks the operands of an operator on regions. A word of the language, or a local variable of the file, may have the
 * name of a piece or a part: then the operand is not the text that was meant. */
static void check_regions(lua_State *L)
{
    for (int i = 1; i <= 2; i++) {
        region_word_replace(L, i);
        const char *name = sandbox_name_of(L, i);
        if (lua_type(L, i) == LUA_TSTRING) continue;
        if (name) sandbox_fail(L, "region wanted, got the word '%s'; a piece or part of that name needs quotes", name);
        sandbox_fail(L, "region wanted on both sides, got a %s; is a variable called like a region or a piece?",
                     luaL_typename(L, i));
    }
}

static int region_and(lua_State *L)
{
    check_regions(L);
    lua_pushfstring(L, "(%s & %s)", lua_tostring(L, 1), lua_tostring(L, 2));
    return 1;
}

static int region_or(lua_State *L)
{
    check_regions(L);
    lua_pushfstring(L, "(%s | %s)", lua_tostring(L, 1), lua_tostring(L, 2));
    return 1;
}

static int region_not(lua_State *L)
{
    lua_pushfstring(L, "~%s", lua_tostring(L, 1));
    return 1;
}

/* Lua would compare while the file is loaded, and the result could only be a boolean. */
static int text_compare(lua_State *L)
{
    int at = lua_type(L, 1) == LUA_TSTRING ? 1 : 2;
    return sandbox_fail(L,
                        "'%.60s' is compared while the file is read; a comparison for play needs quotes, as in "
                        "\"count(own) > 3\"",
                        lua_tostring(L, at));
}

/* All functions share one metatable, so that operators between them give the same message. */
static void open_signs_of_words(lua_State *L)
{
    static const luaL_Reg signs[] = {
        {"__band", region_and}, {"__bor", region_or}, {"__bnot", region_and}, {NULL, NULL}};
    lua_pushcfunction(L, region_and);
    luaL_newlib(L, signs);
    lua_setmetatable(L, -2);
    lua_pop(L, 1); /* the function */
}

/* Adds the operators of bare names to the metatable of texts, on top of the stack. */
static void open_bare_names(lua_State *L)
{
    static const luaL_Reg own[] = {{"__call", text_call},
                                   {"__lt", text_compare},
                                   {"__le", text_compare},
                                   {"__band", region_and},
                                   {"__bor", region_or},
                                   {"__bnot", region_not},
                                   {NULL, NULL}};
    static const char *const signs[][2] = {{"__add", "+"}, {"__sub", "-"},   {"__mul", "*"},
                                           {"__div", "/"}, {"__mod", "%"},   {"__pow", "^"},
                                           {"__unm", "-"}, {"__idiv", "//"}, {"__bxor", "~"}};
    luaL_setfuncs(L, own, 0);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        lua_pushstring(L, signs[i][1]);
        lua_pushcclosure(L, text_calculate, 1);
        lua_setfield(L, -2, signs[i][0]);
    }
}

void library_open_texts(lua_State *L, bool bare_names)
{
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 0);
    library_push_allowed(L, string_names, library_call_guarded);
    library_guard(L, "lower", charged_letters);
    library_guard(L, "reverse", charged_letters);
    library_guard(L, "upper", charged_letters);
    library_guard(L, "byte", counted_byte);
    library_guard(L, "char", char_without_zero);
    library_guard(L, "rep", bounded_rep);
    library_guard(L, "format", plain_format);
    lua_pushliteral(L, "");
    lua_newtable(L);
    lua_pushvalue(L, -3);
    lua_pushcclosure(L, text_index, 1);
    lua_setfield(L, -2, "__index");
    if (bare_names) open_bare_names(L);
    if (bare_names) open_signs_of_words(L);
    lua_setmetatable(L, -2); /* of all texts */
    lua_pop(L, 1);           /* the text */
    library_define(L, LUA_STRLIBNAME);
    lua_pop(L, 1); /* the library */
}
