/* Zong-Heng as it ships against the slow twin: with every value of every option, in random games. */
#include "support/twin_zong_heng.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

static const char *const starts[] = {"alternate", "diag", "block", "half"};

/* Starts with dark squares that are empty and light ones that are not: rows of even length, and sides without a move
 * while the other has some. */
static const struct {
    int size;
    const char *rows;
} drawings[] = {
    {4, "OO.X/X.OO/.XX./X..O"},
    {4, "..../..X./..../O..."},
    {4, "OOO./.OO./..OO/X.OO"},
    {6, "X.XX.O/.OO.../XXOOX./..X.OO/.O.O.X/O..X.."},
    {6, "OOOOO./OOOO../OOO.../OO..../O...../X....."},
    {8, "X......O/.XXX...O/..OOOXX./.......X/OO.OO.OO/.X.X.X.X/X......./OOOOOOO."},
};

enum { STARTS = sizeof starts / sizeof *starts, DRAWINGS = sizeof drawings / sizeof *drawings, PLIES = 300 };
enum { PUSHES_MAX = ZONG_HENG_SIDE_MAX * ZONG_HENG_SIDE_MAX * 4 };

/* What the games of a test came to, to see that they meet it all. */
typedef struct met {
    int outcomes[OUTCOMES], passes;
} met;

/* Random games of both. */
static void compare(const zong_heng_options *o, int games, met *m)
{
    char described[256];
    snprintf(described, sizeof described, "zong_heng:size=%d,start=%s,whole=%s,supply=%s,groups=%s%s%s", o->size,
             o->start, o->whole ? "true" : "false", o->half_supply ? "half" : "unlimited",
             o->largest ? "largest" : "all", *o->drawn ? ",drawn=" : "", o->drawn);
    game *g = twin_game(described);
    for (int i = 0; i < games; i++) {
        zong_heng z = zong_heng_start(o);
        assert_int_not_equal(-1, twin_compare(g, &zong_heng_twin, &z, (uint64_t)i, PLIES));
        m->outcomes[z.over]++;
        m->passes += z.passes;
    }
    game_free(g);
}

/* Calls compare with every combination of the three options that have two values. */
static void compare_switches(zong_heng_options o, int games, met *m)
{
    for (int i = 0; i < 8; i++) {
        o.whole = i & 1;
        o.half_supply = i & 2;
        o.largest = i & 4;
        compare(&o, games, m);
    }
}

static void assert_met_all(const met *m)
{
    assert_true(m->outcomes[OUTCOME_FIRST] && m->outcomes[OUTCOME_SECOND] && m->outcomes[OUTCOME_DRAW]);
    assert_true(m->passes);
}

TEST(every_option)
{
    met m = {{0}, 0};
    for (int size = 4; size <= 8; size += 2)
        for (int i = 0; i < STARTS; i++) {
            if (size % 4 && !strcmp(starts[i], "block")) continue; /* not as many black as white */
            compare_switches((zong_heng_options){.size = size, .start = starts[i], .drawn = ""}, 120 / (size * size),
                             &m);
        }
    assert_met_all(&m);
}

TEST(drawn_starts)
{
    met m = {{0}, 0};
    for (int i = 0; i < DRAWINGS; i++)
        compare_switches((zong_heng_options){.size = drawings[i].size, .start = "alternate", .drawn = drawings[i].rows},
                         5, &m);
    assert_met_all(&m);
}

static uint64_t twin_perft(const zong_heng *z, int depth)
{
    char moves[PUSHES_MAX][TWIN_MOVE_TEXT];
    uint64_t nodes = 0;
    if (depth == 0) return 1;
    if (zong_heng_twin.over(z) != OUTCOME_NONE) return 0;
    int n = zong_heng_twin.list(z, moves);
    for (int i = 0; i < n; i++) {
        zong_heng after = *z;
        zong_heng_twin.play(&after, moves[i]);
        nodes += twin_perft(&after, depth - 1);
    }
    return nodes;
}

/* Counts that are known from elsewhere, so that both are not wrong together. */
TEST(known_counts)
{
    static const uint64_t small[] = {12, 132, 1312}, large[] = {56, 3108};
    zong_heng_options o = {.size = 4, .start = "alternate", .drawn = ""};
    zong_heng z = zong_heng_start(&o);
    for (int d = 1; d <= 3; d++) assert_int_equal(twin_perft(&z, d), small[d - 1]);
    o.size = 8;
    z = zong_heng_start(&o);
    for (int d = 1; d <= 2; d++) assert_int_equal(twin_perft(&z, d), large[d - 1]);
}
