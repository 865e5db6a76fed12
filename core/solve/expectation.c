#include "solve/expectation.h"

#include <stdlib.h>

#include "base/stop.h"

/* Of an edge's end. */
static double value_of(const double *values, uint32_t to)
{
    return to < REACHABLE_OVER ? values[to] : (to - REACHABLE_OVER) / (double)WORTH_FIRST;
}

/* What the best of a position's edges comes to, or where chance decides their mean. */
static double renewed(const reachable *on, uint32_t i, const double *values)
{
    double best = on->side[i] ? 1 : 0, mean = 0;
    bool rolls = false;
    for (uint64_t k = on->first[i]; k < on->first[i + 1]; k++) {
        const double value = value_of(values, on->edge[k]);
        rolls |= on->chance[k] > 0;
        mean += on->chance[k] * value;
        if (on->side[i] ? value < best : value > best) best = value;
    }
    return rolls ? mean : best;
}

/* From the last position that was found to the first: most lead to later ones. What is renewed counts at once. */
static void go_round(expectation *x)
{
    for (uint32_t i = x->on->count; i-- > 0;) {
        x->least[i] = renewed(x->on, i, x->least);
        x->most[i] = renewed(x->on, i, x->most);
    }
    x->rounds++;
}

int expectation_make(expectation *x, const reachable *on, double off, unsigned rounds, const stop_flag *stop)
{
    *x = (expectation){.on = on};
    x->least = calloc(on->count, sizeof *x->least);
    x->most = malloc(on->count * sizeof *x->most);
    if (!x->least || !x->most) return -1;
    for (uint32_t i = 0; i < on->count; i++) x->most[i] = 1;
    while (x->rounds < rounds && x->most[0] - x->least[0] >= off) {
        if (stop_is_asked(stop)) return 1;
        go_round(x);
    }
    return 0;
}

void expectation_done(expectation *x)
{
    free(x->least);
    free(x->most);
}
