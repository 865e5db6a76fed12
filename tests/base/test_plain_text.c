#include "base/plain_text.h"

#include <string.h>

#include "support/test.h"

static void assert_fault(const char *bytes, size_t count, const char *said)
{
    const char *fault = plain_text_fault(bytes, count);
    if (!said) assert_null(fault);
    if (said && (!fault || !strstr(fault, said))) fail_msg("%s wanted, got %s", said, fault ? fault : "nothing");
}

TEST(text_is_text)
{
    assert_fault(NULL, 0, NULL);
    assert_fault("", 0, NULL);
    assert_fault("P", 1, NULL);
    assert_fault("moves,result\r\na1,draw", 21, NULL);
    assert_fault("\xef\xbb\xbf"
                 "caf\xc3\xa9",
                 8, NULL);
}

TEST(other_files_are_told)
{
    assert_fault("\xff\xfem\0", 4, "UTF-16");
    assert_fault("\xfe\xff\0m", 4, "UTF-16");
    assert_fault("PK\3\4\24\0", 6, ".xlsx");
    assert_fault("\x1f\x8b\b", 3, "unpack it");
    assert_fault("m\0o", 3, "zero bytes");
    assert_fault("\0", 1, "zero bytes");
}
