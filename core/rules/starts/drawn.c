/* drawn { "..X/.O./..." }: the start position as a drawing: rows from the top, separated by / or newlines; '.' is an
 * empty cell, any other symbol that piece, followed by the height of a column ("X3"), or the symbols of an ordered
 * column in brackets, from bottom to top: "(OXX)". Spaces are ignored; holes of the board are left out, or drawn as
 * '#'.
 *
 * drawn { "a b X, c O" }: on boards without rows, such as graphs, the cells of each piece, followed by its symbol. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/builder.h"
#include "game/column.h"
#include "rules/start_word.h"

enum { ROWS, FIELDS };

static const field fields[FIELDS] = {
    {.name = "rows",
     .kind = FIELD_TEXT,
     .required = true,
     .example = "'X../.../..O'",
     .help =
         "rows from the top, separated by / or newlines: '.' an empty cell, else a piece's sign, of columns with their "
         "height, X3, or, where ordered, from the lowest piece, (OXX); a hole is '#' or left out; spaces are ignored. "
         "On boards without rows, cells and their contents: \"a b X, c O\""},
};

/* Returns the next cell of the row after `column`, or b->cells. */
static cell next_in_row(const board *b, int row, int *column)
{
    while (++*column < b->width)
        if (b->at[row * b->width + *column] != b->cells) return b->at[row * b->width + *column];
    return (cell)b->cells;
}

static void set_up_cell(game_builder *b, position *p, unsigned c, unsigned code, uint64_t order)
{
    position_set_cell(b->g, p, c, code);
    if (b->g->pieces.order_bits) position_set_order(b->g, p, c, order);
}

/* Skips a hole that is drawn; returns false when there is none. */
static bool pass_hole(const board *b, int row, int *column)
{
    if (*column + 1 >= b->width || b->at[row * b->width + *column + 1] != b->cells) return false;
    ++*column;
    return true;
}

enum { SHOWN_MAX = 100 };

/* The drawing of the empty board, if it is short. */
typedef struct empty_board {
    char said[SHOWN_MAX + 32];
} empty_board;

static empty_board draw_empty(const game_builder *b)
{
    const board *on = b->g->board;
    empty_board out = {""};
    text drawing = {0};
    for (int row = on->height - 1; row >= 0; row--) {
        for (int column = -1; next_in_row(on, row, &column) != on->cells;) text_add(&drawing, ".");
        if (row) text_add(&drawing, "/");
    }
    if (drawing.data && drawing.length <= SHOWN_MAX)
        snprintf(out.said, sizeof out.said, "; the empty board is \"%s\"", drawing.data);
    text_drop(&drawing);
    return out;
}

/* Fails with a list of the valid symbols. */
static void refuse_sign(game_builder *b, const spec *s, const char *at)
{
    const piece_set *set = &b->g->pieces;
    text signs = {0};
    if (set->counted) {
        builder_fail(b, s, "rows", "for each cell a number up to %d wanted, from 10 on in brackets, got \"%.*s\"%s",
                     set->highest, (int)strcspn(at, "/\n"), at, draw_empty(b).said);
        return;
    }
    for (int code = 1; code < set->ncodes; code++)
        if (set->glyph[code] && (!signs.length || !strchr(signs.data, *set->glyph[code])))
            text_add(&signs, " %c", *set->glyph[code]);
    const char *known = signs.data ? signs.data : " none";
    if (*at & 0x80)
        builder_fail(b, s, "rows", "a piece's sign (%s) or '.' wanted, got a letter that is none of ASCII", known + 1);
    else
        builder_fail(b, s, "rows", "a piece's sign (%s) or '.' wanted, got '%c'%s", known + 1, *at, draw_empty(b).said);
    text_drop(&signs);
}

/* Fails because a row, drawn from `first` on, has the wrong width. */
static void refuse_width(game_builder *b, const spec *s, int row, const char *first, const char *more)
{
    while (isspace((unsigned char)*first)) first++;
    builder_fail(b, s, "rows", "row %d of the board has %s cells than are drawn in \"%.*s\"%s", row + 1, more,
                 (int)strcspn(first, "/\n"), first, draw_empty(b).said);
}

/* Reads one row of the drawing; returns where it ends, or NULL after builder_fail. */
static const char *set_up_row(game_builder *b, const spec *s, position *p, int row, const char *at)
{
    const board *on = b->g->board;
    const char *first = at;
    int column = -1;
    while (*at && *at != '/' && *at != '\n') {
        if (isspace((unsigned char)*at)) {
            at++;
            continue;
        }
        if (*at == '#' && pass_hole(on, row, &column)) {
            at++;
            continue;
        }
        unsigned code;
        uint64_t order;
        const char *after = column_read(&b->g->pieces, at, &code, &order);
        cell c = next_in_row(on, row, &column);
        if (!after) return refuse_sign(b, s, at), NULL;
        if (c == on->cells) return refuse_width(b, s, row, first, "fewer"), NULL;
        set_up_cell(b, p, c, code, order);
        at = after;
    }
    if (next_in_row(on, row, &column) == on->cells) return at;
    return refuse_width(b, s, row, first, "more"), NULL;
}

/* Returns the next cell or symbol, separated by spaces and commas. */
static const char *next_word(const char *at, size_t *length)
{
    while (isspace((unsigned char)*at)) at++;
    for (*length = 0; at[*length] && at[*length] != ',' && !isspace((unsigned char)at[*length]);) ++*length;
    return at;
}

/* Returns the empty cell of that name, or b->cells after builder_fail. */
static cell read_cell(game_builder *b, const spec *s, const position *p, const char *name, size_t length)
{
    const board *on = b->g->board;
    char label[BOARD_LABEL_MAX] = "";
    if (length < sizeof label) memcpy(label, name, length);
    cell c = board_find(on, label);
    if (c == on->cells)
        builder_fail(b, s, "rows", "no cell is called \"%.*s\"", (int)length, name);
    else if (p->code[c])
        builder_fail(b, s, "rows", "%s is named twice", label);
    return p->code[c] ? (cell)on->cells : c;
}

/* Reads the cells of one piece, "a b X"; returns where they end, or NULL after builder_fail. */
static const char *set_up_piece(game_builder *b, const spec *s, position *p, const char *at)
{
    size_t length;
    unsigned code;
    uint64_t order;
    const char *first = next_word(at, &length), *sign = first, *end = first + length;
    for (const char *next; (next = next_word(end, &length)), length; end = next + length) sign = next;
    if (sign == first)
        return builder_fail(b, s, "rows", "cells and a piece's sign wanted, such as \"a b X\", at \"%.20s\"", first),
               NULL;
    if (column_read(&b->g->pieces, sign, &code, &order) != end)
        return builder_fail(b, s, "rows", "a piece's sign wanted, got \"%.*s\"", (int)(end - sign), sign), NULL;
    for (at = next_word(first, &length); at != sign; at = next_word(at + length, &length)) {
        cell c = read_cell(b, s, p, at, length);
        if (c == b->g->board->cells) return NULL;
        set_up_cell(b, p, c, code, order);
    }
    return next_word(end, &length);
}

static int set_up_pieces(game_builder *b, const spec *s, position *p)
{
    const char *at = s->values[ROWS].text;
    do {
        at = set_up_piece(b, s, p, at);
    } while (at && *at++);
    return at ? 0 : -1;
}

static int set_up(game_builder *b, const spec *s, position *p)
{
    const char *at = s->values[ROWS].text;
    if (!b->g->board->at) return set_up_pieces(b, s, p);
    while (isspace((unsigned char)*at)) at++;
    const int rows = b->g->board->height;
    for (int row = rows - 1; row >= 0; row--) {
        if (!*at)
            return builder_fail(b, s, "rows", "%d rows wanted, got %d%s", rows, rows - 1 - row, draw_empty(b).said);
        at = set_up_row(b, s, p, row, at);
        if (!at) return -1;
        if (*at) at++;
    }
    while (isspace((unsigned char)*at)) at++;
    return *at ? builder_fail(b, s, "rows", "%d rows wanted, got more%s", rows, draw_empty(b).said) : 0;
}

const start_type start_drawn = {
    .word = {"drawn", WORD_START, "The start position as a diagram, a symbol for each cell.", fields, FIELDS,
             .positional = 1},
    .set_up = set_up,
};
