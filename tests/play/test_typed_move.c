/* Moves as people type them: capitals and signs do not matter where one move is meant. */
#include "play/typed_move.h"

#include <stdlib.h>

#include "support/games.h"
#include "support/test.h"

typedef struct typed {
    const char *typed, *meant; /* NULL: refused */
} typed;

static void assert_read(const game *g, const position *p, const typed *t)
{
    error e = {""};
    char name[ACTION_TEXT_MAX];
    move m;
    const int status = typed_move_read(g, p, t->typed, &m, &e);
    if (status != (t->meant ? 0 : -1)) fail_msg("\"%s\": %d, %s", t->typed, status, e.text);
    if (status) return;
    turn_write(g, m, name);
    assert_string_equal(name, t->meant);
}

TEST(one_move_is_meant)
{
    static const typed placing[] = {{"1@a1", "1@a1"}, {"1A1", "1@a1"}, {"2 b3", "2@b3"}, {"a1", NULL}, {"", NULL}},
                       moving[] = {
                           {"a1-a2", "a1-a2"}, {"A1 A2", "a1-a2"}, {"a1xa2", "a1-a2"}, {"a1a", NULL}, {"xa1a2", NULL}};
    game *g = games_t4(3, 4, 4);
    position *p = malloc(g->position_bytes);
    error e = {""};
    move m;
    assert_non_null(p);
    position_copy(g, p, g->start);
    for (size_t i = 0; i < sizeof placing / sizeof *placing; i++) assert_read(g, p, &placing[i]);
    assert_int_equal(typed_move_read(g, p, "a1", &m, &e), -1);
    assert_string_equal(e.text, "a1 is not a legal move (nearest: 1@a1)");
    assert_int_equal(typed_move_read(g, p, "1a1", &m, &e), 0);
    turn_apply(g, p, m);
    turn_settle(g, p);
    for (size_t i = 0; i < sizeof moving / sizeof *moving; i++) assert_read(g, p, &moving[i]);
    free(p);
    game_free(g);
}

/* Where signs alone tell two moves apart, none is guessed. */
TEST(none_is_guessed)
{
    arena *a = arena_new();
    spec *turn[] = {games_spec(a, "place", "to", "empty", NULL)};
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {.name = "case", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 1};
    v.board = games_spec(a, "graph", "edges", "a-A b", NULL);
    v.pieces = games_spec(a, "sides", "first", "man X", "second", "man O", NULL);
    game *g = games_compile(&v);
    static const typed all[] = {{"a", "a"}, {"A", "A"}, {"(a)", NULL}, {"B", "b"}, {"@b", NULL}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) assert_read(g, g->start, &all[i]);
    game_free(g);
    arena_free(a);
}
