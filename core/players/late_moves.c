#include "players/late_moves.h"

#include <string.h>

enum {
    ONE_BY_ONE = 16,    /* places of the order that are told apart; of those behind, two and more are one */
    SAMPLE = 16,        /* one late move of so many */
    UNKNOWN = 16,       /* as if so many had been searched before, one of them above */
    HOPELESS_DEPTH = 3, /* decisions to go, at most, where a move may be left out ... */
    HOPELESS_OF = 100,  /* ... that is above alpha less often than once in so many times */
    LOG_UNIT = 16
};

void late_moves_clear(late_moves *l)
{
    memset(l, 0, sizeof *l);
}

/* The logarithm to base 2 of x >= 1 in LOG_UNIT: exact for powers of two, straight between them. */
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

/* The logarithm of the depth times that of how rare it is, from a quarter on: in the manner of what chess programs do
 * with the place in the order. */
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
