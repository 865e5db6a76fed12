#include "cli/balance_plans.h"

#include "lab/lab.h"
#include "script/experiment_variant.h"
#include "studies/balance_cells.h"

int balance_plans_load(const cli *c, const char *const *names, int count, const char **why, balance_plans *out,
                       error *e)
{
    plan *p = out->base.plan;
    error first = {""};
    game_free(p->variants[0].game); /* that of the first argument, which had to be read for its name */
    p->nvariants = 0;
    p->variants = arena_alloc(p->arena, (size_t)count * sizeof *p->variants);
    if (!p->variants) return error_set(e, "out of memory");
    for (int i = 0; i < count; i++) {
        error wrong = {""};
        why[i] = NULL;
        if (!experiment_variant_load(names[i], &c->paths, p->arena, &p->variants[p->nvariants], &wrong)) {
            p->nvariants++;
            continue;
        }
        if (!*first.text) first = wrong;
        why[i] = arena_text(p->arena, wrong.text);
        if (!why[i]) return error_set(e, "out of memory");
    }
    return p->nvariants ? p->nvariants : error_set(e, "%s", first.text);
}

/* The trial of each cell: those that have games, of the confirmation all candidates, best first. */
static int choose(const balance_look *look, int trial_of[BALANCE_TRIALS_MAX])
{
    int n = 0;
    for (int i = 0; i < look->so_far->trials; i++) {
        int place = look->so_far->trial[i].candidate;
        if (look->round && look->games[i]) trial_of[n++] = i;
        if (look->round || !place) continue;
        trial_of[place - 1] = i;
        n++;
    }
    return n;
}

/* The plan of a round, in the arena of the base, whose variants it borrows: it is not to be freed. A candidate that was
 * confirmed before keeps its games. */
static plan *make_plan(const balance_plans *b, const balance_look *look, const int *trial_of, int n, error *e)
{
    const plan *base = b->base.plan;
    plan *p = arena_alloc(base->arena, sizeof *p);
    plan_variant *variants = arena_alloc(base->arena, (size_t)n * sizeof *variants);
    plan_cell *cells = arena_alloc(base->arena, (size_t)n * sizeof *cells);
    if (!p || !variants || !cells) return error_set(e, "out of memory"), NULL;
    *p = *base;
    p->variants = variants;
    p->cells = cells;
    p->nvariants = p->ncells = n;
    p->seed = b->how.seed + (uint64_t)look->round;
    p->zone_low = b->zone.low;
    p->zone_high = b->zone.high;
    p->alpha = b->alpha;
    for (int i = 0; i < n; i++) {
        const score_counts *before = &look->so_far->trial[trial_of[i]].confirmed.counts;
        uint64_t kept = look->round ? 0 : (uint64_t)counts_total(before);
        uint64_t games = look->games[trial_of[i]];
        variants[i] = base->variants[trial_of[i]];
        cells[i] = (plan_cell){.variant = variants[i].name,
                               .game = variants[i].game,
                               .players = {b->players[0], b->players[1]},
                               .games = games > kept ? games : kept,
                               .opening = b->how.opening};
    }
    return p;
}

static int read_games(const balance_look *look, const int *trial_of, const char *store, balance_games *out, error *e)
{
    results *r = results_open(store, e);
    if (!r) return -1;
    for (int i = 0; i < r->ncells; i++)
        if (look->games[trial_of[i]])
            out[trial_of[i]] = balance_games_of(&r->cells[i], look->games[trial_of[i]], look->question);
    results_close(r);
    return 0;
}

int balance_plans_play(void *context, const balance_look *look, balance_games *out, error *e)
{
    balance_plans *b = context;
    int trial_of[BALANCE_TRIALS_MAX] = {0}, n = choose(look, trial_of);
    plan *p = make_plan(b, look, trial_of, n, e);
    if (!p) return -1;
    const char *store =
        look->round ? arena_format(p->arena, "%s/search-%d.db", b->base.folder, look->round) : b->base.store;
    if (!store) return error_set(e, "out of memory");
    lab_watch watch = cli_watch(b->how.threads);
    cli_watch_log(&watch, &b->log);
    b->end = lab_run(p, store, &watch, e);
    return b->end ? b->end : read_games(look, trial_of, store, out, e);
}
