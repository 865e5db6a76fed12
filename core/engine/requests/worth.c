/* worth: what each rule of the current game is worth to a side that has it. */
#include "engine/limits.h"
#include "engine/study_plan.h"
#include "script/worth_plan.h"

enum { PLAYERS, GAMES, OPENING, SEED, MAX_PLIES, MILLISECONDS, FIELDS };

enum { GAMES_LEAST = 2 * WORTH_BATCHES, GAMES_MOST = 100000, ROUND = 32 /* games of a cell before the next plays */ };

static const ask_field fields[FIELDS] = {
    {.name = "players", .kind = ASK_TEXTS, .help = "one for both sides, or two; default \"" WORTH_PLAYERS "\""},
    {.name = "games",
     .kind = ASK_INTEGER,
     .least = GAMES_LEAST,
     .most = GAMES_MOST,
     .initial = WORTH_GAMES,
     .help = "games without each rule, in each seat; fewer at the time limit"},
    {.name = "opening",
     .kind = ASK_INTEGER,
     .most = TALLY_PLIES_MAX,
     .initial = WORTH_OPENING,
     .help = "random plies before the players begin"},
    ASK_SEED,
    ASK_MAX_PLIES(TALLY_PLIES_MAX, ASK_MAX_PLIES_HELP),
    ASK_MILLISECONDS(120000),
};

typedef struct worth_answer {
    bool complete;
    uint64_t games;
    json_texts players;
    int trainings;
    double alpha;
    json_rows rules;
} worth_answer;

static const json_member members[] = {
    JSON_MEMBER(worth_answer, complete, .help = "there was time for all games"),
    JSON_MEMBER(worth_answer, games, .help = "of each cell"),
    JSON_MEMBER(worth_answer, players, .also = JSON_TWO),
    JSON_PLAIN(worth_answer, trainings),
    JSON_PLAIN(worth_answer, alpha),
    JSON_MEMBER(worth_answer, rules, .of = &rule_worth_record),
};
static const json_record answers = {.name = "engine_worth", .answer = true, JSON_MEMBERS(members, worth_answer)};

static int tell(worth_plan *w, study_plan *s, uint64_t games, text *out, error *e)
{
    const worth_looks looks = {games, games};
    if (games < GAMES_LEAST) return error_set(e, "worth: stopped before %d games of each were there", GAMES_LEAST);
    const results *found = held_results(s->h, e);
    if (!found) return -1;
    worth_measure(found, &looks, PLAN_ALPHA, w->rows, w->n);
    worth_sort(w->rows, w->n);
    const worth_answer said = {.complete = games == w->games,
                               .games = games,
                               .players = {found->cells[0].players, 2},
                               .trainings = found->cells[0].turns.pairs ? 2 * found->cells[0].turns.pairs : 1,
                               .alpha = PLAN_ALPHA,
                               .rules = worth_plan_json(w)};
    json_record_write_members(&answers, &said, out);
    return 0;
}

static int weigh(engine *k, const ask_value *given, study_plan *s, text *out, error *e)
{
    uint64_t games = 0;
    worth_plan *w = arena_alloc(s->p.arena, sizeof *w);
    if (!w) return error_set(e, "out of memory");
    *w = (worth_plan){.games = given[GAMES].integer, .opening = (unsigned)given[OPENING].integer, .stop = &k->stop};
    if (limits_players("worth", &given[PLAYERS], WORTH_PLAYERS, s->p.arena, w->players, e)) return -1;
    if (worth_plan_make(&s->paths, w, &s->p, e)) return -1;
    const study_course course = {"games without each rule", w->games, 1, ROUND};
    if (study_plan_play(k, s, &course, &games, e)) return -1;
    return tell(w, s, games, out, e);
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    study_plan s;
    engine_begin(k, given[MILLISECONDS].integer);
    int status = study_plan_open(k, given[SEED].integer, (unsigned)given[MAX_PLIES].integer, &s, e);
    if (!status) status = weigh(k, given, &s, out, e);
    study_plan_done(&s);
    return status;
}

const request_type request_worth = {
    .name = "worth",
    .summary = "Measures the worth of each rule of the current game: how many percentage points of the score a side "
               "loses by playing without it, as poise worth does with --most equal to --games. Plays as many games as "
               "the time allows, equally many for each rule; reports \"progress\".",
    .example = "{\"do\": \"worth\", \"games\": 100, \"milliseconds\": 60000}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
