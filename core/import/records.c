/* Records of this program's, one after another. */
#include <string.h>

#include "import/entries.h"
#include "play/record.h"

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

/* A record ends where headers begin again. */
static const char *end_of_record(const char *at)
{
    bool moves = false;
    for (; *at; at = next_line(at)) {
        const char *first = at + strspn(at, " \t\r");
        if (*first == '[' && moves) return at;
        moves |= *first != '[' && *first != '\n' && *first;
    }
    return at;
}

static int read_one(entries *all, const char *from, const char *to, error *e)
{
    error why = {""};
    entry *x = entries_add(all);
    char *copy = x ? arena_format(all->arena, "%.*s", (int)(to - from), from) : NULL;
    if (!copy) return error_set(e, "out of memory");
    record *r = record_read(copy, &why);
    if (!r) return entries_fail(all, x->number, e, "%s", why.text);
    x->moves = copy;
    x->variant = r->about.variant ? arena_text(all->arena, r->about.variant) : NULL;
    for (int i = 0; i < 2; i++)
        x->players[i] = r->about.players[i] ? arena_text(all->arena, r->about.players[i]) : NULL;
    record_free(r);
    return 0;
}

int entries_read_records(entries *all, const char *content, error *e)
{
    for (const char *at = content, *to; at[strspn(at, " \t\r\n")]; at = to) {
        to = end_of_record(at);
        if (read_one(all, at, to, e)) return -1;
    }
    return 0;
}
