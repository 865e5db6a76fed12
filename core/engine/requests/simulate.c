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

static void write_hashes(const part *p, text *out)
{
    text hashes = {0};
    for (uint64_t i = 0; p->hashes && i < p->games; i++) text_add(&hashes, "%016" PRIx64, p->hashes[i]);
    reply_text(out, "hashes", p->hashes ? hashes.data : NULL);
    text_done_into(&hashes, out);
}

static void write_part(const question *q, const part *p, text *out)
{
    char fingerprint[QUESTION_MARK];
    text written = {0};
    question_mark(q, fingerprint);
    p->letters[p->games] = 0;
    if (tally_write(p->tally, &written)) out->failed = true;
    reply_open(out, "part", '{');
    reply_text(out, "question", fingerprint);
    reply_integer(out, "first", p->first);
    reply_integer(out, "blocks", p->blocks);
    reply_text(out, "letters", p->letters);
    write_hashes(p, out);
    reply_text(out, "tally", written.data);
    text_add(out, "}");
    text_done_into(&written, out);
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
    reply_integer(out, "first", p->first);
    reply_integer(out, "blocks", p->blocks);
    reply_integer(out, "games", p->games);
    reply_truth(out, "complete", p->blocks == wanted);
    if (given[EXPORT].integer && p->blocks) write_part(q, p, out);
    if (!p->blocks || !given[KEEP].integer)
        part_free(p);
    else if (question_take(q, p, e))
        return -1;
    reply_integer(out, "next", question_next(q));
    reply_truth(out, "all", q->games == q->cell.games);
    return 0;
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
    .run = run,
};
