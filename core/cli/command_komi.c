/* komi VARIANT: how many points for the second side make it fair? */
#include <inttypes.h>
#include <stdlib.h>

#include "cli/komi_text.h"
#include "cli/komi_variant.h"
#include "lab/store_merge.h"
#include "studies/balance_cells.h"

enum { MARGINS = 2000, MARGINS_MAX = 1000000, FIRST = 400 };

/* If more games are drawn, a komi is fair in name only. */
static const double DRAWS = .5;

#define PLAYERS "mcts:iterations=200"

/* A call and its findings. */
typedef struct request {
    uint64_t games; /* to estimate the margins */
    uint64_t times; /* factor of the stronger players' budget */
    balance_request search;
    balance_plans plans;
    script_variant *variant;
    komi_margins margins;
    komi_trial trials[KOMI_TRIALS_MAX];
    balance found;
    const char *stronger[KOMI_TRIALS_MAX]; /* verdicts of the stronger players, a sentence each, or NULL */
    const char *name, *file;               /* of the variant, and of the one with komi */
} request;

static int read_request(const cli *c, request *r)
{
    r->search = (balance_request){.alpha = PLAN_ALPHA, .first = FIRST, .wants = balance_wants_nothing()};
    if (cli_flag_number(c, "margins", MARGINS, 10, MARGINS_MAX, &r->games)) return CLI_USAGE;
    if (balance_plans_read(c, KOMI_TRIALS_MAX, BALANCE_OFF_STEP, &r->search, &r->times)) return CLI_USAGE;
    if (cli_flag_share(c, "draws", DRAWS, &r->search.wants.draws)) return CLI_USAGE;
    r->plans.zone = r->search.zone;
    return settings_read(c, 0, &r->plans.how);
}

/* Plans the games whose margins are estimated. */
static int load(const cli *c, request *r, error *e)
{
    variant_plan about = {"komi", "What komi is fair?", r->plans.how.seed, r->plans.how.max_plies};
    if (variant_plan_open(c, &about, &r->plans.base, e)) return -1;
    if (variant_plan_cell(c, &r->plans.base, PLAYERS, r->games, r->plans.how.opening, e)) return -1;
    plan *p = r->plans.base.plan;
    for (unsigned side = 0; side < 2; side++) r->plans.players[side] = p->cells[0].players[side];
    r->name = p->variants[0].name;
    if (!komi_sign(p->variants[0].game))
        return error_set(e,
                         "%s: no ending compares the sides in points, so there is no komi; poise pie and poise "
                         "handicap are other remedies",
                         r->name);
    p->zone_low = r->plans.zone.low;
    p->zone_high = r->plans.zone.high;
    r->variant = script_read_variant(c->arguments[0], &c->paths, e);
    r->file = arena_format(p->arena, "%s/%s-komi.lua", r->plans.base.folder, r->variant ? r->variant->name : "");
    return r->variant && r->file ? balance_plans_confirm(&r->plans, r->times, &r->search, e) : -1;
}

/* Plays games of the original variant. Returns an exit code. */
static int play_margins(const cli *c, request *r)
{
    error e = {""};
    results *found;
    balance_request ahead = r->search;
    ahead.trials = ahead.candidates = KOMI_TRIALS_MAX;
    int end = balance_plans_tell(&r->plans, &ahead, r->games, &e);
    if (end) return cli_fail_end(end, &e);
    int status = variant_plan_play(c, &r->plans.base, r->plans.how.threads, &found);
    if (status != CLI_OK) return status;
    if (komi_read(found, 0, r->plans.base.plan->variants[0].game, &r->margins, &e)) status = cli_fail(&e);
    results_close(found);
    return status;
}

/* Creates the variants to try. */
static int choose(const cli *c, request *r, error *e)
{
    const char *names[KOMI_TRIALS_MAX], *why[KOMI_TRIALS_MAX];
    arena *a = r->plans.base.plan->arena;
    const game *g = r->plans.base.plan->variants[0].game;
    int n = komi_choose(&r->margins, r->trials, e);
    if (n < 0) return -1;
    if (!n) return error_set(e, "%s: no game ended with a margin", r->name);
    if (komi_variant_write(c, r->variant, g, r->trials[0].komi, r->file, e)) return -1;
    for (int i = 0; i < n; i++) {
        names[i] = arena_format(a, "%s:" KOMI_OPTION "=%" PRId64, r->file, r->trials[i].komi);
        if (!names[i]) return error_set(e, "out of memory");
    }
    r->search.trials = balance_plans_load(c, names, n, why, &r->plans, e);
    r->search.candidates = n;
    r->plans.alpha = r->search.alpha / r->search.candidates;
    return r->search.trials < n ? -1 : 0;
}

static int say_stronger(request *r, error *e)
{
    arena *a = r->plans.base.plan->arena;
    for (int i = 0; i < r->found.trials; i++) {
        text points = {0};
        if (!r->plans.said[i]) continue;
        komi_text_points(&points, r->trials[i].komi);
        r->stronger[i] = points.failed ? NULL : arena_format(a, "Komi %s: %s", points.data, r->plans.said[i]);
        text_drop(&points);
        if (!r->stronger[i]) return error_set(e, "out of memory");
    }
    return 0;
}

/* Searches them for a fair one, in a store of its own, and stores the findings with the margins. */
static int search(request *r, error *e)
{
    experiment *x = &r->plans.base;
    const char *margins = x->store;
    x->store = arena_format(x->plan->arena, "%s/confirmed.db", x->folder);
    if (!x->store) return error_set(e, "out of memory");
    int status = balance_search(&r->search, balance_plans_play, &r->plans, &r->found, e);
    if (!status) status = say_stronger(r, e);
    if (!status) status = komi_keep(&r->margins, &r->found, r->trials, margins, e);
    if (!status) status = balance_keep_stronger(r->stronger, r->found.trials, margins, e);
    return status ? status : store_settle(margins, e);
}

static int answer(const cli *c, const request *r)
{
    error e = {""};
    text out = {0};
    komi_text k = {&r->plans, r->name, r->file, &r->margins, r->trials, {0, 0, 0}, &r->found, r->stronger};
    if (komi_median_of(&r->margins, PLAN_ALPHA, &k.middle, &e)) return cli_fail(&e);
    if (c->json)
        komi_text_json(&k, &out);
    else
        komi_text_plain(&k, &out);
    return cli_print(&out);
}

static int find(const cli *c, request *r)
{
    error e = {""};
    int end = choose(c, r, &e);
    if (!end) end = search(r, &e);
    return end ? variant_plan_fail(c, &r->plans.base, end, &e) : answer(c, r);
}

static int run(cli *c)
{
    error e = {""};
    request *r = calloc(1, sizeof *r);
    if (!r) return error_set(&e, "out of memory"), cli_fail(&e);
    int status = read_request(c, r);
    if (status == CLI_OK && load(c, r, &e)) status = cli_fail(&e);
    if (status == CLI_OK) status = play_margins(c, r);
    if (status == CLI_OK) status = find(c, r);
    komi_margins_done(&r->margins);
    script_variant_free(r->variant);
    experiment_close(&r->plans.base);
    free(r);
    return status;
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays; default " PLAYERS},
    {"margins", "N", "games whose margins of victory suggest the komi to try; default 2000"},
    BALANCE_PLANS_FLAGS("a komi"),
    {"draws", "SHARE", "target: at most this share of games drawn; default 0.5"},
    SETTINGS_ZONE,
    SETTINGS_OPENING("0"),
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/komi-VARIANT"},
    {0},
};

const command command_komi = {
    .name = "komi",
    .arguments = "VARIANT",
    .summary = "finds the fair komi: points for the second side",
    .example = "poise komi go:size=5 --players mcts:iterations=400",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &komi_record,
};
