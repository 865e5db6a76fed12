/* ladder VARIANT: does skill matter, how deep is the game, and does the first player's advantage hold for stronger
 * players? */
#include "cli/ladder_text.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "studies/ladder_plan.h"

enum { RUNGS = 5, BUDGET = 16, BUDGET_MAX = 1 << 20, GAMES = 200, GAMES_MAX = 1000000, OPENING = 2 };

#define PLAYERS "random,uct,mcts"

typedef struct request {
    ladder_request ladder;
    const char *players[LADDER_RUNGS_MAX];
    uint64_t rungs;
    settings how;
} request;

static int read_request(const cli *c, request *r)
{
    if (cli_flag_number(c, "rungs", RUNGS, 1, 20, &r->rungs)) return CLI_USAGE;
    if (cli_flag_number(c, "budget", BUDGET, 1, BUDGET_MAX, &r->ladder.budget)) return CLI_USAGE;
    if (cli_flag_number(c, "games", GAMES, 2, GAMES_MAX, &r->ladder.games)) return CLI_USAGE;
    return settings_read(c, OPENING, &r->how);
}

static int make_plan(const cli *c, void *asked, experiment *x, error *e)
{
    request *r = asked;
    const char *given = cli_flag_text(c, "players");
    variant_plan about = {"ladder",
                          "Does skill matter, and does the first player's advantage hold for stronger players?",
                          r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, x, e)) return -1;
    int n = variant_plan_players(given ? given : PLAYERS, x->plan->arena, r->players, LADDER_RUNGS_MAX, e);
    if (n < 0) return -1;
    r->ladder.players = r->players;
    r->ladder.nplayers = n;
    r->ladder.rungs = (int)r->rungs;
    r->ladder.opening = r->how.opening;
    x->plan->ask = "skill";
    x->plan->until = cli_flag_text(c, "sprt");
    return ladder_plan(x->plan, &r->ladder, e);
}

static int say(const cli *c, const void *unused, const experiment *x, results *found, text *out, error *e)
{
    (void)unused;
    ladder *l = ladder_read(found, 0, e);
    if (!l) return -1;
    if (c->json)
        ladder_text_json(l, found, x->folder, out);
    else
        ladder_text_plain(l, found, x->folder, out);
    ladder_free(l);
    return 0;
}

static int run(cli *c)
{
    request r = {0};
    int status = read_request(c, &r);
    return status ? status : variant_plan_run(c, &(variant_plan_steps){make_plan, say}, &r, r.how.threads);
}

static const cli_flag flags[] = {
    {"players", "A,B,...", "weakest first; a player without a budget becomes a rung for each budget; default " PLAYERS},
    {"rungs", "N", "number of rungs, each with twice the budget of the one below; default 5"},
    {"budget", "N", "iterations or nodes per decision on the lowest rung; default 16"},
    {"games", "N", "games of each rung with itself, and of neighbouring rungs, half in each seat; default 200"},
    {"sprt", NULL, "stops by a sequential test (SPRT) of 50 against 55 %, and at a verdict; --games is the maximum"},
    {"opening", "PLIES", "random plies before games of neighbouring rungs, the same in both seats; default 2"},
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/ladder-VARIANT"},
    {0},
};

const command command_ladder = {
    .name = "ladder",
    .arguments = "VARIANT",
    .summary = "measures players of rising strength: depth, skill, first-move advantage",
    .example =
        "poise ladder t4 --rungs 5 --games 400\n  poise ladder hex:size=5 --players random,greedy,mcts,alphabeta",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
    .prints = &ladder_record,
};
