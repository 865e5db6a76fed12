/* balance VARIANT --over OPTIONS: which of these variants is balanced? */
#include <stdlib.h>
#include <string.h>

#include "cli/balance_text.h"
#include "cli/interrupt.h"
#include "cli/over.h"
#include "lab/store_merge.h"
#include "studies/balance_cells.h"

enum { FIRST = 200, FIRST_MAX = 100000, MOST_MAX = 10000000, CANDIDATES = 3, CANDIDATES_MAX = 20 };

#define PLAYERS "mcts:iterations=200"

/* A parsed call. */
typedef struct request {
    balance_request search;
    balance_plans plans;
    const char *names[BALANCE_TRIALS_MAX + 1], *why[BALANCE_TRIALS_MAX + 1];
    int count;
    uint64_t times;
} request;

/* --length LOW,HIGH */
static int read_length(const cli *c, balance_wants *w)
{
    const char *given = cli_flag_text(c, "length");
    if (!given) return CLI_OK;
    char *end, *last;
    w->shortest = strtol(given, &end, 10);
    w->longest = *end == ',' ? strtol(end + 1, &last, 10) : -1;
    if (w->shortest >= 0 && w->longest >= w->shortest && !*last) return CLI_OK;
    error e;
    error_set(&e, "--length: two numbers of plies wanted, such as 10,60, got \"%s\"", given);
    cli_fail(&e);
    return CLI_USAGE;
}

static int read_request(const cli *c, request *r)
{
    uint64_t candidates;
    r->search = (balance_request){.alpha = PLAN_ALPHA, .wants = balance_wants_nothing()};
    if (!cli_flag_text(c, "over")) {
        error e;
        error_set(&e, "--over: options and their values wanted, such as kinds=2..6,width=3..6");
        cli_fail(&e);
        return CLI_USAGE;
    }
    if (cli_flag_number(c, "first", FIRST, 1, FIRST_MAX, &r->search.first)) return CLI_USAGE;
    if (cli_flag_number(c, "candidates", CANDIDATES, 1, CANDIDATES_MAX, &candidates)) return CLI_USAGE;
    if (balance_plans_read(c, (int)candidates, BALANCE_OFF, &r->search, &r->times)) return CLI_USAGE;
    if (read_length(c, &r->search.wants)) return CLI_USAGE;
    if (cli_flag_share(c, "draws", 1, &r->search.wants.draws)) return CLI_USAGE;
    if (cli_flag_share(c, "coverage", 0, &r->search.wants.coverage)) return CLI_USAGE;
    r->search.candidates = (int)candidates;
    r->plans.zone = r->search.zone;
    r->plans.alpha = r->search.alpha / (double)candidates;
    return settings_read(c, 0, &r->plans.how);
}

static int load(const cli *c, request *r, error *e)
{
    const char *players = cli_flag_text(c, "players");
    variant_plan about = {"balance", "Which variant is balanced?", r->plans.how.seed, r->plans.how.max_plies};
    if (variant_plan_open(c, &about, &r->plans.base, e)) return -1;
    arena *a = r->plans.base.plan->arena;
    if (cli_players(players ? players : PLAYERS, a, r->plans.players, e)) return -1;
    script_variant *v = script_read_variant(c->arguments[0], &c->paths, e);
    if (!v) return -1;
    over_list all;
    const int status = over_read(cli_flag_text(c, "over"), v, BALANCE_TRIALS_MAX, a, &all, e);
    script_variant_free(v);
    if (status) return -1;
    r->count = all.count;
    memcpy(r->names, all.names, (size_t)all.count * sizeof *r->names);
    r->search.trials = balance_plans_load(c, r->names, r->count, r->why, &r->plans, e);
    if (r->search.trials < 0 || balance_plans_confirm(&r->plans, r->times, &r->search, e)) return -1;
    return experiment_claim(&r->plans.base, e);
}

/* Moves invalid variants to the front, as two lists that end in NULL. */
static void keep_refused(request *r)
{
    int n = 0;
    for (int i = 0; i < r->count; i++) {
        if (!r->why[i]) continue;
        r->names[n] = r->names[i];
        r->why[n++] = r->why[i];
    }
    r->names[n] = r->why[n] = NULL;
}

static int keep(const request *r, const balance *found, error *e)
{
    const plan *p = r->plans.base.plan;
    const char *names[BALANCE_TRIALS_MAX];
    bool confirmed = false;
    for (int i = 0; i < found->trials; i++) {
        names[i] = p->variants[i].name;
        confirmed |= found->trial[i].candidate > 0;
    }
    if (!confirmed) return 0;
    return balance_keep(found, names, r->plans.base.store, e) ? -1 : store_settle(r->plans.base.store, e);
}

static int search(const cli *c, request *r, balance *found)
{
    error e = {""};
    text out = {0};
    int status = balance_plans_tell(&r->plans, &r->search, 0, &e);
    if (!status) status = balance_search(&r->search, balance_plans_play, &r->plans, found, &e);
    if (!status) status = keep(r, found, &e);
    if (status) return variant_plan_fail(c, &r->plans.base, status, &e);
    interrupt_heard();
    keep_refused(r);
    balance_text shown = {found, &r->plans, r->names, r->why};
    if (c->json)
        balance_text_json(&shown, &out);
    else
        balance_text_plain(&shown, &out);
    return cli_print(&out);
}

static int run(cli *c)
{
    error e = {""};
    request *r = calloc(1, sizeof *r);
    balance *found = calloc(1, sizeof *found);
    int status = CLI_BAD;
    if (!r || !found) {
        error_set(&e, "out of memory");
        cli_fail(&e);
    } else {
        status = read_request(c, r);
        if (status == CLI_OK && load(c, r, &e)) status = cli_fail(&e);
        if (status == CLI_OK) status = search(c, r, found);
        experiment_close(&r->plans.base);
    }
    free(found);
    free(r);
    return status;
}

static const cli_flag flags[] = {
    {"over", "OPTIONS", "options to vary: kinds=2..6, four=*, row=long|short, width+height=4..6, comma-separated"},
    {"players", "A[,B]", "who plays; default " PLAYERS},
    BALANCE_PLANS_FLAGS("a candidate"),
    {"first", "N", "games of each variant in the first round; each round doubles them; default 200"},
    {"candidates", "N", "maximum number of candidates to confirm; default 3"},
    {"length", "LOW,HIGH", "target: the median length in plies"},
    {"draws", "SHARE", "target: at most this share of games drawn"},
    {"coverage", "SHARE", "target: each ending and effect occurs in at least this share of games"},
    SETTINGS_ZONE,
    SETTINGS_OPENING("0"),
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/balance-VARIANT"},
    {0},
};

const command command_balance = {
    .name = "balance",
    .arguments = "VARIANT",
    .summary = "searches the options of a variant for a balanced one, and confirms it",
    .example = "poise balance t4 --over kinds=2..6,width+height=3..6 --length 8,60",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &balance_record,
};
