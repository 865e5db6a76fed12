#include "play/match.h"

#include <stdlib.h>

#include "play/playout.h"
#include "players/players.h"
#include "support/games.h"
#include "support/test.h"

enum { PLIES = 200 };

typedef struct table {
    game *g;
    player *random, *uct;
    position *work, *other;
    move *scratch;
} table;

static table *new_table(game *g)
{
    error e = {""};
    table *t = calloc(1, sizeof *t);
    assert_non_null(t);
    *t = (table){.g = g, .random = players_new("random", g, &e), .uct = players_new("uct:iterations=20", g, &e)};
    t->work = malloc(g->position_bytes);
    t->other = malloc(g->position_bytes);
    t->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *t->scratch);
    assert_true(t->random && t->uct && t->work && t->other && t->scratch);
    return t;
}

static void clear(table *t)
{
    player_free(t->random);
    player_free(t->uct);
    free(t->work);
    free(t->other);
    free(t->scratch);
    game_free(t->g);
    free(t);
}

static int setup(void **state)
{
    *state = new_table(games_t4(3, 4, 4));
    return 0;
}

static int teardown(void **state)
{
    clear(*state);
    return 0;
}

static match_result play(table *t, player *first, player *second, uint64_t index, unsigned max_plies,
                         const match_watch *watch)
{
    player *const players[] = {first, second};
    return match_play(t->g, players, 3, index, max_plies, t->work, t->scratch, watch);
}

static void assert_same_result(match_result a, match_result b)
{
    assert_int_equal(a.outcome, b.outcome);
    assert_int_equal(a.ending, b.ending);
    assert_int_equal(a.plies, b.plies);
    assert_int_equal(a.fired, b.fired);
}

/* Watched or not, two random players play the game of playout_random. */
static void check_random_is_playout(table *t, unsigned max_plies)
{
    move moves[PLIES];
    uint16_t branching[PLIES];
    const match_watch watch = {.moves = moves, .branching = branching};
    for (uint64_t i = 0; i < 200; i++) {
        match_result plain = play(t, t->random, t->random, i, max_plies, NULL);
        position_copy(t->g, t->other, t->work);
        assert_same_result(play(t, t->random, t->random, i, max_plies, &watch), plain);
        assert_true(position_same(t->g, t->work, t->other));

        random_state r = playout_seed(t->g->fingerprint, "random", "random", 3, i);
        position_copy(t->g, t->work, t->g->start);
        playout_random(t->g, t->work, &r, max_plies, NULL, t->scratch);
        assert_true(position_same(t->g, t->work, t->other));
    }
}

SUITE(setup, teardown)

TEST(random_is_playout)
{
    check_random_is_playout(*state, PLIES);
    check_random_is_playout(*state, 17);
}

/* The same where steps are left out, because a draw that finds nothing takes random numbers too. */
TEST(random_is_playout_when_skipping)
{
    table *t = new_table(games_skipping(3, 3));
    check_random_is_playout(t, PLIES);
    clear(t);
}

/* The moves of a game lead from the start to its result, each among as many legal moves as were counted. */
static void check_record(table *t, player *first, player *second, uint64_t index)
{
    const game *g = t->g;
    move moves[PLIES];
    uint16_t branching[PLIES];
    const match_watch watch = {.moves = moves, .branching = branching};
    match_result result = play(t, first, second, index, PLIES, &watch);
    position *p = t->other;
    position_copy(g, p, g->start);
    for (unsigned ply = 0; ply < result.plies; ply++) {
        turn_settle(g, p);
        int n = turn_list(g, p, t->scratch, g->most_moves), found = 0;
        assert_int_equal(branching[ply], n);
        for (int i = 0; i < n; i++) found += t->scratch[i] == moves[ply];
        assert_int_equal(found, 1);
        turn_apply(g, p, moves[ply]);
    }
    turn_settle(g, p);
    assert_true(position_same(g, p, t->work));
    assert_same_result(result, match_end(g, p, PLIES));
    assert_int_not_equal(result.outcome, OUTCOME_NONE);
}

TEST(record)
{
    table *t = *state;
    for (uint64_t i = 0; i < 20; i++) {
        check_record(t, t->random, t->random, i);
        check_record(t, t->uct, t->random, i);
        check_record(t, t->random, t->uct, i);
        check_record(t, t->uct, t->uct, i);
    }
}

TEST(cut)
{
    table *t = *state;
    for (unsigned plies = 0; plies < 6; plies++) {
        match_result random = play(t, t->random, t->random, 0, plies, NULL),
                     uct = play(t, t->uct, t->uct, 0, plies, NULL);
        assert_same_result(random, (match_result){.ending = POSITION_NO_RULE, .plies = (uint16_t)plies});
        assert_same_result(uct, random);
    }
}

/* A game is a function of its number, whatever was played before; other numbers and players in other order give other
 * games. */
TEST(numbered)
{
    table *t = *state;
    move once[PLIES], again[PLIES];
    const match_watch first = {.moves = once}, second = {.moves = again};
    match_result result = play(t, t->uct, t->random, 8, PLIES, &first);
    play(t, t->uct, t->uct, 9, PLIES, NULL);
    assert_same_result(play(t, t->uct, t->random, 8, PLIES, &second), result);
    assert_memory_equal(once, again, result.plies * sizeof *once);
    unsigned same = 0;
    for (uint64_t i = 10; i < 20; i++) {
        play(t, t->uct, t->random, i, PLIES, &second);
        same += once[0] == again[0] && once[1] == again[1];
    }
    assert_in_range(same, 0, 3);
}

/* Won or drawn by an ending, or cut at the limit; nothing else is a result. */
TEST(what_is_a_result)
{
    static const struct {
        unsigned outcome, ending, plies, wanted;
    } cases[] = {
        {OUTCOME_FIRST, 0, 9, OUTCOME_FIRST},
        {OUTCOME_DRAW, 0, 9, OUTCOME_DRAW},
        {OUTCOME_NONE, POSITION_NO_RULE, PLIES, OUTCOME_NONE},
        {OUTCOME_NONE, POSITION_NO_RULE, PLIES - 1, OUTCOME_BROKEN},
        {OUTCOME_SECOND, POSITION_NO_RULE, 9, OUTCOME_BROKEN},
        {OUTCOME_BROKEN, POSITION_NO_RULE, 9, OUTCOME_BROKEN},
        {OUTCOME_ILLEGAL, 0, 9, OUTCOME_BROKEN},
    };
    table *t = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        position_copy(t->g, t->work, t->g->start);
        t->work->outcome = (uint8_t)cases[i].outcome;
        t->work->ending = (uint8_t)cases[i].ending;
        t->work->plies = (uint16_t)cases[i].plies;
        assert_int_equal(match_end(t->g, t->work, PLIES).outcome, cases[i].wanted);
    }
}

TEST(what_broke_a_game)
{
    error why = {""};
    table *t = *state;
    match_explain(t->g, &(match_result){.outcome = OUTCOME_BROKEN, .ending = POSITION_NO_RULE}, &why);
    assert_string_equal(why.text, "there is no legal move, and no ending says what follows");
    match_explain(t->g, &(match_result){.outcome = OUTCOME_BROKEN, .ending = 0}, &why);
    assert_string_equal(why.text, "\"four in a row\" ends it without a result");
}
