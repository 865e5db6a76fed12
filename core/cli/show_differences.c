#include "cli/show_differences.h"

#include "base/json_record.h"
#include "report/difference_words.h"
#include "script/variant_differences.h"

static void write_one(const difference *x, text *out)
{
    text_add(out, "  %-8s %s%s%s: ", x->what, x->name ? x->name : "", x->name && x->key ? "." : "",
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
    differences d = variant_differences(v, NULL);
    text_add(out, "\n%s %s\n", d.count ? "Differs from" : "The same as", v->base);
    if (d.failed) text_add(out, "  out of memory\n");
    for (int i = 0; i < d.count; i++) write_one(&d.list[i], out);
}

typedef struct show_json {
    const char *base;
    json_rows differences;
} show_json;

static const json_member members[] = {JSON_PLAIN(show_json, base),
                                      JSON_MEMBER(show_json, differences, .of = &difference_record)};
static const json_record record_of_base = {JSON_MEMBERS(members, show_json)};

void show_differences_json(const script_variant *v, const piece_set *pieces, text *out)
{
    if (!v->base) return;
    const differences d = variant_differences(v, NULL);
    const difference_list list = {&d, pieces};
    const show_json page = {v->base, difference_rows(&list)};
    json_record_write_members(&record_of_base, &page, out);
}
