/* variants: lists the shipped variants. */
#include "engine/state.h"

static void write_one(const script_variant *v, bool *first, text *out)
{
    text_add(out, *first ? "{" : ", {");
    *first = false;
    reply_text(out, "name", v->name);
    reply_text(out, "title", v->title);
    reply_text(out, "author", v->author);
    reply_text(out, "about", v->about);
    text_add(out, "}");
}

/* Each variant has the time limit of a request: there are many, and some browsers are slow. */
static int list(engine *k, arena *a, text *out, error *e)
{
    const char *const *names;
    bool first = true;
    const int count = script_list_names(k->paths.variants, a, &names);
    if (count < 0) return error_set(e, "out of memory");
    reply_open(out, "variants", '[');
    for (int i = 0; i < count; i++) {
        engine_begin_usual(k);
        script_variant *v = script_read_variant(names[i], &k->paths, e);
        if (v) write_one(v, &first, out);
        script_variant_free(v);
        if (!v) return -1;
    }
    text_add(out, "]");
    return 0;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given;
    arena *a = arena_new();
    const int status = a ? list(k, a, out, e) : error_set(e, "out of memory");
    arena_free(a);
    return status;
}

const request_type request_variants = {
    .name = "variants",
    .summary = "The shipped variants, a line each; \"load\" gives the rest.",
    .example = "{\"do\": \"variants\"}",
    .run = run,
};
