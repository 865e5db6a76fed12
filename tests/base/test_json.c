#include "base/json.h"

#include <math.h>
#include <string.h>

#include "support/test.h"

static void assert_string(const char *content, const char *wanted)
{
    text t = {0};
    assert_int_equal(json_string(&t, content), 0);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
}

static void assert_number(double number, const char *wanted)
{
    text t = {0};
    assert_int_equal(json_number(&t, number), 0);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
}

static void assert_exact(double number, const char *wanted)
{
    text t = {0};
    assert_int_equal(json_exact(&t, number), 0);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
}

TEST(strings)
{
    assert_string("", "\"\"");
    assert_string("t4:kinds=4", "\"t4:kinds=4\"");
    assert_string("a \"b\" \\ c", "\"a \\\"b\\\" \\\\ c\"");
    assert_string("one\ntwo\t\x1f", "\"one\\u000atwo\\u0009\\u001f\"");
    assert_string("4\u00d74", "\"4\u00d74\"");
    assert_string("\x7f\xc2\x9b\u202e \U0001f0a1", "\"\\u007f\\u009b\\u202e \U0001f0a1\"");
    assert_string("a\xff", "\"a\\ufffd\"");
    assert_string(NULL, "null");
}

static void assert_integer(uint64_t number, const char *wanted)
{
    text t = {0};
    assert_int_equal(json_integer(&t, number), 0);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
}

/* Whoever reads numbers as doubles still reads the same. */
TEST(integers)
{
    assert_integer(0, "0");
    assert_integer((UINT64_C(1) << 53) - 1, "9007199254740991");
    assert_integer(UINT64_C(1) << 53, "\"9007199254740992\"");
    assert_integer(UINT64_MAX, "\"18446744073709551615\"");
}

TEST(numbers)
{
    assert_number(0, "0");
    assert_number(0.5, "0.5");
    assert_number(-12, "-12");
    assert_number(0.1, "0.1");
    assert_number(1.0 / 3, "0.3333333333");
    assert_number(0.6985140382235169, "0.6985140382"); /* by one C library, and by another: */
    assert_number(0.698514038223517, "0.6985140382");
    assert_number(123456789, "123456789");
    assert_number(9007199254740991, "9007199254740991");
    assert_number(7500000, "7500000");
    assert_number(1e300, "1e+300");
    assert_number(NAN, "null");
    assert_number(-INFINITY, "null");
}

TEST(exact_numbers)
{
    assert_exact(1.0 / 3, "0.3333333333333333");
    assert_exact(0.1, "0.1");
    assert_exact(9007199254740991, "9007199254740991");
    assert_exact(INFINITY, "null");
}

TEST(seals)
{
    const char *const whole = "{\"a\": 1, \"b\": [\", \\\"hash\\\": \\\"\"]}\n";
    text t = {0};
    assert_int_equal(text_add(&t, "%s", whole), 0);
    assert_false(json_seal_is_broken(t.data));
    assert_false(json_is_sealed(t.data));
    assert_int_equal(json_seal(&t), 0);
    assert_true(json_is_sealed(t.data));
    assert_non_null(strstr(t.data, "\\\"\"], \"hash\": \""));
    assert_string_equal(t.data + t.length - 3, "\"}\n");
    assert_false(json_seal_is_broken(t.data));
    for (size_t i = 0; i < t.length; i++) {
        bool of_seal = i >= strlen(whole) - 2;
        t.data[i] ^= 1;
        assert_true(of_seal || json_seal_is_broken(t.data));
        assert_false(json_is_sealed(t.data));
        t.data[i] ^= 1;
    }
    text_drop(&t);
}
