#include "import/entries.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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

int entries_say(entries *all, entry *x, const char *key, const char *content)
{
    if (!content || !*content) return 0;
    if (x->nsaid == x->said_room) {
        int room = x->said_room ? 2 * x->said_room : 4;
        entry_said *more = arena_alloc(all->arena, (size_t)room * sizeof *more);
        if (!more) return -1;
        if (x->nsaid) memcpy(more, x->said, (size_t)x->nsaid * sizeof *more);
        x->said = more;
        x->said_room = room;
    }
    x->said[x->nsaid++] = (entry_said){key, content};
    return 0;
}

int entries_read_rating(const char *written, double *out, error *e)
{
    static const char *const unknown[] = {"?", "-", "0", "none", "n/a", "unrated"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        if (!strcasecmp(written, unknown[i])) return *out = NAN, 0;
    char *end;
    *out = strtod(written, &end);
    if (end != written && !*end && isfinite(*out)) return 0;
    *out = NAN;
    return error_set(e, "rating: number wanted, got \"%.40s\"", written);
}

int entries_refuse(entries *all, entry *x, const error *why, error *e)
{
    if (!x->wrong) x->wrong = arena_text(all->arena, why->text);
    return x->wrong ? 0 : error_set(e, "out of memory");
}

int entries_fail(const entries *all, const entry *x, error *e, const char *format, ...)
{
    char why[400], line[16] = "";
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    if (x->line) snprintf(line, sizeof line, ":%d", x->line);
    return error_set(e, "%.80s%s: game %d: %s", all->file, line, x->number, why);
}
