/* The manual as Markdown. */
#include <ctype.h>

#include "manual/manual.h"

/* Escapes |, which ends a cell of a table even within backticks. */
static void write_cell(const char *content, text *out)
{
    text_add(out, " ");
    for (const char *c = content; *c; c++) text_add(out, *c == '|' ? "\\|" : "%c", *c);
    text_add(out, " |");
}

static void write_code(const char *content, text *out)
{
    text_add(out, " `");
    for (const char *c = content; *c; c++) text_add(out, *c == '|' ? "\\|" : "%c", *c);
    text_add(out, "` |");
}

static void write_row(const manual_row *r, bool accepts, bool initial, text *out)
{
    text_add(out, "|");
    write_code(r->key, out);
    if (accepts) write_cell(r->accepts ? r->accepts : "", out);
    if (initial) write_cell(r->initial ? r->initial : "", out);
    write_cell(r->help, out);
    text_add(out, "\n");
}

static void write_table(const manual_entry *e, text *out)
{
    bool accepts = false, initial = false;
    for (const manual_row *r = e->rows; r; r = r->next) {
        accepts |= r->accepts != NULL;
        initial |= r->initial != NULL;
    }
    text_add(out, "| %s |%s%s meaning |\n", e->keyed, accepts ? " accepts |" : "", initial ? " default |" : "");
    text_add(out, "|---|%s%s---|\n", accepts ? "---|" : "", initial ? "---|" : "");
    for (const manual_row *r = e->rows; r; r = r->next) write_row(r, accepts, initial, out);
    text_add(out, "\n");
}

static void write_entry(const manual_entry *e, text *out)
{
    text_add(out, "### %s\n\n", e->name);
    if (e->usage) text_add(out, "    %s\n\n", e->usage);
    text_add(out, "%s\n\n", e->summary);
    if (e->rows) write_table(e, out);
    if (e->note) text_add(out, "%s\n\n", e->note);
    if (e->example) text_add(out, "```\n%s\n```\n\n", e->example);
}

/* Appends the anchor of a heading: lower case, dashes for spaces, no other punctuation. */
static void write_link(const char *title, text *out)
{
    text_add(out, "(#");
    for (const char *c = title; *c; c++) {
        if (ispunct((unsigned char)*c)) continue;
        text_add(out, "%c", *c == ' ' ? '-' : *c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
    }
    text_add(out, ")");
}

static void write_contents(const manual *m, text *out)
{
    for (const manual_section *s = m->sections; s; s = s->next) {
        text_add(out, "- [%s]", s->title);
        write_link(s->title, out);
        text_add(out, ": ");
        for (const manual_entry *e = s->entries; e; e = e->next) text_add(out, e->next ? "%s, " : "%s\n", e->name);
    }
    text_add(out, "\n");
}

void manual_markdown(const manual *m, text *out)
{
    text_add(out,
             "# Manual\n\nWritten by `make docs` from the tables that read the files: change those, not this page. "
             "`poise help NAME` shows an entry. "
             "Examples are written as `tests/positions/README.md` says, and tested: rules, a position and what may "
             "follow.\n\n");
    write_contents(m, out);
    for (const manual_section *s = m->sections; s; s = s->next) {
        text_add(out, "## %s\n\n%s\n\n", s->title, s->about);
        for (const manual_entry *e = s->entries; e; e = e->next) write_entry(e, out);
    }
}
