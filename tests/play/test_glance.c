/* A short look at both modes of play finds what differs, and passes what does not. */
#include <string.h>

#include "game/hook.h"
#include "play/glance.h"
#include "rules/effect.h"
#include "support/scripts.h"
#include "support/test.h"

#define TAKING                                                                                                         \
    "board = square { 5, 5 }, pieces = sides { first = 'man X', second = 'man O' }, "                                  \
    "start = drawn { 'OOOOO/O...O/..X../X...X/XXXXX' }, turn = slide { along = orthogonal }, "                         \
    "effects = custodial {}, finish = no_move { result = 'loss' }"

static bool takes_nothing(const effect *f, const game *g, position *p, move m)
{
    (void)f, (void)g, (void)p, (void)m;
    return false;
}

static bool moves_nowhere(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    (void)g, (void)p, (void)r;
    *out = move_make(a->index, 0, 0);
    return true;
}

static int lists_too_little(const action *a, const game *g, const position *p, move *out, int capacity)
{
    return a->type->list(a, g, p, out, capacity < 2 ? capacity : 2);
}

TEST(what_is_right)
{
    error e = {""};
    game *g = scripts_game(TAKING);
    assert_int_equal(glance(g, &e), 0);
    game_free(g);
}

TEST(an_effect_of_one_mode)
{
    error e = {""};
    game *g = scripts_game(TAKING);
    effect_type type = *g->effects->type;
    type.plain = takes_nothing;
    ((effect *)g->effects)->type = &type;
    assert_int_equal(glance(g, &e), 1);
    assert_non_null(strstr(e.text, "game 0, ply "));
    assert_non_null(strstr(e.text, ", in plain mode "));
    game_free(g);
}

/* A solver would take cells for alike that are not. */
TEST(a_symmetry_that_is_none)
{
    error e = {""};
    game *g =
        scripts_game("symmetric = true, board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man "
                     "O' }, turn = place {}, finish = { wins { when = 'count(own & bottom) == 3' }, full { result "
                     "= 'second' } }");
    assert_int_equal(glance(g, &e), 1);
    assert_non_null(strstr(e.text, "not symmetric: symmetry "));
    game_free(g);
}

TEST(draws_of_what_is_not_listed)
{
    error e = {""};
    game *g = scripts_game(TAKING);
    ((action *)g->actions)->sample = moves_nowhere;
    assert_int_equal(glance(g, &e), 1);
    assert_string_equal(e.text, "game 0, ply 0: a move is drawn that is not in the list");
    game_free(g);
}

TEST(draws_of_more_than_is_listed)
{
    error e = {""};
    game *g = scripts_game(TAKING);
    ((action *)g->actions)->list = lists_too_little;
    assert_int_equal(glance(g, &e), 1);
    game_free(g);
}

FIXTURE(scripts_setup, scripts_teardown)

/* It is only a look: a function that fails is for whoever plays to find, and nothing of it stays with the game. */
TEST(a_function_that_fails)
{
    error e = {""};
    const scripts *s = *state;
    scripts_write(s, "x.lua",
                  "variant { name = 'x', rules = function () return { board = square { 3, 3 }, turn = place {}, "
                  "pieces = sides { first = 'man X', second = 'man O' }, finish = { full { result = 'draw' }, "
                  "ending { result = 'win', call = function (p) error('no idea') end } } } end }");
    game *g = script_load_to_count("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    assert_null(hook_complaint(g));
    game_free(g);
}
