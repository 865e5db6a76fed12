#include "import/formats.h"

#include <string.h>

static int ends_with(const char *name, const char *ending_of)
{
    size_t length = strlen(name), wanted = strlen(ending_of);
    return length >= wanted && !strcmp(name + length - wanted, ending_of);
}

/* Decides by the first line with content: `[Key "..."]` is a record's, `[key:...]` OpenTafl's. */
static int looks_like_otg(const char *content)
{
    const char *at = content + strspn(content, " \t\r\n");
    size_t key = *at == '[' ? strcspn(at, ": \n") : 0;
    return key && at[key] == ':';
}

/* The byte order mark of UTF-8. */
static const char byte_order_mark[] = "\xef\xbb\xbf";

int entries_read(entries *all, const char *content, error *e)
{
    if (!strncmp(content, byte_order_mark, strlen(byte_order_mark))) content += strlen(byte_order_mark);
    if (ends_with(all->file, ".csv") || ends_with(all->file, ".tsv")) return entries_read_table(all, content, e);
    if (ends_with(all->file, ".otg") || looks_like_otg(content)) return entries_read_otg(all, content, e);
    return entries_are_a_table(content) ? entries_read_table(all, content, e) : entries_read_records(all, content, e);
}
