/* feel: how the games of the question feel to players (tension, drama and such measures). */
#include <stdlib.h>

#include "engine/question.h"
#include "engine/state.h"
#include "studies/feel_json.h"

enum { GAMES, MILLISECONDS, FIELDS };

enum { GAMES_MOST = 10000 };

static const ask_field fields[FIELDS] = {
    {.name = "games",
     .kind = ASK_INTEGER,
     .least = 1,
     .most = GAMES_MOST,
     .initial = 200,
     .help = "maximum number of games, the first ones of the question"},
    ASK_MILLISECONDS(10000),
};

static bool ends(void *context)
{
    engine *k = context;
    return engine_must_end(k);
}

/* Games between deterministic players may repeat: each is weighted by its number in the question's prefix. */
static int weigh(const question *q, double *out, error *e)
{
    simulation s;
    batch_result b;
    *out = 1;
    if (!q->games || cell_players_draw_lots(&q->cell)) return 0;
    if (question_simulation(q, &b, &s, e)) return -1;
    const answer found = simulation_answer(&s);
    *out = counts_weight(&found.counts);
    free(b.earlier);
    return 0;
}

typedef struct feel_answer {
    bool complete;
    const void *feel;
} feel_answer;

static const json_member members[] = {
    JSON_MEMBER(feel_answer, complete, .help = "every game that was wanted was heard"),
    JSON_MEMBER(feel_answer, feel, .of = &feel_record),
};
static const json_record answers = {.name = "engine_feel", .answer = true, JSON_MEMBERS(members, feel_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    feel f;
    double weight;
    if (!k->asked) return error_set(e, "feel: nothing is asked: {\"do\": \"ask\", \"players\": \"mcts\"}");
    const question *q = k->asked;
    plan_cell heard = q->cell;
    if (given[GAMES].integer < heard.games) heard.games = given[GAMES].integer;
    if (weigh(q, &weight, e)) return -1;
    engine_begin(k, given[MILLISECONDS].integer);
    const feel_terms terms = {.cell = &heard,
                              .seed = q->seed,
                              .max_plies = q->max_plies,
                              .weight = weight,
                              .stop = &k->stop,
                              .ends = ends,
                              .context = k};
    const int end = feel_listen(&terms, &f, e);
    if (end < 0) return -1;
    feel_json numbers;
    feel_as_json(&f, &numbers);
    json_record_write_members(&answers, &(feel_answer){end == LAB_DONE, &numbers}, out);
    return 0;
}

const request_type request_feel = {
    .name = "feel",
    .summary = "Measures the feel of the question's games by the expectations of their players: when games are "
               "decided, how often the lead changes, as poise feel does, with intervals for a fixed number of games. "
               "Uses as many games as the time allows.",
    .example = "{\"do\": \"feel\", \"games\": 100}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
