#include "fuzz/mutator.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "game/region.h"
#include "rules/registry.h"

enum { TOKENS_MAX = 6000, CHANGES_MAX = 4 };

/* A piece of the content: a name, a number, a text in quotes, a sign, or what stands between such. */
typedef enum token_kind { TOKEN_SPACE, TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN } token_kind;

typedef struct token {
    token_kind kind;
    const char *start;
    int length;
} token;

typedef struct mutation {
    token *tokens;
    int count;
    random_state *random;
} mutation;

static size_t name_length(const char *at)
{
    size_t n = 0;
    while (isalnum((unsigned char)at[n]) || at[n] == '_') n++;
    return n;
}

/* A comment counts as space. */
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

static token next_token(const char *at)
{
    size_t space = space_length(at), name = name_length(at);
    if (space) return (token){TOKEN_SPACE, at, (int)space};
    if (name) return (token){isdigit((unsigned char)*at) ? TOKEN_NUMBER : TOKEN_NAME, at, (int)name};
    if (*at == '"' || *at == '\'') return (token){TOKEN_TEXT, at, (int)text_length(at)};
    return (token){TOKEN_SIGN, at, 1};
}

static bool split(mutation *m, const char *content)
{
    for (const char *at = content; *at && m->count < TOKENS_MAX; at += m->tokens[m->count - 1].length)
        m->tokens[m->count++] = next_token(at);
    return m->count && m->count < TOKENS_MAX;
}

/* One that is no space, or the first. */
static int any_token(mutation *m)
{
    for (int tries = 0; tries < 50; tries++) {
        int i = (int)random_below(m->random, (uint32_t)m->count);
        if (m->tokens[i].kind != TOKEN_SPACE) return i;
    }
    return 0;
}

/* Another one of the same kind. */
static int token_like(mutation *m, int i)
{
    for (int tries = 0; tries < 200; tries++) {
        int k = any_token(m);
        if (k != i && m->tokens[k].kind == m->tokens[i].kind) return k;
    }
    return i;
}

static void replace(token *t, const char *content)
{
    t->start = content;
    t->length = (int)strlen(content);
}

static const char *any_number(mutation *m)
{
    static const char *const numbers[] = {"0",  "1",  "2",    "3",  "4",   "7",    "8",   "16",   "31",
                                          "32", "33", "1023", "-1", "0.5", "1e18", "nil", "true", "\"1\""};
    return numbers[random_below(m->random, sizeof numbers / sizeof *numbers)];
}

static const char *any_name(mutation *m)
{
    uint32_t names = 0, words = (uint32_t)registry_count();
    while (region_names[names].name) names++;
    uint32_t i = random_below(m->random, names + words);
    return i < names ? region_names[i].name : registry_word(i - names)->name;
}

static void change_one(mutation *m)
{
    enum { REMOVE, DOUBLE, EXCHANGE, COPY, RENAME, CHANGES };
    int i = any_token(m), k = token_like(m, i);
    token *t = &m->tokens[i], before = *t;
    switch (random_below(m->random, CHANGES)) {
    case REMOVE: replace(t, ""); break;
    case DOUBLE: /* in the place of what stands before it */
        if (i) m->tokens[i - 1] = *t;
        break;
    case EXCHANGE:
        *t = m->tokens[k];
        m->tokens[k] = before;
        break;
    case COPY: *t = m->tokens[k]; break;
    case RENAME:
        if (t->kind == TOKEN_NUMBER) replace(t, any_number(m));
        if (t->kind == TOKEN_NAME) replace(t, any_name(m));
        break;
    }
}

int mutator_write(const char *content, random_state *r, text *out)
{
    mutation m = {.tokens = calloc(TOKENS_MAX, sizeof(token)), .random = r};
    int status = m.tokens && split(&m, content) ? 0 : -1;
    for (int changes = 1 + (int)random_below(r, CHANGES_MAX); changes && !status; changes--) change_one(&m);
    for (int i = 0; i < m.count && !status; i++) status = text_add(out, "%.*s", m.tokens[i].length, m.tokens[i].start);
    free(m.tokens);
    return status;
}
