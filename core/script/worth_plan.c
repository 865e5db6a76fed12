#include "script/worth_plan.h"

#include <string.h>

#include "base/json.h"
#include "players/players.h"
#include "script/experiment_variant.h"

/* The variant with something barred to a side. */
static int load_barred(const script_paths *paths, const plan *p, const char *what, int side, plan_variant *out,
                       error *e)
{
    const char *whole = p->variants[0].name;
    const char *name =
        arena_format(p->arena, "%s%cbar=%s.%s", whole, strchr(whole, ':') ? ',' : ':', side ? "second" : "first", what);
    return name ? experiment_variant_load(name, paths, p->arena, out, e) : error_set(e, "out of memory");
}

/* Loads the variants of a rule into the plan, and says in which cells they will be. */
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

static void add_row(text *out, const worth_row *row, const char *like)
{
    text_add(out, "{\"rule\": ");
    json_string(out, row->rule->what);
    text_add(out, ", \"like\": ");
    json_string(out, like);
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

void worth_plan_write_json(const worth_plan *w, text *out)
{
    text_add(out, "[");
    for (int i = 0; i < w->n; i++) {
        text_add(out, i ? ", " : "");
        add_row(out, &w->rows[i], w->rules[w->rows[i].rule->like].what);
    }
    text_add(out, "]");
}
