/* A recursive descent parser of Lua 5.4 (section 9 of its manual) that keeps the visible local variables, as Lua does,
 * and lists functions and uses of names in the order of the text. The depth of its recursion is limited by Lua, which
 * has compiled the text. */
#include "script/chunk_parser.h"

static void block(chunk_parser *p);

/* Makes a list of variables visible. */
static void show(chunk_parser *p, chunk_variable *list)
{
    chunk_variable *last = list;
    if (!list) return;
    while (last->outer) last = last->outer;
    last->outer = p->visible;
    p->visible = list;
}

/* Reads names separated by commas, with attributes. */
static chunk_variable *names(chunk_parser *p)
{
    chunk_variable *list = NULL;
    do {
        chunk_variable *v = chunk_declare(p, &p->now, &list);
        chunk_advance(p);
        if (!chunk_accept(p, "<")) continue;
        if (v && chunk_is(p, "const")) v->constant = p->now.at; /* its value follows */
        chunk_advance(p);
        chunk_accept(p, ">");
    } while (chunk_accept(p, ","));
    return list;
}

static void assign(chunk_parser *p, const chunk_place *s)
{
    if (s->key.length) chunk_note_key(p, s->key, s->suffixes - 1);
    if (!s->suffixes && s->variable) s->variable->assigned = true;
    const chunk_how how = s->suffixes   ? s->suffixes == 1 && s->key.length ? USE_SET_FIELD : USE_SET_ITEM
                          : s->variable ? USE_SET_VARIABLE
                                        : USE_SET_GLOBAL;
    chunk_variable *of = s->suffixes > 1 ? NULL : s->variable ? s->variable : s->suffixes ? NULL : s->environment;
    chunk_note(p, how, &s->name, of);
}

static void assignment_or_call(chunk_parser *p)
{
    chunk_place s = chunk_read_place(p);
    if (!chunk_is(p, "=") && !chunk_is(p, ",")) return;
    assign(p, &s);
    while (chunk_accept(p, ",")) {
        s = chunk_read_place(p);
        assign(p, &s);
    }
    chunk_accept(p, "=");
    chunk_expressions(p, NULL);
}

static void parameters(chunk_parser *p, bool method)
{
    static const lua_token self = {"self", sizeof "self" - 1, 0, LUA_TOKEN_NAME};
    chunk_function *f = p->inside;
    if (method && chunk_declare(p, &self, &p->visible)) p->visible->place = ++f->parameters;
    for (chunk_accept(p, "("); !chunk_is_end(p, ")"); chunk_accept(p, ",")) {
        if (chunk_is(p, "..."))
            f->vararg = true;
        else if (chunk_declare(p, &p->now, &p->visible))
            p->visible->place = ++f->parameters;
        chunk_advance(p);
    }
    f->closing = p->now.at;
    chunk_accept(p, ")");
}

static chunk_function *begin_function(chunk_parser *p, int line)
{
    chunk_function *f = chunk_take(p, sizeof *f);
    if (!f) return NULL;
    *f = (chunk_function){.number = p->functions++, .text = p->now.at, .first_line = line, .around = p->visible};
    f->uses = p->more;
    *p->more_functions = f;
    p->more_functions = &f->next;
    return f;
}

/* From the parameters on; `line` as in Lua's lparser.c. */
void chunk_body(chunk_parser *p, bool method, int line)
{
    chunk_function *f = begin_function(p, line), *outer = p->inside;
    chunk_variable *visible = p->visible;
    const int depth = p->depth;
    if (!f) return;
    p->inside = f;
    p->depth = 0;
    parameters(p, method);
    block(p);
    f->last_line = p->now.line;
    chunk_accept(p, "end");
    f->length = (size_t)(p->passed - f->text);
    f->behind = p->functions;
    p->inside = outer;
    p->visible = visible;
    p->depth = depth;
}

static void named_function(chunk_parser *p)
{
    const int line = p->now.line;
    bool method = false;
    chunk_advance(p);
    chunk_place s = chunk_begin_place(p);
    while (chunk_is(p, ".") || chunk_is(p, ":")) {
        chunk_begin_suffix(p, &s);
        method = chunk_is(p, ":");
        chunk_advance(p);
        s.key = p->now;
        chunk_advance(p);
    }
    assign(p, &s);
    chunk_body(p, method, line);
}

static void local_variables(chunk_parser *p)
{
    uint64_t tables = 0;
    chunk_variable *list = names(p);
    int place = 0;
    const char *values = p->next.at;
    if (chunk_accept(p, "=")) chunk_expressions(p, &tables);
    for (const chunk_variable *v = list; v; v = v->outer) place++;
    for (chunk_variable *v = list; v; v = v->outer) {
        place--;
        v->fresh = place < 64 && tables >> place & 1;
        if (v->constant)
            *v = (chunk_variable){.name = v->name,
                                  .function = v->function,
                                  .fresh = v->fresh,
                                  .constant = values,
                                  .letters = (size_t)(p->passed - values),
                                  .outer = v->outer};
    }
    show(p, list);
}

static void local_statement(chunk_parser *p)
{
    if (!chunk_accept(p, "function")) {
        local_variables(p);
        return;
    }
    chunk_declare(p, &p->now, &p->visible);
    chunk_advance(p);
    chunk_body(p, false, p->now.line);
}

/* A block with variables of its own, up to its end. */
static void scope(chunk_parser *p, chunk_variable *list)
{
    chunk_variable *visible = p->visible;
    show(p, list);
    block(p);
    p->visible = visible;
}

static void for_loop(chunk_parser *p)
{
    chunk_variable *list = names(p);
    if (!chunk_accept(p, "=")) chunk_accept(p, "in");
    chunk_expressions(p, NULL);
    chunk_accept(p, "do");
    scope(p, list);
    chunk_accept(p, "end");
}

static void repeat_loop(chunk_parser *p)
{
    chunk_variable *visible = p->visible;
    block(p);
    chunk_accept(p, "until");
    chunk_condition(p); /* sees the variables of the block */
    p->visible = visible;
}

static void conditional(chunk_parser *p)
{
    do {
        chunk_condition(p);
        chunk_accept(p, "then");
        scope(p, NULL);
    } while (chunk_accept(p, "elseif"));
    if (chunk_accept(p, "else")) scope(p, NULL);
    chunk_accept(p, "end");
}

static bool ends_block(const chunk_parser *p)
{
    return chunk_is_end(p, "end") || chunk_is(p, "else") || chunk_is(p, "elseif") || chunk_is(p, "until");
}

static void while_loop(chunk_parser *p)
{
    chunk_condition(p);
    chunk_accept(p, "do");
    scope(p, NULL);
    chunk_accept(p, "end");
}

static void statement(chunk_parser *p)
{
    if (chunk_accept(p, "if")) {
        conditional(p);
    } else if (chunk_accept(p, "while")) {
        while_loop(p);
    } else if (chunk_accept(p, "do")) {
        scope(p, NULL);
        chunk_accept(p, "end");
    } else if (chunk_accept(p, "for")) {
        for_loop(p);
    } else if (chunk_accept(p, "repeat")) {
        repeat_loop(p);
    } else if (chunk_is(p, "function")) {
        named_function(p);
    } else if (chunk_accept(p, "local")) {
        local_statement(p);
    } else if (chunk_accept(p, "return")) {
        if (!ends_block(p) && !chunk_is(p, ";")) chunk_expressions(p, NULL);
    } else if (chunk_accept(p, "goto") || chunk_accept(p, "::")) {
        chunk_advance(p);
        chunk_accept(p, "::");
    } else if (!chunk_accept(p, "break") && !chunk_accept(p, ";")) {
        assignment_or_call(p);
    }
}

static void block(chunk_parser *p)
{
    while (!ends_block(p)) statement(p);
}

chunk *chunk_parse(const char *content, size_t length, arena *a)
{
    chunk *c = arena_alloc(a, sizeof *c);
    chunk_use **first = arena_alloc(a, sizeof *first);
    chunk_parser p = {.rest = {content, content + length, 1}, .arena = a, .passed = content};
    if (!c || !first) return NULL;
    if (length && *content == '#')
        while (p.rest.at < p.rest.end && *p.rest.at != '\n') p.rest.at++; /* as Lua does */
    p.more = first;
    p.more_functions = &c->functions;
    p.inside = begin_function(&p, 0);
    chunk_advance(&p);
    chunk_advance(&p);
    block(&p);
    if (p.failed) return NULL;
    c->functions->vararg = true;
    c->functions->text = content;
    c->functions->length = length;
    c->functions->behind = p.functions;
    return c;
}
