/* Pictures are looked at by people; here it is counted that everything is in them. */
#include "language/variant_spec.h"
#include "report/board_svg.h"

#include <stdio.h>
#include <string.h>

#include "rules/turn.h"
#include "support/games.h"
#include "support/scripts.h"
#include "support/test.h"

typedef struct picture {
    arena *a;
    game *g;
    position *p;
    text svg;
} picture;

static void open_picture(picture *c, const variant_spec *v)
{
    c->g = games_compile(v);
    c->p = arena_alloc(c->a, c->g->position_bytes);
    position_copy(c->g, c->p, c->g->start);
}

/* A game of placing on that board, in the region `to`. */
static picture picture_of(arena *a, const spec *on, const char *to, const char *second)
{
    picture c = {.a = a};
    spec *turn[] = {games_spec(a, "place", "to", to, NULL)};
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {.name = "drawing", .title = "X & <Y>", .file = "", .board = on, .turn = turn, .nturn = 1};
    v.finish = finish;
    v.nfinish = 1;
    v.pieces = games_spec(a, "sides", "first", "man X", "second", second, "second_name", "whites", NULL);
    open_picture(&c, &v);
    return c;
}

static void draw(picture *c)
{
    text_drop(&c->svg);
    board_svg(c->g, c->p, &c->svg);
    assert_non_null(c->svg.data);
}

static void close_picture(picture *c)
{
    text_drop(&c->svg);
    game_free(c->g);
    arena_free(c->a);
}

static int count(const picture *c, const char *what)
{
    int n = 0;
    for (const char *at = c->svg.data; (at = strstr(at, what)); at += strlen(what)) n++;
    return n;
}

static void assert_whole(const picture *c)
{
    assert_int_equal(strncmp(c->svg.data, "<svg xmlns=\"http://www.w3.org/2000/svg\"", 39), 0);
    assert_string_equal(c->svg.data + c->svg.length - 7, "</svg>\n");
    assert_int_equal(count(c, "<text"), count(c, "</text>"));
    assert_int_equal(count(c, "fill=\"#fff\"/>\n<defs>"), 1); /* the white ground comes before everything else */
    assert_int_equal(count(c, "nan") + count(c, "inf\""), 0);
}

/* Past z, columns are named as labels name them. */
TEST(wide)
{
    arena *a = arena_new();
    picture c = picture_of(a, games_spec(a, "square", "width", "28", "height", "2", NULL), "empty", "man O");
    draw(&c);
    assert_whole(&c);
    assert_int_equal(count(&c, ">z</text>"), 1);
    assert_int_equal(count(&c, ">aa</text>"), 1);
    assert_int_equal(count(&c, ">ab</text>"), 1);
    close_picture(&c);
}

/* Squares without the hole, their coordinates, and the title escaped. */
TEST(squares)
{
    arena *a = arena_new();
    spec *on = games_spec(a, "square", "width", "4", "height", "3", "holes", "..#./..../....", NULL);
    picture c = picture_of(a, on, "empty", "man O");
    draw(&c);
    assert_whole(&c);
    assert_int_equal(count(&c, "h-84v-84z") + count(&c, "v84h-84z"), 11);
    assert_int_equal(count(&c, ">d</text>"), 1);
    assert_int_equal(count(&c, ">3</text>"), 1);
    assert_int_equal(count(&c, "X &amp; &lt;Y&gt;"), 2);
    assert_int_equal(count(&c, "start, first to move"), 1);
    close_picture(&c);
}

/* Pieces of both sides, and a sign only for a type that is not the first of its side. */
TEST(pieces)
{
    arena *a = arena_new();
    picture c = picture_of(a, games_spec(a, "square", "width", "3", "height", "3", NULL), "empty", "man O, king K");
    draw(&c);
    int orange = count(&c, "<circle"), hatched = count(&c, "url(#second)"), kings = count(&c, ">K</text>");
    position_set_cell(c.g, c.p, 0, 1);
    position_set_cell(c.g, c.p, 1, 2);
    position_set_cell(c.g, c.p, 2, 3);
    draw(&c);
    assert_whole(&c);
    assert_int_equal(count(&c, "<circle"), orange + 2 + 1 + 2);
    assert_int_equal(count(&c, "url(#second)"), hatched + 2);
    assert_int_equal(count(&c, ">K</text>"), kings + 1);
    assert_int_equal(count(&c, ">whites</text>"), 1);
    close_picture(&c);
}

/* Sides that are called after a colour have it. */
TEST(colours_of_sides)
{
    arena *a = arena_new();
    picture c = {.a = a};
    c.g = scripts_game(
        "board = square { 2, 1 }, turn = place {}, finish = no_move { result = 'loss' }, "
        "pieces = sides { first = 'man X', second = 'man O', first_name = 'White', second_name = 'black' }");
    c.p = arena_alloc(a, c.g->position_bytes);
    position_copy(c.g, c.p, c.g->start);
    position_set_cell(c.g, c.p, 0, 1);
    position_set_cell(c.g, c.p, 1, 2);
    draw(&c);
    assert_int_equal(count(&c, "#e69f00"), 0);
    assert_true(count(&c, "fill=\"#ffffff\"") > 0);
    assert_true(count(&c, "fill=\"#2b2b2b\"") > 0);
    close_picture(&c);
}

/* A piece that faces a direction shows it by an arm, on the board and in the legend, and its sign is without a mark. */
TEST(facing)
{
    arena *a = arena_new();
    picture c = {.a = a};
    c.g = scripts_game(
        "board = square { 2, 1 }, turn = place {}, finish = no_move { result = 'loss' }, "
        "pieces = sides { first = 'man X, king K', second = 'man O', facing = 'man orthogonal, king north_east' }");
    c.p = arena_alloc(a, c.g->position_bytes);
    position_copy(c.g, c.p, c.g->start);
    draw(&c);
    int lines = count(&c, "<line"), kings = count(&c, ">K</text>");
    position_set_cell(c.g, c.p, 0, 1);
    position_set_cell(c.g, c.p, 1, c.g->pieces.code_of[0][1]);
    draw(&c);
    assert_whole(&c);
    assert_int_equal(count(&c, "<line"), lines + 2);
    assert_int_equal(count(&c, ">K</text>"), kings + 1);
    close_picture(&c);
}

/* Parts are marked when the rules speak of them, and then explained. */
TEST(marks)
{
    arena *a = arena_new();
    picture c = picture_of(a, games_spec(a, "square", "width", "5", "height", "5", NULL), "empty & ~corners", "man O");
    draw(&c);
    assert_int_equal(count(&c, ">corners</text>"), 1);
    assert_int_equal(count(&c, ">centre</text>"), 0);
    assert_int_equal(count(&c, "<line"), 1 + 2 * (4 + 1)); /* the hatching; four corners and the legend */
    close_picture(&c);
    a = arena_new();
    c = picture_of(a, games_spec(a, "square", "width", "5", "height", "5", NULL), "empty", "man O");
    draw(&c);
    assert_int_equal(count(&c, ">corners</text>"), 0);
    assert_int_equal(count(&c, "<line"), 1);
    close_picture(&c);
}

TEST(hexagons)
{
    arena *a = arena_new();
    picture c = picture_of(a, games_spec(a, "hexagon", "side", "3", NULL), "empty", "man O");
    draw(&c);
    assert_whole(&c);
    assert_int_equal(count(&c, "L") / 5, 19); /* five more corners each */
    assert_int_equal(count(&c, ">e1</text>"), 1);
    close_picture(&c);
    a = arena_new();
    c = picture_of(a, games_spec(a, "rhombus", "width", "4", "height", "4", NULL), "empty", "man O");
    draw(&c);
    assert_int_equal(count(&c, "L") / 5, 16);
    assert_int_equal(count(&c, ">e1</text>"), 0);
    assert_int_equal(count(&c, ">d</text>"), 1);
    close_picture(&c);
}

TEST(rings)
{
    arena *a = arena_new();
    picture c = picture_of(a, games_spec(a, "rings", "levels", "4", NULL), "empty & level1", "man O");
    draw(&c);
    assert_whole(&c);
    int rings = count(&c, "<circle");
    assert_int_equal(rings, 57 + 3); /* where their children lie, of level 2 and up; the legend */
    assert_int_equal(count(&c, " 0 1,0 "), 2 * 329);
    assert_int_equal(count(&c, ">7.7.7</text>"), 1);
    assert_int_equal(count(&c, ">top</text>"), 1);
    position_set_cell(c.g, c.p, 0, 2);
    position_set_cell(c.g, c.p, (unsigned)c.g->board->cells - 1, 2);
    draw(&c);
    assert_int_equal(count(&c, "<circle"), rings + 2);
    assert_int_equal(count(&c, "stroke-dasharray"), 1);
    close_picture(&c);
}

TEST(graph)
{
    arena *a = arena_new();
    picture c = picture_of(a, games_spec(a, "graph", "edges", "a-b-c-a d", NULL), "empty", "man O");
    draw(&c);
    assert_whole(&c);
    assert_int_equal(count(&c, "<line"), 1 + 3); /* the hatching; each edge once */
    assert_int_equal(count(&c, "<circle"), 4 + 3);
    assert_int_equal(count(&c, ">d</text>"), 1);
    close_picture(&c);
}

/* Points with coordinates at the edge are not labelled. */
TEST(points_in_rows)
{
    arena *a = arena_new();
    picture c = picture_of(a, games_spec(a, "morris", "rings", "2", NULL), "empty", "man O");
    draw(&c);
    assert_whole(&c);
    assert_int_equal(count(&c, "<line"), 1 + 20);
    assert_int_equal(count(&c, "<circle"), 16 + 3);
    assert_int_equal(count(&c, ">e</text>"), 1);
    assert_int_equal(count(&c, ">a1</text>"), 0);
    close_picture(&c);
}

/* Kinds of a stack each have a shape of their own. */
TEST(stacks)
{
    picture c = {.a = arena_new()};
    open_picture(&c, games_t4_spec(c.a, 8, 4, 4));
    position_set_cell(c.g, c.p, 5, 0xff);
    draw(&c);
    assert_whole(&c);
    assert_int_equal(count(&c, "<polygon"), 7);
    assert_int_equal(count(&c, "<circle"), 1);
    assert_int_equal(count(&c, ">8</text>"), 1);
    close_picture(&c);
}

TEST(says_how_it_ended)
{
    arena *a = arena_new();
    picture c = picture_of(a, games_spec(a, "square", "width", "1", "height", "1", NULL), "empty", "man O");
    move scratch[4];
    assert_int_equal(turn_list(c.g, c.p, scratch, 4), 1);
    turn_apply(c.g, c.p, scratch[0]);
    turn_settle(c.g, c.p);
    draw(&c);
    assert_int_equal(count(&c, "after 1 ply, first has won (no_move)"), 1);
    close_picture(&c);
}

TEST(same_bytes)
{
    arena *a = arena_new();
    picture c = picture_of(a, games_spec(a, "hexagon", "side", "2", NULL), "empty", "man O");
    draw(&c);
    char *before = arena_text(c.a, c.svg.data);
    draw(&c);
    assert_string_equal(before, c.svg.data);
    close_picture(&c);
}

/* Where the text with that content begins: x and y of its line, and its size. */
static void find_text(const picture *c, const char *content, double *x, double *y, double *size)
{
    char end[40];
    snprintf(end, sizeof end, ">%s</text>", content);
    const char *at = strstr(c->svg.data, end);
    assert_non_null(at);
    while (strncmp(at, "<text", 5) != 0) at--;
    assert_int_equal(sscanf(at, "<text x=\"%lf\" y=\"%lf\" font-size=\"%lf\"", x, y, size), 3);
}

/* Title and legend are not cut off, and entries of the legend do not lie on each other. */
TEST(words_have_room)
{
    arena *a = arena_new();
    picture c = {.a = a};
    spec *turn[] = {games_spec(a, "place", "to", "empty", NULL)};
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {.name = "drawing", .title = "Title", .file = "", .turn = turn, .nturn = 1};
    double x[3], y[3], size[3];
    v.board = games_spec(a, "square", "width", "9", "height", "9", NULL);
    v.finish = finish;
    v.nfinish = 1;
    v.pieces = games_spec(a, "sides", "first", "knight X, elephant E", "second", "pawn O", NULL);
    open_picture(&c, &v);
    draw(&c);
    find_text(&c, "Title", &x[0], &y[0], &size[0]);
    assert_true(y[0] >= size[0]);
    find_text(&c, "knight", &x[1], &y[1], &size[1]);
    find_text(&c, "elephant", &x[2], &y[2], &size[2]);
    assert_true(y[1] == y[2] && x[2] >= x[1] + .4 * size[1] * (double)strlen("knight"));
    close_picture(&c);
}
