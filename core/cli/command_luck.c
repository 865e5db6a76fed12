/* luck VARIANT: how much of a result is luck? Measured by pairs of games with the same throws. */
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "lab/store_merge.h"
#include "studies/luck.h"

enum { PAIRS_MAX = 10000000 };

typedef struct request {
    uint64_t pairs;
    settings how;
} request;

/* Plans as many games as pairs, with independent throws, for the page. */
static int make_plan(const cli *c, void *asked, experiment *x, error *e)
{
    const request *r = asked;
    variant_plan about = {"luck", "How much of a result is luck?", r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, x, e)) return -1;
    return variant_plan_cell(c, x, LUCK_PLAYERS, r->pairs, 0, e);
}

typedef struct luck_json {
    const char *variant, *folder;
    json_texts players;
    uint64_t seed;
    const void *numbers;
} luck_json;

static const json_member members[] = {
    JSON_PLAIN(luck_json, variant),
    JSON_MEMBER(luck_json, players, .also = JSON_TWO),
    JSON_MEMBER(luck_json, folder, .help = "empty where no game was played"),
    JSON_MEMBER(luck_json, seed, .wide = true),
    JSON_MEMBER(luck_json, numbers, .within = true, .of = &luck_record),
};
static const json_record prints = {.name = "luck", .document = true, JSON_MEMBERS(members, luck_json)};

static void write_json(const luck *l, const experiment *x, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    const luck_json page = {c->variant, l->chance ? x->folder : "", {c->players, 2}, x->plan->seed, l};
    json_record_write(&prints, &page, out);
}

static void write_plain(const luck *l, const experiment *x, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, "%s", c->variant);
    if (l->chance) {
        text_add(out, ", ");
        cli_write_players(out, c->players);
    }
    text_add(out, "\n");
    luck_write(l, out);
    if (l->chance) text_add(out, "poise report %s writes its page\n", x->folder);
}

static int say(const cli *c, const void *asked, const experiment *x, results *found, text *out, error *e)
{
    (void)found;
    const request *r = asked;
    const lab_watch watch = cli_watch(r->how.threads);
    luck l;
    int end = luck_measure(&x->plan->cells[0], r->pairs, r->how.seed, r->how.max_plies, PLAN_ALPHA, &watch, &l, e);
    if (!end && found) end = luck_keep(&l, x->store, e) || store_settle(x->store, e) ? -1 : 0;
    if (!end) (c->json ? write_json : write_plain)(&l, x, out);
    return end;
}

/* In games without chance nothing is played. */
static int say_without_games(const cli *c, request *r, bool *said)
{
    error e = {""};
    text out = {0};
    experiment x = {0};
    int status = make_plan(c, r, &x, &e) ? cli_fail(&e) : CLI_OK;
    *said = status != CLI_OK || !x.plan->cells[0].game->chance;
    if (status == CLI_OK && *said) status = say(c, r, &x, NULL, &out, &e) ? cli_fail(&e) : cli_print(&out);
    experiment_close(&x);
    return status;
}

static int run(cli *c)
{
    request r = {0};
    bool said;
    if (cli_flag_number(c, "pairs", LUCK_PAIRS, 2, PAIRS_MAX, &r.pairs)) return CLI_USAGE;
    int status = settings_read(c, 0, &r.how);
    if (status == CLI_OK) status = say_without_games(c, &r, &said);
    if (status != CLI_OK || said) return status;
    return variant_plan_run(c, &(variant_plan_steps){make_plan, say}, &r, r.how.threads);
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays; default " LUCK_PLAYERS},
    {"pairs", "N", "pairs of games with the same throws; default 1000"},
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/luck-VARIANT"},
    {0},
};

const command command_luck = {
    .name = "luck",
    .arguments = "VARIANT",
    .summary = "measures how much of a result is luck, in games with dice",
    .example = "poise luck royal_game_of_ur:men=3\n  poise luck pig:goal=50 --players greedy,random --pairs 4000",
    .least = 1,
    .most = 1,
    .flags = flags,
    .prints = &prints,
    .run = run,
};
