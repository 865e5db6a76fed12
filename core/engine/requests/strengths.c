/* strengths: five opponents from a beginner upwards. One stage of training is the time that a person who has just
 * opened a page accepts. */
#include <stdio.h>

#include "engine/state.h"

static const struct {
    const char *name;
    unsigned nodes; /* 0: the novice player */
} strengths[] = {{"newcomer", 0}, {"casual", 1000}, {"practised", 5000}, {"strong", 30000}, {"strongest", 200000}};

/* Scales the nodes with the branching factor: if a thousand nodes do not cover all replies to all decisions, the search
 * loses to a novice, who looks one decision ahead. */
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
