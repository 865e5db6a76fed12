/* strengths: five opponents, from somebody who has just been told the rules. One stage of training is what a person who
 * has just opened a page waits for. */
#include "engine/state.h"

static const char *const strengths[][2] = {
    {"newcomer", "novice"},
    {"casual", "portfolio:nodes=1000"},
    {"practised", "portfolio:nodes=5000"},
    {"strong", "portfolio:nodes=30000"},
    {"strongest", "portfolio:nodes=200000,memory=32,stages=1"},
};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)k, (void)given, (void)e;
    reply_open(out, "strengths", '[');
    for (size_t i = 0; i < sizeof strengths / sizeof *strengths; i++) {
        text_add(out, i ? ", {" : "{");
        reply_text(out, "name", strengths[i][0]);
        reply_text(out, "player", strengths[i][1]);
        text_add(out, "}");
    }
    text_add(out, "]");
    return 0;
}

const request_type request_strengths = {
    .name = "strengths",
    .summary = "Named opponents, weakest first, for \"think\" and \"ask\".",
    .example = "{\"do\": \"strengths\"}",
    .run = run,
};
