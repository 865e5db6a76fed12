/* Every function of expressions says what it means twice: fast, for whole boards as bits, and cell by cell. Here random
 * expressions of all of them are asked both ways about random positions, as trees and with the programs of their sets.
 */
#include <stdio.h>
#include <string.h>

#include "fuzz/expressions.h"
#include "game/expression_few.h"
#include "game/expression_read.h"
#include "game/facts.h"
#include "game/position.h"
#include "game/set_program.h"
#include "support/scripts.h"
#include "support/test.h"

enum {
    EXPRESSIONS = 2000,
    POSITIONS = 4,
    SHARE_READ = 25 /* in per cent, at least; fewest where the board has no directions */
};

#define SIDES   "pieces = sides { first = 'man X, king K', second = 'man O, king Q', neutral = 'stone s' }"
#define COLUMNS "pieces = columns { first = 'man X', second = 'man O', most = 5 }"

/* The condition asks for everything that positions can keep. */
#define REST_OF(turn, type)                                                                                            \
    turn ", effects = remove { what = enemy, when = 'ply < 0 and count(empty | own | neutral | " type                  \
         " | beside(height) | was(own) | taken | here | last | previous(here)) >= 0 or turns < 0' }, "                 \
         "finish = { draws { when = 'moves < 0' }, no_move { result = 'draw' } }"
#define REST(type) REST_OF("turn = place {}", type)

/* Moves of all kinds, which end where targets says. */
#define MOVES                                                                                                          \
    "turn = either { place {}, step { from = own & man, along = all }, "                                               \
    "slide { from = own & king, along = diagonal, to = empty | enemy }, "                                              \
    "slide { from = own & king, along = orthogonal, limit = 2 }, hop { from = own & man, along = orthogonal }, "       \
    "hop { from = own & king, over = 'own | enemy', along = all, approach = any, landing = any }, "                    \
    "leap { far = 2, aside = 1, to = empty | enemy } }"

static const struct {
    const char *rules;
    const char *name;
} games[] = {
    {"board = square { 5, 4 }, " SIDES ", " REST("man | king | stone"), "squares"},
    {"board = square { 8, 8 }, " SIDES ", " REST("man | king | stone"), "one word"},
    {"board = square { 4, 4, holes = '..#./..../.#../....' }, " COLUMNS ", " REST("man"), "columns"},
    {"board = square { 11, 12 }, " SIDES ", " REST("man | king | stone"), "several words"},
    {"board = square { 19, 17 }, " SIDES ", " REST("man | king | stone"), "many words"},
    {"board = square { 8, 8 }, " SIDES ", " REST_OF(MOVES, "man | king | stone"), "moves on one word"},
    {"board = square { 9, 10 }, " SIDES ", " REST_OF(MOVES, "man | king | stone"), "moves on two words"},
    {"board = square { 27, 26 }, " SIDES ", " REST("man | king | stone"), "two parts"},
    {"board = square { 5, 6, wrap = 'columns' }, " SIDES ", " REST("man | king | stone"), "cylinder"},
    {"board = square { 4, 6, wrap = 'both' }, " SIDES ", " REST("man | king | stone"), "torus"},
    {"board = hexagon { 4 }, " SIDES ", " REST("man | king | stone"), "hexagon"},
    {"board = hexagon { 6 }, " COLUMNS ", " REST("man"), "large hexagon"},
    {"board = rhombus { 7, 6 }, " SIDES ", " REST("man | king | stone"), "rhombus"},
    {"board = rhombus { 5, 5, wrap = 'both' }, " SIDES ", " REST("man | king | stone"), "torus of hexagons"},
    {"board = rings { 3 }, " SIDES ", " REST("man | king | stone"), "rings"},
    {"board = alquerque {}, " SIDES ", " REST("man | king | stone"), "alquerque"},
    {"board = graph { edges = 'a-b b-c c-d d-a d-e e-f f-g g-e' }, " SIDES ", " REST("man | king | stone"), "graph"},
};

static cell random_cell(making *m)
{
    return (cell)making_below(m, (unsigned)m->board->cells + 1); /* off the board, too */
}

/* Sparse or full, in few chains or many. */
static void shuffle(making *m, const game *g, position *p)
{
    unsigned filled = making_below(m, 11);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        bool piece = making_below(m, 10) < filled;
        position_set_cell(g, p, c, piece ? 1 + making_below(m, (unsigned)g->pieces.ncodes - 1) : 0);
    }
    memset(position_taken(g, p), 0, g->mapping->words * sizeof(uint64_t));
    for (unsigned i = making_below(m, 4); i; i--)
        bitboard_set(position_taken(g, p), g->mapping->bit_of[making_below(m, (unsigned)g->board->cells)]);
    p->last = random_cell(m);
    p->here = random_cell(m);
    p->origin = random_cell(m);
    p->before = random_cell(m);
    p->plies = (uint16_t)making_below(m, 100);
    p->side = (uint8_t)making_below(m, 2);
}

/* The cells that are named one by one, and its value at one cell. */
static void assert_agrees_by_cell(const char *where, const char *written, const expression *x, const scene *s,
                                  const int32_t *slow)
{
    cell few[EXPRESSION_FEW_MAX];
    const unsigned cells = (unsigned)s->g->board->cells, c = (unsigned)s->p->plies % cells;
    unsigned there = 0;
    if (expression_at(x, s, c) != slow[c]) fail_msg("%s: %s: at %s", where, written, s->g->board->label[c]);
    if (!x->few || s->shape) return;
    unsigned count = expression_few(x, s, few);
    for (unsigned i = 0; i < cells; i++) there += slow[i] > 0;
    if (count != there || count > x->few) fail_msg("%s: %s: %u cells, plainly %u", where, written, count, there);
    for (unsigned i = 0; i < count; i++)
        if (slow[few[i]] <= 0) fail_msg("%s: %s: %s is none", where, written, s->g->board->label[few[i]]);
}

static void assert_agree(const char *where, const char *written, const expression *x, const scene *s)
{
    int32_t slow[BOARD_CELLS_MAX + 1];
    uint64_t fast[BITBOARD_WORDS_MAX];
    int32_t values[BOARD_CELLS_MAX + 1];
    cell_counts counts;
    expression_plain(x, x->kind, s, slow);
    if (x->kind == EXPRESSION_NUMBER || x->kind == EXPRESSION_CONDITION) {
        int64_t number = expression_number(x, s);
        if (number != slow[0]) fail_msg("%s: %s: %lld, plainly %d", where, written, (long long)number, slow[0]);
        return;
    }
    expression_cells(x, s, fast);
    expression_counts(x, s, &counts);
    expression_values(x, s, values);
    for (int c = 0; c < s->g->board->cells; c++) {
        unsigned bit = s->g->mapping->bit_of[c], number = 0;
        for (unsigned i = 0; i < counts.planes; i++) number |= bitboard_has(counts.bits[i], bit) << i;
        const int32_t most = x->beyond && slow[c] > COUNTS_MOST ? COUNTS_MOST : slow[c]; /* what planes can hold */
        bool same = number == (most > 0 ? (unsigned)most : 0) && bitboard_has(fast, bit) == (slow[c] > 0);
        if (!same || values[c] != slow[c])
            fail_msg("%s: %s: %s: %u, %d, plainly %d", where, written, s->g->board->label[c], number, values[c],
                     slow[c]);
    }
    for (unsigned w = 0; w < s->g->mapping->words; w++) assert_true(!(fast[w] & ~s->g->mapping->cells[w]));
    assert_agrees_by_cell(where, written, x, s, slow);
}

/* The programs of the tree's sets, which is no other game's. */
static void attach_programs(const expression *x, const game *g, arena *a)
{
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++)
        if (x->operands[i]) attach_programs(x->operands[i], g, a);
    assert_int_equal(set_program_attach(g, (expression *)x, a), 0);
}

/* Returns whether the game knows what is written. */
static bool compare(making *m, const char *where, const game *g, position *p, const char *written, expression_kind kind)
{
    error e = {""};
    const expression *x = expression_read(written, kind, g, -1, m->arena, &e);
    for (unsigned i = 0; x && i < 2 * POSITIONS; i++) {
        if (i == POSITIONS) attach_programs(x, g, m->arena);
        shuffle(m, g, p);
        const scene s = expression_scene(g, p);
        assert_agree(where, written, x, &s);
    }
    return x;
}

static void compare_many(const char *where, const game *g)
{
    making m = {.random = {.counter = 1}, .board = g->board, .pieces = g->pieces};
    unsigned read = 0;
    for (int i = 0; i < EXPRESSIONS; i++) {
        text written = {0};
        expression_kind kind = (expression_kind)making_below(&m, EXPRESSION_KINDS);
        if (kind == EXPRESSION_COUNTS) kind = EXPRESSION_CELLS; /* which may be numbers as well */
        m.arena = arena_new();
        position *p = arena_alloc(m.arena, g->position_bytes);
        position_copy(g, p, g->start);
        (kind == EXPRESSION_NUMBER      ? expressions_number
         : kind == EXPRESSION_CONDITION ? expressions_condition
                                        : expressions_cells)(&m, &written);
        read += compare(&m, where, g, p, written.data, kind);
        text_drop(&written);
        arena_free(m.arena);
    }
    assert_true(read * 100 > EXPRESSIONS * SHARE_READ);
}

TEST(both_ways_agree)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        game *g = scripts_game(games[i].rules);
        compare_many(games[i].name, g);
        game_free(g);
    }
}
