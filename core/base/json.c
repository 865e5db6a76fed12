#include "base/json.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/shown.h"

/* The character there as a reader of JSON, and a terminal, takes it; *bytes: how many it has. */
static int write_character(text *out, const char *at, int *bytes)
{
    unsigned c = 0xfffd;
    *bytes = shown_bytes(at);
    if (*at == '"' || *at == '\\') return text_add(out, "\\%c", *at);
    if (*bytes) return text_add_bytes(out, at, (size_t)*bytes);
    *bytes = shown_decode(at, &c); /* what is not shown has no more than four digits */
    if (!*bytes) *bytes = 1;
    return text_add(out, "\\u%04x", c);
}

int json_string(text *out, const char *content)
{
    if (!content) return text_add(out, "null");
    int status = text_add(out, "\""), bytes;
    for (; *content && !status; content += bytes) status = write_character(out, content, &bytes);
    return status ? status : text_add(out, "\"");
}

int json_integer(text *out, uint64_t number)
{
    const char *quote = number >= UINT64_C(1) << 53 ? "\"" : "";
    return text_add(out, "%s%" PRIu64 "%s", quote, number, quote);
}

int json_exact(text *out, double number)
{
    char written[32];
    if (!isfinite(number)) return text_add(out, "null");
    for (int digits = 15; digits <= 17; digits++) { /* 15 show whatever has fewer as it is */
        snprintf(written, sizeof written, "%.*g", digits, number);
        if (strtod(written, NULL) == number) break;
    }
    return text_add(out, "%s", written);
}

/* C libraries differ in the last bits of log and exp. Ten digits are more than any statistic is known to, and hide
 * them: the same games leave the same bytes on any machine, and in the page. */
int json_number(text *out, double number)
{
    const bool is_count = !isfinite(number) || trunc(number) == number;
    return is_count ? json_exact(out, number) : text_add(out, "%.10g", number);
}

#define SEAL_BEGINS  ", \"hash\": \""
#define SEAL_WRITTEN SEAL_BEGINS "%016" PRIx64 "\"}\n"

int json_seal(text *document)
{
    while (document->length && document->data[document->length] != '}') document->length--;
    return text_add(document, SEAL_WRITTEN, text_hash(TEXT_HASH_START, document->data, document->length));
}

/* The last one; NULL: there is none. */
static const char *seal_of(const char *document)
{
    const char *seal = NULL;
    for (const char *at = document; (at = strstr(at, SEAL_BEGINS)); at++) seal = at;
    return seal;
}

bool json_is_sealed(const char *document)
{
    char wanted[sizeof SEAL_WRITTEN + 16];
    const char *seal = seal_of(document);
    if (!seal) return false;
    snprintf(wanted, sizeof wanted, SEAL_WRITTEN, text_hash(TEXT_HASH_START, document, (size_t)(seal - document)));
    return !strcmp(wanted, seal);
}

bool json_seal_is_broken(const char *document)
{
    return seal_of(document) && !json_is_sealed(document);
}
