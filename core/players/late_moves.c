#include "players/late_moves.h"

#include <string.h>

enum {
    ONE_BY_ONE = 16,    /* places with a rate each; later ones share two or more */
    SAMPLE = 16,        /* one late move in so many is sampled */
    UNKNOWN = 16,       /* prior: so many searched before, one of them above alpha */
    HOPELESS_DEPTH = 3, /* maximum depth of pruning ... */
    HOPELESS_OF = 100,  /* ... of moves that exceed alpha less often than once in so many */
    LOG_UNIT = 16
};

void late_moves_clear(late_moves *l)
{
    memset(l, 0, sizeof *l);
}

/* Returns log2 x for x >= 1, in units of 1 / LOG_UNIT: exact for powers of two, linear between them. */
static int log2_of(unsigned x)
{
    const unsigned power = 31 - (unsigned)__builtin_clz(x);
    return (int)(LOG_UNIT * power + ((x - (1U << power)) * LOG_UNIT >> power));
}

fading_rate *late_moves_at(late_moves *l, unsigned at_stage, int i)
{
    int place = i < ONE_BY_ONE ? i : ONE_BY_ONE + (log2_of((unsigned)i) - log2_of(ONE_BY_ONE)) * 2 / LOG_UNIT;
    return &l->seen[at_stage % LATE_STAGES][place < LATE_PLACES ? place : LATE_PLACES - 1];
}

bool late_moves_samples(const late_moves *l)
{
    return l->asked % SAMPLE == 0;
}

void late_moves_next(late_moves *l)
{
    l->asked++;
}

/* Proportional to log depth times log rarity, for rates below a quarter: chess programs use the logarithm of the
 * move's place instead. */
int late_moves_reduction(const fading_rate *c, int depth)
{
    int rarity = log2_of(c->searched + UNKNOWN) - log2_of(c->above + 1U) - 2 * LOG_UNIT;
    int by = rarity <= 0 ? 0 : (log2_of((unsigned)depth) * rarity + LOG_UNIT * LOG_UNIT) / (4 * LOG_UNIT * LOG_UNIT);
    return by < depth - 1 ? by : depth - 1;
}

bool late_moves_hopeless(const fading_rate *c, int depth)
{
    return depth <= HOPELESS_DEPTH && HOPELESS_OF * (c->above + 1U) < c->searched + (unsigned)UNKNOWN;
}
