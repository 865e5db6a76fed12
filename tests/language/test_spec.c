#include "language/canonical.h"

#include "support/games.h"
#include "support/test.h"

static const char *const colours[] = {"red", "blue", NULL};

/* A word with a field of each kind. */
enum { SIZE, SPEED, LOUD, COLOUR, DRAWING, TITLE, WHERE, ACTIONS, FIELDS };
static const field far = {.name = "far", .kind = FIELD_INTEGER, .initial = 1, .max = 9, .any = true};
static const word other = {"other", WORD_ACTION, "For this test.", &far, 1, .positional = 0};
static const field fields[FIELDS] = {
    {.name = "size", .kind = FIELD_INTEGER, .initial = 4, .min = 3, .max = 12},
    {.name = "speed", .kind = FIELD_NUMBER, .initial_number = 0.1, .low = 0, .high = 2.5},
    {.name = "loud", .kind = FIELD_BOOLEAN},
    {.name = "colour", .kind = FIELD_CHOICE, .initial = 1, .choices = colours},
    {.name = "drawing", .kind = FIELD_TEXT, .required = true},
    {.name = "title", .kind = FIELD_TEXT, .one_line = true},
    {.name = "where", .kind = FIELD_REGION, .initial_text = "empty"},
    {.name = "actions", .kind = FIELD_SPECS, .list_of = 1 << WORD_ACTION},
};
static const word sample = {"sample", WORD_STAGE, "For this test.", fields, FIELDS, .positional = 0};

static void assert_written(const spec *s, const char *wanted)
{
    text t = {0};
    spec_write(s, &t);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
}

static void assert_given(const spec *s, const char *wanted)
{
    text t = {0};
    spec_write_given(s, &t);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
}

FIXTURE(test_arena_setup, test_arena_teardown)

TEST(defaults)
{
    spec *s = spec_new(*state, &sample, 7);
    assert_ptr_equal(s->word, &sample);
    assert_int_equal(s->line, 7);
    assert_written(s,
                   "sample{size=4, speed=0.1, loud=false, colour=blue, drawing=-, title=-, where=empty, actions=[]}");
    assert_given(s, "sample");
}

TEST(values)
{
    error e = {""};
    spec *s = spec_new(*state, &sample, 0), *pass = games_spec(*state, "pass", NULL);
    char drawing[] = "../..";
    assert_int_equal(spec_set_integer(s, SIZE, 3, &e), 0);
    assert_int_equal(spec_set_integer(s, SIZE, 12, &e), 0);
    assert_int_equal(spec_set_number(s, SPEED, 2.5, &e), 0);
    assert_int_equal(spec_set_boolean(s, LOUD, true, &e), 0);
    assert_int_equal(spec_set_text(s, COLOUR, "red", *state, &e), 0);
    assert_int_equal(spec_set_text(s, DRAWING, drawing, *state, &e), 0);
    assert_int_equal(spec_set_text(s, TITLE, "a name", *state, &e), 0);
    assert_int_equal(spec_set_text(s, WHERE, "own", *state, &e), 0);
    assert_int_equal(spec_set_specs(s, ACTIONS, &pass, 1, *state, &e), 0);
    drawing[0] = '?'; /* the spec has a copy */
    assert_written(
        s,
        "sample{size=12, speed=2.5, loud=true, colour=red, drawing=../.., title=a name, where=own, actions=[pass{}]}");
    assert_given(
        s,
        "sample (size 12, speed 2.5, loud true, colour red, drawing ../.., title a name, where own, actions [pass{}])");
    assert_int_equal(s->values[COLOUR].integer, 0);
    for (int i = 0; i < FIELDS; i++) assert_true(s->values[i].given);
    assert_string_equal(e.text, "");
}

TEST(ranges)
{
    error e = {""};
    spec *s = spec_new(*state, &sample, 0);
    assert_int_equal(spec_set_integer(s, SIZE, 2, &e), -1);
    assert_string_equal(e.text, "sample.size: integer in 3..12 wanted, got 2");
    assert_int_equal(spec_set_integer(s, SIZE, 13, &e), -1);
    assert_string_equal(e.text, "sample.size: integer in 3..12 wanted, got 13");
    assert_int_equal(spec_set_number(s, SPEED, 2.75, &e), -1);
    assert_string_equal(e.text, "sample.speed: number in 0..2.5 wanted, got 2.75");
    assert_int_equal(spec_set_number(s, SPEED, -1e-9, &e), -1);
    assert_string_equal(e.text, "sample.speed: number in 0..2.5 wanted, got -1e-09");
    assert_int_equal(spec_set_text(s, COLOUR, "green", *state, &e), -1);
    assert_string_equal(e.text, "sample.colour: one of red, blue wanted, got \"green\"");
    assert_int_equal(spec_set_text(s, DRAWING, "a\n\x7f", *state, &e), -1);
    assert_string_equal(e.text, "sample.drawing: text without control characters wanted, got \"a \x7f\"");
    assert_int_equal(spec_set_text(s, TITLE, "a\nb", *state, &e), -1);
    assert_string_equal(e.text, "sample.title: text of one line without control characters wanted, got \"a b\"");
    assert_given(s, "sample"); /* what was refused was not taken */
}

TEST(any_number)
{
    error e = {""};
    spec *s = spec_new(*state, &other, 0);
    assert_int_equal(spec_set_text(s, 0, "any", *state, &e), 0);
    assert_written(s, "other{far=9}");
    assert_int_equal(spec_set_integer(s, 0, 3, &e), 0);
    assert_written(s, "other{far=3}");
    assert_int_equal(spec_set_text(s, 0, "all", *state, &e), -1);
    assert_string_equal(e.text, "other.far: integer in 0..9, or any wanted, got \"all\"");
}

TEST(wrong_kinds)
{
    error e = {""};
    spec *s = spec_new(*state, &sample, 0);
    assert_int_equal(spec_set_text(s, SIZE, "7", *state, &e), -1);
    assert_string_equal(e.text, "sample.size: integer in 3..12 wanted, got \"7\"");
    assert_int_equal(spec_set_boolean(s, SIZE, true, &e), -1);
    assert_string_equal(e.text, "sample.size: integer in 3..12 wanted, got true");
    assert_int_equal(spec_set_integer(s, LOUD, 1, &e), -1);
    assert_string_equal(e.text, "sample.loud: true or false wanted, got 1");
    assert_int_equal(spec_set_number(s, SIZE, 4.5, &e), -1);
    assert_string_equal(e.text, "sample.size: integer in 3..12 wanted, got 4.5");
    assert_int_equal(spec_set_integer(s, DRAWING, 5, &e), -1);
    assert_string_equal(e.text, "sample.drawing: text wanted, got 5");
    assert_int_equal(spec_set_boolean(s, WHERE, false, &e), -1);
    assert_string_equal(e.text, "sample.where: region wanted, got false");
    assert_int_equal(spec_set_integer(s, COLOUR, 0, &e), -1);
    assert_string_equal(e.text, "sample.colour: one of red, blue wanted, got 0");
    assert_int_equal(spec_set_text(s, ACTIONS, "pass", *state, &e), -1);
    assert_string_equal(e.text, "sample.actions: list wanted, got \"pass\"");
    assert_given(s, "sample");
}

TEST(lists)
{
    error e = {""};
    spec *s = spec_new(*state, &sample, 0), *list[] = {games_spec(*state, "pass", NULL), NULL};
    list[1] = games_spec(*state, "square", "width", "3", "height", "3", NULL);
    assert_int_equal(spec_set_specs(s, SIZE, list, 1, *state, &e), -1);
    assert_string_equal(e.text, "sample.size: integer in 3..12 wanted, got a list");
    assert_int_equal(spec_set_specs(s, ACTIONS, list, 2, *state, &e), -1);
    assert_string_equal(e.text, "sample.actions: list wanted, got square");
}

TEST(required)
{
    error e = {""};
    spec *s = spec_new(*state, &sample, 0);
    assert_int_equal(spec_complete(s, &e), -1);
    assert_string_equal(e.text, "sample.drawing: text wanted, got nothing (drawing); as in sample { drawing = '...' }");
    assert_int_equal(spec_set_text(s, DRAWING, "", *state, &e), 0);
    assert_int_equal(spec_complete(s, &e), 0);
}

TEST(fields)
{
    for (int i = 0; i < FIELDS; i++) assert_int_equal(word_field(&sample, fields[i].name), i);
    assert_int_equal(word_field(&sample, "color"), -1);
}

/* Numbers are written in the fewest digits that read back the same. */
TEST(written_numbers)
{
    error e = {""};
    spec *s = spec_new(*state, &sample, 0);
    text t = {0};
    assert_int_equal(spec_set_number(s, SPEED, 1.0 / 3, &e), 0);
    value_write(&fields[SPEED], &s->values[SPEED], &t);
    assert_string_equal(t.data, "0.3333333333333333");
    text_drop(&t);
}

static void assert_canonical(const variant_spec *v, const char *wanted)
{
    text t = {0};
    variant_write(v, &t);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
}

/* Words of one field, so that the test does not change with the vocabulary. */
static spec *one_field(arena *a, const char *name, const char *content)
{
    error e = {""};
    static const field content_field = {.name = "is", .kind = FIELD_TEXT};
    word *w = arena_alloc(a, sizeof *w);
    *w = (word){.name = name, .fields = &content_field, .nfields = 1};
    spec *s = spec_new(a, w, 0);
    assert_int_equal(spec_set_text(s, 0, content, a, &e), 0);
    return s;
}

/* What came later is only there when it says something. */
TEST(later_fields)
{
    static const field later_fields[] = {{.name = "loud", .kind = FIELD_BOOLEAN, .later = true},
                                         {.name = "colour", .kind = FIELD_CHOICE, .choices = colours},
                                         {.name = "size", .kind = FIELD_INTEGER, .initial = 4, .max = 9, .later = true},
                                         {.name = "tall", .kind = FIELD_AMOUNT, .later = true}};
    static const word later = {"later", WORD_STAGE, "For this test.", later_fields, 4, .positional = 0};
    error e = {""};
    spec *s = spec_new(*state, &later, 0);
    assert_written(s, "later{colour=red}");
    assert_int_equal(spec_set_integer(s, 2, 4, &e), 0);
    assert_written(s, "later{colour=red}");
    assert_int_equal(spec_set_integer(s, 2, 5, &e), 0);
    assert_int_equal(spec_set_boolean(s, 0, true, &e), 0);
    assert_written(s, "later{loud=true, colour=red, size=5}");
    assert_int_equal(spec_set_text(s, 3, "beside(own)", *state, &e), 0);
    assert_written(s, "later{loud=true, colour=red, size=5, tall=beside(own)}");
}

/* What drawings alone show is no part of the rules. */
TEST(drawn_fields)
{
    static const field drawn_fields[] = {{.name = "loud", .kind = FIELD_BOOLEAN, .drawn = true},
                                         {.name = "size", .kind = FIELD_INTEGER, .max = 9}};
    static const word drawn = {"drawn", WORD_STAGE, "For this test.", drawn_fields, 2, .positional = 0};
    error e = {""};
    spec *s = spec_new(*state, &drawn, 0);
    assert_int_equal(spec_set_boolean(s, 0, true, &e), 0);
    assert_written(s, "drawn{size=0}");
}

TEST(canonical_variant)
{
    arena *a = *state;
    const spec_option options[] = {{"kinds", "2"}, {"width", "4"}};
    spec *turn[] = {one_field(a, "first", "A"), one_field(a, "second", "B")};
    spec *effects[] = {one_field(a, "flip", "C")}, *finish[] = {one_field(a, "row", "D"), one_field(a, "full", "E")};
    variant_spec v = {.name = "t", .options = options, .noptions = 2};
    v.board = one_field(a, "grid", "F");
    v.pieces = one_field(a, "men", "G");
    v.turn = turn;
    v.nturn = 2;
    v.effects = effects;
    v.neffects = 1;
    v.finish = finish;
    v.nfinish = 2;
    assert_canonical(&v, "option kinds=2\noption width=4\nboard grid{is=F}\npieces men{is=G}\nturn first{is=A}\n"
                         "turn second{is=B}\neffect flip{is=C}\nfinish row{is=D}\nfinish full{is=E}\n");
    v.start = one_field(a, "drawn", "H");
    v.noptions = v.neffects = v.nfinish = v.nturn = 0;
    assert_canonical(&v, "board grid{is=F}\npieces men{is=G}\nstart drawn{is=H}\n");
}

/* What a person reads does not count: title, author, file, lines; nor does a default that is spelt out. */
TEST(fingerprint_of_the_same_rules)
{
    error e = {""};
    variant_spec *v = games_t4_spec(*state, 3, 4, 4), *w = games_t4_spec(*state, 3, 4, 4);
    w->title = "Transparent Tic-Tac-Toe";
    w->author = "somebody";
    w->about = "a game";
    w->file = "variants/t4.lua";
    w->line = 12;
    w->turn[1]->line = 20;
    assert_int_equal(spec_set_text(w->turn[1], word_field(w->turn[1]->word, "mover"), "any", *state, &e), 0);
    assert_true(variant_fingerprint(v) == variant_fingerprint(w));
}

TEST(fingerprints_of_other_rules)
{
    static const t4_options others[] = {
        {3, 4, 4, 3, NULL, "equal", "move", "loses", "required", "any", "loses"},
        {4, 4, 4, 3, NULL, "equal", "move", "loses", "required", "any", "loses"},
        {3, 5, 4, 3, NULL, "equal", "move", "loses", "required", "any", "loses"},
        {3, 4, 5, 3, NULL, "equal", "move", "loses", "required", "any", "loses"},
        {3, 4, 4, 4, NULL, "equal", "move", "loses", "required", "any", "loses"},
        {3, 4, 4, 3, "..../..../..../...#", "equal", "move", "loses", "required", "any", "loses"},
        {3, 4, 4, 3, NULL, "shared", "move", "loses", "required", "any", "loses"},
        {3, 4, 4, 3, NULL, "equal", "placement", "loses", "required", "any", "loses"},
        {3, 4, 4, 3, NULL, "equal", "either", "loses", "required", "any", "loses"},
        {3, 4, 4, 3, NULL, "equal", "move", "wins", "required", "any", "loses"},
        {3, 4, 4, 3, NULL, "equal", "move", "ignored", "required", "any", "loses"},
        {3, 4, 4, 3, NULL, "equal", "move", "three_first", "required", "any", "loses"},
        {3, 4, 4, 3, NULL, "equal", "move", "loses", "optional", "any", "loses"},
        {3, 4, 4, 3, NULL, "equal", "move", "loses", "required", "placed", "loses"},
        {3, 4, 4, 3, NULL, "equal", "move", "loses", "required", "any", "skips"},
    };
    enum { OTHERS = sizeof others / sizeof *others };
    uint64_t prints[OTHERS];
    for (int i = 0; i < OTHERS; i++) {
        prints[i] = variant_fingerprint(games_t4_variant(*state, &others[i]));
        for (int k = 0; k < i; k++) assert_true(prints[i] != prints[k]);
    }
    variant_spec *v = games_t4_variant(*state, &others[0]);
    const spec_option option = {"kinds", "3"};
    v->options = &option;
    v->noptions = 1;
    assert_true(variant_fingerprint(v) != prints[0]);
}
