/* The tree of mcts, what it learns, its chance and its strength. */
#include <stdio.h>

#include "play/match.h"
#include "players/mcts_bench.h"
#include "players/players.h"
#include "support/games.h"
#include "support/score.h"

enum { PLIES = 1000 };

SUITE(NULL, NULL)

/* --- the tree --- */

/* What is kept of a child for the choice says what its results are. */
static void verify_prospect(mcts *s, uint32_t at)
{
    const prospect kept = s->tree.prospects[at];
    mcts_renew(s, at);
    assert_memory_equal(&kept, &s->tree.prospects[at], sizeof kept);
}

static void verify(mcts *s, uint32_t at)
{
    const node *n = &s->tree.nodes[at], *children = s->tree.nodes + n->first;
    assert_true(n->tried <= n->open && n->open <= n->children);
    assert_true(!n->children || n->first + n->children <= s->tree.used);
    assert_true(n->points <= (uint64_t)n->visits * TREE_POINTS);
    for (uint32_t i = 0; i < n->children; i++) {
        const node *c = &children[i];
        bool lost = c->proven == outcome_win(!c->side);
        assert_int_equal(c->side, children->side);
        if (n->proven) continue;
        assert_int_equal(lost, i >= n->open);
        assert_int_equal(c->visits > 0, i < n->tried || (lost && c->visits));
        assert_int_not_equal(c->proven, outcome_win(c->side));
    }
    for (uint32_t i = 0; i < n->tried && !n->proven; i++) verify_prospect(s, n->first + i);
    if (at != TREE_ROOT && n->children) assert_true(n->first > at);
}

static void verify_tree(mcts *s)
{
    assert_true(s->tree.used <= s->tree.capacity);
    for (uint32_t at = 0; at < s->tree.used; at++) verify(s, at);
}

/* After the decisions of a turn, and the other side's, the tree goes on where it was, and its answers are legal. */
TEST(the_tree_is_kept)
{
    bench *b = begin("t4", 400, 64, 0.1);
    int kept = 0, decisions = 0;
    for (uint64_t seed = 0; seed < 6; seed++) {
        random_state r = {seed};
        mcts_reset(b->s);
        position_copy(b->g, b->p, b->g->start);
        while (b->p->outcome == OUTCOME_NONE) {
            move m;
            if (b->p->side) {
                assert_true(turn_sample(b->g, b->p, &r, b->lists[0], &m));
            } else {
                mcts_plant(b->s, b->g, b->p);
                kept += b->s->tree.nodes[TREE_ROOT].visits > 0;
                decisions++;
                m = mcts_choose(b->s, b->g, b->p, &r, NULL);
                verify_tree(b->s);
                bool legal = false;
                int n = turn_list(b->g, b->p, b->lists[0], b->g->most_moves);
                for (int i = 0; i < n; i++) legal |= b->lists[0][i] == m;
                assert_true(legal);
            }
            make(b->g, b->p, m);
        }
    }
    assert_true(2 * kept >= decisions);
    end(b);
}

/* A full tree gives back what was visited least, and the search goes on; in tafl the pool of a MiB fills up. */
TEST(memory_is_bounded)
{
    bench *b = begin("tafl:rules=copenhagen", 4000, 1, 0.1);
    random_state r = {1};
    size_t nodes = (size_t)b->s->tree.capacity * TREE_NODE_BYTES;
    size_t tables = b->s->tables.count * (sizeof(move_score) << b->s->tables.bits);
    assert_true(tables > 0);
    assert_in_range(nodes + tables + MCTS_POSITIONS * b->g->position_bytes, (1 << 20) * 9 / 10, 1 << 20);
    mcts_choose(b->s, b->g, b->p, &r, NULL);
    assert_int_equal(b->s->tree.nodes[TREE_ROOT].visits, 4000);
    assert_int_equal(b->s->tree.nodes[TREE_ROOT].children, b->s->tree.nodes[TREE_ROOT].open);
    assert_true((uint64_t)b->s->tree.nodes[TREE_ROOT].visits * 60 > b->s->tree.capacity); /* it was full */
    verify_tree(b->s);
    end(b);
}

TEST(too_little_memory)
{
    error e = {""};
    game *g = games_t4(3, 4, 4);
    g->most_moves = 4096; /* as if it had so many */
    assert_null(players_new("mcts:memory=1,training=0", g, &e));
    assert_string_equal(e.text, "player mcts: more memory wanted for this game, got 1 MiB");
    game_free(g);
}

/* --- what is learned of moves --- */

/* The tables of a path learn what came after their nodes, each for whoever made it. */
TEST(tables_learn_what_came_below)
{
    bench *b = begin("tic_tac_toe", 10, 64, 0);
    mcts *s = b->s;
    mcts_plant(s, b->g, b->p);
    assert_true(mcts_expand_root(s, b->g, &(random_state){0}));
    node *n = s->tree.nodes;
    n[0].table = (uint16_t)move_tables_new(&s->tables);
    n[1].table = (uint16_t)move_tables_new(&s->tables);
    mcts_walk *w = &s->walks[0];
    w->path[0] = 0;
    w->path[1] = 1;
    w->depth = 1;
    w->begun = b->p->plies;
    position_copy(b->g, w->p, b->p);
    for (unsigned c = 0; c < 3; c++) { /* the first is that of the path */
        mcts_note_move(s, w, w->p, move_make(0, c % 2, c));
        turn_apply(b->g, w->p, move_make(0, c % 2, c));
    }
    mcts_learn(s, w, OUTCOME_FIRST);
    mcts_learn(s, w, OUTCOME_DRAW);
    for (unsigned table = 1; table <= 2; table++)
        for (unsigned c = 0; c < 3; c++) {
            uint32_t place = move_tables_place(&s->tables, c % 2, move_make(0, c % 2, c));
            const move_score *known = &move_tables_at(&s->tables, table)[place];
            bool below = table == 1 || c > 0;
            assert_true(known->visits == (below ? 2 : 0));
            assert_true(known->points == (below ? (c % 2 ? 0.5f : 1.5f) : 0));
        }
    end(b);
}

/* Random games side by side are those that would be played one after the other; they learn the same. */
TEST(two_at_a_time)
{
    static const char *const variants[] = {"t4", "othello:size=4", "tafl:rules=brandubh", "connect_four"};
    for (size_t i = 0; i < 4; i++) {
        bench *b = begin(variants[i], 1000, 64, 0), *c = begin(variants[i], 1000, 64, 0);
        for (uint64_t seed = 0; seed < 40; seed++) {
            random_state r = {seed};
            mcts_walk *one = &b->s->walks[seed % 2], *alone = &c->s->walks[0];
            for (int k = 0; k < 2; k++) {
                mcts_walk *w = &b->s->walks[k];
                position_copy(b->g, w->p, b->p);
                playout_random(b->g, w->p, &r, b->p->plies + (unsigned)k, NULL, b->lists[0]);
                w->r = (random_state){seed * 2 + (uint64_t)k};
                w->depth = 0;
                w->begun = w->p->plies;
            }
            position_copy(c->g, alone->p, one->p);
            alone->r = one->r;
            alone->depth = 0;
            alone->begun = one->begun;
            mcts_play_out(b->s, b->g, 2);
            mcts_play_out(c->s, c->g, 1);
            assert_true(position_same(b->g, one->p, alone->p));
            assert_memory_equal(one->trail, alone->trail, mcts_trail_length(b->s, one) * sizeof *one->trail);
        }
        end(b);
        end(c);
    }
}

/* Every iteration is counted, those that go two at a time as well, and what was lent is taken back. */
TEST(results_add_up)
{
    static const char *const variants[] = {"connect_four", "t4", "breakthrough", "tic_tac_toe:width=4,height=4"};
    for (size_t i = 0; i < 4; i++) {
        bench *b = begin(variants[i], 2000, 64, 0);
        random_state r = {i};
        assert_true(mcts_expand_root(b->s, b->g, &(random_state){0}));
        unsigned done = 0;
        while (done < 501 && !mcts_is_settled(b->s)) {
            unsigned now = mcts_iterate(b->s, b->g, 501 - done, &r);
            assert_in_range(now, 1, MCTS_WALKS);
            done += now;
        }
        const node *root = b->s->tree.nodes, *children = b->s->tree.nodes + root->first;
        uint64_t points = 0, visits = 0;
        for (uint32_t k = 0; k < root->children; k++) points += children[k].points, visits += children[k].visits;
        assert_int_equal(root->visits, done);
        assert_int_equal(visits, done);
        assert_int_equal(root->points, points);
        end(b);
    }
}

/* With tables and without, and with random games that use them. */
TEST(options_of_the_untrained)
{
    static const char *const options[] = {"grave=0", "grave=20", "history=true", "grave=0,history=true",
                                          "first_play=0"};
    for (size_t i = 0; i < 5; i++) {
        char name[80];
        snprintf(name, sizeof name, "mcts:iterations=60,training=0,%s", options[i]);
        double s = score("tic_tac_toe:width=4,height=4", name, "random", 12);
        if (s < 0.7) fail_msg("%s: %.2f", options[i], s);
    }
}

/* --- with an evaluation --- */

/* Learns one, as `training` would, but keeps it nowhere. */
static void teach(bench *b, uint32_t games)
{
    error e = {""};
    mcts *s = b->s;
    s->evaluation =
        evaluation_learn(b->g, (evaluation_lesson){.games = games, .seed = EVALUATION_SEED}, NULL, NULL, NULL, &e);
    s->settings.trust = 1;
    assert_non_null(s->evaluation);
    s->frame = evaluation_frame_new(s->evaluation, b->g);
    assert_non_null(s->frame);
}

/* Each child counts once what the evaluation says of it, wherever in the tree it is; one that loses, nothing. */
static void verify_values(bench *b, uint32_t at, const position *p, int depth)
{
    int32_t sums[64];
    assert_in_range(evaluation_sums(b->s->evaluation), 1, 64);
    const node *n = &b->s->tree.nodes[at];
    for (uint32_t i = 0; i < n->children && depth < 3; i++) {
        const node *c = &b->s->tree.nodes[n->first + i];
        position *after = b->next[depth];
        position_copy(b->g, after, p);
        make(b->g, after, c->move);
        if (c->children) {
            verify_values(b, n->first + i, after, depth + 1);
        } else if (c->visits == 1 && !c->proven) {
            evaluation_begin(b->s->evaluation, b->g, after, sums);
            uint32_t worth = evaluation_value(b->s->evaluation, b->g, after, sums);
            assert_int_equal(c->points, c->side ? TREE_POINTS - worth : worth);
        }
    }
}

TEST(children_are_valued)
{
    static const char *const variants[] = {"t4", "breakthrough", "othello:size=6"};
    for (size_t i = 0; i < 3; i++) {
        bench *b = begin(variants[i], 100, 64, 0.1);
        random_state r = {1};
        teach(b, 20);
        for (int k = 0; k < 3; k++) {
            position_copy(b->g, b->next[3], b->p);
            move m = mcts_choose(b->s, b->g, b->p, &r, NULL);
            verify_tree(b->s);
            verify_values(b, TREE_ROOT, b->next[3], 0);
            make(b->g, b->p, m);
        }
        end(b);
    }
}

/* With an evaluation less of the same option counts. */
TEST(values_need_less_exploration)
{
    error e = {""};
    bench *b = begin("tic_tac_toe", 10, 64, 0);
    const mcts_settings settings = b->s->settings;
    mcts *learned = mcts_new(
        &settings, b->g,
        evaluation_learn(b->g, (evaluation_lesson){.games = 10, .seed = EVALUATION_SEED}, NULL, NULL, NULL, &e), &e);
    mcts *untrained = mcts_new(&settings, b->g, NULL, &e);
    assert_true(learned->settings.exploration < settings.exploration);
    assert_true(untrained->settings.exploration == settings.exploration);
    mcts_free(learned);
    mcts_free(untrained);
    end(b);
}

/* With random games too, a child counts once what the evaluation says before anybody goes there. */
TEST(random_games_and_values)
{
    bench *b = begin("connect_four", 300, 64, 0.1);
    random_state r = {1};
    teach(b, 50);
    b->s->settings.trust = 0.5f;
    for (int k = 0; k < 4; k++) {
        position_copy(b->g, b->next[3], b->p);
        move m = mcts_choose(b->s, b->g, b->p, &r, NULL);
        verify_tree(b->s);
        verify_values(b, TREE_ROOT, b->next[3], 0);
        make(b->g, b->p, m);
    }
    end(b);
}

/* --- chance --- */

static void play_out(bench *b, uint64_t seed, move *moves, int count)
{
    random_state r = {seed};
    mcts_reset(b->s);
    memset(moves, 0xff, (size_t)count * sizeof *moves);
    position_copy(b->g, b->p, b->g->start);
    for (int i = 0; i < count && b->p->outcome == OUTCOME_NONE; i++)
        make(b->g, b->p, moves[i] = mcts_choose(b->s, b->g, b->p, &r, NULL));
}

/* The tree of the last game leaves no trace. */
TEST(same_seed_same_moves)
{
    bench *b = begin("t4", 200, 64, 0.1), *c = begin("t4", 200, 64, 0.1);
    move once[8], again[8], other[8];
    play_out(b, 5, once, 8);
    play_out(b, 6, other, 8);
    play_out(b, 5, again, 8);
    assert_memory_equal(once, again, sizeof once);
    play_out(c, 5, again, 8);
    assert_memory_equal(once, again, sizeof once);
    assert_memory_not_equal(once, other, sizeof once);
    end(b);
    end(c);
}

/* Gives the root children with these visits, each with half the points. */
static void set_root(tree *t, const uint32_t *visits, uint16_t count)
{
    tree_clear(t);
    node *n = &t->nodes[TREE_ROOT];
    n->first = t->used;
    n->children = n->open = n->tried = count;
    for (uint16_t i = 0; i < count; i++)
        t->nodes[t->used++] =
            (node){.move = i, .visits = visits[i], .points = (uint64_t)visits[i] * TREE_POINTS / 2, .side = 0};
}

/* How often each of so many children is chosen first in a game, of 10000. */
static void count_answers(bench *b, int *counts)
{
    random_state r = {2};
    for (int i = 0; i < 10000; i++) {
        variety_reset(&b->s->variety);
        counts[mcts_answer(b->s, b->g, &r)]++;
    }
}

/* Few results of random games are trusted less than many that are as good, and nothing is not trusted at all. */
TEST(rarely_tried_moves_are_rarely_played)
{
    static const uint32_t visits[] = {99, 49, 0};
    static const int low[] = {5700, 3900, 0}, high[] = {6100, 4300, 0};
    bench *b = begin("chomp", 10, 64, 0.105);
    int counts[3] = {0};
    set_root(&b->s->tree, visits, 3);
    count_answers(b, counts); /* .3 / sqrt 99 is .0302 and .3 / sqrt 49 .0429: e^(-.0127 / .035) is .695 */
    for (int i = 0; i < 3; i++) assert_in_range(counts[i], low[i], high[i]);
    end(b);
}

TEST(worse_results_are_rarely_played)
{
    static const uint32_t visits[] = {99, 99};
    bench *b = begin("chomp", 10, 64, 0.024);
    int counts[2] = {0};
    set_root(&b->s->tree, visits, 2);
    b->s->tree.nodes[2].points -= 99 * TREE_POINTS / 100;
    count_answers(b, counts);
    assert_in_range(counts[0], 7570, 7970); /* 1 / (1 + e^-1.25) is .777 */
    b->s->settings.temperature = 0;
    memset(counts, 0, sizeof counts);
    count_answers(b, counts);
    assert_int_equal(counts[0], 10000);
    end(b);
}

/* Wins in as many decisions are equal, however often they were visited. */
TEST(equal_wins_are_played_alike)
{
    static const uint32_t visits[] = {5, 99, 1000};
    bench *b = begin("chomp", 10, 64, 0.01);
    int counts[3] = {0};
    set_root(&b->s->tree, visits, 3);
    for (int i = 1; i <= 3; i++) b->s->tree.nodes[i].proven = OUTCOME_FIRST;
    b->s->tree.nodes[3].plies = 2;
    count_answers(b, counts);
    assert_in_range(counts[0], 4800, 5200);
    assert_int_equal(counts[2], 0);
    end(b);
}

/* A position and its images are worth what they have together, whatever the search made of each: here corners. */
TEST(images_are_played_alike)
{
    static const uint32_t visits[] = {900, 900, 5, 900, 900, 900, 5, 900, 5};
    bench *b = begin("tic_tac_toe", 10, 64, 0.06);
    int counts[9] = {0};
    random_state r = {2};
    (void)mcts_choose(b->s, b->g, b->p, &r, NULL); /* looks for images */
    assert_int_equal(turn_list(b->g, b->p, b->lists[0], 9), 9);
    set_root(&b->s->tree, visits, 9);
    for (int i = 0; i < 9; i++) {
        node *child = &b->s->tree.nodes[i + 1];
        child->move = b->lists[0][i];
        if (i) child->points = (uint64_t)child->visits * TREE_POINTS / (visits[i] > 5 ? 4 : 8);
    }
    for (int i = 0; i < 10000; i++) {
        variety_reset(&b->s->variety);
        counts[move_b(mcts_answer(b->s, b->g, &r))]++;
    }
    for (int i = 0; i < 9; i++)
        if (i != 4 && i % 2 == 0)
            assert_in_range(counts[i], 2350, 2650);
        else
            assert_int_equal(counts[i], 0);
    end(b);
}

/* What is alike is looked for in the first choice, which can be stopped; what a stopped one found is not kept. */
TEST(the_search_for_images_can_be_stopped)
{
    static const stop_flag now = {.asked = true};
    bench *b = begin("tic_tac_toe", 10, 64, 0.06);
    random_state r = {2};
    assert_null(b->s->keys);
    (void)mcts_choose(b->s, b->g, b->p, &r, &now);
    assert_null(b->s->keys);
    (void)mcts_choose(b->s, b->g, b->p, &r, NULL);
    assert_non_null(b->s->keys);
    end(b);
}

/* Whatever the visits say. */
TEST(what_is_proven_is_taken)
{
    static const uint32_t visits[] = {1000, 10, 5, 1};
    bench *b = begin("chomp", 10, 64, 1);
    random_state r = {1};
    node *c = b->s->tree.nodes + 1;
    for (int i = 0; i < 20; i++) {
        set_root(&b->s->tree, visits, 4);
        c[0].proven = OUTCOME_SECOND;
        c[0].plies = 5;
        assert_int_not_equal(mcts_answer(b->s, b->g, &r), 0);
        c[1].proven = c[3].proven = OUTCOME_FIRST;
        c[1].plies = 6;
        c[3].plies = 4;
        assert_int_equal(mcts_answer(b->s, b->g, &r), 3); /* the shortest win */
        for (int k = 0; k < 4; k++) c[k].proven = OUTCOME_SECOND;
        assert_int_equal(mcts_answer(b->s, b->g, &r), 1); /* the longest loss */
        c[2].proven = OUTCOME_DRAW;
        assert_int_equal(mcts_answer(b->s, b->g, &r), 2);
    }
    end(b);
}

/* --- strength --- */

LONG_TEST(it_beats_uct)
{
    static const char *const variants[] = {"t4", "hex:size=6", "tafl:rules=brandubh"};
    for (size_t i = 0; i < 3; i++) {
        double s = score(variants[i], "mcts:iterations=200,training=0", "uct:iterations=200", 24);
        if (s < 0.6) fail_msg("%s: %.2f", variants[i], s);
    }
}

/* With what some games teach, and as many iterations. */
LONG_TEST(the_learned_beats_the_untrained)
{
    static const char *const variants[] = {"t4", "tafl:rules=brandubh", "breakthrough:width=6,height=6"};
    for (size_t i = 0; i < 3; i++) {
        double s = score(variants[i], "mcts:iterations=100,training=5000", "mcts:iterations=100,training=0", 60);
        if (s < 0.6) fail_msg("%s: %.2f", variants[i], s);
    }
}
