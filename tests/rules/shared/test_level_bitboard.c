/* A level as words of bits, and masks of the cells near each cell. */
#include "game/builder.h"
#include "rules/shared/level_bitboard.h"

#include "rules/shared/touching.h"
#include "support/drawn.h"
#include "support/scripts.h"
#include "support/test.h"

#define NEUTRAL                                                                                                        \
    "pieces = sides { first = 'man X', second = 'man O', neutral = 'rock R' }, "                                       \
    "finish = { ply_limit { plies = 200, result = 'draw' } }, turn = or_pass { place {} }, "

/* A game whose positions keep bits, and a builder to ask for more of them. */
typedef struct site {
    game *g;
    arena *a;
    error e;
    game_builder b;
    level_bitboard level;
} site;

static site *site_new(const char *rules, unsigned first, unsigned end)
{
    site *at = test_calloc(1, sizeof *at);
    at->g = scripts_game(rules);
    at->a = arena_new();
    at->b = (game_builder){.g = at->g, .a = at->a, .e = &at->e};
    assert_int_equal(level_bitboard_make(&at->b, first, end, &at->level), 0);
    return at;
}

static void site_free(site *at)
{
    arena_free(at->a);
    game_free(at->g);
    test_free(at);
}

/* The set of cell c is that of the list, and of itself. */
static void assert_set(const site *at, const level_masks *masks, const cell_lists *lists, unsigned c, bool itself)
{
    unsigned count, width = masks->width, bit = at->g->mapping->bit_of[c] - 64 * at->level.from;
    const level_mask *parts = level_masks_of(masks, width, &at->level, bit);
    uint64_t set[BITBOARD_WORDS_MAX] = {0};
    const cell *list = board_list(lists, c, &count);
    assert_int_equal(level_bitboard_cell(&at->level, at->g, bit), c);
    for (unsigned i = 0; i < width; i++) {
        assert_true(parts[i].word < at->level.words);
        set[parts[i].word] |= parts[i].bits;
    }
    assert_int_equal(bitboard_count(at->level.words, set), count + itself);
    for (unsigned i = 0; i < count + itself; i++)
        assert_true(bitboard_has(set, at->g->mapping->bit_of[i < count ? list[i] : c] - 64 * at->level.from));
}

static void assert_level(const char *rules, unsigned first, unsigned end, unsigned words)
{
    site *at = site_new(rules, first, end);
    cell_lists lists;
    level_masks near, closed;
    assert_int_equal(at->level.words, words);
    assert_int_equal(bitboard_count(words, at->level.cells), end - first);
    assert_int_equal(touching_find(&at->b, NULL, (uint32_t)((1U << at->g->board->directions) - 1), false, &lists), 0);
    assert_int_equal(level_masks_make(&at->b, NULL, &at->level, &lists, false, &near), 0);
    assert_int_equal(level_masks_make(&at->b, NULL, &at->level, &lists, true, &closed), 0);
    for (unsigned c = first; c < end; c++) {
        assert_set(at, &near, &lists, c, false);
        assert_set(at, &closed, &lists, c, true);
    }
    site_free(at);
}

TEST(masks)
{
    assert_level(NEUTRAL "effects = death {}, board = rings { 3 }", 0, 48, 1);
    assert_level(NEUTRAL "effects = death {}, board = rings { 3 }", 48, 56, 1);
    assert_level(NEUTRAL "effects = death {}, board = rings { 4 }", 0, 272, 5);
    assert_level(NEUTRAL "effects = death {}, board = rings { 4 }", 272, 320, 1);
    assert_level(NEUTRAL "effects = death {}, board = rings { 4 }", 320, 328, 1);
    assert_level(NEUTRAL "effects = death {}, board = square { 3, 2, holes = '..#/...' }", 0, 5, 1);
    assert_level(NEUTRAL "effects = death {}, board = square { 20, 19 }", 0, 380, 6);
    assert_level(NEUTRAL "effects = death {}, board = hexagon { 5 }", 0, 61, 2);
    assert_level(NEUTRAL "effects = death {}, board = graph { 'a-b-c b-d e' }", 0, 5, 1);
}

/* What is on other levels is not of this one, though it may lie in the same word. */
TEST(other_levels)
{
    site *at = site_new(NEUTRAL "effects = death {}, board = rings { 3 }", 48, 56);
    level_masks children;
    cell_lists lists;
    assert_int_equal(touching_children(&at->b, NULL, &lists), 0);
    assert_int_equal(level_masks_make(&at->b, NULL, &at->level, &lists, false, &children), 0);
    assert_int_equal(children.parts[48].bits, 0); /* ring 0's are of level 1 */
    assert_int_equal(children.parts[56].bits, UINT64_C(255) << 48);
    site_free(at);
}

TEST(full)
{
    site *at = site_new(NEUTRAL "effects = death {}, board = rings { 3 }", 48, 56);
    uint64_t full[BITBOARD_WORDS_MAX];
    position *p = drawn_position(at->a, at->g, "0.0=X top=O 0=X 2=O 3=R 7=R", 0, 0);
    level_bitboard_full(&at->level, at->g, p, full);
    assert_int_equal(full[0], UINT64_C(0x8d) << 48);
    assert_true(bitboard_has(level_bitboard_own(&at->level, at->g, p, 0), 48));
    assert_false(bitboard_has(level_bitboard_own(&at->level, at->g, p, 0), 50));
    site_free(at);
}
