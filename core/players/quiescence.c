#include "players/quiescence.h"

#include "players/line.h"
#include "rules/chance.h"

static bool only_moves(const action *a)
{
    return a->type->only_moves || a->type->only_ends;
}

static bool takes(const action *a)
{
    return a->takes && a->deeds & DEED_REMOVE;
}

bool is_capture(const game *g, const position *p, move m)
{
    const action *a = &g->actions[move_action(m)];
    if (!takes(a) || !only_moves(a)) return false;
    unsigned to = move_b(m), enemy = p->side ? OWNER_FIRST : OWNER_SECOND;
    return (int)to < g->board->cells && g->pieces.owner_of[p->code[to]] == enemy;
}

/* May the move capture? An action that only moves captures where it moves onto an enemy. */
static bool may_capture(const game *g, const position *p, move m)
{
    const action *a = &g->actions[move_action(m)];
    return takes(a) && (!only_moves(a) || is_capture(g, p, m));
}

/* Keeps only the captures among the level's legal moves. Returns how many; *others: were there other moves? */
static int list_captures(const search *s, int level, bool *others)
{
    const position *p = s->levels[level].p;
    move *moves = s->moves + s->used;
    int all = turn_list(s->g, p, moves, s->g->most_moves), kept = 0;
    for (int i = 0; i < all; i++)
        if (may_capture(s->g, p, moves[i])) moves[kept++] = moves[i];
    *others = kept < all;
    return kept;
}

static search_value follow(search *s, int level, int depth, int32_t alpha, int32_t beta);

static int32_t best_capture(search *s, int level, int depth, int count, int32_t best, int32_t alpha, int32_t beta)
{
    const move *moves = s->moves + s->used;
    s->used += (size_t)count;
    for (int i = 0; i < count && best < beta; i++) {
        search_make(s, level, moves[i]);
        if (s->aborted) break;
        int32_t score = search_below(s, follow, level, depth - 1, best > alpha ? best : alpha, beta).score;
        if (score > best) best = score;
    }
    s->used -= (size_t)count;
    return best;
}

static search_value follow(search *s, int level, int depth, int32_t alpha, int32_t beta)
{
    const position *p = s->levels[level].p;
    if (p->outcome != OUTCOME_NONE) return search_finished(p, level);
    search_value v = search_estimated(s, level);
    if (!depth || !search_has_room(s, level) || chance_decides(s->g, p)) return v;
    bool others, must = s->must_capture[p->stage];
    if (!must && v.score >= beta) return v;
    int count = list_captures(s, level, &others);
    if (!count || (!others && !must)) return v; /* if all moves capture, no move is quieter */
    v.score = best_capture(s, level, depth, count, must ? -SCORE_WIN : v.score, alpha, beta);
    return v;
}

/* Is capture compulsory in the stage: are other moves legal only without a capture? False if there are no other
 * moves. */
static bool must_capture(const stage *now)
{
    bool others = !now->begins;
    for (int i = 0; i < now->nactions; i++) {
        const action *a = &now->actions[i];
        if (takes(a) && !only_moves(a)) continue;
        if (!a->rank) return false;
        others = true;
    }
    return others;
}

void search_find_forced_captures(search *s)
{
    for (int i = 0; i < s->g->nstages; i++) s->must_capture[i] = must_capture(&s->g->stages[i]);
}

search_value search_quiet(search *s, int level, int32_t alpha, int32_t beta)
{
    return follow(s, level, s->thorough || !(s->g->deeds & DEED_REMOVE) ? 0 : QUIESCENCE_DEPTH, alpha, beta);
}
