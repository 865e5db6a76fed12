#include "base/json_member.h"

#include <stdio.h>

#include "support/test.h"

static const char answer[] =
    "{\"id\": 1, \"ok\": true, \"in\": {\"move\": \"no\"}, \"list\": [\"more\", {\"more\": true}], "
    "\"says\": \"move\", \"move\" : \"a\\\"1\\u0041\", \"more\": false}";

TEST(texts)
{
    char out[16];
    assert_true(json_member_text(answer, "move", out, sizeof out));
    assert_string_equal(out, "a\"1?0041");
    assert_true(json_member_text(answer, "says", out, sizeof out));
    assert_string_equal(out, "move");
    assert_false(json_member_text(answer, "ok", out, sizeof out));
    assert_false(json_member_text(answer, "in", out, sizeof out));
    assert_false(json_member_text(answer, "none", out, sizeof out));
    assert_false(json_member_text(answer, "move", out, 5));
}

TEST(truths)
{
    assert_true(json_member_is_true(answer, "ok"));
    assert_false(json_member_is_true(answer, "more"));
    assert_false(json_member_is_true(answer, "says"));
    assert_false(json_member_is_true(answer, "none"));
}

/* What is no JSON has no members, and is not read beyond its end. */
TEST(damaged)
{
    char out[16];
    for (size_t length = 0; length < sizeof answer - 1; length++) {
        char part[sizeof answer];
        snprintf(part, sizeof part, "%.*s", (int)length, answer);
        if (json_member_text(part, "move", out, sizeof out)) assert_string_equal(out, "a\"1?0041");
        (void)json_member_is_true(part, "more");
    }
    assert_false(json_member_text("{{{\"move\": \"a\"", "move", out, sizeof out));
    assert_false(json_member_text("{\"move\": \"a", "move", out, sizeof out));
    assert_false(json_member_text("{\"move\\", "move", out, sizeof out));
}
