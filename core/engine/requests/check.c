/* check: verifies the invariants of the current game, and finds which of its rules ever apply. */
#include "engine/state.h"
#include "play/conformance.h"
#include "play/coverage.h"
#include "play/match.h"
#include "players/players.h"

enum { GAMES, SEED, MAX_PLIES, MILLISECONDS, FIELDS };
enum { INVARIANTS = 50 };

static const ask_field fields[FIELDS] = {
    {.name = "games", .kind = ASK_INTEGER, .least = 1, .most = 10000, .initial = 1000, .help = "random ones, at most"},
    ASK_SEED,
    ASK_MAX_PLIES(UINT16_MAX, ASK_MAX_PLIES_HELP),
    ASK_MILLISECONDS(1000),
};

typedef struct finding {
    const game *g;
    coverage seen;
    error invariant;
    bool broken, whole; /* whole: all invariants were verified */
} finding;

static bool goes_on(void *data, int number, unsigned ply)
{
    (void)number, (void)ply;
    return !engine_must_end(data);
}

static bool watch(void *data, uint64_t done)
{
    (void)data, (void)done;
    return true;
}

/* Multiplies the number of games by ten while time is left; the time of the first few gives an estimate. */
static int cover(engine *k, const ask_value *given, coverage *out, error *e)
{
    const uint64_t wanted = given[GAMES].integer;
    double before = engine_seconds_left(k);
    for (uint64_t games = 1;; games *= 10) {
        if (games > wanted) games = wanted;
        if (coverage_run(k->at.g, games, given[SEED].integer, (unsigned)given[MAX_PLIES].integer, watch, k, &k->stop,
                         out, e))
            return -1;
        const double left = engine_seconds_left(k), taken = before - left;
        if (games == wanted || engine_must_end(k) || 10 * taken > left / 2) return 0;
        before = left;
    }
}

static int look(engine *k, const ask_value *given, finding *f, error *e)
{
    const game *g = k->at.g;
    const unsigned allowed = CONFORMANCE_MAY_LAST | (g->hook_host ? CONFORMANCE_FEW_DRAWS : 0);
    const conformance_watch w = {goes_on, k};
    conformance_reach reach = {0};
    if (cover(k, given, &f->seen, e)) return -1;
    f->broken = conformance_check_watched(g, INVARIANTS, given[SEED].integer, (unsigned)given[MAX_PLIES].integer,
                                          allowed, &w, &reach, &f->invariant) ||
                f->seen.broken;
    f->whole = reach.whole;
    if (k->cut) *f = (finding){.g = g};
    return reach.no_memory ? error_set(e, "out of memory") : 0;
}

typedef struct rule_row {
    const char *name, *kind;
    uint64_t games, times;
} rule_row;

static const json_member rule_members[] = {
    JSON_PLAIN(rule_row, name),
    JSON_MEMBER(rule_row, kind, .words = "ending|effect"),
    JSON_PLAIN(rule_row, games),
    JSON_PLAIN(rule_row, times),
};
static const json_record rule_record = {JSON_MEMBERS(rule_members, rule_row)};

static void fill_rule(const void *of, size_t i, void *row)
{
    const finding *f = of;
    const char *kind = (int)i < f->g->nendings ? "ending" : "effect";
    *(rule_row *)row = (rule_row){f->g->rules[i], kind, f->seen.in_games[i], f->seen.times[i]};
}

typedef struct check_answer {
    bool holds, complete;
    const char *broken;
    uint64_t games, plies, won, drawn, cut, unruled;
    json_rows rules;
} check_answer;

static const json_member members[] = {
    JSON_MEMBER(check_answer, holds, .help = "no invariant was found broken"),
    JSON_MEMBER(check_answer, broken, .null = true),
    JSON_PLAIN(check_answer, complete),
    JSON_PLAIN(check_answer, games),
    JSON_PLAIN(check_answer, plies),
    JSON_PLAIN(check_answer, won),
    JSON_PLAIN(check_answer, drawn),
    JSON_PLAIN(check_answer, cut),
    JSON_MEMBER(check_answer, unruled, .help = "games that the rules leave open"),
    JSON_MEMBER(check_answer, rules, .of = &rule_record),
};
static const json_record answers = {.name = "engine_check", .answer = true, JSON_MEMBERS(members, check_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    finding f = {.g = k->at.g};
    engine_begin(k, given[MILLISECONDS].integer);
    if (look(k, given, &f, e)) return -1;
    const check_answer found = {.holds = !f.broken,
                                .broken = *f.invariant.text ? f.invariant.text
                                          : f.seen.broken   ? f.seen.why.text
                                                            : NULL,
                                .complete = f.whole && f.seen.games == given[GAMES].integer,
                                .games = f.seen.games,
                                .plies = f.seen.plies,
                                .won = f.seen.won,
                                .drawn = f.seen.drawn,
                                .cut = f.seen.cut,
                                .unruled = f.seen.broken,
                                .rules = {&f, (size_t)f.g->nrules, fill_rule}};
    json_record_write_members(&answers, &found, out);
    return 0;
}

const request_type request_check = {
    .name = "check",
    .summary = "Plays random games: counts which rules apply and who wins, and checks all invariants.",
    .example = "{\"do\": \"check\", \"games\": 100}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .takes_time = true,
    .answers = &answers,
    .run = run,
};
