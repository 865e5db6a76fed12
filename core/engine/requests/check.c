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
    if (k->cut) *f = (finding){.seen = {.games = 0}};
    return reach.no_memory ? error_set(e, "out of memory") : 0;
}

static void write_rules(const game *g, const coverage *seen, text *out)
{
    reply_open(out, "rules", '[');
    for (int i = 0; i < g->nrules; i++) {
        text_add(out, i ? ", {" : "{");
        reply_text(out, "name", g->rules[i]);
        reply_text(out, "kind", i < g->nendings ? "ending" : "effect");
        reply_integer(out, "games", seen->in_games[i]);
        reply_integer(out, "times", seen->times[i]);
        text_add(out, "}");
    }
    text_add(out, "]");
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    finding f = {.broken = false};
    engine_begin(k, given[MILLISECONDS].integer);
    if (look(k, given, &f, e)) return -1;
    reply_truth(out, "holds", !f.broken);
    reply_text(out, "broken", *f.invariant.text ? f.invariant.text : f.seen.broken ? f.seen.why.text : NULL);
    reply_truth(out, "complete", f.whole && f.seen.games == given[GAMES].integer);
    reply_integer(out, "games", f.seen.games);
    reply_integer(out, "plies", f.seen.plies);
    reply_integer(out, "won", f.seen.won);
    reply_integer(out, "drawn", f.seen.drawn);
    reply_integer(out, "cut", f.seen.cut);
    reply_integer(out, "unruled", f.seen.broken);
    write_rules(k->at.g, &f.seen, out);
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
    .run = run,
};
