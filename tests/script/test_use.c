/* use "NAME" in variants: functions of another file. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"

#define RULES(turn)                                                                                                    \
    "rules = function (o) return { board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' },\n"   \
    "turn = " turn ", finish = no_move { result = 'loss' } } end }"

/* Writes words/NAME, which the test takes away again. */
static void write_words(const scripts *s, const char *name, const char *content)
{
    char path[128];
    snprintf(path, sizeof path, "%s/words", s->folder);
    assert_true(!mkdir(path, 0700) || !access(path, W_OK));
    snprintf(path, sizeof path, "words/%s", name);
    scripts_write(s, path, content);
}

static void remove_words(const scripts *s, const char *const *names, int count)
{
    char path[128];
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/words/%s", s->folder, names[i]);
        assert_int_equal(unlink(path), 0);
    }
    snprintf(path, sizeof path, "%s/words", s->folder);
    assert_int_equal(rmdir(path), 0);
}

static uint64_t fingerprint(const scripts *s, const char *content)
{
    error e = {""};
    scripts_write(s, "x.lua", content);
    game *g = script_load_variant("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    uint64_t found = g->fingerprint;
    game_free(g);
    return found;
}

FIXTURE(scripts_setup, scripts_teardown)

/* Rules are the same game whether they are written here or come from a file that is used, twice or by a file that is
 * used itself. */
TEST(same_rules)
{
    const scripts *s = *state;
    static const char *const names[] = {"corners.lua", "again.lua"};
    write_words(s, "corners.lua",
                "local w = {}\nfunction w.corners() return place { to = 'empty & corners' } end\nreturn w");
    write_words(s, "again.lua", "return use 'corners'");
    uint64_t plain = fingerprint(s, "variant { name = 'X', " RULES("place { to = 'empty & corners' }"));
    assert_true(plain == fingerprint(s, "local w = use 'corners'\nvariant { name = 'X', " RULES("w.corners()")));
    assert_true(plain == fingerprint(s, "variant { name = 'X', " RULES("use('again').corners()")));
    assert_true(plain == fingerprint(s, "assert(use 'corners' == use 'corners')\nvariant { name = 'X', " RULES(
                                            "use('corners').corners()")));
    remove_words(s, names, 2);
}

/* An error names the file and line where it is. */
TEST(errors)
{
    const scripts *s = *state;
    static const char *const names[] = {"wrong.lua", "silent.lua"};
    write_words(s, "wrong.lua",
                "local w = {}\nfunction w.far()\n  return place { to = 'nowhere' }\nend\n"
                "function w.key()\n  return place { onto = 'empty' }\nend\n"
                "function w.changed()\n  local p = place {}\n  p.onto = 'empty'\n  return p\nend\nreturn w");
    write_words(s, "silent.lua", "local x = 1");
    scripts_assert_text_fails(s, "variant { name = 'X', " RULES("use('wrong').key()"),
                              "words/wrong.lua:6: place.onto: unknown key; did you mean \"to\"? (called from x.lua:2)");
    scripts_assert_text_fails(
        s, "variant { name = 'X', " RULES("use('wrong').changed()"),
        "words/wrong.lua:10: place.onto: unknown key; did you mean \"to\"? (called from x.lua:2)");
    scripts_assert_text_fails(
        s, "variant { name = 'X', " RULES("use('wrong').far()"),
        "words/wrong.lua:3: place.to: no region is called \"nowhere\"; known are everywhere, empty, occupied, own, "
        "enemy, "
        "neutral, "
        "first, second, lacking_kind, man, edge, top, bottom, left, right, corners, dark, centre, beside_centre");
    scripts_assert_text_fails(s, "\nlocal w = use '../x'",
                              "x.lua:2: use: a name of small letters wanted, got \"../x\"");
    scripts_assert_text_fails(s, "\nlocal w = use 'nothing'",
                              "x.lua:2: use: words/nothing.lua: the file cannot be opened: No such file or directory");
    scripts_assert_text_fails(s, "local w = use 'silent'\nlocal x = w.y",
                              "x.lua:2: attempt to index a nil value (local 'w')");
    remove_words(s, names, 2);
}

/* What a rule of a list is can be asked, and not set. */
TEST(word_of_a_rule)
{
    const scripts *s = *state;
    scripts_write(s, "base.lua", "variant { name = 'X', " RULES("optional { place {} }"));
    error e = {""};
    scripts_write(s, "x.lua",
                  "variant { base = 'base', rules = function (o, base)\nassert(base.turn[1].word == 'optional')\n"
                  "assert(base.finish[1].word == 'no_move')\nreturn base end }");
    game *g = script_load_variant("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    game_free(g);
    scripts_assert_text_fails(s,
                              "variant { base = 'base', rules = function (o, base)\nbase.turn[1].word = 'either' end }",
                              "x.lua:2: optional.word: unknown key; known are: actions, must_finish, pass_ends, when");
}

/* Plays the moves by their place in the list; returns how many there are then. */
static int play(const game *g, position *p, const int *places, int count)
{
    move list[64];
    for (int i = 0; i < count; i++) {
        assert_true(turn_list(g, p, list, 64) > places[i]);
        turn_apply(g, p, list[places[i]]);
        turn_settle(g, p);
    }
    return p->outcome == OUTCOME_NONE ? turn_list(g, p, list, 64) : 0;
}

/* A komi is offered around a turn of several decisions, too, and what breaks a tie of scores still does. */
TEST(komi_offer_before_several_decisions)
{
    static const char *const names[] = {"openings.lua"};
    const scripts *s = *state;
    error e = {""};
    text shipped = {0};
    assert_int_equal(whole_file_read("variants/words/openings.lua", &shipped), 0);
    write_words(s, "openings.lua", shipped.data);
    text_drop(&shipped);
    scripts_write(
        s, "x.lua",
        "local openings = use 'openings'\n"
        "variant { name = 'X', rules = function () return openings.komi_offer({\n"
        "board = square { 2, 1 }, pieces = sides { first = 'man X', second = 'man O' },\n"
        "turn = { place {}, if_possible { place {}, when = 'turns > 9' } },\n"
        "finish = { compared { by = 'count(own)', equal = next, when = 'not empty' },\n"
        "compared { by = 'count(own & left)', when = 'not empty' }, no_move { result = 'draw' } } }, 4) end }");
    game *g = script_load_variant("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    position *p = malloc(g->position_bytes);
    assert_non_null(p);
    position_copy(g, p, g->start);
    assert_int_equal(play(g, p, NULL, 0), 5);
    assert_int_equal(play(g, p, (const int[]){0}, 1), 2); /* a komi of 0: take it, or begin */
    assert_int_equal(p->side, 1);
    assert_int_equal(play(g, p, (const int[]){1}, 1), 2);
    assert_int_equal(p->side, 1);
    play(g, p, (const int[]){0, 0}, 2); /* a1, then b1 */
    assert_int_equal(p->outcome, OUTCOME_SECOND);
    free(p);
    game_free(g);
    remove_words(s, names, 1);
}
