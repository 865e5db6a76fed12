/* What chance decides is drawn with its weights by whoever plays on, never by a side; and each game is a function of
 * its number as before. */
#include "rules/chance.h"

#include <stdio.h>
#include <stdlib.h>

#include "play/interleaved.h"
#include "play/match.h"
#include "play/session.h"
#include "players/players.h"
#include "support/scripts.h"
#include "support/test.h"

/* Two men run over seven cells by a coin and two throws of it: 0, 1 or 2 cells. */
#define RACE                                                                                                           \
    "board = square { 7, 2 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { "                  \
    "'O....../X......' }, "                                                                                            \
    "counters = { throw = { shared = true } }, turn = { roll { 'throw', weights = '1, 2, 1', least = 0 }, "            \
    "if_possible { slide { along = east, to = 'empty & distance(origin) == throw' } } }, "                             \
    "finish = { reach { region = right, result = 'win' }, no_move { result = 'draw' } }"

/* Bounds of a count at six standard deviations. */
static void assert_share(int count, int draws, double p)
{
    const double off = count - draws * p;
    assert_true(off * off < 36 * draws * p * (1 - p));
}

static void assert_race_throws(const int came[3], int draws)
{
    assert_share(came[0], draws, .25);
    assert_share(came[1], draws, .5);
    assert_share(came[2], draws, .25);
}

TEST(a_player_is_not_asked_where_chance_decides)
{
    enum { DRAWS = 40000 };
    error e = {""};
    game *g = scripts_game(RACE);
    player *p = players_new("random", g, &e);
    random_state r = {1};
    int came[3] = {0};
    assert_true(g->chance && chance_decides(g, g->start));
    for (int i = 0; i < DRAWS; i++) came[move_b(player_choose(p, g->start, &r, NULL))]++;
    assert_race_throws(came, DRAWS);
    player_free(p);
    game_free(g);
}

/* Of a stage with a condition, of a sole action and of one that is preferred each is drawn on another way. */
TEST(random_games_draw_with_weights)
{
    static const char *const turns[] = {
        "turn = { roll { 'throw', weights = '1, 2, 1', least = 0 }, pass {} }",
        "turn = { if_possible { roll { 'throw', weights = '1, 2, 1', least = 0 }, when = 'ply >= 0' }, pass {} }",
        "turn = { roll { 'throw', weights = '1, 2, 1', least = 0, when = 'ply >= 0' }, pass {} }",
        "turn = { prefer { roll { 'throw', weights = 'ply+1, 2, 1', least = 0, when = 'ply < 1' }, pass {} }, pass {}}",
    };
    enum { DRAWS = 40000 };
    for (size_t k = 0; k < sizeof turns / sizeof *turns; k++) {
        char rules[1000];
        snprintf(rules, sizeof rules,
                 "board = square { 2, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                 "counters = { throw = { shared = true } }, %s, finish = no_move { result = 'draw' }",
                 turns[k]);
        game *g = scripts_game(rules);
        random_state r = {2};
        int came[3] = {0};
        for (int i = 0; i < DRAWS; i++) {
            move scratch[8], m;
            assert_true(turn_sample(g, g->start, &r, scratch, &m));
            came[move_b(m)]++;
        }
        assert_race_throws(came, DRAWS);
        game_free(g);
    }
}

typedef struct series {
    uint64_t next, outcomes, plies;
} series;

static bool next(void *context, uint64_t *index)
{
    series *s = context;
    *index = s->next++;
    return *index < 200;
}

static void over(void *context, uint64_t index, const position *last)
{
    series *s = context;
    s->outcomes += (index + 1) * last->outcome;
    s->plies += (index + 1) * last->plies;
}

TEST(a_game_is_the_same_on_every_way)
{
    enum { SEED = 5, MOST = 1000 };
    error e = {""};
    game *g = scripts_game(RACE);
    player *const both[] = {players_new("random", g, &e), players_new("random", g, &e)};
    position *work = malloc(g->position_bytes);
    move scratch[64], moves[MOST];
    match_watch watch = {.moves = moves};
    series by_match = {0}, watched = {0}, by_side = {0};
    for (uint64_t i = 0; next(&by_match, &i);) {
        match_result m = match_play(g, both, SEED, i, MOST, work, scratch, NULL);
        over(&by_match, i, work);
        assert_int_equal(m.outcome, match_play(g, both, SEED, i, MOST, work, scratch, &watch).outcome);
        over(&watched, i, work);
    }
    interleaved *a = interleaved_new(g);
    interleaved_play(a, playout_cell(g->fingerprint, "random", "random", SEED), MOST,
                     &(interleaved_source){&by_side, next, over, NULL});
    assert_int_equal(by_match.outcomes, by_side.outcomes);
    assert_int_equal(by_match.plies, by_side.plies);
    assert_int_equal(watched.plies, by_side.plies);
    interleaved_free(a);
    for (int i = 0; i < 2; i++) player_free(both[i]);
    free(work);
    game_free(g);
}

/* Nobody throws again by taking back. */
TEST(what_is_taken_back_comes_up_again)
{
    game *g = scripts_game(RACE);
    const char *const people[2] = {NULL, NULL};
    session *s = session_new(g, people, 3);
    move scratch[64], before[10];
    for (int i = 0; i < 10; i++) {
        assert_true(session_rolls(s) != session_waits(s));
        if (session_rolls(s))
            assert_int_equal(session_roll(s), 0);
        else
            assert_true(turn_list(g, session_position(s), scratch, 64) && !session_decide(s, scratch[0]));
        before[i] = session_move(s, (unsigned)i);
    }
    assert_true(session_undo(s) && session_count(s) < 10);
    while (session_count(s) < 10) {
        if (session_rolls(s))
            assert_int_equal(session_roll(s), 0);
        else
            assert_true(turn_list(g, session_position(s), scratch, 64) && !session_decide(s, scratch[0]));
        assert_int_equal(session_move(s, session_count(s) - 1), before[session_count(s) - 1]);
    }
    session_free(s);
    game_free(g);
}

/* A player that knows nothing of chance must not be given the game. */
TEST(who_does_not_know_of_chance_refuses)
{
    game *g = scripts_game(RACE);
    for (size_t i = 0; i < players_count(); i++) {
        error e = {""};
        const player_type *t = players_at(i);
        if (t->foreign) continue;
        char brief[64]; /* training would only take time */
        snprintf(brief, sizeof brief, "%s%s", t->word.name, word_field(&t->word, "training") < 0 ? "" : ":training=1");
        player *p = players_new(brief, g, &e);
        assert_int_equal(p != NULL, t->knows_chance);
        if (!p)
            assert_non_null(strstr(e.text, ": a game without chance wanted, got \"x\", in which dice or draws decide"));
        player_free(p);
    }
    game_free(g);
}
