#include "game/region.h"

#include <stdio.h>
#include <string.h>

#include "language/variant_spec.h"
#include "support/games.h"
#include "support/test.h"

/* A 4x4 board with an arena for regions; tafl's pieces, or three kinds that stack. */
typedef struct table {
    arena *a;
    game *sides, *stacks;
} table;

static table *lay_table(void)
{
    arena *a = arena_new();
    table *t = arena_alloc(a, sizeof *t);
    t->a = a;
    t->stacks = games_t4(3, 4, 4);
    variant_spec *v = games_t4_spec(a, 1, 4, 4);
    spec *turn[] = {games_spec(a, "place", NULL)};
    v->turn = turn;
    v->nturn = 1;
    v->pieces = games_spec(a, "sides", "first", "attacker a", "second", "defender d, king K", NULL);
    t->sides = games_compile(v);
    return t;
}

static int setup(void **state)
{
    *state = lay_table();
    return 0;
}

static int teardown(void **state)
{
    table *t = *state;
    game_free(t->sides);
    game_free(t->stacks);
    arena_free(t->a);
    return 0;
}

/* The contents (as drawn, in the order of their codes) with which the cell is in the region. */
static const char *holds(table *t, const game *g, const char *written, const char *label, unsigned side, int type)
{
    error e = {""};
    region r = {0};
    const char *all = "";
    assert_int_equal(region_compile(written, g, type, t->a, &r, NULL, &e), 0);
    assert_string_equal(e.text, "");
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
        if (region_has(&r, board_find(g->board, label), side, code))
            all = arena_format(t->a, *all ? "%s %s" : "%s%s", all, g->pieces.glyph[code]);
    return all;
}

static void assert_refused(table *t, const char *written, const char *message)
{
    error e = {""};
    region r = {0};
    const game *g = t->sides;
    assert_int_equal(region_compile(written, g, -1, t->a, &r, NULL, &e), -1);
    assert_string_equal(e.text, message);
}

FIXTURE(setup, teardown)

TEST(contents)
{
    table *t = *state;
    const game *g = t->sides;
    assert_string_equal(holds(t, g, "all", "b2", 0, -1), ". a d K");
    assert_string_equal(holds(t, g, "empty", "b2", 0, -1), ".");
    assert_string_equal(holds(t, g, "occupied", "b2", 1, -1), "a d K");
    assert_string_equal(holds(t, g, "own", "b2", 0, -1), "a");
    assert_string_equal(holds(t, g, "own", "b2", 1, -1), "d K");
    assert_string_equal(holds(t, g, "enemy", "b2", 0, -1), "d K");
    assert_string_equal(holds(t, g, "enemy", "b2", 1, -1), "a");
    assert_string_equal(holds(t, g, "neutral", "b2", 0, -1), "");
    assert_string_equal(holds(t, g, "first", "b2", 1, -1), "a");
    assert_string_equal(holds(t, g, "second", "b2", 1, -1), "d K");
    assert_string_equal(holds(t, g, "king", "b2", 0, -1), "K");
    assert_string_equal(holds(t, g, "attacker", "b2", 1, -1), "a");
    assert_string_equal(holds(t, g, "lacking_kind", "b2", 0, -1), "");
}

TEST(stacks)
{
    table *t = *state;
    const game *g = t->stacks;
    assert_string_equal(holds(t, g, "neutral", "a1", 0, -1), "1 2 12 3 13 23 123");
    assert_string_equal(holds(t, g, "own", "a1", 0, -1), "");
    assert_string_equal(holds(t, g, "2", "a1", 0, -1), "2 12 23 123");
    assert_string_equal(holds(t, g, "lacking_kind", "a1", 0, 0), ". 2 3 23");
    assert_string_equal(holds(t, g, "lacking_kind", "a1", 1, 2), ". 1 2 12");
    assert_string_equal(holds(t, g, "lacking_kind & ~empty & ~1", "a1", 0, 2), "2");
}

TEST(parts)
{
    table *t = *state;
    const game *g = t->sides;
    assert_string_equal(holds(t, g, "corners", "a1", 0, -1), ". a d K");
    assert_string_equal(holds(t, g, "corners", "b1", 0, -1), "");
    assert_string_equal(holds(t, g, "edge", "b1", 0, -1), ". a d K");
    assert_string_equal(holds(t, g, "centre & own", "b2", 1, -1), "d K");
    assert_string_equal(holds(t, g, "centre & own", "a2", 1, -1), "");
    /* no region holds the cell off the board */
    assert_string_equal(holds(t, g, "all", "-", 0, -1), "");
    assert_string_equal(holds(t, g, "~king", "-", 0, -1), "");
}

/* ~ binds tighter than &, and & than |. */
TEST(operators)
{
    table *t = *state;
    const game *g = t->sides;
    assert_string_equal(holds(t, g, "empty | king & edge", "b2", 0, -1), ".");
    assert_string_equal(holds(t, g, "(empty | king) & edge", "b2", 0, -1), "");
    assert_string_equal(holds(t, g, "king & edge | empty", "b1", 0, -1), ". K");
    assert_string_equal(holds(t, g, "~king & occupied", "b2", 0, -1), "a d");
    assert_string_equal(holds(t, g, "~(king & occupied)", "b2", 0, -1), ". a d");
    assert_string_equal(holds(t, g, "~~king", "b2", 0, -1), "K");
    assert_string_equal(holds(t, g, " empty&~( corners|edge ) ", "b2", 0, -1), ".");
    assert_string_equal(holds(t, g, "empty & ~(corners | edge)", "a2", 0, -1), "");
    assert_string_equal(holds(t, g, "king|king|king&king", "a2", 0, -1), "K");
}

TEST(unknown_names)
{
    table *t = *state;
    assert_refused(t, "emty", "no region is called \"emty\"; did you mean \"empty\"?");
    assert_refused(t, "empty & kings", "no region is called \"kings\"; did you mean \"king\"?");
    assert_refused(t, "corner", "no region is called \"corner\"; did you mean \"corners\"?");
    assert_refused(t, "Own", "no region is called \"Own\"; did you mean \"own\"?");
    /* nothing is near: all are listed, the board's parts last */
    const board *b = t->sides->board;
    const char *list =
        "everywhere, empty, occupied, own, enemy, neutral, first, second, lacking_kind, attacker, defender, king";
    for (int i = 0; i < b->nparts; i++) list = arena_format(t->a, "%s, %s", list, b->parts[i].name);
    assert_refused(t, "labyrinth", arena_format(t->a, "no region is called \"labyrinth\"; known are %s", list));
}

TEST(syntax)
{
    table *t = *state;
    assert_refused(t, "", "region \"\": name, ~ or ( wanted at its end");
    assert_refused(t, "empty &", "region \"empty &\": name, ~ or ( wanted at its end");
    assert_refused(t, "empty & | king", "region \"empty & | king\": name, ~ or ( wanted at \"| king\"");
    assert_refused(t, "empty && king", "region \"empty && king\": \"&\" or \"and\" wanted, got \"&&\"");
    assert_refused(t, "empty||king", "region \"empty||king\": \"|\" or \"or\" wanted, got \"||\"");
    assert_refused(t, "empty & !king", "region \"empty & !king\": \"~\" or \"not\" wanted, got \"!\"");
    assert_refused(t, "king != empty", "region \"king != empty\": \"~=\" wanted, got \"!=\"");
    static const char *const signs[][2] = {
        {"2 => 2", "\">=\" wanted, got \"=>\""},
        {"2 =< 2", "\"<=\" wanted, got \"=<\""},
        {"2 === 2", "\"==\" wanted, got \"===\""},
        {"2 <> 2", "\"~=\" wanted, got \"<>\""},
        {"2 >> 2", "\">\" wanted, got \">>\""},
        {"2 \xe2\x89\xa5 2", "\">=\" wanted, got \"\xe2\x89\xa5\""},
        {"\xe2\x80\x9cking\xe2\x80\x9d", "no quotes, or straight ones around the whole wanted, got \"\xe2\x80\x9c\""},
        {"king AND empty", "\"and\" wanted, got \"AND\""},
        {"king is empty", "\"==\" wanted, got \"is\""},
        {"2 // 2", "\"/\", which rounds down, wanted, got \"//\""},
        {"1 < 2 < 3", "\"and\" between two comparisons wanted at \"< 3\""},
        {"2 > 1.5", "whole numbers, and names without dots, wanted, got \".\""},
        {"king, empty", "\"|\" between sets, \"and\" between conditions wanted, got \",\""},
        {"k\xc3\xb6nig", "names of letters of ASCII, digits and _ wanted, got \"k\xc3\xb6nig\""},
        {"\xc3\xb6", "letters of ASCII wanted at \"\xc3\xb6\""},
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        char wanted[256];
        snprintf(wanted, sizeof wanted, "region \"%s\": %s", signs[i][0], signs[i][1]);
        assert_refused(t, signs[i][0], wanted);
    }
    assert_refused(t, "black",
                   "no region is called \"black\"; own and enemy are the pieces of the side to move and of the "
                   "other one, first and second those of the players");
    assert_refused(t, "EMPTY", "no region is called \"EMPTY\"; did you mean \"empty\"?");
    assert_refused(t, "2 = 2", "region \"2 = 2\": \"==\" wanted, got \"=\"");
    assert_refused(t, "a1 b1", "region \"a1 b1\": | between two cells, or another sign wanted at \"b1\"");
    assert_refused(t, "empty king", "region \"empty king\": a sign such as &, |, and, ==, < or + wanted at \"king\"");
    assert_refused(t, "(empty | king", "region \"(empty | king\": ) wanted");
    assert_refused(t, "(empty", "region \"(empty\": ) wanted");
    assert_refused(t, "empty)", "region \"empty)\": a sign such as &, |, and, ==, < or + wanted at \")\"");
    assert_refused(t, "empty + king",
                   "\"empty + king\": number wanted, got a set of cells; count(...) is how many, on(...) is 1 on each");
}

/* An expression from a stranger is bounded in length and depth. */
TEST(limits)
{
    table *t = *state;
    char deep[300], wide[20000] = "own";
    memset(deep, '(', sizeof deep - 1);
    deep[sizeof deep - 1] = 0;
    assert_refused(
        t, deep, "at most 100 nested brackets and operators wanted, got more: join sets by | and &, which do not nest");
    memset(deep, '~', sizeof deep - 1);
    assert_refused(
        t, deep, "at most 100 nested brackets and operators wanted, got more: join sets by | and &, which do not nest");
    for (int i = 0; i < 2000; i++) strcat(wide, "|own");
    assert_refused(t, wide,
                   "at most 4000 names and signs wanted, got more: use named parts of the board, or several rules");
    strcpy(wide, "own");
    for (int i = 0; i < 1000; i++) strcat(wide, "|own");
    assert_string_equal(holds(t, t->sides, wide, "a1", 0, -1), "a");
}

TEST(admits)
{
    table *t = *state;
    const game *g = t->sides;
    error e = {""};
    region r = {0};
    assert_int_equal(region_compile("centre & king", g, -1, t->a, &r, NULL, &e), 0);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 0; code < 4; code++)
            assert_int_equal(region_admits(&r, side, code), !strcmp(g->pieces.glyph[code], "K"));
}

/* Cells are of one class iff they belong to the same parts. */
TEST(classes)
{
    table *t = *state;
    const board *b = t->sides->board;
    region_classes classes;
    assert_int_equal(region_classify(b, t->a, &classes), 0);
    assert_int_equal(classes.class_of[b->cells], 0);
    for (int c = 0; c < b->cells; c++)
        for (int d = 0; d < b->cells; d++)
            assert_int_equal(classes.class_of[c] == classes.class_of[d], b->parts_of[c] == b->parts_of[d]);
}
