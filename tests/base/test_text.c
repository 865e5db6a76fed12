#include "base/text.h"

#include <string.h>

#include "support/failing.h"
#include "support/test.h"

TEST(add_grows)
{
    text t = {0};
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(text_add(&t, "%03d", i), 0);
        assert_int_equal(t.length, 3 * (i + 1));
        assert_int_equal(t.data[t.length], 0);
    }
    assert_memory_equal(t.data, "000001002003", 12);
    assert_string_equal(t.data + 3 * 998, "998999");
    text_drop(&t);
    assert_null(t.data);
    assert_int_equal(t.length, 0);
    text_drop(&t);
}

/* Adds numbers and compares what there is with what there should be, as far as it goes. */
static int add_numbers(void *context, error *e)
{
    static const char wanted[] = "0 1 2 3 4 5 6 7 8 9 ";
    text t = {0};
    (void)context;
    for (int i = 0; i < 10; i++) (void)text_add(&t, "%d ", i);
    if (t.data) assert_memory_equal(t.data, wanted, t.length);
    int status = t.failed ? error_set(e, "out of memory") : 0;
    assert_true(status || t.length == strlen(wanted));
    text_drop(&t);
    return status;
}

TEST(no_gaps)
{
    failing_each(add_numbers, NULL, NULL, 100);
}

static const char *const names[] = {"empty", "occupied", "own", NULL, "enemy", "neutral", "corners"};
enum { NAMES = sizeof names / sizeof *names };

static const char *nearest(const char *name)
{
    const char *found = text_nearest(name, names, NAMES);
    return found ? found : "none";
}

TEST(nearest)
{
    assert_string_equal(nearest("emty"), "empty");
    assert_string_equal(nearest("corner"), "corners");
    assert_string_equal(nearest("ocupied"), "occupied");
    assert_string_equal(nearest("enemies"), "none"); /* three letters away, a third of seven is two */
    assert_string_equal(nearest("enemys"), "enemy");
    assert_string_equal(nearest("onw"), "own");
    assert_string_equal(nearest("neutral"), "neutral");
    assert_string_equal(nearest("throne"), "none");
    assert_string_equal(nearest(""), "none");
    assert_string_equal(nearest("a very long name of more than sixty-four letters, such as nobody will ever write"),
                        "none");
    assert_string_equal(nearest("far"), "none");   /* two letters of three */
    assert_string_equal(nearest("amply"), "none"); /* begins otherwise */
    assert_string_equal(nearest("cor"), "corners");
    assert_string_equal(nearest("ners"), "none");
    assert_null(text_nearest("own", NULL, 0));
}

/* Of two that are as near, the first. */
TEST(nearest_is_the_first)
{
    static const char *const two[] = {"slide", "slice"};
    assert_string_equal(text_nearest("slixe", two, 2), "slide");
}

TEST(stem)
{
    static const struct {
        const char *path, *stem;
    } cases[] = {
        {"a/b.c/mine.lua", "mine"}, {"mine", "mine"}, {"../two.parts.csv", "two.parts"}, {"a/.hidden", ".hidden"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *stem;
        assert_int_equal(text_stem(cases[i].path, &stem), strlen(cases[i].stem));
        assert_memory_equal(stem, cases[i].stem, strlen(cases[i].stem));
    }
}

/* Values published with the function by its authors (test vectors of FNV-1a, 64 bits). */
TEST(hash)
{
    assert_true(text_hash(TEXT_HASH_START, "", 0) == 0xcbf29ce484222325u);
    assert_true(text_hash(TEXT_HASH_START, "a", 1) == 0xaf63dc4c8601ec8cu);
    assert_true(text_hash(TEXT_HASH_START, "foobar", 6) == 0x85944171f73967e8u);
    uint64_t half = text_hash(TEXT_HASH_START, "foo", 3);
    assert_true(text_hash(half, "bar", 3) == 0x85944171f73967e8u);
}
