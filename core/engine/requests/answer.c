/* answer: results of the games of the question. */
#include <inttypes.h>
#include <stdlib.h>

#include "engine/question.h"
#include "engine/state.h"

enum { MILLISECONDS, VALUE, FIELDS };

static const ask_field fields[FIELDS] = {
    ASK_MILLISECONDS(60000),
    {.name = "value",
     .kind = ASK_TRUTH,
     .initial = 1,
     .help = "searches for the value under perfect play, if it is unknown"},
};

/* Sentences end with a newline for terminals; here they are JSON values without it. */
static void write_sentence(const char *key, const text *said, text *out)
{
    if (said->length && said->data[said->length - 1] == '\n') said->data[said->length - 1] = 0;
    reply_text(out, key, said->data);
}

static void write_words(const simulation *s, const answer *found, text *out)
{
    text first = {0}, score = {0}, open = {0};
    const side_words sides = side_words_of(s->cell->game->canonical);
    answer_write_verdict(found, simulation_value(s), &first);
    answer_write_score(found, &sides, &score);
    answer_write_open(found, &open);
    reply_open(out, "says", '{');
    write_sentence("verdict", &first, out);
    write_sentence("score", &score, out);
    write_sentence("open", &open, out);
    text_add(out, "}");
    text_done_into(&first, out);
    text_done_into(&score, out);
    text_done_into(&open, out);
}

/* Writes the distribution of the number of decisions, up to the longest game. */
static int write_lengths(const tally *t, text *out, error *e)
{
    uint64_t *games = calloc((size_t)t->max_plies + 2, sizeof *games);
    if (!games) return error_set(e, "out of memory");
    tally_add_lengths(t, games);
    reply_open(out, "lengths", '[');
    for (unsigned n = 0, before = 0; n <= t->max_plies; n++)
        if (games[n]) text_add(out, "%s[%u, %" PRIu64 "]", before++ ? ", " : "", n, games[n]);
    text_add(out, "]");
    free(games);
    return 0;
}

/* Solves the start once per rules, when wanted. Where functions of the variant take too long for the time limit, the
 * value is unknown. */
static int find_value(engine *k, question *q, bool wanted, error *e)
{
    const uint64_t rules = q->cell.game->fingerprint;
    int status = 0;
    bool late = false;
    if (k->known.rules != rules && !wanted) {
        q->value = OUTCOME_NONE;
        return 0;
    }
    if (k->known.rules != rules) {
        status = question_value(q, &k->stop, e);
        late = k->cut || (status && engine_is_late(k));
        k->cut = false;
        k->known.rules = status || late ? 0 : rules;
        k->known.value = status || late ? OUTCOME_NONE : q->value;
    }
    q->value = k->known.value;
    return late ? 0 : status;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    simulation s;
    batch_result b;
    if (!k->asked) return error_set(e, "answer: nothing is asked");
    engine_begin(k, given[MILLISECONDS].integer);
    if (find_value(k, k->asked, given[VALUE].integer, e)) return -1;
    if (question_simulation(k->asked, &b, &s, e)) return -1;
    const answer found = simulation_answer(&s);
    reply_truth(out, "all", !s.goes_on);
    write_words(&s, &found, out);
    const int status = write_lengths(k->asked->tally, out, e);
    reply_open(out, "simulation", '{');
    simulation_write_json(&s, &found, out);
    text_add(out, "}");
    free(b.earlier);
    return status;
}

const request_type request_answer = {
    .name = "answer",
    .summary = "Evaluates the games from the first up to the first gap: the verdict, the score with its interval, how "
               "games ended, and \"lengths\", pairs of a number of decisions and the number of games of that length, "
               "without cut games. \"simulation\" has the members of poise simulate --json except times; the first "
               "answer about these rules that asks for its \"value\" searches for it, within the time limit.",
    .example = "{\"do\": \"answer\"}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .run = run,
};
