/* Boards given as data. */
#include "board/graph.h"

#include <math.h>

#include "base/random.h"
#include "base/text.h"
#include "support/test.h"

static board *make(arena *a, const char *edges, const char *places)
{
    error e = {""};
    board *b = board_graph(a, edges, places, NULL, &e);
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
    assert_int_equal(b->directions, 2); /* which lead nowhere */
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

/* The cells one step from that one, by wind: "east:b north:c". */
static const char *steps(arena *a, const board *b, const char *label)
{
    static const char *const winds[] = {"east", "north_east", "north", "north_west",
                                        "west", "south_west", "south", "south_east"};
    const char *all = "";
    unsigned c = board_find(b, label);
    for (int i = 0; i < 8; i++)
        for (uint32_t left = board_direction_set(b, winds[i], 0); left; left &= left - 1) {
            cell to = board_next(b, c, (unsigned)__builtin_ctz(left));
            if (to != b->cells) all = arena_format(a, *all ? "%s %s:%s" : "%s%s:%s", all, winds[i], b->label[to]);
        }
    return all;
}

TEST(directions)
{
    board *b = make(*state, "m-a m-b m-c m-d m-e m-f m-g m-h",
                    "m 0 0, a 1 0, b 1 1.2, c 0 1, d -2 2, e -1 0, f -1 -1, g 0 -3, h 1 -0.9");
    assert_string_equal(steps(*state, b, "m"), "east:a north_east:b north:c north_west:d west:e south_west:f south:g "
                                               "south_east:h");
    assert_string_equal(steps(*state, b, "b"), "south_west:m");
    assert_int_equal(make(*state, "a-b-c", "a 0 0, b 1 0, c 2 0.02")->directions, 2); /* drawn a little askew */
    assert_int_equal(make(*state, "a-b-c", "a 0 0, b 1 0, c 2 0.1")->directions, 4);
}

/* The lines of more than two cells: "abc bde". */
static const char *lines(arena *a, const board *b)
{
    const char *all = "";
    for (unsigned c = 0; c < (unsigned)b->cells; c++)
        for (unsigned d = 0; d < (unsigned)b->directions; d += 2) {
            int line = b->line_of[c * (unsigned)board_axes(b) + d / 2];
            if (b->line_length[line] < 3 || board_next(b, c, d + 1) != b->cells) continue;
            if (*all) all = arena_format(a, "%s ", all);
            for (unsigned at = c; at != (unsigned)b->cells; at = board_next(b, at, d))
                all = arena_format(a, "%s%s", all, b->label[at]);
        }
    return all;
}

static board *with_lines(arena *a, const char *edges, const char *places, const char *given)
{
    error e = {""};
    board *b = board_graph(a, edges, places, given, &e);
    assert_string_equal(e.text, "");
    return b;
}

TEST(straight_lines)
{
    const char *places = "a 0 0, b 1 0, c 3 0, d 1 1, e 1 5, f 4 1";
    assert_string_equal(lines(*state, make(*state, "a-b-c b-d-e c-f", places)), "abc bde");
    assert_string_equal(lines(*state, make(*state, "a-b-c b-d-e c-f a-c", places)), "abc bde"); /* a-c is beside it */
    assert_string_equal(lines(*state, make(*state, "a-b-c b-d-e c-f", NULL)), "");
    assert_string_equal(lines(*state, with_lines(*state, "a-b-c b-d-e c-f", places, "b-c-f a-b")), "bcf bde");
    assert_string_equal(lines(*state, with_lines(*state, "a-b-c b-d-e c-f", NULL, " e-d-b-c ")), "edbc");
}

/* Whatever the edges: an opposite direction undoes a step, and every edge is a step. */
static void verify_steps(const board *b)
{
    for (unsigned c = 0; c < (unsigned)b->cells; c++) {
        unsigned n, found = 0;
        const cell *near = board_list(&b->neighbours, c, &n);
        for (unsigned d = 0; d < (unsigned)b->directions; d++) {
            unsigned to = board_next(b, c, d);
            if (to == (unsigned)b->cells) continue;
            assert_int_equal(board_next(b, to, d ^ 1), c);
            for (unsigned i = 0; i < n; i++) found += near[i] == to;
        }
        assert_int_equal(found, n);
    }
}

TEST(many_edges)
{
    random_state r = {11};
    for (int i = 0; i < 20; i++) { /* at first sparse, then up to seven neighbours on an average */
        text edges = {0}, places = {0};
        for (int c = 0; c < 14; c++) {
            text_add(&edges, "c%d ", c);
            text_add(&places, c ? ", c%d %u %u" : "c%d %u %u", c, random_below(&r, 30), random_below(&r, 30));
            for (int other = 0; other < c; other++)
                if ((int)random_below(&r, 40) < i) text_add(&edges, "c%d-c%d ", c, other);
        }
        verify_steps(make(*state, edges.data, NULL));
        if (i < 10) verify_steps(make(*state, edges.data, places.data));
        text_drop(&edges);
        text_drop(&places);
    }
}

TEST(symmetries)
{
    const char *square = "a 0 0, b 1 0, c 1 1, d 0 1";
    assert_int_equal(make(*state, "a-b-c-d-a", square)->nsymmetries, 8);
    assert_int_equal(make(*state, "a-b-c-d-a a-c", square)->nsymmetries, 4);
    assert_int_equal(make(*state, "a-b-c-d", square)->nsymmetries, 2);
    assert_int_equal(make(*state, "a-b-c-d-a", NULL)->nsymmetries, 1); /* drawn on a circle, which means nothing */
    assert_int_equal(make(*state, "a-b-c", "a 0 0, b 1 1, c 2 2")->nsymmetries, 2);
    assert_int_equal(make(*state, "a", "a 3 4")->nsymmetries, 1);
    assert_int_equal(make(*state, "a-b-c-a", "a 0 0, b 1 0, c 0.5 0.87")->nsymmetries, 6);
    board *b = make(*state, "a-b-c-d-a a-c", square);
    for (int s = 0; s < b->nsymmetries; s++) { /* a and c are joined with three others */
        const cell *to = b->symmetries + s * b->cells;
        assert_true(to[0] == 0 || to[0] == 2);
        for (int c = 0; c < b->cells && !s; c++) assert_int_equal(to[c], c);
    }
}

static void assert_lines_refused(arena *a, const char *edges, const char *given, const char *message)
{
    error e = {""};
    assert_null(board_graph(a, edges, NULL, given, &e));
    assert_string_equal(e.text, message);
}

TEST(refused_lines)
{
    assert_lines_refused(*state, "a-b c", "a-c", "a line of joined cells wanted, got a-c");
    assert_lines_refused(*state, "a-b-c-a", "a-b-c-a", "a is twice in a line");
    assert_lines_refused(*state, "a-b-c", "a-b-c c-b", "c-b is in two lines");
    assert_lines_refused(*state, "a-b", "a-d", "no cell is called \"d\"");
    assert_lines_refused(*state, "a-b", "a-b,", "- or a space wanted at \",\"");
    assert_lines_refused(*state, "m-a m-b m-c m-d m-e m-f m-g m-h m-i m-j m-k m-l m-n m-o m-p m-q m-r", NULL,
                         "at most 32 directions wanted, but these edges need more: places that lie in fewer directions "
                         "from each other need fewer");
}

static void assert_refused(arena *a, const char *edges, const char *places, const char *message)
{
    error e = {""};
    assert_null(board_graph(a, edges, places, NULL, &e));
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
    assert_refused(*state, "a-b", "a 1 1, b 1 1.0", "a and b are in one place");
    assert_refused(*state, "a-b", "a nan 0, b 1 1", "\"a x y\" wanted, with commas between");
}
