/* share: a text that another engine loads to reach this position. */
#include "engine/state.h"
#include "engine/views.h"

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given;
    const table *t = &k->at;
    if (table_is_whole(t, "share", e)) return -1;
    reply_open(out, "load", '{');
    reply_text(out, "do", "load");
    if (t->text)
        reply_text(out, "text", t->text);
    else
        reply_text(out, "variant", t->described);
    if (t->text) script_write_given(t->variant, "options", out);
    reply_open(out, "moves", '[');
    view_decisions(t, 0, out);
    text_add(out, "]}");
    return 0;
}

const request_type request_share = {
    .name = "share",
    .summary = "The request that brings another engine to this state: rules, options and decisions.",
    .example = "{\"do\": \"share\"}",
    .needs_game = true,
    .run = run,
};
