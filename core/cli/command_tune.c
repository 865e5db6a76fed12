/* tune VARIANT: what is a piece worth? */
#include <inttypes.h>
#include <math.h>

#include "base/json.h"
#include "cli/interrupt.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "lab/store_merge.h"
#include "stats/interval.h"
#include "studies/material.h"

enum { GAMES = 2000, GAMES_MAX = 200000, OPENING = 4 };

#define PLAYERS "uct:iterations=64"

typedef struct request {
    uint64_t games, positions;
    settings how;
} request;

static int read_request(const cli *c, request *r)
{
    if (cli_flag_number(c, "games", GAMES, 1, GAMES_MAX, &r->games)) return CLI_USAGE;
    if (cli_flag_number(c, "positions", MATERIAL_EACH, 1, MATERIAL_EACH_MOST, &r->positions)) return CLI_USAGE;
    return settings_read(c, OPENING, &r->how);
}

static int make_plan(const cli *c, void *asked, experiment *x, error *e)
{
    const request *r = asked;
    variant_plan about = {"tune", "What is a piece worth?", r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, x, e)) return -1;
    material read = {0};
    error why = {""};
    if (material_ask(&read, x->plan->variants[0].game, cli_flag_text(c, "also"), x->plan->arena, &why))
        return error_set(e, "--also: %s", why.text);
    return variant_plan_cell(c, x, PLAYERS, r->games, r->how.opening, e);
}

/* --- what is printed --- */

static void write_kind(const material *m, int i, text *out)
{
    const material_kind *k = &m->kinds[i];
    text_add(out, "%-24s %5.1f", k->name, k->mean);
    if (isnan(k->worth)) {
        text_add(out, "  not known: every position has as many\n");
        return;
    }
    const interval points = interval_shown(k->points_range);
    text_add(out, "  %+6.1f  %+6.1f to %+6.1f", 100 * k->points, points.low, points.high);
    if (i == m->reference)
        text_add(out, "   1 (by which the others are measured)\n");
    else if (isfinite(k->ratio_range.low))
        text_add(out, "  %5.2f  %5.2f to %5.2f\n", k->ratio, floor(100 * k->ratio_range.low + 1e-6) / 100,
                 ceil(100 * k->ratio_range.high - 1e-6) / 100);
    else
        text_add(out, "  the games do not tell\n");
}

static void write_plain(const material *m, const experiment *x, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, "%s, ", c->variant);
    cli_write_players(out, c->players);
    text_add(out, ", %" PRIu64 " positions of %" PRIu64 " games, seed %" PRIu64 ", in %s\n\n", m->positions, m->games,
             x->plan->seed, x->folder);
    text_add(out, "piece                     mean  one more is worth        in pieces of reference\n"
                  "                         count  points of 100 (95 %%)      (95 %%)\n");
    for (int i = 0; i < m->nkinds; i++) write_kind(m, i, out);
    text_add(out, "\nA piece is worth so many points of the score when the game is even, between these players.\n");
    if (m->left_out) text_add(out, "%" PRIu64 " games without a result are left out.\n", m->left_out);
    if (m->repeated)
        text_add(out, "%" PRIu64 " games that are an earlier one again, of players without chance, are left out.\n",
                 m->repeated);
    if (m->separated) text_add(out, "Some positions are all but decided: far from even these worths are rough.\n");
}

static void add_number(text *out, const char *key, double number)
{
    text_add(out, ", \"%s\": ", key);
    json_number(out, number);
}

static void add_estimate(text *out, const char *key, double estimate, interval range)
{
    text_add(out, ", \"%s\": {\"value\": ", key);
    json_number(out, estimate);
    add_number(out, "low", isnan(estimate) ? NAN : range.low);
    add_number(out, "high", isnan(estimate) ? NAN : range.high);
    text_add(out, "}");
}

static void kind_json(const material_kind *k, bool first, text *out)
{
    text_add(out, "%s{\"piece\": ", first ? "" : ", ");
    json_string(out, k->name);
    add_number(out, "side", k->number ? NAN : k->side);
    add_number(out, "mean", k->mean);
    add_estimate(out, "logits", k->worth, k->worth_range);
    add_estimate(out, "points", isnan(k->worth) ? NAN : k->points, k->points_range);
    add_estimate(out, "ratio", k->ratio, k->ratio_range);
    text_add(out, "}");
}

static void write_json(const material *m, const experiment *x, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, CLI_JSON "\"variant\": ");
    json_string(out, c->variant);
    text_add(out, ", \"fingerprint\": \"%016" PRIx64 "\"", c->game->fingerprint);
    cli_json_players(out, c->players);
    text_add(out, ", \"folder\": ");
    json_string(out, x->folder);
    text_add(out, ", \"seed\": ");
    json_integer(out, x->plan->seed);
    text_add(out,
             ", \"opening\": %u, \"games\": %" PRIu64 ", \"positions\": %" PRIu64 ", \"left_out\": %" PRIu64
             ", \"repeated\": %" PRIu64,
             c->opening, m->games, m->positions, m->left_out, m->repeated);
    add_estimate(out, "first_move", m->first_move, m->first_move_range);
    text_add(out, ", \"separated\": %s, \"reference\": ", m->separated ? "true" : "false");
    json_string(out, m->reference < 0 ? NULL : m->kinds[m->reference].name);
    text_add(out, ", \"pieces\": [");
    for (int i = 0; i < m->nkinds; i++) kind_json(&m->kinds[i], i == 0, out);
    text_add(out, "]}\n");
}

static int say(const cli *c, const void *asked, const experiment *x, results *found, text *out, error *e)
{
    const request *r = asked;
    material m;
    const material_question q = {(int)r->positions, cli_flag_text(c, "also"), interrupt_flag()};
    int status = material_fit(found, 0, x->plan->cells[0].game, &q, &m, e);
    if (!status) status = material_keep(&m, x->store, e);
    if (!status) status = store_settle(x->store, e);
    if (status) return status;
    if (c->json)
        write_json(&m, x, out);
    else
        write_plain(&m, x, out);
    return 0;
}

static int run(cli *c)
{
    request r = {0};
    int status = read_request(c, &r);
    return status ? status : variant_plan_run(c, &(variant_plan_steps){make_plan, say}, &r, r.how.threads);
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays; one plays both sides; default " PLAYERS},
    {"games", "N", "number of games; default 2000"},
    {"also", "NUMBERS", "further features: expressions separated by ;, whose worth is estimated too"},
    {"positions", "N", "positions sampled at random from each game; default 4"},
    SETTINGS_OPENING("4"),
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/tune-VARIANT"},
    {0},
};

const command command_tune = {
    .name = "tune",
    .arguments = "VARIANT",
    .summary = "estimates the value of each kind of piece",
    .example = "poise tune tafl:rules=brandubh\n  poise tune breakthrough --also 'count(own & beside(own))'",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
