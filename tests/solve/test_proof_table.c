/* What the table keeps of a position. */
#include "solve/proof_table.h"

#include "support/test.h"

/* Large numbers come back rounded up, but what is not certain never as certain. */
TEST(numbers)
{
    const uint64_t numbers[] = {0,
                                1,
                                (UINT64_C(1) << 21) - 1,
                                UINT64_C(1) << 21,
                                (UINT64_C(1) << 21) + 1,
                                (UINT64_C(1) << 26) - 1,
                                (UINT64_C(1) << 40) + 1,
                                PROOF_MOST - 1,
                                PROOF_MOST,
                                PROOF_INFINITE};
    proof_table *t = proof_table_new(1 << 22);
    assert_non_null(t);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        uint64_t n = numbers[i];
        const proof kept = {.proof = n, .disproof = 7, .value = BOUNDS_UNKNOWN, .question = WORTH_DRAW, .effort = 3};
        const state_key key = {i << 32 | 5, i + 1};
        proof found;
        proof_table_put(t, key, &kept);
        assert_true(proof_table_get(t, key, &found));
        assert_int_equal(found.disproof, 7);
        assert_int_equal(found.question, WORTH_DRAW);
        assert_true(found.proof >= n && found.proof - n <= n >> 19);
        assert_int_equal(found.proof == PROOF_INFINITE, n == PROOF_INFINITE);
    }
    proof_table_free(t);
}
