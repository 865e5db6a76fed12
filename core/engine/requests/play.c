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
    view_made(t, before, out);
    view_position(t, out);
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
    .run = run,
};
