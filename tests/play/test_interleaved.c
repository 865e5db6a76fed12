#include "play/interleaved.h"

#include "support/games.h"
#include "support/test.h"

enum { CELL = 17, GAMES_MAX = 100 };

/* Games to play, and what came of them. */
typedef struct outcomes {
    uint64_t next, end;
    bool seen[GAMES_MAX];
    int last_plies[GAMES_MAX];
    uint8_t ends[GAMES_MAX];
} outcomes;

static bool next_game(void *context, uint64_t *index)
{
    outcomes *l = context;
    if (l->next == l->end) return false;
    *index = l->next++;
    return true;
}

static void note_game(void *context, uint64_t index, const position *last)
{
    outcomes *l = context;
    assert_true(index < l->end);
    assert_false(l->seen[index]);
    l->seen[index] = true;
    l->last_plies[index] = last->plies;
    l->ends[index] = last->outcome;
}

/* Plays so many games side by side and one after the other, and compares. */
static void compare(const game *g, unsigned games, unsigned max_plies, int *cut)
{
    outcomes l = {.end = games};
    interleaved *a = interleaved_new(g);
    arena *memory = arena_new();
    position *p = arena_alloc(memory, g->position_bytes);
    move *scratch = arena_alloc(memory, (size_t)g->most_moves * sizeof *scratch);
    interleaved_play(a, CELL, max_plies, &(interleaved_source){&l, next_game, note_game, NULL});
    for (unsigned i = 0; i < games; i++) {
        random_state r = playout_game(CELL, i);
        position_copy(g, p, g->start);
        playout_random(g, p, &r, max_plies, NULL, scratch);
        assert_true(l.seen[i]);
        assert_int_equal(l.last_plies[i], p->plies);
        assert_int_equal(l.ends[i], p->outcome);
        *cut += p->outcome == OUTCOME_NONE;
    }
    arena_free(memory);
    interleaved_free(a);
}

/* Fewer games than are played at once, as many, and more; with games that are cut. */
TEST(games_are_the_same_as_alone)
{
    game *g = games_t4(3, 4, 4);
    int cut = 0;
    for (unsigned games = 0; games < 8; games++) compare(g, games, 1000, &cut);
    compare(g, GAMES_MAX, 1000, &cut);
    assert_int_equal(cut, 0);
    compare(g, GAMES_MAX, 20, &cut);
    assert_true(cut > 0 && cut < GAMES_MAX);
    game_free(g);
}

/* Steps that are left out and a side without a move. */
TEST(steps_are_left_out)
{
    game *g = games_skipping(3, 2);
    int cut = 0;
    compare(g, GAMES_MAX, 1000, &cut);
    game_free(g);
}

TEST(the_room_serves_again)
{
    game *g = games_t4(3, 4, 4);
    interleaved *a = interleaved_new(g);
    outcomes first = {.end = 10}, again = {.end = 10};
    interleaved_play(a, CELL, 1000, &(interleaved_source){&first, next_game, note_game, NULL});
    interleaved_play(a, CELL, 1000, &(interleaved_source){&again, next_game, note_game, NULL});
    assert_memory_equal(first.last_plies, again.last_plies, sizeof first.last_plies);
    assert_memory_equal(first.seen, again.seen, sizeof first.seen);
    interleaved_free(a);
    game_free(g);
}
