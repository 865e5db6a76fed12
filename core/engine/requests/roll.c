/* roll: a chance move. */
#include "engine/state.h"
#include "engine/views.h"
#include "play/playout.h"
#include "rules/chance.h"

enum { SEED, FIELDS };

static const ask_field fields[FIELDS] = {ASK_SEED};

typedef struct roll_answer {
    const char *move;
    json_given position;
} roll_answer;

static const json_member members[] = {
    JSON_MEMBER(roll_answer, move, .help = "what came up"),
    JSON_MEMBER(roll_answer, position, VIEW_STAND),
};
static const json_record answers = {.name = "engine_roll", .answer = true, JSON_MEMBERS(members, roll_answer)};

/* Deterministic in game, seed and number of decisions: after taking back, the throw is the same. */
static int run(engine *k, const ask_value *given, text *out, error *e)
{
    table *t = &k->at;
    if (!session_rolls(t->s)) return error_set(e, "roll: it is not chance that decides here");
    random_state chance = playout_seed(t->g->fingerprint, "roll", "", given[SEED].integer, session_count(t->s));
    const move m = chance_draw(t->g, session_position(t->s), &chance);
    char name[ACTION_TEXT_MAX];
    turn_write(t->g, m, name);
    if (session_decide(t->s, m)) return error_set(e, "out of memory");
    json_record_write_members(&answers, &(roll_answer){name, view_stand(t)}, out);
    return 0;
}

const request_type request_roll = {
    .name = "roll",
    .summary =
        "Where chance decides (\"chance\" of the position), draws an outcome by the weights and plays it; returns the "
        "position. The same seed gives the same outcome; \"play\" plays one that was drawn elsewhere.",
    .example = "{\"do\": \"roll\", \"seed\": 7}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
