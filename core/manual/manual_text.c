/* The manual as text for a terminal. */
#include <string.h>

#include "manual/manual.h"

enum { COLUMNS = 4, MARGIN = 2, DEEP = 6, WORDS = 16 };

static const char *cell_text(const manual_row *r, int column)
{
    const char *const cells[COLUMNS] = {r->key, r->accepts, r->initial, r->help};
    return cells[column] ? cells[column] : "";
}

void manual_wrap(const char *content, int column, int margin, int width, text *out)
{
    bool begun = false;
    while (*content) {
        int length = (int)strcspn(content, " ");
        if (begun && column + 1 + length > width) {
            text_add(out, "\n%*s", margin, "");
            column = margin;
            begun = false;
        }
        if (begun) text_add(out, " ");
        for (int i = 0; i < length; i++)
            if (content[i] != '`') text_add(out, "%c", content[i]);
        column += length + begun;
        begun = true;
        content += length + (content[length] == ' ');
    }
    text_add(out, "\n");
}

static void write_paragraph(const char *content, int width, text *out)
{
    manual_wrap(content, 0, 0, width, out);
}

/* --- tables of keys --- */

static int column_width(const manual_entry *e, int column)
{
    int width = 0;
    for (const manual_row *r = e->rows; r; r = r->next) {
        int length = (int)strlen(cell_text(r, column));
        if (length > width) width = length;
    }
    return width;
}

static void write_row(const manual_row *r, const int columns[COLUMNS], int width, text *out)
{
    int at = MARGIN;
    text_add(out, "%*s", MARGIN, "");
    for (int i = 0; i < COLUMNS - 1; i++) {
        if (!columns[i]) continue;
        text_add(out, "%-*s  ", columns[i], cell_text(r, i));
        at += columns[i] + 2;
    }
    manual_wrap(r->help, at, at, width, out);
}

/* If the columns leave too little room for the meaning, it stands below. */
static void write_row_deep(const manual_row *r, int width, text *out)
{
    text line = {0};
    text_add(&line, "%s", r->key);
    if (*cell_text(r, 1)) text_add(&line, ": %s", cell_text(r, 1));
    const char *initial = cell_text(r, 2);
    if (*initial && strcmp(initial, "none") != 0)
        text_add(&line, strcmp(initial, "required") != 0 ? "; default %s" : "; %s", initial);
    text_add(out, "%*s", MARGIN, "");
    if (line.data) manual_wrap(line.data, MARGIN, DEEP, width, out);
    text_add(out, "%*s", DEEP, "");
    manual_wrap(r->help, DEEP, DEEP, width, out);
    text_done_into(&line, out);
}

static void write_table(const manual_entry *e, int width, text *out)
{
    const manual_row head = {e->keyed, "accepts", "default", "meaning", NULL};
    int columns[COLUMNS], left = MARGIN;
    for (int i = 0; i < COLUMNS; i++) {
        columns[i] = column_width(e, i);
        int title = (int)strlen(cell_text(&head, i));
        if (columns[i] && columns[i] < title) columns[i] = title;
        if (i < COLUMNS - 1 && columns[i]) left += columns[i] + 2;
    }
    const bool deep = left > width * 2 / 3;
    text_add(out, "\n");
    if (!deep) write_row(&head, columns, width, out);
    for (const manual_row *r = e->rows; r; r = r->next) {
        if (deep)
            write_row_deep(r, width, out);
        else
            write_row(r, columns, width, out);
    }
}

/* Appends every line of the content after the margin. */
static void write_indented(const char *content, const char *margin, text *out)
{
    while (*content) {
        int length = (int)strcspn(content, "\n");
        text_add(out, "%s%.*s\n", margin, length, content);
        content += length + (content[length] == '\n');
    }
}

void manual_write_entry(const manual_entry *entry, int width, text *out)
{
    manual_wrap(entry->usage ? entry->usage : entry->name, 0, DEEP, width, out);
    text_add(out, "\n");
    write_paragraph(entry->summary, width, out);
    if (entry->rows) write_table(entry, width, out);
    if (entry->note) {
        text_add(out, "\n");
        write_paragraph(entry->note, width, out);
    }
    if (!entry->example) return;
    text_add(out, "\nexample (tests/positions/README.md says how it is written)\n");
    write_indented(entry->example, "  ", out);
}

void manual_write_section(const manual_section *section, int width, text *out)
{
    text_add(out, "%s\n\n", section->title);
    write_paragraph(section->about, width, out);
    for (const manual_entry *e = section->entries; e; e = e->next) {
        text_add(out, "\n");
        manual_write_entry(e, width, out);
    }
}

void manual_write_words(const manual *m, int width, text *out)
{
    for (const manual_section *s = m->sections; s; s = s->next) {
        if (!s->words) continue;
        text_add(out, "%s%s\n", out->length ? "\n" : "", s->title);
        for (const manual_entry *e = s->entries; e; e = e->next) {
            text_add(out, "  %-*s", WORDS - MARGIN, e->name);
            manual_wrap(e->summary, WORDS, WORDS, width, out);
        }
    }
}
