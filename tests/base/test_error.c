#include "base/error.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_set(void **state)
{
    (void)state;
    error e = {""};
    assert_int_equal(error_set(&e, "%s: %d wanted", "size", 4), -1);
    assert_string_equal(e.text, "size: 4 wanted");
    assert_int_equal(error_set(NULL, "nobody listens"), -1);
}

static void test_long_lines_are_cut(void **state)
{
    (void)state;
    error e;
    char longer[2 * sizeof e.text];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    error_set(&e, "%s", longer);
    assert_int_equal(strlen(e.text), sizeof e.text - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_set),
        cmocka_unit_test(test_long_lines_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
