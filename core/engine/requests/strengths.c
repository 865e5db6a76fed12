/* strengths: five opponents, from somebody who has just been told the rules. One stage of training is what a person who
 * has just opened a page waits for. */
#include "engine/state.h"

static const char *const strengths[][2] = {
    {"newcomer", "novice"},
    {"casual", "alphabeta:nodes=1000"},
    {"practised", "alphabeta:nodes=5000"},
    {"strong", "alphabeta:nodes=30000"},
    {"strongest", "alphabeta:nodes=200000,stages=1"},
};

/* The same where there are dice, of which alphabeta knows nothing. */
static const char *const with_dice[] = {"novice", "mcts:iterations=50", "mcts:iterations=200", "mcts:iterations=1000",
                                        "mcts:iterations=4000,stages=1"};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    const bool dice = k->at.g && k->at.g->chance;
    (void)given, (void)e;
    reply_open(out, "strengths", '[');
    for (size_t i = 0; i < sizeof strengths / sizeof *strengths; i++) {
        text_add(out, i ? ", {" : "{");
        reply_text(out, "name", strengths[i][0]);
        reply_text(out, "player", dice ? with_dice[i] : strengths[i][1]);
        text_add(out, "}");
    }
    text_add(out, "]");
    return 0;
}

const request_type request_strengths = {
    .name = "strengths",
    .summary = "Named opponents, weakest first, for \"think\" and \"ask\"; others where the loaded rules have dice.",
    .example = "{\"do\": \"strengths\"}",
    .run = run,
};
