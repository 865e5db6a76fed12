#include "lab/signature.h"

#include "support/games.h"
#include "support/test.h"

static uint64_t signature_of(game *g)
{
    error e = {""};
    uint64_t signature = 0;
    assert_int_equal(signature_game(g, NULL, &signature, &e), 0);
    game_free(g);
    return signature;
}

TEST(equal_games_have_one_signature)
{
    assert_true(signature_of(games_t4(2, 3, 3)) == signature_of(games_t4(2, 3, 3)));
}

TEST(another_rule_gives_another_signature)
{
    t4_options other = games_t4_defaults;
    other.four = "wins";
    uint64_t signatures[] = {signature_of(games_t4_game(&games_t4_defaults)), signature_of(games_t4_game(&other)),
                             signature_of(games_t4(2, 4, 4)), signature_of(games_skipping(3, 3))};
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++) assert_true(signatures[i] != signatures[k]);
}

TEST(joining_depends_on_names_and_order)
{
    uint64_t ab = signature_join(signature_join(SIGNATURE_START, "a", 1), "b", 2);
    assert_true(ab != signature_join(signature_join(SIGNATURE_START, "b", 2), "a", 1));
    assert_true(ab != signature_join(signature_join(SIGNATURE_START, "a", 2), "b", 1));
    assert_true(ab != signature_join(signature_join(SIGNATURE_START, "a", 1), "c", 2));
    assert_true(signature_join(SIGNATURE_START, "a", 0) != signature_join(SIGNATURE_START, "a", UINT64_C(1) << 63));
}
