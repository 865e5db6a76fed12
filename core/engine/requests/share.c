/* share: a text that another engine loads to reach this position. */
#include "engine/state.h"
#include "engine/views.h"

static void write_options(const void *of, text *out)
{
    script_write_given(of, out);
}

typedef struct share_line {
    const char *does, *text, *variant;
    json_given options, moves;
} share_line;

static const json_member line_members[] = {
    JSON_AT(share_line, "do", does, .words = "load"),
    JSON_MEMBER(share_line, text, .optional = true),
    JSON_MEMBER(share_line, variant, .optional = true),
    JSON_MEMBER(share_line, options, .optional = true,
                .also = "\"type\": \"object\", \"additionalProperties\": {\"type\": \"string\"}"),
    JSON_MEMBER(share_line, moves, .also = JSON_LIST_OF_TEXTS),
};
static const json_record line_record = {.help = "a line", JSON_MEMBERS(line_members, share_line)};

typedef struct share_answer {
    const void *load;
} share_answer;

static const json_member members[] = {JSON_MEMBER(share_answer, load, .of = &line_record)};
static const json_record answers = {.name = "engine_share", .answer = true, JSON_MEMBERS(members, share_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given;
    const table *t = &k->at;
    if (table_is_whole(t, "share", e)) return -1;
    const share_line line = {.does = "load",
                             .text = t->text,
                             .variant = t->text ? NULL : t->described,
                             .options = {t->text ? t->variant : NULL, write_options},
                             .moves = {&(view_made){t, 0}, view_write_made}};
    json_record_write_members(&answers, &(share_answer){&line}, out);
    return 0;
}

const request_type request_share = {
    .name = "share",
    .summary = "The request that brings another engine to this state: rules, options and decisions.",
    .example = "{\"do\": \"share\"}",
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
