/* variants: lists the shipped variants. */
#include "engine/state.h"

static const json_member variant_members[] = {
    JSON_PLAIN(script_variant, name),
    JSON_PLAIN(script_variant, title),
    JSON_MEMBER(script_variant, author, .null = true),
    JSON_MEMBER(script_variant, about, .null = true),
};
static const json_record variant_record = {.name = "engine_variant", JSON_MEMBERS(variant_members, script_variant)};

static void write_rows(const void *rows, text *out)
{
    const text *all = rows;
    text_add(out, "[%s]", all->length ? all->data : "");
}

typedef struct variants_answer {
    json_given variants;
} variants_answer;

static const json_member members[] = {
    JSON_MEMBER(variants_answer, variants, .also = JSON_LIST_OF(JSON_REFER_TO("engine_variant")),
                .of = &variant_record),
};
static const json_record answers = {.name = "engine_variants", .answer = true, JSON_MEMBERS(members, variants_answer)};

/* Each variant has the time limit of a request: there are many, and some browsers are slow. */
static int list(engine *k, arena *a, text *out, error *e)
{
    const char *const *names;
    text rows = {0};
    const int count = script_list_names(k->paths.variants, a, &names);
    if (count < 0) return error_set(e, "out of memory");
    for (int i = 0; i < count; i++) {
        engine_begin_usual(k);
        script_variant *v = script_read_variant(names[i], &k->paths, e);
        if (!v) return text_drop(&rows), -1;
        text_add(&rows, i ? ", " : "");
        json_record_write(&variant_record, v, &rows);
        script_variant_free(v);
    }
    json_record_write_members(&answers, &(variants_answer){{&rows, write_rows}}, out);
    text_done_into(&rows, out);
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
    .answers = &answers,
    .run = run,
};
