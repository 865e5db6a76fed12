/* The memory of a workroom: what is taken lies apart, and is given back in order. */
#include "game/workroom.h"

#include <string.h>

#include "support/test.h"

TEST(memory)
{
    enum { TAKEN = 300, BYTES = 5000 };
    workroom *w = workroom_new();
    unsigned char *taken[TAKEN];
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < TAKEN; i++) {
            taken[i] = workroom_take(w, BYTES + (size_t)i * 100);
            memset(taken[i], i & 0xff, BYTES + (size_t)i * 100);
        }
        for (int i = TAKEN; i-- > 0;) {
            for (int k = 0; k < BYTES + i * 100; k++) assert_int_equal(taken[i][k], i & 0xff);
            workroom_give_back(w, taken[i]);
        }
        assert_ptr_equal(workroom_take(w, 1), taken[0]);
        workroom_give_back(w, taken[0]);
    }
    void *first = workroom_take(w, 8), *large = workroom_take(w, 1 << 24); /* more than any block so far */
    memset(large, 1, 1 << 24);
    workroom_give_back(w, first);
    workroom_give_back(w, NULL);
    assert_int_equal(w->failures, 0);
    workroom_free(w);
    workroom_free(NULL);
}

TEST(what_is_known_of_a_round)
{
    enum { KEYS = 5000 };
    workroom *w = workroom_new();
    for (unsigned round = 1; round < 4; round++) {
        workroom_begin_round(w);
        for (uint64_t i = 0; i < KEYS; i++) {
            foreseen *at = workroom_recall(w, i * 7, round);
            assert_int_equal(at->known, 0);
            at->known = FORESEEN_SUM;
            at->sum = (int64_t)i;
        }
        for (uint64_t i = 0; i < KEYS; i++) assert_int_equal(workroom_recall(w, i * 7, round)->sum, i);
        assert_int_equal(w->used, KEYS);
    }
    w->round = UINT32_MAX; /* the number of rounds may begin again */
    workroom_begin_round(w);
    assert_int_equal(workroom_recall(w, 7, 1)->known, 0);
    workroom_free(w);
}

TEST(failures)
{
    workroom *w = workroom_new();
    workroom_fail(w, "the %s", "first");
    workroom_fail(w, "another");
    assert_int_equal(w->failures, 2);
    assert_string_equal(w->complaint.text, "the first");
    workroom_free(w);
}
