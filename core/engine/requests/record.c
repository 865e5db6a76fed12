/* record: the game so far as text. */
#include <stdlib.h>

#include "engine/state.h"
#include "play/record.h"
#include "script/page_link.h"

enum { FIRST, SECOND, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "first", .kind = ASK_TEXT, .help = "name of the first player, for the header of the record"},
    {.name = "second", .kind = ASK_TEXT, .help = "likewise"},
};

typedef struct record_answer {
    const char *record;
} record_answer;

static const json_member members[] = {
    JSON_PLAIN(record_answer, record),
};
static const json_record answers = {.name = "engine_record", .answer = true, JSON_MEMBERS(members, record_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    const table *t = &k->at;
    const unsigned count = session_count(t->s);
    text written = {0}, rules = {0};
    if (table_is_whole(t, "record", e)) return -1;
    if (!t->text && page_link_own_source(t->variant, &k->paths, &rules, e)) return text_drop(&rules), -1;
    const record_about about = {.variant = t->variant->canonical,
                                .rules = t->text ? t->text : rules.data,
                                .players = {given[FIRST].text, given[SECOND].text}};
    move *moves = malloc(((size_t)count + 1) * sizeof *moves);
    for (unsigned i = 0; moves && i < count; i++) moves[i] = session_move(t->s, i);
    const int status = moves ? record_write(t->g, &about, moves, count, &written) : -1;
    free(moves);
    if (!status) json_record_write_members(&answers, &(record_answer){written.data}, out);
    text_drop(&written);
    text_drop(&rules);
    return status ? error_set(e, "out of memory") : 0;
}

const request_type request_record = {
    .name = "record",
    .summary = "The game so far as a game record, which \"follow\" and poise show --record read.",
    .example = "{\"do\": \"record\", \"first\": \"Ada\"}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
