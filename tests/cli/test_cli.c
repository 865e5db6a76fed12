#include "cli/cli.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Text that was cut short for want of memory is an error, not an answer. */
static void test_half_an_answer_is_none(void **state)
{
    (void)state;
    text whole = {0}, half = {0};
    assert_int_equal(text_add(&half, "# half"), 0);
    half.failed = true;
    assert_int_equal(cli_print(&whole), CLI_OK);
    assert_int_equal(cli_print(&half), CLI_BAD);
    assert_null(half.data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_half_an_answer_is_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
