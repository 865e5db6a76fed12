/* Records: what is written reads back as the same game, and what is wrong is said with its place. */
#include "language/variant_spec.h"
#include "play/record.h"

#include <stdlib.h>
#include <string.h>

#include "play/notation.h"
#include "play/record_cursor.h"
#include "script/load.h"
#include "support/games.h"
#include "support/shipped.h"
#include "support/test.h"
#include "support/twin.h"

enum { PLIES_MAX = 300 };

static const script_paths paths = {.variants = "variants"};

/* Plays a random game of at most PLIES_MAX decisions into `moves`; p ends as its last position. */
static unsigned play_random(const game *g, uint64_t seed, position *p, move *moves)
{
    random_state r = {seed};
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    assert_non_null(scratch);
    unsigned count = 0;
    position_copy(g, p, g->start);
    turn_settle(g, p);
    while (p->outcome == OUTCOME_NONE && count < PLIES_MAX) {
        assert_true(turn_sample(g, p, &r, scratch, &moves[count]));
        turn_apply(g, p, moves[count++]);
        turn_settle(g, p);
    }
    free(scratch);
    return count;
}

static void assert_round_trip(const game *g, uint64_t seed)
{
    error e = {""};
    text out = {0};
    move moves[PLIES_MAX];
    position *p = malloc(g->position_bytes);
    assert_non_null(p);
    unsigned count = play_random(g, seed, p, moves);
    record_about about = {.variant = g->name, .players = {"random", "ran\"dom\\"}, .seed = "7", .game = "0.17"};
    assert_int_equal(record_write(g, &about, moves, count, &out), 0);
    record *r = record_read(out.data, &e);
    if (!r || record_follow(r, g, &e)) fail_msg("%s, seed %d: %s\n%s", g->name, (int)seed, e.text, out.data);
    assert_int_equal(r->count, count);
    assert_memory_equal(r->moves, moves, count * sizeof *moves);
    assert_true(position_same(g, r->end, p));
    assert_string_equal(r->about.players[1], "ran\"dom\\");
    assert_string_equal(r->about.game, "0.17");
    assert_string_equal(r->about.seed, "7");
    assert_true(record_same_rules(r, g));
    record_free(r);
    free(p);
    text_drop(&out);
}

TEST(round_trip_of_every_variant)
{
    arena *a = arena_new();
    const char *const *names;
    int count = script_list_names(paths.variants, a, &names);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        game *g = twin_game(names[i]);
        for (uint64_t seed = 0; seed < 3; seed++) assert_round_trip(g, seed);
        game_free(g);
    }
    arena_free(a);
}

/* Turns that are left out: whole ones, and the first step of one. */
TEST(round_trip_with_turns_left_out)
{
    game *g = games_skipping(3, 2);
    for (uint64_t seed = 0; seed < 50; seed++) assert_round_trip(g, seed);
    game_free(g);
}

static const char one_left[] = "....O/.X.../.O.../X.OX./.....", none_left[] = "...../.X.../.O.../X.OX./.....";

/* Pieces slide, a piece between two enemies is taken, and whoever takes all wins. */
static game *taking_game_of(const char *width, const char *height, const char *drawing)
{
    arena *a = arena_new();
    spec *turn[] = {games_spec(a, "slide", "along", "orthogonal", NULL)};
    spec *effects[] = {games_spec(a, "custodial", NULL)};
    spec *finish[] = {games_spec(a, "none_left", "region", "enemy", "result", "win", "name", "all taken", NULL),
                      games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {.name = "taking", .title = "Taking", .file = "", .turn = turn, .nturn = 1, .effects = effects};
    v.neffects = 1;
    v.finish = finish;
    v.nfinish = 2;
    v.board = games_spec(a, "square", "width", width, "height", height, NULL);
    v.pieces = games_spec(a, "sides", "first", "man X", "second", "man O", NULL);
    v.start = games_spec(a, "drawn", "rows", drawing, NULL);
    game *g = games_compile(&v);
    arena_free(a);
    return g;
}

static game *taking_game(const char *drawing)
{
    return taking_game_of("5", "5", drawing);
}

/* Reads the record; returns what was wrong, or "" and the record's number of decisions in *count. */
static const char *wrong(const game *g, const char *written, unsigned *count, error *e)
{
    *e = (error){""};
    record *r = record_read(written, e);
    if (r && !record_follow(r, g, e) && count) *count = r->count;
    record_free(r);
    return e->text;
}

static void assert_reads(const game *g, const char *written, unsigned decisions)
{
    error e;
    unsigned count = 0;
    assert_string_equal(wrong(g, written, &count, &e), "");
    assert_int_equal(count, decisions);
}

#define assert_wrong(g, written, message)                                                                              \
    do {                                                                                                               \
        error wrong_e;                                                                                                 \
        assert_string_equal(wrong(g, written, NULL, &wrong_e), message);                                               \
    } while (0)

TEST(what_was_taken_is_written)
{
    game *g = taking_game(one_left);
    position *p = malloc(g->position_bytes);
    text out = {0};
    record_cursor c;
    move m;
    error e = {""};
    assert_non_null(p);
    record_cursor_begin(&c, g, p);
    assert_int_equal(notation_read(g, p, "a2-b2", &m, &e), 0);
    notation_write(g, p, m, &out);
    assert_string_equal(out.data, "a2-b2xxc2,b3");
    text_drop(&out);
    assert_int_equal(record_write(g, &(record_about){.settled = OUTCOME_FIRST}, &m, 1, &out), 0);
    assert_non_null(strstr(out.data, "[Result \"first\"]\n[Ending \"resigned\"]\n\n1. a2-b2xxc2,b3\n"));
    assert_reads(g, out.data, 1);
    text_drop(&out);
    free(p);
    game_free(g);
}

TEST(what_was_taken_is_checked)
{
    game *g = taking_game(one_left);
    assert_reads(g, "1. a2-b2 e5-d5 2. b4-b5", 3);
    assert_reads(g, "1. a2-b2xxb3,c2", 1);
    assert_wrong(g, "1. a2-a1xc2", "move 1, first: a2-a1xc2 takes nothing");
    assert_wrong(g, "1. a2-b2xc2", "move 1, first: a2-b2xc2 takes something else: xxc2,b3");
    assert_wrong(g, "1. a2-b2xxc2,d2", "move 1, first: a2-b2xxc2,d2 takes something else: xxc2,b3");
    assert_wrong(g, "1. a2-b2xxc2,c2", "move 1, first: a2-b2xxc2,c2 takes something else: xxc2,b3");
    game_free(g);

    g = taking_game("...O./...../..XXO/...../...O.");
    assert_wrong(g, "1. c3-c2 d5-d4xd3 2. c2-c3", "move 1, second: d5-d4xd3 takes nothing");
    game_free(g);

    g = taking_game("OO.OO/...../...../...../XX.XX");
    for (uint64_t seed = 0; seed < 5; seed++) assert_round_trip(g, seed);
    game_free(g);
}

/* As people write it: an x before each cell, and blanks. */
TEST(what_was_taken_is_read_as_people_write_it)
{
    game *g = taking_game(one_left);
    assert_reads(g, "1. a2-b2xc2xb3 e5-e4", 2);
    assert_reads(g, "1. a2-b2xxb3xc2", 1);
    assert_reads(g, "1. a2-b2xc2xb3xc2", 1); /* caught in two ways */
    assert_reads(g, "1. a2-b2xx b3, c2 e5-e4", 2);
    assert_reads(g, "1. a2-b2 xx b3 , c2 1... e5-e4", 2);
    assert_reads(g, "1. a2-b2 x b3 xc2\ne5-e4", 2);
    assert_reads(g, "1. a2-b2 {takes} xx b3,{and} c2;", 1);
    assert_wrong(g, "1. a2-b2 xc2", "move 1, first: a2-b2xc2 takes something else: xxc2,b3");
    assert_wrong(g, "1. a2-b2xc2xb3xe5", "move 1, first: a2-b2xc2xb3xe5 takes something else: xxc2,b3");
    assert_wrong(g, "1. a2-b2xx", "move 1, first: a2-b2xx takes something else: xxc2,b3");
    assert_wrong(g, "1. a2-b2xc2, e5-e4", "move 1, first: a2-b2xc2,e5-e4 takes something else: xxc2,b3");
    game_free(g);
}

/* Whoever takes the last piece has won, and not every record says that it was taken too: the king, as a rule. */
TEST(what_ends_the_game_need_not_be_named)
{
    game *g = taking_game(none_left);
    assert_reads(g, "1. a2-b2xb3", 1);
    assert_wrong(g, "1. a2-b2xa3", "move 1, first: a2-b2xa3 takes something else: xxc2,b3");
    game_free(g);
}

/* In a column called x a cell looks like what it took. */
TEST(column_x)
{
    game *g = taking_game_of("26", "2", "......................XO../O.....................X.OX");
    assert_reads(g, "1. z1-z2 a1-a2 2. z2-y2xx2", 3);
    assert_reads(g, "1. z1-z2 a1-a2 2. z2-y2xxx2", 3);
    assert_reads(g, "1. z1-z2 a1-a2 2. z2-y2 x x2 a2-a1", 4);
    assert_reads(g, "1. w1-x1 a1-a2 2. x1-w1 a2-a1", 4);
    for (uint64_t seed = 0; seed < 20; seed++) assert_round_trip(g, seed);
    game_free(g);
}

/* A disc that is popped out is a decision that looks like what was taken, and discs that fall are not taken. */
TEST(decisions_that_take_alone)
{
    game *g = shipped_game("pop_out");
    position *p = malloc(g->position_bytes);
    text out = {0};
    error e = {""};
    move m;
    assert_reads(g, "1. a a 2. b c 3. xa1 xc1", 6);
    assert_non_null(p);
    position_copy(g, p, g->start);
    for (const char *const *name = (const char *const[]){"a", "a", "b", "c", NULL}; *name; name++) {
        assert_int_equal(notation_read(g, p, *name, &m, &e), 0);
        turn_apply(g, p, m);
        turn_settle(g, p);
    }
    assert_int_equal(notation_read(g, p, "xa1", &m, &e), 0);
    notation_write(g, p, m, &out);
    assert_string_equal(out.data, "xa1");
    text_drop(&out);
    free(p);
    game_free(g);
}

TEST(comments_and_numbers_are_skipped)
{
    game *g = taking_game(one_left);
    assert_reads(g, "", 0);
    assert_reads(g, "[Mood \"good; {\"]\n\n1. {why\nnot} a2-a1 ; 1. nonsense\n1... e5-e4\r\n2.\n a1-b1;", 3);
    assert_reads(g, "a2-a1{x}e5-e4 a1-b1", 3);
    assert_wrong(g, "1. a2-a1 { and so on", "a comment that begins with { wants a }");
    game_free(g);
}

TEST(a_wrong_move_is_named)
{
    game *g = taking_game(one_left);
    assert_wrong(g, "1. a2-c2", "move 1, first: a2-c2 is not a legal move (nearest: a2-b2)");
    assert_wrong(g, "1. a2-a1 2. e5-e4", "move 1, second: the number 2 stands in its place");
    assert_wrong(g, "1. a2-a1 castles", "move 1, second: castles is not a legal move");
    assert_wrong(g, "1. a2-a1/b2-b1", "move 1, first: the turn was over after a2-a1");
    assert_wrong(g, "1. a2-a1 -", "move 1, second: - stands for a turn that is left out, but this side has a move");
    game_free(g);
}

TEST(moves_after_the_end_are_refused)
{
    game *g = taking_game(none_left);
    assert_reads(g, "[Result \"first\"]\n[Ending \"all taken\"]\n1. a2-b2xxc2,b3 -", 1);
    assert_wrong(g, "1. a2-b2 e5-e4", "move 1, second: the game was over after move 1, first (all taken)");
    assert_wrong(g, "1. a2-a1 c2-c3 2. a1-a2 c3-c2 3. a2-b2 - 4. a2-a1",
                 "move 3, second: the game was over after move 3, first (all taken)");
    game_free(g);
}

TEST(headers_that_contradict_are_refused)
{
    game *g = taking_game(none_left);
    assert_wrong(g, "[Result \"second\"]\n1. a2-b2", "Result \"second\" contradicts the moves: first (all taken)");
    assert_wrong(g, "[Result \"unfinished\"]\n1. a2-b2",
                 "Result \"unfinished\" contradicts the moves: first (all taken)");
    assert_wrong(g, "[Result \"first\"]\n1. a2-a1",
                 "Result \"first\" contradicts the moves: unfinished (no ending holds)");
    assert_wrong(g, "[Ending \"no move\"]\n1. a2-b2", "Ending \"no move\" contradicts the moves: all taken");
    assert_wrong(g, "[Ending \"no move\"]\n1. a2-a1", "Ending \"no move\" contradicts the moves: no ending holds");
    assert_wrong(g, "[Result \"won\"]",
                 "header 1: Result: one of first, second, draw, unfinished, 1-0, 0-1, 1/2-1/2, * wanted, got \"won\"");
    assert_wrong(g, "[First \"A\"]\n[First \"B\"]", "header 2: a second First");
    assert_wrong(g, "[Fingerprint \"12\"]", "header 1: Fingerprint: 16 hexadecimal digits wanted, got \"12\"");
    assert_wrong(g, "[First A]", "header 1: [Key \"value\"] wanted, got [First A]");
    assert_wrong(g, "[First \"A]", "header 1: [Key \"value\"] wanted, got [First \"A]");
    game_free(g);
}

/* Reads the record and asserts who has won, and by what. */
static void assert_settled(const game *g, const char *written, const char *result, const char *by)
{
    error e = {""};
    record *r = record_read(written, &e);
    if (!r || record_follow(r, g, &e)) fail_msg("%s", e.text);
    assert_string_equal(record_result(&r->about, r->end), result);
    assert_string_equal(record_ending(&r->about, g, r->end), by);
    record_free(r);
}

/* Players resign, also when it is not their move, and agree on a draw; a rule that ended the game has the last word. */
TEST(what_the_players_made_of_it)
{
    game *g = taking_game(none_left);
    assert_settled(g, "[Ending \"resigned\"]\n1. a2-a1", "first", "resigned");
    assert_settled(g, "[Result \"first\"]\n[Ending \"resigned\"]\n1. a2-a1", "first", "resigned");
    assert_settled(g, "[Result \"second\"]\n[Ending \"resigned\"]\n1. a2-a1", "second", "resigned");
    assert_settled(g, "[Result \"draw\"]\n[Ending \"agreed\"]\n1. a2-a1", "draw", "agreed");
    assert_settled(g, "[Result \"draw\"]\n1. a2-a1", "draw", "agreed");
    assert_settled(g, "[Result \"second\"]\n[Ending \"out of time\"]\n1. a2-a1", "second", "out of time");
    assert_wrong(g, "[Result \"draw\"]\n[Ending \"resigned\"]\n1. a2-a1",
                 "Result \"draw\" contradicts the moves: unfinished (no ending holds)");
    assert_wrong(g, "[Ending \"agreed\"]\n1. a2-a1", "Ending \"agreed\" contradicts the moves: no ending holds");
    assert_wrong(g, "[Result \"draw\"]\n[Ending \"agreed\"]\n1. a2-b2",
                 "Result \"draw\" contradicts the moves: first (all taken)");
    game_free(g);
}

/* As scoresheets say it: in the header, behind the moves, or in both. */
TEST(scores_are_results)
{
    game *g = taking_game(none_left);
    assert_settled(g, "[White \"A\"]\n[Result \"0-1\"]\n\n1. a2-a1 0-1", "second", "resigned");
    assert_settled(g, "1. a2-a1 1-0\n", "first", "resigned");
    assert_settled(g, "[Result \"1/2-1/2\"]\n1. a2-a1", "draw", "agreed");
    assert_settled(g, "[Result \"first\"]\n1. a2-b2 1-0 {it was over}", "first", "all taken");
    assert_settled(g, "[Result \"*\"]\n1. a2-b2 *", "first", "all taken");
    assert_reads(g, "[Result \"*\"]\n1. a2-a1 *", 1);
    assert_wrong(g, "[Result \"1-0\"]\n1. a2-a1 0-1", "the moves end with 0-1, but Result is \"first\"");
    assert_wrong(g, "1. a2-b2 0-1", "Result \"second\" contradicts the moves: first (all taken)");
    assert_wrong(g, "1. 1-0 a2-a1", "move 1, first: 1-0 is not a legal move");
    game_free(g);
}

/* Whatever stands in it, quotes, backslashes and ends of lines. */
TEST(rules_go_along)
{
    static const char rules[] = "variant {\n  name = \"a\\n\",\n}\n";
    error e = {""};
    text out = {0};
    game *g = twin_game("tic_tac_toe");
    assert_int_equal(record_write(g, &(record_about){.variant = "mine.lua", .rules = rules}, NULL, 0, &out), 0);
    assert_non_null(strstr(out.data, "[Rules \"variant {\\n  name = \\\"a\\\\n\\\",\\n}\\n\"]\n"));
    record *r = record_read(out.data, &e);
    assert_non_null(r);
    assert_string_equal(r->about.rules, rules);
    record_free(r);
    text_drop(&out);
    game_free(g);
}

TEST(rules_are_compared)
{
    error e = {""};
    game *g = taking_game(none_left), *other = taking_game(one_left);
    text out = {0};
    assert_int_equal(record_write(g, &(record_about){0}, NULL, 0, &out), 0);
    record *r = record_read(out.data, &e);
    assert_non_null(r);
    assert_true(record_same_rules(r, g));
    assert_false(record_same_rules(r, other));
    record_free(r);
    text_drop(&out);
    game_free(g);
    game_free(other);
}

TEST(decisions_of_one_turn)
{
    game *t4 = games_t4(3, 4, 4), *amazons = twin_game("amazons");
    assert_reads(t4, "1. 2@b2/b2-b4 1@a1/a1-b1", 4);
    assert_reads(t4, "1. 2@b2", 1);
    assert_wrong(t4, "1. 2@b2 1@a1", "move 1, first: the turn is not complete");
    assert_wrong(t4, "1. 2@b2/b2-d3", "move 1, first: b2-d3 is not a legal move (nearest: b2-b3)");
    assert_reads(amazons, "1. d1-d5/e5 d10-d6//d7", 4);
    assert_wrong(amazons, "1. d1-d5/e7", "move 1, first: /e7 is not a legal move (nearest: /d7)");
    game_free(t4);
    game_free(amazons);
}

/* Pieces slide if they can; the second side is shut in at first. */
static game *shut_in_game(void)
{
    arena *a = arena_new();
    spec *turn[] = {games_step(a, "if_possible", games_spec(a, "slide", "along", "orthogonal", NULL))};
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {.name = "shut in", .title = "Shut in", .file = "", .turn = turn, .nturn = 1};
    v.finish = finish;
    v.nfinish = 1;
    v.board = games_spec(a, "square", "width", "4", "height", "1", NULL);
    v.pieces = games_spec(a, "sides", "first", "man X", "second", "man O", NULL);
    v.start = games_spec(a, "drawn", "rows", "OXX.", NULL);
    game *g = games_compile(&v);
    arena_free(a);
    return g;
}

TEST(turns_left_out_are_written)
{
    game *g = shut_in_game();
    text out = {0};
    error e = {""};
    record *r = record_read("1. c1-d1 - 2. d1-c1 - 3. c1-d1 - 4. b1-c1 a1-b1", &e);
    assert_non_null(r);
    if (record_follow(r, g, &e)) fail_msg("%s", e.text);
    assert_int_equal(record_write(g, &r->about, r->moves, r->count, &out), 0);
    assert_string_equal(strstr(out.data, "\n\n"), "\n\n1. c1-d1 -\n2. d1-c1 -\n3. c1-d1 -\n4. b1-c1 a1-b1\n");
    assert_wrong(g, "1. c1-d1 d1-c1",
                 "move 1, second: - wanted, because this side has no move and its turn is left out");
    text_drop(&out);
    record_free(r);
    game_free(g);
}
