#include "players/deep_trust.h"

#include "base/stop.h"
#include "players/contest.h"

enum {
    DEEP_FROM = 2000, /* iterations */
    LESS = 25         /* percent */
};

/* If games take longer, the match ends undecided. */
static const contest_terms terms = {.nanoseconds = 16e9, .games = 12, .iterations = 2.0 * DEEP_FROM};

bool deep_trust_counts(double iterations)
{
    return iterations >= DEEP_FROM;
}

double deep_trust_iterations(double nodes, double moves)
{
    return moves > 1 ? nodes / moves : nodes;
}

evaluation_advice deep_trust_at(evaluation_advice a, double iterations)
{
    if (a.deep && deep_trust_counts(iterations)) a.trust = a.deep;
    return a;
}

bool deep_trust_lacks(const evaluation *v)
{
    const evaluation_advice a = evaluation_advised(v);
    return a.trust > LESS && !a.deep;
}

int deep_trust_measure(evaluation *v, const game *g, const stop_flag *stop, error *e)
{
    evaluation_advice a = evaluation_advised(v);
    contender less = {v, a, false};
    contest k;
    contest_score s = {0};
    less.advice.trust = LESS;
    int status = contest_open(&k, g, terms, v, stop, e);
    if (!status && !k.dear) status = contest_play(&k, less, (contender){v, a, false}, contest_is_clear, &s, e);
    contest_close(&k);
    a.deep = contest_is_clear(&s) && s.won > s.lost ? LESS : a.trust;
    if (!status) evaluation_advise(v, a);
    return status;
}
