#include "base/shown.h"

#include <string.h>

int shown_decode(const char *first, unsigned *character)
{
    const unsigned char *at = (const unsigned char *)first;
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    int bytes = *at < 0x80 ? 1 : *at < 0xc2 ? 0 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : *at < 0xf5 ? 4 : 0;
    unsigned c = bytes > 1 ? *at & (0x7fu >> bytes) : *at;
    for (int i = 1; i < bytes; i++) {
        if ((at[i] & 0xc0) != 0x80) return 0;
        c = c << 6 | (at[i] & 0x3f);
    }
    if (!bytes || c < least[bytes] || (c >= 0xd800 && c <= 0xdfff) || c > 0x10ffff) return 0;
    *character = c;
    return bytes;
}

static bool is_control(unsigned c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

int shown_bytes(const char *at)
{
    unsigned c = 0;
    int bytes = *at ? shown_decode(at, &c) : 0;
    return bytes && !is_control(c) ? bytes : 0;
}

/* The end of what may be shown as it is. */
static const char *end_of_shown(const char *at, const char *kept)
{
    for (int bytes = 1; bytes && *at; at += bytes) bytes = strchr(kept, *at) ? 1 : shown_bytes(at);
    return at;
}

bool shown_all(const char *content, const char *kept)
{
    return !*end_of_shown(content, kept);
}

int shown_add(text *out, const char *content, const char *kept)
{
    while (*content) {
        const char *end = end_of_shown(content, kept);
        if (text_add_bytes(out, content, (size_t)(end - content))) return -1;
        if (*end && text_add(out, "\xef\xbf\xbd")) return -1;
        content = *end ? end + 1 : end;
    }
    return 0;
}
