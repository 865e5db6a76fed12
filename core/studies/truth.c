#include "studies/truth.h"

#include "lab/findings.h"
#include "lab/store_merge.h"
#include "solve/known.h"

int truth_keep(const plan *p, const char *path, error *e)
{
    finding *all = arena_alloc(p->arena, (size_t)p->nvariants * sizeof *all);
    int count = 0;
    if (!all) return error_set(e, "out of memory");
    for (int i = 0; i < p->nvariants; i++) {
        outcome value = known_value(p->variants[i].game);
        if (value == OUTCOME_NONE) continue;
        all[count++] = (finding){"truth", i, p->variants[i].name, "score", known_score(value)};
    }
    if (!count) return 0; /* whoever only looks leaves the bytes of the store as they are */
    return findings_put(path, "truth", all, count, e) || store_settle(path, e) ? -1 : 0;
}
