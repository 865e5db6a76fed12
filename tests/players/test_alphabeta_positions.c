/* Positions with one right answer, in many games: wins and losses in one, two and three decisions, which alphabeta
 * finds at that depth, and draws that a single decision keeps. The solver says which they are. */
#include <stdlib.h>

#include "play/playout.h"
#include "players/players.h"
#include "solve/solver.h"
#include "support/part.h"
#include "support/shipped.h"
#include "support/test.h"

enum { DEPTH = 3, GAMES = 250 / TEST_PART, KINDS = 2 * DEPTH + 1, ONE_RIGHT = KINDS - 1 };

typedef struct bench {
    const game *g;
    player *shallow, *deep;
    position *p, *next;
    move *moves;
    unsigned *seen; /* wins in 1..DEPTH, then losses, then draws with one right decision */
} bench;

static solve_result solved(const bench *b, const position *p)
{
    error e = {""};
    solve_result r;
    const solve_options options = {.positions = 200000, .memory = 4 << 20, .shortest = true};
    if (solve(b->g, p, &options, &r, &e)) fail_msg("%s", e.text);
    return r;
}

static outcome value_after(bench *b, move m)
{
    position_copy(b->g, b->next, b->p);
    turn_apply(b->g, b->next, m);
    turn_settle(b->g, b->next);
    return b->next->outcome == OUTCOME_NONE ? solved(b, b->next).value : (outcome)b->next->outcome;
}

static move answer(bench *b, player *who, random_state *r)
{
    player_reset(who);
    return player_choose(who, b->p, r, NULL);
}

/* Won or lost in so many decisions: it says so, and does not stray from it. */
static void assert_decided(bench *b, outcome known, int plies, random_state *r)
{
    bool won = known == outcome_win(b->p->side);
    player_opinion o;
    move m = answer(b, b->shallow, r);
    assert_true(player_opinion_of(b->shallow, &o));
    assert_int_equal(o.proven, known);
    assert_int_equal(o.decisions, plies);
    assert_int_equal(value_after(b, m), known);
    if (b->next->outcome == OUTCOME_NONE) assert_int_equal(solved(b, b->next).plies, plies - 1);
    b->seen[plies - 1 + (won ? 0 : DEPTH)]++;
}

/* Where one decision draws and all others lose it finds that one. */
static void assert_draws(bench *b, int n, random_state *r)
{
    move right = MOVE_NONE;
    int draws = 0;
    for (int i = 0; i < n; i++) {
        if (value_after(b, b->moves[i]) != OUTCOME_DRAW) continue;
        right = b->moves[i];
        draws++;
    }
    if (draws != 1) return;
    assert_int_equal(answer(b, b->deep, r), right);
    b->seen[ONE_RIGHT]++;
}

static void assert_finds(bench *b, random_state *r)
{
    int n = turn_list(b->g, b->p, b->moves, b->g->most_moves);
    solve_result known = solved(b, b->p);
    if (n < 2) return;
    if (known.value == OUTCOME_DRAW)
        assert_draws(b, n, r);
    else if (outcome_is_decided(known.value) && known.plies >= 1 && known.plies <= DEPTH)
        assert_decided(b, known.value, known.plies, r);
}

static player *made(const char *described, const game *g)
{
    error e = {""};
    player *p = players_new(described, g, &e);
    if (!p) fail_msg("%s", e.text);
    return p;
}

/* In positions after so many random decisions, and up to so many more. */
static void find_in(const char *name, unsigned from, unsigned more, unsigned seen[KINDS])
{
    game *g = shipped_game(name);
    bench b = {.g = g,
               .seen = seen,
               .shallow = made("alphabeta:depth=3,nodes=1000000,memory=1,training=0", g),
               .deep = made("alphabeta:nodes=200000,memory=1,training=0", g),
               .p = malloc(g->position_bytes),
               .next = malloc(g->position_bytes),
               .moves = malloc(((size_t)g->most_moves + 1) * sizeof *b.moves)};
    for (uint64_t i = 0; i < GAMES; i++) {
        random_state r = {i};
        position_copy(g, b.p, g->start);
        playout_random(g, b.p, &r, from + (unsigned)(i % more), NULL, b.moves);
        turn_settle(g, b.p);
        if (b.p->outcome == OUTCOME_NONE) assert_finds(&b, &r);
    }
    free(b.moves);
    free(b.next);
    free(b.p);
    player_free(b.deep);
    player_free(b.shallow);
    game_free(g);
}

TEST(wins_losses_and_draws)
{
    unsigned seen[KINDS] = {0};
    find_in("tic_tac_toe", 2, 6, seen);
    find_in("connect_four:width=5,height=4", 8, 10, seen);
    find_in("othello:size=4", 3, 8, seen);
    find_in("t4:kinds=1", 2, 12, seen); /* turns of two decisions */
    find_in("breakthrough:width=3,height=5", 2, 14, seen);
    find_in("hex:size=4", 5, 9, seen);
    find_in("zong_heng:size=4", 2, 8, seen);
    find_in("clobber:width=4,height=4", 2, 6, seen);
    print_message("# wins %u %u %u, losses %u %u %u, draws %u\n", seen[0], seen[1], seen[2], seen[3], seen[4], seen[5],
                  seen[ONE_RIGHT]);
    for (int k = 0; k < KINDS; k++) assert_true(seen[k] >= 10 / TEST_PART);
}
