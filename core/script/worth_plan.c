/* Each selected rule is barred to each side in turn: one variant and one cell for each, besides the unrestricted game.
 * Rules with the same moves are one, and share their cells. */
#include "script/worth_plan.h"

#include <string.h>

#include "players/players.h"
#include "script/experiment_variant.h"

/* Loads the variant with something barred to a side. */
static int load_barred(const script_paths *paths, const plan *p, const char *what, int side, plan_variant *out,
                       error *e)
{
    const char *whole = p->variants[0].name;
    const char *name =
        arena_format(p->arena, "%s%cbar=%s.%s", whole, strchr(whole, ':') ? ',' : ':', side ? "second" : "first", what);
    return name ? experiment_variant_load(name, paths, p->arena, out, e) : error_set(e, "out of memory");
}

/* Loads the variants of a rule into the plan, and records their cells. */
static int add_rule(const script_paths *paths, worth_plan *w, int rule, plan *p, error *e)
{
    worth_row *row = &w->rows[rule];
    *row = (worth_row){.rule = &w->rules[rule], .cell = {-1, -1}};
    if (!row->rule->choices[0] && !row->rule->choices[1]) return 0;
    if (row->rule->like != rule) {
        for (int side = 0; side < 2; side++) row->cell[side] = w->rows[row->rule->like].cell[side];
        return 0;
    }
    for (int side = 0; side < 2; side++) {
        if (load_barred(paths, p, row->rule->what, side, &p->variants[p->nvariants], e)) return -1;
        row->cell[side] = p->nvariants++;
    }
    return 0;
}

static int add_cells(const worth_plan *w, plan *p, error *e)
{
    const char *players[2];
    for (int i = 0; i < 2; i++)
        if (!(players[i] = players_trained(w->players[i], WORTH_TRAININGS, 0, p->arena, e))) return -1;
    p->cells = arena_alloc(p->arena, (size_t)p->nvariants * sizeof *p->cells);
    if (!p->cells) return error_set(e, "out of memory");
    for (p->ncells = 0; p->ncells < p->nvariants; p->ncells++)
        p->cells[p->ncells] = (plan_cell){.variant = p->variants[p->ncells].name,
                                          .game = p->variants[p->ncells].game,
                                          .players = {players[0], players[1]},
                                          .games = w->games,
                                          .opening = w->opening};
    return 0;
}

int worth_plan_make(const script_paths *paths, worth_plan *w, plan *p, error *e)
{
    if (p->variants[0].game->bars) return error_set(e, "%s: a variant without bar wanted", p->variants[0].name);
    w->n = worth_rules_of(p->variants[0].game, p->seed, p->max_plies, w->stop, p->arena, w->rules, e);
    if (w->n < 0) return -1;
    plan_variant *all = arena_alloc(p->arena, (1 + 2 * (size_t)w->n) * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    all[0] = p->variants[0];
    p->variants = all;
    p->ask = "compare";
    for (int i = 0; i < w->n; i++)
        if (add_rule(paths, w, i, p, e)) return -1;
    return add_cells(w, p, e);
}

/* --- JSON --- */

typedef struct points_json {
    double points, low, high;
} points_json;

static const json_member points_members[] = {
    JSON_MEMBER(points_json, points, .null = true),
    JSON_PLAIN(points_json, low),
    JSON_PLAIN(points_json, high),
};
static const json_record points_record = {.name = "rule_points",
                                          .help = "points of a hundred of the score; null: games were cut",
                                          JSON_MEMBERS(points_members, points_json)};

typedef struct rule_json {
    const char *rule, *like, *verdict;
    json_numbers cells, choices;
    const void *side, *first, *second;
    double cell[2]; /* storage for the members */
    points_json worth[3];
} rule_json;

static const json_member rule_members[] = {
    JSON_PLAIN(rule_json, rule),
    JSON_MEMBER(rule_json, like, .help = "the first of the rules that allow the same moves; often itself"),
    JSON_MEMBER(rule_json, verdict, .words = "open|nothing|worth|against|no_choice|unmet"),
    JSON_MEMBER(rule_json, cells, .also = JSON_TWO, .help = "where it is barred to each side; -1: not played"),
    JSON_MEMBER(rule_json, choices, .also = JSON_TWO, .help = "of decisions in random games, for each side"),
    JSON_MEMBER(rule_json, side, .of = &points_record, .help = "to a side on average"),
    JSON_MEMBER(rule_json, first, .of = &points_record),
    JSON_MEMBER(rule_json, second, .of = &points_record),
};
const json_record rule_worth_record = {.name = "rule_worth", JSON_MEMBERS(rule_members, rule_json)};

static points_json in_points(const worth_estimate *w)
{
    return (points_json){100 * w->mean, 100 * w->range.low, 100 * w->range.high};
}

static void fill_rule(const void *of, size_t i, void *row)
{
    const worth_plan *w = of;
    const worth_row *from = &w->rows[i];
    rule_json *to = row;
    *to = (rule_json){.rule = from->rule->what,
                      .like = w->rules[from->rule->like].what,
                      .verdict = worth_verdict_word(from->verdict),
                      .cells = {to->cell, 2},
                      .choices = {from->rule->choices, 2},
                      .side = &to->worth[0],
                      .first = &to->worth[1],
                      .second = &to->worth[2],
                      .cell = {from->cell[0], from->cell[1]},
                      .worth = {in_points(&from->both), in_points(&from->side[0]), in_points(&from->side[1])}};
}

json_rows worth_plan_json(const worth_plan *w)
{
    return (json_rows){w, (size_t)w->n, fill_rule};
}
