/* drawn { "..X/.O./..." }: the start position as a drawing: rows from the top, separated by / or newlines; '.' is an
 * empty cell, any other sign the piece that is drawn so. Spaces are ignored; holes of the board are not drawn. */
#include <ctype.h>

#include "game/builder.h"
#include "rules/start_word.h"

enum { ROWS, FIELDS };

static const field fields[FIELDS] = {
    {.name = "rows",
     .kind = FIELD_TEXT,
     .required = true,
     .help =
         "rows from the top, separated by / or newlines: '.' an empty cell, else a piece's sign; spaces mean nothing"},
};

static int code_drawn(const piece_set *pieces, char sign)
{
    for (int code = 0; code < pieces->ncodes; code++)
        if (pieces->glyph[code][0] == sign && !pieces->glyph[code][1]) return code;
    return -1;
}

/* The next cell of the row after `column`, or b->cells. */
static cell next_in_row(const board *b, int row, int *column)
{
    while (++*column < b->width)
        if (b->at[row * b->width + *column] != b->cells) return b->at[row * b->width + *column];
    return (cell)b->cells;
}

/* Reads one row of the drawing; returns where it ends, or NULL after builder_fail. */
static const char *set_up_row(game_builder *b, const spec *s, position *p, int row, const char *at)
{
    const board *on = b->g->board;
    int column = -1;
    for (; *at && *at != '/' && *at != '\n'; at++) {
        if (isspace((unsigned char)*at)) continue;
        int code = code_drawn(&b->g->pieces, *at);
        cell c = next_in_row(on, row, &column);
        if (code < 0) return builder_fail(b, s, "rows", "a piece's sign or '.' wanted, got '%c'", *at), NULL;
        if (c == on->cells) return builder_fail(b, s, "rows", "row %d has fewer cells than are drawn", row + 1), NULL;
        position_set_cell(b->g, p, c, (unsigned)code);
    }
    if (next_in_row(on, row, &column) == on->cells) return at;
    return builder_fail(b, s, "rows", "row %d has more cells than are drawn", row + 1), NULL;
}

static int set_up(game_builder *b, const spec *s, position *p)
{
    const char *at = s->values[ROWS].text;
    while (isspace((unsigned char)*at)) at++;
    for (int row = b->g->board->height - 1; row >= 0; row--) {
        at = set_up_row(b, s, p, row, at);
        if (!at) return -1;
        if (*at) at++;
    }
    while (isspace((unsigned char)*at)) at++;
    return *at ? builder_fail(b, s, "rows", "%d rows wanted, got more", b->g->board->height) : 0;
}

const start_type start_drawn = {
    .word = {"drawn", WORD_START, "The start position as a drawing, a sign for each cell.", fields, FIELDS, 1},
    .set_up = set_up,
};
