/* ask: poses a question about many games of the current game. */
#include "engine/limits.h"
#include "engine/question.h"
#include "engine/state.h"
#include "players/players.h"

enum { PLAYERS, GAMES, SEED, MAX_PLIES, OPENING, LOW, HIGH, MILLISECONDS, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "players", .kind = ASK_TEXTS, .help = "one for both sides, or two; default \"random\""},
    {.name = "games", .kind = ASK_INTEGER, .least = 1, .most = QUESTION_GAMES_MAX, .initial = 10000, .help = "in all"},
    ASK_SEED,
    ASK_MAX_PLIES(TALLY_PLIES_MAX, ASK_MAX_PLIES_HELP),
    {.name = "opening",
     .kind = ASK_INTEGER,
     .most = TALLY_PLIES_MAX,
     .help = "random plies before the players begin, unless both are random"},
    {.name = "low",
     .kind = ASK_NUMBER,
     .high = 1,
     .initial_number = .5 - PLAN_ZONE_HALF,
     .help = "lower end of the scores of the first player that count as balanced"},
    {.name = "high",
     .kind = ASK_NUMBER,
     .high = 1,
     .initial_number = .5 + PLAN_ZONE_HALF,
     .help = "upper end of these scores"},
    ASK_MILLISECONDS(60000),
};

static question *make(engine *k, const ask_value *given, arena *a, error *e)
{
    const table *t = &k->at;
    question q = {.arena = a,
                  .seed = given[SEED].integer,
                  .max_plies = (unsigned)given[MAX_PLIES].integer,
                  .zone = {given[LOW].number, given[HIGH].number},
                  .cell = {.variant = t->variant->canonical,
                           .game = t->g,
                           .games = given[GAMES].integer,
                           .opening = (unsigned)given[OPENING].integer}};
    const lab_watch watch = {.threads = 1, .stop = &k->stop, .learning = engine_tell_learning, .data = k};
    if (!(q.zone.low < q.zone.high)) return error_set(e, "ask: low below high wanted"), NULL;
    if (limits_players("ask", &given[PLAYERS], "random", a, q.cell.players, e)) return NULL;
    engine_begin(k, given[MILLISECONDS].integer);
    return question_new(&q, &watch, e);
}

typedef struct ask_answer {
    const char *question;
    json_texts players;
    uint64_t games, blocks, block;
    json_given nets;
} ask_answer;

static const json_member members[] = {
    JSON_MEMBER(ask_answer, question, .also = JSON_HASH, .help = "the same for all engines that are asked the same"),
    JSON_MEMBER(ask_answer, players, .also = JSON_TWO),
    JSON_PLAIN(ask_answer, games),
    JSON_PLAIN(ask_answer, blocks),
    JSON_MEMBER(ask_answer, block, .help = "games of a block; the last may have fewer"),
    JSON_MEMBER(ask_answer, nets, .defined = "nets_of_seats"),
};
static const json_record answers = {.name = "engine_ask", .answer = true, JSON_MEMBERS(members, ask_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    char fingerprint[QUESTION_MARK];
    arena *a = arena_new();
    question *q = a ? make(k, given, a, e) : NULL;
    if (!a) error_set(e, "out of memory");
    if (!q) return arena_free(a), -1;
    question_free(k->asked);
    k->asked = q;
    if (k->cut) return error_set(e, "ask: stopped: it takes too long with these rules");
    question_mark(q, fingerprint);
    const ask_answer found = {.question = fingerprint,
                              .players = {q->cell.players, 2},
                              .games = q->cell.games,
                              .blocks = block_count(&q->cell),
                              .block = block_size(&q->cell),
                              .nets = {&q->nets, nets_write_json}};
    json_record_write_members(&answers, &found, out);
    return 0;
}

const request_type request_ask = {
    .name = "ask",
    .summary =
        "Asks a question about many games of the current game: who plays, and how many. Games are numbered and come in "
        "blocks; \"simulate\" plays some, \"answer\" evaluates them. Players are trained first where needed.",
    .example = "{\"do\": \"ask\", \"players\": \"mcts:iterations=100\", \"games\": 400}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
