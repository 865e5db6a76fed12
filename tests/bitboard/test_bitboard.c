/* Whole boards as bits: steps in one direction (bitboard.h) and in several (fill.h), and in registers (wide.h), against
 * walks over cells. */
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "bitboard/fill.h"
#include "bitboard/wide.h"
#include "support/scripts.h"
#include "support/test.h"

static const char *const boards[] = {
    "square { 8, 8 }",
    "square { 5, 4, holes = '...../.#.../...../....#' }",
    "square { 1, 7 }",
    "square { 13, 9 }",
    "square { 32, 2 }",
    "square { 2, 32 }",
    "hexagon { 4 }",
    "hexagon { 7 }",
    "square { 32, 31 }",
    "rhombus { 7, 12 }",
    "graph { 'a-b-c-d b-e-f a-g-f c-f', places = 'a 0 0, b 1 0, c 3 0, d 4 0, e 1 2, f 1 3, g 0 3' }",
    "graph { 'a-b-c-d-e-a m-a m-b m-c m-d m-e' }",
    "square { 7, 7, wrap = 'both' }",
    "square { 12, 9, wrap = 'columns' }",
    "layers { 8, 4, 10 }", /* drawn side by side: a step north is longer than a word */
};

enum { BOARDS = sizeof boards / sizeof *boards, SETS_OF_CELLS = 20 };

/* A game that keeps bits. */
static game *game_on(const char *on)
{
    char rules[256];
    snprintf(rules, sizeof rules,
             "board = %s, pieces = sides { first = 'disc X', second = 'disc O' }, turn = { or_pass { flank {} } }, "
             "finish = { ply_limit { plies = 9, result = 'draw' } }",
             on);
    return scripts_game(rules);
}

static void set_cells(const game *g, const bool *member, uint64_t *out)
{
    memset(out, 0, g->mapping->words * sizeof *out);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (member[c]) bitboard_flip(out, g->mapping->bit_of[c]);
}

/* Exactly these cells, and no bit where there is no cell. */
static void assert_cells(const game *g, const uint64_t *bits, const bool *member)
{
    uint64_t wanted[BITBOARD_WORDS_MAX];
    set_cells(g, member, wanted);
    assert_memory_equal(bits, wanted, g->mapping->words * sizeof *bits);
}

static void scatter(const game *g, random_state *r, uint32_t one_in, bool *member)
{
    for (int c = 0; c < g->board->cells; c++) member[c] = !random_below(r, one_in);
}

TEST(cells)
{
    random_state r = {3};
    for (int i = 0; i < BOARDS; i++) {
        game *g = game_on(boards[i]);
        bool member[BOARD_CELLS_MAX];
        uint64_t bits[BITBOARD_WORDS_MAX];
        memset(member, true, sizeof member);
        assert_cells(g, g->mapping->cells, member);
        scatter(g, &r, 3, member);
        set_cells(g, member, bits);
        unsigned n = 0;
        for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
            assert_int_equal(bitboard_has(bits, g->mapping->bit_of[c]), member[c]);
            if (member[c])
                assert_int_equal(g->mapping->cell_of[bitboard_nth(bits, n++)], c); /* in the order of the cells */
        }
        assert_int_equal(bitboard_count(g->mapping->words, bits), n);
        game_free(g);
    }
}

/* The step in registers. */
static void wide_cells_to(const cell_mapping *map, unsigned parts, unsigned d, const uint64_t *from, uint64_t *to)
{
    wide cells;
    wide_load(parts, map->words, from, &cells);
    wide_step(parts, map, d, &cells, &cells);
    assert_int_equal(wide_any(parts, &cells), bitboard_count(map->words, to) > 0);
    wide_store(parts, map->words, &cells, to);
}

static void assert_steps(const game *g, unsigned d, const bool *member)
{
    uint64_t from[BITBOARD_WORDS_MAX], to[BITBOARD_WORDS_MAX];
    bool reached[BOARD_CELLS_MAX + 1] = {false};
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (member[c]) reached[board_next(g->board, c, d)] = true;
    set_cells(g, member, from);
    bitboard_shift(g->mapping, g->mapping->words, d, from, to);
    assert_cells(g, to, reached);
    if (g->mapping->step) return;
    wide_cells_to(g->mapping, g->mapping->words > WIDE_LANES ? 2 : 1, d, from, to);
    assert_cells(g, to, reached);
}

TEST(steps)
{
    random_state r = {4};
    for (int i = 0; i < BOARDS; i++) {
        game *g = game_on(boards[i]);
        for (unsigned d = 0; d < (unsigned)g->board->directions; d++)
            for (uint32_t n = 0; n < SETS_OF_CELLS; n++) {
                bool member[BOARD_CELLS_MAX];
                scatter(g, &r, 1 + n, member);
                assert_steps(g, d, member);
            }
        game_free(g);
    }
}

/* Bit by bit: as far as that many words reach. */
static void assert_leap(unsigned words, const bitboard_leap *leap, const uint64_t *from)
{
    uint64_t to[BITBOARD_WORDS_MAX], wanted[BITBOARD_WORDS_MAX] = {0};
    for (unsigned bit = 0; bit < 64 * words; bit++) {
        int there = (int)bit + leap->by;
        bool leads = bitboard_has(from, bit) && bitboard_has(leap->may, bit);
        if (leads && there >= 0 && there < (int)(64 * words)) bitboard_set(wanted, (unsigned)there);
    }
    bitboard_leap_to(words, leap, from, to);
    assert_memory_equal(to, wanted, words * sizeof *to);
}

TEST(leaps)
{
    random_state r = {6};
    for (unsigned words = 1; words <= BITBOARD_WORDS_MAX; words *= 2)
        for (int by = 1 - (int)(64 * words); by < (int)(64 * words); by++) {
            uint64_t from[BITBOARD_WORDS_MAX], may[BITBOARD_WORDS_MAX];
            for (unsigned w = 0; w < words; w++) from[w] = random_next(&r), may[w] = random_next(&r);
            const bitboard_leap leap = {by, may};
            assert_leap(words, &leap, from);
        }
}

/* Adds what fill_rows finds along d. */
static void walk_rows(const board *on, unsigned d, const bool *from, const bool *through, bool *row, bool *beyond)
{
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        if (!from[c]) continue;
        unsigned to = board_next(on, c, d);
        for (int left = on->cells; left && to < (unsigned)on->cells && through[to]; left--) { /* once round at most */
            unsigned next = board_next(on, to, d);
            if (next == (unsigned)on->cells) break;
            row[to] = beyond[next] = true;
            to = next;
        }
    }
}

static void assert_rows(game *g, uint32_t directions, const bool *from, const bool *through)
{
    ray_fills fills;
    unsigned words = g->mapping->words;
    bool walked_row[BOARD_CELLS_MAX] = {false}, walked_beyond[BOARD_CELLS_MAX] = {false};
    uint64_t from_bits[BITBOARD_WORDS_MAX], through_bits[BITBOARD_WORDS_MAX], found[BITBOARD_WORDS_MAX] = {0},
                                                                              found_beyond[BITBOARD_WORDS_MAX] = {0};
    for (uint32_t left = directions; left; left &= left - 1)
        walk_rows(g->board, (unsigned)__builtin_ctz(left), from, through, walked_row, walked_beyond);
    set_cells(g, from, from_bits);
    set_cells(g, through, through_bits);
    assert_int_equal(ray_fills_make(g->mapping, g->board, g->arena, directions, &fills), 0);
    for (unsigned i = 0; i < fills.count; i++) {
        fill_lanes row[BITBOARD_WORDS_MAX], beyond[BITBOARD_WORDS_MAX];
        fill_rows(&fills.fill[i], words, from_bits, through_bits, row, beyond);
        for (unsigned w = 0; w < words; w++) {
            found[w] |= fill_union(&row[w]);
            found_beyond[w] |= fill_union(&beyond[w]);
        }
    }
    assert_cells(g, found, walked_row);
    assert_cells(g, found_beyond, walked_beyond);
}

TEST(rows)
{
    random_state r = {5};
    for (int i = 0; i < BOARDS; i++) {
        game *g = game_on(boards[i]);
        for (uint32_t n = 0; n < SETS_OF_CELLS; n++) {
            bool from[BOARD_CELLS_MAX], through[BOARD_CELLS_MAX];
            scatter(g, &r, 1 + n, from);
            scatter(g, &r, 1 + n % 3, through);
            for (unsigned d = 0; d < (unsigned)g->board->directions; d++)
                assert_rows(g, UINT32_C(1) << d, from, through);
            assert_rows(g, (UINT32_C(1) << g->board->directions) - 1, from, through);
        }
        game_free(g);
    }
}
