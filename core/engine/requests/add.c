/* add: adds blocks that another engine has played. */
#include "engine/part_read.h"
#include "engine/state.h"

enum { PART, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "part", .kind = ASK_OBJECT, .required = true, .help = "as \"simulate\" returned it"},
};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    error why = {""};
    question *q = k->asked;
    if (!q) return error_set(e, "add: nothing is asked");
    if (part_read(q, given[PART].whole, &why)) return error_set(e, "add: %s", why.text);
    reply_integer(out, "next", question_next(q));
    reply_truth(out, "all", q->games == q->cell.games);
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
    .run = run,
};
