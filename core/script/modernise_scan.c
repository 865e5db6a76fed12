/* Names in code and in strings are treated alike, and candidates are not interpreted: the caller tests what each
 * changes. */
#include "script/modernise_scan.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "game/expression_names.h"
#include "game/expression_parser.h"
#include "rules/registry.h"
#include "script/lua_tokens.h"

#define NO_NAME "zz_no_such_name"

enum { ARGUMENTS_MAX = EXPRESSION_OPERANDS_MAX };

typedef struct argument {
    size_t at, length;
    int index; /* index of the most likely field */
} argument;

typedef struct call {
    const word *of;
    size_t at, open, end; /* offsets of the name, of its bracket, and behind the closing one */
    int count;
    argument arguments[ARGUMENTS_MAX];
    bool quoted; /* inside a string */
} call;

/* --- names --- */

static char sign_before(const char *content, size_t at)
{
    while (at && strchr(" \t\r\n", content[at - 1])) at--;
    return at ? content[at - 1] : 0;
}

/* Is the string at `at` text for people, as in help = "..."? */
static bool is_for_people(const char *content, size_t at)
{
    static const char *const keys[] = {"name", "about", "help", "author"};
    while (at && content[at - 1] == ' ') at--;
    if (!at || content[at - 1] != '=') return false;
    for (at--; at && content[at - 1] == ' ';) at--;
    size_t end = at;
    while (at && parser_is_letter(content[at - 1])) at--;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (end - at == strlen(keys[i]) && !strncmp(content + at, keys[i], end - at)) return true;
    return false;
}

/* Is the adjacent word, separated only by spaces, prose? */
static bool is_prose_before(const char *content, size_t at)
{
    static const char *const joints[] = {"and", "or", "not"};
    while (at && content[at - 1] == ' ') at--;
    size_t end = at;
    while (at && parser_is_letter(content[at - 1])) at--;
    for (size_t i = 0; i < sizeof joints / sizeof *joints; i++)
        if (end - at == strlen(joints[i]) && !strncmp(content + at, joints[i], end - at)) return false;
    return end > at && strchr(" \"'", at ? content[at - 1] : ' ') && !strchr("=(,", sign_before(content, at));
}

static bool is_prose_behind(const char *at)
{
    at += strspn(at, " ");
    size_t length = 0;
    while (parser_is_letter(at[length])) length++;
    return length && strncmp(at, "and ", 4) != 0 && strncmp(at, "or ", 3) != 0;
}

/* A name with a newer form, unless it is a key of a table, or of a table itself, or part of a sentence. */
static bool is_older_name(const char *content, size_t at, size_t length, bool quoted, const char **now)
{
    char name[PARSER_NAME_MAX + 1];
    if (parser_next_name(content + at, name) != (int)length) return false;
    *now = expression_newer_name(name);
    if (!*now) return false;
    const char *behind = content + at + length;
    behind += strspn(behind, " ");
    if (quoted) return !is_prose_before(content, at) && !is_prose_behind(content + at + length);
    char before = sign_before(content, at);
    return before != '.' && before != ':' && (*behind != '=' || behind[1] == '=');
}

/* --- calls --- */

static const word *function_called(const char *name)
{
    for (const function_type *const *f = registry_functions(); *f; f++)
        if (!strcmp((*f)->word.name, name)) return &(*f)->word;
    return NULL;
}

/* Reads up to the closing bracket of the one at `open`; in a string at most to its end. */
static bool read_arguments(const char *content, size_t open, bool quoted, call *c)
{
    int depth = 0;
    size_t from = open + 1;
    for (size_t at = open; content[at] && content[at] != '\n'; at++) {
        const char sign = content[at];
        if (strchr("\"'", sign)) return false; /* a text in code means something else */
        if (quoted && sign == '\\') return false;
        depth += strchr("([{", sign) ? 1 : strchr(")]}", sign) ? -1 : 0;
        if (depth > 1 || (depth == 1 && sign != ',') || (depth == 1 && at == open)) continue;
        if (c->count == ARGUMENTS_MAX) return false;
        c->arguments[c->count++] = (argument){from, at - from, 0};
        from = at + 1;
        c->end = at + 1;
        if (!depth) return true;
    }
    return false;
}

static void trim(const char *content, argument *a)
{
    while (a->length && content[a->at] == ' ') a->at++, a->length--;
    while (a->length && content[a->at + a->length - 1] == ' ') a->length--;
}

/* Is it the default value of the operand? */
static bool fills(const char *content, const call *c, const argument *a)
{
    const field *f = &c->of->fields[a->index];
    char said[PARSER_NAME_MAX + 1];
    if (f->required || parser_next_name(content + a->at, said) != (int)a->length) return false;
    if (f->kind == FIELD_INTEGER) return !f->initial && !strcmp(said, "0");
    const char *newer = expression_newer_name(said);
    return f->kind == FIELD_REGION && f->initial_text && !strcmp(newer ? newer : said, f->initial_text);
}

/* Assigns operands to fields, left to right: numbers to integer fields and only to those. */
static bool find_fields(const char *content, call *c)
{
    int next = 0;
    for (int i = 0; i < c->count; i++) {
        argument *a = &c->arguments[i];
        trim(content, a);
        if (!a->length || memchr(content + a->at, '=', a->length)) return false;
        while (next < c->of->nfields && c->of->fields[next].kind == FIELD_INTEGER &&
               !isdigit((unsigned char)content[a->at]))
            next++;
        if (next == c->of->nfields) return false;
        a->index = next++;
    }
    return true;
}

static int rewrite(const char *content, const call *c, arena *a, modernise_place *out)
{
    text now = {0}, spoilt = {0};
    bool named = false, first = true;
    text_add(&now, c->quoted ? "%s(" : "%s { ", c->of->name);
    text_add(&spoilt, "%s(", c->of->name);
    for (int i = 0; i < c->count; i++) {
        const argument *one = &c->arguments[i];
        const bool left_out = i + 1 < c->count && fills(content, c, one);
        text_add(&spoilt, i ? ", " : "");
        text_add_bytes(&spoilt, content + one->at, one->length);
        if (left_out) text_add(&spoilt, " & " NO_NAME);
        named |= left_out;
        if (left_out) continue;
        text_add(&now, first ? "" : ", ");
        if (named) text_add(&now, "%s = ", c->of->fields[one->index].name);
        text_add_bytes(&now, content + one->at, one->length);
        first = false;
    }
    text_add(&now, c->quoted ? ")" : " }");
    text_add(&spoilt, ")");
    *out = (modernise_place){.at = c->at, .length = c->end - c->at};
    out->was = now.failed || spoilt.failed ? NULL : arena_format(a, "%.*s", (int)out->length, content + c->at);
    out->now = out->was ? arena_text(a, now.data) : NULL;
    out->spoilt = out->now ? arena_text(a, spoilt.data) : NULL;
    text_drop(&now);
    text_drop(&spoilt);
    return out->spoilt ? 1 : -1;
}

static int find_call(const char *content, size_t at, size_t length, bool quoted, arena *a, modernise_place *out)
{
    char name[PARSER_NAME_MAX + 1];
    if (parser_next_name(content + at, name) != (int)length) return 0;
    call c = {.of = function_called(name), .at = at, .quoted = quoted};
    c.open = at + length + strspn(content + at + length, " ");
    if (!c.of || content[c.open] != '(' || !read_arguments(content, c.open, quoted, &c) || !find_fields(content, &c))
        return 0;
    for (int i = 0; i + 1 < c.count; i++)
        if (fills(content, &c, &c.arguments[i])) return rewrite(content, &c, a, out);
    return 0;
}

/* A word whose older fields now belong to another one. */
static bool is_older_word(const char *content, size_t at, size_t length, bool quoted, const char **now)
{
    char name[PARSER_NAME_MAX + 1];
    if (quoted || parser_next_name(content + at, name) != (int)length) return false;
    const word *w = registry_find(name);
    *now = w && w->older_form ? w->older_form->name : NULL;
    return *now && content[at + length + strspn(content + at + length, " (\n")] == '{';
}

static int find_at(const char *content, size_t at, size_t length, bool quoted, arena *a, modernise_place *out)
{
    const char *now;
    if (!is_older_name(content, at, length, quoted, &now) && !is_older_word(content, at, length, quoted, &now))
        return find_call(content, at, length, quoted, a, out);
    *out = (modernise_place){at, length, arena_format(a, "%.*s", (int)length, content + at), now, NO_NAME};
    return out->was ? 1 : -1;
}

static int find_in_string(const char *content, const lua_token *t, size_t from, arena *a, modernise_place *out)
{
    size_t at = (size_t)(t->at - content), end = at + t->length, length;
    for (; at < end; at += length) {
        length = 0;
        while (parser_is_letter(content[at + length])) length++;
        const int found = !length || at < from ? 0 : find_at(content, at, length, true, a, out);
        if (found) return found;
        if (!length) length = content[at] == '\\' ? 2 : 1;
    }
    return 0;
}

int modernise_find(const char *content, size_t from, arena *a, modernise_place *out)
{
    lua_lexer l = {content, content + strlen(content), 1};
    for (lua_token t = lua_token_next(&l); t.kind != LUA_TOKEN_END; t = lua_token_next(&l)) {
        const size_t at = (size_t)(t.at - content);
        int found = 0;
        if (t.kind == LUA_TOKEN_STRING && !is_for_people(content, at))
            found = find_in_string(content, &t, from, a, out);
        else if (t.kind == LUA_TOKEN_NAME && at >= from)
            found = find_at(content, at, t.length, false, a, out);
        if (found) return found;
    }
    return 0;
}
