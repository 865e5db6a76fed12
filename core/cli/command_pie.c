/* pie VARIANT: is there a fair first turn, and what is the pie rule worth? */
#include <stdlib.h>

#include "cli/balance_plans.h"
#include "cli/interrupt.h"
#include "cli/pie_json.h"
#include "cli/pie_request.h"
#include "cli/price.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "lab/batch.h"
#include "lab/store_merge.h"
#include "studies/balance_cells.h"
#include "studies/evidence.h"
#include "studies/pie.h"

enum { FIRST = 200, FIRST_MAX = 100000, CANDIDATES = 3, WITHOUT = 1000 };

#define PLAYERS "mcts:iterations=200"

static int read_request(const cli *c, pie_request *r)
{
    r->search = (balance_request){.alpha = PLAN_ALPHA, .wants = balance_wants_nothing()};
    if (cli_flag_number(c, "first", FIRST, 1, FIRST_MAX, &r->search.first)) return CLI_USAGE;
    if (balance_plans_read(c, CANDIDATES, BALANCE_OFF, &r->search, &r->times)) return CLI_USAGE;
    return settings_read(c, 0, &r->how);
}

/* Asks stronger players about a confirmed turn. */
static int climb(void *context, int trial, const balance *so_far, game_verdict *out, error *e)
{
    pie_request *r = context;
    const opening_class *with = &r->openings[trial];
    const verdict_question q = {.zone = r->search.zone, .alpha = so_far->alpha};
    lab_watch watch = cli_watch(r->how.threads);
    cli_watch_log(&watch, &r->log);
    const int end = pie_stronger_ask(&r->stronger, with->moves, with->nmoves, &q, &watch, &r->strong[trial], e);
    *out = r->strong[trial].game;
    return end;
}

static int find_stronger(pie_request *r, error *e)
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

static int load(const cli *c, pie_request *r, error *e)
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
static int play_games(pie_request *r, const opening_class *with, uint64_t games, uint64_t seed, balance_games *out,
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
    pie_request *r = context;
    int status = 0;
    for (int i = 0; i < r->search.trials && !status; i++)
        if (look->games[i])
            status = play_games(r, &r->openings[i], look->games[i], r->how.seed + (uint64_t)look->round, &out[i], e);
    return status;
}

/* Plays the original game. Returns an exit code. */
static int play_without(const cli *c, pie_request *r)
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
static int tell_price(pie_request *r, error *e)
{
    const price all = {.search = r->base.plan->cells[0].games + balance_search_games(&r->search),
                       .confirmed = r->search.most,
                       .candidates = r->search.candidates,
                       .above = r->search.climb ? r->search.most + 2 * PIE_STEPS : 0,
                       .times = r->times,
                       .trainings = r->search.climb ? 2 * r->stronger.turns.pairs : 1};
    return price_tell(&all, r->base.plan, &r->base.plan->cells[0], r->how.threads, e);
}

static int search(const cli *c, pie_request *r)
{
    error e = {""};
    text out = {0};
    int status = balance_search(&r->search, play, r, &r->found, &e);
    if (!status) status = pie_say_stronger(r, &e);
    if (!status) status = pie_keep(&r->found, r->openings, r->base.store, &e);
    if (!status) status = balance_keep_stronger(r->said, r->found.trials, r->base.store, &e);
    if (!status) status = store_settle(r->base.store, &e);
    if (status) return variant_plan_fail(c, &r->base, status, &e);
    if (c->json)
        pie_write_json(r, &out);
    else
        pie_write_plain(r, &out);
    return cli_print(&out);
}

static int run(cli *c)
{
    error e = {""};
    pie_request *r = calloc(1, sizeof *r);
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
