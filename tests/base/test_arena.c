#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <string.h>

#include "support/test.h"

TEST(blocks_are_zeroed_and_aligned)
{
    arena *a = arena_new();
    for (size_t bytes = 0; bytes < 300; bytes += 7) {
        unsigned char *block = arena_alloc(a, bytes);
        assert_non_null(block);
        assert_int_equal((uintptr_t)block % alignof(max_align_t), 0);
        for (size_t i = 0; i < bytes; i++) assert_int_equal(block[i], 0);
        memset(block, 0xff, bytes);
    }
    arena_free(a);
}

/* Blocks of all sizes, larger than any inner limit too, keep what was written into them. */
TEST(blocks_do_not_overlap)
{
    enum { BLOCKS = 60 };
    arena *a = arena_new();
    unsigned char *blocks[BLOCKS];
    size_t sizes[BLOCKS];
    for (int i = 0; i < BLOCKS; i++) {
        sizes[i] = (size_t)(i % 10 == 9 ? 40000 : 1 + 97 * i);
        blocks[i] = arena_alloc(a, sizes[i]);
        memset(blocks[i], i + 1, sizes[i]);
    }
    for (int i = 0; i < BLOCKS; i++)
        for (size_t k = 0; k < sizes[i]; k++) assert_int_equal(blocks[i][k], i + 1);
    arena_free(a);
}

TEST(texts)
{
    arena *a = arena_new();
    char source[] = "throne";
    char *copy = arena_text(a, source);
    source[0] = 'X';
    assert_string_equal(copy, "throne");
    assert_string_equal(arena_text(a, ""), "");
    assert_string_equal(arena_format(a, "%s %d", copy, 12), "throne 12");
    assert_string_equal(copy, "throne");
    arena_free(a);
    arena_free(NULL);
}

TEST(lists)
{
    static const char *const none[] = {NULL}, *const one[] = {"throne", NULL}, *const three[] = {"a", "", "ccc", NULL};
    arena *a = arena_new();
    assert_string_equal(arena_join(a, none, ", "), "");
    assert_string_equal(arena_join(a, one, ", "), "throne");
    assert_string_equal(arena_join(a, three, ", "), "a, , ccc");
    arena_free(a);
}

/* What an arena takes from the system counts, and what would be too much is refused. */
TEST(shared_limit)
{
    memory_limit limit = {.held = 1000, .most = 100000};
    arena *a = arena_new();
    arena_share_limit(a, &limit);
    assert_non_null(arena_alloc(a, 50000));
    assert_true(limit.held > 51000 && limit.held < 52000);
    assert_null(arena_alloc(a, 50000));
    assert_true(limit.reached);
    assert_null(arena_alloc(a, (size_t)-1));
    assert_non_null(arena_alloc(a, 1000));
    assert_false(limit.reached);
    arena_share_limit(a, NULL);
    assert_non_null(arena_alloc(a, 200000));
    assert_true(limit.held < limit.most);
    arena_free(a);
}
