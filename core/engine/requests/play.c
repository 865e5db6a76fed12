/* play: makes decisions. */
#include "engine/state.h"
#include "engine/views.h"

enum { MOVES, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "moves",
     .kind = ASK_TEXTS,
     .required = true,
     .help = "one decision or several, in the notation of \"moves\""},
};

typedef struct play_answer {
    json_given played, position;
} play_answer;

static const json_member members[] = {
    JSON_MEMBER(play_answer, played, .also = JSON_LIST_OF_TEXTS, .help = "the decisions, as moves writes them"),
    JSON_MEMBER(play_answer, position, VIEW_STAND),
};
static const json_record answers = {.name = "engine_play", .answer = true, JSON_MEMBERS(members, play_answer)};

/* All of them, or none. */
static int run(engine *k, const ask_value *given, text *out, error *e)
{
    table *t = &k->at;
    const unsigned before = session_count(t->s);
    error why = {""};
    int status = 0;
    for (int i = 0; i < request_texts(&given[MOVES]) && !status && !engine_cuts(k); i++) {
        status = table_play(t, request_text(&given[MOVES], i), &why);
        if (status && request_texts(&given[MOVES]) > 1)
            error_set(e, "play: move %d: %s", i + 1, why.text);
        else if (status)
            error_set(e, "play: %s", why.text);
    }
    if (k->cut) status = error_set(e, "play: stopped: it takes too long with these rules");
    if (status) engine_begin_usual(k);
    if (status) return (void)!table_go_back(t, before, &why), -1;
    const play_answer made = {{&(view_made){t, before}, view_write_made}, view_stand(t)};
    json_record_write_members(&answers, &made, out);
    return 0;
}

const request_type request_play = {
    .name = "play",
    .summary = "Plays decisions, or none if one of them is illegal; returns them in the notation of \"moves\", and the "
               "position.",
    .example = "{\"do\": \"play\", \"moves\": [\"1@b2\", \"b2-d4\"]}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
