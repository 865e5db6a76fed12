/* Contradictions in a variant are found when it is compiled, and say where. */
#include <string.h>

#include "game/position.h"
#include "language/canonical.h"
#include "rules/compile.h"
#include "support/games.h"
#include "support/test.h"

static void assert_refused(const variant_spec *v, const char *message)
{
    error e = {""};
    game *g = game_compile(v, &e);
    assert_string_equal(e.text, message);
    assert_null(g);
}

/* T4 as if read from a file: the call is in line 3, the first step in line 10, the endings from line 20. */
static variant_spec *from_file(arena *a)
{
    variant_spec *v = games_t4_spec(a, 3, 4, 4);
    v->file = "variants/t4.lua";
    v->line = 3;
    for (int i = 0; i < v->nturn; i++) v->turn[i]->line = 10 + i;
    for (int i = 0; i < v->nfinish; i++) v->finish[i]->line = 20 + i;
    return v;
}

/* The variant with one step of its turn, or one ending, replaced by a spec in line 30. */
static variant_spec *with_step(arena *a, int i, spec *s)
{
    variant_spec *v = from_file(a);
    s->line = 30;
    ((spec **)v->turn)[i] = s;
    return v;
}

static variant_spec *with_ending(arena *a, int i, spec *s)
{
    variant_spec *v = from_file(a);
    s->line = 30;
    ((spec **)v->finish)[i] = s;
    return v;
}

FIXTURE(test_arena_setup, test_arena_teardown)

TEST(missing_parts)
{
    variant_spec *v = from_file(*state);
    v->board = NULL;
    assert_refused(v, "variants/t4.lua:3: variant.board: a board wanted, got nothing");
    v = from_file(*state);
    v->pieces = NULL;
    assert_refused(v, "variants/t4.lua:3: variant.pieces: pieces wanted, got nothing");
    v = from_file(*state);
    v->nturn = 0;
    assert_refused(v, "variants/t4.lua:3: variant.turn: at least one action wanted, got none");
    v = from_file(*state);
    v->nfinish = 0;
    assert_refused(v, "variants/t4.lua:3: variant.finish: at least one ending wanted, got none; as in finish = no_move "
                      "{ result = 'loss' }");
}

TEST(without_a_file)
{
    variant_spec *v = from_file(*state);
    v->file = "";
    v->nfinish = 0;
    assert_refused(v,
                   "variant.finish: at least one ending wanted, got none; as in finish = no_move { result = 'loss' }");
}

/* A spec that does not know its line is reported in the line of the variant. */
TEST(without_a_line)
{
    variant_spec *v = with_ending(*state, 0, games_spec(*state, "line", "result", "win", NULL));
    v->finish[0]->line = 0;
    assert_refused(v, "variants/t4.lua:3: line: either exactly or at_least wanted, got neither");
}

TEST(no_move_uncovered)
{
    static const char *const message = "variants/t4.lua:10: place: what happens to a player without a move? Add "
                                       "no_move { result = ... } to finish, or "
                                       "put the action in if_possible { }";
    arena *a = *state;
    variant_spec *v = from_file(a);
    v->nfinish = 2;
    assert_refused(v, message);
    ((spec **)v->turn)[1] = games_step(a, "if_possible", v->turn[1]);
    assert_refused(v, message);
    ((spec **)v->turn)[0] = games_step(a, "optional", v->turn[0]);
    game_free(games_compile(v));
}

/* The message lists every direction set that the board has. */
static const char *unknown_directions(arena *a, const char *where, const char *name)
{
    game *g = games_t4(3, 4, 4);
    const char *known = "all";
    for (int i = 0; i < g->board->nsets; i++) known = arena_format(a, "%s, %s", known, g->board->sets[i].name);
    game_free(g);
    return arena_format(a, "variants/t4.lua:30: %s: directions wanted (%s), got \"%s\"", where, known, name);
}

TEST(directions)
{
    arena *a = *state;
    spec *s = games_spec(a, "slide", "from", "occupied", "along", "steep", NULL);
    assert_refused(with_step(a, 1, s), unknown_directions(a, "slide.along", "steep"));
    s = games_spec(a, "line", "exactly", "3", "result", "win", "along", "hexagonal", NULL);
    assert_refused(with_ending(a, 0, s), unknown_directions(a, "line.along", "hexagonal"));
}

TEST(regions)
{
    spec *s = games_spec(*state, "place", "to", "emty", NULL);
    assert_refused(with_step(*state, 0, s),
                   "variants/t4.lua:30: place.to: no region is called \"emty\"; did you mean \"empty\"?");
    s = games_spec(*state, "place", "to", "empty & (corners", NULL);
    assert_refused(with_step(*state, 0, s), "variants/t4.lua:30: place.to: region \"empty & (corners\": ) wanted");
    s = games_spec(*state, "slide", "from", "ocupied", "along", "queen", NULL);
    assert_refused(with_step(*state, 1, s),
                   "variants/t4.lua:30: slide.from: no region is called \"ocupied\"; did you mean \"occupied\"?");
    s = games_spec(*state, "slide", "from", "all", "along", "queen", NULL);
    assert_refused(with_step(*state, 1, s),
                   "variants/t4.lua:30: slide.from: region of occupied cells wanted, got \"all\"");
}

TEST(pieces)
{
    spec *s = games_spec(*state, "place", "piece", "king", NULL);
    assert_refused(with_step(*state, 0, s),
                   "variants/t4.lua:30: place.piece: one type of piece wanted (1, 2, 3), got \"king\"");
}

TEST(board)
{
    variant_spec *v = from_file(*state);
    v->board = games_spec(*state, "square", "width", "3", "height", "2", "holes", "../...", NULL);
    assert_refused(v, "variants/t4.lua:3: square.holes: rows of 3 wanted, got one of 2");
    v->board = games_spec(*state, "square", "width", "3", "height", "2", "holes", "###/###", NULL);
    assert_refused(v, "variants/t4.lua:3: square.holes: 1 to 2046 cells wanted, got 0");
}

TEST(rows)
{
    spec *s = games_spec(*state, "line", "exactly", "3", "at_least", "4", "result", "win", NULL);
    assert_refused(with_ending(*state, 0, s), "variants/t4.lua:30: line: either exactly or at_least wanted, got both");
}

TEST(after)
{
    spec *s = games_spec(*state, "line", "exactly", "3", "result", "win", "after", "leap", NULL);
    assert_refused(with_ending(*state, 0, s),
                   "variants/t4.lua:30: line.after: turn, decision or an action of the turn wanted, got \"leap\"");
}

TEST(too_much)
{
    arena *a = *state;
    variant_spec *v = from_file(a);
    spec *turn[GAME_STAGES_MAX + 1], *finish[GAME_RULES_MAX + 1];
    for (int i = 0; i <= GAME_STAGES_MAX; i++) turn[i] = games_spec(a, "place", NULL);
    for (int i = 0; i <= GAME_RULES_MAX; i++) finish[i] = games_spec(a, "no_move", "result", "loss", NULL);
    v->turn = turn;
    v->nturn = GAME_STAGES_MAX + 1;
    assert_refused(
        v, "variants/t4.lua:3: variant.turn: at most 31 stages wanted in all phases, got more: again { } repeats one");
    v->nturn = GAME_STAGES_MAX;
    v->finish = finish;
    v->nfinish = GAME_RULES_MAX + 1;
    assert_refused(v, "variants/t4.lua:3: no_move: at most 64 effects and endings wanted, got more: join conditions by "
                      "or, sets by |");
    v->nfinish = GAME_RULES_MAX;
    game_free(games_compile(v));
}

TEST(an_empty_step)
{
    error e = {""};
    spec *s = games_spec(*state, "either", NULL);
    assert_int_equal(spec_set_specs(s, 0, NULL, 0, *state, &e), 0);
    assert_refused(with_step(*state, 1, s), "variants/t4.lua:30: either: at least one action wanted, got none");
}

TEST(over_before_it_begins)
{
    arena *a = *state;
    variant_spec *v = from_file(a);
    spec *turn[] = {games_spec(a, "slide", "from", "occupied", "along", "queen", NULL)};
    v->turn = turn;
    v->nturn = 1;
    assert_refused(v, "variants/t4.lua:3: variant: the game is over before it begins: the first player has no legal "
                      "move, and \"no move\" ends it");
}

/* What the game says of itself, and that nothing of it is lost with the spec. */
TEST(head)
{
    arena *a = arena_new();
    variant_spec *v = games_t4_spec(a, 3, 4, 4);
    const spec_option options[] = {{"kinds", "3"}};
    v->options = options;
    v->noptions = 1;
    v->title = NULL;
    v->author = arena_text(a, "Masahiro Nakajima, 2010");
    uint64_t fingerprint = variant_fingerprint(v);
    game *g = games_compile(v);
    arena_free(a);
    assert_string_equal(g->name, "t4");
    assert_string_equal(g->title, "t4");
    assert_string_equal(g->author, "Masahiro Nakajima, 2010");
    assert_null(g->about);
    assert_string_equal(g->options[0].name, "kinds");
    assert_string_equal(g->options[0].value, "3");
    assert_true(g->fingerprint == fingerprint);
    assert_true(text_hash(TEXT_HASH_START, g->canonical, strlen(g->canonical)) == fingerprint);
    assert_int_equal(g->nstages, 2);
    assert_int_equal(game_rule(g, "three in a row"), 1);
    assert_int_equal(game_rule(g, "two in a row"), -1);
    assert_int_equal(g->start->outcome, OUTCOME_NONE);
    game_free(g);
    game_free(NULL);
}

/* Rules of one name are told apart. */
TEST(names_of_rules)
{
    arena *a = *state;
    variant_spec *v = from_file(a);
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL), games_spec(a, "no_move", "result", "win", NULL),
                      games_spec(a, "no_move", "result", "win", "name", "stuck", NULL),
                      games_spec(a, "no_move", "result", "draw", NULL)};
    v->finish = finish;
    v->nfinish = 4;
    game *g = games_compile(v);
    assert_string_equal(g->rules[0], "no_move");
    assert_string_equal(g->rules[1], "no_move (2)");
    assert_string_equal(g->rules[2], "stuck");
    assert_string_equal(g->rules[3], "no_move (3)");
    game_free(g);
}
