/* The engine: what is asked is answered, a line each, and what is no request is refused in one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/request.h"
#include "support/lines.h"
#include "support/test.h"

SUITE(lines_setup, lines_teardown)

/* The example without what takes long, a minute, hundreds of games or a player that has to learn: that is enough to see
 * whether it is known. */
static const char *hurried(const char *example, char *out, size_t size)
{
    static const char *const instead[][2] = {
        {"60000", "60   "}, {"\"games\": 400", "\"games\": 4  "}, {"mcts:iterations=100\"", "uct:iterations=1000\""}};
    snprintf(out, size, "%s", example);
    for (size_t i = 0; i < sizeof instead / sizeof *instead; i++) {
        char *at = strstr(out, instead[i][0]);
        if (at) memcpy(at, instead[i][1], strlen(instead[i][1]));
    }
    return out;
}

TEST(every_request_has_an_example_that_is_known)
{
    char example[512];
    lines *l = *state;
    for (size_t i = 0; request_at(i); i++) {
        const request_type *r = request_at(i);
        assert_in_range(r->nfields, 0, REQUEST_FIELDS_MAX);
        const char *got = lines_ask(l, hurried(r->example, example, sizeof example));
        if (strstr(got, "unknown key") || strstr(got, "unknown request") || strstr(got, "invalid JSON"))
            fail_msg("%s: %s", r->example, got);
        lines_expect(l, "{\"do\": \"hello\"}", r->name);
    }
}

TEST(what_is_no_request_is_refused)
{
    static const char *const cases[][2] = {
        {"", "an object such as"},
        {"[]", "got another value"},
        {"{\"do\": \"hello\"", "invalid JSON"},
        {"{\"do\": \"hello\"} x", "invalid JSON"},
        {"{}", "\\\"do\\\" wanted"},
        {"{\"do\": 3}", "\\\"do\\\" wanted"},
        {"{\"do\": \"lod\"}", "did you mean \\\"load\\\"?"},
        {"{\"do\": \"hello\", \"do\": \"stop\"}", "do: one value wanted, got two"},
        {"{\"do\": \"load\", \"varient\": \"t4\"}", "did you mean \\\"variant\\\"?"},
        {"{\"do\": \"load\"}", "one of variant and text wanted"},
        {"{\"do\": \"load\", \"variant\": 3}", "load: variant: a text wanted"},
        {"{\"do\": \"load\", \"variant\": \"t4\", \"options\": {\"kinds\": [1]}}", "options: kinds: a number"},
        {"{\"do\": \"load\", \"variant\": \"t4\", \"options\": {\"kinds\": \"2,width=3\"}}", "without commas"},
        {"{\"do\": \"load\", \"variant\": \"t4\", \"options\": {\"kinds\": 9}}", "integer in 1..8 wanted, got 9"},
        {"{\"do\": \"moves\"}", "no game is loaded"},
        {"{\"do\": \"ask\", \"games\": 1e999}", "whole number in 1..1048576 wanted"},
        {"{\"do\": \"ask\", \"seed\": -1}", "whole number in 0..18446744073709551615 wanted"},
        {"{\"do\": \"ask\", \"seed\": \"18446744073709551616\"}", "whole number in"},
        {"{\"do\": \"hello\", \"id\": {}}", "id: a number, or a text"},
        {"{\"do\": \"he\\u0000llo\"}", "without zeros"},
        {"{\"do\": \"hello\", \"a\": \"\x01\"}", "control character at byte 23"},
        {"{\"do\": \"\xff\"}", "UTF-8 wanted, got another byte at 9"},
        {"{\"a\":[[[[[[[[[[[[[[[[[[[[", "at most 16 brackets"},
    };
    lines fresh, *l = &fresh;
    (void)state;
    lines_open(l);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lines_expect(l, cases[i][0], cases[i][1]);
        assert_int_equal(l->count, 1);
        assert_non_null(strstr(l->all.data, "\"ok\": false"));
    }
    lines_close(l);
}

TEST(a_line_that_is_too_long_is_refused)
{
    lines *l = *state;
    char *line = malloc(ENGINE_LINE_MAX + 2);
    assert_non_null(line);
    memset(line, 'x', ENGINE_LINE_MAX + 1);
    line[ENGINE_LINE_MAX + 1] = 0;
    lines_expect(l, line, "at most 4194304 bytes wanted");
    free(line);
}

TEST(ids_come_back)
{
    lines *l = *state;
    assert_int_equal(strncmp(lines_ask(l, "{\"do\": \"stop\", \"id\": 17}"), "{\"id\": 17, \"ok\": true}", 22), 0);
    assert_int_equal(strncmp(lines_ask(l, "{\"id\": \"a\\\"b\", \"do\": \"x\"}"), "{\"id\": \"a\\\"b\", \"ok\": f", 22),
                     0);
    assert_int_equal(strncmp(lines_ask(l, "{\"do\": \"stop\"}"), "{\"ok\"", 5), 0);
}

TEST(a_text_is_a_game_and_its_errors_have_lines)
{
    lines *l = *state;
    lines_expect(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\"}", "\"title\": \"Tic-tac-toe\"");
    lines_expect(l, "{\"do\": \"load\", \"text\": \"variant {\\n  name = 'x',\\n nam = 3 }\"}", "\"line\": 3");
    lines_expect(l, "{\"do\": \"load\", \"text\": \"local a = 1\\n\\nx y\"}", "\"line\": 3");
    lines_expect(l, "{\"do\": \"load\", \"text\": \"variant { name = '\u202eabc' }\"}",
                 "got \\\"\ufffd\ufffd\ufffdabc\\\"");
    lines_expect(l, "{\"do\": \"position\"}", "\"made\": 0"); /* the game before is still there */
    lines_expect(l,
                 "{\"do\": \"load\", \"text\": \"variant { name = 'Mine', base = 'tic_tac_toe' }\", \"options\": "
                 "{\"row\": 2, \"width\": 4}, \"moves\": [\"a1\", \"b3\"]}",
                 "\"variant\": \"rules.lua:row=2,width=4\"");
    assert_non_null(strstr(l->all.data, "\"made\": 2"));
}

TEST(decisions_are_made_all_or_none)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\"}");
    lines_expect(l, "{\"do\": \"play\", \"moves\": [\"a1\", \"a1\"]}", "move 2: a1 is not a legal move");
    lines_expect(l, "{\"do\": \"position\"}", "\"made\": 0");
    lines_expect(l, "{\"do\": \"play\", \"moves\": [\"a1\", \"b1\", \"a2\", \"b2\"]}", "\"made\": 4");
    lines_expect(l, "{\"do\": \"undo\"}", "\"last\": \"a2\"");
    lines_expect(l, "{\"do\": \"undo\", \"to\": 4}", "at most the 3 decisions");
    lines_expect(l, "{\"do\": \"play\", \"moves\": [\"b2\", \"a3\"]}", "\"result\": \"first\", \"ending\": \"row\"");
    lines_expect(l, "{\"do\": \"play\", \"moves\": \"c1\"}", "the game is over");
    lines_expect(l, "{\"do\": \"moves\"}", "\"moves\": []");
    lines_expect(l, "{\"do\": \"undo\", \"to\": 0}", "\"cells\": [0, 0, 0, 0, 0, 0, 0, 0, 0]");
}

TEST(a_board_is_set_up)
{
    lines *l = *state;
    const char *drawn =
        "{\"do\": \"set_up\", \"cells\": [\"X\", \"X\", \".\", \"O\", \"O\", \".\", \".\", \".\", \".\"], \"side\": 1}";
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\"}");
    lines_expect(l, drawn, "\"made\": 0, \"plies\": 0, \"side\": 1");
    assert_non_null(strstr(l->all.data, "\"cells\": [1, 1, 0, 2, 2, 0, 0, 0, 0]"));
    lines_expect(l, "{\"do\": \"play\", \"moves\": [\"a3\", \"b3\"]}", "\"made\": 2");
    lines_expect(l, "{\"do\": \"undo\"}", "\"cells\": [1, 1, 0, 2, 2, 0, 2, 0, 0]");
    lines_expect(l, "{\"do\": \"think\", \"player\": \"alphabeta:nodes=200,training=0\"}", "\"move\": \"c1\"");
    lines_expect(l, "{\"do\": \"record\"}", "not at the start of its rules");
    lines_expect(l, "{\"do\": \"share\"}", "not at the start of its rules");
    lines_expect(l, "{\"do\": \"set_up\", \"cells\": [\"X\"]}", "9 signs wanted, got 1");
    lines_expect(l, "{\"do\": \"set_up\", \"cells\": [\"Y\", \".\", \".\", \".\", \".\", \".\", \".\", \".\", \".\"]}",
                 "a1: a piece's sign or \\\".\\\" wanted, got \\\"Y");
    lines_expect(l, "{\"do\": \"position\"}", "\"made\": 1"); /* the game before is still there */
    lines_expect(l, "{\"do\": \"set_up\"}", "\"cells\": [0, 0, 0, 0, 0, 0, 0, 0, 0]");
    lines_expect(l, "{\"do\": \"record\"}", "\"record\": ");
    lines_ask(l, drawn);
    lines_expect(l, "{\"do\": \"follow\", \"record\": \"1. a1\"}", "\"made\": 1");
    lines_expect(l, "{\"do\": \"record\"}", "\"record\": ");
}

/* Marks that are named are those alone, in the shape in which a position tells them. */
TEST(marks_are_set_up)
{
    lines *l = *state;
    text line = {0};
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"chess_castling\"}");
    text_add(&line, "{\"do\": \"set_up\", \"cells\": [\"R\", \".\", \".\", \".\", \"K\", \".\", \".\", \"R\"");
    for (int c = 8; c < 64; c++) text_add(&line, c == 60 ? ", \"k\"" : ", \".\"");
    text_add(&line, "]");
    const size_t before = line.length;
    text_add(&line, ", \"marks\": [{\"name\": \"unmoved\", \"cells\": [[0, 4]]}]}");
    lines_expect(l, line.data, "\"marks\": [{\"name\": \"unmoved\", \"cells\": [[0, 4]]}]");
    lines_expect(l, "{\"do\": \"play\", \"moves\": \"e1-g1\"}", "e1-g1 is not a legal move");
    lines_expect(l, "{\"do\": \"play\", \"moves\": \"e1-c1\"}", "\"played\": [\"e1-c1\"]");
    static const char *const wrong[][2] = {
        {"[{\"name\": \"moved\", \"cells\": [[0]]}]", "no mark is called \\\"moved\\\"; there are unmoved"},
        {"[{\"cells\": [[0]]}]", "a name wanted for each"},
        {"[{\"name\": \"unmoved\", \"cells\": [[0], [1]]}]", "unmoved: 1 list of cells wanted"},
        {"[{\"name\": \"unmoved\", \"cells\": [[64]]}]", "numbers of cells, 0 to 63, wanted"},
        {"[{\"name\": \"unmoved\", \"cells\": [[0.5]]}]", "numbers of cells, 0 to 63, wanted"},
        {"[{\"name\": \"unmoved\", \"cells\": [3]}]", "numbers of cells, 0 to 63, wanted"},
        {"{}", "a list of objects wanted"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        line.data[line.length = before] = 0;
        text_add(&line, ", \"marks\": %s}", wrong[i][0]);
        lines_expect(l, line.data, wrong[i][1]);
    }
    lines_expect(l, "{\"do\": \"position\"}", "\"made\": 1"); /* the game before is still there */
    text_drop(&line);
}

/* Numbers that are named are those; what is in hand can be put at once. */
TEST(counters_are_set_up)
{
    lines *l = *state;
    text line = {0};
    lines_expect(l, "{\"do\": \"load\", \"variant\": \"dobutsu_shogi\"}", "\"ok\": true");
    lines_expect(l, "{\"do\": \"board\"}",
                 "\"sign\": \"H\", \"owner\": \"first\", \"height\": 1, \"types\": [\"hen\"], "
                 "\"taken_as\": \"chick\"}");
    text_add(&line,
             "{\"do\": \"set_up\", \"cells\": [\".\", \"L\", \".\", \".\", \".\", \".\", \".\", \".\", \".\", \".\", "
             "\"l\", \".\"]");
    const size_t before = line.length;
    text_add(&line, ", \"counters\": [{\"name\": \"chick\", \"values\": [0, 2]}], \"side\": 1}");
    lines_expect(l, line.data, "{\"name\": \"chick\", \"hand\": true, \"values\": [0, 2]}, {\"name\": \"hen\"");
    lines_expect(l, "{\"do\": \"play\", \"moves\": \"chick@b2\"}", "\"values\": [0, 1]}, {\"name\": \"hen\"");
    static const char *const wrong[][2] = {
        {"[{\"name\": \"dog\", \"values\": [0, 1]}]", "no counter is called \\\"dog\\\""},
        {"[{\"values\": [0, 1]}]", "a name wanted for each"},
        {"[{\"name\": \"chick\", \"values\": [0]}]", "chick: 2 numbers wanted"},
        {"[{\"name\": \"chick\", \"values\": [0, -1]}]", "chick: whole numbers in 0.."},
        {"[{\"name\": \"chick\", \"values\": [0, 0.5]}]", "chick: whole numbers in 0.."},
        {"[{\"name\": \"chick\", \"values\": [0, \"1\"]}]", "chick: whole numbers in 0.."},
        {"3", "a list of objects wanted"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        line.data[line.length = before] = 0;
        text_add(&line, ", \"counters\": %s}", wrong[i][0]);
        lines_expect(l, line.data, wrong[i][1]);
    }
    lines_expect(l, "{\"do\": \"position\"}", "\"made\": 1"); /* the game before is still there */
    text_drop(&line);
}

/* The signs that "board" tells are those that are set up: transparent stacks, and columns in brackets. What is set up
 * has been seen once. */
TEST(stacks_are_set_up_and_boards_remembered)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"t4:width=3,height=3\"}");
    lines_expect(l, "{\"do\": \"set_up\", \"cells\": [\"12\", \".\", \".\", \".\", \".\", \".\", \".\", \".\", \"3\"]}",
                 "\"cells\": [3, 0, 0, 0, 0, 0, 0, 0, 4]");
    lines_ask(
        l, "{\"do\": \"load\", \"text\": \"variant { name = 'x', rules = function () return { board = square { 3, 3 }, "
           "pieces = sides { first = 'man X', second = 'man O' }, start = drawn { 'X../.../..O' }, turn = step { along "
           "= orthogonal }, "
           "finish = { repetition { times = 2, result = 'draw' }, no_move { result = 'loss' } } } end }\"}");
    lines_ask(l, "{\"do\": \"set_up\", \"cells\": [\".\", \".\", \"X\", \".\", \".\", \".\", \"O\", \".\", \".\"], "
                 "\"side\": 1}");
    lines_expect(l, "{\"do\": \"play\", \"moves\": [\"a3-b3\", \"c1-b1\", \"b3-a3\"]}", "\"over\": false");
    lines_expect(l, "{\"do\": \"play\", \"moves\": \"b1-c1\"}", "\"ending\": \"repetition\"");
}

/* A game goes through a record, and through the line that shares it, to another engine. */
TEST(what_lies_in_a_column_is_told)
{
    lines *l = *state;
    lines_expect(l, "{\"do\": \"load\", \"variant\": \"lasca\"}", "\"columns\": []");
    lines_expect(l, "{\"do\": \"play\", \"moves\": [\"c3-d4\", \"e5xc3\"]}",
                 "\"columns\": [{\"cell\": 8, \"pieces\": [1, 3]}]");
}

TEST(games_are_kept_and_shared)
{
    lines *l = *state, other;
    lines_open(&other);
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"t4:kinds=2\", \"options\": {\"width\": 5}}");
    lines_expect(l, "{\"do\": \"play\", \"moves\": [\"1@b2\", \"b2-d4\"]}", "\"made\": 2");
    char *stands = lines_object(l, "position");
    lines_ask(l, "{\"do\": \"share\"}");
    char *load = lines_object(l, "load");
    lines_expect(&other, load, stands);
    lines_ask(&other, "{\"do\": \"undo\", \"to\": 0}");
    lines_expect(&other, "{\"do\": \"follow\", \"record\": \"1. 1@b2/b2-d4\"}", stands);
    lines_expect(&other, "{\"do\": \"follow\", \"record\": \"1. 9@b2\"}", "not a legal move");
    lines_expect(&other,
                 "{\"do\": \"follow\", \"record\": \"[Variant \\\"chess\\\"]\\n[Fingerprint "
                 "\\\"0123456789abcdef\\\"]\\n1. e2-e4\"}",
                 "the record is of other rules (chess) than those of the current game: move 1, first: e2-e4 is not a");
    lines_expect(&other, "{\"do\": \"record\", \"first\": \"Ada\"}", "1. 1@b2/b2-d4");
    free(load);
    free(stands);
    lines_close(&other);
}

TEST(a_game_is_there_as_it_is_written)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe:row=2\"}");
    lines_expect(l, "{\"do\": \"source\"}", "finish = { line { at_least = o.row");
    lines_expect(l, "{\"do\": \"load\", \"text\": \"variant { base = \\\"hex\\\" } -- mine\"}", "\"title\"");
    lines_expect(l, "{\"do\": \"source\"}", "\"variant { base = \\\"hex\\\" } -- mine\"");
}

TEST(boards_are_drawn_and_moves_are_clicked)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tafl:rules=brandubh\"}");
    lines_expect(
        l, "{\"do\": \"moves\"}",
        "{\"move\": \"d1-c1\", \"notation\": \"d1-c1\", \"from\": 3, \"to\": 2, \"kind\": \"slide\", \"gives\": 1}");
    lines_expect(l, "{\"do\": \"board\"}", "{\"name\": \"d4\", \"parts\": [");
    lines_expect(l, "{\"do\": \"board\"}", "\"centres\": [[24,");
    lines_expect(l, "{\"do\": \"position\", \"svg\": true}", "\"svg\": \"<svg");
}

/* From the base, and from another version by name or as a text; the current game stays. */
TEST(differences_are_told)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"berserk_tafl\"}");
    lines_expect(l, "{\"do\": \"differences\"}", "\"from\": \"tafl:rules=brandubh\"");
    assert_non_null(strstr(l->all.data,
                           "\"says\": \"finish not berserk: new, forbids: called not berserk; after decision; "
                           "when stage is more than 1 and nothing was taken\""));
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"t4\", \"options\": {\"kinds\": 2}}");
    lines_expect(l, "{\"do\": \"differences\"}", "it has no base: variant or text wanted");
    lines_expect(
        l, "{\"do\": \"differences\", \"variant\": \"t4\"}",
        "\"field\": \"kinds\", \"was\": \"3\", \"now\": \"2\", \"says\": \"pieces neutral: kinds 2; there: kinds 3\"");
    lines_expect(l, "{\"do\": \"differences\", \"variant\": \"t4\", \"options\": {\"kinds\": 2}}",
                 "\"differences\": []");
    lines_expect(l, "{\"do\": \"differences\", \"text\": \"x\"}", "rules.lua:1: ");
    lines_expect(l, "{\"do\": \"position\"}", "\"made\": 0");
}

/* The rules of a game that is no shipped one stand in its record, and come with it; what is wrong leaves the current
 * game.
 */
TEST(a_record_brings_its_rules)
{
    lines *l = *state, other;
    text line = {0};
    lines_ask(
        l, "{\"do\": \"load\", \"options\": {\"n\": 4}, \"text\": \"variant { name = 'x', options = { n = integer { 3, "
           "min = 2, max = 5 } },\\n rules = function (o) return { board = square { o.n, 1 }, pieces = sides { first = "
           "'man X', second = 'man O' }, turn = place {}, finish = full { result = 'draw' } } end }\"}");
    lines_expect(l, "{\"do\": \"play\", \"moves\": [\"d1\", \"a1\"]}", "\"made\": 2");
    lines_expect(l, "{\"do\": \"record\"}", "[Rules \\\"variant { name");
    const char *record = strstr(l->all.data, "\"record\": ");
    assert_non_null(record);
    text_add(&line, "{\"do\": \"follow\", %.*s", (int)strcspn(record, "\n"), record);
    lines_open(&other);
    lines_expect(&other, line.data, "\"loaded\": true");
    assert_non_null(strstr(other.all.data, "\"variant\": \"rules.lua:n=4\""));
    lines_expect(&other, "{\"do\": \"share\"}", "\"options\": {\"n\": \"4\"}, \"moves\": [\"d1\", \"a1\"]");
    lines_expect(&other, line.data, "\"loaded\": false"); /* they are those at hand */
    lines_expect(&other, "{\"do\": \"follow\", \"record\": \"[Rules \\\"x\\\"]\\n1. a1\"}", "rules.lua:1: ");
    lines_expect(&other, "{\"do\": \"position\"}", "\"made\": 2");
    lines_close(&other);
    lines_open(&other);
    lines_expect(&other, "{\"do\": \"follow\", \"record\": \"1. a1\"}",
                 "no game is loaded, and the record has no rules");
    lines_close(&other);
    text_drop(&line);
}

/* Of several decisions the best ones are told, in order; where only some may come, the best of these does. A win at
 * once is worth all, what loses at once nothing. */
TEST(a_player_compares_decisions)
{
    lines *l = *state;
    static const char think[] = "{\"do\": \"think\", \"player\": \"alphabeta:nodes=4000,training=0\", ";
    char line[400];
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\"}");
    lines_ask(l, "{\"do\": \"play\", \"moves\": [\"a1\", \"b1\", \"a2\", \"b2\"]}");
    snprintf(line, sizeof line, "%s\"lines\": 2}", think);
    lines_expect(l, line, "\"lines\": [{\"move\": \"a3\"");
    assert_non_null(strstr(l->all.data, "\"proven\": \"first\""));
    assert_null(strstr(strstr(l->all.data, "\"lines\""), "\"move\": \"c1\"")); /* by which b3 wins */
    snprintf(line, sizeof line, "%s\"among\": [\"c1\", \"b3\"]}", think);
    lines_expect(l, line, "\"move\": \"b3\"");
    snprintf(line, sizeof line, "%s\"among\": \"c1\", \"play\": true}", think);
    lines_expect(l, line, "\"made\": 5");
    snprintf(line, sizeof line, "%s\"among\": [\"c2\", \"c1\"]}", think);
    lines_expect(l, line, "think: among: c1 is not a legal move");
    snprintf(line, sizeof line, "%s\"lines\": 9}", think);
    lines_expect(l, line, "\"lines\": [{\"move\": \"b3\"");
    lines_expect(l, "{\"do\": \"think\", \"player\": \"random\", \"among\": [\"c3\"]}", "\"move\": \"c3\"");
    lines_expect(l, "{\"do\": \"think\", \"lines\": 0}", "whole number in 1..256");
}

TEST(a_player_thinks_and_says_what)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\", \"moves\": [\"a1\", \"b1\", \"a2\"]}");
    lines_expect(l, "{\"do\": \"think\", \"player\": \"alphabeta:nodes=9000\"}", "\"move\": \"a3\"");
    assert_non_null(strstr(l->all.data, "\"complete\": true"));
    lines_expect(l, "{\"do\": \"think\", \"player\": \"novice\", \"play\": true}", "\"made\": 4");
    lines_expect(l, "{\"do\": \"think\", \"player\": \"alphabeta:memory=60000\"}", "memory of at most 64 MiB");
    lines_expect(l, "{\"do\": \"think\", \"player\": \"nobody\"}", "\"ok\": false");
}

/* The same player, whether it is asked in one go or climbs. */
TEST(the_last_opinion_is_the_players)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"connect_four\"}");
    lines_ask(l, "{\"do\": \"think\", \"player\": \"mcts:iterations=5000,training=0\", \"milliseconds\": 3600000}");
    assert_int_equal(l->count, 4);
    assert_non_null(strstr(l->all.data, "\"effort\": 312}"));
    assert_non_null(strstr(l->all.data, "\"effort\": 5000, \"complete\": true"));
}

TEST(who_was_stopped_says_what_it_has)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"connect_four\"}");
    engine_stop(l->k);
    lines_expect(l, "{\"do\": \"think\", \"player\": \"mcts:iterations=10000000\", \"milliseconds\": 3600000}",
                 "\"complete\": false");
    lines_ask(l, "{\"do\": \"ask\", \"games\": 1000000}");
    lines_expect(l, "{\"do\": \"simulate\", \"milliseconds\": 3600000}",
                 "\"blocks\": 0, \"games\": 0, \"complete\": false");
    assert_true(engine_is_stop("{\"do\": \"stop\"}", 14));
    lines_ask(l, "{\"do\": \"stop\"}");
    lines_expect(l, "{\"do\": \"simulate\", \"blocks\": 1, \"milliseconds\": 3600000}", "\"complete\": true");
}

TEST(the_manual_is_there_for_editors)
{
    lines *l = *state;
    lines_expect(l, "{\"do\": \"manual\", \"about\": \"slide\"}", "\"manual\": {\"name\": \"slide\"");
    lines_expect(l, "{\"do\": \"manual\", \"about\": \"slid\"}", "did you mean \\\"slide\\\"?");
    lines_expect(l, "{\"do\": \"manual\"}", "\"manual\": [{\"section\": ");
}

TEST(rules_that_never_happen_are_found)
{
    lines *l = *state;
    lines_ask(l, "{\"do\": \"load\", \"variant\": \"tic_tac_toe\"}");
    lines_expect(l, "{\"do\": \"check\", \"games\": 50, \"milliseconds\": 60000}", "\"holds\": true, \"broken\": null");
    assert_non_null(strstr(l->all.data, "{\"name\": \"row\", \"kind\": \"ending\", \"games\": "));
}
