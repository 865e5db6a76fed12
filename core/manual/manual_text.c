/* The manual for a terminal. */
#include <string.h>

#include "manual/manual.h"

enum { COLUMNS = 4, WIDTH = 100 };

static const char *cell_text(const manual_row *r, int column)
{
    const char *const cells[COLUMNS] = {r->key, r->accepts, r->initial, r->help};
    return cells[column] ? cells[column] : "";
}

static int column_width(const manual_entry *e, int column)
{
    int width = 0;
    for (const manual_row *r = e->rows; r; r = r->next) {
        int length = (int)strlen(cell_text(r, column));
        if (length > width) width = length;
    }
    return width;
}

static void write_row(const manual_row *r, const int width[COLUMNS], text *out)
{
    text_add(out, "  ");
    for (int i = 0; i < COLUMNS - 1; i++)
        if (width[i]) text_add(out, "%-*s  ", width[i], cell_text(r, i));
    text_add(out, "%s\n", r->help);
}

static void write_table(const manual_entry *e, text *out)
{
    const manual_row head = {e->keyed, "accepts", "default", "meaning", NULL};
    int width[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
        width[i] = column_width(e, i);
        int title = (int)strlen(cell_text(&head, i));
        if (width[i] && width[i] < title) width[i] = title;
    }
    text_add(out, "\n");
    write_row(&head, width, out);
    for (const manual_row *r = e->rows; r; r = r->next) write_row(r, width, out);
}

/* Breaks the paragraph between words, without the signs of Markdown. */
static void write_paragraph(const char *content, text *out)
{
    int column = 0;
    while (*content) {
        int length = (int)strcspn(content, " ");
        if (column && column + 1 + length > WIDTH) {
            text_add(out, "\n");
            column = 0;
        }
        if (column) text_add(out, " ");
        for (int i = 0; i < length; i++)
            if (content[i] != '`') text_add(out, "%c", content[i]);
        column += length + (column != 0);
        content += length + (content[length] == ' ');
    }
    text_add(out, "\n");
}

/* Every line of the content after the margin. */
static void write_indented(const char *content, const char *margin, text *out)
{
    while (*content) {
        int length = (int)strcspn(content, "\n");
        text_add(out, "%s%.*s\n", margin, length, content);
        content += length + (content[length] == '\n');
    }
}

void manual_write_entry(const manual_entry *entry, text *out)
{
    text_add(out, "%s\n\n", entry->usage ? entry->usage : entry->name);
    write_paragraph(entry->summary, out);
    if (entry->rows) write_table(entry, out);
    if (entry->note) {
        text_add(out, "\n");
        write_paragraph(entry->note, out);
    }
    if (!entry->example) return;
    text_add(out, "\nexample (tests/positions/README.md says how it is written)\n");
    write_indented(entry->example, "  ", out);
}

void manual_write_section(const manual_section *section, text *out)
{
    text_add(out, "%s\n\n", section->title);
    write_paragraph(section->about, out);
    for (const manual_entry *e = section->entries; e; e = e->next) {
        text_add(out, "\n");
        manual_write_entry(e, out);
    }
}

void manual_write_words(const manual *m, text *out)
{
    for (const manual_section *s = m->sections; s; s = s->next) {
        if (!s->words) continue;
        text_add(out, "%s%s\n", out->length ? "\n" : "", s->title);
        for (const manual_entry *e = s->entries; e; e = e->next) text_add(out, "  %-13s %s\n", e->name, e->summary);
    }
}
