/* Node counts of the shipped games, as their files say them, against numbers that are published or were counted by
 * other programs. One ply is one decision. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "support/perft.h"
#include "support/twin.h"

/* nodes[d - 1] sequences of d decisions. */
static void assert_nodes(const char *described, const uint64_t *nodes, int depth)
{
    game *g = twin_game(described);
    for (int d = 1; d <= depth; d++) {
        uint64_t found = perft_start(g, d);
        if (found != nodes[d - 1])
            fail_msg("%s: %llu nodes at depth %d wanted, got %llu", described, (unsigned long long)nodes[d - 1], d,
                     (unsigned long long)found);
    }
    game_free(g);
}

#define ASSERT_NODES(described, ...)                                                                                   \
    do {                                                                                                               \
        static const uint64_t nodes[] = {__VA_ARGS__};                                                                 \
        assert_nodes(described, nodes, (int)(sizeof nodes / sizeof *nodes));                                           \
    } while (0)

static void test_t4(void **state)
{
    (void)state;
    ASSERT_NODES("t4", 48, 456, 21432);
    ASSERT_NODES("t4:kinds=2", 32, 304);
}

static void test_zong_heng(void **state)
{
    (void)state;
    ASSERT_NODES("zong_heng", 56, 3108);
    ASSERT_NODES("zong_heng:size=4", 12, 132, 1312);
}

/* The last number counts whole games, those that end sooner left out. */
static void test_tic_tac_toe(void **state)
{
    (void)state;
    ASSERT_NODES("tic_tac_toe", 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872);
}

static void test_connect_four(void **state)
{
    (void)state;
    ASSERT_NODES("connect_four", 7, 49, 343, 2401, 16807, 117649);
}

static void test_breakthrough(void **state)
{
    (void)state;
    ASSERT_NODES("breakthrough", 22, 484, 11132, 256036);
}

/* Here a pass is a ply. */
static void test_othello(void **state)
{
    (void)state;
    ASSERT_NODES("othello", 4, 12, 56, 244, 1396, 8200, 55092);
}

static void test_placements(void **state)
{
    (void)state;
    ASSERT_NODES("gomoku", 225, 50400);
    ASSERT_NODES("hex", 121, 14520);
    ASSERT_NODES("hex:swap=true", 121, 14641); /* one more reply to each first move */
    ASSERT_NODES("yavalath", 61, 3660);
}

static void test_amazons(void **state)
{
    (void)state;
    ASSERT_NODES("amazons", 80, 2176);
}

/* Small heaps are counted by hand; of 3, 4 and 5 any number of one heap may go. */
static void test_nim(void **state)
{
    (void)state;
    ASSERT_NODES("nim:heaps=1/2", 3, 5, 3);
    ASSERT_NODES("nim:heaps=1/2,misere=true", 3, 5, 3);
    ASSERT_NODES("nim", 12);
}

/* King strength and hostile squares do not show in so few plies; they have positions of their own. */
static void test_tafl(void **state)
{
    (void)state;
    ASSERT_NODES("tafl", 72, 3944);
    ASSERT_NODES("tafl:rules=tablut_edge", 80, 4400, 353200);
    ASSERT_NODES("tafl:rules=tablut_edge,first=defenders", 56, 4408);
    ASSERT_NODES("tafl:rules=brandubh", 40, 960, 39512);
    ASSERT_NODES("tafl:rules=copenhagen", 116, 6788);
    ASSERT_NODES("tafl:rules=fetlar", 116, 6788);
    ASSERT_NODES("tafl:rules=ard_ri", 24, 184);
}

/* First-turn placements, and pairs of a placement and a rotation. */
static void test_ring_world(void **state)
{
    (void)state;
    ASSERT_NODES("ring_world", 272, 384);
    ASSERT_NODES("ring_world:levels=3", 48, 64);
}

static void test_flipflop(void **state)
{
    (void)state;
    ASSERT_NODES("flipflop", 4, 12, 40);
}

/* 25 points or a pass; then 24 or a pass, or after a pass 25 or a pass. */
static void test_go(void **state)
{
    (void)state;
    ASSERT_NODES("go", 26, 25 * 25 + 26);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_t4),           cmocka_unit_test(test_zong_heng),    cmocka_unit_test(test_tic_tac_toe),
        cmocka_unit_test(test_connect_four), cmocka_unit_test(test_breakthrough), cmocka_unit_test(test_othello),
        cmocka_unit_test(test_placements),   cmocka_unit_test(test_amazons),      cmocka_unit_test(test_nim),
        cmocka_unit_test(test_tafl),         cmocka_unit_test(test_ring_world),   cmocka_unit_test(test_flipflop),
        cmocka_unit_test(test_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
