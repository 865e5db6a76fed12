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
