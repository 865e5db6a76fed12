/* variants: the shipped variants with a line each. */
#include <stdio.h>

#include "base/json.h"
#include "cli/cli.h"

static void write_one(text *out, bool json, const script_variant *v)
{
    if (!json) {
        text_add(out, "%-14s %s%s%s\n", v->name, v->title, v->about ? ": " : "", v->about ? v->about : "");
        return;
    }
    text_add(out, out->length > 1 ? ",\n " : "");
    text_add(out, CLI_JSON "\"name\": ");
    json_string(out, v->name);
    text_add(out, ", \"title\": ");
    json_string(out, v->title);
    text_add(out, ", \"author\": ");
    json_string(out, v->author);
    text_add(out, ", \"about\": ");
    json_string(out, v->about);
    text_add(out, "}");
}

static int list(const cli *c, arena *a, text *out)
{
    const char *const *names;
    int status = CLI_OK, count = script_list_names(c->paths.variants, a, &names);
    if (c->json) text_add(out, "[");
    for (int i = 0; i < count; i++) {
        error e = {""};
        script_variant *v = script_read_variant(names[i], &c->paths, &e);
        if (v)
            write_one(out, c->json, v);
        else
            status = cli_fail(&e);
        script_variant_free(v);
    }
    if (c->json) text_add(out, "]\n");
    return status;
}

static int run(cli *c)
{
    text out = {0};
    arena *a = arena_new();
    int status = a ? list(c, a, &out) : CLI_BAD, printed = cli_print(&out);
    arena_free(a);
    return status ? status : printed;
}

const command command_variants = {
    .name = "variants",
    .arguments = "",
    .summary = "lists the shipped variants",
    .example = "poise variants",
    .run = run,
};
