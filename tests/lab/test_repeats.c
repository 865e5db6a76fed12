#include "lab/repeats.h"

#include <stdlib.h>

#include "support/test.h"

TEST(earlier_games_are_counted)
{
    enum { GAMES = 1000, DISTINCT = 7 };
    static uint64_t hashes[GAMES];
    static uint32_t earlier[GAMES];
    for (unsigned i = 0; i < GAMES; i++) hashes[i] = i % DISTINCT; /* 0 is a hash like any other */
    assert_false(repeats_count(hashes, GAMES, earlier));
    for (unsigned i = 0; i < GAMES; i++) assert_int_equal(earlier[i], i / DISTINCT);
    assert_false(repeats_count(hashes, 0, earlier));
}

TEST(games_differ_by_moves_and_length)
{
    const move moves[] = {1, 2, 3};
    assert_true(repeats_hash_moves(moves, 2) != repeats_hash_moves(moves, 3));
    assert_true(repeats_hash_packed("ab", 2, 3) == repeats_hash_packed("ab", 2, 3));
    assert_true(repeats_hash_packed("ab", 2, 3) != repeats_hash_packed("ac", 2, 3));
    assert_true(repeats_hash_packed("ab", 2, 3) != repeats_hash_packed("ab", 2, 4)); /* the last move was forced */
}
