/* Sequential halving (Karnin, Koren and Somekh 2013): each round searches the remaining moves equally, then the worse
 * half is dropped, and the next round has a larger budget per move. At least as many as are wanted stay to the end, and
 * at least two: more knowledge about a single best move does not change the choice. */
#include "engine/ranking.h"

#include <stdlib.h>

#include "engine/rungs.h"
#include "engine/thinker.h"
#include "play/match.h"
#include "play/playout.h"
#include "rules/chance.h"

enum { FIRST = 64 };

/* The evaluation of a finished game. */
static player_opinion opinion_of_end(outcome o)
{
    return (player_opinion){.value = o == OUTCOME_FIRST ? 1 : o == OUTCOME_SECOND ? 0 : .5, .proven = o};
}

/* Searches the position after a move. Returns 1; 0 when stopped, which may count as in think; -1 with `e` filled in. */
static int look(engine *k, ranked *of, uint64_t budget, uint64_t seed, position *work, error *e)
{
    const game *g = k->at.g;
    player_opinion opinion;
    stopwatch watch = timing_begin();
    bool stopped = false;
    turn_play_after(g, work, session_position(k->at.s), of->move);
    if (k->cut) return 0;
    if (match_is_broken(g, work, e)) return -1;
    if (work->outcome != OUTCOME_NONE) {
        opinion = opinion_of_end(work->outcome);
    } else {
        if (chance_decides(g, work))
            return error_set(e, "think: chance decides next, and players have no opinion of that");
        random_state chance = playout_seed(g->fingerprint, player_name(k->thinker), "", seed, session_count(k->at.s));
        thinker_leave(k);
        player_limit(k->thinker, budget);
        (void)player_choose(k->thinker, work, &chance, &k->stop);
        stopped = stop_is_asked(&k->stop);
        if (k->cut || (stopped && timing_gone(&watch) <= of->seconds)) return 0;
        if (!player_opinion_of(k->thinker, &opinion)) return !stopped; /* too short for an evaluation */
    }
    *of = (ranked){of->move, opinion, of->rounds + 1, stopped ? of->effort : budget, timing_gone(&watch)};
    return !stopped;
}

/* Searched moves first, then by value, ties by index. */
static int by_value(const ranked *x, const ranked *y, int better)
{
    const double a = x->opinion.value, b = y->opinion.value;
    if (!x->rounds != !y->rounds) return x->rounds ? -1 : 1;
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

/* Searches the remaining moves once and sorts them. Returns 1 when complete; 0; -1 with `e` filled in. */
static int play_round(engine *k, ranking *r, int left, uint64_t budget, uint64_t seed, position *work, error *e)
{
    int status = 1;
    for (int i = 0; i < left && status > 0; i++)
        status = engine_must_end(k) ? 0 : look(k, &r->all[i], budget, seed, work, e);
    const bool second = session_position(k->at.s)->side;
    qsort(r->all, (size_t)left, sizeof *r->all, second ? for_second : for_first);
    return status;
}

/* Returns the number of moves that stay. */
static int stay(const ranking *r, int left)
{
    const int least = r->lines < 2 ? 2 : r->lines;
    return left / 2 > least ? left / 2 : left < least ? left : least;
}

/* The first round searches all moves, whatever the budget: less gives no ranking. */
int ranking_make(engine *k, ranking *r, uint64_t most, uint64_t seed, position *work, error *e)
{
    rungs now = {.now = most ? FIRST : 1};
    for (int left = r->n; left > 0;) {
        stopwatch watch = timing_begin();
        const uint64_t spent = now.now * (uint64_t)left;
        const int status = play_round(k, r, left, now.now, seed, work, e), before = left;
        if (status <= 0) return status;
        most -= spent < most ? spent : most;
        left = stay(r, left);
        now.most = most / (uint64_t)left;
        now.seconds = timing_gone(&watch) * left / before;
        if (now.most <= now.now) return r->complete = true, 0;
        if (!(now.now = rungs_next(k, &now))) return 0;
        r->tell(k, r, r->context);
    }
    return 0;
}
