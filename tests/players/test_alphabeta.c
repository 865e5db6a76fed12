/* alphabeta against slow twins: what it proves against looking at every game there is, and its values to a depth
 * against plain minimax. */
#include "players/alphabeta_under_test.h"

#include <string.h>

#include "play/match.h"
#include "play/playout.h"
#include "players/players.h"
#include "support/drawn.h"
#include "support/games.h"
#include "support/scripts.h"
#include "support/shipped.h"
#include "support/test.h"

typedef struct lab {
    arena *arena;
    game *g;
    alphabeta *player;
    position *p;
    move *scratch;
} lab;

static lab *lab_new(game *g, int64_t nodes, double temperature)
{
    error e = {""};
    lab *l = calloc(1, sizeof *l);
    assert_non_null(l);
    l->arena = arena_new();
    l->g = g;
    spec *s = spec_new(l->arena, &player_alphabeta_under_test.word, 0);
    assert_int_equal(spec_set_integer(s, NODES, nodes, &e), 0);
    assert_int_equal(spec_set_integer(s, MEMORY, 1, &e), 0);
    assert_int_equal(spec_set_integer(s, NET + EVALUATED_TRAINING, 0, &e), 0);
    assert_int_equal(spec_set_number(s, TEMPERATURE, temperature, &e), 0);
    l->player = start(s, g, NULL, &e);
    assert_non_null(l->player);
    l->p = arena_alloc(l->arena, g->position_bytes);
    l->scratch = arena_alloc(l->arena, ((size_t)g->most_moves + 1) * sizeof *l->scratch);
    return l;
}

static void lab_free(lab *l)
{
    alphabeta_free(l->player);
    game_free(l->g);
    arena_free(l->arena);
    free(l);
}

/* A random position of a game that is not over; false when the game was. */
static bool draw(lab *l, random_state *r, unsigned plies)
{
    position_copy(l->g, l->p, l->g->start);
    playout_random(l->g, l->p, r, plies, NULL, l->scratch);
    turn_settle(l->g, l->p);
    return l->p->outcome == OUTCOME_NONE;
}

/* --- every game there is --- */

/* The value of p for the first player: SCORE_WIN - n for a win in n decisions, 0 a draw; `quick`: any win will do. */
static int32_t solve(const game *g, const position *p, bool quick)
{
    move list[64];
    if (p->outcome != OUTCOME_NONE)
        return p->outcome == OUTCOME_FIRST ? SCORE_WIN : p->outcome == OUTCOME_SECOND ? -SCORE_WIN : 0;
    position *q = malloc(g->position_bytes);
    int n = turn_list(g, p, list, 64);
    int32_t best = p->side ? SCORE_WIN : -SCORE_WIN;
    for (int i = 0; i < n; i++) {
        position_copy(g, q, p);
        turn_apply(g, q, list[i]);
        turn_settle(g, q);
        int32_t v = solve(g, q, quick);
        if (score_is_decided(v)) v += v > 0 ? -1 : 1;
        if (p->side ? v < best : v > best) best = v;
        if (quick && score_is_decided(best) && (best > 0) == !p->side) break;
    }
    free(q);
    return best;
}

static int32_t as_score(player_opinion o)
{
    if (o.proven == OUTCOME_FIRST) return SCORE_WIN - (int32_t)o.decisions;
    return o.proven == OUTCOME_SECOND ? -SCORE_WIN + (int32_t)o.decisions : 0;
}

static player_opinion thought(const lab *l)
{
    player_opinion o;
    assert_true(alphabeta_opinion(l->player, &o));
    return o;
}

/* The player proves the value of l->p, to the decision, and chooses a move that keeps it. */
static void assert_solves(lab *l, random_state *r)
{
    int32_t wanted = solve(l->g, l->p, false);
    move m = alphabeta_choose(l->player, l->g, l->p, r, NULL);
    if (l->player->count > 1) {
        player_opinion o = thought(l);
        assert_int_not_equal(o.proven, OUTCOME_NONE);
        assert_int_equal(as_score(o), wanted);
        assert_true(o.value == (wanted ? wanted > 0 : 0.5));
    }
    turn_apply(l->g, l->p, m);
    turn_settle(l->g, l->p);
    int32_t left = solve(l->g, l->p, false);
    assert_int_equal(wanted, left + (left < 0) - (left > 0));
}

TEST(every_position_of_tic_tac_toe)
{
    enum { POSITIONS = 19683 };
    lab *l = lab_new(shipped_game("tic_tac_toe"), 1000000, 0.01);
    static bool seen[POSITIONS];
    int found = 0;
    for (uint64_t i = 0; i < 3000; i++) {
        random_state r = {i};
        unsigned number = 0;
        if (!draw(l, &r, 2 + i % 7)) continue;
        for (int c = 0; c < 9; c++) number = 3 * number + l->p->code[c];
        if (seen[number]) continue;
        seen[number] = true;
        found++;
        assert_solves(l, &r);
    }
    assert_in_range(found, 1000, POSITIONS);
    position_copy(l->g, l->p, l->g->start);
    assert_int_not_equal(alphabeta_choose(l->player, l->g, l->p, &(random_state){1}, NULL), MOVE_NONE);
    assert_int_equal(thought(l).proven, OUTCOME_DRAW);
    lab_free(l);
}

/* Two decisions a turn, and stages that are left out. */
TEST(turns_of_two_decisions)
{
    lab *l = lab_new(games_skipping(2, 2), 1000000, 0.01);
    for (uint64_t i = 0; i < 60; i++) {
        random_state r = {i};
        if (draw(l, &r, 1 + i % 5)) assert_solves(l, &r);
    }
    lab_free(l);
}

/* Kings on a board of few cells: a position that has come about before is lost for who brings it about. Whether a
 * position is won depends on how it came about. */
#define KINGS                                                                                                          \
    "board = square { 3, 2 }, pieces = sides { first = 'man X', second = 'man O' },"                                   \
    "start = drawn { 'X . O/. . .' }, turn = { step { along = 'orthogonal', to = empty | enemy } },"                   \
    "finish = { none_left { region = enemy, result = 'win' }, repetition { times = 2, result = 'loss' },"              \
    "no_move { result = 'draw' } }"

TEST(repetition)
{
    lab *l = lab_new(scripts_game(KINGS), 3000, 0.01);
    int proven = 0;
    for (uint64_t i = 0; i < 400; i++) {
        random_state r = {i};
        if (!draw(l, &r, 1 + i % 12)) continue;
        alphabeta_choose(l->player, l->g, l->p, &r, NULL);
        player_opinion o = thought(l);
        if (o.proven == OUTCOME_NONE) continue;
        proven++;
        assert_int_equal(as_score(o) > 0, solve(l->g, l->p, true) > 0);
        assert_int_equal(as_score(o) < 0, solve(l->g, l->p, true) < 0);
    }
    assert_in_range(proven, 100, 400);
    lab_free(l);
}

/* --- to a depth --- */

/* An estimate like any other that minimax is to be right for: it belongs to the position, and is often equal. */
static int32_t hashed(void *context, const search *s, int level)
{
    (void)context;
    return (int32_t)(random_mix(s->levels[level].key) % 41) - 20;
}

/* For the side to decide on the level. */
static int32_t minimax(search *s, int level, int depth)
{
    enum { MOVES = 512 };
    const position *p = s->levels[level].p;
    move list[MOVES];
    if (p->outcome != OUTCOME_NONE) return search_finished(p, level).score;
    if (depth <= 0) return search_estimated(s, level).score;
    int n = turn_list(s->g, p, list, MOVES);
    int32_t best = -SCORE_WIN;
    for (int i = 0; i < n; i++) {
        search_make(s, level, list[i]);
        int32_t v = minimax(s, level + 1, depth - (n > 1));
        if (s->levels[level + 1].p->side != p->side) v = -v;
        if (v > best) best = v;
    }
    return best;
}

/* In random positions of the game, to each depth up to that one: with and without a table, in the whole window and in
 * narrow ones. */
static void assert_minimax(game *g, unsigned plies, int depth)
{
    lab *l = lab_new(g, 1, 0);
    search *s = &l->player->search;
    s->estimate = hashed;
    s->plain = true;
    for (uint64_t i = 0; i < 12; i++) {
        random_state r = {i};
        if (!draw(l, &r, (unsigned)(i * plies / 12))) continue;
        search_begin(s, l->p, UINT64_MAX, 0, NULL);
        s->thorough = true;
        for (int d = 1; d <= depth; d++) {
            int32_t wanted = minimax(s, 0, d);
            search_begin(s, l->p, UINT64_MAX, 0, NULL);
            s->thorough = true;
            for (int width = 1; width < 64; width *= 3) {
                int32_t alpha = wanted - width / 2 - 1, beta = wanted + width / 2 + 1;
                assert_int_equal(visit(s, 0, d, alpha, beta).score, wanted);
                assert_true(visit(s, 0, d, wanted, wanted + 1).score <= wanted);
                assert_true(visit(s, 0, d, wanted - 1, wanted).score >= wanted);
            }
            assert_int_equal(visit(s, 0, d, -SCORE_WIN, SCORE_WIN).score, wanted);
        }
    }
    lab_free(l);
}

TEST(as_minimax)
{
    assert_minimax(games_t4(3, 4, 4), 12, 3);
    assert_minimax(games_t4(2, 3, 3), 12, 4);
    assert_minimax(games_skipping(2, 3), 8, 5);
    assert_minimax(shipped_game("connect_four"), 36, 5);
    assert_minimax(shipped_game("breakthrough:width=5,height=5"), 20, 3);
    assert_minimax(shipped_game("othello"), 56, 4); /* forced passes */
    assert_minimax(scripts_game(KINGS), 20, 6);
}

/* --- play --- */

/* With reductions and all: the same position and generator give the same choice, whatever was asked before. */
TEST(the_same_again)
{
    lab *l = lab_new(games_t4(3, 4, 4), 3000, 0.01);
    move once[8], again[8];
    for (int round = 0; round < 2; round++)
        for (uint64_t i = 0; i < 8; i++) {
            random_state r = {i * (unsigned)(1 + round * 3) % 8};
            alphabeta_reset(l->player);
            draw(l, &r, (unsigned)r.counter % 8);
            (round ? again : once)[i] = alphabeta_choose(l->player, l->g, l->p, &r, NULL);
        }
    for (uint64_t i = 0; i < 8; i++) assert_int_equal(again[i], once[i * 4 % 8]);
    lab_free(l);
}

static int wins(const char *name, const char *one, const char *other, uint64_t games)
{
    error e = {""};
    game *g = shipped_game(name);
    position *work = malloc(g->position_bytes);
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    player *a = players_new(one, g, &e), *b = players_new(other, g, &e);
    int won = 0;
    for (uint64_t i = 0; i < games; i++) {
        player *const players[] = {i % 2 ? b : a, i % 2 ? a : b};
        match_result result = match_play(g, players, 7, i, 1000, work, scratch, NULL);
        won += result.outcome == outcome_win(i % 2);
    }
    player_free(a);
    player_free(b);
    free(scratch);
    free(work);
    game_free(g);
    return won;
}

/* Even without an evaluation. */
TEST(beats_those_below)
{
    static const char *const variants[] = {"t4", "connect_four", "breakthrough:width=6,height=6"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        assert_in_range(wins(variants[i], "alphabeta:nodes=4000,training=0", "random", 10), 9, 10);
        assert_in_range(wins(variants[i], "alphabeta:nodes=4000,training=0", "greedy", 10), 8, 10);
        assert_in_range(wins(variants[i], "alphabeta:nodes=8000,training=0", "alphabeta:nodes=60,training=0", 20), 14,
                        20);
    }
}

/* A win for the side to move in so many decisions is found at once. */
static void assert_wins(const char *name, const char *moves, unsigned decisions, const char *wanted)
{
    lab *l = lab_new(shipped_game(name), 100000, 0.01);
    char written[ACTION_TEXT_MAX];
    random_state r = {1};
    position_copy(l->g, l->p, l->g->start);
    drawn_play(l->g, l->p, moves);
    move m = alphabeta_choose(l->player, l->g, l->p, &r, NULL);
    assert_int_equal(thought(l).proven, outcome_win(l->p->side));
    assert_int_equal(thought(l).decisions, decisions);
    turn_write(l->g, m, written);
    if (wanted) assert_string_equal(written, wanted);
    lab_free(l);
}

TEST(wins)
{
    assert_wins("connect_four", "a b a b a b", 1, "a");
    assert_wins("connect_four", "d a e a", 3, NULL); /* three in a row with both ends free */
    assert_wins("tic_tac_toe", "b2 a2 a1 c3", 3, NULL);
    assert_wins("t4", "1@a1 a1-b1 2@d4 d4-c4 1@d3 d3-d2", 2, NULL); /* a turn of two decisions */
}

/* Games of equals differ, without a change of the rules or of the budget. */
TEST(variety)
{
    enum { GAMES = 40 };
    lab *l = lab_new(shipped_game("connect_four"), 1, 0);
    error e = {""};
    player *made = players_new("alphabeta:nodes=300,training=0", l->g, &e), *const players[] = {made, made};
    uint64_t seen[GAMES];
    int distinct = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        match_play(l->g, players, 9, i, 1000, l->p, l->scratch, NULL);
        uint64_t end = position_hash(l->g, l->p);
        int known = 0;
        while (known < distinct && seen[known] != end) known++;
        if (known == distinct) seen[distinct++] = end;
    }
    assert_in_range(distinct, 38, GAMES);
    player_free(made);
    lab_free(l);
}

/* A choice that was not made costs no variety. */
TEST(going_on)
{
    lab *l = lab_new(shipped_game("connect_four"), 3000, 1);
    random_state r = playout_seed(1, "", "", 1, 0);
    position_copy(l->g, l->p, l->g->start);
    turn_settle(l->g, l->p);
    alphabeta_choose(l->player, l->g, l->p, &r, NULL);
    assert_int_equal(l->player->variety.decisions, 1);
    alphabeta_go_on(l->player);
    assert_int_equal(l->player->variety.decisions, 0);
    alphabeta_choose(l->player, l->g, l->p, &r, NULL);
    assert_int_equal(l->player->variety.decisions, 1);
    lab_free(l);
}
