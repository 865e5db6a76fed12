#include "support/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

static void note(void *data, const char *line, size_t length)
{
    lines *l = data;
    assert_int_equal(line[length - 1], '\n');
    assert_ptr_equal(memchr(line, '\n', length), line + length - 1);
    text_add_bytes(&l->all, line, length);
    l->count++;
}

void lines_open(lines *l)
{
    static const script_paths paths = {.variants = "variants", .scripts = "scripts", .templates = "reports/templates"};
    error e = {""};
    *l = (lines){.k = engine_new(&paths, &e)};
    assert_non_null(l->k);
}

void lines_close(lines *l)
{
    engine_free(l->k);
    text_drop(&l->all);
}

int lines_setup(void **state)
{
    lines *l = calloc(1, sizeof *l);
    if (!l) return -1;
    lines_open(l);
    *state = l;
    return 0;
}

int lines_teardown(void **state)
{
    lines_close(*state);
    free(*state);
    return 0;
}

const char *lines_ask(lines *l, const char *line)
{
    text_drop(&l->all);
    l->count = 0;
    engine_line(l->k, line, strlen(line), note, l);
    assert_non_null(l->all.data);
    return l->all.data;
}

void lines_expect(lines *l, const char *line, const char *part)
{
    const char *got = lines_ask(l, line);
    if (!strstr(got, part)) fail_msg("%.200s\n  wanted: %s\n  got:    %.800s", line, part, got);
}

/* Texts hold no brackets in what is asked for here. */
char *lines_object(const lines *l, const char *key)
{
    char opening[64];
    int depth = 0;
    snprintf(opening, sizeof opening, "\"%s\": {", key);
    const char *from = strstr(l->all.data, opening), *at;
    assert_non_null(from);
    from += strlen(opening) - 1;
    for (at = from; *at; at++) {
        depth += (*at == '{') - (*at == '}');
        if (!depth) break;
    }
    char *out = calloc(1, (size_t)(at - from) + 2);
    assert_non_null(out);
    return memcpy(out, from, (size_t)(at - from) + 1);
}
