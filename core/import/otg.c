/* Reads OpenTafl's game records (.otg). Source: "OpenTafl Notation", the specification distributed with OpenTafl. */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "import/formats.h"
#include "import/otg_rules.h"

/* The contents of a file besides its moves. */
typedef struct otg {
    const char *rules, *position, *result, *attackers, *defenders;
} otg;

static char *copy(entries *all, const char *from, size_t length)
{
    return arena_format(all->arena, "%.*s", (int)length, from);
}

/* Returns the end of the bracket that opens at `at`, which may contain others, or NULL if it is not closed. */
static const char *end_of_brackets(const char *at)
{
    int open = 0;
    for (; *at; at++) {
        open += (*at == '[') - (*at == ']');
        if (!open) return at;
    }
    return NULL;
}

/* Reads [key:value]; ignores comments. */
static int read_tag(entries *all, otg *o, const char *from, const char *to, error *e)
{
    const struct {
        const char *key, **to;
    } tags[] = {{"[rules:", &o->rules},
                {"[result:", &o->result},
                {"[attackers:", &o->attackers},
                {"[defenders:", &o->defenders}};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        size_t length = strlen(tags[i].key);
        if (strncmp(from, tags[i].key, length) != 0) continue;
        if (*tags[i].to) return error_set(e, "%.80s: a second %.*s]", all->file, (int)length, tags[i].key);
        *tags[i].to = copy(all, from + length, (size_t)(to - from) - length);
        if (!*tags[i].to) return error_set(e, "out of memory");
    }
    return 0;
}

/* Is it the letter of a special piece, before its square? */
static bool names_piece(const char *at)
{
    return isalpha((unsigned char)*at) && isalpha((unsigned char)at[1]);
}

/* Converts "Ke5-e8xce9/f8--" to "e5-e8xe9,f8". `^` and `=` are moves of berserk tafl. */
static int add_move(text *out, const char *token, size_t length)
{
    const char *end = token + length, *separator = "-";
    while (end > token && (end[-1] == '+' || end[-1] == '-')) end--;
    for (const char *at = token; at < end; at++) {
        if ((at == token || at[-1] == 'x' || at[-1] == '/') && names_piece(at)) at++;
        if (*at == '^' || *at == '=') {
            if (at[-1] != '^') text_add(out, "%s", separator);
        } else {
            text_add(out, "%c", *at == '/' ? ',' : *at);
        }
    }
    return text_add(out, " ");
}

/* "12." numbers a turn; "12a.1.1a." begins a variation, which was not played. */
static bool is_number(const char *token, size_t length)
{
    return length > 1 && isdigit((unsigned char)*token) && token[length - 1] == '.';
}

static bool is_variation(const char *token, size_t length)
{
    size_t digits = strspn(token, "0123456789");
    return is_number(token, length) && digits + 1 < length;
}

typedef struct reader {
    entries *all;
    otg about;
    text moves;
    bool resigned, variation;
} reader;

static int read_token(reader *r, const char *token, size_t length)
{
    if (is_number(token, length)) {
        r->variation = is_variation(token, length);
        return 0;
    }
    if (r->variation || strspn(token, ".") >= length) return 0;
    r->resigned |= length == 3 && !strncmp(token, "---", 3);
    return r->resigned ? 0 : add_move(&r->moves, token, length);
}

/* Rules may appear without brackets, from dim: to the end of the line. */
static int read_content(reader *r, const char *at, error *e)
{
    while (*(at += strspn(at, " \t\r\n"))) {
        size_t length = strcspn(at, " \t\r\n");
        if (*at == '[') {
            const char *end = end_of_brackets(at);
            if (!end) return error_set(e, "%.80s: a [ is not closed", r->all->file);
            if (read_tag(r->all, &r->about, at, end, e)) return -1;
            length = (size_t)(end - at) + 1;
        } else if (!strncmp(at, "dim:", 4)) {
            length = strcspn(at, "\r\n");
            r->about.rules = copy(r->all, at, length);
        } else if (*at == '/' && length > 1) {
            r->about.position = copy(r->all, at, length);
        } else if (*at != '/' && read_token(r, at, length)) {
            return error_set(e, "out of memory");
        }
        at += length;
    }
    return 0;
}

/* 1: the attackers won. Returns NULL with `why` for a word that is not in the specification. */
static const char *result_of(const otg *o, bool attackers_first, error *why)
{
    if (!o->result || !*o->result || !strcmp(o->result, "?")) return "unknown";
    if (!strcmp(o->result, "0")) return "draw";
    if (!strcmp(o->result, "1")) return attackers_first ? "first" : "second";
    if (!strcmp(o->result, "-1")) return attackers_first ? "second" : "first";
    return error_set(why, "result: one of 1, 0, -1, ? wanted, got \"%.40s\"", o->result), NULL;
}

/* A position after the rules, if different from that of the rules, is the start position. */
static int check_start(const otg *o, error *why)
{
    if (!o->position || (o->rules && strstr(o->rules, o->position))) return 0;
    return error_set(why, "it begins from a custom position, which is not supported");
}

static int finish(reader *r, error *e)
{
    error why = {""};
    entry *x = entries_add(r->all);
    if (!x) return error_set(e, "out of memory");
    bool attackers_first = otg_attackers_first(r->about.rules);
    x->players[!attackers_first] = r->about.attackers;
    x->players[attackers_first] = r->about.defenders;
    x->result = result_of(&r->about, attackers_first, &why);
    x->moves = r->moves.failed ? NULL : arena_text(r->all->arena, r->moves.data ? r->moves.data : "");
    if (!x->moves) return error_set(e, "out of memory");
    if (!x->result || check_start(&r->about, &why) ||
        (r->about.rules && otg_describe(r->about.rules, r->all->arena, &x->variant, &why)))
        return entries_refuse(r->all, x, &why, e);
    return 0;
}

int entries_read_otg(entries *all, const char *content, error *e)
{
    reader r = {.all = all};
    int status = read_content(&r, content, e) || finish(&r, e) ? -1 : 0;
    text_drop(&r.moves);
    return status;
}
