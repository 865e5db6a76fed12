#include "players/searcher.h"

#include "base/stop.h"

void searcher_measure(searcher_terms *t, const effort *random, const game *g, const evaluation *v)
{
    const double made = effort_of_move(random, g), valued = v ? effort_of_value(random, g, v) : 0;
    t->node = effort_of_node(random, g, v);
    t->costs = (mcts_costs){(uint32_t)made, (uint32_t)effort_of_ply(random, g), (uint32_t)valued,
                            (uint32_t)beginner_effort(random, g)};
}

static mcts *new_tree(const contender *c, const searcher_terms *t, const game *g, error *e)
{
    const bool asked = c->v && c->advice.trust > 0;
    const mcts_settings settings = {
        .iterations = t->iterations,
        .effort = (uint64_t)t->effort,
        .costs = t->costs,
        .exploration = (float)MCTS_EXPLORATION,
        .first_play = 1,
        .temperature = t->varied ? mcts_temperature(MCTS_TEMPERATURE, asked ? c->advice.trust : 0) : 0,
        .trust = (float)c->advice.trust / 100,
        .grave = (uint32_t)c->advice.grave,
        .history = c->advice.history,
        .bias = c->advice.bias,
        .puct = c->advice.puct,
        .bytes = (size_t)t->mebibytes << 20,
    };
    return mcts_new(&settings, g, asked ? evaluation_share(c->v) : NULL, e);
}

static alphabeta *new_minimax(const contender *c, const searcher_terms *t, const game *g, error *e)
{
    enum { PART = 4 };
    const alphabeta_settings settings = {
        .nodes = (uint64_t)(t->effort / t->node + .5),
        .depth = ALPHABETA_DEPTH_MOST,
        .mebibytes = t->mebibytes / PART,
        .temperature = t->varied ? (float)ALPHABETA_TEMPERATURE : 0,
    };
    return alphabeta_new(&settings, g, c->v ? evaluation_share(c->v) : NULL, e);
}

int searcher_begin(searcher *s, const contender *c, const searcher_terms *t, const game *g, error *e)
{
    *s = (searcher){.node = t->node};
    if (c->minimax)
        s->minimax = new_minimax(c, t, g, e);
    else
        s->tree = new_tree(c, t, g, e);
    return s->minimax || s->tree ? 0 : -1;
}

void searcher_end(searcher *s)
{
    mcts_free(s->tree);
    alphabeta_free(s->minimax);
}

void searcher_reset(void *state)
{
    searcher *s = state;
    if (s->tree)
        mcts_reset(s->tree);
    else
        alphabeta_reset(s->minimax);
}

void searcher_resume(void *state, unsigned decisions)
{
    searcher *s = state;
    if (s->tree)
        mcts_resume(s->tree, decisions);
    else
        alphabeta_resume(s->minimax, decisions);
}

void searcher_go_on(void *state)
{
    searcher *s = state;
    if (s->tree)
        mcts_go_on(s->tree);
    else
        alphabeta_go_on(s->minimax);
}

void searcher_limit(void *state, uint64_t nodes)
{
    searcher *s = state;
    if (s->tree)
        s->tree->settings.effort = (uint64_t)((double)nodes * s->node);
    else
        alphabeta_limit(s->minimax, nodes);
}

move searcher_choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    searcher *s = state;
    return s->tree ? mcts_choose(s->tree, g, p, r, stop) : alphabeta_choose(s->minimax, g, p, r, stop);
}

bool searcher_opinion(const void *state, player_opinion *out)
{
    const searcher *s = state;
    return s->tree ? mcts_opinion(s->tree, out) : alphabeta_opinion(s->minimax, out);
}

double searcher_spent(const searcher *s)
{
    return s->tree ? (double)s->tree->effort : (double)alphabeta_nodes(s->minimax) * s->node;
}
