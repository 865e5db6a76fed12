/* drawn { "..X/.O./..." }: the start position as a drawing: rows from the top, separated by / or newlines; '.' is an
 * empty cell, any other sign the piece that is drawn so, with the height of a column behind it ("X3"), or the signs of
 * an ordered one in brackets, from the lowest: "(OXX)". Spaces are ignored; holes of the board are not drawn. */
#include <ctype.h>

#include "game/builder.h"
#include "game/column.h"
#include "rules/start_word.h"

enum { ROWS, FIELDS };

static const field fields[FIELDS] = {
    {.name = "rows",
     .kind = FIELD_TEXT,
     .required = true,
     .help =
         "rows from the top, separated by / or newlines: '.' an empty cell, else a piece's sign; spaces mean nothing"},
};

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
    while (*at && *at != '/' && *at != '\n') {
        if (isspace((unsigned char)*at)) {
            at++;
            continue;
        }
        unsigned code;
        uint64_t order;
        const char *after = column_read(&b->g->pieces, at, &code, &order);
        cell c = next_in_row(on, row, &column);
        if (!after) return builder_fail(b, s, "rows", "a piece's sign or '.' wanted, got '%c'", *at), NULL;
        if (c == on->cells) return builder_fail(b, s, "rows", "row %d has fewer cells than are drawn", row + 1), NULL;
        position_set_cell(b->g, p, c, code);
        if (b->g->pieces.order_bits) position_set_order(b->g, p, c, order);
        at = after;
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
