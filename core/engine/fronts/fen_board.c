/* Uses the engine like any client. Boards have a FEN only where the round trip works: the start, written as FEN and set
 * up again, is the same position. For en passant the pawn is put back and moves again, so that the rules themselves
 * record it. */
#include "engine/fronts/fen_board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "engine/fronts/fen.h"

/* Returns the place of a cell by name, such as "e4", counted from the top row; -1: none. */
static int place_of(const fen_board *b, const char *name)
{
    const int column = name[0] - 'a';
    char *after;
    const long row = isdigit((unsigned char)name[1]) ? strtol(name + 1, &after, 10) : 0;
    if (column < 0 || column >= b->columns || row < 1 || row > b->rows || *after) return -1;
    return (b->rows - (int)row) * b->columns + column;
}

/* Maps places to cells. Returns whether each place has one. */
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

/* A parsed FEN: a sign per place from the top row, and members of a set_up. */
typedef struct stated {
    char signs[BOARD_CELLS_MAX];
    text hands;
} stated;

/* Pieces in hand stand in brackets after the rows, or in a row below them; they may be missing. */
static bool read_rows(const fen_board *b, char *written, stated *out)
{
    const char *hands = "";
    size_t length = 0;
    char *at = strchr(written, '[');
    if (at) {
        hands = at + 1;
        length = strcspn(hands, "]");
        if (hands[length] != ']' || hands[length + 1]) return false;
    } else if (b->hands.count) {
        at = written;
        for (int row = 0; at && row < b->rows; row++) at = strchr(at + (row > 0), '/');
        if (at) hands = at + 1, length = strlen(hands);
    }
    if (at) *at = 0;
    return fen_read(written, b->rows, b->columns, out->signs) && fen_hands_read(&b->hands, hands, length, &out->hands);
}

/* Collects the letters of the rules from the contents of the board. */
static void learn_letters(fen_board *b, const cJSON *contents)
{
    size_t n = 0;
    int count[2] = {0, 0};
    const cJSON *one;
    cJSON_ArrayForEach(one, contents)
    {
        const char *sign = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "sign")),
                   *whose = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "owner"));
        const int side = !whose ? -1 : !strcmp(whose, "first") ? 0 : !strcmp(whose, "second") ? 1 : -1;
        if (!sign || !isalpha((unsigned char)sign[0]) || sign[1]) continue;
        if (n < PIECES_CODES_MAX) b->letters[n++] = *sign;
        if (side >= 0) b->only[side] = count[side]++ ? 0 : *sign;
    }
    b->letters[n] = 0;
}

/* Where a side has a single kind of piece, other programs may use another letter: capitals are the first side's. */
static void read_letters(const fen_board *b, char *written)
{
    for (; *written; written++) {
        const unsigned char letter = (unsigned char)*written;
        const char only = b->only[islower(letter) != 0];
        if (isalpha(letter) && only && !strchr(b->letters, *written)) *written = only;
    }
}

/* Returns whether it is such a board; call text_drop for `hands` in any case. */
static bool read_board(const fen_board *b, const char *written, stated *out)
{
    text copy = {0};
    out->hands = (text){0};
    fen_hands_read_above(&b->hands, written, &copy);
    if (copy.data) read_letters(b, copy.data);
    const bool is = copy.data && !copy.failed && read_rows(b, copy.data, out);
    text_drop(&copy);
    return is && !out->hands.failed;
}

static int set_up(const fen_board *b, front *f, const stated *said, const char *rights, int side, error *e)
{
    const int cells = b->rows * b->columns;
    char by_cell[BOARD_CELLS_MAX];
    text all = {0};
    for (int i = 0; i < cells; i++) by_cell[b->cell_at[i]] = said->signs[i];
    for (int c = 0; c < cells; c++) text_add(&all, "%s\"%c\"", c ? ", " : "", by_cell[c]);
    text_add(&all, "]");
    fen_castling_write(&b->castling, rights, b->cell_at, said->signs, cells, &all);
    if (said->hands.data) text_add(&all, "%s", said->hands.data);
    const int status = all.failed
                           ? error_set(e, "out of memory")
                           : front_ask(f, e, "{\"do\": \"set_up\", \"cells\": [%s, \"side\": %d}", all.data, side);
    text_drop(&all);
    f->nturns = 0;
    return status;
}

static bool is_same(const cJSON *start, const front *f, const char *key)
{
    return cJSON_Compare(cJSON_GetObjectItemCaseSensitive(start, key),
                         cJSON_GetObjectItemCaseSensitive(front_position(f), key), true);
}

/* Does the FEN of the start give the same position? */
static bool is_read_back(fen_board *b, front *f, const cJSON *start)
{
    stated said;
    error unwanted;
    const bool good = read_board(b, b->start.data, &said) && !set_up(b, f, &said, NULL, 0, &unwanted) &&
                      is_same(start, f, "cells") && is_same(start, f, "counters");
    if (good)
        fen_castling_learn(&b->castling, cJSON_GetObjectItemCaseSensitive(start, "marks"), b->cell_at, said.signs,
                           b->rows * b->columns);
    text_drop(&said.hands);
    return good;
}

/* Pieces in hand are part of FEN. Where the rules have other counters, only the start can be set up. */
static void learn_hands(fen_board *b, const cJSON *start, const cJSON *contents)
{
    text whole = {0};
    const cJSON *counters = cJSON_GetObjectItemCaseSensitive(start, "counters");
    b->start_alone = !fen_hands_learn(&b->hands, counters, contents);
    if (b->start_alone) b->hands.count = 0;
    fen_hands_write_above(&b->hands, b->start.data, &whole);
    fen_hands_write(&b->hands, counters, &whole);
    text_drop(&b->start);
    b->start = whole;
}

static int learn_board(fen_board *b, front *f, error *e)
{
    cJSON *start = cJSON_Duplicate(front_position(f), true);
    int status = front_ask(f, e, "{\"do\": \"board\"}");
    bool good = !status && start && learn_cells(b, cJSON_GetObjectItemCaseSensitive(f->answer, "cells"));
    if (good) learn_letters(b, cJSON_GetObjectItemCaseSensitive(f->answer, "contents"));
    if (good) learn_hands(b, start, cJSON_GetObjectItemCaseSensitive(f->answer, "contents"));
    good = good && b->start.data && !b->start.failed && is_read_back(b, f, start);
    if (!good) text_drop(&b->start);
    cJSON_Delete(start);
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

/* Do both state the same? One of them is of the start. */
static bool are_same(const fen_board *b, const char *start, const char *other)
{
    stated one, two;
    const bool read = read_board(b, start, &one), both = read_board(b, other, &two) && read;
    const bool same = both && !memcmp(one.signs, two.signs, (size_t)b->rows * (size_t)b->columns) &&
                      (!b->hands.count || !strcmp(one.hands.data, two.hands.data));
    text_drop(&one.hands);
    text_drop(&two.hands);
    return same;
}

bool fen_place_is_start(const fen_board *b, const fen_place *at)
{
    if (!at->rows) return true;
    return b->start.length && at->side && !strcmp(at->side, "w") && !says_passed(at) &&
           fen_castling_is_whole(&b->castling, at->castling) && are_same(b, b->start.data, at->rows);
}

/* En passant: puts the piece that just passed the cell back, to make that move again. Gets the move in `out`, "e2-e4"
 * as column letter and rows, or returns -1: no such piece. */
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

/* Starts the game from that board. */
static int set_up_stated(const fen_board *b, front *f, const fen_place *at, stated *said, error *e)
{
    char before[16];
    error why = {""};
    const bool second = at->side && !strcmp(at->side, "b");
    if (!second && (!at->side || strcmp(at->side, "w") != 0)) return error_set(e, "w or b wanted behind the board");
    if (!says_passed(at)) return set_up(b, f, said, at->castling, second, e);
    const bool is_move = !put_back(b, said->signs, at->passed, before, sizeof before) &&
                         !set_up(b, f, said, at->castling, !second, e) && !front_play(f, before, &why);
    return is_move ? 0 : error_set(e, "%.20s: no piece has just passed there", at->passed);
}

int fen_board_set_up(const fen_board *b, front *f, const fen_place *at, error *e)
{
    stated said;
    if (fen_place_is_start(b, at)) return front_ask(f, e, "{\"do\": \"set_up\"}") ? -1 : (f->nturns = 0, 0);
    if (!b->start.length || b->start_alone) return refuse(b, e);
    const int status = read_board(b, at->rows, &said)
                           ? set_up_stated(b, f, at, &said, e)
                           : error_set(e, "startpos, or fen and %d rows of %d columns wanted, such as %s", b->rows,
                                       b->columns, b->start.data);
    text_drop(&said.hands);
    return status;
}

/* Is each piece one that stands at the start or enters a hand? Others may be pawns with the state of a double step,
 * which FEN states otherwise. */
static bool are_usual(const fen_board *b, const char *rows)
{
    bool usual = true;
    for (; *rows; rows++)
        usual &= !isalpha((unsigned char)*rows) || strchr(b->start.data, *rows) || fen_hands_below(&b->hands, *rows);
    return usual;
}

static void write_now(const fen_board *b, const front *f, const char *rows, text *out)
{
    const cJSON *now = front_position(f), *made = cJSON_GetObjectItemCaseSensitive(now, "plies");
    fen_hands_write_above(&b->hands, rows, out);
    fen_hands_write(&b->hands, cJSON_GetObjectItemCaseSensitive(now, "counters"), out);
    text_add(out, " %c ", "wb"[front_side(f)]);
    fen_castling_say(&b->castling, cJSON_GetObjectItemCaseSensitive(now, "marks"), b->cell_at, out);
    text_add(out, " - 0 %d", made ? made->valueint / 2 + 1 : 1);
}

int fen_board_write(const fen_board *b, front *f, text *out, error *e)
{
    text rows = {0};
    if (!b->start.length || b->start_alone) return 0;
    if (front_ask(f, e, "{\"do\": \"position\", \"text\": true}")) return -1;
    fen_write(front_text(f, "text"), &rows);
    if (rows.data && are_usual(b, rows.data)) write_now(b, f, rows.data, out);
    text_drop(&rows);
    return out->failed ? error_set(e, "out of memory") : 0;
}
