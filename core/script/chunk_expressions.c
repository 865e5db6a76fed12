/* Expressions of Lua, without a syntax tree: names are noted as they are met, and an expression returns only what would
 * be noted if its truth were tested. Of the levels of operators those of `or` and `and` matter. */
#include <string.h>

#include "script/chunk_parser.h"

static chunk_tested expression(chunk_parser *p);

void *chunk_take(chunk_parser *p, size_t bytes)
{
    void *block = p->failed ? NULL : arena_alloc(p->arena, bytes);
    if (block) return block;
    p->failed = true;
    p->now = p->next = (lua_token){.at = p->rest.end, .kind = LUA_TOKEN_END};
    return NULL;
}

void chunk_note(chunk_parser *p, chunk_how how, const lua_token *name, chunk_variable *v)
{
    chunk_use *u = chunk_take(p, sizeof *u);
    if (!u) return;
    *u = (chunk_use){.name = *name, .how = how, .function = p->inside->number, .depth = p->depth, .variable = v};
    *p->more = u;
    p->more = &u->next;
}

static void note_tested(chunk_parser *p, const chunk_tested *t)
{
    if (t->how) chunk_note(p, t->how, &t->name, NULL);
}

/* A key is a name before `=`, or a string in brackets. */
void chunk_note_key(chunk_parser *p, lua_token key, int deeper)
{
    if (key.kind == LUA_TOKEN_STRING && *key.at != '[') {
        key.at++;
        key.length -= 2;
    }
    p->depth += deeper;
    chunk_note(p, USE_KEY, &key, NULL);
    p->depth -= deeper;
}

static chunk_variable *find(const chunk_parser *p, const lua_token *name)
{
    chunk_variable *v = p->visible;
    while (v && !lua_tokens_equal(&v->name, name)) v = v->outer;
    return v;
}

chunk_variable *chunk_declare(chunk_parser *p, const lua_token *name, chunk_variable **list)
{
    chunk_variable *v = chunk_take(p, sizeof *v);
    if (!v) return NULL;
    *v = (chunk_variable){.name = *name, .function = p->inside->number, .outer = *list};
    return *list = v;
}

/* "\0", "\000", "\x00" and "\u{0}" are zero bytes. */
static bool has_zero_byte(const lua_token *string)
{
    if (*string->at == '[') return false;
    const char *end = string->at + string->length - 1;
    for (const char *at = string->at + 1; at < end; at++) {
        if (*at != '\\') continue;
        at++;
        const char *digits = at + (*at == 'u' ? strlen("u{") : *at == 'x' ? strlen("x") : 0);
        const size_t zeros = strspn(digits, "0");
        const bool whole = *at == 'u' ? digits[zeros] == '}' : *at == 'x' ? zeros > 1 : zeros > 2;
        if (zeros && (whole || (at == digits && !strchr("0123456789", digits[zeros])))) return true;
    }
    return false;
}

static void string(chunk_parser *p)
{
    if (has_zero_byte(&p->now)) chunk_note(p, USE_ZERO_BYTE, &p->now, NULL);
    chunk_advance(p);
}

int chunk_expressions(chunk_parser *p, uint64_t *tables)
{
    int count = 0;
    do {
        const bool table = expression(p).table;
        if (tables && table && count < 64) *tables |= UINT64_C(1) << count;
        count++;
    } while (chunk_accept(p, ","));
    return count;
}

static void table_key(chunk_parser *p)
{
    if (chunk_accept(p, "[")) {
        if (p->now.kind == LUA_TOKEN_STRING && lua_token_is(&p->next, "]")) chunk_note_key(p, p->now, 0);
        expression(p);
    } else {
        chunk_note_key(p, p->now, 0);
    }
    chunk_advance(p);
    chunk_accept(p, "=");
}

static chunk_tested table(chunk_parser *p)
{
    chunk_tested said = {.name = p->now, .table = true};
    chunk_advance(p);
    p->depth++;
    while (!chunk_is_end(p, "}")) {
        if (chunk_is(p, "[") || (p->now.kind == LUA_TOKEN_NAME && lua_token_is(&p->next, "=")))
            table_key(p);
        else
            said.how = USE_LIST_CONDITION;
        expression(p);
        if (!chunk_accept(p, ",")) chunk_accept(p, ";");
    }
    p->depth--;
    chunk_advance(p);
    return said;
}

static void arguments(chunk_parser *p)
{
    if (p->now.kind == LUA_TOKEN_STRING) {
        string(p);
    } else if (chunk_is(p, "{")) {
        table(p);
    } else {
        chunk_advance(p);
        if (!chunk_is_end(p, ")")) chunk_expressions(p, NULL);
        chunk_accept(p, ")");
    }
}

static void read_name(chunk_parser *p, chunk_place *s)
{
    if (s->variable) return;
    const bool all = lua_token_is(&s->name, "_ENV");
    chunk_note(p, all ? USE_ALL_GLOBALS : USE_GLOBAL, &s->name, s->environment);
    if (!all && !s->environment) s->said = (chunk_tested){.how = USE_CONDITION, .name = s->name};
}

/* _ENV.name is the global variable of that name. */
chunk_place chunk_begin_place(chunk_parser *p)
{
    static const lua_token environment = {"_ENV", sizeof "_ENV" - 1, 0, LUA_TOKEN_NAME};
    chunk_place s = {.name = p->now, .bracketed = chunk_is(p, "(")};
    chunk_advance(p);
    if (s.bracketed) {
        s.said = expression(p);
        s.said.table = false;
        chunk_accept(p, ")");
        return s;
    }
    s.variable = find(p, &s.name);
    if (!s.variable && lua_token_is(&s.name, "_ENV") && chunk_accept(p, ".")) {
        s.name = p->now;
        chunk_advance(p);
    } else if (!s.variable) {
        s.environment = find(p, &environment);
    }
    return s;
}

void chunk_begin_suffix(chunk_parser *p, chunk_place *s)
{
    if (!s->suffixes && !s->bracketed) read_name(p, s);
    s->suffixes++;
    s->key = (lua_token){.length = 0};
    s->said = (chunk_tested){.how = USE_NONE};
}

static void field(chunk_parser *p, chunk_place *s)
{
    const bool dot = chunk_is(p, ".");
    chunk_begin_suffix(p, s);
    chunk_advance(p);
    if (dot || (p->now.kind == LUA_TOKEN_STRING && lua_token_is(&p->next, "]"))) s->key = p->now;
    if (!dot) expression(p);
    chunk_advance(p); /* the name, or the closing bracket */
}

static void call(chunk_parser *p, chunk_place *s)
{
    const bool direct = !s->suffixes && !s->bracketed, global = direct && !s->variable && !s->environment;
    const chunk_variable *of = direct ? s->variable : NULL;
    chunk_begin_suffix(p, s);
    if (chunk_accept(p, ":")) {
        if (of && of->place == 1 && of->function == p->inside->number) chunk_note(p, USE_METHOD, &p->now, NULL);
        chunk_advance(p);
    } else if (global) {
        s->said = (chunk_tested){.how = USE_CALL_CONDITION, .name = s->name};
    }
    arguments(p);
}

chunk_place chunk_read_place(chunk_parser *p)
{
    chunk_place s = chunk_begin_place(p);
    for (;;) {
        if (chunk_is(p, ".") || chunk_is(p, "["))
            field(p, &s);
        else if (chunk_is(p, ":") || chunk_is(p, "(") || chunk_is(p, "{") || p->now.kind == LUA_TOKEN_STRING)
            call(p, &s);
        else
            return s;
    }
}

static bool is_value(const chunk_parser *p)
{
    return chunk_is(p, "nil") || chunk_is(p, "true") || chunk_is(p, "false");
}

static chunk_tested simple(chunk_parser *p)
{
    chunk_tested said = {.how = USE_NONE};
    if (chunk_is(p, "{")) return table(p);
    if (chunk_accept(p, "function")) {
        chunk_body(p, false, p->now.line);
    } else if (p->now.kind == LUA_TOKEN_STRING) {
        string(p);
    } else if ((p->now.kind == LUA_TOKEN_NAME && !is_value(p)) || chunk_is(p, "(")) {
        chunk_place s = chunk_read_place(p);
        if (!s.suffixes && !s.bracketed) read_name(p, &s);
        said = s.said;
    } else {
        chunk_advance(p); /* a number, nil, ... */
    }
    return said;
}

static chunk_tested unary(chunk_parser *p)
{
    if (chunk_accept(p, "not")) {
        const chunk_tested t = unary(p);
        note_tested(p, &t);
    } else if (chunk_accept(p, "-") || chunk_accept(p, "#") || chunk_accept(p, "~")) {
        unary(p);
    } else {
        return simple(p);
    }
    return (chunk_tested){.how = USE_NONE};
}

enum { LEVEL_NONE, LEVEL_OR, LEVEL_AND, LEVEL_OTHER };

/* Behind an operand there is an operator, or what ends the expression. */
static int level_of(const lua_token *t)
{
    static const char *const ends[] = {"(", ")", "}", "]", ",", ";", "=", "::"};
    if (lua_token_is(t, "or")) return LEVEL_OR;
    if (lua_token_is(t, "and")) return LEVEL_AND;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (lua_token_is(t, ends[i])) return LEVEL_NONE;
    return t->kind == LUA_TOKEN_SIGN ? LEVEL_OTHER : LEVEL_NONE;
}

/* Reads operators above that level. */
static chunk_tested operators(chunk_parser *p, int above)
{
    chunk_tested left = unary(p);
    for (int level; (level = level_of(&p->now)) > above;) {
        if (level == LEVEL_AND || (level == LEVEL_OR && !left.chosen)) note_tested(p, &left);
        chunk_advance(p);
        left = operators(p, level);
        left.table = false;
        left.chosen |= level == LEVEL_AND;
        if (level == LEVEL_OTHER) left.how = USE_NONE;
    }
    return left;
}

static chunk_tested expression(chunk_parser *p)
{
    return operators(p, LEVEL_NONE);
}

void chunk_condition(chunk_parser *p)
{
    const chunk_tested t = expression(p);
    note_tested(p, &t);
}
