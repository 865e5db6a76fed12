#include "fuzz/mutator.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "game/expression_names.h"
#include "game/region.h"
#include "rules/registry.h"

enum { TOKENS_MAX = 6000, CHANGES_MAX = 4 };

/* A part of the content. An element is a word with its braces, such as `place { }`. */
typedef enum token_kind {
    TOKEN_SPACE, /* comments, too */
    TOKEN_NAME,
    TOKEN_KEY, /* a name with = after it */
    TOKEN_ELEMENT,
    TOKEN_NUMBER,
    TOKEN_TEXT, /* with its quotes */
    TOKEN_SIGN  /* and the keywords of Lua */
} token_kind;

typedef struct token {
    token_kind kind;
    const char *start;
    int length;
} token;

typedef struct tokens {
    token list[TOKENS_MAX];
    int count;
} tokens;

static size_t name_length(const char *at)
{
    size_t n = 0;
    while (isalnum((unsigned char)at[n]) || at[n] == '_') n++;
    return n;
}

static size_t space_length(const char *at)
{
    size_t n = 0;
    while (isspace((unsigned char)at[n]) || (at[n] == '-' && at[n + 1] == '-'))
        n += at[n] == '-' ? strcspn(at + n, "\n") : 1;
    return n;
}

static size_t text_length(const char *at)
{
    const char end[] = {*at, '\n', 0};
    size_t n = 1 + strcspn(at + 1, end);
    return n + (at[n] == *at);
}

static bool is_keyword(const char *at, size_t length)
{
    static const char *const keywords[] = {"and", "do",    "else", "elseif", "end",    "for",  "function",
                                           "if",  "local", "not",  "or",     "return", "then", "in"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strlen(keywords[i]) == length && !strncmp(keywords[i], at, length)) return true;
    return false;
}

/* The length of a word with its braces; 0 when they do not follow or are not closed. */
static size_t element_length(const char *at)
{
    size_t n = name_length(at);
    n += space_length(at + n);
    if (at[n] != '{') return 0;
    for (int depth = 0; at[n]; n++) {
        depth += (at[n] == '{') - (at[n] == '}');
        if (!depth) return n + 1;
    }
    return 0;
}

static token_kind name_kind(const char *at, size_t length)
{
    const char *after = at + length + space_length(at + length);
    if (isdigit((unsigned char)*at)) return TOKEN_NUMBER;
    if (is_keyword(at, length)) return TOKEN_SIGN;
    return *after == '=' && after[1] != '=' ? TOKEN_KEY : TOKEN_NAME;
}

static token next_token(const char *at)
{
    size_t space = space_length(at), name = name_length(at);
    if (space) return (token){TOKEN_SPACE, at, (int)space};
    if (name) return (token){name_kind(at, name), at, (int)name};
    if (*at == '"' || *at == '\'') return (token){TOKEN_TEXT, at, (int)text_length(at)};
    return (token){TOKEN_SIGN, at, 1};
}

/* Elements are listed beside the tokens that they are made of. */
static bool split(tokens *t, const char *content)
{
    t->count = 0;
    for (const char *at = content; *at;) {
        if (t->count + 2 > TOKENS_MAX) return false;
        token next = next_token(at);
        size_t element = next.kind == TOKEN_NAME ? element_length(at) : 0;
        if (element) t->list[t->count++] = (token){TOKEN_ELEMENT, at, (int)element};
        t->list[t->count++] = next;
        at += next.length;
    }
    return t->count > 0;
}

/* One that is no space and, as a rule, no sign, for which there is nothing else to say. */
static const token *any_token(const tokens *t, random_state *r)
{
    const token *any = t->list;
    for (int tries = 0; tries < 50; tries++) {
        any = &t->list[random_below(r, (uint32_t)t->count)];
        if (any->kind != TOKEN_SPACE && (any->kind != TOKEN_SIGN || !random_below(r, 100))) break;
    }
    return any;
}

/* One of the same kind. */
static const token *token_like(const tokens *t, random_state *r, const token *like)
{
    for (int tries = 0; tries < 200; tries++) {
        const token *any = &t->list[random_below(r, (uint32_t)t->count)];
        if (any != like && any->kind == like->kind) return any;
    }
    return like;
}

static const char *any_number(random_state *r)
{
    static const char *const numbers[] = {"0",  "1",  "2",    "3",  "4",   "7",    "8",   "16",   "31",
                                          "32", "33", "1023", "-1", "0.5", "1e18", "nil", "true", "\"1\""};
    return numbers[random_below(r, sizeof numbers / sizeof *numbers)];
}

static const char *any_name(random_state *r)
{
    uint32_t known = 0, words = (uint32_t)registry_count();
    while (region_names[known].name) known++;
    uint32_t i = random_below(r, known + words);
    return i < known ? region_names[i].name : registry_word(i - known)->name;
}

/* Appends what comes in the place of the token. */
static int write_changed(const tokens *t, random_state *r, const token *of, text *out)
{
    const token *other = token_like(t, r, of);
    switch (random_below(r, 8)) {
    case 0: return of->kind == TOKEN_ELEMENT ? text_add(out, "false") : 0; /* left out of its list */
    case 1: return text_add(out, "%.*s, %.*s", of->length, of->start, other->length, other->start);
    case 2:
    case 3:
        if (of->kind == TOKEN_NUMBER) return text_add(out, "%s", any_number(r));
        if (of->kind == TOKEN_NAME) return text_add(out, "%s", any_name(r));
        break;
    }
    return text_add(out, "%.*s", other->length, other->start);
}

/* The content with one change, to be freed; NULL when memory is out or it is too long. */
static char *change_one(const char *content, tokens *t, random_state *r)
{
    text out = {0};
    if (!split(t, content)) return NULL;
    const token *at = any_token(t, r);
    int status = text_add(&out, "%.*s", (int)(at->start - content), content) || write_changed(t, r, at, &out) ||
                 text_add(&out, "%s", at->start + at->length);
    if (!status) return out.data;
    text_drop(&out);
    return NULL;
}

int mutator_write(const char *content, random_state *r, text *out)
{
    tokens *t = calloc(1, sizeof *t);
    char *now = t ? change_one(content, t, r) : NULL;
    for (uint32_t more = random_below(r, CHANGES_MAX); more && now; more--) {
        char *next = change_one(now, t, r);
        free(now);
        now = next;
    }
    int status = now ? text_add(out, "%s", now) : -1;
    free(now);
    free(t);
    return status;
}
