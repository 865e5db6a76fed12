/* It asks the engine as any client would. Boards have texts of this kind only where the round trip holds: the start,
 * written so and set up again, is the same board. What has passed a cell (en passant) is put back and moves again, so
 * that the rules themselves remember it. */
#include "engine/fronts/fen_board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "engine/fronts/fen.h"

/* Where the cell of that name, such as "e4", stands among those from the top row; -1: nowhere. */
static int place_of(const fen_board *b, const char *name)
{
    const int column = name[0] - 'a';
    char *after;
    const long row = isdigit((unsigned char)name[1]) ? strtol(name + 1, &after, 10) : 0;
    if (column < 0 || column >= b->columns || row < 1 || row > b->rows || *after) return -1;
    return (b->rows - (int)row) * b->columns + column;
}

/* Which cell is where. Returns whether each place has one. */
static bool learn_cells(fen_board *b, const cJSON *cells)
{
    int n = 0;
    const cJSON *one;
    if (cJSON_GetArraySize(cells) != b->rows * b->columns || b->rows * b->columns > BOARD_CELLS_MAX) return false;
    cJSON_ArrayForEach(one, cells)
    {
        const int place = place_of(b, cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "name")));
        if (place < 0) return false;
        b->cell_at[place] = (uint16_t)n++;
    }
    return true;
}

static int set_up(const fen_board *b, front *f, const char *signs, const char *rights, int side, error *e)
{
    const int cells = b->rows * b->columns;
    char by_cell[BOARD_CELLS_MAX];
    text all = {0};
    for (int i = 0; i < cells; i++) by_cell[b->cell_at[i]] = signs[i];
    for (int c = 0; c < cells; c++) text_add(&all, "%s\"%c\"", c ? ", " : "", by_cell[c]);
    text_add(&all, "]");
    fen_castling_write(&b->castling, rights, b->cell_at, signs, cells, &all);
    const int status = all.failed
                           ? error_set(e, "out of memory")
                           : front_ask(f, e, "{\"do\": \"set_up\", \"cells\": [%s, \"side\": %d}", all.data, side);
    text_drop(&all);
    f->nturns = 0;
    return status;
}

/* The game's cells as one text; the caller frees it. */
static char *cells_text(const front *f)
{
    return cJSON_PrintUnformatted(cJSON_GetObjectItemCaseSensitive(front_position(f), "cells"));
}

/* Does the start become the same board by its text? */
static bool is_read_back(const fen_board *b, front *f, const char *cells)
{
    char signs[BOARD_CELLS_MAX];
    error unwanted;
    if (!fen_read(b->start.data, b->rows, b->columns, signs) || set_up(b, f, signs, NULL, 0, &unwanted)) return false;
    char *now = cells_text(f);
    const bool same = now && cells && !strcmp(now, cells);
    free(now);
    return same;
}

/* `marks` is JSON: what the position at the start said. */
static void learn_castling(fen_board *b, const char *marks)
{
    char signs[BOARD_CELLS_MAX];
    cJSON *all = marks ? cJSON_Parse(marks) : NULL;
    if (fen_read(b->start.data, b->rows, b->columns, signs))
        fen_castling_learn(&b->castling, all, b->cell_at, signs, b->rows * b->columns);
    cJSON_Delete(all);
}

static int learn_board(fen_board *b, front *f, error *e)
{
    char *cells = cells_text(f),
         *marks = cJSON_PrintUnformatted(cJSON_GetObjectItemCaseSensitive(front_position(f), "marks"));
    b->start_alone = cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(front_position(f), "counters")) > 0;
    int status = front_ask(f, e, "{\"do\": \"board\"}");
    const bool good =
        !status && learn_cells(b, cJSON_GetObjectItemCaseSensitive(f->answer, "cells")) && is_read_back(b, f, cells);
    free(cells);
    if (good) learn_castling(b, marks);
    if (!good) text_drop(&b->start);
    free(marks);
    return status || front_ask(f, e, "{\"do\": \"set_up\"}") ? -1 : 0;
}

int fen_board_learn(fen_board *b, front *f, error *e)
{
    *b = (fen_board){.rows = 0};
    if (front_ask(f, e, "{\"do\": \"position\", \"text\": true}")) return -1;
    const char *drawn = front_text(f, "text");
    if (drawn) fen_write(drawn, &b->start);
    if (b->start.failed) return error_set(e, "out of memory");
    if (b->start.length && !fen_size(b->start.data, &b->rows, &b->columns)) text_drop(&b->start);
    return b->start.length ? learn_board(b, f, e) : 0;
}

void fen_board_drop(fen_board *b)
{
    text_drop(&b->start);
}

static bool says_passed(const fen_place *at)
{
    return at->passed && strcmp(at->passed, "-") != 0;
}

bool fen_place_is_start(const fen_board *b, const fen_place *at)
{
    if (!at->rows) return true;
    return b->start.length && !strcmp(at->rows, b->start.data) && at->side && !strcmp(at->side, "w") &&
           !says_passed(at) && fen_castling_is_whole(&b->castling, at->castling);
}

/* A piece has just gone past a cell of its column: it is put back, to make that move again. Returns the column's letter
 * and the rows of that move in `out`, "e2-e4", or -1: no piece has. */
static int put_back(const fen_board *b, char *signs, const char *passed, char *out, size_t size)
{
    const int middle = place_of(b, passed), above = middle - b->columns, below = middle + b->columns;
    if (middle < 0 || above < 0 || below >= b->rows * b->columns || signs[middle] != '.') return -1;
    if ((signs[above] == '.') == (signs[below] == '.')) return -1;
    const int to = signs[above] == '.' ? below : above, from = above + below - to;
    signs[from] = signs[to];
    signs[to] = '.';
    snprintf(out, size, "%c%d-%c%d", passed[0], b->rows - from / b->columns, passed[0], b->rows - to / b->columns);
    return 0;
}

static int refuse(const fen_board *b, error *e)
{
    if (!b->start.length) return error_set(e, "boards of these rules have no text of this kind: startpos wanted");
    return error_set(e, "these rules count what no text of this kind says: startpos, or fen %s w wanted",
                     b->start.data);
}

int fen_board_set_up(const fen_board *b, front *f, const fen_place *at, error *e)
{
    char signs[BOARD_CELLS_MAX], before[16];
    error why = {""};
    if (fen_place_is_start(b, at)) return front_ask(f, e, "{\"do\": \"set_up\"}") ? -1 : (f->nturns = 0, 0);
    if (!b->start.length || b->start_alone) return refuse(b, e);
    if (!fen_read(at->rows, b->rows, b->columns, signs))
        return error_set(e, "startpos, or fen and %d rows of %d columns wanted, such as %s", b->rows, b->columns,
                         b->start.data);
    const bool second = at->side && !strcmp(at->side, "b");
    if (!second && (!at->side || strcmp(at->side, "w") != 0)) return error_set(e, "w or b wanted behind the board");
    if (!says_passed(at)) return set_up(b, f, signs, at->castling, second, e);
    const bool is_move = !put_back(b, signs, at->passed, before, sizeof before) &&
                         !set_up(b, f, signs, at->castling, !second, e) && !front_play(f, before, &why);
    return is_move ? 0 : error_set(e, "%.20s: no piece has just passed there", at->passed);
}
