/* differences: compares the rules of the current game with another version. */
#include "engine/state.h"
#include "report/difference_words.h"
#include "script/variant_differences.h"

enum { VARIANT, TEXT, OPTIONS, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "variant", .kind = ASK_TEXT, .help = "the other version, by name; default: its base"},
    {.name = "text", .kind = ASK_TEXT, .help = "instead: its rules, as a variant file has them"},
    {.name = "options", .kind = ASK_OBJECT, .help = "values of its options: {\"kinds\": 2}"},
};

typedef struct differences_json {
    const char *from;
    json_rows differences;
} differences_json;

static const json_member members[] = {
    JSON_MEMBER(differences_json, from, .help = "the other version"),
    JSON_MEMBER(differences_json, differences, .of = &difference_record),
};
static const json_record answers = {
    .name = "engine_differences", .answer = true, JSON_MEMBERS(members, differences_json)};

static void tell(const table *t, const table *other, text *out)
{
    const script_variant *from = other->variant;
    const differences found = variant_differences(t->variant, from);
    const difference_list list = {&found, &t->g->pieces};
    const differences_json page = {from ? from->canonical : t->variant->base, difference_rows(&list)};
    json_record_write_members(&answers, &page, out);
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    table other = {.g = NULL};
    text options = {0};
    const bool named = given[VARIANT].text || given[TEXT].text;
    if (given[VARIANT].text && given[TEXT].text) return error_set(e, "differences: one of variant and text wanted");
    if (!named && !k->at.variant->base) return error_set(e, "differences: it has no base: variant or text wanted");
    int status = table_write_options("differences", given[OPTIONS].whole, &options, e);
    if (!status && named)
        status =
            table_load(&other, &k->paths, given[VARIANT].text, given[TEXT].text, options.length ? options.data : "", e);
    if (!status && k->cut) status = error_set(e, "differences: stopped: it takes too long with these rules");
    if (!status) tell(&k->at, &other, out);
    text_drop(&options);
    table_clear(&other);
    return status;
}

const request_type request_differences = {
    .name = "differences",
    .summary = "Lists the differences between the current game and another version, or its base, rule by rule: "
               "\"says\" has them in words, in which \"there\" means the other version.",
    .example = "{\"do\": \"differences\", \"variant\": \"chess\"}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
