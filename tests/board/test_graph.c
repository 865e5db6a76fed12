/* Boards given as data. */
#include "board/graph.h"

#include <math.h>

#include "support/test.h"

static board *make(arena *a, const char *edges, const char *places)
{
    error e = {""};
    board *b = board_graph(a, edges, places, &e);
    assert_string_equal(e.text, "");
    assert_non_null(b);
    return b;
}

/* Every cell with its neighbours: "a:b b:a,c". */
static const char *written(arena *a, const board *b)
{
    const char *all = "";
    for (unsigned c = 0; c < (unsigned)b->cells; c++) {
        unsigned n;
        const cell *near = board_list(&b->neighbours, c, &n);
        all = arena_format(a, c ? "%s %s:" : "%s%s:", all, b->label[c]);
        for (unsigned i = 0; i < n; i++) all = arena_format(a, i ? "%s,%s" : "%s%s", all, b->label[near[i]]);
    }
    return all;
}

FIXTURE(test_arena_setup, test_arena_teardown)

TEST(neighbours)
{
    assert_string_equal(written(*state, make(*state, "a-b b-c", NULL)), "a:b b:a,c c:b");
    assert_string_equal(written(*state, make(*state, " x1-x2-x3-x1\n alone  x2-x1 ", NULL)),
                        "x1:x2,x3 x2:x1,x3 x3:x1,x2 alone:");
    board *b = make(*state, "a", NULL);
    assert_int_equal(b->cells, 1);
    assert_int_equal(b->directions, 0);
    assert_int_equal(b->nsymmetries, 1);
    assert_string_equal(b->label[1], "-");
    assert_int_equal(b->parts_of[0], 0);
}

TEST(places)
{
    board *b = make(*state, "a-b", "b 1 -0.5, a 2 3");
    assert_true(b->x[0] == 2 && b->y[0] == 3 && b->x[1] == 1 && b->y[1] == -0.5F);
    b = make(*state, "a-b-c-d-e-a", NULL);
    for (int c = 0; c < 5; c++)
        for (int other = 0; other < c; other++)
            assert_true(hypotf(b->x[c] - b->x[other], b->y[c] - b->y[other]) > 1.5F);
}

static void assert_refused(arena *a, const char *edges, const char *places, const char *message)
{
    error e = {""};
    assert_null(board_graph(a, edges, places, &e));
    assert_string_equal(e.text, message);
}

TEST(refusals)
{
    assert_refused(*state, " ", NULL, "at least one cell wanted, got none");
    assert_refused(*state, "a-", NULL, "a cell wanted after \"a-\"");
    assert_refused(*state, "a-a", NULL, "a is joined to itself");
    assert_refused(*state, "a,b", NULL, "- or a space wanted at \",b\"");
    assert_refused(*state, "a-?", NULL, "name of a cell wanted, 1 to 7 letters or digits, at \"?\"");
    assert_refused(*state, "ab345678", NULL, "name of a cell wanted, 1 to 7 letters or digits, at \"ab345678\"");
    assert_refused(*state, "a-b", "a 0 0", "no place is given for b");
    assert_refused(*state, "a-b", "a 0 0, c 1 1", "no cell is called \"c\"");
    assert_refused(*state, "a-b", "a 0 0 b 1 1", "\"a x y\" wanted, with commas between");
    assert_refused(*state, "a-b", "a 0, b 1 1", "\"a x y\" wanted, with commas between");
    assert_refused(*state, "a-b", "a nan 0, b 1 1", "\"a x y\" wanted, with commas between");
}
