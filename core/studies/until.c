#include "studies/until.h"

#include <stdlib.h>
#include <string.h>

#include "lab/results.h"
#include "studies/effects.h"
#include "studies/evidence.h"
#include "studies/ladder.h"

static uint64_t at_most(uint64_t games, const plan_cell *c)
{
    return games < c->games ? games : c->games;
}

uint64_t until_first(const plan_cell *c)
{
    return at_most(block_is_random(c) ? UNTIL_FIRST_RANDOM : UNTIL_FIRST_THINKING, c);
}

uint64_t until_next(const plan_cell *c, uint64_t games)
{
    uint64_t size = block_size(c), more = games + games / 2;
    return at_most((more + size - 1) / size * size, c);
}

/* Which cells a look leaves open, by its results, that hold no game beyond it. */
static int find_open_verdicts(const results *r, bool *open)
{
    for (int i = 0; i < r->ncells; i++) {
        verdict_latch latch;
        evidence_latch(r, &r->cells[i], &latch);
        open[i] = latch.crossed == VERDICT_UNDECIDED;
    }
    return 0;
}

/* The cells of every effect that is open; an interaction is no question that games are played for. */
static int find_open_effects(const results *r, effects_kind kind, bool *open, error *e)
{
    for (int group = 0; group < effects_groups(r); group++) {
        effects *x = effects_read(r, group, kind, e);
        if (!x) return -1;
        for (int i = 0; i < x->count; i++) {
            const effect *f = &x->all[i];
            if (f->answer != CONTRAST_OPEN || f->alias >= 0 || f->factors[1] >= 0) continue;
            for (int k = 0; k < x->ncells; k++)
                if (f->score.side[k]) open[x->cells[k]] = true;
        }
        effects_free(x);
    }
    return 0;
}

static int find_open(const results *r, const char *ask, bool *open, error *e)
{
    if (!strcmp(ask, "compare")) return find_open_effects(r, EFFECTS_OF_CELLS, open, e);
    if (!strcmp(ask, "which_rule")) return find_open_effects(r, EFFECTS_OF_FACTORS, open, e);
    if (!strcmp(ask, "skill")) return ladder_find_open(r, open, e);
    return find_open_verdicts(r, open);
}

/* Looks at the games up to those of `cells`, and gives the open ones more. Returns how many get some, or -1 with `e`
 * filled in. */
static int look(const plan *p, const char *path, plan_cell *cells, error *e)
{
    results *r = results_open(path, e);
    if (!r) return -1;
    size_t count = (size_t)p->ncells;
    results_cell *seen = malloc(count * sizeof *seen);
    bool *open = calloc(count, sizeof *open);
    int more = seen && open && r->ncells == p->ncells ? 0 : error_set(e, "out of memory");
    results view = *r;
    view.cells = seen;
    for (int i = 0; !more && i < p->ncells; i++) {
        seen[i] = r->cells[i];
        if (seen[i].games > cells[i].games) seen[i].games = cells[i].games;
    }
    if (!more) more = find_open(&view, p->ask, open, e);
    for (int i = 0; more >= 0 && i < p->ncells; i++) {
        if (!open[i] || cells[i].games == p->cells[i].games) continue;
        cells[i].games = until_next(&p->cells[i], cells[i].games);
        more++;
    }
    free(seen);
    free(open);
    results_close(r);
    return more;
}

int until_run(const plan *p, const char *path, const lab_watch *watch, error *e)
{
    plan now = *p;
    int more = 1, end = LAB_DONE;
    plan_cell *cells = now.cells = malloc((size_t)p->ncells * sizeof *cells);
    if (!cells) return error_set(e, "out of memory");
    for (int i = 0; i < p->ncells; i++) {
        cells[i] = p->cells[i];
        cells[i].games = until_first(&p->cells[i]);
    }
    while (more > 0 && end == LAB_DONE) {
        end = lab_run(&now, path, watch, e);
        if (end == LAB_DONE) more = look(p, path, cells, e);
    }
    free(cells);
    return more < 0 ? -1 : end;
}
