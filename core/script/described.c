/* Options are sorted when added, so each variant has one canonical name; bar and hold follow them. Paths in a file are
 * relative to its folder. */
#define _POSIX_C_SOURCE 200809L
#include "script/described.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "script/list_names.h"
#include "script/misnamed.h"

const char *described_file(const char *name, const script_paths *paths, described_kind kind, arena *a, error *e)
{
    const char *folder = kind == DESCRIBED_VARIANT ? paths->variants : paths->experiments;
    const char *file = names_a_lua_file(name) ? name
                       : strchr(name, '/')    ? NULL
                                              : arena_format(a, "%s/%s.lua", folder, name);
    const bool given = file && paths->given.name && !strcmp(file, paths->given.name);
    if (given || (file && !access(file, R_OK))) return file;
    misnamed_explain(name, paths, kind, a, e);
    return NULL;
}

/* Keeps the options sorted by key. */
static int add_option(described *d, const char *key, const char *written, error *e)
{
    int at = d->count;
    if (d->count == LIMITS_OPTIONS)
        return error_set(
            e, "%.80s: at most %d options wanted, got more: a file that has this one as its base sets any number",
            d->whole, LIMITS_OPTIONS);
    for (int i = 0; i < d->count; i++)
        if (!strcmp(d->keys[i], key)) return error_set(e, "%s: %s: one value wanted, got two", d->whole, key);
    for (; at > 0 && strcmp(d->keys[at - 1], key) > 0; at--) {
        d->keys[at] = d->keys[at - 1];
        d->values[at] = d->values[at - 1];
    }
    d->keys[at] = key;
    d->values[at] = written;
    d->count++;
    return 0;
}

/* Returns the path relative to the working directory. */
static const char *path_beside(const char *path, const char *beside, arena *a)
{
    const char *slash = beside && *path != '/' && names_a_lua_file(path) ? strrchr(beside, '/') : NULL;
    return slash ? arena_format(a, "%.*s%s", (int)(slash + 1 - beside), beside, path) : path;
}

/* Refuses a part between commas that is no option with a value. */
static int refuse_pair(const char *whole, const char *written, error *e)
{
    const size_t letters = strspn(written, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    const bool number = *written && !written[strspn(written, "0123456789")];
    if (!*written)
        return error_set(e, "%s: OPTION=VALUE wanted behind the %s, got nothing", whole,
                         strchr(whole, ',') ? "comma" : "colon");
    if (number)
        return error_set(e,
                         "%s: OPTION=VALUE wanted, as in size=%s, got a value alone; poise show %.*s lists the options",
                         whole, written, (int)strcspn(whole, ":"), whole);
    if (written[letters] == ':' && letters)
        return error_set(e, "%s: OPTION=VALUE wanted, got \"%s\"; write %.*s=%s", whole, written, (int)letters, written,
                         written + letters + 1);
    if (!letters) return error_set(e, "%s: OPTION=VALUE wanted, got \"%s\"", whole, written);
    return error_set(e, "%s: OPTION=VALUE wanted, got \"%s\"; write %.*s=...", whole, written, (int)letters, written);
}

int described_read(const char *whole, const script_paths *paths, const char *beside, arena *a, described *out, error *e)
{
    *out = (described){.whole = arena_text(a, whole)};
    char *copy = arena_text(a, whole);
    if (!copy || !out->whole) return error_set(e, "out of memory");
    char *rest = strchr(copy, ':');
    if (rest) *rest++ = 0;
    out->name = copy;
    while (rest) {
        char *next = strchr(rest, ','), *equals = strchr(rest, '=');
        if (next) *next++ = 0;
        if (!equals || (next && equals >= next) || equals == rest) return refuse_pair(whole, rest, e);
        *equals = 0;
        if (!strcmp(rest, DESCRIBED_BAR) && !out->bar)
            out->bar = equals + 1;
        else if (!strcmp(rest, DESCRIBED_HOLD) && !out->hold)
            out->hold = equals + 1;
        else if (add_option(out, rest, equals + 1, e))
            return -1;
        rest = next;
    }
    const char *path = path_beside(out->name, beside, a);
    if (!path) return error_set(e, "out of memory");
    out->file = described_file(path, paths, DESCRIBED_VARIANT, a, e);
    return out->file ? 0 : -1;
}

static const char *add_pair(const char *name, const char *key, const char *written, arena *a)
{
    return written && name ? arena_format(a, "%s%c%s=%s", name, strchr(name, ':') ? ',' : ':', key, written) : name;
}

const char *described_canonical(const described *d, arena *a)
{
    const char *name = d->name;
    for (int i = 0; i < d->count; i++) name = add_pair(name, d->keys[i], d->values[i], a);
    return add_pair(add_pair(name, DESCRIBED_BAR, d->bar, a), DESCRIBED_HOLD, d->hold, a);
}
