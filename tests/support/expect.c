#include "support/expect.h"

#include "play/conformance.h"
#include "support/drawn.h"
#include "support/part.h"
#include "support/test.h"

enum { GAMES = 4, SEED = 77, PLIES_MAX = 60 / TEST_PART };

static position *begin(arena *a, const game *g, const char *drawing, unsigned side)
{
    position *p = drawing ? drawn_position(a, g, drawing, side, 0) : arena_alloc(a, g->position_bytes);
    assert_non_null(p);
    if (!drawing) position_copy(g, p, g->start);
    assert_int_equal(p->side, side);
    turn_settle(g, p);
    return p;
}

void expect_moves(const game *g, const char *drawing, unsigned side, const char *moves)
{
    arena *a = arena_new();
    position *p = begin(a, g, drawing, side);
    assert_string_equal(drawn_moves(a, g, p), moves);
    arena_free(a);
}

void expect_after(const game *g, const char *drawing, unsigned side, const char *moves, const char *wanted)
{
    arena *a = arena_new();
    error e = {""};
    position *p = begin(a, g, drawing, side);
    drawn_play(g, p, moves);
    if (!drawn_equals(g, p, wanted)) fail_msg("after %s on %s: %s wanted", moves, drawing ? drawing : "start", wanted);
    if (position_verify(g, p, &e)) fail_msg("%s", e.text);
    arena_free(a);
}

void expect_result(const game *g, const char *drawing, unsigned side, const char *moves, const char *wanted)
{
    arena *a = arena_new();
    position *p = begin(a, g, drawing, side);
    drawn_play(g, p, moves);
    assert_string_equal(drawn_result(a, g, p), wanted);
    arena_free(a);
}

void expect_conforms(const game *g)
{
    error e = {""};
    if (conformance_check(g, GAMES, SEED, PLIES_MAX, CONFORMANCE_MAY_LAST, &e)) fail_msg("%s", e.text);
}
