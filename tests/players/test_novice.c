/* novice: wins, prevents, comes nearer, hinders, keeps away from what loses; and its games come out as people judge. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/match.h"
#include "players/beginner.h"
#include "players/players.h"
#include "rules/turn.h"
#include "support/drawn.h"
#include "support/scripts.h"
#include "support/shipped.h"
#include "support/test.h"

enum { SEEDS = 64 };

#define SIDES "pieces = sides { first = 'man X', second = 'man O' }, "
#define FULL  "full { result = 'draw' }"

/* Whatever the generator, only these moves are chosen, and each of them is. */
static void assert_chooses(const char *rules, const char *drawing, unsigned side, const char *moves)
{
    error e = {""};
    arena *a = arena_new();
    game *g = scripts_game(rules);
    player *novice = players_new("novice", g, &e);
    position *p = drawn_position(a, g, drawing, side, 0);
    bool chosen[BOARD_CELLS_MAX] = {false};
    char found[512] = "";
    for (unsigned i = 0; i < SEEDS; i++) {
        random_state r = {i * 7919};
        chosen[move_b(player_choose(novice, p, &r, NULL))] = true;
    }
    for (int c = 0; c < g->board->cells; c++) {
        size_t n = strlen(found);
        if (chosen[c]) snprintf(found + n, sizeof found - n, "%s%s", n ? " " : "", g->board->label[c]);
    }
    assert_string_equal(found, moves);
    player_free(novice);
    game_free(g);
    arena_free(a);
}

/* Three in a row, in two ways of saying it. */
static const char *const three[] = {
    "board = square { 3, 3 }, " SIDES "turn = place {}, finish = { line { at_least = 3, result = 'win' }, " FULL " }",
    "board = square { 3, 3 }, " SIDES "turn = place {}, finish = { wins { when = 'row(own, 3)' }, " FULL " }",
};

TEST(rows)
{
    for (int i = 0; i < 2; i++) {
        assert_chooses(three[i], "O O ./. . ./X X .", 0, "c1");          /* wins, rather than prevents */
        assert_chooses(three[i], "O O ./. X ./X . .", 0, "c3");          /* wins */
        assert_chooses(three[i], "O . ./. X ./X . .", 1, "c3");          /* prevents */
        assert_chooses(three[i], "O . ./. . ./X . .", 0, "b1 c1 b2 c3"); /* comes nearer */
    }
}

/* Where two decisions bring it equally near, one that is in the other's way as well. */
TEST(hinders_on_the_way)
{
    static const char rules[] = "board = square { 5, 2 }, " SIDES "turn = place {}, finish = { "
                                "wins { when = 'mover(first) and row(own, 3, east | west)' }, "
                                "wins { when = 'mover(second) and row(own, 2, north | south)' }, " FULL " }";
    assert_chooses(rules, ". . . . ./X . . . .", 0, "b1 c1");
    assert_chooses(rules, ". . O . ./X . . . .", 0, "c1");
}

/* Which rows are open it sees on the whole board: only the other's last one is worth closing when it has none. */
TEST(hinders)
{
    static const char rules[] = "board = square { 4, 1 }, " SIDES "turn = place {}, finish = { line { at_least = 3, "
                                "when = 'mover(second)', result = 'win' }, " FULL " }";
    assert_chooses(rules, ". O . .", 0, "c1");
}

TEST(keeps_away_from_what_loses)
{
    static const char rules[] = "board = square { 5, 1 }, " SIDES
                                "turn = place {}, finish = { line { at_least = 3, result = 'loss' }, " FULL " }";
    assert_chooses(rules, "X X . . O", 0, "d1");
    assert_chooses(rules, "X . . . .", 0, "d1 e1");
}

#define STUCK "no_move { result = 'draw' }"

/* A step nearer to the goal; a chain; the last piece; more pieces. */
TEST(other_endings)
{
    assert_chooses("board = square { 3, 4 }, " SIDES "start = drawn { '.../.../X../..O' }, "
                   "turn = step { along = orthogonal }, finish = { reach { region = top & own, result = 'win' }, " STUCK
                   " }",
                   ". . ./. . ./X . ./. . O", 0, "a3");
    assert_chooses("board = rhombus { 3, 3 }, " SIDES
                   "turn = place {}, finish = { connect { region = first, from = left, to = right, result = 'first' }, "
                   "connect { region = second, from = top, to = bottom, result = 'second' }, " STUCK " }",
                   "a2=X c2=X", 0, "b2");
    assert_chooses("board = square { 4, 1 }, " SIDES "start = drawn { 'OX.O' }, turn = step { to = 'empty | enemy', "
                   "along = orthogonal }, finish = { none_left { region = enemy, result = 'win' }, " STUCK " }",
                   "O X . O", 0, "a1");
    assert_chooses("board = square { 3, 1 }, " SIDES "start = drawn { 'XO.' }, turn = step { to = 'empty | enemy', "
                   "along = orthogonal }, finish = { count { region = own, after = 'stuck' } }",
                   "X O .", 1, "a1");
}

/* What it chooses is as good as anything, when all replies to all decisions are looked at. */
static void assert_best(const game *g, beginner *sees, const position *p, move chosen)
{
    move *moves = malloc(((size_t)g->most_moves + 1) * sizeof *moves);
    assert_non_null(moves);
    const int count = turn_list(g, p, moves, g->most_moves);
    beginner_stand(sees, g, p);
    const beginner_view found = beginner_view_of(sees, g, p, chosen, NULL);
    for (int i = 0; i < count; i++)
        assert_true(beginner_compare(found, beginner_view_of(sees, g, p, moves[i], NULL)) >= 0);
    free(moves);
}

TEST(of_all_decisions_the_best)
{
    static const char *const variants[] = {"gomoku:size=7",       "hex:size=5",   "breakthrough:width=5,height=5",
                                           "slither:size=5",      "pente:size=7", "quoridor:size=5",
                                           "tafl:rules=brandubh", "chess"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        error e = {""};
        game *g = shipped_game(variants[i]);
        player *novice = players_new("novice", g, &e);
        beginner *sees = beginner_new(g);
        position *p = malloc(g->position_bytes);
        random_state r = {i};
        assert_true(novice && sees && p);
        position_copy(g, p, g->start);
        turn_settle(g, p);
        while (p->outcome == OUTCOME_NONE && p->plies < 60) {
            const move m = player_choose(novice, p, &r, NULL);
            assert_best(g, sees, p, m);
            turn_apply(g, p, m);
            turn_settle(g, p);
        }
        free(p);
        beginner_free(sees);
        player_free(novice);
        game_free(g);
    }
}

/* What 17 to 236 people each judged of all games of that source on boards up to 4x4: Collins and others, Nature 2026
 * (MIT). */
typedef struct judged {
    int size, row_first, row_second;
    const char *ways, *means, *twice;
    double payoff;
} judged;

static const judged games[] = {
    {3, 2, 2, "all", "win", "nobody", .7793},        {3, 3, 3, "all", "win", "nobody", .1208},
    {3, 3, 3, "orthogonal", "win", "nobody", .0121}, {3, 3, 3, "all", "win", "second", -.1534},
    {3, 3, 2, "all", "win", "nobody", -.7461},       {4, 3, 3, "all", "loss", "nobody", .0386},
    {4, 3, 3, "all", "win", "nobody", .4507},        {4, 3, 3, "all", "win", "first", .7},
    {4, 3, 3, "all", "win", "second", -.45},         {4, 3, 2, "all", "win", "nobody", -.6301},
};

static game *game_of(const judged *j)
{
    char rules[1024], turn[128] = "place {}";
    if (*j->twice != 'n')
        snprintf(turn, sizeof turn, "phase { place {}, place {}, when = 'turns == %d' }, phase { place {} }",
                 *j->twice == 's');
    const char *ends = *j->means == 'w' ? "wins" : "loses";
    snprintf(rules, sizeof rules,
             "board = square { %d, %d }, " SIDES "turn = { %s }, "
             "finish = { %s { when = 'mover(first) and row(own, %d, %s)', after = 'decision' }, "
             "%s { when = 'mover(second) and row(own, %d, %s)', after = 'decision' }, "
             "full { result = 'draw', after = 'decision' } }",
             j->size, j->size, turn, ends, j->row_first, j->ways, ends, j->row_second, j->ways);
    return scripts_game(rules);
}

/* What the first player gets on average, -1..1. */
static double payoff(const judged *j, const char *name)
{
    enum { GAMES = 200 };
    error e = {""};
    game *g = game_of(j);
    player *players[2] = {players_new(name, g, &e), players_new(name, g, &e)};
    position *work = malloc(g->position_bytes);
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    int sum = 0;
    for (unsigned i = 0; i < GAMES; i++) {
        match_result r = match_play(g, players, 1, i, 100, work, scratch, NULL);
        sum += (r.outcome == OUTCOME_FIRST) - (r.outcome == OUTCOME_SECOND);
    }
    for (int i = 0; i < 2; i++) player_free(players[i]);
    free(work);
    free(scratch);
    game_free(g);
    return (double)sum / GAMES;
}

/* The part of the variance of the judgements that the games explain. */
static double explained(const char *name)
{
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0, n = sizeof games / sizeof *games;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        double p = payoff(&games[i], name), q = games[i].payoff;
        x += p, y += q, xx += p * p, yy += q * q, xy += p * q;
    }
    double sxy = xy - x * y / n;
    return sxy * sxy / (xx - x * x / n) / (yy - y * y / n);
}

TEST(games_come_out_as_people_judge)
{
    double novice = explained("novice"), random = explained("random");
    if (novice < .86) fail_msg("%.3f of the variance, by random play %.3f", novice, random);
    assert_true(novice > random);
}
