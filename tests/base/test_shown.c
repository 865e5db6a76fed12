#include "base/shown.h"

#include "support/test.h"

#define NOT "\xef\xbf\xbd"

static void expect(const char *content, const char *wanted)
{
    text t = {0};
    text_add(&t, ">");
    assert_int_equal(shown_add(&t, content, "\n"), 0);
    assert_string_equal(t.data + 1, wanted);
    text_drop(&t);
}

TEST(text_stays)
{
    expect("", "");
    expect("a line\nand 100 % more", "a line\nand 100 % more");
    expect("\u00a0 é ½ – ● 王 \U0001f0a1 \U0010ffff", "\u00a0 é ½ – ● 王 \U0001f0a1 \U0010ffff");
}

TEST(controls_are_not_shown)
{
    expect("\x1b[2J\x1b]0;title\a", NOT "[2J" NOT "]0;title" NOT);
    expect("\ta\rb\x7f", NOT "a" NOT "b" NOT);
    expect("\xc2\x9b"
           "2J",
           NOT NOT "2J");                                              /* the same in one character */
    expect("\u2028\u202e\u2066", NOT NOT NOT NOT NOT NOT NOT NOT NOT); /* a new line, and text that runs backwards */
}

TEST(what_is_not_utf8_is_not_shown)
{
    expect("\x80", NOT);
    expect("a\xff z", "a" NOT " z");
    expect("\xc0\xaf", NOT NOT);         /* longer than needed: '/' */
    expect("\xe0\x9f\xbf", NOT NOT NOT); /* the same of U+7FF */
    expect("\xed\xa0\x80", NOT NOT NOT); /* a surrogate */
    expect("\xf4\x90\x80\x80", NOT NOT NOT NOT);
    expect("\xe7\x8e", NOT NOT); /* cut off */
}
