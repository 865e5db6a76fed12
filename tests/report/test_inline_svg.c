/* A drawing of gnuplot's inside a page, and text inside a drawing or a page. */
#include "report/inline_svg.h"
#include "support/test.h"

static void expect_escaped(const char *content, const char *wanted)
{
    text t = {0};
    text_add(&t, ">");
    assert_int_equal(svg_escape(content, &t), 0);
    assert_string_equal(t.data + 1, wanted);
    text_done(&t);
}

TEST(text_is_escaped)
{
    expect_escaped("", "");
    expect_escaped("plain – text", "plain – text");
    expect_escaped("<a href='x'>\"&amp;", "&lt;a href=&#39;x&#39;&gt;&quot;&amp;amp;");
    expect_escaped("two\nlines", "two\nlines");
    expect_escaped("\x1b[2J\xff", "\ufffd[2J\ufffd");
}

static void expect_inlined(const char *file, const char *wanted)
{
    text t = {0};
    assert_int_equal(svg_inline(file, "p-", "a < b", &t), 0);
    assert_string_equal(t.data, wanted);
    text_done(&t);
}

#define OPENED "<svg viewBox=\"0 0 9 5\" role=\"img\" aria-label=\"a &lt; b\">"

TEST(a_drawing_stands_in_a_page)
{
    expect_inlined("<?xml version=\"1.0\"?>\n<svg width=\"9\" viewBox=\"0 0 9 5\" height=\"5\"><g/></svg>\n",
                   OPENED "<g/></svg>\n");
    expect_inlined("<svg viewBox=\"0 0 9 5\"><title>t</title><!-- c --><desc>d</desc><g id=\"x\"/><g id='y'/></svg>",
                   OPENED "<g id=\"p-x\"/><g id='p-y'/></svg>");
    expect_inlined("<svg viewBox=\"0 0 9 5\"><use xlink:href='#x' fill=\"black\" clip-path=\"url(#c)\"/></svg>",
                   OPENED "<use href='#p-x' fill=\"currentColor\" clip-path=\"url(#p-c)\"/></svg>");
}

TEST(what_is_no_drawing)
{
    static const char *const files[] = {"", "text", "<svg", "<svg>", "<svg><g viewBox=\"0 0 1 1\"/></svg>"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        text t = {0};
        assert_int_equal(svg_inline(files[i], "p-", "", &t), -1);
        text_done(&t);
    }
}
