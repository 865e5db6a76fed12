/* pie VARIANT: is there a fair first turn, and what is the pie rule worth? */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/range.h"
#include "cli/balance_plans.h"
#include "cli/interrupt.h"
#include "cli/pie_json.h"
#include "cli/pie_stronger.h"
#include "cli/price.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "lab/batch.h"
#include "lab/store_merge.h"
#include "stats/interval.h"
#include "stats/sequence.h"
#include "studies/balance_cells.h"
#include "studies/evidence.h"
#include "studies/pie.h"

enum { FIRST = 200, FIRST_MAX = 100000, CANDIDATES = 3, WITHOUT = 1000 };

#define PLAYERS "mcts:iterations=200"

/* A call and its findings. */
typedef struct request {
    experiment base; /* one cell: the game without the pie rule, in which the first player chooses every move */
    const char *players[2];
    settings how;
    balance_request search;
    opening_class *openings;
    balance found;
    score_counts without; /* of that cell */
    uint64_t times;       /* factor of the stronger players' budget, and */
    pie_stronger stronger;
    pie_strong_answer strong[BALANCE_TRIALS_MAX]; /* their verdict on a turn that was confirmed, and */
    const char *said[BALANCE_TRIALS_MAX];         /* a sentence about it, or NULL */
    cli_log log;
} request;

static int read_request(const cli *c, request *r)
{
    r->search = (balance_request){.alpha = PLAN_ALPHA, .wants = balance_wants_nothing()};
    if (cli_flag_number(c, "first", FIRST, 1, FIRST_MAX, &r->search.first)) return CLI_USAGE;
    if (balance_plans_read(c, CANDIDATES, BALANCE_OFF, &r->search, &r->times)) return CLI_USAGE;
    return settings_read(c, 0, &r->how);
}

/* Asks stronger players about a confirmed turn. */
static int climb(void *context, int trial, const balance *so_far, game_verdict *out, error *e)
{
    request *r = context;
    const opening_class *with = &r->openings[trial];
    const verdict_question q = {.zone = r->search.zone, .alpha = so_far->alpha};
    lab_watch watch = cli_watch(r->how.threads);
    cli_watch_log(&watch, &r->log);
    const int end = pie_stronger_ask(&r->stronger, with->moves, with->nmoves, &q, &watch, &r->strong[trial], e);
    *out = r->strong[trial].game;
    return end;
}

static int find_stronger(request *r, error *e)
{
    plan *p = r->base.plan;
    plan_cell *usual = arena_alloc(p->arena, sizeof *usual);
    if (!usual) return error_set(e, "out of memory");
    *usual = p->cells[0];
    usual->games = r->search.most;
    r->stronger = (pie_stronger){.plan = p, .usual = usual, .seed = r->how.seed, .threads = r->how.threads};
    if (pie_stronger_find(r->times, p->arena, &r->stronger, e)) return -1;
    r->search.climb = r->stronger.name ? climb : NULL;
    return 0;
}

static int load(const cli *c, request *r, error *e)
{
    variant_plan about = {"pie", "Is there a fair first turn?", r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, &r->base, e)) return -1;
    uint64_t games = r->search.most < WITHOUT ? r->search.most : WITHOUT;
    if (variant_plan_cell(c, &r->base, PLAYERS, games, 0, e)) return -1;
    plan *p = r->base.plan;
    const plan_cell *without = &p->cells[0];
    for (unsigned side = 0; side < 2; side++) r->players[side] = without->players[side];
    p->zone_low = r->search.zone.low;
    p->zone_high = r->search.zone.high;
    r->search.trials = openings_list(without->game, BALANCE_TRIALS_MAX, interrupt_flag(), p->arena, &r->openings, e);
    r->search.candidates = r->search.trials < CANDIDATES ? r->search.trials : CANDIDATES;
    if (!r->search.trials) error_set(e, "%s: every first turn ends the game", without->variant);
    return r->search.trials > 0 ? find_stronger(r, e) : -1;
}

/* Plays games that begin with the turn. Returns 0, or what ends the work. */
static int play_games(request *r, const opening_class *with, uint64_t games, uint64_t seed, balance_games *out,
                      error *e)
{
    plan_cell played = r->base.plan->cells[0];
    played.games = games;
    played.first = with->moves;
    played.nfirst = with->nmoves;
    batch_result b;
    lab_watch watch = cli_watch(r->how.threads);
    cli_watch_log(&watch, &r->log);
    int end = batch_run(&played, seed, r->how.max_plies, &watch, NULL, &b, e);
    *out = (balance_games){.counts = evidence_of_batch(&b), .coverage = 1};
    batch_done(&b);
    return end;
}

static int play(void *context, const balance_look *look, balance_games *out, error *e)
{
    request *r = context;
    int status = 0;
    for (int i = 0; i < r->search.trials && !status; i++)
        if (look->games[i])
            status = play_games(r, &r->openings[i], look->games[i], r->how.seed + (uint64_t)look->round, &out[i], e);
    return status;
}

/* --- what it says --- */

static void write_score(const score_counts *c, double alpha, text *out)
{
    interval range = counts_score_range(c), live = interval_shown(sequence_score(c, alpha));
    text_add(out, "%.1f", 100 * range.low);
    if (c->cut) text_add(out, " to %.1f", 100 * range.high);
    text_add(out, " %% (%.3g %% at any moment: " TEXT_RANGE("%.1f") ")", 100 - 100 * alpha, live.low, live.high);
}

static const char *strong_words(const pie_strong_answer *s)
{
    if (s->game == GAME_BALANCED) return "fair too";
    if (s->game == GAME_DEPENDS_ON_STRENGTH) return "fair between weaker ones only";
    return s->stronger ? "too few games to tell" : "they are not shown to be stronger";
}

/* Adds the verdict of stronger players on a turn that the usual ones confirm. */
static void write_strong(const request *r, int i, text *out)
{
    const pie_strong_answer *s = &r->strong[i];
    const interval shown = interval_shown(s->score);
    text_add(out, "After %s, between players with %" PRIu64 " times the budget", r->openings[i].shown,
             r->stronger.times);
    if (s->trainings > 1) text_add(out, ", over %d trainings", s->trainings);
    text_add(out, ", the role that moves first scores " TEXT_RANGE("%.1f") " %%: %s.", shown.low, shown.high,
             strong_words(s));
}

static int say_stronger(request *r, error *e)
{
    for (int i = 0; i < r->found.trials; i++) {
        text words = {0};
        if (!r->found.trial[i].climbed) continue;
        write_strong(r, i, &words);
        r->said[i] = words.failed ? NULL : arena_text(r->base.plan->arena, words.data);
        text_drop(&words);
        if (!r->said[i]) return error_set(e, "out of memory");
    }
    return 0;
}

static void write_answer(const request *r, text *out)
{
    const balance *b = &r->found;
    int cut = pie_cut(b);
    if (b->none) {
        text_add(out, "No fair cut exists between these players: after each first turn one side is favoured, so the "
                      "pie rule gives the edge to "
                      "the one who chooses.\n");
    } else if (b->found < 0) {
        text_add(out, "No fair cut was found.\n");
    } else {
        text_add(out, "%s is a fair cut%s.\n", r->openings[b->found].shown,
                 r->search.climb ? "" : " between these players; this says nothing about the game");
    }
    for (int i = 0; i < r->search.trials; i++)
        if (r->said[i]) text_add(out, "%s\n", r->said[i]);
    text_add(out, "Without the pie rule the player who moves first scores ");
    write_score(&r->without, PLAN_ALPHA, out);
    text_add(out, ".\n");
    if (cut < 0) return;
    const score_counts *c = &balance_games_at(&b->trial[cut])->counts;
    const interval person = interval_shown(pie_cutter(sequence_score(c, b->alpha)));
    text_add(out, "After %s, by %" PRId64 " games that the search has not seen, the role that moves first scores ",
             r->openings[cut].shown, counts_total(c));
    write_score(c, b->alpha, out);
    text_add(
        out,
        ".\nThe person who cuts so scores " TEXT_RANGE("%.1f") " %%, because the other person takes the better side.\n",
        person.low, person.high);
    const interval best = interval_shown(pie_value(b, PLAN_ALPHA));
    text_add(
        out,
        "The best cut, whichever it is, is worth " TEXT_RANGE("%.1f") " %% to that person (%g %% at any moment).\n",
        best.low, best.high, 100 - 100 * PLAN_ALPHA);
}

static void write_plain(const request *r, text *out)
{
    write_answer(r, out);
    text_add(out, "Between ");
    cli_write_players(out, r->players);
    text_add(out, "; zone " TEXT_RANGE("%g") ".\n\n%-16s %6s %7s  %s\n", 100 * r->search.zone.low,
             100 * r->search.zone.high, "first turn", "alike", "games", "the role that moves first scores");
    for (int i = 0; i < r->search.trials; i++) {
        const score_counts *c = &balance_games_at(&r->found.trial[i])->counts;
        text_add(out, "%-16s %6u %7" PRId64 "  ", r->openings[i].shown, r->openings[i].members, counts_total(c));
        write_score(c, r->found.alpha, out);
        text_add(out, "  %s\n", pie_answer(&r->found, i));
    }
    text_add(out, "\nresults: %s\n", r->base.folder);
}

static void fill_turn(const void *of, size_t i, void *row)
{
    const request *r = of;
    const balance_trial *t = &r->found.trial[i];
    const score_counts *c = &balance_games_at(t)->counts;
    const interval score = counts_score_range(c), all = sequence_score(c, r->found.alpha);
    pie_turn_json *to = row;
    *to = (pie_turn_json){.moves = r->openings[i].shown,
                          .alike = r->openings[i].members,
                          .confirmed = counts_total(&t->confirmed.counts) > 0,
                          .games = (uint64_t)counts_total(c),
                          .score_low = score.low,
                          .score_high = score.high,
                          .low = all.low,
                          .high = all.high,
                          .answer = pie_answer(&r->found, (int)i)};
    if (t->climbed) to->stronger = pie_json_stronger(&r->stronger, &r->strong[i], &to->asked);
}

static void write_json(const request *r, text *out)
{
    const balance *b = &r->found;
    const int cut = pie_cut(b);
    const interval without = sequence_score(&r->without, PLAN_ALPHA), best = pie_value(b, PLAN_ALPHA),
                   cutter = cut < 0 ? (interval){NAN, NAN}
                                    : pie_cutter(sequence_score(&balance_games_at(&b->trial[cut])->counts, b->alpha));
    const pie_json page = {.variant = r->base.plan->variants[0].name,
                           .players = {r->players, 2},
                           .cut = b->found < 0 ? NULL : r->openings[b->found].shown,
                           .no_fair_cut = b->none,
                           .alpha = b->alpha,
                           .folder = r->base.folder,
                           .without_low = without.low,
                           .without_high = without.high,
                           .best_low = best.low,
                           .best_high = best.high,
                           .cutter_low = cutter.low,
                           .cutter_high = cutter.high,
                           .first_turns = {r, (size_t)r->search.trials, fill_turn}};
    json_record_write(&pie_record, &page, out);
}

/* Plays the original game. Returns an exit code. */
static int play_without(const cli *c, request *r)
{
    results *found;
    int status = variant_plan_play(c, &r->base, r->how.threads, &found);
    if (status != CLI_OK) return status;
    verdict_latch l;
    evidence_latch(found, &found->cells[0], &l);
    r->without = l.counts;
    results_close(found);
    return CLI_OK;
}

/* Prints the price before anything is played. */
static int tell_price(request *r, error *e)
{
    const price all = {.search = r->base.plan->cells[0].games + balance_search_games(&r->search),
                       .confirmed = r->search.most,
                       .candidates = r->search.candidates,
                       .above = r->search.climb ? r->search.most + 2 * PIE_STEPS : 0,
                       .times = r->times,
                       .trainings = r->search.climb ? 2 * r->stronger.turns.pairs : 1};
    return price_tell(&all, r->base.plan, &r->base.plan->cells[0], r->how.threads, e);
}

static int search(const cli *c, request *r)
{
    error e = {""};
    text out = {0};
    int status = balance_search(&r->search, play, r, &r->found, &e);
    if (!status) status = say_stronger(r, &e);
    if (!status) status = pie_keep(&r->found, r->openings, r->base.store, &e);
    if (!status) status = balance_keep_stronger(r->said, r->found.trials, r->base.store, &e);
    if (!status) status = store_settle(r->base.store, &e);
    if (status) return variant_plan_fail(c, &r->base, status, &e);
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
    int status = read_request(c, r);
    if (status == CLI_OK && load(c, r, &e)) status = cli_fail(&e);
    const int end = status == CLI_OK ? tell_price(r, &e) : 0;
    if (end) status = cli_fail_end(end, &e);
    if (status == CLI_OK) status = play_without(c, r);
    if (status == CLI_OK) status = search(c, r);
    experiment_close(&r->base);
    free(r);
    return status;
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays; default " PLAYERS},
    BALANCE_PLANS_FLAGS("a first turn"),
    {"first", "N", "games after each first turn in the first round; each round doubles them; default 200"},
    SETTINGS_ZONE,
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/pie-VARIANT"},
    {0},
};

const command command_pie = {
    .name = "pie",
    .arguments = "VARIANT",
    .summary = "finds a fair first turn, and measures the worth of the pie rule",
    .example = "poise pie hex:size=5 --players mcts:iterations=400",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &pie_record,
};
