/* A game at a table: who decides, what is taken back, and that answers depend on the seed and the moves alone. */
#include "play/session.h"

#include <stdlib.h>
#include <string.h>

#include "play/match.h"
#include "play/record.h"
#include "players/players.h"
#include "support/games.h"
#include "support/test.h"

enum { PLIES = 200 };

typedef struct table {
    game *g;
    player *uct, *random;
} table;

static int setup(void **state)
{
    static table t;
    error e = {""};
    t.g = games_t4(3, 4, 4);
    t.uct = players_new("uct:iterations=20", t.g, &e);
    t.random = players_new("random", t.g, &e);
    *state = &t;
    return t.uct && t.random ? 0 : -1;
}

static int teardown(void **state)
{
    table *t = *state;
    player_free(t->uct);
    player_free(t->random);
    game_free(t->g);
    return 0;
}

/* NULL: a human. */
static session *begin(const table *t, player *first, player *second, uint64_t seed)
{
    player *const players[] = {first, second};
    const char *const names[] = {first ? player_name(first) : NULL, second ? player_name(second) : NULL};
    session *s = session_new(t->g, names, seed);
    assert_non_null(s);
    for (unsigned side = 0; side < 2; side++)
        if (players[side]) session_seat(s, side, players[side]);
    return s;
}

/* The human takes the i-th legal move. */
static void decide(session *s, const game *g, int i)
{
    move moves[256];
    assert_true(session_waits(s));
    assert_true(turn_list(g, session_position(s), moves, 256) > i);
    assert_int_equal(session_decide(s, moves[i]), 0);
}

static void answer_all(session *s)
{
    while (!session_is_over(s) && !session_waits(s)) assert_int_equal(session_answer(s, NULL), 0);
}

SUITE(setup, teardown)

TEST(decisions_alternate)
{
    table *t = *state;
    const game *g = t->g;
    session *s = begin(t, NULL, t->uct, 1);
    assert_null(session_before(s));
    assert_string_equal(session_player_name(s, 0), "human");
    assert_string_equal(session_player_name(s, 1), "uct:iterations=20,exploration=1.4");
    decide(s, g, 0);
    assert_true(session_waits(s)); /* a turn of T4 is two decisions */
    decide(s, g, 0);
    assert_false(session_waits(s));
    assert_int_equal(session_before(s)->plies, 1);
    answer_all(s);
    assert_int_equal(session_count(s), 4);
    assert_int_equal(session_position(s)->plies, 4);
    session_free(s);
}

TEST(undo_takes_back_the_answers_too)
{
    table *t = *state;
    const game *g = t->g;
    session *s = begin(t, NULL, t->uct, 1);
    position *kept = malloc(g->position_bytes);
    assert_non_null(kept);
    assert_false(session_undo(s));
    decide(s, g, 0);
    position_copy(g, kept, session_position(s));
    decide(s, g, 0);
    answer_all(s);
    move answers[] = {session_move(s, 2), session_move(s, 3)};
    assert_true(session_undo(s));
    assert_int_equal(session_count(s), 1);
    assert_true(position_same(g, session_position(s), kept));
    decide(s, g, 0);
    answer_all(s);
    assert_int_equal(session_move(s, 2), answers[0]);
    assert_int_equal(session_move(s, 3), answers[1]);
    assert_true(session_undo(s));
    assert_true(session_undo(s));
    assert_int_equal(session_count(s), 0);
    assert_null(session_before(s));
    assert_true(position_same(g, session_position(s), g->start));
    assert_false(session_undo(s));
    free(kept);
    session_free(s);
}

/* Two people: the latest decision, whoever made it. */
TEST(undo_between_two_people)
{
    table *t = *state;
    const game *g = t->g;
    session *s = begin(t, NULL, NULL, 1);
    for (int i = 0; i < 3; i++) decide(s, g, 0);
    assert_true(session_undo(s));
    assert_int_equal(session_count(s), 2);
    assert_int_equal(session_position(s)->side, 1);
    session_free(s);
}

TEST(resigning_ends_the_game)
{
    table *t = *state;
    const game *g = t->g;
    text out = {0};
    session *s = begin(t, NULL, NULL, 1);
    decide(s, g, 0);
    decide(s, g, 0);
    session_resign(s);
    assert_true(session_is_over(s) && session_settled(s) == OUTCOME_FIRST);
    assert_false(session_waits(s));
    assert_int_equal(session_record(s, "t4", NULL, &out), 0);
    assert_non_null(strstr(out.data, "[Variant \"t4\"]\n"));
    assert_non_null(
        strstr(out.data, "[First \"human\"]\n[Second \"human\"]\n[Result \"first\"]\n[Ending \"resigned\"]\n"));
    assert_true(session_undo(s));
    assert_int_equal(session_count(s), 2);
    assert_true(session_waits(s));
    text_drop(&out);
    session_free(s);
}

/* Without people it is game 0 of a match, and its record says the seed. */
TEST(players_alone_play_a_match)
{
    table *t = *state;
    const game *g = t->g;
    text out = {0};
    move moves[PLIES], *capacity = malloc(((size_t)g->most_moves + 1) * sizeof *capacity);
    position *work = malloc(g->position_bytes);
    assert_true(capacity && work);
    match_result r = match_play(g, (player *const[]){t->uct, t->random}, 5, 0, PLIES, work, capacity,
                                &(match_watch){.moves = moves});
    session *s = begin(t, t->uct, t->random, 5);
    answer_all(s);
    assert_int_equal(session_count(s), r.plies);
    for (unsigned i = 0; i < r.plies; i++) assert_int_equal(session_move(s, i), moves[i]);
    assert_int_equal(session_position(s)->outcome, r.outcome);
    assert_false(session_undo(s));
    assert_int_equal(session_record(s, NULL, NULL, &out), 0);
    assert_non_null(strstr(out.data, "[Seed \"5\"]\n"));
    text_drop(&out);
    session_free(s);
    free(work);
    free(capacity);
}

/* What a player thought goes with its decision, and is taken back with it. */
TEST(opinions)
{
    table *t = *state;
    error e = {""};
    player_opinion first, o;
    player *thinker = players_new("alphabeta:nodes=200,training=0", t->g, &e);
    session *s = begin(t, NULL, thinker, 1);
    assert_false(session_opinion(s, &o));
    decide(s, t->g, 0);
    decide(s, t->g, 0);
    assert_false(session_opinion(s, &o));
    answer_all(s);
    assert_true(session_opinion(s, &first));
    assert_true(first.value >= 0 && first.value <= 1);
    assert_true(session_undo(s));
    assert_false(session_opinion(s, &o));
    decide(s, t->g, 0);
    answer_all(s);
    assert_true(session_opinion(s, &o));
    assert_true(o.value == first.value && o.proven == first.proven);
    session_free(s);
    player_free(thinker);
}

/* Who asks for no answer any more gets none. */
TEST(an_answer_that_is_stopped_is_no_decision)
{
    table *t = *state;
    const stop_flag stop = {.asked = true};
    session *s = begin(t, t->uct, NULL, 1);
    assert_int_equal(session_answer(s, &stop), 0);
    assert_int_equal(session_count(s), 0);
    session_free(s);
}

/* Advice is the same as often as it is asked for, and changes nothing. */
TEST(advice)
{
    table *t = *state;
    session *asked = begin(t, NULL, t->uct, 5), *alone = begin(t, NULL, t->uct, 5);
    error e = {""};
    player *adviser = players_new("uct:iterations=50", t->g, &e);
    for (int i = 0; i < 6 && !session_is_over(asked); i++) {
        move m = session_ask(asked, adviser, NULL);
        assert_int_not_equal(m, MOVE_NONE);
        assert_int_equal(session_ask(asked, adviser, NULL), m);
        decide(asked, t->g, i);
        decide(alone, t->g, i);
        answer_all(asked);
        answer_all(alone);
        assert_true(position_same(t->g, session_position(asked), session_position(alone)));
    }
    player_free(adviser);
    session_free(asked);
    session_free(alone);
}
