#include "players/pruning.h"

#include <assert.h>
#include <string.h>

#include "players/alphabeta_search.h"

enum {
    MARGIN = SCORE_ESTIMATE / PRUNING_MARGINS, /* width of a bin: 1/128 of a win */

    /* Prior: so many searched before, half of them above alpha. */
    UNKNOWN = 4,
    SURE_OF_100 = 98
};

static_assert(sizeof((pruning *)NULL)->seen == EVALUATION_RATES * sizeof(fading_rate), "all rates are stored");

void pruning_begin(pruning *p, const evaluation *v)
{
    const fading_rate *known = v ? evaluation_rates(v) : NULL;
    if (known)
        memcpy(p->seen, known, sizeof p->seen);
    else
        memset(p, 0, sizeof *p);
}

void pruning_store(const pruning *p, evaluation *v)
{
    fading_rate all[EVALUATION_RATES];
    memcpy(all, p->seen, sizeof all);
    evaluation_note_rates(v, all);
}

fading_rate *pruning_at(pruning *p, int depth, unsigned at_stage, int32_t margin)
{
    enum { MIDDLE = PRUNING_MARGINS / 2 };
    int32_t at = margin / MARGIN - (margin < 0) + MIDDLE;
    at = at < 0 ? 0 : at >= PRUNING_MARGINS ? PRUNING_MARGINS - 1 : at;
    return &p->seen[depth - 1][at_stage % PRUNING_STAGES][at];
}

bool pruning_foretells(const fading_rate *c, int32_t margin)
{
    unsigned right = margin > 0 ? c->above : c->searched - c->above;
    return 100 * (right + UNKNOWN / 2) >= (unsigned)SURE_OF_100 * (c->searched + UNKNOWN);
}
