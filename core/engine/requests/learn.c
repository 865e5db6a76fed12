/* learn: trains a player in advance. */
#include "engine/state.h"
#include "engine/thinker.h"

enum { PLAYER, QUICK, MILLISECONDS, FIELDS };

static const ask_field fields[FIELDS] = {
    THINKER_FIELD,
    {.name = "quick", .kind = ASK_TRUTH, .help = "trains on few games, as \"think\" does without `learn`"},
    ASK_MILLISECONDS(60000),
};

typedef struct learn_answer {
    const char *player;
} learn_answer;

static const json_member members[] = {
    JSON_MEMBER(learn_answer, player, .help = "as it thinks"),
};
static const json_record answers = {.name = "engine_learn", .answer = true, JSON_MEMBERS(members, learn_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    arena *a = arena_new();
    engine_begin(k, given[MILLISECONDS].integer);
    const char *name = a ? thinker_name(given[PLAYER].text, !given[QUICK].integer, a, e) : NULL;
    const int status = name ? thinker_bring(k, name, e) : a ? -1 : error_set(e, "out of memory");
    if (!status) json_record_write_members(&answers, &(learn_answer){name}, out);
    arena_free(a);
    return status;
}

const request_type request_learn = {
    .name = "learn",
    .summary = "Trains a player for the current game. The player is kept for the next \"think\"; its evaluation is "
               "kept in the cache folder, if there is one.",
    .example = "{\"do\": \"learn\", \"player\": \"portfolio:nodes=10000\", \"milliseconds\": 60000}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
