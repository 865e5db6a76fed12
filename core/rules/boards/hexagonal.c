/* hexagon { side } and rhombus { width, height }: boards of hexagons; see board/hexagonal.h. */
#include "board/hexagonal.h"
#include "game/builder.h"

#include "rules/board_word.h"

enum { SIDE, HEXAGON_FIELDS };
enum { WIDTH, HEIGHT, RHOMBUS_FIELDS };

static const field hexagon_fields[HEXAGON_FIELDS] = {
    {.name = "side",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 1,
     .max = 16,
     .help = "cells along each of the six sides"},
};

static const field rhombus_fields[RHOMBUS_FIELDS] = {
    {.name = "width", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "columns"},
    {.name = "height", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "rows"},
};

static const meaning directions[] = {
    {"hexagonal", "all six"},
    {NULL, NULL},
};

#define SHARED_PARTS                                                                                                   \
    {"edge", "cells with fewer than six neighbours"}, {"top", "the highest row"},                                      \
    {                                                                                                                  \
        "bottom", "row 1"                                                                                              \
    }

static const meaning hexagon_parts[] = {
    SHARED_PARTS,
    {"left", "column a of the drawing: one of the six sides"},
    {"right", "the last column of the drawing: the side across from left"},
    {"corners", "the six corners"},
    {"centre", "the middle cell"},
    {NULL, NULL},
};

static const meaning rhombus_parts[] = {
    SHARED_PARTS, {"left", "column a"}, {"right", "the last column"}, {"corners", "the four corners"}, {NULL, NULL},
};

static board *build_hexagon(game_builder *b, const spec *s)
{
    error why = {""};
    board *made = board_hexagon(b->a, (int)s->values[SIDE].integer, &why);
    if (!made) builder_fail(b, s, NULL, "%s", why.text);
    return made;
}

static board *build_rhombus(game_builder *b, const spec *s)
{
    error why = {""};
    board *made = board_rhombus(b->a, (int)s->values[WIDTH].integer, (int)s->values[HEIGHT].integer, &why);
    if (!made) builder_fail(b, s, NULL, "%s", why.text);
    return made;
}

const board_type board_hexagon_word = {
    .word = {"hexagon", WORD_BOARD, "A hexagonal board of hexagons, as in Yavalath.", hexagon_fields, HEXAGON_FIELDS,
             1},
    .directions = directions,
    .parts = hexagon_parts,
    .build = build_hexagon,
};

const board_type board_rhombus_word = {
    .word = {"rhombus", WORD_BOARD, "A rhombus of hexagons, as in Hex.", rhombus_fields, RHOMBUS_FIELDS, 2},
    .directions = directions,
    .parts = rhombus_parts,
    .build = build_rhombus,
};
