#include "solve/endless.h"

#include "game/expression.h"
#include "rules/endings/repetition.h"
#include "solve/bounds.h"

/* Does the future of a position, at the beginning of a turn, depend on more than what the hash of its contents and
 * whose turn it is tell? */
static bool asks_for_more(const game *g)
{
    bool more = g->reads & (READS_PLIES | READS_TURNS | READS_PAST);
    for (int i = 0; i < g->nendings; i++) more |= g->endings[i].both_passed;
    for (int i = 0; i < g->nphases; i++) more |= g->phases[i].when && g->phases[i].when->reads & READS_MOVE;
    for (int i = 0; i < g->nstages; i++) more |= g->stages[i].when && g->stages[i].when->reads & READS_MOVE;
    return more;
}

static bool is_asked_last(const game *g, const ending *d)
{
    return d == g->endings + g->nendings - 1;
}

/* How often the same has come about before p, which is remembered last. */
static int times_before(const ending *d, const position *p)
{
    const game_past *old = repetition_past_view(d, p);
    const unsigned n = old->count;
    int most = 0;
    for (unsigned i = 0; i + 1 < n; i++) {
        int times = 0;
        for (unsigned j = 0; j + 1 < n; j++) times += old->hashes[j] == old->hashes[i];
        most = times > most ? times : most;
    }
    return most;
}

/* Can a play from p in which no position comes twice meet the ending? The contents alone may come once with each side
 * to move; and once more with a decision that ends the game, where another ending would be asked after this one. */
static bool meets_fresh_play(const game *g, const position *p, const ending *d, const past_rule *r)
{
    int most = times_before(d, p) + (r->situation ? 1 : 2) + !is_asked_last(g, d);
    return asks_for_more(g) || !d->each_turn || d->when || r->times <= most;
}

/* What the ending says of a game that goes round: a worth, or -1. */
static int worth_by(const ending *d, const past_rule *r)
{
    int worth = -1;
    for (unsigned side = 0; side < 2; side++) {
        if (!r->asked[side]) continue;
        outcome o = (outcome)d->result[side];
        if (!outcome_is_decided(o) || (worth >= 0 && worth != (int)worth_of(o))) return -1;
        worth = (int)worth_of(o);
    }
    return worth;
}

endless endless_of(const game *g, const position *p)
{
    endless known = {.worth = WORTH_DRAW};
    for (int i = 0; i < g->nendings; i++) {
        const ending *d = &g->endings[i];
        if (d->type != &ending_repetition) continue;
        const past_rule *r = repetition_of(d);
        int worth = worth_by(d, r);
        known.worth = known.by_rule && known.worth != worth ? -1 : worth;
        known.by_rule = true;
        known.needs_history |= meets_fresh_play(g, p, d, r);
    }
    return known;
}
