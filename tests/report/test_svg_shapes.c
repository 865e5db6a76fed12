/* Text inside a drawing or a page. */
#include "report/svg_shapes.h"
#include "support/test.h"

static void expect_escaped(const char *content, const char *wanted)
{
    text t = {0};
    text_add(&t, ">");
    assert_int_equal(svg_escape(content, &t), 0);
    assert_string_equal(t.data + 1, wanted);
    text_drop(&t);
}

TEST(text_is_escaped)
{
    expect_escaped("", "");
    expect_escaped("plain – text", "plain – text");
    expect_escaped("<a href='x'>\"&amp;", "&lt;a href=&#39;x&#39;&gt;&quot;&amp;amp;");
    expect_escaped("two\nlines", "two\nlines");
    expect_escaped("\x1b[2J\xff", "\ufffd[2J\ufffd");
}
