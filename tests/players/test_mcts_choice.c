/* The child that a walk chooses, against the bounds of all children, each divided for: the file under test is part of
 * this one. */
#include "players/mcts_bench.h"
#include "players/mcts_choice.c"

/* What a child promises, by the formula itself. */
static double promise_of(const mcts *s, const mcts_walk *w, const node *parent, const node *c)
{
    double m = c->visits, v = m > 0 ? (double)c->points / TREE_POINTS / m : s->settings.first_play, n = 0, of_n = 0;
    const bool puct = s->settings.puct;
    double bonus = puct ? 0 : s->settings.exploration * sqrt(log(parent->visits) / (m > 0 ? m : 1));
    if (w->reference) {
        const move_score *known = &w->reference[move_tables_place(&s->tables, c->side, c->move)];
        n = known->visits;
        of_n = n > 0 ? (double)known->points / n : 0;
    }
    double weight = n > 0 ? n / (n + m + (double)REFERENCE_BIAS * n * m) : 0;
    const double given =
        m > 0 ? fmin(sqrt(parent->visits), puct ? 224 : 64) * (double)s->tree.prospects[c - s->tree.nodes].bias / m : 0;
    return v + (of_n - v) * weight + bonus + given;
}

/* Down the tree along the children chosen: each has the largest bound, to five digits. */
static void follow(bench *b, mcts_walk *w)
{
    mcts *s = b->s;
    w->depth = 0;
    w->path[0] = TREE_ROOT;
    w->reference = NULL;
    for (const node *n = s->tree.nodes; n->children && !n->proven && n->visits; n = &s->tree.nodes[w->path[w->depth]]) {
        double most = 0;
        mcts_refer(s, w);
        for (uint32_t i = 0; i < n->open; i++) {
            const node *c = &s->tree.nodes[n->first + i];
            double bound = promise_of(s, w, n, c);
            if (bound > most) most = bound;
        }
        uint32_t tried = n->tried, child = best_bound(s, w, true);
        const node *c = &s->tree.nodes[child];
        assert_true(promise_of(s, w, n, c) > most - 1e-4);
        assert_in_range(n->tried, tried, tried + 1);
        s->tree.nodes[w->path[w->depth]].tried = (uint16_t)tried; /* nobody goes there */
        if (!c->visits) return;
        w->path[++w->depth] = child;
    }
}

/* With an evaluation that has learned from a few games, bias, and perhaps priors. */
static void give_bias(bench *b, bool puct)
{
    const mcts_settings settings = {.iterations = 3000,
                                    .exploration = .2f,
                                    .first_play = 1,
                                    .trust = .5f,
                                    .grave = 50,
                                    .puct = puct,
                                    .bias = true,
                                    .bytes = 64 << 20};
    error e = {""};
    mcts_free(b->s);
    b->s = mcts_new(&settings, b->g, shipped_learn(b->g, 4), &e);
    assert_non_null(b->s);
}

SUITE(NULL, NULL)

TEST(the_largest_bound)
{
    static const char *const variants[] = {"t4", "breakthrough", "connect_four", "hex:size=4"};
    for (size_t i = 0; i < 12; i++) {
        bench *b = begin(variants[i % 4], 3000, 64, 0);
        random_state r = {i};
        if (i >= 8) give_bias(b, i >= 10);
        if (i % 2) move_tables_done(&b->s->tables), b->s->tables = (move_tables){0};
        for (int k = 0; k < 4; k++) make(b->g, b->p, mcts_choose(b->s, b->g, b->p, &r, NULL));
        mcts_plant(b->s, b->g, b->p);
        assert_true(mcts_expand_root(b->s, b->g, &(random_state){0}));
        for (unsigned done = 0; done < 2500 && !mcts_is_settled(b->s);) {
            done += mcts_iterate(b->s, b->g, 2, &r);
            follow(b, &b->s->walks[0]);
        }
        end(b);
    }
}

/* What is compared fits in an integer, however often the node and its children were visited. */
TEST(bounds_are_not_too_large)
{
    for (int puct = 0; puct < 2; puct++) {
        bench *b = begin("tic_tac_toe", 10, 64, 0);
        give_bias(b, puct);
        b->s->settings.exploration = 100;
        for (uint32_t visits = 1; visits < 100000000; visits = visits * 3 + 1) {
            for (int side = -1; side <= 1; side += 2) {
                const choice k = {.bonus = bonus_of(b->s, visits), .weight = bias_weight(b->s, visits)};
                const prospect c = {.mean = 1, .root = 1, .visits = 1, .bias = (float)(side + puct)};
                assert_true(fabs((double)bound_of(&k, &c, 0)) * BOUND_ONE < INT32_MAX);
            }
        }
        end(b);
    }
}

/* What is kept of small numbers of visits is what it would be made anew. */
TEST(kept_roots)
{
    bench *b = begin("tic_tac_toe", 10, 64, 0);
    assert_int_equal(sizeof b->s->roots / sizeof *b->s->roots, MCTS_KEPT);
    for (uint32_t n = 1; n < 2 * MCTS_KEPT; n++) {
        float root = mcts_root_of(n), bonus = mcts_bonus(b->s, n);
        if (n < MCTS_KEPT) assert_memory_equal(&b->s->roots[n], &root, sizeof root);
        assert_true(fabs((double)root * root * n - 1) < 1e-5);
        assert_true(fabs((double)bonus * bonus - log(n)) < 1e-4);
    }
    end(b);
}
