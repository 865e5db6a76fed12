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

typedef struct sentences {
    const char *verdict, *score, *open;
} sentences;

static const json_member sentence_members[] = {
    JSON_PLAIN(sentences, verdict),
    JSON_PLAIN(sentences, score),
    JSON_MEMBER(sentences, open, .null = true),
};
static const json_record sentence_record = {.help = "in sentences", JSON_MEMBERS(sentence_members, sentences)};

typedef struct answer_answer {
    bool all;
    const void *says;
    json_given lengths, simulation;
} answer_answer;

static const json_member members[] = {
    JSON_MEMBER(answer_answer, all, .help = "every game is there"),
    JSON_MEMBER(answer_answer, says, .of = &sentence_record),
    JSON_MEMBER(answer_answer, lengths, .also = JSON_LIST_OF(JSON_LIST_OF_WHOLES),
                .help = "[decisions, games that had as many], without those that were cut"),
    JSON_MEMBER(answer_answer, simulation, .defined = "engine_simulation"),
};
static const json_record answers = {.name = "engine_answer", .answer = true, JSON_MEMBERS(members, answer_answer)};

/* Sentences end with a newline for terminals; here they are JSON values without it. */
static const char *sentence(text *said)
{
    if (said->length && said->data[said->length - 1] == '\n') said->data[said->length - 1] = 0;
    return said->data;
}

typedef struct lengths {
    const uint64_t *games; /* by number of decisions */
    unsigned most;
} lengths;

static void write_lengths(const void *of, text *out)
{
    const lengths *l = of;
    text_add(out, "[");
    for (unsigned n = 0, before = 0; n <= l->most; n++)
        if (l->games[n]) text_add(out, "%s[%u, %" PRIu64 "]", before++ ? ", " : "", n, l->games[n]);
    text_add(out, "]");
}

typedef struct evaluated {
    const simulation *s;
    answer found;
} evaluated;

static void write_simulation(const void *of, text *out)
{
    const evaluated *x = of;
    text_add(out, "{");
    simulation_write_json(x->s, &x->found, out);
    text_add(out, "}");
}

static void tell(const evaluated *x, const lengths *l, text *out)
{
    text first = {0}, score = {0}, open = {0};
    const side_words sides = side_words_of(x->s->cell->game->canonical);
    answer_write_verdict(&x->found, simulation_value(x->s), &first);
    answer_write_score(&x->found, &sides, &score);
    answer_write_open(&x->found, &open);
    const sentences says = {sentence(&first), sentence(&score), sentence(&open)};
    json_record_write_members(&answers,
                              &(answer_answer){!x->s->goes_on, &says, {l, write_lengths}, {x, write_simulation}}, out);
    text_done_into(&first, out);
    text_done_into(&score, out);
    text_done_into(&open, out);
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
    const tally *t = k->asked->tally;
    uint64_t *games = calloc((size_t)t->max_plies + 2, sizeof *games);
    const evaluated x = {&s, simulation_answer(&s)};
    if (games) tally_add_lengths(t, games);
    if (games) tell(&x, &(lengths){games, t->max_plies}, out);
    free(games);
    free(b.earlier);
    return games ? 0 : error_set(e, "out of memory");
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
    .answers = &answers,
    .run = run,
};
