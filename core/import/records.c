/* Reads Poise's own game records, any number of them in a file. */
#include <ctype.h>
#include <string.h>

#include "import/formats.h"
#include "play/record.h"

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

/* Skips a line; a comment that begins with `{` may continue beyond it, one that begins with `;` does not. */
static const char *pass_line(const char *at, bool *in_comment)
{
    for (; *at && *at != '\n'; at++) {
        if (*at == ';' && !*in_comment) return next_line(at);
        *in_comment = *in_comment ? *at != '}' : *at == '{';
    }
    return *at ? at + 1 : at;
}

/* A record ends where headers begin again. */
static const char *end_of_record(const char *at)
{
    for (bool moves = false, in_comment = false; *at;) {
        const char *first = at + strspn(at, " \t\r");
        if (*first == '[' && !in_comment) {
            if (moves) return at;
            at = next_line(at);
        } else {
            moves |= *first != '\n' && *first;
            at = pass_line(at, &in_comment);
        }
    }
    return at;
}

/* Reads the headers; the moves are read later, when the variant is known. */
static int read_about(entries *all, entry *x, const record *r)
{
    for (int i = 0; i < 2; i++) {
        if (!r->about.players[i]) continue;
        x->players[i] = arena_text(all->arena, r->about.players[i]);
        if (!x->players[i]) return -1;
    }
    for (int i = 0; i < r->nothers; i++) {
        const char *key = arena_text(all->arena, r->others[i].key),
                   *content = arena_text(all->arena, r->others[i].content);
        if (!key || !content || entries_say(all, x, key, content)) return -1;
    }
    if (!r->about.variant) return 0;
    x->variant = arena_text(all->arena, r->about.variant);
    return x->variant ? 0 : -1;
}

static int read_one(entries *all, const char *from, const char *to, int line, error *e)
{
    error why = {""};
    entry *x = entries_add(all);
    char *copy = x ? arena_format(all->arena, "%.*s", (int)(to - from), from) : NULL;
    if (!copy) return error_set(e, "out of memory");
    x->line = line;
    x->moves = copy;
    record *r = record_read(copy, &why);
    if (!r) return entries_refuse(all, x, &why, e);
    int status = read_about(all, x, r) ? error_set(e, "out of memory") : 0;
    record_free(r);
    return status;
}

int entries_read_records(entries *all, const char *content, error *e)
{
    int line = 1;
    for (const char *at = content, *to; at[strspn(at, " \t\r\n")]; at = to) {
        for (; isspace((unsigned char)*at); at++) line += *at == '\n';
        to = end_of_record(at);
        if (read_one(all, at, to, line, e)) return -1;
        for (const char *c = at; c < to; c++) line += *c == '\n';
    }
    return 0;
}
