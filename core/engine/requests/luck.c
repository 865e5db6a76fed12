/* luck: the share of the result that is decided by throws. */
#include "studies/luck.h"

#include "engine/limits.h"
#include "engine/study_plan.h"

enum { PLAYERS, PAIRS, SEED, MAX_PLIES, MILLISECONDS, FIELDS };

enum { PAIRS_MOST = 100000, ROUND = 32 /* pairs between progress reports */ };

static const ask_field fields[FIELDS] = {
    {.name = "players", .kind = ASK_TEXTS, .help = "one for both sides, or two; default \"" LUCK_PLAYERS "\""},
    {.name = "pairs",
     .kind = ASK_INTEGER,
     .least = 2,
     .most = PAIRS_MOST,
     .initial = LUCK_PAIRS,
     .help = "pairs of games with the same throws; fewer at the time limit"},
    ASK_SEED,
    ASK_MAX_PLIES(TALLY_PLIES_MAX, ASK_MAX_PLIES_HELP),
    ASK_MILLISECONDS(120000),
};

static int measure(engine *k, study_plan *s, uint64_t pairs, luck *out, error *e)
{
    if (!s->p.cells[0].game->chance) return luck_measure(&s->p.cells[0], pairs, 0, 1, PLAN_ALPHA, &s->watch, out, e);
    const study_course course = {"pairs of games with the same throws", pairs, 2, ROUND};
    uint64_t whole; /* complete rounds; games of the next one count, too */
    if (study_plan_play(k, s, &course, &whole, e)) return -1;
    const uint64_t there = held_games(s->h, 0) / 2;
    if (!there) return error_set(e, "luck: stopped before a pair of games was there");
    const results *found = held_results(s->h, e);
    return found ? luck_of_letters(found->cells[0].letters, there, PLAN_ALPHA, out, e) : -1;
}

typedef struct luck_answer {
    bool complete;
    json_texts players;
    const char *words;
    const void *numbers;
} luck_answer;

static const json_member members[] = {
    JSON_MEMBER(luck_answer, complete, .help = "there was time for all pairs"),
    JSON_MEMBER(luck_answer, players, .also = JSON_TWO),
    JSON_MEMBER(luck_answer, words, .help = "what it comes to, a sentence a line"),
    JSON_MEMBER(luck_answer, numbers, .within = true, .of = &luck_record),
};
static const json_record answers = {.name = "engine_luck", .answer = true, JSON_MEMBERS(members, luck_answer)};

static void tell(const luck *l, const study_plan *s, uint64_t pairs, text *out)
{
    text words = {0};
    luck_write(l, &words);
    out->failed |= words.failed;
    const luck_answer found = {
        !l->chance || l->pairs == pairs, {s->p.cells[0].players, 2}, words.failed ? "" : words.data, l};
    json_record_write_members(&answers, &found, out);
    text_drop(&words);
}

static int ask(engine *k, const ask_value *given, study_plan *s, text *out, error *e)
{
    const uint64_t pairs = given[PAIRS].integer;
    const char *players[2];
    luck l;
    if (limits_players("luck", &given[PLAYERS], LUCK_PLAYERS, s->p.arena, players, e)) return -1;
    const plan_variant *v = &s->p.variants[0];
    s->p.cells = arena_alloc(s->p.arena, sizeof *s->p.cells);
    if (!s->p.cells) return error_set(e, "out of memory");
    s->p.cells[s->p.ncells++] =
        luck_twins(&(plan_cell){.variant = v->name, .game = v->game, .players = {players[0], players[1]}}, pairs);
    if (measure(k, s, pairs, &l, e)) return -1;
    tell(&l, s, pairs, out);
    return 0;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    study_plan s;
    engine_begin(k, given[MILLISECONDS].integer);
    int status = study_plan_open(k, given[SEED].integer, (unsigned)given[MAX_PLIES].integer, &s, e);
    if (!status) status = ask(k, given, &s, out, e);
    study_plan_done(&s);
    return status;
}

const request_type request_luck = {
    .name = "luck",
    .summary = "Measures how much of a result is luck, as poise luck does: from pairs of games with the same throws, "
               "as many as the time allows; reports \"progress\".",
    .example = "{\"do\": \"luck\", \"pairs\": 200, \"milliseconds\": 60000}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
