/* square { width, height, holes = "drawing" }: a board of squares; see board/square.h. */
#include "board/square.h"

#include "rules/board_word.h"

enum { WIDTH, HEIGHT, HOLES, FIELDS };

static const field fields[FIELDS] = {
    {.name = "width", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "columns"},
    {.name = "height", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "rows"},
    {.name = "holes",
     .kind = FIELD_TEXT,
     .help = "drawing, rows from the top separated by /: '.' a square, '#' a hole"},
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
    .build = build,
};
