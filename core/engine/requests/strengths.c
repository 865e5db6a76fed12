/* strengths: five opponents, from somebody who has just been told the rules. One stage of training is what a person who
 * has just opened a page waits for. */
#include <stdio.h>

#include "engine/state.h"

static const struct {
    const char *name;
    unsigned nodes; /* 0: a novice */
} strengths[] = {{"newcomer", 0}, {"casual", 1000}, {"practised", 5000}, {"strong", 30000}, {"strongest", 200000}};

/* How many times as many nodes where there is more to choose from: a thousand that do not suffice for all answers to
 * all decisions lose to a novice, who looks at where each leads. */
static unsigned nodes_of(const engine *k, unsigned nodes)
{
    enum { USUAL = 32, MOST = 16 };
    const unsigned width = k->at.g ? (unsigned)table_width(&k->at) : 0;
    if (width <= USUAL) return nodes;
    return width >= 4 * USUAL ? nodes * MOST : nodes / 1000 * (1000 * width * width / (USUAL * USUAL));
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given, (void)e;
    reply_open(out, "strengths", '[');
    for (size_t i = 0; i < sizeof strengths / sizeof *strengths; i++) {
        char who[64] = "novice";
        if (strengths[i].nodes)
            snprintf(who, sizeof who, "portfolio:nodes=%u,memory=32,stages=1", nodes_of(k, strengths[i].nodes));
        text_add(out, i ? ", {" : "{");
        reply_text(out, "name", strengths[i].name);
        reply_text(out, "player", who);
        text_add(out, "}");
    }
    text_add(out, "]");
    return 0;
}

const request_type request_strengths = {
    .name = "strengths",
    .summary =
        "Named opponents, weakest first, for \"think\" and \"ask\"; they think longer in games with more legal moves.",
    .example = "{\"do\": \"strengths\"}",
    .run = run,
};
