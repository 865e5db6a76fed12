/* source: the source text of the current rules, for an editor. */
#include "base/whole_file.h"
#include "engine/state.h"

typedef struct source_answer {
    const char *source;
} source_answer;

static const json_member members[] = {
    JSON_PLAIN(source_answer, source),
};
static const json_record answers = {.name = "engine_source", .answer = true, JSON_MEMBERS(members, source_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given;
    const table *t = &k->at;
    text written = {0};
    if (!t->text && whole_file_read(t->variant->file, &written)) {
        text_drop(&written);
        return error_set(e, "source: %s cannot be read", t->variant->file);
    }
    const source_answer found = {t->text ? t->text : written.data ? written.data : ""};
    json_record_write_members(&answers, &found, out);
    text_drop(&written);
    return 0;
}

const request_type request_source = {
    .name = "source",
    .summary = "The source text of the current game, of its file or as given.",
    .example = "{\"do\": \"source\"}",
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
