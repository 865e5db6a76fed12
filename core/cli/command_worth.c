/* worth VARIANT: what is each rule worth to a side that has it? */
#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "script/experiment_variant.h"
#include "stats/interval.h"
#include "studies/worth.h"

enum { GAMES = 400, GAMES_MAX = 1000000, OPENING = 2, TRAININGS = 16 };

#define PLAYERS "mcts:iterations=50,trust=50,grave=50,history=false,training=100"

typedef struct request {
    uint64_t games;
    settings how;
    worth_rule rules[WORTH_RULES_MAX];
    worth_row rows[WORTH_RULES_MAX];
    int n;
} request;

/* --- what is played --- */

static int read_players(const cli *c, const experiment *x, const char *out[2], error *e)
{
    const char *given = cli_flag_text(c, "players");
    arena *a = x->plan->arena;
    if (cli_players(given ? given : PLAYERS, a, out, e)) return -1;
    for (int i = 0; i < 2; i++)
        if (!(out[i] = players_trained(out[i], TRAININGS, 0, a, e))) return -1;
    return 0;
}

/* The variant with something barred to a side. */
static int load_barred(const cli *c, const experiment *x, const char *what, int side, plan_variant *out, error *e)
{
    arena *a = x->plan->arena;
    const char *whole = x->plan->variants[0].name;
    const char *name =
        arena_format(a, "%s%cbar=%s.%s", whole, strchr(whole, ':') ? ',' : ':', side ? "second" : "first", what);
    return name ? experiment_variant_load(name, &c->paths, a, out, e) : error_set(e, "out of memory");
}

/* Loads the variants of a rule into the plan, and says in which cells they will be. */
static int add_rule(const cli *c, request *r, int rule, experiment *x, error *e)
{
    plan *p = x->plan;
    worth_row *row = &r->rows[rule];
    *row = (worth_row){.rule = &r->rules[rule], .cell = {-1, -1}};
    if (!row->rule->choices[0] && !row->rule->choices[1]) return 0;
    for (int side = 0; side < 2; side++) {
        if (load_barred(c, x, row->rule->what, side, &p->variants[p->nvariants], e)) return -1;
        row->cell[side] = p->nvariants++;
    }
    return 0;
}

static int add_cells(const cli *c, const request *r, experiment *x, error *e)
{
    plan *p = x->plan;
    const char *players[2];
    if (read_players(c, x, players, e)) return -1;
    p->cells = arena_alloc(p->arena, (size_t)p->nvariants * sizeof *p->cells);
    if (!p->cells) return error_set(e, "out of memory");
    for (p->ncells = 0; p->ncells < p->nvariants; p->ncells++)
        p->cells[p->ncells] = (plan_cell){.variant = p->variants[p->ncells].name,
                                          .game = p->variants[p->ncells].game,
                                          .players = {players[0], players[1]},
                                          .games = r->games,
                                          .opening = r->how.opening};
    return 0;
}

static int make_plan(const cli *c, void *asked, experiment *x, error *e)
{
    request *r = asked;
    variant_plan about = {"worth", "What is each rule worth?", r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, x, e)) return -1;
    plan *p = x->plan;
    if (p->variants[0].game->bars) return error_set(e, "%s: a variant without bar wanted", p->variants[0].name);
    r->n = worth_rules_of(p->variants[0].game, r->how.seed, r->how.max_plies, p->arena, r->rules, e);
    if (r->n < 0) return -1;
    plan_variant *all = arena_alloc(p->arena, (1 + 2 * (size_t)r->n) * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    all[0] = p->variants[0];
    p->variants = all;
    p->ask = "compare";
    for (int i = 0; i < r->n; i++)
        if (add_rule(c, r, i, x, e)) return -1;
    return add_cells(c, r, x, e);
}

/* --- what was found --- */

static const char *sentence(worth_verdict v)
{
    static const char *const words[] = {[WORTH_OPEN] = "",
                                        [WORTH_NOTHING] = "not worth its sentence",
                                        [WORTH_IT] = "worth something",
                                        [WORTH_AGAINST] = "they play better without it",
                                        [WORTH_NO_CHOICE] = "there never is anything else to do: it cannot be asked",
                                        [WORTH_UNMET] = "never came up in random games"};
    return words[v];
}

static void write_estimate(const worth_estimate *w, text *out)
{
    interval shown = interval_shown(w->range);
    if (isnan(w->mean))
        text_add(out, "      -");
    else
        text_add(out, " %6.1f", 100 * w->mean);
    text_add(out, " (%5.1f - %5.1f)", shown.low, shown.high);
}

static void write_row(const worth_row *row, text *out)
{
    text_add(out, "%-24s", row->rule->what);
    if (row->cell[0] >= 0) {
        write_estimate(&row->both, out);
        for (int side = 0; side < 2; side++) write_estimate(&row->side[side], out);
        text_add(out, " %5.1f %%", 50 * (row->rule->choices[0] + row->rule->choices[1]));
    }
    text_add(out, "  %s\n", sentence(row->verdict));
}

static void write_plain(const request *r, const experiment *x, const results *found, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, "%s: what a rule is worth to who has it, in points of a hundred of the score\nbetween ", c->variant);
    cli_write_players(out, c->players);
    text_add(out, ", %" PRIu64 " games without it in each seat", r->games);
    if (found->cells[0].turns.pairs) text_add(out, ", over %d trainings", 2 * found->cells[0].turns.pairs);
    text_add(out, "\n\n%-24s%23s%23s%23s  a choice in\n", "rule", "to a side ", "to the first ", "to the second ");
    for (int i = 0; i < r->n; i++) write_row(&r->rows[i], out);
    text_add(
        out,
        "\nOne side plays without the rule and both know it; where it has no other move it may use it after all.\n"
        "Intervals in brackets: each column's hold all together with 95 %%. Whose interval is within a point of 0 is\n"
        "not worth its sentence in the rules. A choice: of decisions in random games.\n"
        "games are in %s: poise replay %s CELL.NUMBER; one without a rule is played by poise play %s\n",
        x->folder, x->folder, x->plan->nvariants > 1 ? x->plan->variants[1].name : c->variant);
}

static void add_estimate(text *out, const char *name, const worth_estimate *w)
{
    text_add(out, ", \"%s\": {\"points\": ", name);
    json_number(out, 100 * w->mean);
    text_add(out, ", \"low\": ");
    json_number(out, 100 * w->range.low);
    text_add(out, ", \"high\": ");
    json_number(out, 100 * w->range.high);
    text_add(out, "}");
}

static void add_row(text *out, const worth_row *row)
{
    text_add(out, "{\"rule\": ");
    json_string(out, row->rule->what);
    text_add(out, ", \"verdict\": \"%s\", \"cells\": [%d, %d], \"choices\": [", worth_verdict_word(row->verdict),
             row->cell[0], row->cell[1]);
    json_number(out, row->rule->choices[0]);
    text_add(out, ", ");
    json_number(out, row->rule->choices[1]);
    text_add(out, "]");
    add_estimate(out, "side", &row->both);
    add_estimate(out, "first", &row->side[0]);
    add_estimate(out, "second", &row->side[1]);
    text_add(out, "}");
}

static void write_json(const request *r, const experiment *x, const results *found, text *out)
{
    const plan_cell *c = &x->plan->cells[0];
    text_add(out, CLI_JSON "\"variant\": ");
    json_string(out, c->variant);
    cli_json_players(out, c->players);
    text_add(out, ", \"folder\": ");
    json_string(out, x->folder);
    text_add(out, ", \"seed\": ");
    json_integer(out, x->plan->seed);
    text_add(out, ", \"games\": %" PRIu64 ", \"trainings\": %d, \"alpha\": %g, \"rules\": [", r->games,
             found->cells[0].turns.pairs ? 2 * found->cells[0].turns.pairs : 1, PLAN_ALPHA);
    for (int i = 0; i < r->n; i++) {
        text_add(out, i ? ", " : "");
        add_row(out, &r->rows[i]);
    }
    text_add(out, "]}\n");
}

static int say(const cli *c, const void *asked, const experiment *x, results *found, text *out, error *e)
{
    request r = *(const request *)asked;
    worth_measure(found, PLAN_ALPHA, r.rows, r.n);
    worth_sort(r.rows, r.n);
    if (worth_keep(r.rows, r.n, x->store, e)) return -1;
    if (c->json)
        write_json(&r, x, found, out);
    else
        write_plain(&r, x, found, out);
    return 0;
}

static int run(cli *c)
{
    request r = {0};
    if (cli_flag_number(c, "games", GAMES, 2 * WORTH_BATCHES, GAMES_MAX, &r.games)) return CLI_USAGE;
    int status = settings_read(c, OPENING, &r.how);
    return status ? status : variant_plan_run(c, &(variant_plan_steps){make_plan, say}, &r, r.how.threads);
}

static const cli_flag flags[] = {
    {"players", "A[,B]", "who plays; those that learn do so 16 times unless they say otherwise; default " PLAYERS},
    {"games", "N", "for each rule and seat, from 32 on; default 400"},
    SETTINGS_OPENING("2"),
    SETTINGS_SEED,
    SETTINGS_PLIES,
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/worth-VARIANT"},
    {0},
};

const command command_worth = {
    .name = "worth",
    .arguments = "VARIANT",
    .summary = "says what each rule is worth: what it costs a side to play without it",
    .example = "poise worth tafl:rules=brandubh --games 1000",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
