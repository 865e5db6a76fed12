/* compare: the games of the question, and as many of another version of the game. */
#include <stdlib.h>

#include "base/json.h"
#include "engine/blocks.h"
#include "engine/part_read.h"
#include "engine/sheet.h"
#include "studies/effects.h"

enum { VARIANT, TEXT, OPTIONS, PARTS, MILLISECONDS, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "variant", .kind = ASK_TEXT, .help = "the other version, by name: \"t4:kinds=2\""},
    {.name = "text", .kind = ASK_TEXT, .help = "instead: its rules, as a variant file has them"},
    {.name = "options", .kind = ASK_OBJECT, .help = "values of its options: {\"kinds\": 2}"},
    {.name = "parts",
     .kind = ASK_OBJECTS,
     .help = "its games, played by other engines with the same question, as \"simulate\" returned them; then none are "
             "played here"},
    ASK_MILLISECONDS(10000),
};

static int load_other(engine *k, const ask_value *given, table *other, error *e)
{
    text options = {0};
    int status = table_write_options("compare", given[OPTIONS].whole, &options, e);
    if (!status)
        status =
            table_load(other, &k->paths, given[VARIANT].text, given[TEXT].text, options.length ? options.data : "", e);
    text_drop(&options);
    if (status) return -1;
    if (k->cut) return error_set(e, "compare: stopped: it takes too long with these rules");
    if (other->g->fingerprint == k->at.g->fingerprint) return error_set(e, "compare: other rules wanted, got the same");
    return 0;
}

/* Poses the same question with the same players, seeds and openings; if played here, with as many games as the question
 * has. */
static question *ask_other(engine *k, const table *other, bool played, error *e)
{
    question q = {
        .seed = k->asked->seed, .max_plies = k->asked->max_plies, .zone = k->asked->zone, .cell = k->asked->cell};
    const lab_watch watch = {.threads = 1, .stop = &k->stop, .learning = engine_tell_learning, .data = k};
    q.cell.variant = other->variant->canonical;
    q.cell.game = other->g;
    if (!played) q.cell.games = k->asked->games;
    return question_new(&q, &watch, e);
}

static int play(engine *k, question *q, error *e)
{
    const uint64_t most = QUESTION_PART_GAMES / block_size(&q->cell), all = block_count(&q->cell);
    while (q->blocks < all && !engine_must_end(k)) {
        const uint64_t left = all - q->blocks;
        part *p = part_new(q, q->blocks, left < most ? left : most, e);
        if (!p) return -1;
        if (blocks_play(k, q, p, e)) return part_free(p), -1;
        if (!p->blocks) return part_free(p), 0;
        if (question_take(q, p, e)) return -1;
    }
    return 0;
}

static int take_parts(question *q, const cJSON *parts, error *e)
{
    error why = {""};
    const cJSON *one;
    cJSON_ArrayForEach(one, parts)
    {
        if (part_read(q, one, &why)) return error_set(e, "compare: %s", why.text);
    }
    return 0;
}

typedef struct difference {
    double score, low, high, matters;
    bool withheld;
    const char *answer;
} difference;

static const json_member difference_members[] = {
    JSON_MEMBER(difference, score, .null = true, .help = "null where a game was cut"),
    JSON_MEMBER(difference, low, .help = "of the interval, valid at any moment"),
    JSON_PLAIN(difference, high),
    JSON_MEMBER(difference, matters, .help = "the least that matters: half the width of the zone"),
    JSON_MEMBER(difference, withheld, .help = "too many games were cut for an answer"),
    JSON_MEMBER(difference, answer, .words = "undecided|raises|lowers|does nothing that matters"),
};
static const json_record score_record = {
    .help = "of the first player's score, -1..1: the other version's less that of the current game",
    JSON_MEMBERS(difference_members, difference)};

typedef struct compare_answer {
    bool complete;
    const void *difference;
    json_given other;
} compare_answer;

static const json_member members[] = {
    JSON_MEMBER(compare_answer, complete, .help = "the other version has as many games as the question"),
    JSON_MEMBER(compare_answer, difference, .of = &score_record),
    JSON_MEMBER(compare_answer, other, .defined = "engine_simulation",
                .help = "the games of the other version, as engine_answer has those of the question"),
};
static const json_record answers = {.name = "engine_compare", .answer = true, JSON_MEMBERS(members, compare_answer)};

static void write_simulation(const void *of, text *out)
{
    const simulation *s = of;
    const answer found = simulation_answer(s);
    text_add(out, "{");
    simulation_write_json(s, &found, out);
    text_add(out, "}");
}

static void write_answer(const effects *x, const simulation *s, text *out)
{
    const effect *f = &x->all[0];
    const difference d = {f->score.estimate, f->live.low, f->live.high,
                          x->matters,        x->withheld, contrast_answer_name(f->answer)};
    json_record_write_members(&answers, &(compare_answer){!s->goes_on, &d, {s, write_simulation}}, out);
}

/* The other version is the second cell, which is compared with the first. */
static int tell(const engine *k, const question *q, const table *other, text *out, error *e)
{
    simulation s;
    batch_result b;
    const sheet_row rows[2] = {{k->asked, &k->at}, {q, other}};
    results *r = sheet_new(rows, 2, e);
    effects *x = r ? effects_read(r, 0, EFFECTS_OF_CELLS, e) : NULL;
    int status = x ? 0 : -1;
    if (x && x->count != 1) status = error_set(e, "compare: these two cannot be set against each other");
    if (!status) status = question_simulation(q, &b, &s, e);
    if (!status) write_answer(x, &s, out), free(b.earlier);
    effects_free(x);
    sheet_free(r);
    return status;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    table other = {.g = NULL};
    if (!given[VARIANT].text == !given[TEXT].text) return error_set(e, "compare: one of variant and text wanted");
    if (!k->asked || !k->asked->games) return error_set(e, "compare: games of a question wanted: ask and simulate");
    engine_begin(k, given[MILLISECONDS].integer);
    int status = load_other(k, given, &other, e);
    const cJSON *parts = given[PARTS].whole;
    question *q = status ? NULL : ask_other(k, &other, parts, e);
    if (q) status = parts ? take_parts(q, parts, e) : play(k, q, e);
    if (q && !status && !q->games) status = error_set(e, "compare: stopped before a game was there");
    status = q && !status ? tell(k, q, &other, out, e) : -1;
    question_free(q);
    table_clear(&other);
    return status;
}

const request_type request_compare = {
    .name = "compare",
    .summary =
        "Compares the first player's score with that in another version of the game: plays as many games of it as the "
        "question has, or as the time allows, between the same players and with the same seeds. The difference is the "
        "other version's score minus that of the current game; its interval holds at any moment.",
    .example = "{\"do\": \"compare\", \"variant\": \"t4\", \"options\": {\"kinds\": 3}}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
