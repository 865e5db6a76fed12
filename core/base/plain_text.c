#include "base/plain_text.h"

#include <string.h>

/* How files begin that people take for text. None of it is text in UTF-8, wherever it stands. */
static const struct {
    const char *begins, *said;
} kinds[] = {
    {"\xff\xfe", "UTF-16; save it as UTF-8"},
    {"\xfe\xff", "UTF-16; save it as UTF-8"},
    {"PK\3\4", "a packed file, as .xlsx and .ods are; save the sheet as CSV in UTF-8, or unpack the file"},
    {"\x1f\x8b", "a packed file; unpack it"},
};

const char *plain_text_fault(const char *bytes, size_t count)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(kinds[i].begins);
        if (length <= count && !memcmp(kinds[i].begins, bytes, length)) return kinds[i].said;
    }
    return count && memchr(bytes, 0, count) ? "zero bytes; save it as text in UTF-8" : NULL;
}
