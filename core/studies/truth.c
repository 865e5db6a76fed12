#include "studies/truth.h"

#include <string.h>

#include "base/stop.h"
#include "lab/findings.h"
#include "lab/store_merge.h"
#include "solve/known.h"
#include "studies/claims.h"

enum { KEYS_ELSEWHERE = 3 };

/* Three counts, or a published score without them. Returns the number of findings. */
static int tell_elsewhere(const plan_elsewhere *one, int number, const char *name, finding out[KEYS_ELSEWHERE])
{
    static const char *const keys[KEYS_ELSEWHERE] = {"first", "draws", "second"};
    if (one->results[0] + one->results[1] + one->results[2] == 0) {
        out[0] = (finding){"elsewhere", number, name, "low", one->low};
        out[1] = (finding){"elsewhere", number, name, "high", one->high};
        return 2;
    }
    for (int k = 0; k < KEYS_ELSEWHERE; k++)
        out[k] = (finding){"elsewhere", number, name, keys[k], (double)one->results[k]};
    return KEYS_ELSEWHERE;
}

/* Stores published results, and their sources. */
static int keep_elsewhere(const plan *p, const char *path, error *e)
{
    finding *all = arena_alloc(p->arena, (size_t)p->nelsewhere * (KEYS_ELSEWHERE + 1) * sizeof *all);
    finding *sources = all ? all + KEYS_ELSEWHERE * p->nelsewhere : NULL;
    int count = 0;
    if (!all) return error_set(e, "out of memory");
    for (int i = 0; i < p->nelsewhere; i++) {
        const plan_elsewhere *one = &p->elsewhere[i];
        count += tell_elsewhere(one, i, p->variants[one->variant].name, all + count);
        sources[i] = (finding){"source", i, one->source, "number", i + 1};
    }
    return findings_put(path, "elsewhere", all, count, e) || findings_put(path, "source", sources, p->nelsewhere, e)
               ? -1
               : 0;
}

static int keep_values(const plan *p, const char *path, const stop_flag *stop, int *kept, error *e)
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

int truth_keep(const plan *p, const char *path, const stop_flag *stop, error *e)
{
    int count;
    if (keep_values(p, path, stop, &count, e) || (p->nelsewhere && keep_elsewhere(p, path, e)) ||
        (p->nclaims && claims_keep(p, path, e)))
        return -1;
    return count || p->nelsewhere || p->nclaims ? store_settle(path, e)
                                                : 0; /* a mere look leaves the store's bytes unchanged */
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
