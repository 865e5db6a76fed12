/* What `poise play` shows that a pipe does not: colours, and lines of any width. */
#include "cli/play_view.h"
#include "language/variant_spec.h"

#include "play/notation.h"
#include "support/games.h"
#include "support/test.h"

/* Pieces slide, and a piece between two enemies is taken. */
static game *taking_game(void)
{
    arena *a = arena_new();
    spec *turn[] = {games_spec(a, "slide", "along", "orthogonal", NULL)},
         *effects[] = {games_spec(a, "custodial", NULL)};
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {.name = "taking", .title = "Taking", .file = "", .turn = turn, .nturn = 1, .finish = finish};
    v.nfinish = 1;
    v.effects = effects;
    v.neffects = 1;
    v.board = games_spec(a, "square", "width", "3", "height", "3", NULL);
    v.pieces = games_spec(a, "sides", "first", "man X", "second", "man O", "first_name", "black", NULL);
    v.start = games_spec(a, "drawn", "rows", "..X/O.O/X..", NULL);
    game *g = games_compile(&v);
    arena_free(a);
    return g;
}

typedef struct table {
    game *g;
    session *s;
} table;

static int setup(void **state)
{
    static table t;
    t.g = taking_game();
    t.s = session_new(t.g, (const char *const[]){NULL, NULL}, 1);
    *state = &t;
    return t.s ? 0 : -1;
}

static int teardown(void **state)
{
    table *t = *state;
    session_free(t->s);
    game_free(t->g);
    return 0;
}

static void decide(table *t, const char *written)
{
    move m;
    error e = {""};
    assert_int_equal(notation_read(t->g, session_position(t->s), written, &m, &e), 0);
    assert_int_equal(session_decide(t->s, m), 0);
}

static void assert_text(text *t, const char *wanted)
{
    assert_string_equal(t->data, wanted);
    text_drop(t);
}

FIXTURE(setup, teardown)

TEST(the_last_decision_is_set_off)
{
    table *t = *state;
    text out = {0};
    play_view_board(t->g, t->s, false, 80, &out);
    assert_text(&out, "\n  3  . . X\n  2  O . O\n  1  X . .\n     a b c\n");
    decide(t, "a1-c1");
    play_view_board(t->g, t->s, true, 80, &out);
    assert_text(&out, "\nblack: a1-c1xc2\n  3  . . \033[31mX\033[0m\n"
                      "  2  \033[34mO\033[0m . \033[1;41m.\033[0m\n"
                      "  1  \033[1;7m.\033[0m . \033[1;7;31mX\033[0m\n     a b c\n");
    play_view_board(t->g, t->s, false, 80, &out);
    assert_text(&out, "\nblack: a1-c1xc2\n  3  . . X\n  2  O . .\n  1  . . X\n     a b c\n");
}

TEST(moves_stand_in_columns)
{
    table *t = *state;
    text out = {0};
    play_view_moves(t->g, t->s, "", 20, &out);
    assert_text(&out, "a1-b1     a1-c1xc2\nc3-b3     c3-a3xa2\n");
    play_view_moves(t->g, t->s, "", 1, &out);
    assert_text(&out, "a1-b1\na1-c1xc2\nc3-b3\nc3-a3xa2\n");
}

TEST(players_and_results)
{
    table *t = *state;
    text out = {0};
    play_view_players(t->g, t->s, &out);
    assert_text(&out, "Taking\nblack (first): human, second: human\n");
    play_view_result(t->g, t->s, &out);
    assert_text(&out, "not decided, after 0 decisions\n");
    decide(t, "a1-b1");
    session_resign(t->s);
    play_view_result(t->g, t->s, &out);
    assert_text(&out, "the first player (black) wins by: resigned, after 1 decision\n");
}

static void assert_opinion(const table *t, player_opinion o, const char *wanted)
{
    text out = {0};
    play_view_opinion(t->g, &o, &out);
    assert_text(&out, wanted);
}

TEST(opinions)
{
    table *t = *state;
    assert_opinion(t, (player_opinion){.value = 0.63}, "[#############.......] black 63 %, second 37 %\n");
    assert_opinion(t, (player_opinion){.value = 0.996}, "[####################] black 99 %, second 1 %\n");
    assert_opinion(t, (player_opinion){.value = 0.5, .proven = OUTCOME_DRAW},
                   "[##########..........] a draw, with best play\n");
    assert_opinion(t, (player_opinion){.value = 1, .proven = OUTCOME_FIRST, .decisions = 3},
                   "[####################] black wins within 3 decisions\n");
    assert_opinion(t, (player_opinion){.proven = OUTCOME_SECOND, .decisions = 1},
                   "[....................] second wins within 1 decision\n");
    assert_opinion(t, (player_opinion){.proven = OUTCOME_SECOND}, "[....................] second wins\n");
}
