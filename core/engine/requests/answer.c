/* answer: what the games that were asked for come to. */
#include <stdlib.h>

#include "engine/question.h"
#include "engine/state.h"

static void write_words(const simulation *s, const answer *found, text *out)
{
    text first = {0}, score = {0}, open = {0};
    const side_words sides = side_words_of(s->cell->game->canonical);
    answer_write_verdict(found, simulation_value(s), &first);
    answer_write_score(found, &sides, &score);
    answer_write_open(found, &open);
    reply_open(out, "says", '{');
    reply_text(out, "verdict", first.data);
    reply_text(out, "score", score.data);
    reply_text(out, "open", open.data);
    text_add(out, "}");
    text_done_into(&first, out);
    text_done_into(&score, out);
    text_done_into(&open, out);
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    simulation s;
    batch_result b;
    (void)given;
    if (!k->asked) return error_set(e, "answer: nothing is asked");
    if (question_simulation(k->asked, &b, &s, e)) return -1;
    const answer found = simulation_answer(&s);
    reply_truth(out, "all", !s.goes_on);
    write_words(&s, &found, out);
    reply_open(out, "simulation", '{');
    simulation_write_json(&s, &found, out);
    text_add(out, "}");
    free(b.earlier);
    return 0;
}

const request_type request_answer = {
    .name = "answer",
    .summary = "What the games come to that are there without a gap from the first on: the verdict, the score with its "
               "interval, how games ended and how long they were. \"simulation\" has the members of poise simulate "
               "--json that no clock says.",
    .example = "{\"do\": \"answer\"}",
    .needs_game = true,
    .run = run,
};
