#include "import/entries.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

entry *entries_add(entries *all)
{
    if (all->count == all->room) {
        int room = all->room ? 2 * all->room : 64;
        entry *more = arena_alloc(all->arena, (size_t)room * sizeof *more);
        if (!more) return NULL;
        if (all->count) memcpy(more, all->list, (size_t)all->count * sizeof *more);
        all->list = more;
        all->room = room;
    }
    entry *x = &all->list[all->count++];
    *x = (entry){.number = all->count, .rating = {NAN, NAN}};
    return x;
}

int entries_fail(const entries *all, int number, error *e, const char *format, ...)
{
    char why[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    return error_set(e, "%.80s, game %d: %s", all->file, number, why);
}

static int ends_with(const char *name, const char *ending_of)
{
    size_t length = strlen(name), wanted = strlen(ending_of);
    return length >= wanted && !strcmp(name + length - wanted, ending_of);
}

/* The first line that says something: `[Key "..."]` is a record's, `[key:...]` OpenTafl's. */
static int looks_like_otg(const char *content)
{
    const char *at = content + strspn(content, " \t\r\n");
    size_t key = *at == '[' ? strcspn(at, ": \n") : 0;
    return key && at[key] == ':';
}

int entries_read(entries *all, const char *content, error *e)
{
    if (ends_with(all->file, ".csv")) return entries_read_table(all, content, e);
    if (ends_with(all->file, ".otg") || looks_like_otg(content)) return entries_read_otg(all, content, e);
    return entries_read_records(all, content, e);
}
