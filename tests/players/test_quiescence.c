/* The quiescence search against a slow twin: minimax over captures, told by what is left of the enemy. */
#include <stdlib.h>

#include "play/playout.h"
#include "players/estimates.h"
#include "players/line.h"
#include "players/quiescence.h"
#include "support/part.h"
#include "support/shipped.h"
#include "support/test.h"

enum { GAMES = 20 / TEST_PART, PLIES = 30 };

typedef struct bench {
    game *g;
    search search;
    estimates estimates;
    bool must;       /* who can capture must */
    unsigned deeper; /* positions where captures changed the value */
} bench;

static int32_t plain_estimate(bench *b, const position *p)
{
    position_copy(b->g, b->search.levels[0].p, p);
    return search_estimated(&b->search, 0).score;
}

/* Makes the move on `next`: has the enemy fewer pieces then? */
static bool captures_at(const bench *b, const position *p, move m, position *next, unsigned enemy)
{
    position_copy(b->g, next, p);
    turn_apply(b->g, next, m);
    turn_settle(b->g, next);
    return next->count[enemy] < p->count[enemy];
}

/* The value for the side to decide. */
static int32_t plain_quiet(bench *b, const position *p, int level, int depth)
{
    if (p->outcome != OUTCOME_NONE) return search_finished(p, level).score;
    int32_t best = plain_estimate(b, p);
    if (!depth) return best;
    unsigned enemy = p->side ? SET_FIRST : SET_SECOND, captures = 0;
    move *moves = malloc(((size_t)b->g->most_moves + 1) * sizeof *moves);
    position *next = malloc(b->g->position_bytes);
    int count = turn_list(b->g, p, moves, b->g->most_moves);
    int32_t most = -SCORE_WIN;
    for (int i = 0; i < count; i++) captures += captures_at(b, p, moves[i], next, enemy);
    bool follows = b->must || (int)captures < count;
    for (int i = 0; i < count && follows; i++) {
        if (!captures_at(b, p, moves[i], next, enemy)) continue;
        int32_t score = plain_quiet(b, next, level + 1, depth - 1);
        if (next->side != p->side) score = -score;
        if (score > most) most = score;
    }
    free(next);
    free(moves);
    return captures && follows && (b->must || most > best) ? most : best;
}

static void compare(bench *b, const position *p, uint64_t number, unsigned plies)
{
    int32_t expected = plain_quiet(b, p, 0, QUIESCENCE_DEPTH), estimate = plain_estimate(b, p);
    search_begin(&b->search, p, UINT64_MAX, 0, NULL);
    estimates_begin(&b->estimates);
    int32_t found = search_quiet(&b->search, 0, -SCORE_WIN, SCORE_WIN).score;
    if (found != expected)
        fail_msg("game %u, ply %u: %d found, %d by the twin", (unsigned)number, plies, found, expected);
    b->deeper += found != estimate;
}

/* Captures are to change at least so many values. */
static void compare_in(const char *name, bool must, unsigned least)
{
    bench b = {.g = shipped_game(name), .must = must};
    assert_int_equal(search_new(&b.search, b.g, 1) | estimates_new(&b.estimates, b.g, NULL), 0);
    b.search.estimate = estimates_of;
    b.search.context = &b.estimates;
    position *p = malloc(b.g->position_bytes);
    move *scratch = malloc(((size_t)b.g->most_moves + 1) * sizeof *scratch);
    for (uint64_t number = 0; number < GAMES; number++) {
        random_state r = {number};
        position_copy(b.g, p, b.g->start);
        for (unsigned plies = 0; plies < PLIES && p->outcome == OUTCOME_NONE; plies++) {
            playout_random(b.g, p, &r, p->plies + 1, NULL, scratch);
            turn_settle(b.g, p);
            if (p->outcome == OUTCOME_NONE) compare(&b, p, number, plies);
        }
    }
    print_message("# %s: captures changed %u values\n", name, b.deeper);
    if (least)
        assert_true(b.deeper >= least / TEST_PART);
    else
        assert_int_equal(b.deeper, 0);
    free(scratch);
    free(p);
    estimates_free(&b.estimates);
    search_free(&b.search);
    game_free(b.g);
}

TEST(captures_by_replacement)
{
    compare_in("breakthrough", false, 20);
    compare_in("dobutsu_shogi", false, 20);
}

TEST(captures_by_jumping)
{
    compare_in("english_draughts", true, 20);
}

TEST(nothing_but_captures)
{
    compare_in("konane:size=4", false, 0);
    compare_in("clobber:width=4,height=4", false, 0);
}

TEST(no_captures)
{
    compare_in("hex:size=5", false, 0);
}
