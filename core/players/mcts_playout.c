/* Playouts of mcts, and learning from their moves: the AMAF tables of nodes on the path (GRAVE; Cazenave 2015,
 * "Generalized rapid action value estimation"). The root's table also guides the playouts. */
#include "players/mcts.h"
#include "players/search.h"
#include "rules/chance.h"

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
    const float of_first = (float)tree_points(o) / TREE_POINTS;
    const move_sum made[2] = {{of_first, 1}, {1 - of_first, 1}};
    unsigned length = mcts_trail_length(s, w);
    for (unsigned d = 0; d <= w->depth; d++) {
        const node *n = &s->tree.nodes[w->path[d]];
        if (!n->table) continue;
        move_score *scores = move_tables_at(&s->tables, n->table);
        for (unsigned i = d; i < length; i++) scores[w->trail[i]].both += made[w->trail[i] & 1];
    }
}

/* Samples two random moves and takes the better one by the root's table (prior: a draw). Chance moves are drawn
 * once. */
static bool sample_twice(const mcts *s, const game *g, mcts_walk *w, move *out)
{
    const position *p = w->p;
    const move_score *scores = move_tables_at(&s->tables, s->tree.nodes[TREE_ROOT].table);
    move other;
    if (!turn_sample(g, p, &w->r, s->scratch, out)) return false;
    if (chance_makes(&g->actions[move_action(*out)])) return true;
    if (!turn_sample(g, p, &w->r, s->scratch, &other)) return false;
    const move_score *a = &scores[move_tables_place(&s->tables, p->side, *out)];
    const move_score *b = &scores[move_tables_place(&s->tables, p->side, other)];
    if ((b->points + 0.5f) * (a->visits + 1) > (a->points + 0.5f) * (b->visits + 1)) *out = other;
    return true;
}

static inline bool is_under_way(const mcts *s, const position *p, unsigned limit)
{
    return p->outcome == OUTCOME_NONE && p->plies < limit && !stop_is_asked(s->stop);
}

/* Plays out a game with the history heuristic: moves that were good in other playouts are preferred. */
static void play_preferring(const mcts *s, const game *g, mcts_walk *w, unsigned limit)
{
    for (move m; is_under_way(s, w->p, limit);) {
        if (!sample_twice(s, g, w, &m)) {
            turn_go_on_without_move(g, w->p);
            continue;
        }
        if (mcts_trail_length(s, w) < s->trail) mcts_note_move(s, w, w->p, m);
        turn_apply(g, w->p, m);
    }
}

static inline __attribute__((always_inline)) move draw(const mcts *s, const game *g, mcts_walk *w, position *p)
{
    move m;
    return turn_sample(g, p, &w->r, s->scratch, &m) ? m : MOVE_NONE;
}

static inline __attribute__((always_inline)) void make(const mcts *s, const game *g, mcts_walk *w, position *p, move m,
                                                       bool noted)
{
    if (m == MOVE_NONE) {
        turn_go_on_without_move(g, p);
        return;
    }
    if (noted) mcts_note_move(s, w, p, m);
    turn_apply(g, p, m);
}

/* Interleaves two playouts: one proceeds while the other waits for memory or for a mispredicted branch
 * (play/interleaved.h). */
static inline __attribute__((always_inline)) void play_side_by_side(mcts *s, const game *g, const unsigned *limits,
                                                                    bool noted)
{
    mcts_walk *a = &s->walks[0], *b = &s->walks[1];
    position *of_a = a->p, *of_b = b->p;
    while (is_under_way(s, of_a, limits[0]) && is_under_way(s, of_b, limits[1])) {
        move in_a = draw(s, g, a, of_a), in_b = draw(s, g, b, of_b);
        make(s, g, a, of_a, in_a, noted);
        make(s, g, b, of_b, in_b, noted);
    }
}

/* Continues the first `count` walks, each up to its limit. */
static inline __attribute__((always_inline)) void play_on(mcts *s, const game *g, unsigned count,
                                                          const unsigned *limits, bool noted)
{
    if (count > 1) play_side_by_side(s, g, limits, noted);
    for (unsigned i = 0; i < count; i++) {
        mcts_walk *w = &s->walks[i];
        position *p = w->p;
        while (is_under_way(s, p, limits[i])) make(s, g, w, p, draw(s, g, w, p), noted);
    }
}

/* Plays the part of the trail in which moves are recorded. */
static void play_noted(mcts *s, const game *g, unsigned count, const unsigned *limits)
{
    unsigned noted[MCTS_WALKS];
    for (unsigned i = 0; i < count; i++) {
        unsigned end = s->walks[i].begun + s->trail;
        noted[i] = limits[i] < end ? limits[i] : end;
    }
    play_on(s, g, count, noted, true);
}

static void play_unnoted(mcts *s, const game *g, unsigned count, const unsigned *limits)
{
    play_on(s, g, count, limits, false);
}

static void play_to_the_end(mcts *s, const game *g, unsigned count, const unsigned *limits)
{
    for (unsigned i = 0; s->settings.history && i < count; i++) play_preferring(s, g, &s->walks[i], limits[i]);
    if (s->tables.count) play_noted(s, g, count, limits);
    play_unnoted(s, g, count, limits);
    for (unsigned i = 0; i < count; i++) turn_settle(g, s->walks[i].p);
}

/* Returns the effort of a playout, in nanoseconds as effort.c prices them. Sampling and comparing two moves costs half
 * a ply more, noting a decision in the tables LEARNED: estimates, so that matches of contest.c are fair to both. */
static uint64_t effort_of_game(const mcts *s, unsigned plies, unsigned learned)
{
    enum { LEARNED = 10 };
    uint64_t played = plies * (uint64_t)s->settings.costs.ply;
    return played + (s->settings.history ? played / 2 : 0) + (uint64_t)learned * LEARNED;
}

void mcts_play_out(mcts *s, const game *g, unsigned count)
{
    unsigned begun[MCTS_WALKS], limits[MCTS_WALKS];
    for (unsigned i = 0; i < count; i++) {
        begun[i] = s->walks[i].p->plies;
        limits[i] = search_playout_limit(g, begun[i]);
    }
    play_to_the_end(s, g, count, limits);
    for (unsigned i = 0; i < count; i++) {
        const mcts_walk *w = &s->walks[i];
        if (s->tables.count) mcts_learn(s, w, (outcome)w->p->outcome);
        s->games++;
        s->plies += w->p->plies - begun[i];
        s->effort += effort_of_game(s, w->p->plies - begun[i], mcts_trail_length(s, w));
    }
}
