/* What mcts proves, against trying everything; and positions in which one decision is right. */
#include "players/mcts_bench.h"
#include "support/drawn.h"

/* --- what is proven is true --- */

/* The value of a position by trying everything. */
static outcome value_of(bench *b, const position *p, int depth)
{
    if (p->outcome != OUTCOME_NONE) return p->outcome;
    assert_in_range(depth, 0, DEPTH_MAX - 1);
    outcome win = outcome_win(p->side), best = outcome_win(!p->side);
    int n = turn_list(b->g, p, b->lists[depth], b->g->most_moves);
    for (int i = 0; i < n && best != win; i++) {
        position_copy(b->g, b->next[depth], p);
        make(b->g, b->next[depth], b->lists[depth][i]);
        outcome o = value_of(b, b->next[depth], depth + 1);
        if (o == win || (o == OUTCOME_DRAW && best != win)) best = o;
    }
    return best;
}

/* Chooses in position p. Whatever was proven of it is true, and the move holds it; returns whether it was known when
 * the search ended. */
static bool prove(bench *b, const position *p, random_state *r)
{
    mcts_reset(b->s);
    outcome truth = value_of(b, p, 1);
    move m = mcts_choose(b->s, b->g, p, r, NULL);
    if (!mcts_is_settled(b->s)) return false;
    outcome proven = b->s->tree.nodes[TREE_ROOT].proven;
    if (proven) assert_int_equal(proven, truth);
    position_copy(b->g, b->next[0], p);
    make(b->g, b->next[0], m);
    assert_int_equal(value_of(b, b->next[0], 1), truth);
    return true;
}

/* Every position of tic-tac-toe from the third ply on, once for each way to it. */
static int prove_all(bench *b, const position *p, random_state *r, int plies)
{
    if (p->outcome != OUTCOME_NONE) return 0;
    move list[9];
    int seen = p->plies >= 2, n = turn_list(b->g, p, list, 9);
    if (seen) assert_true(prove(b, p, r));
    position *after = arena_alloc(b->arena, b->g->position_bytes);
    for (int i = 0; i < n && plies; i++) {
        position_copy(b->g, after, p);
        make(b->g, after, list[i]);
        seen += prove_all(b, after, r, plies - 1);
    }
    return seen;
}

SUITE(NULL, NULL)

TEST(every_position_of_tic_tac_toe)
{
    bench *b = begin("tic_tac_toe", 50000, 64, 0.1);
    random_state r = {1};
    assert_int_equal(prove_all(b, b->p, &r, 4), 72 + 504 + 3024);
    end(b);
}

/* Random positions near the end of games in which sides decide twice, must pass, or leave out decisions. */
TEST(proofs_are_right)
{
    static const struct {
        const char *variant;
        unsigned plies;
    } cases[] = {{"tic_tac_toe:width=4,row=3", 7},     {"othello:size=4", 7},
                 {"connect_four:width=4,height=4", 8}, {"nim", 3},
                 {"domineering:width=4,height=4", 4},  {"chomp:width=4,height=3", 3},
                 {"clobber:width=4,height=3", 4},      {"t4:kinds=1,width=3,height=3", 5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bench *b = begin(cases[i].variant, 3000, 64, 0.1);
        int proven = 0, seen = 0;
        for (uint64_t seed = 0; seed < 30; seed++) {
            random_state r = {seed};
            position_copy(b->g, b->p, b->g->start);
            playout_random(b->g, b->p, &r, cases[i].plies, NULL, b->lists[0]);
            if (b->p->outcome != OUTCOME_NONE) continue;
            proven += prove(b, b->p, &r);
            seen++;
        }
        if (seen < 10 || 2 * proven < seen) fail_msg("%s: %d of %d proven", cases[i].variant, proven, seen);
        end(b);
    }
}

/* Can the side that decides win with the decision after this one, which is its own too? */
static bool wins_by_two(bench *b)
{
    int n = turn_list(b->g, b->p, b->lists[0], b->g->most_moves);
    for (int i = 0; i < n; i++) {
        position_copy(b->g, b->next[0], b->p);
        make(b->g, b->next[0], b->lists[0][i]);
        int replies = b->next[0]->side == b->p->side ? turn_list(b->g, b->next[0], b->lists[1], b->g->most_moves) : 0;
        for (int k = 0; k < replies; k++) {
            position_copy(b->g, b->next[1], b->next[0]);
            make(b->g, b->next[1], b->lists[1][k]);
            if (b->next[1]->outcome == outcome_win(b->p->side)) return true;
        }
    }
    return false;
}

/* All of a hundred wins by the two decisions of a turn are found. */
TEST(both_decisions_of_a_turn)
{
    bench *b = begin("t4", 1000, 64, 0.1);
    int seen = 0;
    for (uint64_t seed = 0; seen < 100; seed++) {
        random_state r = {seed};
        position_copy(b->g, b->p, b->g->start);
        playout_random(b->g, b->p, &r, 6 + 2 * (unsigned)(seed % 8), NULL, b->lists[0]);
        if (b->p->outcome != OUTCOME_NONE || !wins_by_two(b)) continue;
        mcts_reset(b->s);
        (void)mcts_choose(b->s, b->g, b->p, &r, NULL);
        assert_int_equal(b->s->tree.nodes[TREE_ROOT].proven, outcome_win(b->p->side));
        seen++;
    }
    end(b);
}

/* Positions with one decision that wins by force, in so many plies. */
TEST(the_one_right_decision)
{
    static const struct {
        const char *variant, *drawing;
        unsigned side, stage;
        int plies;
        const char *right;
    } cases[] = {
        {"t4", "2 . . ./. 3 . ./2 . 1 2/. . 2 .", 1, 1, 1, "c1-a3"},
        {"t4", "2 . . 2/. 3 . 3/3 . . ./. . 13 .", 0, 1, 1, "d3-c4"},
        {"t4", "3 12 . ./3 . 13 ./12 . . ./. . . 2", 1, 0, 2, "3@c2"},
        {"t4", ". 1 23 ./. . . ./. 12 . 2/3 . 1 3", 1, 0, 2, "1@c2"},
        {"tafl:rules=brandubh",
         ". . . . . . ./. a a a . . ./d . K . . . ./a . . . . . ./a . . . . . a/. . . . d . ./. . . a . a .", 0, 0, 1,
         "a4-c4"},
        {"tafl:rules=brandubh",
         ". . d . . . ./. . . . . . ./. . . d . . a/. . . . . . a/. a . d . a ./a a K . . . ./. . . a d . .", 0, 0, 1,
         "d1-d2"},
        {"tafl:rules=brandubh",
         ". d . a . . ./a . . a d . ./. . . d . . ./. . . K . . ./. . . . . a d/. . a a . . ./. . a . . . .", 1, 0, 3,
         "d4-g4"},
        {"tafl:rules=brandubh",
         ". . . a . . ./a . . a . d ./. a . d . . ./. K . . . . a/. . d . . . ./. . . a . . a/. . a . . . .", 1, 0, 3,
         "b4-b1"},
        {"zong_heng:size=6", "X O O O O O/X O X O X O/. O O X X X/X X X O X O/O X O O X O/X . X O X X", 0, 0, 1,
         "b4-b3"},
        {"zong_heng:size=6", ". O X O . O/X X O X X O/O X O X O X/X O X O O O/O O O O X O/X X X X X X", 0, 0, 2,
         "e1-e2"},
        {"zong_heng:size=6", "X O O O O O/X . X . X O/O O X O X O/X X X X X O/X O O O O O/X X X X X .", 1, 0, 3,
         "b2-b3"},
        {"zong_heng:size=6", "X O O O O O/X X X X X X/. O X O X O/X O X X O O/O O O O X O/X . X . X X", 1, 0, 3,
         "d4-c4"},
        {"ring_world:levels=3",
         "0.0=X 0.1=X 0.2=X 0.3=X 0.4=X 0.5=X 0.6=X 0.7=X 1.0=X 1.3=X 1.4=X 1.5=X 2.1=X 2.2=X 3.6=X 4.5=O 5.0=X "
         "5.1=X 5.7=X 6.0=O 6.1=O 6.2=O 6.5=O 7.3=X 7.6=O 7.7=O 0=X 1=X 6=X 7=X",
         0, 1, 1, "turn:2"},
        {"ring_world:levels=3",
         "0.2=O 0.3=X 0.4=X 0.5=X 0.6=X 1.0=X 1.1=X 2.4=X 2.5=X 2.6=X 3.3=O 3.5=X 3.6=X 3.7=X 4.0=X 4.3=X 4.4=X "
         "4.5=X 4.6=X 4.7=X 5.7=O 6.1=X 6.2=X 6.7=O 7.3=X 3=X 4=X",
         0, 1, 2, "turn:1"},
        {"ring_world:levels=3",
         "0.1=X 0.2=X 0.5=X 1.0=X 1.3=X 1.4=X 2.1=X 2.3=O 2.4=X 2.5=X 2.6=X 3.2=X 3.5=X 3.6=X 3.7=X 4.4=X 5.0=O "
         "6.6=X 2=X 3=X",
         0, 1, 3, "turn:1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bench *b = begin(cases[i].variant, 6000, 64, 0.1);
        position *p = drawn_position(b->arena, b->g, cases[i].drawing, cases[i].side, cases[i].stage);
        for (uint64_t seed = 0; seed < 2; seed++) {
            random_state r = {seed};
            char written[ACTION_TEXT_MAX];
            mcts_reset(b->s);
            turn_write(b->g, mcts_choose(b->s, b->g, p, &r, NULL), written);
            if (strcmp(written, cases[i].right)) fail_msg("%s: %s, not %s", cases[i].drawing, written, cases[i].right);
            if (cases[i].plies > 2) continue; /* else it is among the likely ones only */
            assert_int_equal(b->s->tree.nodes[TREE_ROOT].proven, outcome_win(cases[i].side));
            assert_int_equal(b->s->tree.nodes[TREE_ROOT].plies, cases[i].plies);
        }
        end(b);
    }
}
