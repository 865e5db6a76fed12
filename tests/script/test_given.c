/* A variant whose text is in memory: read, refused by its name, played by functions of its own, and the base of none.
 */
#include "game/fork.h"
#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"

static const char plain[] = "variant { name = 'Mine', options = { size = integer { 3, min = 2, max = 5 } },\n"
                            " rules = function (o) return { board = square { o.size, 1 },\n"
                            "  pieces = sides { first = 'man X', second = 'man O' }, turn = place {},\n"
                            "  finish = full { result = 'draw' } } end }\n";
static const char hooked[] =
    "variant { name = 'Mine', rules = function () return { board = square { 3, 1 },\n"
    "  pieces = sides { first = 'man X', second = 'man O' }, turn = place {},\n"
    "  finish = { ending { call = function (p) return 'win' end }, full { result = 'draw' } } }"
    " end }\n";

static game *load(const scripts *s, const char *described, const char *content, error *e)
{
    script_paths paths = s->paths;
    paths.given = (script_text){"mine.lua", content};
    return script_load_variant(described, &paths, e);
}

SUITE(scripts_setup, scripts_teardown)

TEST(a_text_is_a_variant)
{
    error e = {""};
    game *g = load(*state, "mine.lua:size=4", plain, &e);
    assert_string_equal(e.text, "");
    assert_int_equal(g->board->cells, 4);
    game_free(g);
    assert_null(load(*state, "mine.lua", "variant {\n  nam = 'x' }", &e));
    assert_string_equal(e.text, "mine.lua:2: variant.nam: unknown key; did you mean \"name\"?");
}

TEST(other_names_are_files)
{
    error e = {""};
    assert_null(load(*state, "other.lua", plain, &e));
    assert_null(load(*state, "mine", plain, &e));
}

TEST(its_functions_are_called_by_every_thread)
{
    error e = {""};
    game *g = load(*state, "mine.lua", hooked, &e);
    assert_string_equal(e.text, "");
    const game *fork = game_fork(g, &e);
    assert_non_null(fork);
    game_join(fork, g);
    game_free(g);
}
