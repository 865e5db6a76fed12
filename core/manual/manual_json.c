/* The manual as JSON. */
#include "base/json.h"
#include "manual/manual.h"

static void write_pair(const char *before, const char *key, const char *content, text *out)
{
    text_add(out, "%s\"%s\": ", before, key);
    json_string(out, content);
}

static void write_row(const manual_row *r, text *out)
{
    write_pair("{", "key", r->key, out);
    if (r->accepts) write_pair(", ", "accepts", r->accepts, out);
    if (r->initial) write_pair(", ", "default", r->initial, out);
    write_pair(", ", "help", r->help, out);
    text_add(out, "}");
}

void manual_json_entry(const manual_entry *entry, const char *opening, text *out)
{
    write_pair(opening, "name", entry->name, out);
    if (entry->usage) write_pair(", ", "usage", entry->usage, out);
    write_pair(", ", "summary", entry->summary, out);
    if (entry->note) write_pair(", ", "note", entry->note, out);
    if (entry->example) write_pair(", ", "example", entry->example, out);
    text_add(out, ", \"keys\": [");
    for (const manual_row *r = entry->rows; r; r = r->next) {
        write_row(r, out);
        if (r->next) text_add(out, ",\n  ");
    }
    text_add(out, "]}");
}

void manual_json_section(const manual_section *section, const char *opening, text *out)
{
    write_pair(opening, "section", section->name, out);
    write_pair(", ", "title", section->title, out);
    write_pair(", ", "about", section->about, out);
    text_add(out, ", \"entries\": [\n ");
    for (const manual_entry *e = section->entries; e; e = e->next) {
        manual_json_entry(e, "{", out);
        if (e->next) text_add(out, ",\n ");
    }
    text_add(out, "]}");
}

void manual_json_sections(const manual *m, bool only_words, const char *opening, text *out)
{
    int written = 0;
    text_add(out, "[");
    for (const manual_section *s = m->sections; s; s = s->next) {
        if (only_words && !s->words) continue;
        if (written++) text_add(out, ",\n");
        manual_json_section(s, opening, out);
    }
    text_add(out, "]");
}
