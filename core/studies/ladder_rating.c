/* eta = b(first) - b(second) + g: the terms are the strength of each rung above the lowest, and g, which is what moving
 * first is worth between equals. Game i of every cell has the same opening, so these make a cluster. */
#include "studies/ladder_rating.h"

#include <stdlib.h>

#include "stats/logistic.h"
#include "studies/evidence.h"
#include "studies/ladder_plan.h"

#define ELO_PER_LOGIT 173.71779276130073 /* 400 / ln 10 */

/* The games as observations; `terms` is one for each rung, of which that of the lowest is the first-move term. */
typedef struct games {
    double *x;
    outcome *result;
    uint32_t *cluster;
    size_t count;
    int terms;
} games;

static void add_game(games *d, int first, int second, outcome o, uint64_t index)
{
    double *x = d->x + d->count * (size_t)d->terms;
    for (int k = 1; k < d->terms; k++) x[k] = (k == first) - (k == second);
    x[0] = 1;
    d->result[d->count] = o;
    d->cluster[d->count++] = (uint32_t)index;
}

static void add_game_of(games *d, const results_cell *c, int first, int second, uint64_t index)
{
    if (index >= c->games || evidence_is_repeated(c, index)) return;
    outcome o = result_from_letter(c->letters[index]);
    if (outcome_is_decided(o)) add_game(d, first, second, o, index);
}

/* Of the games of self-play only as many as pairs are, so that they do not drown the meetings. */
static void collect(games *d, const ladder *l, const results *r, uint64_t most)
{
    for (uint64_t i = 0; i < most; i++) {
        for (int k = 0; k < l->nrungs; k++) add_game_of(d, &r->cells[l->rungs[k].cell], k, k, i);
        for (int k = 0; k < l->nsteps; k++) {
            const ladder_step *s = &l->steps[k];
            add_game_of(d, &r->cells[s->cell[0]], s->upper, s->lower, i);
            add_game_of(d, &r->cells[s->cell[1]], s->lower, s->upper, i);
        }
    }
}

static void tell(ladder *l, const logistic *m, double alpha)
{
    double weight[LADDER_RUNGS_MAX] = {1};
    interval g = logistic_contrast_interval(m, weight, alpha);
    l->rated = true;
    l->separated = m->separated;
    l->edge = logistic_score(m, m->value[0]);
    l->edge_live = (interval){logistic_score(m, g.low), logistic_score(m, g.high)};
    weight[0] = 0;
    for (int k = 0; k < l->nrungs; k++) {
        if (k) weight[k] = ELO_PER_LOGIT;
        l->rungs[k].elo = logistic_contrast(m, weight);
        l->rungs[k].elo_live = logistic_contrast_interval(m, weight, alpha);
        weight[k] = 0;
    }
    for (int i = 0; i < l->nfamilies; i++) {
        ladder_family *f = &l->families[i];
        double each = ELO_PER_LOGIT / (f->rungs - 1);
        weight[f->highest] = each;
        if (f->lowest) weight[f->lowest] = -each;
        f->elo = logistic_contrast(m, weight);
        f->elo_live = logistic_contrast_interval(m, weight, alpha);
        weight[f->highest] = weight[f->lowest] = 0;
    }
}

int ladder_rate(ladder *l, const results *r, error *e)
{
    uint64_t most = 0;
    for (int k = 0; k < l->nsteps; k++)
        if (l->steps[k].pairs > most) most = l->steps[k].pairs;
    size_t room = (size_t)most * (size_t)(l->nrungs + 2 * l->nsteps) + 1;
    games d = {.terms = l->nrungs};
    d.x = malloc(room * (size_t)d.terms * sizeof *d.x);
    d.result = malloc(room * sizeof *d.result);
    d.cluster = malloc(room * sizeof *d.cluster);
    bool whole = d.x && d.result && d.cluster;
    if (whole) collect(&d, l, r, most);
    logistic m;
    logistic_data data = {d.count, d.terms, d.x, d.result, d.cluster};
    error why = {""}; /* no game, or no maximum: then there is no rating */
    if (whole && !logistic_fit(&data, &m, &why)) {
        tell(l, &m, r->alpha);
        logistic_done(&m);
    }
    free(d.x);
    free(d.result);
    free(d.cluster);
    return whole ? 0 : error_set(e, "out of memory");
}
