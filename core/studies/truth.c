#include "studies/truth.h"

#include <string.h>

#include "lab/findings.h"
#include "lab/store_merge.h"
#include "solve/known.h"
#include "studies/claims.h"

/* Games of others: three counts a variant, and where they stand. */
static int keep_elsewhere(const plan *p, const char *path, error *e)
{
    static const char *const keys[] = {"first", "draws", "second"};
    finding *all = arena_alloc(p->arena, (size_t)p->nelsewhere * 4 * sizeof *all), *sources = all + 3 * p->nelsewhere;
    if (!all) return error_set(e, "out of memory");
    for (int i = 0; i < p->nelsewhere; i++) {
        const plan_elsewhere *one = &p->elsewhere[i];
        const char *name = p->variants[one->variant].name;
        for (int k = 0; k < 3; k++) all[3 * i + k] = (finding){"elsewhere", i, name, keys[k], (double)one->results[k]};
        sources[i] = (finding){"source", i, one->source, "number", i + 1};
    }
    return findings_put(path, "elsewhere", all, 3 * p->nelsewhere, e) ||
                   findings_put(path, "source", sources, p->nelsewhere, e)
               ? -1
               : 0;
}

static int keep_values(const plan *p, const char *path, const atomic_bool *stop, int *kept, error *e)
{
    finding *all = arena_alloc(p->arena, (size_t)p->nvariants * sizeof *all);
    int count = 0;
    if (!all) return error_set(e, "out of memory");
    for (int i = 0; i < p->nvariants; i++) {
        outcome best;
        if (known_value(p->variants[i].game, stop, &best, e)) return -1;
        if (best == OUTCOME_NONE) continue;
        all[count++] = (finding){"truth", i, p->variants[i].name, "score", known_score(best)};
    }
    *kept = count;
    return count ? findings_put(path, "truth", all, count, e) : 0;
}

int truth_keep(const plan *p, const char *path, const atomic_bool *stop, error *e)
{
    int count;
    if (keep_values(p, path, stop, &count, e) || (p->nelsewhere && keep_elsewhere(p, path, e)) ||
        (p->nclaims && claims_keep(p, path, e)))
        return -1;
    return count || p->nelsewhere || p->nclaims ? store_settle(path, e)
                                                : 0; /* whoever only looks leaves the bytes of the store as they are */
}

outcome truth_of_cell(const results *r, const results_cell *c)
{
    for (int i = 0; i < r->nfindings && !c->opening; i++) {
        const finding *f = &r->findings[i];
        if (strcmp(f->study, "truth") || strcmp(f->name, c->variant->name)) continue;
        return f->value > .5 ? OUTCOME_FIRST : f->value < .5 ? OUTCOME_SECOND : OUTCOME_DRAW;
    }
    return OUTCOME_NONE;
}
