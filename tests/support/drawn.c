#include "support/drawn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TOKEN_MAX = 32, HOLE = -1 };

/* Copies the next token and returns what follows it, or NULL when there is none. */
static const char *next_token(const char *at, const char *separators, char *token)
{
    at += strspn(at, separators);
    size_t length = strcspn(at, separators);
    if (!length) return NULL;
    assert(length < TOKEN_MAX);
    memcpy(token, at, length);
    token[length] = 0;
    return at + length;
}

static int token_code(const game *g, const char *token)
{
    if (!strcmp(token, "#")) return HOLE;
    int code = 0;
    while (code < g->pieces.ncodes && strcmp(g->pieces.glyph[code], token)) code++;
    assert(code < g->pieces.ncodes);
    return code;
}

/* The codes that are drawn, by cell. */
static void read_codes(const game *g, const char *drawing, unsigned *codes)
{
    const board *b = g->board;
    char token[TOKEN_MAX];
    for (int row = b->height - 1; row >= 0; row--)
        for (int column = 0; column < b->width; column++) {
            drawing = next_token(drawing, " /", token);
            assert(drawing);
            int code = token_code(g, token), c = b->at[row * b->width + column];
            assert((code == HOLE) == (c == b->cells));
            if (code != HOLE) codes[c] = (unsigned)code;
        }
    assert(!next_token(drawing, " /", token));
}

/* Takes "LABEL=SIGN" apart. */
static void read_listed(const game *g, char *token, unsigned *c, unsigned *code)
{
    char *sign = strchr(token, '=');
    assert(sign);
    *sign++ = 0;
    *c = board_find(g->board, token);
    assert(*c < (unsigned)g->board->cells);
    *code = (unsigned)token_code(g, sign);
}

static void begin_turn(position *p, unsigned side, unsigned at_step)
{
    p->changes = 0;
    p->must_pass = false;
    p->side = (uint8_t)side;
    p->stage = (uint8_t)at_step;
}

position *drawn_listed(arena *a, const game *g, const char *contents, unsigned side, unsigned at_step)
{
    char token[TOKEN_MAX];
    unsigned c, code;
    position *p = arena_alloc(a, g->position_bytes);
    assert(p);
    position_copy(g, p, g->start);
    while ((contents = next_token(contents, " ", token))) {
        read_listed(g, token, &c, &code);
        if (code != p->code[c]) position_set_cell(g, p, c, code);
    }
    begin_turn(p, side, at_step);
    return p;
}

bool drawn_holds(const game *g, const position *p, const char *contents)
{
    char token[TOKEN_MAX];
    unsigned c, code;
    while ((contents = next_token(contents, " ", token))) {
        read_listed(g, token, &c, &code);
        if (p->code[c] != code) return false;
    }
    return true;
}

position *drawn_position(arena *a, const game *g, const char *drawing, unsigned side, unsigned at_step)
{
    unsigned codes[BOARD_CELLS_MAX];
    position *p = arena_alloc(a, g->position_bytes);
    assert(p);
    position_copy(g, p, g->start);
    read_codes(g, drawing, codes);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (codes[c] != p->code[c]) position_set_cell(g, p, c, codes[c]);
    begin_turn(p, side, at_step);
    return p;
}

void drawn_play(const game *g, position *p, const char *moves)
{
    char token[TOKEN_MAX];
    move *room = malloc((size_t)g->most_moves * sizeof *room);
    assert(room);
    while ((moves = next_token(moves, " ", token))) {
        assert(p->outcome == OUTCOME_NONE);
        move m = turn_read(g, p, token, room);
        assert(m != MOVE_NONE);
        turn_apply(g, p, m);
        turn_settle(g, p);
    }
    free(room);
}

bool drawn_equals(const game *g, const position *p, const char *drawing)
{
    unsigned codes[BOARD_CELLS_MAX];
    read_codes(g, drawing, codes);
    for (int c = 0; c < g->board->cells; c++)
        if (codes[c] != p->code[c]) return false;
    return true;
}

const char *drawn_moves(arena *a, const game *g, const position *p)
{
    text all = {0};
    char written[ACTION_TEXT_MAX];
    move *moves = malloc((size_t)g->most_moves * sizeof *moves);
    assert(moves);
    int n = turn_list(g, p, moves, g->most_moves);
    for (int i = 0; i < n; i++) {
        turn_write(g, moves[i], written);
        text_add(&all, i ? " %s" : "%s", written);
    }
    const char *copy = arena_text(a, all.data ? all.data : "");
    free(moves);
    text_done(&all);
    return copy;
}
