/* Progressive bias: what a beginner sees of moves decides which of them are visited first. */
#include "players/mcts_bench.h"

#include "support/opinion.h"
#include "support/score.h"

SUITE(NULL, NULL)

/* With an evaluation that has learned from a few games, and with bias. */
static void give_bias(bench *b)
{
    const mcts_settings settings = {
        .iterations = 400, .exploration = .2f, .first_play = 1, .trust = 1, .bias = true, .bytes = 16 << 20};
    error e = {""};
    mcts_free(b->s);
    b->s = mcts_new(&settings, b->g, shipped_learn(b->g, 4), &e);
    assert_non_null(b->s);
    assert_non_null(b->s->beginner);
}

/* Of two children that fulfil the same wish the one that a novice likes better has no less bias; nothing has more than
 * what it likes best, and nothing less than what lets the other side win. */
static void assert_ordered(bench *b)
{
    mcts *s = b->s;
    const node *root = s->tree.nodes, *children = root + root->first;
    const prospect *given = s->tree.prospects + root->first;
    beginner *other = beginner_new(b->g);
    assert_true(other && root->biased);
    beginner_stand(other, b->g, b->p);
    for (uint32_t i = 0; i < root->open; i++) {
        const beginner_view one = beginner_view_of(other, b->g, b->p, children[i].move, NULL);
        bool best = true;
        for (uint32_t j = 0; j < root->open; j++) {
            const beginner_view two = beginner_view_of(other, b->g, b->p, children[j].move, NULL);
            const int order = beginner_compare(one, two);
            best &= order >= 0;
            if (order > 0 && (one.fulfils == two.fulfils || two.fulfils <= WISH_TO_STAY))
                assert_true(given[i].bias >= given[j].bias);
        }
        for (uint32_t j = 0; j < root->open && best; j++) assert_true(given[i].bias >= given[j].bias);
    }
    beginner_free(other);
}

TEST(as_a_novice_likes_them)
{
    static const char *const variants[] = {"gomoku:size=7", "hex:size=5", "breakthrough:width=5,height=5", "yavalath"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        bench *b = begin(variants[i], 100, 16, 0);
        random_state r = {i};
        give_bias(b);
        for (int k = 0; k < 12 && b->p->outcome == OUTCOME_NONE; k++) {
            mcts_reset(b->s);
            mcts_plant(b->s, b->g, b->p);
            assert_true(mcts_expand_root(b->s, b->g, &(random_state){0}));
            if (!b->s->tree.nodes[TREE_ROOT].proven) {
                (void)mcts_iterate(b->s, b->g, 1, &r);
                assert_ordered(b);
            }
            const int n = turn_list(b->g, b->p, b->lists[0], b->g->most_moves);
            make(b->g, b->p, b->lists[0][random_below(&r, (uint32_t)n)]);
        }
        end(b);
    }
}

/* Where hundreds of moves are legal and few of them matter it wins most games. */
TEST(it_finds_the_moves_that_matter)
{
    static const char with[] = "mcts:iterations=200,training=40,trust=75,progressive_bias=true",
                      without[] = "mcts:iterations=200,training=40,trust=75,progressive_bias=false";
    const double s = score("gomoku", with, without, 12);
    if (s < .75) fail_msg("%.2f", s);
}

/* Without an evaluation children are not valued when they are made, and nothing is given to them. */
TEST(without_an_evaluation_there_is_none)
{
    static const char with[] = "mcts:iterations=100,training=0,progressive_bias=true",
                      without[] = "mcts:iterations=100,training=0,progressive_bias=false";
    game *g = shipped_game("gomoku:size=7");
    assert_true(opinion_at_start(g, with) == opinion_at_start(g, without));
    game_free(g);
}
