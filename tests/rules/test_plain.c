/* The plain mode: it plays as the fast one does, and tells when the fast one leaves out what it must not. */
#include <stdlib.h>
#include <string.h>

#include "play/conformance.h"
#include "rules/plain.h"
#include "rules/post_move.h"
#include "support/scripts.h"
#include "support/test.h"

#define RULES                                                                                                          \
    "board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, "                                  \
    "start = drawn { 'OOOO/..../..../XXXX' }, turn = slide { along = queen }, effects = custodial { along = queen }, " \
    "finish = { none_left { region = enemy, result = 'win' }, ply_limit { plies = 60, result = 'draw' }, "             \
    "no_move { result = 'loss' } }"

enum { GAMES = 200 };

/* A copy of a game of one action whose schedule can be spoilt. */
typedef struct spoilt {
    game g;
    action only;
    post_move after[2];
} spoilt;

static void copy_game(const game *g, spoilt *out)
{
    out->g = *g;
    out->only = g->actions[0];
    for (int side = 0; side < 2; side++) {
        out->after[side] = *g->actions[0].after[side];
        out->only.after[side] = &out->after[side];
    }
    out->g.actions = &out->only;
    out->g.stages[0].actions = &out->only;
    out->g.stages[0].sole = &out->only;
}

static int check(const spoilt *s, error *e)
{
    return conformance_check(&s->g, GAMES, 1, 100, false, e);
}

TEST(the_same_game)
{
    game *g = scripts_game(RULES);
    spoilt s;
    error e = {""};
    copy_game(g, &s);
    assert_int_equal(check(&s, &e), 0);
    game_free(g);
}

TEST(an_effect_that_is_left_out)
{
    static const effect *const none[] = {NULL};
    game *g = scripts_game(RULES);
    spoilt s;
    error e = {""};
    copy_game(g, &s);
    s.after[1].filter = NULL;
    s.after[1].effects = none;
    assert_int_equal(check(&s, &e), -1);
    assert_non_null(strstr(e.text, "in plain mode"));
    game_free(g);
}

TEST(an_ending_that_is_left_out)
{
    game *g = scripts_game(RULES);
    spoilt s;
    error e = {""};
    copy_game(g, &s);
    s.after[0].endings[event_taken(OWNER_SECOND)] = s.after[0].endings[0];
    assert_int_equal(check(&s, &e), -1);
    assert_non_null(strstr(e.text, "the game is"));
    game_free(g);
}

/* What a position keeps is made anew from its contents alone. */
TEST(rebuild)
{
    game *g = scripts_game(RULES);
    position *p = malloc(g->position_bytes);
    error e = {""};
    assert_non_null(p);
    position_copy(g, p, g->start);
    for (unsigned c = 0; c < 8; c++) p->code[c] = p->code[15 - c];
    assert_int_equal(position_verify(g, p, &e), -1);
    position_rebuild(g, p);
    assert_int_equal(position_verify(g, p, &e), 0);
    free(p);
    game_free(g);
}
