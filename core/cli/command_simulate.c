/* simulate VARIANT: plays a batch of games in memory and evaluates it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "cli/settings.h"
#include "players/players.h"
#include "solve/known.h"
#include "studies/simulation.h"

enum { GAMES = 10000 };

/* A parsed call: the cell to play, and how. */
typedef struct request {
    arena *arena;
    script_variant *variant;
    plan_cell cell;
    settings how;
    interval zone;
} request;

static int read_request(cli *c, request *r, error *e)
{
    const char *players = cli_flag_text(c, "players");
    if (cli_flag_number(c, "games", GAMES, 1, INT64_MAX, &r->cell.games)) return CLI_USAGE;
    int status = settings_read(c, 0, &r->how);
    if (!status) status = settings_read_zone(c, &r->zone);
    if (status) return status;
    r->cell.opening = r->how.opening;
    r->cell.engines = cli_flag_text(c, "allow-engines");
    r->arena = arena_new();
    if (!r->arena) return error_set(e, "out of memory"), cli_fail(e);
    if (cli_players(players ? players : "random", r->arena, r->cell.players, e)) return cli_fail(e);
    r->variant = script_read_variant(c->arguments[0], &c->paths, e);
    if (!r->variant) return cli_fail(e);
    r->cell.variant = r->variant->canonical;
    r->cell.game = script_compile_to_count(r->variant, &c->paths, e);
    return r->cell.game ? CLI_OK : cli_fail(e);
}

static void close_request(request *r)
{
    game_free(r->cell.game);
    script_variant_free(r->variant);
    arena_free(r->arena);
}

static void write_endings(text *out, const game *g, const tally *t)
{
    uint64_t games = tally_games(t);
    for (int i = 0; i < g->nendings; i++) {
        uint64_t n = tally_ended(t, (unsigned)i); /* endings are the first rules */
        text_add(out, "  %-24s %9" PRIu64 "  %5.1f %%\n", g->rules[i], n, 100 * (double)n / (double)games);
    }
}

static void write_truth(text *out, const simulation *s, const answer *found)
{
    const side_words sides = side_words_of(s->cell->game->canonical);
    if (s->value == OUTCOME_NONE) return;
    text_add(out, "Under perfect play ");
    side_words_result(&sides, s->value, out);
    text_add(out, "%s.\n", answer_contradicts(found, simulation_value(s)) ? "; these players do not play so" : "");
}

static void write_json(text *out, const simulation *s, const answer *found)
{
    const batch_result *b = s->played;
    text_add(out, CLI_JSON);
    simulation_write_json(s, found, out);
    text_add(out, ", \"user_seconds\": ");
    json_number(out, b->learning_seconds + b->user_seconds);
    text_add(out, ", \"learning_seconds\": ");
    json_number(out, b->learning_seconds);
    text_add(out, ", \"plies_per_second\": ");
    json_number(out, batch_plies_per_second(b));
    text_add(out, "}\n");
}

static void write_results(text *out, const uint64_t games[OUTCOME_RESULTS], uint64_t all)
{
    for (int i = 0; i < OUTCOME_RESULTS; i++) {
        outcome o = results_shown[i];
        bool won = o == OUTCOME_FIRST || o == OUTCOME_SECOND;
        char name[40];
        snprintf(name, sizeof name, won ? "%s player wins" : "%s", outcome_plural(o));
        if (games[o] || won)
            text_add(out, "  %-24s %9" PRIu64 "  %5.1f %%\n", name, games[o], 100 * (double)games[o] / (double)all);
    }
}

static void write_distinct(text *out, const batch_result *b, const answer *found)
{
    const uint64_t distinct = batch_distinct(b);
    if (!b->earlier || b->games < 2) return;
    if (distinct == b->games)
        text_add(out, "All games are distinct.\n");
    else
        text_add(out, "Of these games %" PRIu64 " %s distinct%s.\n", distinct, distinct == 1 ? "is" : "are",
                 b->draws_lots ? "; these players choose at random among equal moves, so that each game counts" : "");
    if (found->counts.alike)
        text_add(out, "These players are deterministic: repeated games are one observation (effectively %.0f games).\n",
                 counts_weight(&found->counts) * (double)b->games);
}

static void write_nets(text *out, const batch_result *b)
{
    if (!nets_any(&b->nets)) return;
    text_add(out, "What the players learned: net ");
    nets_write(&b->nets, out);
    text_add(out, ", in %.2f s of the CPU time.\n", b->learning_seconds);
}

static void write_plain(text *out, const simulation *s, const answer *found)
{
    const batch_result *b = s->played;
    const tally *t = b->tally;
    const side_words sides = side_words_of(s->cell->game->canonical);
    uint64_t games[OUTCOME_RESULTS];
    tally_results(t, games);
    answer_write_verdict(found, simulation_value(s), out);
    text_add(out, "\n%s, ", s->cell->variant);
    cli_write_players(out, s->cell->players);
    text_add(out, ", %" PRIu64 " game%s, seed %" PRIu64 "\n\n", b->games, b->games == 1 ? "" : "s", s->seed);
    answer_write_score(found, &sides, out);
    write_distinct(out, b, found);
    answer_write_open(found, out);
    write_truth(out, s, found);
    text_add(out, "\n");
    write_results(out, games, b->games);
    text_add(out, "\nby rule\n");
    write_endings(out, s->cell->game, t);
    text_add(out, "\n");
    for (int k = 0; k < observables_count; k++)
        text_add(out, "%.2f %s on average, median %u\n", simulation_mean(t, k), observables[k].label,
                 simulation_median(t, k));
    double rate = batch_plies_per_second(b);
    bool fast = rate >= 1e5;
    write_nets(out, b);
    if (players_are_foreign(s->cell->players))
        text_add(out, "Not reproducible: an external program played, and may play differently next time.\n");
    text_add(out, "%.2f s of CPU time, %.2f %s plies per second\n", b->learning_seconds + b->user_seconds,
             rate / (fast ? 1e6 : 1e3), fast ? "million" : "thousand");
}

static int play(cli *c, request *r)
{
    error e = {""};
    batch_result b = {0};
    text out = {0};
    lab_watch watch = cli_watch(r->how.threads);
    cli_log log = {0};
    cli_watch_log(&watch, &log);
    const bool compared = r->cell.games <= BATCH_COMPARED;
    char *letters = compared ? malloc(r->cell.games) : NULL;
    simulation s = {.cell = &r->cell,
                    .seed = r->how.seed,
                    .max_plies = r->how.max_plies,
                    .zone = r->zone,
                    .played = &b,
                    .letters = letters};
    int end = compared && !letters ? error_set(&e, "out of memory")
                                   : batch_run(&r->cell, r->how.seed, r->how.max_plies, &watch, letters, &b, &e);
    if (end == LAB_DONE && known_value(r->cell.game, watch.stop, &s.value, &e)) end = -1;
    if (end == LAB_DONE) {
        answer found = simulation_answer(&s);
        (c->json ? write_json : write_plain)(&out, &s, &found);
    }
    batch_done(&b);
    free(letters);
    return end == LAB_DONE ? cli_print(&out) : cli_fail_end(end, &e);
}

static int run(cli *c)
{
    error e = {""};
    request r = {0};
    int status = read_request(c, &r, &e);
    if (status == CLI_OK) status = play(c, &r);
    close_request(&r);
    return status;
}

static const cli_flag flags[] = {
    {"games", "N", "number of games; default 10000"},
    {"players", "A[,B]", "random, mcts:iterations=100 ...; one plays both sides; default random"},
    SETTINGS_SEED,
    SETTINGS_THREADS,
    SETTINGS_PLIES,
    SETTINGS_OPENING("0"),
    SETTINGS_ZONE,
    SETTINGS_ENGINES,
    {0},
};

const command command_simulate = {
    .name = "simulate",
    .arguments = "VARIANT",
    .summary = "plays games and summarises their results",
    .example = "poise simulate t4 --games 200000 --players random --seed 7",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
