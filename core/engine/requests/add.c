/* add: adds blocks that another engine has played. */
#include "engine/part_read.h"
#include "engine/state.h"

enum { PART, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "part", .kind = ASK_OBJECT, .required = true, .help = "as \"simulate\" returned it"},
};

typedef struct add_answer {
    uint64_t next;
    bool all;
} add_answer;

static const json_member members[] = {
    JSON_MEMBER(add_answer, next, .help = "the first block that is neither there nor waiting"),
    JSON_MEMBER(add_answer, all, .help = "every game of the question has been played"),
};
static const json_record answers = {.name = "engine_add", .answer = true, JSON_MEMBERS(members, add_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    error why = {""};
    question *q = k->asked;
    if (!q) return error_set(e, "add: nothing is asked");
    if (part_read(q, given[PART].whole, &why)) return error_set(e, "add: %s", why.text);
    json_record_write_members(&answers, &(add_answer){question_next(q), q->games == q->cell.games}, out);
    return 0;
}

const request_type request_add = {
    .name = "add",
    .summary = "Adds blocks that another engine played for the same question, in any order; at most 64 parts may wait "
               "for earlier blocks. Blocks already present are ignored.",
    .example = "{\"do\": \"add\", \"part\": {\"question\": \"...\", \"first\": 0, \"blocks\": 1, \"letters\": \"F\", "
               "\"hashes\": null, \"tally\": \"...\"}}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
