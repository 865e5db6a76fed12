/* alphabeta where chance decides: the bounds of a mean against the mean, values to a depth against expectimax without
 * bounds or table, and values that are certain, with the moves chosen, against value iteration. */
#include "players/alphabeta_under_test.h"

#include <math.h>

#include "play/match.h"
#include "play/playout.h"
#include "players/players.h"
#include "solve/solver.h"
#include "support/scripts.h"
#include "support/shipped.h"
#include "support/test.h"

typedef struct lab {
    game *g;
    alphabeta *player;
    position *p;
    move *scratch;
} lab;

static lab lab_new(game *g, uint64_t nodes)
{
    error e = {""};
    const alphabeta_settings settings = {.nodes = nodes, .depth = ALPHABETA_DEPTH_MOST, .mebibytes = 1};
    lab l = {.g = g, .player = alphabeta_new(&settings, g, NULL, &e)};
    assert_non_null(l.player);
    l.p = malloc(g->position_bytes);
    l.scratch = malloc(((size_t)g->most_moves + 1) * sizeof *l.scratch);
    assert_true(l.p && l.scratch);
    return l;
}

static void lab_free(lab *l)
{
    alphabeta_free(l->player);
    game_free(l->g);
    free(l->p);
    free(l->scratch);
}

/* A random position of a game that is not over; false when the game was. */
static bool draw(lab *l, random_state *r, unsigned plies)
{
    position_copy(l->g, l->p, l->g->start);
    playout_random(l->g, l->p, r, plies, NULL, l->scratch);
    turn_settle(l->g, l->p);
    return l->p->outcome == OUTCOME_NONE;
}

/* --- the bounds --- */

enum { OUTCOMES_MOST = 6 };

typedef struct throws {
    int count;
    int64_t weight[OUTCOMES_MOST];
    int32_t score[OUTCOMES_MOST];
} throws;

/* Now and then few different scores, so that bounds are met exactly, and now and then all won or lost. */
static int32_t draw_score(random_state *r, unsigned kind)
{
    if (kind < 2) return (kind ? -1 : 1) * (SCORE_WIN - 1 - (int32_t)random_below(r, 5));
    if (kind < 4 && !random_below(r, 3)) return draw_score(r, random_below(r, 2));
    int32_t score = (int32_t)random_below(r, 9) - 4;
    return kind % 2 ? score * (SCORE_ESTIMATE / 4) : score;
}

static throws draw_throws(random_state *r)
{
    unsigned kind = random_below(r, 6);
    throws t = {.count = 1 + (int)random_below(r, OUTCOMES_MOST)};
    for (int i = 0; i < t.count; i++) {
        t.weight[i] = 1 + random_below(r, i % 2 ? 3 : 1000000);
        t.score[i] = draw_score(r, kind);
    }
    return t;
}

/* By the definition. */
static int32_t worth(const throws *t)
{
    long double sum = 0, all = 0;
    int won = 0, lost = 0;
    int32_t least = SCORE_WIN, most = -SCORE_WIN;
    for (int i = 0; i < t->count; i++) {
        int32_t s = t->score[i];
        won += s > SCORE_DECIDED;
        lost += s < -SCORE_DECIDED;
        if (s < least) least = s;
        if (s > most) most = s;
        all += t->weight[i];
        sum += (long double)t->weight[i] * (s > SCORE_DECIDED    ? SCORE_ESTIMATE
                                            : s < -SCORE_DECIDED ? -SCORE_ESTIMATE
                                                                 : s);
    }
    return won == t->count ? least : lost == t->count ? most : (int32_t)truncl(sum / all);
}

/* As a search within the window may answer: exactly within, any bound beyond that is a score. */
static int32_t searched(random_state *r, int32_t score, int32_t alpha, int32_t beta)
{
    int32_t said = score;
    assert_true(alpha < beta);
    if (score <= alpha) said = alpha - (int32_t)random_below(r, (uint32_t)alpha - (uint32_t)score + 1);
    if (score >= beta) said = beta + (int32_t)random_below(r, (uint32_t)score - (uint32_t)beta + 1);
    return score_is_decided(said) || abs(said) <= SCORE_ESTIMATE ? said : score;
}

static void assert_bounded(const throws *t, random_state *r, int32_t alpha, int32_t beta, int *cut)
{
    int64_t all = 0;
    int i = 0;
    for (int k = 0; k < t->count; k++) all += t->weight[k];
    chance_bounds b = chance_bounds_begin(all);
    for (; i < t->count && chance_bounds_most(&b) > alpha && chance_bounds_least(&b) < beta; i++)
        chance_bounds_add(&b, t->weight[i],
                          searched(r, t->score[i], chance_bounds_alpha(&b, t->weight[i], alpha),
                                   chance_bounds_beta(&b, t->weight[i], beta)));
    *cut += i < t->count;
    int32_t right = worth(t);
    if (right <= alpha) assert_true(right <= chance_bounds_most(&b) && chance_bounds_most(&b) <= alpha);
    if (right >= beta) assert_true(beta <= chance_bounds_least(&b) && chance_bounds_least(&b) <= right);
    if (right <= alpha || right >= beta) return;
    assert_int_equal(i, t->count);
    assert_int_equal(chance_bounds_least(&b), right);
    assert_int_equal(chance_bounds_most(&b), right);
}

TEST(bounds_of_a_mean)
{
    int cut = 0;
    random_state r = {3};
    for (int i = 0; i < 200000; i++) {
        throws t = draw_throws(&r);
        int32_t right = worth(&t), off = (int32_t)random_below(&r, 7) - 3;
        int32_t alpha = random_below(&r, 2) ? draw_score(&r, random_below(&r, 6)) : right + off;
        if (alpha >= SCORE_WIN) alpha = SCORE_WIN - 1;
        assert_bounded(&t, &r, alpha, random_below(&r, 2) ? SCORE_WIN : alpha + 1 + (int32_t)random_below(&r, 2), &cut);
        assert_bounded(&t, &r, -SCORE_WIN, alpha, &cut);
    }
    assert_in_range(cut, 50000, 350000);
}

/* --- to a depth --- */

/* An estimate that belongs to the position, often equal, and as far from the middle as wins are. */
static int32_t hashed(void *context, const search *s, int level)
{
    (void)context;
    return ((int32_t)(random_mix(s->levels[level].key) % 41) - 20) * (SCORE_ESTIMATE / 20);
}

static int32_t expectimax(search *s, int level, int depth);

static int32_t of_move(search *s, int level, move m, int depth)
{
    search_make(s, level, m);
    int32_t v = expectimax(s, level + 1, depth);
    return s->levels[level + 1].p->side == s->levels[level].p->side ? v : -v;
}

/* For the side to decide on the level. */
static int32_t expectimax(search *s, int level, int depth)
{
    enum { MOVES = 512 };
    const position *p = s->levels[level].p;
    move list[MOVES];
    if (p->outcome != OUTCOME_NONE) return search_finished(p, level).score;
    if (depth <= 0) return search_estimated(s, level).score;
    int n = turn_list(s->g, p, list, MOVES);
    int32_t best = -SCORE_WIN;
    bool rolls = chance_decides(s->g, p);
    throws t = {.count = n};
    assert_true(!rolls || n <= OUTCOMES_MOST);
    for (int i = 0; i < n; i++) {
        int32_t v = of_move(s, level, list[i], depth - 1);
        if (rolls) t.score[i] = v, t.weight[i] = chance_weight_plainly(s->g, p, list[i]);
        if (v > best) best = v;
    }
    return rolls ? worth(&t) : best;
}

/* In random positions of the game, to each depth up to that one: in the whole window and in narrow ones. */
static void assert_expectimax(game *g, unsigned plies, int depth)
{
    lab l = lab_new(g, 1);
    search *s = &l.player->search;
    s->estimate = hashed;
    s->plain = true;
    for (uint64_t i = 0; i < 12; i++) {
        random_state r = {i};
        if (!draw(&l, &r, (unsigned)(i * plies / 12))) continue;
        for (int d = 1; d <= depth; d++) {
            search_begin(s, l.p, UINT64_MAX, 0, NULL);
            s->thorough = true;
            int32_t wanted = expectimax(s, 0, d);
            for (int width = 1; width < 64; width *= 3) {
                assert_int_equal(visit(s, 0, d, wanted - width / 2 - 1, wanted + width / 2 + 1).score, wanted);
                assert_true(visit(s, 0, d, wanted, wanted + 1).score <= wanted);
                assert_true(visit(s, 0, d, wanted - 1, wanted).score >= wanted);
            }
            assert_int_equal(visit(s, 0, d, -SCORE_WIN, SCORE_WIN).score, wanted);
        }
    }
    lab_free(&l);
}

/* Chance decides first and again within a turn; weights differ, and one may be 0. */
#define RACE                                                                                                           \
    "board = square { 7, 2 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { "                  \
    "'OO...../XX.....' }, counters = { throw = { shared = true } }, "                                                  \
    "turn = { roll { 'throw', weights = 'ply, 2, 1', least = 0 }, "                                                    \
    "if_possible { slide { along = east, to = 'empty & distance(origin) == throw + 1' } } }, "                         \
    "finish = { reach { region = right, result = 'win' }, no_move { result = 'draw' } }"

TEST(as_expectimax)
{
    assert_expectimax(shipped_game("pig:goal=8,faces=4"), 20, 5);
    assert_expectimax(shipped_game("einstein:size=4"), 16, 3);
    assert_expectimax(shipped_game("royal_game_of_ur:men=2"), 40, 3);
    assert_expectimax(shipped_game("backgammon:points=6,men=2,faces=2"), 20, 3);
    assert_expectimax(scripts_game(RACE), 8, 4);
}

/* --- what is certain --- */

enum { POSITIONS = 12 };

/* The first player's share, of a position that is over or that value iteration solves. */
static double expected(const game *g, const position *p)
{
    error e;
    solve_result r;
    const solve_options options = {.positions = 400000, .memory = 1 << 28};
    if (p->outcome != OUTCOME_NONE) return p->outcome == OUTCOME_FIRST ? 1 : p->outcome == OUTCOME_SECOND ? 0 : .5;
    assert_int_equal(solve(g, p, &options, &r, &e), 0);
    assert_true(r.chance && r.expected[1] - r.expected[0] < 1e-9);
    return r.expected[0];
}

static double expected_after(lab *l, move m)
{
    position *next = malloc(l->g->position_bytes);
    assert_non_null(next);
    position_copy(l->g, next, l->p);
    turn_apply(l->g, next, m);
    turn_settle(l->g, next);
    double e = expected(l->g, next);
    free(next);
    return e;
}

/* At random positions with a choice the move that is chosen keeps the expectation, give or take `off`; and what is
 * certain is the expectation. Returns of how many positions the value was certain. */
static int assert_keeps(game *g, uint64_t nodes, unsigned from, unsigned to, double off)
{
    int certain = 0, seen = 0;
    lab l = lab_new(g, nodes);
    for (uint64_t i = 0; seen < POSITIONS && i < 1000; i++) {
        random_state r = {i};
        player_opinion o;
        if (!draw(&l, &r, from + (unsigned)i % (to - from)) || chance_decides(g, l.p)) continue;
        if (turn_list(g, l.p, l.scratch, g->most_moves) < 2) continue;
        seen++;
        move m = alphabeta_choose(l.player, g, l.p, &r, NULL);
        double right = expected(g, l.p), kept = expected_after(&l, m);
        if (fabs(right - kept) > off) fail_msg("%s, drawing %d: %g of %g kept", g->name, (int)i, kept, right);
        assert_true(alphabeta_opinion(l.player, &o));
        if (!l.player->found.certain) continue;
        certain++;
        if (fabs(o.value - right) > 1e-6) fail_msg("%s, drawing %d: %g is %g", g->name, (int)i, o.value, right);
    }
    assert_int_equal(seen, POSITIONS);
    lab_free(&l);
    return certain;
}

LONG_TEST(keeps_the_expectation)
{
    assert_in_range(assert_keeps(shipped_game("einstein:size=4"), 400000, 10, 18, 1e-6), POSITIONS - 2, POSITIONS);
    assert_keeps(shipped_game("pig:goal=8,faces=4"), 100000, 4, 20, 1e-6);
    assert_keeps(shipped_game("backgammon:points=6,men=2,faces=2"), 100000, 4, 20, 1e-6);
}
