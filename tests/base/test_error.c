#include "base/error.h"

#include <string.h>

#include "support/test.h"

TEST(set)
{
    error e = {""};
    assert_int_equal(error_set(&e, "%s: %d wanted", "size", 4), -1);
    assert_string_equal(e.text, "size: 4 wanted");
    assert_int_equal(error_set(NULL, "nobody listens"), -1);
}

TEST(long_lines_are_cut)
{
    error e;
    char longer[2 * sizeof e.text];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    error_set(&e, "%s", longer);
    assert_int_equal(strlen(e.text), sizeof e.text - 1);
}

TEST(one_line)
{
    error e;
    error_set(&e, "a piece's sign wanted, got \"%s\"", "X.\n.\tX\r\n");
    assert_string_equal(e.text, "a piece's sign wanted, got \"X. . X  \"");
}

TEST(memory_that_runs_out_is_told_apart)
{
    error e = {""};
    assert_false(error_is_of_memory(&e));
    error_set(&e, "t4.lua: the file cannot be opened");
    assert_false(error_is_of_memory(&e));
    error_set(&e, "t4.lua: out of memory");
    assert_true(error_is_of_memory(&e));
}
