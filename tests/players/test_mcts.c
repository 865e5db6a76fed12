/* What it proves, and what it keeps. The state is looked at from inside: the file under test is part of this one, under
 * another name. */
#define player_mcts player_mcts_under_test
#include "players/mcts.c"
#undef player_mcts

#include <string.h>

#include "play/match.h"
#include "play/playout.h"
#include "players/players.h"
#include "script/load.h"
#include "support/drawn.h"
#include "support/games.h"
#include "support/test.h"

enum { DEPTH_MAX = 16, PLIES = 1000 };

static const script_paths paths = {.variants = "variants", .scripts = "scripts"};

typedef struct bench {
    arena *arena;
    game *g;
    position *p, *next[DEPTH_MAX];
    move *lists[DEPTH_MAX];
    mcts *s;
} bench;

/* A variant, and the player with options as "key=value,...". */
static bench *begin(const char *variant, int64_t iterations, int64_t memory, double temperature)
{
    error e = {""};
    bench *b = calloc(1, sizeof *b);
    assert_non_null(b);
    b->arena = arena_new();
    b->g = script_load_variant(variant, &paths, &e);
    if (!b->g) fail_msg("%s", e.text);
    b->p = arena_alloc(b->arena, b->g->position_bytes);
    for (int i = 0; i < DEPTH_MAX; i++) {
        b->next[i] = arena_alloc(b->arena, b->g->position_bytes);
        b->lists[i] = arena_alloc(b->arena, ((size_t)b->g->most_moves + 1) * sizeof(move));
        assert_non_null(b->lists[i]);
    }
    spec *s = spec_new(b->arena, &player_mcts_under_test.word, 0);
    assert_int_equal(spec_set_integer(s, EVALUATED + EVALUATED_TRAINING, 0, &e), 0);
    assert_int_equal(spec_set_integer(s, ITERATIONS, iterations, &e), 0);
    assert_int_equal(spec_set_integer(s, MEMORY, memory, &e), 0);
    assert_int_equal(spec_set_number(s, TEMPERATURE, temperature, &e), 0);
    b->s = start(s, b->g, &e);
    if (!b->s) fail_msg("%s", e.text);
    position_copy(b->g, b->p, b->g->start);
    turn_settle(b->g, b->p);
    return b;
}

static void end(bench *b)
{
    stop(b->s);
    game_free(b->g);
    arena_free(b->arena);
    free(b);
}

static void make(const game *g, position *p, move m)
{
    turn_apply(g, p, m);
    turn_settle(g, p);
}

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
    reset(b->s);
    outcome truth = value_of(b, p, 1);
    move m = choose(b->s, b->g, p, r, NULL);
    if (!is_settled(b->s)) return false;
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
            playout_random(b->g, b->p, &r, cases[i].plies, b->lists[0]);
            if (b->p->outcome != OUTCOME_NONE) continue;
            proven += prove(b, b->p, &r);
            seen++;
        }
        if (seen < 10 || 2 * proven < seen) fail_msg("%s: %d of %d proven", cases[i].variant, proven, seen);
        end(b);
    }
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
        bench *b = begin(cases[i].variant, 3000, 64, 0.1);
        position *p = drawn_position(b->arena, b->g, cases[i].drawing, cases[i].side, cases[i].stage);
        for (uint64_t seed = 0; seed < 2; seed++) {
            random_state r = {seed};
            char written[ACTION_TEXT_MAX];
            reset(b->s);
            turn_write(b->g, choose(b->s, b->g, p, &r, NULL), written);
            if (strcmp(written, cases[i].right)) fail_msg("%s: %s, not %s", cases[i].drawing, written, cases[i].right);
            if (cases[i].plies > 2) continue; /* else it is among the likely ones only */
            assert_int_equal(b->s->tree.nodes[TREE_ROOT].proven, outcome_win(cases[i].side));
            assert_int_equal(b->s->tree.nodes[TREE_ROOT].plies, cases[i].plies);
        }
        end(b);
    }
}

/* --- the tree --- */

static void verify(const mcts *s, uint32_t at)
{
    const node *n = &s->tree.nodes[at], *children = s->tree.nodes + n->first;
    assert_true(n->tried <= n->open && n->open <= n->children && n->first + n->children <= s->tree.used);
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
    if (at != TREE_ROOT && n->children) assert_true(n->first > at);
}

static void verify_tree(const mcts *s)
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
        reset(b->s);
        position_copy(b->g, b->p, b->g->start);
        while (b->p->outcome == OUTCOME_NONE) {
            move m;
            if (b->p->side) {
                assert_true(turn_sample(b->g, b->p, &r, b->lists[0], &m));
            } else {
                mcts_plant(b->s, b->g, b->p);
                kept += b->s->tree.nodes[TREE_ROOT].visits > 0;
                decisions++;
                m = choose(b->s, b->g, b->p, &r, NULL);
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
    size_t nodes = 2 * (size_t)b->s->tree.capacity * sizeof(node);
    assert_in_range(nodes + (3 + MCTS_RETURNS_MAX) * b->g->position_bytes, (1 << 20) * 9 / 10, 1 << 20);
    choose(b->s, b->g, b->p, &r, NULL);
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

/* --- with an evaluation --- */

/* Learns one, as `training` would, but keeps it nowhere. */
static void teach(bench *b, uint32_t games)
{
    error e = {""};
    mcts *s = b->s;
    s->evaluation = evaluation_learn(b->g, games, NULL, NULL, NULL, &e);
    assert_non_null(s->evaluation);
    size_t sums = (size_t)evaluation_sums(s->evaluation);
    free(s->root_sums);
    s->root_sums = malloc(3 * sums * sizeof *s->root_sums);
    assert_non_null(s->root_sums);
    s->work_sums = s->root_sums + sums;
    s->after_sums = s->work_sums + sums;
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
            move m = choose(b->s, b->g, b->p, &r, NULL);
            verify_tree(b->s);
            verify_values(b, TREE_ROOT, b->next[3], 0);
            make(b->g, b->p, m);
        }
        end(b);
    }
}

/* --- chance --- */

static void play_out(bench *b, uint64_t seed, move *moves, int count)
{
    random_state r = {seed};
    reset(b->s);
    memset(moves, 0xff, (size_t)count * sizeof *moves);
    position_copy(b->g, b->p, b->g->start);
    for (int i = 0; i < count && b->p->outcome == OUTCOME_NONE; i++)
        make(b->g, b->p, moves[i] = choose(b->s, b->g, b->p, &r, NULL));
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

/* Temperature 1 plays in proportion to the visits (plus one), 0 the most visited, a half by their squares. */
TEST(temperature)
{
    static const uint32_t visits[] = {99, 49, 0};
    static const double temperatures[] = {0, 0.5, 1};
    static const int low[] = {10000, 7900, 6500}, high[] = {10000, 8100, 6800};
    for (size_t k = 0; k < 3; k++) {
        bench *b = begin("tic_tac_toe", 10, 64, temperatures[k]);
        random_state r = {1};
        int counts[3] = {0};
        set_root(&b->s->tree, visits, 3);
        for (int i = 0; i < 10000; i++) counts[mcts_answer(b->s, &r)]++;
        assert_in_range(counts[0], low[k], high[k]);
        end(b);
    }
}

/* Whatever the visits say. */
TEST(what_is_proven_is_taken)
{
    static const uint32_t visits[] = {1000, 10, 5, 1};
    bench *b = begin("tic_tac_toe", 10, 64, 1);
    random_state r = {1};
    node *c = b->s->tree.nodes + 1;
    for (int i = 0; i < 20; i++) {
        set_root(&b->s->tree, visits, 4);
        c[0].proven = OUTCOME_SECOND;
        c[0].plies = 5;
        assert_int_not_equal(mcts_answer(b->s, &r), 0);
        c[1].proven = c[3].proven = OUTCOME_FIRST;
        c[1].plies = 6;
        c[3].plies = 4;
        assert_int_equal(mcts_answer(b->s, &r), 3); /* the shortest win */
        for (int k = 0; k < 4; k++) c[k].proven = OUTCOME_SECOND;
        assert_int_equal(mcts_answer(b->s, &r), 1); /* the longest loss */
        c[2].proven = OUTCOME_DRAW;
        assert_int_equal(mcts_answer(b->s, &r), 2);
    }
    end(b);
}

/* --- strength --- */

static double score(const char *variant, const char *one, const char *other, int games)
{
    error e = {""};
    game *g = script_load_variant(variant, &paths, &e);
    player *a = players_new(one, g, &e), *b = players_new(other, g, &e);
    position *work = malloc(g->position_bytes);
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    int points = 0;
    assert_true(a && b && work && scratch);
    for (int i = 0; i < games; i++) {
        player *const players[] = {i % 2 ? b : a, i % 2 ? a : b};
        outcome o = match_play(g, players, 1, (uint64_t)i, PLIES, work, scratch, NULL).outcome;
        points += o == outcome_win(i % 2) ? 2 : o == OUTCOME_DRAW;
    }
    player_free(a);
    player_free(b);
    game_free(g);
    free(work);
    free(scratch);
    return points / (2.0 * games);
}

TEST(it_beats_uct)
{
    static const char *const variants[] = {"t4", "hex:size=5", "tafl:rules=brandubh"};
    for (size_t i = 0; i < 3; i++) {
        double s = score(variants[i], "mcts:iterations=200,training=0", "uct:iterations=200", 24);
        if (s < 0.6) fail_msg("%s: %.2f", variants[i], s);
    }
}
