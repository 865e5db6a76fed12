/* Random games of many kinds are packed and read again. */
#include "play/packed_moves.h"

#include <stdlib.h>
#include <string.h>

#include "support/games.h"
#include "support/test.h"

enum { PLIES = 200, TIMES = 200 };

typedef struct bench {
    game *g;
    position *p, *work;
    move *scratch, moves[PLIES];
    unsigned char packed[PLIES * PACKED_MOVE_BYTES];
} bench;

static void set_up(bench *b, game *g)
{
    *b = (bench){.g = g, .p = malloc(g->position_bytes), .work = malloc(g->position_bytes)};
    b->scratch = malloc((size_t)g->most_moves * sizeof(move));
}

static void tear_down(bench *b)
{
    game_free(b->g);
    free(b->p);
    free(b->work);
    free(b->scratch);
}

static unsigned play(bench *b, random_state *r)
{
    unsigned plies = 0;
    position_copy(b->g, b->p, b->g->start);
    turn_settle(b->g, b->p);
    while (b->p->outcome == OUTCOME_NONE && plies < PLIES) {
        int count = turn_list(b->g, b->p, b->scratch, b->g->most_moves);
        b->moves[plies] = b->scratch[random_below(r, (unsigned)count)];
        turn_apply(b->g, b->p, b->moves[plies++]);
        turn_settle(b->g, b->p);
    }
    return plies;
}

static void comes_back(bench *b)
{
    random_state r = {2026};
    size_t most = 0;
    for (int i = 0; i < TIMES; i++) {
        move read[PLIES];
        unsigned plies = play(b, &r);
        size_t count = packed_moves_write(b->g, b->moves, plies, b->work, b->scratch, b->packed);
        assert_int_equal(packed_moves_read(b->g, b->packed, count, plies, b->work, b->scratch, read), 0);
        assert_memory_equal(read, b->moves, plies * sizeof(move));
        assert_int_equal(packed_moves_read(b->g, b->packed, count + 1, plies, b->work, b->scratch, read), -1);
        if (count)
            assert_int_equal(packed_moves_read(b->g, b->packed, count - 1, plies, b->work, b->scratch, read), -1);
        if (count > most) most = count;
    }
    assert_in_range(most, 1, PLIES); /* under a byte a ply */
}

TEST(moves_come_back)
{
    bench b;
    set_up(&b, games_t4(3, 4, 4));
    comes_back(&b);
    tear_down(&b);
}

TEST(no_moves_take_no_bytes)
{
    bench b;
    move none[1];
    set_up(&b, games_t4(2, 3, 3));
    assert_int_equal(packed_moves_write(b.g, b.moves, 0, b.work, b.scratch, b.packed), 0);
    assert_int_equal(packed_moves_read(b.g, NULL, 0, 0, b.work, b.scratch, none), 0);
    tear_down(&b);
}

/* Bytes that are no game's are told, whatever they are. */
TEST(other_bytes_are_no_game)
{
    bench b;
    random_state r = {5};
    move read[PLIES];
    int refused = 0;
    set_up(&b, games_t4(3, 4, 4));
    for (int i = 0; i < TIMES; i++) {
        for (size_t k = 0; k < sizeof b.packed; k++) b.packed[k] = (unsigned char)random_below(&r, 256);
        refused += packed_moves_read(b.g, b.packed, sizeof b.packed, PLIES, b.work, b.scratch, read) != 0;
    }
    assert_int_equal(refused, TIMES);
    tear_down(&b);
}
