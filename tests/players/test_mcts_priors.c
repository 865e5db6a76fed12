/* Priors: what the evaluation thinks of moves decides how often they are visited. */
#include "players/mcts_bench.h"

#include "support/opinion.h"

SUITE(NULL, NULL)

static void give_priors(bench *b)
{
    const mcts_settings settings = {
        .iterations = 400, .exploration = .2f, .first_play = 1, .trust = 1, .puct = true, .bytes = 16 << 20};
    error e = {""};
    mcts_free(b->s);
    b->s = mcts_new(&settings, b->g, shipped_learn(b->g, 100), &e);
    assert_non_null(b->s);
}

/* The priors of a root's children are a distribution, up to their common weight, and the better value has the higher
 * one. */
static void assert_distribution(const bench *b)
{
    const mcts *s = b->s;
    const node *root = s->tree.nodes;
    const prospect *given = s->tree.prospects + root->first;
    double sum = 0, whole = 0, most = 0;
    for (uint32_t i = 0; i < root->open; i++) {
        sum += (double)given[i].bias;
        if (given[i].mean > (float)most) most = (double)given[i].mean;
    }
    for (uint32_t i = 0; i < root->open; i++) whole += pow(1 + (most - (double)given[i].mean) / .4, -4);
    assert_float_equal(sum, 5 * s->settings.exploration, 1e-4);
    for (uint32_t i = 0; i < root->open; i++) {
        const double exact = pow(1 + (most - (double)given[i].mean) / .4, -4) / whole;
        assert_float_equal((double)given[i].bias / sum, exact, 1e-4);
        for (uint32_t j = 0; j < root->open; j++)
            if (given[i].mean > given[j].mean) assert_true(given[i].bias > given[j].bias);
    }
}

TEST(a_distribution_by_values)
{
    static const char *const variants[] = {"breakthrough:width=5,height=5", "hex:size=5", "connect_four"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        bench *b = begin(variants[i], 100, 16, 0);
        give_priors(b);
        for (int k = 0; k < 3; k++) {
            mcts_reset(b->s);
            mcts_plant(b->s, b->g, b->p);
            assert_true(mcts_expand_root(b->s, b->g, &(random_state){0}));
            assert_distribution(b);
            make(b->g, b->p, b->s->tree.nodes[b->s->tree.nodes->first].move);
        }
        end(b);
    }
}

/* Without an evaluation there are none; with one they change what is thought. */
TEST(given_by_hand)
{
    game *g = shipped_game("breakthrough:width=5,height=5");
    static const char with[] = "mcts:iterations=200,training=40,trust=100,puct=true",
                      without[] = "mcts:iterations=200,training=40,trust=100,puct=false";
    assert_true(opinion_at_start(g, with) != opinion_at_start(g, without));
    static const char untrained[] = "mcts:iterations=100,training=0,puct=true",
                      plain[] = "mcts:iterations=100,training=0,puct=false";
    assert_float_equal(opinion_at_start(g, untrained), opinion_at_start(g, plain), 0);
    game_free(g);
}
