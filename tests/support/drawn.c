#include "support/drawn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/column.h"
#include "game/counters.h"
#include "game/facts.h"
#include "game/marks.h"
#include "rules/set_up.h"
#include "rules/turn.h"

#include "support/test.h"

enum { TOKEN_MAX = 64, HOLE = -1, UNKNOWN = -2, AS_IT_IS = -3 };

/* What is drawn on a cell: a code or one of the above, and the order of its column. */
typedef struct contents {
    int code;
    uint64_t order;
} contents;

/* Copies the next token and returns what follows it, or NULL when there is none. */
static const char *next_token(const char *at, const char *separators, char *token)
{
    at += strspn(at, separators);
    size_t length = strcspn(at, separators);
    if (!length || length >= TOKEN_MAX) return NULL;
    memcpy(token, at, length);
    token[length] = 0;
    return at + length;
}

/* An ordered column may be drawn without its brackets, as column_text writes it. */
static contents read_sign(const game *g, const char *sign)
{
    char bracketed[TOKEN_MAX + 2];
    unsigned code;
    uint64_t order;
    if (!strcmp(sign, "#")) return (contents){HOLE, 0};
    for (int stack = 0; g->pieces.stack && stack < g->pieces.ncodes; stack++)
        if (!strcmp(g->pieces.glyph[stack], sign)) return (contents){stack, 0};
    const char *after = column_read(&g->pieces, sign, &code, &order);
    if (after && !*after) return (contents){(int)code, order};
    snprintf(bracketed, sizeof bracketed, "(%s)", sign);
    after = column_read(&g->pieces, bracketed, &code, &order);
    return after && !*after ? (contents){(int)code, order} : (contents){UNKNOWN, 0};
}

/* A row without its holes, a letter for each cell. */
static int read_cells(const game *g, const char *row, const cell *at, contents *drawn, error *e)
{
    for (int column = 0; column < g->board->width; column++) {
        const bool hole = at[column] == g->board->cells;
        const char sign[] = {hole ? '#' : *row++, 0};
        drawn[column] = read_sign(g, sign);
        if (drawn[column].code == UNKNOWN) return error_set(e, "unknown sign \"%s\"", sign);
    }
    return 0;
}

/* The contents of a row of signs, one for each column: with spaces between, or each a single letter. */
static int read_row(const game *g, const char *row, size_t length, const cell *cells, contents *drawn, error *e)
{
    size_t width = (size_t)g->board->width, column = 0, present = 0;
    for (size_t i = 0; i < width; i++) present += cells[i] != g->board->cells;
    if (length == present && length < width) return read_cells(g, row, cells, drawn, e);
    for (const char *at = row, *end = row + length; at < end; column++) {
        char sign[TOKEN_MAX] = {*at};
        if (length == width)
            at++;
        else
            at = next_token(at, " /", sign);
        if (!at || at > end) break;
        if (column == width) return error_set(e, "more than %zu columns", width);
        drawn[column] = read_sign(g, sign);
        if (drawn[column].code == UNKNOWN) return error_set(e, "unknown sign \"%s\"", sign);
    }
    return column == width ? 0 : error_set(e, "%zu columns wanted, got %zu", width, column);
}

static int read_rows(const game *g, const char *drawing, contents *drawn, error *e)
{
    const board *b = g->board;
    contents signs[BOARD_CELLS_MAX];
    for (int row = b->height - 1; row >= 0; row--) {
        size_t length = strcspn(drawing, "/");
        if (read_row(g, drawing, length, b->at + row * b->width, signs, e)) return -1;
        for (int column = 0; column < b->width; column++) {
            int c = b->at[row * b->width + column];
            if ((signs[column].code == HOLE) != (c == b->cells))
                return error_set(e, "a hole where there is none, or none");
            if (c != b->cells) drawn[c] = signs[column];
        }
        drawing += length;
        if ((*drawing == '/') != (row > 0)) return error_set(e, "%d rows wanted", b->height);
        drawing += *drawing == '/';
    }
    return 0;
}

static int read_named(const game *g, const char *drawing, contents *drawn, error *e)
{
    char token[TOKEN_MAX];
    while ((drawing = next_token(drawing, " ", token))) {
        char *sign = strchr(token, '=');
        if (!sign) return error_set(e, "CELL=SIGN wanted, got \"%s\"", token);
        *sign++ = 0;
        unsigned c = board_find(g->board, token);
        if (c >= (unsigned)g->board->cells) return error_set(e, "no cell \"%s\"", token);
        if ((drawn[c] = read_sign(g, sign)).code < 0) return error_set(e, "unknown sign \"%s\"", sign);
    }
    return 0;
}

/* What is drawn, by cell. */
static int read_drawing(const game *g, const char *drawing, contents *drawn, error *e)
{
    for (int c = 0; c < g->board->cells; c++) drawn[c] = (contents){AS_IT_IS, 0};
    bool named = strchr(drawing, '=') || !g->board->at;
    return named ? read_named(g, drawing, drawn, e) : read_rows(g, drawing, drawn, e);
}

static bool holds(const game *g, const position *p, unsigned c, contents wanted)
{
    if (wanted.code == AS_IT_IS) return true;
    return wanted.code == p->code[c] && (!g->pieces.order_bits || position_order_view(g, p)[c] == wanted.order);
}

static void set_up(const game *g, position *p, unsigned c, contents wanted)
{
    if (holds(g, p, c, wanted)) return;
    position_set_cell(g, p, c, (unsigned)wanted.code);
    if (g->pieces.order_bits) position_set_order(g, p, c, wanted.order);
}

position *drawn_read(arena *a, const game *g, const char *drawing, unsigned side, unsigned at_step, error *e)
{
    contents drawn[BOARD_CELLS_MAX];
    position *p = arena_alloc(a, g->position_bytes);
    if (!p || read_drawing(g, drawing, drawn, e)) return NULL;
    position_copy(g, p, g->start);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) set_up(g, p, c, drawn[c]);
    for (unsigned i = 0; i < (unsigned)g->ncounters; i++) /* nothing is taken on the way */
        for (unsigned of = 0; of < 2; of++) counters_set(g, p, i, of, counters_value(g, g->start, i, of));
    marks_begin(g, p);
    if (g->tracks & TRACK_MOVE) memset(position_taken(g, p), 0, g->mapping->words * sizeof(uint64_t));
    set_up_begin(g, side, p);
    if (at_step) p->stage = (uint8_t)at_step;
    return p;
}

position *drawn_position(arena *a, const game *g, const char *drawing, unsigned side, unsigned at_step)
{
    error e = {""};
    position *p = drawn_read(a, g, drawing, side, at_step, &e);
    if (!p) fail_msg("%s: %s", drawing, e.text);
    return p;
}

int drawn_compare(const game *g, const position *p, const char *drawing, error *e)
{
    contents drawn[BOARD_CELLS_MAX];
    if (read_drawing(g, drawing, drawn, e)) return -1;
    for (int c = 0; c < g->board->cells; c++)
        if (!holds(g, p, (unsigned)c, drawn[c])) return 0;
    return 1;
}

bool drawn_equals(const game *g, const position *p, const char *drawing)
{
    error e = {""};
    int equal = drawn_compare(g, p, drawing, &e);
    if (equal < 0) fail_msg("%s: %s", drawing, e.text);
    return equal;
}

int drawn_try(const game *g, position *p, const char *moves, error *e)
{
    char token[TOKEN_MAX];
    int status = 0;
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    while (scratch && !status && (moves = next_token(moves, " ", token))) {
        move m = p->outcome == OUTCOME_NONE ? turn_read(g, p, token, scratch) : MOVE_NONE;
        if (m == MOVE_NONE) {
            status = error_set(e, "%s is not legal%s", token, p->outcome == OUTCOME_NONE ? "" : ": the game is over");
        } else {
            turn_apply(g, p, m);
            turn_settle(g, p);
        }
    }
    free(scratch);
    return status;
}

void drawn_play(const game *g, position *p, const char *moves)
{
    error e = {""};
    if (drawn_try(g, p, moves, &e)) fail_msg("%s: %s", moves, e.text);
}

const char *drawn_write(arena *a, const game *g, const position *p)
{
    const board *b = g->board;
    text all = {0};
    int rows = b->at ? b->height : 1, columns = b->at ? b->width : b->cells;
    for (int row = rows - 1; row >= 0; row--)
        for (int column = 0; column < columns; column++) {
            int c = b->at ? b->at[row * columns + column] : column;
            char scratch[COLUMN_TEXT_MAX];
            text_add(&all, "%s%s", c == b->cells ? "#" : column_text(g, p, (unsigned)c, scratch),
                     column + 1 < columns ? " "
                     : row                ? "/"
                                          : "");
        }
    const char *copy = arena_text(a, all.data ? all.data : "");
    text_drop(&all);
    return copy;
}

const char *drawn_moves(arena *a, const game *g, const position *p)
{
    text all = {0};
    char written[ACTION_TEXT_MAX];
    move *moves = arena_alloc(a, ((size_t)g->most_moves + 1) * sizeof *moves);
    assert_non_null(moves);
    int n = p->outcome == OUTCOME_NONE ? turn_list(g, p, moves, g->most_moves) : 0;
    for (int i = 0; i < n; i++) {
        turn_write(g, moves[i], written);
        text_add(&all, i ? " %s" : "%s", written);
    }
    const char *copy = arena_text(a, all.data ? all.data : "");
    text_drop(&all);
    return copy;
}

const char *drawn_result(arena *a, const game *g, const position *p)
{
    const char *rule = p->ending == POSITION_NO_RULE ? NULL : g->rules[p->ending];
    return arena_format(a, "%s%s%s", p->outcome == OUTCOME_NONE ? "goes on" : outcome_word(p->outcome),
                        rule ? ": " : "", rule ? rule : "");
}
