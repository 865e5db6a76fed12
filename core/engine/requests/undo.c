/* undo: takes decisions back. */
#include "engine/state.h"
#include "engine/views.h"

enum { COUNT, TO, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "count", .kind = ASK_INTEGER, .most = UINT16_MAX, .initial = 1, .help = "how many"},
    {.name = "to", .kind = ASK_INTEGER, .most = UINT16_MAX, .help = "instead: the number of decisions to keep"},
};

static const json_record answers = {.name = "engine_undo", .answer = true, VIEW_STAND_ALONE};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    table *t = &k->at;
    const uint64_t made = session_count(t->s), count = given[COUNT].integer;
    uint64_t left = made > count ? made - count : 0;
    if (given[TO].given) left = given[TO].integer;
    if (left > made) return error_set(e, "undo: to: at most the %u decisions made wanted", (unsigned)made);
    if (table_go_back(t, (unsigned)left, e)) return -1;
    json_record_write_members(&answers, &(view_stand_alone){view_stand(t)}, out);
    return 0;
}

const request_type request_undo = {
    .name = "undo",
    .summary = "Takes back decisions; returns the position.",
    .example = "{\"do\": \"undo\", \"to\": 0}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
