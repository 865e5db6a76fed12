#include "script/option.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/shown.h"
#include "script/reader.h"
#include "script/stack_check.h"

static int set_integer(option *o, const char *written)
{
    char *end;
    errno = 0;
    long long integer = strtoll(written, &end, 10);
    bool digits = (*written >= '0' && *written <= '9') || *written == '-';
    if (!digits || *end || errno || integer < o->min || integer > o->max) return -1;
    o->integer = integer;
    return 0;
}

static int set_boolean(option *o, const char *written)
{
    o->integer = !strcmp(written, "true");
    return o->integer || !strcmp(written, "false") ? 0 : -1;
}

static int set_choice(option *o, const char *written)
{
    for (const char **choice = o->choices; *choice; choice++)
        if (!strcmp(*choice, written)) return o->text = *choice, 0;
    return -1;
}

/* "2-4", "2..4": a range where a single value is expected. */
static bool is_range(const char *written)
{
    size_t first = strspn(written, "0123456789");
    const char *parts = written + first, *second = parts + (*parts == '-' ? 1 : 2);
    if (!first || (*parts != '-' && strncmp(parts, "..", 2) != 0)) return false;
    return *second && !second[strspn(second, "0123456789")];
}

/* "3:width=4", "3;width=4": two options with a wrong separator. */
static bool is_joined(const char *written)
{
    size_t first = strcspn(written, ":; ");
    return written[first] && strchr(written + first, '=');
}

int option_set(option *o, const char *written, arena *a, error *e)
{
    int status = 0;
    switch (o->kind) {
    case OPTION_INTEGER: status = set_integer(o, written); break;
    case OPTION_BOOLEAN: status = set_boolean(o, written); break;
    case OPTION_CHOICE: status = set_choice(o, written); break;
    case OPTION_TEXT:
        status = shown_all(written, "") ? 0 : -1;
        if (!status) o->text = arena_text(a, written);
        if (!o->text) return error_set(e, "out of memory");
        break;
    }
    o->given = true;
    if (!status) return 0;
    const char *wanted = o->kind == OPTION_TEXT ? "text of one line without control characters" : option_wanted(o, a);
    return error_set(e, "%s: %s wanted, got %s%s", o->name, wanted ? wanted : "something else",
                     *written ? written : "nothing",
                     is_joined(written)  ? "; separate options by a comma"
                     : is_range(written) ? "; a range is tried by poise balance --over, as 2..4, or by sweep"
                                         : "");
}

void option_default(option *o, const option *from)
{
    o->initial_integer = from->integer;
    o->initial_text = from->text;
    if (o->given) return;
    o->integer = from->integer;
    o->text = from->text;
}

void option_push(lua_State *L, const option *o)
{
    STACK_CHANGES(L, 1);
    switch (o->kind) {
    case OPTION_INTEGER: lua_pushinteger(L, o->integer); break;
    case OPTION_BOOLEAN: lua_pushboolean(L, o->integer != 0); break;
    case OPTION_CHOICE:
    case OPTION_TEXT: lua_pushstring(L, o->text); break;
    }
}

const char *option_wanted(const option *o, arena *a)
{
    if (o->kind == OPTION_INTEGER) return reader_integer_wanted(o->min, o->max, a);
    if (o->kind == OPTION_BOOLEAN) return "true or false";
    if (o->kind == OPTION_TEXT) return "text";
    const char *list = arena_join(a, o->choices, ", ");
    return list ? arena_format(a, "one of %s", list) : NULL;
}

static const char *written_value(const option *o, int64_t integer, const char *content, arena *a)
{
    if (o->kind == OPTION_INTEGER) return arena_format(a, "%lld", (long long)integer);
    return o->kind == OPTION_BOOLEAN ? (integer ? "true" : "false") : content;
}

const char *option_initial(const option *o, arena *a)
{
    return written_value(o, o->initial_integer, o->initial_text, a);
}

const char *option_value(const option *o, arena *a)
{
    return written_value(o, o->integer, o->text, a);
}
