/* Sequential halving (Karnin, Koren and Somekh 2013): in each round all that are left are looked at alike, then the
 * worse half is left out, and the next round takes four times as much for each. No fewer than are wanted stay to the
 * end. */
#include "engine/ranking.h"

#include <stdlib.h>

#include "play/match.h"
#include "play/playout.h"
#include "rules/chance.h"

enum { FIRST = 64, GROWTH = 4 };

/* What is known of a game that is over. */
static player_opinion opinion_of_end(outcome o)
{
    return (player_opinion){.value = o == OUTCOME_FIRST ? 1 : o == OUTCOME_SECOND ? 0 : .5, .proven = o};
}

/* Looks at the position after a move. Returns 1; 0 when there is no time for it; -1 with `e` filled in. */
static int look(engine *k, ranked *of, uint64_t budget, uint64_t seed, position *work, error *e)
{
    const game *g = k->at.g;
    player_opinion opinion;
    position_copy(g, work, session_position(k->at.s));
    turn_apply(g, work, of->move);
    turn_settle(g, work);
    if (k->cut) return 0;
    if (match_is_broken(g, work, e)) return -1;
    if (work->outcome != OUTCOME_NONE) {
        opinion = opinion_of_end(work->outcome);
    } else {
        if (chance_decides(g, work))
            return error_set(e, "think: chance decides after it, of which nobody has an opinion");
        random_state chance = playout_seed(g->fingerprint, player_name(k->thinker), "", seed, session_count(k->at.s));
        player_reset(k->thinker);
        player_limit(k->thinker, budget);
        (void)player_choose(k->thinker, work, &chance, &k->stop);
        if (k->cut || stop_is_asked(&k->stop)) return 0;
        if (!player_opinion_of(k->thinker, &opinion)) return 1; /* it looked at too little to have one */
    }
    *of = (ranked){of->move, opinion, of->rounds + 1, budget};
    return 1;
}

/* What was looked at for longer comes first, then what is better; by their numbers where they are alike. */
static int by_value(const ranked *x, const ranked *y, int better)
{
    const double a = x->opinion.value, b = y->opinion.value;
    if (x->rounds != y->rounds) return x->rounds > y->rounds ? -1 : 1;
    if (a > b || a < b) return a > b ? -better : better;
    return x->move < y->move ? -1 : x->move > y->move;
}

static int for_first(const void *x, const void *y)
{
    return by_value(x, y, 1);
}

static int for_second(const void *x, const void *y)
{
    return by_value(x, y, -1);
}

/* A round. Returns 1 when all of it was done; 0; -1 with `e` filled in. */
static int play_round(engine *k, ranking *r, int left, uint64_t budget, uint64_t seed, position *work, error *e)
{
    int status = 1;
    for (int i = 0; i < left && status > 0; i++)
        status = engine_must_end(k) ? 0 : look(k, &r->all[i], budget, seed, work, e);
    const bool second = session_position(k->at.s)->side;
    qsort(r->all, (size_t)r->n, sizeof *r->all, second ? for_second : for_first);
    return status;
}

/* How much each of those that are left may have in the next round; 0: there is no more. The first round is had by all,
 * whatever the budget is: less tells nothing. */
static uint64_t next_budget(uint64_t last, int left, uint64_t most, uint64_t spent)
{
    if (!last) return FIRST;
    const uint64_t wanted = GROWTH * last, share = most > spent ? (most - spent) / (uint64_t)left : 0;
    return share < last ? 0 : wanted < share ? wanted : share;
}

/* Is there time for a round that takes so many times as long as the last one? */
static bool has_time(engine *k, double seconds, double times)
{
    return !engine_must_end(k) && seconds * times <= 1.2 * engine_seconds_left(k);
}

int ranking_make(engine *k, ranking *r, uint64_t most, uint64_t seed, position *work, error *e)
{
    uint64_t spent = 0, budget = 0;
    int left = r->n;
    while (left > 0) {
        stopwatch watch = timing_begin();
        budget = most ? next_budget(budget, left, most, spent) : 1;
        if (!budget) return r->complete = true, 0;
        const int status = play_round(k, r, left, budget, seed, work, e);
        if (status <= 0) return status;
        spent += budget * (uint64_t)left;
        const int before = left;
        left = left / 2 > r->lines ? left / 2 : left < r->lines ? left : r->lines;
        if (!most || spent >= most) return r->complete = true, 0;
        if (!has_time(k, timing_gone(&watch), (double)GROWTH * left / before)) return 0;
        r->tell(k, r, r->context);
    }
    return 0;
}
