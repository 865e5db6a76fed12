#include "report/inline_svg.h"

#include <stdbool.h>
#include <string.h>

#include "base/shown.h"

int svg_escape(const char *content, text *out)
{
    text shown = {0};
    int status = shown_add(&shown, content, "\t\n");
    for (const char *c = status || !shown.length ? "" : shown.data; *c && !status; c++) {
        const char *entity = *c == '&'    ? "&amp;"
                             : *c == '<'  ? "&lt;"
                             : *c == '>'  ? "&gt;"
                             : *c == '"'  ? "&quot;"
                             : *c == '\'' ? "&#39;"
                                          : NULL;
        status = entity ? text_add(out, "%s", entity) : text_add_bytes(out, c, 1);
    }
    text_done(&shown);
    return status;
}

/* What is replaced wherever it stands. `prefixed`: the page's prefix follows. */
typedef struct replacement {
    const char *from, *to;
    bool prefixed;
} replacement;

static const replacement replacements[] = {
    {"id=\"", "id=\"", true},
    {"id='", "id='", true},
    {"url(#", "url(#", true},
    {"xlink:href='#", "href='#", true},
    {"xlink:href=\"#", "href=\"#", true},
    {"rgb(  0,   0,   0)", "currentColor", false},
    {"fill=\"black\"", "fill=\"currentColor\"", false},
    {"stroke=\"black\"", "stroke=\"currentColor\"", false},
    {"stroke='black'", "stroke='currentColor'", false},
    {"color=\"black\"", "color=\"inherit\"", false},
};

#define FIRST_LETTERS "iuxrfsc" /* of what is replaced: where none stands, nothing is */

static const replacement *replacement_at(const char *at)
{
    for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++)
        if (!strncmp(at, replacements[i].from, strlen(replacements[i].from))) return &replacements[i];
    return NULL;
}

/* Comments and titles say nothing to a reader, and a title shows up as a tooltip. */
static const char *skip_unwanted(const char *at)
{
    static const char *const spans[][2] = {{"<!--", "-->"}, {"<title>", "</title>"}, {"<desc>", "</desc>"}};
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++) {
        if (strncmp(at, spans[i][0], strlen(spans[i][0]))) continue;
        const char *end = strstr(at, spans[i][1]);
        return end ? end + strlen(spans[i][1]) : at + strlen(at);
    }
    return at;
}

/* Appends the opening tag: only the view box of gnuplot's own is kept, so that the page decides the size. */
static const char *open_tag(const char *svg, const char *label, text *out)
{
    const char *end = strchr(svg, '>'), *box = strstr(svg, "viewBox=\"");
    const char *close = box ? strchr(box + 9, '"') : NULL;
    if (!end || !close || close > end) return NULL;
    int status = text_add(out, "<svg %.*s\" role=\"img\" aria-label=\"", (int)(close - box), box);
    if (status || svg_escape(label, out) || text_add(out, "\">")) return NULL;
    return end + 1;
}

int svg_inline(const char *file_content, const char *prefix, const char *label, text *out)
{
    const char *at = strstr(file_content, "<svg");
    at = at ? open_tag(at, label, out) : NULL;
    if (!at) return -1;
    while (*at) {
        const char *after = skip_unwanted(at);
        if (after != at) {
            at = after;
            continue;
        }
        const replacement *r = replacement_at(at);
        size_t length = r ? strlen(r->from) : 1 + strcspn(at + 1, "<" FIRST_LETTERS);
        int status = r ? text_add(out, "%s%s", r->to, r->prefixed ? prefix : "") : text_add_bytes(out, at, length);
        if (status) return -1;
        at += length;
    }
    return 0;
}
