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

typedef struct strength_json {
    const char *name, *player;
    char room[64]; /* of the player */
} strength_json;

static const json_member strength_members[] = {
    JSON_PLAIN(strength_json, name),
    JSON_PLAIN(strength_json, player),
};
static const json_record strength_record = {JSON_MEMBERS(strength_members, strength_json)};

typedef struct strengths_answer {
    json_rows strengths;
} strengths_answer;

static const json_member members[] = {
    JSON_MEMBER(strengths_answer, strengths, .of = &strength_record),
};
static const json_record answers = {
    .name = "engine_strengths", .answer = true, JSON_MEMBERS(members, strengths_answer)};

static void fill_strength(const void *of, size_t i, void *row)
{
    const engine *k = of;
    strength_json *to = row;
    const unsigned nodes = strengths[i].nodes;
    snprintf(to->room, sizeof to->room, "portfolio:nodes=%u,memory=32,stages=1", nodes_of(k, nodes));
    to->name = strengths[i].name;
    to->player = nodes ? to->room : "novice";
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given, (void)e;
    const strengths_answer all = {{k, sizeof strengths / sizeof *strengths, fill_strength}};
    json_record_write_members(&answers, &all, out);
    return 0;
}

const request_type request_strengths = {
    .name = "strengths",
    .summary =
        "Named opponents, weakest first, for \"think\" and \"ask\"; they think longer in games with more legal moves.",
    .example = "{\"do\": \"strengths\"}",
    .answers = &answers,
    .run = run,
};
