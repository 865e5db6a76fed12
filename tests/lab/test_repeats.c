#include "lab/repeats.h"

#include <stdlib.h>

#include "support/test.h"

TEST(the_first_of_equal_games_is_none)
{
    enum { GAMES = 1000, DISTINCT = 7 };
    static uint64_t hashes[GAMES];
    static bool repeated[GAMES];
    for (unsigned i = 0; i < GAMES; i++) hashes[i] = repeats_hash_moves(&(move){i % DISTINCT}, 1);
    assert_false(repeats_find(hashes, GAMES, repeated));
    for (unsigned i = 0; i < GAMES; i++) assert_int_equal(repeated[i], i >= DISTINCT);
    assert_false(repeats_find(hashes, 0, repeated));
}

TEST(games_differ_by_moves_and_length)
{
    const move moves[] = {1, 2, 3};
    assert_true(repeats_hash_moves(moves, 2) != repeats_hash_moves(moves, 3));
    assert_true(repeats_hash_moves(moves, 0) != 0);
    assert_true(repeats_hash_packed("ab", 2, 3) == repeats_hash_packed("ab", 2, 3));
    assert_true(repeats_hash_packed("ab", 2, 3) != repeats_hash_packed("ac", 2, 3));
    assert_true(repeats_hash_packed("ab", 2, 3) != repeats_hash_packed("ab", 2, 4)); /* the last move was forced */
    assert_true(repeats_hash_packed(NULL, 0, 0) != 0);
}

TEST(what_repeated_games_are_worth)
{
    uint64_t different[] = {5, 3, 9, 7}, one[] = {4, 4, 4, 4}, twice[] = {1, 2, 1, 2}, often[] = {8, 8, 6, 8};
    assert_true(repeats_effective(different, 4) == 4 && repeats_effective(one, 4) == 1);
    assert_true(repeats_effective(twice, 4) == 2 && repeats_effective(often, 4) == 1.6);
    assert_true(repeats_effective(one, 0) == 0);
}
