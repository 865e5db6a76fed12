/* The random games of mcts, and what is learned of the moves in them: the tables of some nodes of the path (Cazenave
 * 2015, "Generalized rapid action value estimation"), of which the root's also guides the random games. */
#include "players/mcts.h"
#include "players/search.h"

void mcts_note_move(const mcts *s, mcts_walk *w, unsigned side, move m)
{
    if (s->tables.count && w->moves < MCTS_TRAIL_MAX) w->trail[w->moves++] = move_tables_place(&s->tables, side, m);
}

void mcts_refer(mcts *s, mcts_walk *w)
{
    if (!s->tables.count) return;
    node *n = &s->tree.nodes[w->path[w->depth]];
    bool often = s->settings.grave && n->visits > s->settings.grave;
    if (!n->table && (!w->depth || often)) n->table = (uint16_t)move_tables_new(&s->tables);
    if (n->table) w->reference = move_tables_at(&s->tables, n->table);
}

void mcts_learn(mcts *s, const mcts_walk *w, outcome o)
{
    const uint32_t points[2] = {2 * tree_points(o) / TREE_POINTS, 2 - 2 * tree_points(o) / TREE_POINTS};
    for (unsigned d = 0; d <= w->depth; d++) {
        const node *n = &s->tree.nodes[w->path[d]];
        if (!n->table) continue;
        move_score *scores = move_tables_at(&s->tables, n->table);
        for (unsigned i = d; i < w->moves; i++) {
            move_score *known = &scores[w->trail[i] >> 1];
            *known = (move_score){known->points + points[w->trail[i] & 1], known->visits + 1};
        }
    }
}

/* The better of two random moves, by the root's table; a move of which nothing is known is as good as a draw. */
static bool sample_twice(const mcts *s, const game *g, mcts_walk *w, move *out)
{
    const position *p = w->p;
    const move_score *scores = move_tables_at(&s->tables, s->tree.nodes[TREE_ROOT].table);
    move other;
    if (!turn_sample(g, p, &w->r, s->scratch, out) || !turn_sample(g, p, &w->r, s->scratch, &other)) return false;
    const move_score *a = &scores[move_tables_place(&s->tables, p->side, *out) >> 1];
    const move_score *b = &scores[move_tables_place(&s->tables, p->side, other) >> 1];
    if ((uint64_t)(b->points + 1) * (a->visits + 1) > (uint64_t)(a->points + 1) * (b->visits + 1)) *out = other;
    return true;
}

static inline bool is_under_way(const mcts_walk *w)
{
    return w->p->outcome == OUTCOME_NONE && w->p->plies < w->limit;
}

static inline move draw(const mcts *s, const game *g, mcts_walk *w)
{
    move m;
    bool drawn = s->settings.history ? sample_twice(s, g, w, &m) : turn_sample(g, w->p, &w->r, s->scratch, &m);
    return drawn ? m : MOVE_NONE;
}

static inline void make(const mcts *s, const game *g, mcts_walk *w, move m)
{
    if (m == MOVE_NONE) {
        turn_settle_without_move(g, w->p);
        return;
    }
    mcts_note_move(s, w, w->p->side, m);
    turn_apply(g, w->p, m);
}

/* One goes on while the other waits for memory or for a branch that was guessed wrong (play/interleaved.h). */
static void play_side_by_side(const mcts *s, const game *g, mcts_walk *a, mcts_walk *b)
{
    while (is_under_way(a) && is_under_way(b)) {
        move of_a = draw(s, g, a), of_b = draw(s, g, b);
        make(s, g, a, of_a);
        make(s, g, b, of_b);
    }
}

static void play_on(const mcts *s, const game *g, mcts_walk *w)
{
    while (is_under_way(w)) make(s, g, w, draw(s, g, w));
    turn_settle(g, w->p);
}

/* Drawing two moves and comparing them takes half as long again as a ply. */
static uint64_t effort_of_game(const mcts *s, unsigned plies, unsigned learned)
{
    enum { LEARNED = 10 };
    uint64_t played = plies * (uint64_t)s->settings.costs.ply;
    return played + (s->settings.history ? played / 2 : 0) + (uint64_t)learned * LEARNED;
}

void mcts_play_out(mcts *s, const game *g, unsigned count)
{
    unsigned begun[MCTS_WALKS];
    for (unsigned i = 0; i < count; i++) {
        begun[i] = s->walks[i].p->plies;
        s->walks[i].limit = search_playout_limit(g, begun[i]);
    }
    if (count > 1) play_side_by_side(s, g, &s->walks[0], &s->walks[1]);
    for (unsigned i = 0; i < count; i++) {
        mcts_walk *w = &s->walks[i];
        play_on(s, g, w);
        if (s->tables.count) mcts_learn(s, w, (outcome)w->p->outcome);
        s->games++;
        s->plies += w->p->plies - begun[i];
        s->effort += effort_of_game(s, w->p->plies - begun[i], w->moves);
    }
}
