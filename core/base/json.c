#include "base/json.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int json_string(text *out, const char *content)
{
    if (!content) return text_add(out, "null");
    int status = text_add(out, "\"");
    for (const unsigned char *p = (const unsigned char *)content; *p && !status; p++) {
        if (*p == '"' || *p == '\\')
            status = text_add(out, "\\%c", *p);
        else if (*p < 0x20)
            status = text_add(out, "\\u%04x", *p);
        else
            status = text_add(out, "%c", *p);
    }
    return status ? status : text_add(out, "\"");
}

int json_integer(text *out, uint64_t number)
{
    const char *quote = number >= UINT64_C(1) << 53 ? "\"" : "";
    return text_add(out, "%s%" PRIu64 "%s", quote, number, quote);
}

int json_number(text *out, double number)
{
    char written[32];
    if (!isfinite(number)) return text_add(out, "null");
    for (int digits = 6; digits <= 17; digits++) {
        snprintf(written, sizeof written, "%.*g", digits, number);
        if (strtod(written, NULL) == number) break;
    }
    return text_add(out, "%s", written);
}
