/* Plays a sample of each cell's games for a moment, and extrapolates its time and its share of draws. Players that
 * would have to train first get a quick training. The number of games to a verdict follows from that (outlook.h), for
 * an even game and for one of 60 %. */
#include "cli/run_dry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/range.h"
#include "base/timing.h"
#include "lab/block.h"
#include "players/players.h"
#include "stats/outlook.h"

/* Time for each cell, and for all of them; and minimum number of games. */
static const double CELL_SECONDS = .25, ALL_SECONDS = 20;
enum { LEAST_GAMES = 2, MOST_GAMES = 2000 };

typedef struct quick_look {
    score_counts counts;
    double seconds; /* of a game, on one processor */
    bool learns;    /* its players train first */
    outlook even;   /* games to a verdict if both sides are equal, and */
    outlook uneven; /* if the first player scores 60 % */
} quick_look;

/* Replaces a player that would have to train first by one that trains in no time, without asking for it. */
static int prepare(const plan *p, plan_cell *c, bool *learns, error *e)
{
    const stop_flag at_once = {.asked = true};
    lab_watch watch = cli_watch(1), known = {.threads = 1, .stop = &at_once};
    error unknown;
    *learns = cell_players_prepare(c, p->seed, &known, NULL, &unknown);
    for (int i = 0; i < 2 && *learns; i++)
        if (!(c->players[i] = players_hurried(c->players[i], p->arena, e))) return -1;
    watch.begins = NULL;
    watch.learning = NULL;
    return *learns ? cell_players_prepare(c, p->seed, &watch, NULL, e) : LAB_DONE;
}

/* Plays games of the cell; a broken game is reported by the run itself. */
static int look(const plan *p, const plan_cell *planned, double budget, quick_look *out, error *e)
{
    plan_cell c = *planned;
    if (c.games > MOST_GAMES) c.games = MOST_GAMES;
    *out = (quick_look){.seconds = 0};
    int status = prepare(p, &c, &out->learns, e);
    if (status) return status;
    game_runner *runner = game_runner_new(&c, p->seed, p->max_plies, e);
    if (!runner) return -1;
    double begun = timing_thread_cpu(), spent = 0;
    uint64_t games = 0;
    while (games < LEAST_GAMES || (games < MOST_GAMES && spent < budget)) {
        match_result m = game_runner_play(runner, games++, NULL);
        if (m.outcome < OUTCOME_RESULTS) counts_add(&out->counts, (outcome)m.outcome, 1);
        spent = timing_thread_cpu() - begun;
    }
    game_runner_free(runner);
    out->seconds = spent / (double)games;
    return LAB_DONE;
}

/* The result distribution assumed for planning, with draws as frequent as in the sample. */
static void plan_ahead(const plan *p, quick_look *l)
{
    verdict_question q = {.zone = {p->zone_low, p->zone_high}, .alpha = p->alpha};
    int64_t games = counts_total(&l->counts);
    double draws = games ? (double)l->counts.draw / (double)games : 0, middle = (p->zone_low + p->zone_high) / 2;
    l->even = outlook_planned(middle, draws, &q);
    l->uneven = outlook_planned(.6, fmin(draws, .7), &q);
}

static double seconds_of(const plan *p, int i, const quick_look *l, int threads)
{
    return (double)p->cells[i].games * l->seconds / threads;
}

static void write_span(const outlook *o, uint64_t most, char out[32])
{
    if (o->kind == OUTLOOK_EDGE)
        snprintf(out, 32, "over %" PRId64, o->least);
    else
        snprintf(out, 32, TEXT_RANGE("%" PRId64) "%s", o->least, o->most, (uint64_t)o->most > most ? " !" : "");
}

/* Width of its column, in bytes. */
static int span_width(const outlook *o)
{
    return 20 + (o->kind == OUTLOOK_EDGE ? 0 : TEXT_RANGE_BYTES);
}

static void write_time(double seconds, char out[32])
{
    if (seconds < 100)
        snprintf(out, 32, "%.1f s", seconds);
    else if (seconds < 6000)
        snprintf(out, 32, "%.0f min", seconds / 60);
    else
        snprintf(out, 32, "%.1f h", seconds / 3600);
}

static void write_plain(const plan *p, const quick_look *all, int threads, text *out)
{
    double seconds = 0;
    uint64_t games = 0;
    int learning = 0;
    char even[32], uneven[32], time_left[32];
    text_add(out, "%4s %9s  %-20s %-20s %9s  %s\n", "cell", "games", "to a verdict: even", "scores 60 %", "time",
             "variant, players");
    for (int i = 0; i < p->ncells; i++) {
        const plan_cell *c = &p->cells[i];
        write_span(&all[i].even, c->games, even);
        write_span(&all[i].uneven, c->games, uneven);
        write_time(seconds_of(p, i, &all[i], threads), time_left);
        text_add(out, "%4d %9" PRIu64 "  %-*s %-*s %9s  %s, ", i, c->games, span_width(&all[i].even), even,
                 span_width(&all[i].uneven), uneven, time_left, c->variant);
        cli_write_players(out, c->players);
        text_add(out, "\n");
        seconds += seconds_of(p, i, &all[i], threads);
        games += c->games;
        learning += all[i].learns;
    }
    write_time(seconds, time_left);
    text_add(out, "\n%d cells, %s%" PRIu64 " games, about %s on %d threads.\n", p->ncells, p->until ? "at most " : "",
             games, time_left, threads);
    if (learning)
        text_add(out,
                 "In %d of them the players learn first, once for some seconds; the times are of players that have "
                 "learned little.\n",
                 learning);
    text_add(
        out,
        "Games to a verdict are for your zone, " TEXT_RANGE("%g") " %%, eight times in ten; ! more than are planned.\n",
        100 * p->zone_low, 100 * p->zone_high);
}

static void add_span(text *out, const char *key, const outlook *o)
{
    text_add(out, ", \"%s\": [%" PRId64 ", ", key, o->least);
    if (o->kind == OUTLOOK_EDGE)
        text_add(out, "null]");
    else
        text_add(out, "%" PRId64 "]", o->most);
}

static void write_json(const plan *p, const quick_look *all, int threads, text *out)
{
    text_add(out, CLI_JSON "\"experiment\": ");
    json_string(out, p->name);
    text_add(out, ", \"dry\": true, \"threads\": %d, \"cells\": [", threads);
    for (int i = 0; i < p->ncells; i++) {
        const plan_cell *c = &p->cells[i];
        text_add(out, "%s{\"variant\": ", i ? ",\n  " : "");
        json_string(out, c->variant);
        cli_json_players(out, c->players);
        text_add(out, ", \"games\": %" PRIu64 ", \"seconds\": ", c->games);
        json_number(out, seconds_of(p, i, &all[i], threads));
        text_add(out, ", \"learns_first\": %s", all[i].learns ? "true" : "false");
        add_span(out, "to_verdict_even", &all[i].even);
        add_span(out, "to_verdict_60", &all[i].uneven);
        text_add(out, "}");
    }
    text_add(out, "]}\n");
}

int run_dry(const cli *c, const plan *p, int threads)
{
    error e = {""};
    text out = {0};
    int status = LAB_DONE;
    quick_look *all = calloc((size_t)p->ncells, sizeof *all);
    if (!all) return error_set(&e, "out of memory"), cli_fail(&e);
    double budget = fmin(CELL_SECONDS, ALL_SECONDS / p->ncells);
    for (int i = 0; i < p->ncells && !status; i++) {
        status = look(p, &p->cells[i], budget, &all[i], &e);
        if (!status) plan_ahead(p, &all[i]);
    }
    if (!status && c->json)
        write_json(p, all, lab_threads(threads), &out);
    else if (!status)
        write_plain(p, all, lab_threads(threads), &out);
    free(all);
    return status ? cli_fail_end(status, &e) : cli_print(&out);
}
