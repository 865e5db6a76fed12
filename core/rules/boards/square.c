/* square { width, height, holes = "drawing" }: a board of squares; see board/square.h. */
#include "board/square.h"
#include "game/builder.h"

#include "rules/board_word.h"

enum { WIDTH, HEIGHT, HOLES, FIELDS };

static const field fields[FIELDS] = {
    {.name = "width", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "columns"},
    {.name = "height", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "rows"},
    {.name = "holes",
     .kind = FIELD_TEXT,
     .help = "drawing, rows from the top separated by /: '.' a square, '#' a hole"},
};

static const meaning directions[] = {
    {"orthogonal", "north, south, east and west"},
    {"diagonal", "the four slanting ones"},
    {"queen", "orthogonal and diagonal: all eight"},
    {"north", "up in the drawing, to higher rows"},
    {"south", "down, to lower rows"},
    {"east", "right, to later columns"},
    {"west", "left, to earlier columns"},
    {"forward", "north for the first player, south for the second"},
    {"backward", "south for the first player, north for the second"},
    {"sideways", "east and west"},
    {"forward_diagonal", "the two slanting ones ahead, as the side to move sees them"},
    {"backward_diagonal", "the two slanting ones behind, as the side to move sees them"},
    {NULL, NULL},
};

static const meaning parts[] = {
    {"edge", "cells that lack an orthogonal neighbour, be it for a hole"},
    {"top", "the highest row"},
    {"bottom", "row 1"},
    {"left", "column a"},
    {"right", "the last column"},
    {"corners", "cells that lack two orthogonal neighbours that are not opposite"},
    {"dark", "every other cell as on a chess board, a1 among them"},
    {"centre", "the middle cell; two or four of them where a side is even"},
    {"beside_centre", "cells with an orthogonal neighbour in the centre, the centre left out"},
    {NULL, NULL},
};

static board *build(game_builder *b, const spec *s)
{
    error why = {""};
    const value *v = s->values;
    board *made = board_square(b->a, (int)v[WIDTH].integer, (int)v[HEIGHT].integer, v[HOLES].text, &why);
    if (!made) builder_fail(b, s, v[HOLES].given ? "holes" : NULL, "%s", why.text);
    return made;
}

const board_type board_square_word = {
    .word = {"square", WORD_BOARD, "A board of squares, with holes where they are drawn.", fields, FIELDS, 2},
    .directions = directions,
    .parts = parts,
    .build = build,
};
