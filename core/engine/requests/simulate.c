/* simulate: plays games of the question, block by block. */
#include <inttypes.h>

#include "engine/blocks.h"
#include "engine/state.h"

enum { FIRST, BLOCKS, KEEP, EXPORT, MILLISECONDS, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "first", .kind = ASK_INTEGER, .most = BLOCKS_MAX, .help = "first block; default: the first one missing"},
    {.name = "blocks",
     .kind = ASK_INTEGER,
     .least = 1,
     .most = BLOCKS_MAX,
     .initial = BLOCKS_MAX,
     .help = "maximum number of blocks; default: all"},
    {.name = "keep", .kind = ASK_TRUTH, .initial = 1, .help = "keeps the games for \"answer\""},
    {.name = "export", .kind = ASK_TRUTH, .help = "returns the games as a \"part\" that another engine can \"add\""},
    ASK_MILLISECONDS(1000),
};

/* Returns a part within the limits of the request and the question. */
static part *prepare(const engine *k, const ask_value *given, error *e)
{
    const question *q = k->asked;
    const uint64_t all = block_count(&q->cell), most = QUESTION_PART_GAMES / block_size(&q->cell);
    const uint64_t first = given[FIRST].given ? given[FIRST].integer : question_next(q);
    uint64_t blocks = given[BLOCKS].integer < most ? given[BLOCKS].integer : most;
    if (first > all) return error_set(e, "simulate: first: block in 0..%" PRIu64 " wanted", all - 1), NULL;
    if (blocks > all - first) blocks = all - first;
    return part_new(q, first, blocks, e);
}

typedef struct part_given {
    const char *question, *letters, *hashes, *tally;
    uint64_t first, blocks;
} part_given;

static const json_member part_members[] = {
    JSON_MEMBER(part_given, question, .also = JSON_HASH),
    JSON_PLAIN(part_given, first),
    JSON_PLAIN(part_given, blocks),
    JSON_MEMBER(part_given, letters, .help = "F, S, D or C of each game"),
    JSON_MEMBER(part_given, hashes, .null = true, .help = "16 digits of each game; null between random players"),
    JSON_MEMBER(part_given, tally, .help = "JSON"),
};
static const json_record part_record = {.help = "for add", JSON_MEMBERS(part_members, part_given)};

typedef struct simulate_answer {
    uint64_t first, blocks, games, next;
    bool complete, all;
    const void *part;
} simulate_answer;

static const json_member members[] = {
    JSON_PLAIN(simulate_answer, first),
    JSON_MEMBER(simulate_answer, blocks, .help = "played"),
    JSON_PLAIN(simulate_answer, games),
    JSON_PLAIN(simulate_answer, complete),
    JSON_MEMBER(simulate_answer, part, .of = &part_record, .optional = true),
    JSON_MEMBER(simulate_answer, next, .help = "the first block that is not there"),
    JSON_PLAIN(simulate_answer, all),
};
static const json_record answers = {.name = "engine_simulate", .answer = true, JSON_MEMBERS(members, simulate_answer)};

/* A part for another engine: texts that are written before it is taken here. */
typedef struct exported {
    char question[QUESTION_MARK];
    text letters, hashes, tally;
} exported;

static void export(const question *q, part *p, exported *out)
{
    question_mark(q, out->question);
    text_add_bytes(&out->letters, p->letters, p->games);
    for (uint64_t i = 0; p->hashes && i < p->games; i++) text_add(&out->hashes, "%016" PRIx64, p->hashes[i]);
    if (tally_write(p->tally, &out->tally)) out->tally.failed = true;
}

static void tell(const question *q, simulate_answer found, exported *x, text *out)
{
    const part_given given = {x->question, x->letters.data, x->hashes.data, x->tally.data, found.first, found.blocks};
    if (*x->question) found.part = &given;
    found.next = question_next(q);
    found.all = q->games == q->cell.games;
    json_record_write_members(&answers, &found, out);
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    if (!k->asked) return error_set(e, "simulate: nothing is asked: {\"do\": \"ask\", \"games\": 1000}");
    question *q = k->asked;
    part *p = prepare(k, given, e);
    if (!p) return -1;
    const uint64_t wanted = p->blocks;
    engine_begin(k, given[MILLISECONDS].integer);
    if (blocks_play(k, q, p, e)) return part_free(p), -1;
    const simulate_answer found = {
        .first = p->first, .blocks = p->blocks, .games = p->games, .complete = p->blocks == wanted};
    exported x = {.question = ""};
    int status = 0;
    if (given[EXPORT].integer && p->blocks) export(q, p, &x);
    if (!p->blocks || !given[KEEP].integer)
        part_free(p);
    else
        status = question_take(q, p, e);
    if (!status) tell(q, found, &x, out);
    text_done_into(&x.letters, out);
    text_done_into(&x.hashes, out);
    text_done_into(&x.tally, out);
    return status;
}

const request_type request_simulate = {
    .name = "simulate",
    .summary = "Plays blocks of the question's games until the time limit, at most 131072 games per request; \"all\" "
               "says whether every game has been played. Game i is the same on every engine, so that blocks from "
               "several engines combine to what one alone would have played.",
    .example = "{\"do\": \"simulate\", \"first\": 0, \"blocks\": 10, \"keep\": false, \"export\": true}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
