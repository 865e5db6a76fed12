/* pie VARIANT: is there a fair first turn, and what is the pie rule worth? */
#include <inttypes.h>
#include <stdlib.h>

#include "base/json.h"
#include "cli/settings.h"
#include "lab/batch.h"
#include "stats/sequence.h"
#include "studies/balance.h"
#include "studies/openings.h"

enum { FIRST = 40, FIRST_MAX = 100000, MOST = 4000, MOST_MAX = 10000000, CANDIDATES = 12 };

#define PLAYERS "mcts:iterations=200"

/* One call, and what it finds. */
typedef struct request {
    arena *arena;
    script_variant *variant;
    game *game;
    const char *players[2];
    settings how;
    balance_request search;
    opening_class *openings;
    balance found;
    score_counts without; /* the pie rule: games in which the first player chooses every move */
} request;

static int read_request(const cli *c, request *r, error *e)
{
    const char *players = cli_flag_text(c, "players");
    r->search = (balance_request){.alpha = PLAN_ALPHA, .wants = balance_wants_nothing()};
    if (cli_flag_number(c, "first", FIRST, 1, FIRST_MAX, &r->search.first)) return CLI_USAGE;
    if (cli_flag_number(c, "games", MOST, 1, MOST_MAX, &r->search.most)) return CLI_USAGE;
    if (settings_read_zone(c, &r->search.zone)) return CLI_USAGE;
    if (settings_read(c, 0, &r->how)) return CLI_USAGE;
    r->arena = arena_new();
    if (!r->arena) return error_set(e, "out of memory"), cli_fail(e);
    if (cli_players(players ? players : PLAYERS, r->arena, r->players, e)) return cli_fail(e);
    r->variant = script_read_variant(c->arguments[0], &c->paths, e);
    r->game = r->variant ? script_compile_variant(r->variant, &c->paths, e) : NULL;
    if (!r->game) return cli_fail(e);
    r->search.trials = openings_list(r->game, BALANCE_TRIALS_MAX, r->arena, &r->openings, e);
    r->search.candidates = r->search.trials < CANDIDATES ? r->search.trials : CANDIDATES;
    if (!r->search.trials) error_set(e, "%s: every first turn ends the game", r->variant->canonical);
    return r->search.trials > 0 ? CLI_OK : cli_fail(e);
}

/* Plays games that begin with the turn, or freely when it is NULL. Returns 0, or what ends the work. */
static int play_games(const request *r, const opening_class *with, uint64_t games, uint64_t seed, balance_games *out,
                      error *e)
{
    plan_cell played = {.variant = r->variant->canonical,
                        .game = r->game,
                        .players = {r->players[0], r->players[1]},
                        .games = games,
                        .first = with ? with->moves : NULL,
                        .nfirst = with ? with->nmoves : 0};
    batch_result b;
    lab_watch watch = cli_watch(r->how.threads);
    int end = batch_run(&played, seed, r->how.max_plies, &watch, NULL, &b, e);
    *out = (balance_games){.counts = counts_of(b.counted), .coverage = 1};
    out->counts.repeated = (int64_t)b.repeated;
    batch_done(&b);
    return end;
}

static int play(void *context, const balance_look *look, balance_games *out, error *e)
{
    const request *r = context;
    int status = 0;
    for (int i = 0; i < r->search.trials && !status; i++)
        if (look->games[i])
            status = play_games(r, &r->openings[i], look->games[i], r->how.seed + (uint64_t)look->round, &out[i], e);
    return status;
}

/* --- what it says --- */

/* The opening that was confirmed first: the best that the search knew; -1: none was. */
static int best_cut(const balance *b)
{
    if (b->found >= 0) return b->found;
    for (int i = 0; i < b->trials; i++)
        if (b->trial[i].candidate == 1) return i;
    return -1;
}

/* What the one who cuts scores at most, when the other takes the better side. */
static interval of_cutter(interval i)
{
    double low = fmin(i.low, 1 - i.low), high = fmin(i.high, 1 - i.high);
    bool even = i.low <= .5 && i.high >= .5;
    return (interval){fmin(low, high), even ? .5 : fmax(low, high)};
}

static void write_score(const score_counts *c, double alpha, text *out)
{
    interval range = counts_score_range(c), live = sequence_score(c, alpha);
    text_add(out, "%.1f", 100 * range.low);
    if (c->cut) text_add(out, " to %.1f", 100 * range.high);
    text_add(out, " %% (%.3g %% at any moment: %.1f - %.1f)", 100 - 100 * alpha, 100 * live.low, 100 * live.high);
}

static const balance_games *games_of(const balance_trial *t)
{
    return counts_total(&t->confirmed.counts) ? &t->confirmed : &t->searched;
}

static void write_answer(const request *r, text *out)
{
    const balance *b = &r->found;
    int cut = best_cut(b);
    if (b->none) {
        text_add(out,
                 "No fair cut exists: after each first turn one side is favoured, so the pie rule gives the edge to "
                 "the one who chooses.\n");
    } else if (b->found < 0) {
        text_add(out, "No fair cut was found.\n");
    } else {
        text_add(out, "%s is a fair cut.\n", r->openings[b->found].shown);
    }
    text_add(out, "Without the pie rule the player who moves first scores ");
    write_score(&r->without, PLAN_ALPHA, out);
    text_add(out, ".\n");
    if (cut < 0) return;
    const score_counts *c = &games_of(&b->trial[cut])->counts;
    interval person = of_cutter(sequence_score(c, b->alpha));
    text_add(out, "After %s, by %" PRId64 " games that the search has not seen, the role that moves first scores ",
             r->openings[cut].shown, counts_total(c));
    write_score(c, b->alpha, out);
    text_add(out, ".\nThe person who cuts so scores %.1f - %.1f %%, because the other person takes the better side.\n",
             100 * person.low, 100 * person.high);
}

static const char *word_of(const balance *b, int i)
{
    const balance_trial *t = &b->trial[i];
    if (i == b->found) return "fair";
    if (!t->outside) return "open";
    return counts_score(&games_of(t)->counts) > .5 ? "first favoured" : "second favoured";
}

static void write_plain(const request *r, text *out)
{
    write_answer(r, out);
    text_add(out, "Between ");
    cli_write_players(out, r->players);
    text_add(out, "; zone %g - %g.\n\n%-16s %6s %7s  %s\n", 100 * r->search.zone.low, 100 * r->search.zone.high,
             "first turn", "alike", "games", "the role that moves first scores");
    for (int i = 0; i < r->search.trials; i++) {
        const score_counts *c = &games_of(&r->found.trial[i])->counts;
        text_add(out, "%-16s %6u %7" PRId64 "  ", r->openings[i].shown, r->openings[i].members, counts_total(c));
        write_score(c, r->found.alpha, out);
        text_add(out, "  %s\n", word_of(&r->found, i));
    }
}

static void add_interval(text *out, const char *low, const char *high, interval i)
{
    text_add(out, ", \"%s\": ", low);
    json_number(out, i.low);
    text_add(out, ", \"%s\": ", high);
    json_number(out, i.high);
}

static void write_json(const request *r, text *out)
{
    const balance *b = &r->found;
    int cut = best_cut(b);
    text_add(out, CLI_JSON "\"variant\": ");
    json_string(out, r->variant->canonical);
    cli_json_players(out, r->players);
    text_add(out, ", \"cut\": ");
    if (b->found >= 0)
        json_string(out, r->openings[b->found].shown);
    else
        text_add(out, "null");
    text_add(out, ", \"no_fair_cut\": %s, \"alpha\": ", b->none ? "true" : "false");
    json_number(out, b->alpha);
    add_interval(out, "without_low", "without_high", sequence_score(&r->without, PLAN_ALPHA));
    if (cut >= 0)
        add_interval(out, "cutter_low", "cutter_high",
                     of_cutter(sequence_score(&games_of(&b->trial[cut])->counts, b->alpha)));
    text_add(out, ", \"first_turns\": [");
    for (int i = 0; i < r->search.trials; i++) {
        const score_counts *c = &games_of(&b->trial[i])->counts;
        text_add(out, "%s{\"moves\": ", i ? ",\n  " : "");
        json_string(out, r->openings[i].shown);
        text_add(out, ", \"alike\": %u, \"confirmed\": %s, \"games\": %" PRId64, r->openings[i].members,
                 counts_total(&b->trial[i].confirmed.counts) ? "true" : "false", counts_total(c));
        add_interval(out, "score_low", "score_high", counts_score_range(c));
        add_interval(out, "low", "high", sequence_score(c, b->alpha));
        text_add(out, ", \"answer\": \"%s\"}", word_of(b, i));
    }
    text_add(out, "]}\n");
}

static int search(const cli *c, request *r)
{
    error e = {""};
    text out = {0};
    balance_games without;
    int status = play_games(r, NULL, r->search.most < 1000 ? r->search.most : 1000, r->how.seed, &without, &e);
    r->without = without.counts;
    if (!status) status = balance_search(&r->search, play, r, &r->found, &e);
    if (status) return cli_fail_end(status, &e);
    if (c->json)
        write_json(r, &out);
    else
        write_plain(r, &out);
    return cli_print(&out);
}

static int run(cli *c)
{
    error e = {""};
    request *r = calloc(1, sizeof *r);
    if (!r) return error_set(&e, "out of memory"), cli_fail(&e);
    int status = read_request(c, r, &e);
    if (status == CLI_OK) status = search(c, r);
    game_free(r->game);
    script_variant_free(r->variant);
    arena_free(r->arena);
    free(r);
    return status;
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays; default " PLAYERS},
    {"games", "N", "at most so many to confirm a first turn; default 4000"},
    {"first", "N", "after each first turn in the first round, twice as many in each next; default 40"},
    SETTINGS_ZONE,
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {0},
};

const command command_pie = {
    .name = "pie",
    .arguments = "VARIANT",
    .summary = "looks for a fair first turn, and says what the pie rule is worth",
    .example = "poise pie hex:size=5 --players mcts:iterations=400",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
