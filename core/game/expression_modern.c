/* The parser reads the old text and records edits, so everything else stays as the author wrote it. each(...) parses
 * its operand several times and records the same edits again. */
#include "game/expression_modern.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/expression_names.h"

static void note(parser *r, const char *from, const char *to, const char *now)
{
    struct expression_edits *all = r->edits;
    if (!all || r->start != all->written || all->count == EXPRESSION_EDITS_MAX) return;
    const expression_edit edit = {(size_t)(from - r->start), (size_t)(to - from), now};
    for (int i = 0; i < all->count; i++)
        if (all->list[i].at == edit.at && all->list[i].length == edit.length) return;
    all->list[all->count++] = edit;
}

void expression_note_name(parser *r, const char *at, const char *name)
{
    const char *newer = r->edits ? expression_newer_name(name) : NULL;
    if (newer) note(r, at, at + strlen(name), newer);
}

/* Is the operand its default value? Directions are not tested: they come last. */
static bool fills(const field *f, const char *from, const char *to)
{
    while (from < to && from[0] == ' ') from++;
    while (to > from && to[-1] == ' ') to--;
    const size_t length = (size_t)(to - from);
    if (f->required || f->kind == FIELD_TEXT || f->kind == FIELD_CHOICE || !length) return false;
    if (f->kind == FIELD_INTEGER) return strspn(from, "0123456789") >= length && atoll(from) == f->initial;
    char said[PARSER_NAME_MAX + 1];
    snprintf(said, sizeof said, "%.*s", (int)length, from);
    const char *newer = expression_newer_name(said);
    return f->initial_text && length <= PARSER_NAME_MAX && !strcmp(newer ? newer : said, f->initial_text);
}

void expression_note_places(parser *r, const word *w, const expression_places *p)
{
    bool named = false;
    for (int i = 0; r->edits && i + 1 < p->count; i++) named |= fills(&w->fields[p->field[i]], p->from[i], p->to[i]);
    if (!named) return;
    named = false;
    for (int i = 0; i < p->count; i++) {
        const field *f = &w->fields[p->field[i]];
        if (i + 1 < p->count && fills(f, p->from[i], p->to[i])) {
            note(r, p->from[i], p->from[i + 1], "");
            named = true;
        } else if (named) {
            const char *name = arena_format(r->a, "%s = ", f->name);
            note(r, p->from[i], p->from[i], name ? name : "");
        }
    }
}

static int before(const void *x, const void *y)
{
    const expression_edit *a = x, *b = y;
    if (a->at != b->at) return a->at < b->at ? -1 : 1;
    if (!a->length != !b->length) return a->length ? 1 : -1;  /* insertions before replacements */
    return (a->length < b->length) - (a->length > b->length); /* longer deletions first */
}

const char *expression_modern(const char *written, const game *g, arena *a)
{
    error ignored = {""};
    struct expression_edits all = {.written = written};
    parser r = {.start = written,
                .at = written,
                .what = "region",
                .g = g,
                .a = a,
                .e = &ignored,
                .way = {1, 1}, /* within each { }: any direction, and any set */
                .this_one = "own",
                .edits = &all};
    if (!parser_condition(&r) || parser_peek(&r) || !all.count) return written;
    qsort(all.list, (size_t)all.count, sizeof *all.list, before);
    text out = {0};
    size_t at = 0;
    for (int i = 0; i < all.count; i++) {
        const expression_edit *e = &all.list[i];
        if (e->at < at) continue; /* within a deleted stretch */
        text_add_bytes(&out, written + at, e->at - at);
        text_add(&out, "%s", e->now);
        at = e->at + e->length;
    }
    text_add(&out, "%s", written + at);
    const char *now = out.failed ? NULL : arena_text(a, out.data);
    text_drop(&out);
    return now;
}
