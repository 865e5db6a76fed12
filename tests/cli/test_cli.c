#include "cli/cli.h"

#include "support/test.h"

/* Text that was cut short for want of memory is an error, not an answer. */
TEST(half_an_answer_is_none)
{
    text whole = {0}, half = {0};
    assert_int_equal(text_add(&half, "# half"), 0);
    half.failed = true;
    assert_int_equal(cli_print(&whole), CLI_OK);
    assert_int_equal(cli_print(&half), CLI_BAD);
    assert_null(half.data);
}
