/* The sums of an evaluation: kept move by move they are what they are anew, in every shipped variant; and values. */
#include <stdio.h>
#include <stdlib.h>

#include "evaluation/frame.h"
#include "evaluation/symmetries.h"
#include "evaluation/weights.h"
#include "game/counters.h"
#include "play/notation.h"
#include "play/opening.h"
#include "rules/turn.h"
#include "support/games.h"
#include "support/part.h"
#include "support/shipped.h"
#include "support/test.h"

/* An evaluation of weights by chance; rows that are one weigh the same, as after learning. */
static evaluation *by_chance(const game *g, tuple_style style)
{
    error e = {""};
    random_state r = {1};
    evaluation *v = evaluation_new(g, style, NULL, &e);
    if (!v) fail_msg("%s", e.text);
    const size_t phases = (size_t)v->phases;
    uint32_t *first = malloc(v->rows * sizeof *first), *next = malloc(v->rows * sizeof *next);
    evaluation_classes(v, first, next);
    for (size_t i = 0; i < v->rows * phases; i++)
        v->weights[i] = first[i / phases] == i / phases ? (int16_t)((int)random_below(&r, 2001) - 1000)
                                                        : v->weights[first[i / phases] * phases + i % phases];
    free(first);
    free(next);
    return v;
}

/* A random game of at most so many plies; the frame follows from one position to the next. */
static void follow_game(const char *name, const game *g, const evaluation *v, uint64_t index, unsigned plies)
{
    random_state r = playout_game(7, index);
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch), m;
    position *p = malloc(g->position_bytes), *next = malloc(g->position_bytes);
    int32_t anew[EVALUATION_PHASES_MAX];
    evaluation_frame *frame = evaluation_frame_new(v, g);
    position_copy(g, p, g->start);
    turn_settle(g, p);
    while (p->outcome == OUTCOME_NONE && p->plies < plies && turn_sample(g, p, &r, scratch, &m)) {
        position_copy(g, next, p);
        turn_apply(g, next, m);
        turn_settle(g, next);
        evaluation_frame_set(frame, g, p);
        evaluation_begin(v, g, p, anew);
        if (evaluation_frame_value(frame) != evaluation_value(v, g, p, anew))
            fail_msg("%s, game %d, ply %u: common position", name, (int)index, p->plies);
        evaluation_begin(v, g, next, anew);
        for (int twice = 0; twice < 2; twice++) /* looking at others changes nothing */
            if (evaluation_frame_sum_of(frame, g, next) != anew[evaluation_phase(v, next)] ||
                evaluation_frame_value_of(frame, g, next) != evaluation_value(v, g, next, anew))
                fail_msg("%s, game %d, ply %u: frame", name, (int)index, next->plies);
        position_copy(g, p, next);
    }
    evaluation_frame_free(frame);
    free(scratch);
    free(p);
    free(next);
}

TEST(sums_are_kept_by_the_cells_that_differ)
{
    char line[256], name[160];
    tuple_style style = TUPLES_WITH_ROWS; /* one after the other, but the usual one, which is a part of others */
    FILE *f = fopen("tests/variants/signatures.txt", "r");
    assert_non_null(f);
    for (int n = 0; fgets(line, sizeof line, f); n++) {
        if (*line == '#' || n % TEST_PART || sscanf(line, "%159s", name) != 1) continue;
        game *g = shipped_game(name);
        evaluation *v = by_chance(g, style);
        assert_true(v->tuples.rows <= TUPLES_ROWS_MAX && v->tuples.count <= TUPLES_MAX);
        for (uint64_t i = 0; i < 2; i++) follow_game(name, g, v, i, 100);
        evaluation_free(v);
        game_free(g);
        style = style == TUPLES_SHARED ? TUPLES_WITH_ROWS : style + 1;
    }
    fclose(f);
}

/* Every cell of `image` holds what the cell of p does that the map takes there. */
static void set_image(const game *g, const cell *map, const position *p, position *image)
{
    position_copy(g, image, p);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) image->code[map[c]] = p->code[c];
}

/* Whatever the weights: also of tuples that a symmetry takes to each other with their cells in another order. */
TEST(images_are_worth_the_same)
{
    static const char *const variants[] = {"t4", "yavalath:size=3", "breakthrough", "connect_four:width=6",
                                           "ring_world"};
    for (size_t k = 0; k < TUPLE_STYLES * sizeof variants / sizeof *variants; k++) {
        game *g = shipped_game(variants[k / TUPLE_STYLES]);
        evaluation *v = by_chance(g, k % TUPLE_STYLES);
        arena *a = arena_new();
        symmetries same;
        position *p = malloc(g->position_bytes), *image = malloc(g->position_bytes);
        int32_t sums[EVALUATION_PHASES_MAX], of_image[EVALUATION_PHASES_MAX];
        assert_int_equal(symmetries_find(g, NULL, a, &same), 0);
        assert_true(same.count > 1);
        for (uint64_t i = 0; i < 20; i++) {
            random_state r = {i};
            position_copy(g, p, g->start);
            for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
                p->code[c] = (uint8_t)random_below(&r, (uint32_t)g->pieces.ncodes);
            set_image(g, same.maps[i % (uint64_t)same.count], p, image);
            evaluation_begin(v, g, p, sums);
            evaluation_begin(v, g, image, of_image);
            assert_memory_equal(sums, of_image, (size_t)evaluation_sums(v) * sizeof *sums);
        }
        free(p);
        free(image);
        arena_free(a);
        evaluation_free(v);
        game_free(g);
    }
}

/* The position with the sides exchanged by the identity of the board. */
static void exchange(const game *g, const side_exchange *x, position *p)
{
    for (int c = 0; c < g->board->cells; c++) p->code[c] = x->becomes[p->code[c]];
    for (unsigned i = 0; i < (unsigned)g->ncounters; i++) {
        int32_t first = counters_value(g, p, i, 0), second = counters_value(g, p, i, 1);
        counters_set(g, p, i, 0, second);
        counters_set(g, p, i, 1, first);
    }
    p->side = !p->side;
}

/* Gives each row of the second player's phases the opposite of the weight of its mirror; returns how many had it. */
static size_t make_opposite(evaluation *v)
{
    size_t had = 0, phases = (size_t)v->phases;
    uint32_t *mirror = malloc(v->rows * sizeof *mirror);
    evaluation_mirror(v, mirror);
    for (size_t i = 0; i < v->rows * phases; i += 2) {
        int16_t *second = &v->weights[mirror[i / phases] * phases + i % phases + 1];
        had += *second == -v->weights[i];
        *second = (int16_t)-v->weights[i];
    }
    free(mirror);
    return had;
}

/* Then what one side may hope for the other has to fear. */
TEST(sides_exchanged_are_worth_the_opposite)
{
    static const char *const names[] = {"t4", "zong_heng:size=6", "y:size=4", "ataxx", "go:size=5", "amazons"};
    for (size_t i = 0; i < TUPLE_STYLES * sizeof names / sizeof *names; i++) {
        const char *name = names[i / TUPLE_STYLES];
        game *g = shipped_game(name);
        evaluation *v = by_chance(g, i % TUPLE_STYLES);
        position *p = malloc(g->position_bytes);
        move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
        int32_t sums[EVALUATION_PHASES_MAX], exchanged[EVALUATION_PHASES_MAX];
        assert_true(v->exchanges && v->exchange.map == g->board->symmetries);
        make_opposite(v);
        opening_play(g, 1, 0, 12, p, scratch, NULL, NULL);
        evaluation_begin(v, g, p, sums);
        exchange(g, &v->exchange, p);
        evaluation_begin(v, g, p, exchanged);
        for (int k = 0; k < v->phases; k++)
            if (sums[k] != -exchanged[k ^ 1]) fail_msg("%s: %d and %d", name, sums[k], exchanged[k ^ 1]);
        free(p);
        free(scratch);
        evaluation_free(v);
        game_free(g);
    }
}

/* What the first games teach one side they teach the other. */
TEST(sides_learn_together)
{
    static const char *const names[] = {"hex:size=4", "breakthrough:width=5,height=6", "dobutsu_shogi"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        error e = {""};
        game *g = shipped_game(names[i]);
        evaluation *v =
            evaluation_learn(g, (evaluation_lesson){.games = 1, .seed = EVALUATION_SEED}, NULL, NULL, NULL, &e);
        if (!v) fail_msg("%s", e.text);
        size_t weights = v->rows * (size_t)v->phases;
        assert_int_equal(make_opposite(v), weights / 2);
        evaluation_free(v);
        game_free(g);
    }
}

/* Each row is the mirror of one. */
TEST(mirrors_of_rows)
{
    static const char *const names[] = {"hex:size=4", "breakthrough:width=5,height=6", "domineering", "dobutsu_shogi"};
    for (size_t i = 0; i < TUPLE_STYLES * sizeof names / sizeof *names; i++) {
        error e = {""};
        const char *name = names[i / TUPLE_STYLES];
        game *g = shipped_game(name);
        evaluation *v = evaluation_new(g, i % TUPLE_STYLES, NULL, &e);
        if (!v) fail_msg("%s", e.text);
        assert_true(v->exchanges);
        uint32_t *mirror = malloc(v->rows * sizeof *mirror);
        bool *met = calloc(v->rows, sizeof *met);
        evaluation_mirror(v, mirror);
        for (uint32_t row = 0; row < v->rows; row++) {
            if (mirror[row] >= v->rows || met[mirror[row]]) fail_msg("%s: row %u", name, (unsigned)row);
            met[mirror[row]] = true;
        }
        free(mirror);
        free(met);
        evaluation_free(v);
        game_free(g);
    }
}

/* Each shape has one table, of all the places that it lies at; on a square rows along the sides are one shape, and rows
 * along the diagonals another. */
TEST(shapes_share_a_table_all_over_the_board)
{
    error e = {""};
    game *g = shipped_game("gomoku:size=9");
    evaluation *v = evaluation_new(g, TUPLES_SHARED, NULL, &e);
    unsigned rows = 0, discs = 0;
    assert_non_null(v);
    for (int i = 0; i < v->tuples.count; i++) {
        const tuple *t = &v->tuples.all[i];
        rows += t->cells == 5;
        discs += t->cells == 9;
    }
    assert_int_equal(rows, 2 * 9 * 5 + 2 * 5 * 5);
    assert_int_equal(discs, 7 * 7);
    assert_int_equal(v->tuples.rows, 15 * 3 + 2 * 243 + 19683); /* 15 cells that symmetries do not take to each other */
    evaluation_free(v);
    game_free(g);
}

/* How many rows of marks the position has that this move leads to from the start; NULL: the start. */
static unsigned rows_of_marks(const game *g, const evaluation *v, const char *written)
{
    error e = {""};
    move m;
    position *p = malloc(g->position_bytes);
    uint32_t *rows = malloc(evaluation_row_count(v) * sizeof *rows);
    position_copy(g, p, g->start);
    if (written) {
        if (notation_read(g, p, written, &m, &e)) fail_msg("%s", e.text);
        turn_apply(g, p, m);
        turn_settle(g, p);
    }
    unsigned found = 0;
    for (unsigned left = evaluation_rows(v, g, p, rows); left--;) found += rows[left] >= v->marks[0].base;
    free(p);
    free(rows);
    return found;
}

/* A wall marks two cells and where it is crossed; a pawn beside such a cell is seen from there. */
TEST(walls_are_seen)
{
    game *g = shipped_game("quoridor:size=5");
    evaluation *v = by_chance(g, TUPLES_USUAL);
    assert_int_equal(rows_of_marks(g, v, NULL), 0);
    assert_int_equal(rows_of_marks(g, v, "@a3:flat"), 3);
    assert_true(rows_of_marks(g, v, "@c1:flat") > 3);
    evaluation_free(v);
    game_free(g);
}

TEST(knowing_nothing_is_a_half)
{
    game *g = games_t4(3, 4, 4);
    error e = {""};
    evaluation *v = evaluation_new(g, TUPLES_USUAL, NULL, &e);
    int32_t sums[EVALUATION_PHASES_MAX];
    assert_int_equal(evaluation_sums(v), 4); /* two stages, two sides */
    evaluation_begin(v, g, g->start, sums);
    assert_int_equal(evaluation_value(v, g, g->start, sums), EVALUATION_ONE / 2);
    evaluation_free(v);
    game_free(g);
}

/* Of an expected result e the sum is the logarithm of e / (1 - e), times the unit. */
/* Rules of many stages do not make an evaluation larger: each stage has weights of its own. */
TEST(weights_are_bounded)
{
    error e = {""};
    game *g = shipped_game("two_move_draughts");
    evaluation *v = evaluation_new(g, TUPLES_WITH_ROWS, NULL, &e);
    assert_non_null(v);
    assert_int_equal(v->phases, EVALUATION_PHASES_MAX);
    assert_in_range(v->rows * (unsigned)v->phases, 1, (TUPLES_ROWS_MAX + COUNTER_ROWS) * TUPLES_PHASES);
    evaluation_free(v);
    game_free(g);
}

TEST(values_are_logistic)
{
    uint16_t table[LOGISTIC_ENTRIES];
    logistic_fill(table);
    assert_int_equal(logistic_value(table, 0), LOGISTIC_ONE / 2);
    assert_in_range(logistic_value(table, LOGISTIC_UNIT), 11976, 11979);  /* .7310586 */
    assert_in_range(logistic_value(table, -3 * LOGISTIC_UNIT), 776, 778); /* .0474259 */
    assert_int_equal(logistic_value(table, INT32_MAX), LOGISTIC_ONE - 5);
    assert_int_equal(logistic_value(table, INT32_MIN), 5);
    for (int32_t s = -20000; s < 20000; s++) {
        assert_true(logistic_value(table, s + 1) >= logistic_value(table, s));
        assert_int_equal(logistic_value(table, s) + logistic_value(table, -s) + 1 >= LOGISTIC_ONE, 1);
    }
}

TEST(the_last_owner_frees)
{
    game *g = games_t4(3, 4, 4);
    error e = {""};
    evaluation *v = evaluation_new(g, TUPLES_USUAL, NULL, &e);
    assert_ptr_equal(evaluation_share(v), v);
    evaluation_free(v);
    assert_int_equal(evaluation_sums(v), 4);
    evaluation_free(v);
    evaluation_free(NULL);
    game_free(g);
}
