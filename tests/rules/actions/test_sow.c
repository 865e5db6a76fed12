/* sow { } against a statement of its own, a ring of pits for each side of a board of four rows: laps, what lies
 * opposite, where captured seeds are sown on from and where they enter, and where the last seed may fall. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"

enum { WIDTH = 4, RING = 2 * WIDTH, GAMES = 30, PLIES = 40, MOVES = RING + 1, LAPS = 1000 };

typedef struct terms {
    bool laps, nearest, from_origin, enters, ends_inside;
} terms;

/* Pits of each side along its way: first the outer row, then the inner one. */
typedef struct pits {
    int of[2][RING];
} pits;

/* The other side's pits in the column of pit i: the inner one, and the outer one behind it. */
static int inner_opposite(int i)
{
    return RING - 1 - (i - WIDTH);
}

static int outer_opposite(int i)
{
    return i - WIDTH;
}

/* Takes what lies opposite pit `at` of that side; returns how much. */
static int capture(const terms *t, pits *b, int side, int at)
{
    if (at < WIDTH || b->of[side][at] < 2) return 0;
    int *inner = &b->of[!side][inner_opposite(at)], *outer = &b->of[!side][outer_opposite(at)];
    if (!*inner || (!t->nearest && !*outer)) return 0;
    const int seeds = *inner + *outer;
    *inner = *outer = 0;
    return seeds;
}

/* Sows from pit `at` of that side; returns where the last seed fell, or -1 when that is not allowed. */
static int sow_from(const terms *t, pits *b, int side, int at)
{
    int *own = b->of[side], seeds = own[at], door = WIDTH, first = at;
    own[at] = 0;
    for (int laps = 0; laps < LAPS; laps++) {
        const int began = first;
        while (seeds--) own[at = (at + 1) % RING]++;
        seeds = capture(t, b, side, at);
        if (seeds) {
            if (t->from_origin) at = began;
            first = at;
            if (t->enters) at = door - 1;
        } else if (t->laps && own[at] > 1) {
            first = at;
            seeds = own[at];
            own[at] = 0;
        } else {
            return t->ends_inside && at < WIDTH ? -1 : at;
        }
    }
    return -1;
}

/* The cell of a pit: south goes right along the lowest row and back along the second, north left along the highest. */
static unsigned cell_of(const game *g, int side, int i)
{
    char label[8];
    const int column = i < WIDTH ? i : RING - 1 - i, row = i < WIDTH ? 1 : 2;
    snprintf(label, sizeof label, "%c%d", 'a' + (side ? WIDTH - 1 - column : column), side ? 5 - row : row);
    for (int c = 0; c < g->board->cells; c++)
        if (!strcmp(g->board->label[c], label)) return (unsigned)c;
    fail_msg("no pit %s", label);
    return 0;
}

static void assert_same(const game *g, const position *p, const pits *b, const char *rules)
{
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < RING; i++)
            if (p->code[cell_of(g, side, i)] != b->of[side][i])
                fail_msg("%s: ply %d, %s: %d, not %d", rules, p->plies, g->board->label[cell_of(g, side, i)],
                         p->code[cell_of(g, side, i)], b->of[side][i]);
}

static int play(const terms *t, const game *g, uint64_t seed, const char *rules)
{
    random_state r = {random_mix(seed)};
    pits b;
    position *p = calloc(1, g->position_bytes);
    assert_non_null(p);
    position_copy(g, p, g->start);
    for (int i = 0; i < 2 * RING; i++) b.of[i / RING][i % RING] = p->code[cell_of(g, i / RING, i % RING)];
    int plies = 0;
    for (; plies < PLIES && p->outcome == OUTCOME_NONE; plies++) {
        move all[MOVES];
        int n = 0, count = turn_list(g, p, all, MOVES);
        pits after[RING];
        int begins[RING], ends[RING];
        for (int i = 0; i < RING; i++) {
            after[n] = b;
            begins[n] = i;
            if (b.of[p->side][i]) ends[n] = sow_from(t, &after[n], p->side, i);
            if (b.of[p->side][i] && ends[n] >= 0) n++;
        }
        if (n != count) fail_msg("%s: ply %d: %d moves, not %d", rules, plies, count, n);
        int k = (int)random_below(&r, (unsigned)n), m = 0, side = p->side;
        while (m < count && move_a(all[m]) != cell_of(g, side, begins[k])) m++;
        assert_true(m < count);
        turn_apply(g, p, all[m]);
        assert_int_equal(p->last, cell_of(g, side, ends[k]));
        turn_settle(g, p);
        b = after[k];
        assert_same(g, p, &b, rules);
    }
    free(p);
    return plies;
}

TEST(four_rows)
{
    int plies = 0;
    for (unsigned i = 0; i < 32; i++) {
        const terms t = {i & 1, i >> 1 & 1, i >> 2 & 1, i >> 3 & 1, i >> 4 & 1};
        char rules[600];
        snprintf(
            rules, sizeof rules,
            "board = mancala { 4, rows = 4 }, pieces = seeds { most = 40 }, start = drawn { '2212/.121/1.11/1221' }, "
            "parts = { first_door = d2, second_door = a3 }, finish = no_move { result = 'loss' }, "
            "turn = sow { from = home, along = anticlockwise, capture = 'inner & height > 1'%s%s%s%s%s }",
            t.laps ? ", lap = 'height > 1'" : "", t.nearest ? ", captured = nearest" : "",
            t.from_origin ? ", captured_from = origin" : "", t.enters ? ", enter = door" : "",
            t.ends_inside ? ", to = inner" : "");
        error e;
        game *g = scripts_try(rules, &e);
        if (!g) fail_msg("%s: %s", rules, e.text);
        for (uint64_t seed = 0; seed < GAMES; seed++) plies += play(&t, g, seed, rules);
        game_free(g);
    }
    assert_true(plies > 32 * GAMES); /* many games go on for more than a decision */
}
