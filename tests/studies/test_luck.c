/* How much of a result is luck, in games where that is known. */
#include "studies/luck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "play/match.h"
#include "players/players.h"
#include "rules/chance.h"
#include "support/scripts.h"
#include "support/test.h"

enum { PAIRS = 3000, PLIES = 40 };

#define GAME(turn, wins)                                                                                               \
    "board = square { 1, 1 }, pieces = sides { first = 'man X', second = 'man O' }, counters = { die = { shared = "    \
    "true }, heeds = { shared = true }, says = { shared = true } }, turn = { " turn                                    \
    " }, finish = { wins { when = '" wins                                                                              \
    "', after = 'turn' }, ends { when = 'ply > 2', result = 'loss', name = 'lost' }, no_move { result = 'draw' } }"
#define CHOOSES(what) "choose { '" what "', least = 0, most = 1 }"

static luck measure(const char *rules, int threads)
{
    error e = {""};
    game *g = scripts_game(rules);
    luck l;
    const plan_cell c = {.variant = "x", .game = g, .players = {"random", "random"}};
    const lab_watch watch = {.threads = threads};
    assert_int_equal(luck_measure(&c, PAIRS, 1, PLIES, .05, &watch, &l, &e), LAB_DONE);
    game_free(g);
    return l;
}

/* Players decide nothing. */
TEST(pure_luck)
{
    const luck l = measure(GAME("roll { 'die', faces = 2 }, pass {}, pass {}", "die == 1"), 2);
    assert_true(l.chance && l.of.share == 1 && l.of.range.high == 1 && l.of.range.low > .99 && l.alike == 1);
}

TEST(no_chance)
{
    const luck l = measure(GAME(CHOOSES("heeds") ", pass {}, pass {}", "heeds == 1"), 1);
    assert_true(!l.chance && l.of.share == 0 && l.of.range.low == 0 && l.of.range.high == 0 && l.pairs == 0);
}

/* The die is thrown and means nothing. */
TEST(throws_that_decide_nothing)
{
    const luck l = measure(GAME("roll { 'die', faces = 2 }, " CHOOSES("heeds") ", pass {}", "heeds == 1"), 2);
    assert_true(l.of.range.low == 0 && l.of.range.high < .1 && l.of.share < .06);
}

/* The die decides in one half of the games, what is chosen in the other: E[R | die] is 1/4 or 3/4, so that its variance
 * is 1/16 of 1/4. */
TEST(a_quarter)
{
    const char *const rules = GAME("roll { 'die', faces = 2, least = 0 }, " CHOOSES("heeds") ", " CHOOSES("says"),
                                   "heeds == 1 and die == 1 or heeds == 0 and says == 1");
    const luck l = measure(rules, 2), again = measure(rules, 1);
    assert_true(l.of.range.low < .25 && l.of.range.high > .25 && l.of.range.high - l.of.range.low < .1);
    assert_true(l.of.share == again.of.share && l.of.range.low == again.of.range.low);
}

enum { ROLLS = 8, NOT_THROWN = 1000 };

/* What each side threw in game `index`. */
static void throws_of(const game *g, player *p, uint64_t index, unsigned thrown[2][ROLLS])
{
    player *const both[2] = {p, p};
    position *work = malloc(g->position_bytes);
    move made[PLIES], *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    unsigned n[2] = {0, 0};
    const match_terms terms = {.seed = 3, .index = index, .max_plies = PLIES, .twins = true};
    const match_watch watch = {.moves = made};
    const match_result m = match_play_on(g, both, &terms, work, scratch, &watch);
    for (unsigned k = 0; k < 2 * ROLLS; k++) thrown[k / ROLLS][k % ROLLS] = NOT_THROWN;
    position_copy(g, work, g->start);
    for (unsigned t = 0; t < m.plies; t++) {
        const unsigned side = work->side;
        if (chance_decides(g, work) && n[side] < ROLLS) thrown[side][n[side]++] = move_b(made[t]);
        turn_apply(g, work, made[t]);
        turn_settle(g, work);
    }
    free(scratch);
    free(work);
}

/* A side throws the same in both games of a pair however often the other has thrown before; in the next pair it does
 * not. Who throws once more turns out by lot. */
TEST(each_side_has_its_throws)
{
    error e = {""};
    game *g = scripts_game(
        "board = square { 1, 1 }, pieces = sides { first = 'man X', second = 'man O' }, counters = { die = { shared = "
        "true }, more = { shared = true } }, turn = again { prefer { roll { 'die', faces = 100, when = 'more == 0' }, "
        "choose { 'more', least = 0, most = 1 } }, when = 'more == 0' }, effects = set_counter { counter = 'more', to "
        "= '0', after = 'turn' }, finish = ends { when = 'ply > 30', result = 'draw', name = 'over' }");
    player *p = players_new("random", g, &e);
    unsigned one[2][ROLLS], two[2][ROLLS], other[2][ROLLS], same = 0, differ = 0;
    for (uint64_t i = 0; i < 20; i++) {
        throws_of(g, p, 2 * i, one);
        throws_of(g, p, 2 * i + 1, two);
        throws_of(g, p, 2 * i + 2, other);
        for (unsigned k = 0; k < 2 * ROLLS; k++) {
            const unsigned a = one[k / ROLLS][k % ROLLS], b = two[k / ROLLS][k % ROLLS];
            if (a == NOT_THROWN || b == NOT_THROWN) continue;
            assert_int_equal(a, b);
            same++;
            differ += a != other[k / ROLLS][k % ROLLS];
        }
    }
    assert_true(same > 100 && differ > same / 2 && memcmp(one[0], one[1], sizeof one[0]));
    player_free(p);
    game_free(g);
}

/* Cut games may have ended in any way. */
TEST(cut_games)
{
    luck whole, l;
    error e = {""};
    char letters[401];
    for (int i = 0; i < 400; i++) letters[i] = i / 2 % 2 ? 'F' : 'S';
    assert_int_equal(luck_of_letters(letters, 200, .05, &whole, &e), 0);
    assert_true(whole.of.share == 1 && !whole.cut);
    for (int i = 0; i < 20; i++) letters[20 * i] = 'C';
    assert_int_equal(luck_of_letters(letters, 200, .05, &l, &e), 0);
    assert_true(l.cut == 20 && isnan(l.of.share) && l.alike == 1);
    assert_true(l.of.range.high == 1 && l.of.range.low < .8 && whole.of.range.low > .9);
}
