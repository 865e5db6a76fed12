/* Reads the headers of a record; record_follow.c reads the moves. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "play/record.h"

static const char *skip_blanks(const char *at)
{
    while (isspace((unsigned char)*at)) at++;
    return at;
}

/* Copies the quoted text at `at` into the arena; *end is behind the closing quote. NULL when there is none. */
static char *read_quoted(arena *a, const char *at, const char **end)
{
    if (*at++ != '"') return NULL;
    char *out = arena_alloc(a, strcspn(at, "\n") + 1);
    size_t n = 0;
    for (; out && *at && *at != '"' && *at != '\n'; at++) {
        const bool line = *at == '\\' && at[1] == 'n';
        if (*at == '\\' && (line || at[1] == '"' || at[1] == '\\')) at++;
        out[n++] = line ? '\n' : *at;
    }
    *end = at + 1;
    return out && *at == '"' ? out : NULL;
}

static int set_fingerprint(record *r, const char *content, error *e)
{
    if (strlen(content) != 16 || content[strspn(content, "0123456789abcdefABCDEF")])
        return error_set(e, "Fingerprint: 16 hexadecimal digits wanted, got \"%.40s\"", content);
    r->fingerprint = strtoull(content, NULL, 16);
    r->has_fingerprint = true;
    return 0;
}

/* Stores a score sheet's result in our words. */
static int set_result(record *r, const char *content, error *e)
{
    outcome score = outcome_from_score(content);
    r->scored = score != OUTCOMES;
    r->result = !r->scored ? content : outcome_is_decided(score) ? outcome_word(score) : RECORD_UNFINISHED;
    if (outcome_is_decided(outcome_from_word(r->result)) || !strcmp(r->result, RECORD_UNFINISHED)) return 0;
    return error_set(e, "Result: one of first, second, draw, unfinished, 1-0, 0-1, 1/2-1/2, * wanted, got \"%.40s\"",
                     content);
}

/* Keeps an unknown header. */
static int add_other(record *r, const char *key, const char *content, error *e)
{
    for (int i = 0; key && i < r->nothers; i++)
        if (!strcmp(r->others[i].key, key)) return error_set(e, "a second %s", key);
    if (r->nothers == RECORD_OTHERS_MAX)
        return error_set(e, "at most %d headers of other names wanted, got more", RECORD_OTHERS_MAX);
    r->others[r->nothers++] = (record_header){key, content};
    return key ? 0 : error_set(e, "out of memory");
}

static int set_header(record *r, const char *key, const char *content, error *e)
{
    struct {
        const char *key, **to;
    } const texts[] = {
        {"Variant", &r->about.variant}, {"First", &r->about.players[0]}, {"Second", &r->about.players[1]},
        {"Rules", &r->about.rules},     {"Seed", &r->about.seed},        {"Game", &r->about.game},
        {"Ending", &r->ending},
    };
    bool fingerprint = !strcmp(key, "Fingerprint"), result = !strcmp(key, "Result");
    if ((fingerprint && r->has_fingerprint) || (result && r->result)) return error_set(e, "a second %s", key);
    if (fingerprint) return set_fingerprint(r, content, e);
    if (result) return set_result(r, content, e);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (strcmp(key, texts[i].key)) continue;
        if (*texts[i].to) return error_set(e, "a second %s", key);
        return *texts[i].to = content, 0;
    }
    return add_other(r, key, content, e);
}

/* Reads the line `[Key "value"]` at `at` and returns what follows it, or NULL with `e` filled in. */
static const char *read_header(record *r, const char *at, error *e)
{
    const char *line = at, *end = at;
    size_t length = strcspn(skip_blanks(at + 1), " \t\"]\n");
    char *key = arena_format(r->arena, "%.*s", (int)length, skip_blanks(at + 1));
    at = skip_blanks(skip_blanks(at + 1) + length);
    char *content = read_quoted(r->arena, at, &end);
    if (!key || !length || !content || *skip_blanks(end) != ']') {
        error_set(e, "[Key \"value\"] wanted, got %.*s", (int)strcspn(line, "\r\n"), line);
        return NULL;
    }
    return set_header(r, key, content, e) ? NULL : skip_blanks(end) + 1;
}

static int read_headers(record *r, const char *at, error *e)
{
    error why = {""};
    for (int number = 1; *(at = skip_blanks(at)) == '['; number++) {
        at = read_header(r, at, &why);
        if (!at) return error_set(e, "header %d: %s", number, why.text);
    }
    r->body = arena_text(r->arena, at);
    return r->body ? 0 : error_set(e, "out of memory");
}

record *record_read(const char *written, error *e)
{
    arena *a = arena_new();
    record *r = a ? arena_alloc(a, sizeof *r) : NULL;
    if (!r) {
        arena_free(a);
        return error_set(e, "out of memory"), NULL;
    }
    r->arena = a;
    if (!read_headers(r, written, e)) return r;
    arena_free(a);
    return NULL;
}

void record_free(record *r)
{
    if (r) arena_free(r->arena);
}
