#include "script/page_link.h"

#include <errno.h>
#include <string.h>

#include "base/json.h"
#include "base/whole_file.h"

/* Limits of web/page/link.js. */
enum { LETTERS_MOST = 200000, MOVES_MOST = 4000 };

bool page_link_is_shipped(const script_variant *v, const script_paths *paths)
{
    const size_t length = strlen(paths->variants);
    return !strncmp(v->file, paths->variants, length) && v->file[length] == '/';
}

/* Appends the text of the variant's file, or the text given instead. */
static int add_source(const script_variant *v, const script_paths *paths, text *out, error *e)
{
    const script_text *given = &paths->given;
    const bool here = given->name && !strcmp(given->name, v->file);
    if (here) return text_add(out, "%s", given->content) ? error_set(e, "out of memory") : 0;
    return whole_file_read(v->file, out) ? error_set(e, "%s: %s", v->file, strerror(errno)) : 0;
}

int page_link_own_source(const script_variant *v, const script_paths *paths, text *out, error *e)
{
    return page_link_is_shipped(v, paths) ? 0 : add_source(v, paths, out, e);
}

static int write_rules(const script_variant *v, const script_paths *paths, text *out, error *e)
{
    const bool shipped = page_link_is_shipped(v, paths);
    text source = {0};
    if (!shipped && add_source(v, paths, &source, e)) return text_drop(&source), -1;
    text_add(out, "{\"%s\": ", shipped ? "v" : "t");
    json_string(out, shipped ? v->canonical : source.data ? source.data : "");
    if (!shipped) text_add(out, ", \"o\": "), script_write_given(v, out);
    text_drop(&source);
    return 0;
}

static void add_letters(text *out, const char *bytes, size_t count)
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (size_t i = 0; i < count; i += 3) {
        const size_t left = count - i < 3 ? count - i : 3;
        unsigned three = 0;
        for (size_t k = 0; k < 3; k++) three = three << 8 | (k < left ? (unsigned char)bytes[i + k] : 0U);
        for (size_t k = 0; k <= left; k++) text_add_bytes(out, &signs[three >> (18 - 6 * k) & 63], 1);
    }
}

static bool is_for_page(const script_variant *v, const script_paths *paths, const char *moves)
{
    size_t n = 1;
    for (const char *at = moves; *at; at++) n += *at == ' ';
    return n <= MOVES_MOST && (page_link_is_shipped(v, paths) || (!v->bar && !v->hold));
}

int page_link_write(const script_variant *v, const script_paths *paths, const char *moves, text *out, error *e)
{
    text said = {0};
    if (!is_for_page(v, paths, moves)) return 0;
    const int status = write_rules(v, paths, &said, e);
    if (!status && *moves) {
        text_add(&said, ", \"m\": ");
        json_string(&said, moves);
    }
    text_add(&said, "}");
    if (!status && !said.failed && said.length / 3 * 4 + 8 < LETTERS_MOST) {
        text_add(out, "0");
        add_letters(out, said.data, said.length);
    }
    const bool failed = said.failed || out->failed;
    text_drop(&said);
    return !status && failed ? error_set(e, "out of memory") : status;
}
