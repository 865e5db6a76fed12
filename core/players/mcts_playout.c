/* The random games of mcts, and what is learned of the moves in them: the tables of some nodes of the path (Cazenave
 * 2015, "Generalized rapid action value estimation"), of which the root's also guides the random games. */
#include "play/playout.h"
#include "players/mcts.h"
#include "players/search.h"

void mcts_note_move(mcts *s, unsigned side, move m)
{
    if (s->tables.count && s->moves < MCTS_TRAIL_MAX) s->trail[s->moves++] = move_tables_place(&s->tables, side, m);
}

void mcts_refer(mcts *s)
{
    if (!s->tables.count) return;
    node *n = &s->tree.nodes[s->path[s->depth]];
    bool often = s->settings.grave && n->visits >= s->settings.grave;
    if (!n->table && (!s->depth || often)) n->table = (uint16_t)move_tables_new(&s->tables);
    if (n->table) s->reference = move_tables_at(&s->tables, n->table);
}

void mcts_learn(mcts *s, outcome o)
{
    const uint32_t points[2] = {2 * tree_points(o) / TREE_POINTS, 2 - 2 * tree_points(o) / TREE_POINTS};
    for (unsigned d = 0; d <= s->depth; d++) {
        const node *n = &s->tree.nodes[s->path[d]];
        if (!n->table) continue;
        move_score *scores = move_tables_at(&s->tables, n->table);
        for (unsigned i = d; i < s->moves; i++) {
            scores[s->trail[i] >> 1].points += points[s->trail[i] & 1];
            scores[s->trail[i] >> 1].visits++;
        }
    }
}

/* The better of two random moves, by the root's table; a move of which nothing is known is as good as a draw. */
static bool sample_twice(const mcts *s, const game *g, random_state *r, move *out)
{
    const position *p = s->work;
    const move_score *scores = move_tables_at(&s->tables, s->tree.nodes[TREE_ROOT].table);
    move other;
    if (!turn_sample(g, p, r, s->scratch, out) || !turn_sample(g, p, r, s->scratch, &other)) return false;
    const move_score *a = &scores[move_tables_place(&s->tables, p->side, *out) >> 1];
    const move_score *b = &scores[move_tables_place(&s->tables, p->side, other) >> 1];
    if ((uint64_t)(b->points + 1) * (a->visits + 1) > (uint64_t)(a->points + 1) * (b->visits + 1)) *out = other;
    return true;
}

void mcts_play_out(mcts *s, const game *g, random_state *r)
{
    position *p = s->work;
    unsigned limit = search_playout_limit(g, p->plies), plies = p->plies;
    if (!s->tables.count) {
        playout_random(g, p, r, limit, s->scratch);
        s->effort += (p->plies - plies) * (uint64_t)s->settings.costs.ply;
        return;
    }
    while (p->outcome == OUTCOME_NONE && p->plies < limit) {
        move m;
        if (!(s->settings.history ? sample_twice(s, g, r, &m) : turn_sample(g, p, r, s->scratch, &m))) {
            turn_settle_without_move(g, p);
            continue;
        }
        mcts_note_move(s, p->side, m);
        turn_apply(g, p, m);
    }
    turn_settle(g, p);
    s->effort += (p->plies - plies) * (uint64_t)s->settings.costs.ply;
    mcts_learn(s, (outcome)p->outcome);
}
