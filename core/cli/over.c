/* The combinations are the numbers of a mixed-radix system, with a digit for each option or group of equal options. The
 * values of * are read from the text that describes what the option accepts. */
#include "cli/over.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The state of the parser of --over. */
typedef struct reading {
    const script_variant *variant;
    arena *arena;
    error *e;
} reading;

static char *part(const reading *r, const char *from, size_t length)
{
    char *copy = arena_format(r->arena, "%.*s", (int)length, from);
    if (!copy) error_set(r->e, "out of memory");
    return copy;
}

static void fail_unknown(const reading *r, const char *name)
{
    const char *names[LIMITS_OVER_OPTIONS * 4] = {NULL};
    size_t most = sizeof names / sizeof *names - 1, count = 0;
    for (; count < most && count < (size_t)r->variant->noptions; count++)
        names[count] = r->variant->options[count].name;
    const char *near = text_nearest(name, names, count), *all = arena_join(r->arena, names, ", ");
    if (near)
        error_set(r->e, "--over: %s has no option called \"%s\"; did you mean \"%s\"?", r->variant->name, name, near);
    else
        error_set(r->e, "--over: %s has no option called \"%s\"; known are: %s", r->variant->name, name,
                  all && *all ? all : "none");
}

static const script_option *find(const reading *r, const char *name)
{
    for (int i = 0; i < r->variant->noptions; i++)
        if (!strcmp(r->variant->options[i].name, name)) return &r->variant->options[i];
    fail_unknown(r, name);
    return NULL;
}

static int add_value(const reading *r, over_axis *x, const char *from, size_t length)
{
    if (x->count == LIMITS_OVER_VALUES)
        return error_set(r->e,
                         "--over: %s: at most %d values wanted, got more: take a narrower range, or several calls",
                         x->names, LIMITS_OVER_VALUES);
    x->values[x->count] = part(r, from, length);
    return x->values[x->count++] ? 0 : -1;
}

/* Parses "a..b"; returns 1 if it is no such range. */
static int add_range(const reading *r, over_axis *x, const char *written)
{
    char *end, *last;
    long low = strtol(written, &end, 10);
    if (end > written && (*end == '-' || *end == ':') && isdigit((unsigned char)end[1]))
        return error_set(r->e, "--over: %s: values wanted, such as 2..6 or 2|3|6, got \"%s\"; write %ld..%s", x->names,
                         written, low, end + 1);
    if (end == written || strncmp(end, "..", 2) != 0) return 1;
    long high = strtol(end + 2, &last, 10);
    if (last == end + 2 || *last) return 1;
    if (high < low) return error_set(r->e, "--over: %s: a range upwards wanted, got %s", x->names, written);
    for (long number = low; number <= high; number++) {
        const char *shown = arena_format(r->arena, "%ld", number);
        if (!shown) return error_set(r->e, "out of memory");
        if (add_value(r, x, shown, strlen(shown))) return -1;
    }
    return 0;
}

/* "v|w|..." */
static int add_list(const reading *r, over_axis *x, const char *written, const char *between)
{
    for (;;) {
        const char *end = strstr(written, between);
        size_t length = end ? (size_t)(end - written) : strlen(written);
        if (!length) return error_set(r->e, "--over: %s: values wanted, got nothing", x->names);
        if (add_value(r, x, written, length)) return -1;
        if (!end) return 0;
        written = end + strlen(between);
    }
}

/* Lists all that the option accepts, from its description: "integer in 1..8", "one of equal, shared", "true or
 * false". */
static int add_all(const reading *r, over_axis *x, const script_option *o)
{
    static const char integer[] = "integer in ", choice[] = "one of ";
    if (!strcmp(o->wanted, "true or false")) return add_list(r, x, "false|true", "|");
    if (!strncmp(o->wanted, choice, sizeof choice - 1)) return add_list(r, x, o->wanted + sizeof choice - 1, ", ");
    if (!strncmp(o->wanted, integer, sizeof integer - 1)) {
        int status = add_range(r, x, o->wanted + sizeof integer - 1);
        if (status <= 0) return status;
    }
    return error_set(r->e, "--over: %s: values wanted, because %s may be any %s", x->names, o->name, o->wanted);
}

/* "kinds=2..6" */
static int read_axis(const reading *r, const char *written, over_axis *x)
{
    const char *sign = strchr(written, '=');
    if (!sign && *written && !written[strspn(written, "0123456789")])
        return error_set(r->e,
                         "--over: OPTION=VALUES wanted, got \"%s\"; write values as in kinds=2..6 or kinds=2|3|6, and "
                         "join options by commas",
                         written);
    if (!sign || sign == written || !sign[1])
        return error_set(r->e, "--over: OPTION=VALUES wanted, such as kinds=2..6, got \"%s\"", written);
    x->names = part(r, written, (size_t)(sign - written));
    if (!x->names) return -1;
    const script_option *first = NULL;
    for (const char *name = x->names; name; name = strchr(name, '+') ? strchr(name, '+') + 1 : NULL) {
        const char *alone = part(r, name, strcspn(name, "+"));
        const script_option *o = alone ? find(r, alone) : NULL;
        if (!o) return -1;
        first = first ? first : o;
    }
    if (!strcmp(sign + 1, "*")) return add_all(r, x, first);
    int status = add_range(r, x, sign + 1);
    return status > 0 ? add_list(r, x, sign + 1, "|") : status;
}

/* Appends "t4:width=4,height=4" for the value of width+height. */
static const char *with_value(const reading *r, const char *name, const over_axis *x, const char *given)
{
    for (const char *option = x->names; option && name;) {
        size_t length = strcspn(option, "+");
        name = arena_format(r->arena, "%s%c%.*s=%s", name, strchr(name, ':') ? ',' : ':', (int)length, option, given);
        option = option[length] ? option + length + 1 : NULL;
    }
    return name;
}

const char *over_value(const over_list *l, int index, int axis)
{
    for (int i = l->naxes - 1; i > axis; i--) index /= l->axes[i].count;
    return l->axes[axis].values[index % l->axes[axis].count];
}

static int combine(const reading *r, over_list *l)
{
    const char **names = arena_alloc(r->arena, (size_t)l->count * sizeof *names);
    if (!names) return error_set(r->e, "out of memory");
    for (int k = 0; k < l->count; k++) {
        names[k] = r->variant->described;
        for (int i = 0; i < l->naxes && names[k]; i++)
            names[k] = with_value(r, names[k], &l->axes[i], over_value(l, k, i));
        if (!names[k]) return error_set(r->e, "out of memory");
    }
    l->names = names;
    return 0;
}

int over_read(const char *written, const script_variant *v, int most, arena *a, over_list *out, error *e)
{
    reading r = {v, a, e};
    over_axis *axes = arena_alloc(a, LIMITS_OVER_OPTIONS * sizeof *axes);
    if (!axes) return error_set(e, "out of memory");
    *out = (over_list){.axes = axes, .count = 1};
    for (const char *at = written; at;) {
        size_t length = strcspn(at, ",");
        const char *one = part(&r, at, length);
        if (out->naxes == LIMITS_OVER_OPTIONS)
            return error_set(e,
                             "--over: at most %d options wanted, got more: set the others in the name of the variant",
                             LIMITS_OVER_OPTIONS);
        if (!one || read_axis(&r, one, &axes[out->naxes])) return -1;
        out->count *= axes[out->naxes++].count;
        if (out->count > most)
            return error_set(e, "--over: at most %d variants wanted, got more: take fewer values, or several calls",
                             most);
        at = at[length] ? at + length + 1 : NULL;
    }
    return combine(&r, out);
}
