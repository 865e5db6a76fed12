#include "cli/show_differences.h"

#include "base/json.h"
#include "language/differences.h"

static differences find(const script_variant *v)
{
    differences d = {.arena = v->arena};
    differences_of_options(&d, v->base_spec, &v->spec, v->fixed, v->nfixed);
    differences_of_rules(&d, v->base_spec, &v->spec);
    if (d.failed) d.count = 0;
    return d;
}

static void write_one(const difference *x, text *out)
{
    text_add(out, "  %-9s%s%s%s: ", x->what, x->name ? x->name : "", x->name && x->key ? "." : "",
             x->key ? x->key : "");
    if (!x->was)
        text_add(out, "new, %s\n", x->now);
    else
        text_add(out, "%s\n           there: %s\n", x->now ? x->now : "left out", x->was);
    if (x->others) text_add(out, "           as there: %s\n", x->others);
}

void show_differences(const script_variant *v, text *out)
{
    if (!v->base) return;
    differences d = find(v);
    text_add(out, "\n%s %s\n", d.count ? "Differs from" : "The same as", v->base);
    if (d.failed) text_add(out, "  out of memory\n");
    for (int i = 0; i < d.count; i++) write_one(&d.list[i], out);
}

static void write_key(text *out, const char *before, const char *key, const char *content)
{
    text_add(out, "%s\"%s\": ", before, key);
    json_string(out, content);
}

void show_differences_json(const script_variant *v, text *out)
{
    if (!v->base) return;
    differences d = find(v);
    write_key(out, "", "base", v->base);
    text_add(out, ", \"differences\": [");
    for (int i = 0; i < d.count; i++) {
        const difference *x = &d.list[i];
        write_key(out, i ? ", {" : "{", "what", x->what);
        write_key(out, ", ", "name", x->name);
        write_key(out, ", ", "field", x->key);
        write_key(out, ", ", "was", x->was);
        write_key(out, ", ", "now", x->now);
        if (x->others) write_key(out, ", ", "as_there", x->others);
        text_add(out, "}");
    }
    text_add(out, "], ");
}
