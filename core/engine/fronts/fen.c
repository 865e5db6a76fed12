#include "engine/fronts/fen.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void write_empty(unsigned *empty, text *out)
{
    if (*empty) text_add(out, "%u", *empty);
    *empty = 0;
}

/* The cells of a row, behind its number. Returns the end of the line, or NULL where one is no single sign. */
static const char *write_row(const char *at, text *out)
{
    unsigned empty = 0;
    for (at += strspn(at, " 0123456789"); *at && *at != '\n'; at += strspn(at, " ")) {
        if (at[1] && at[1] != ' ' && at[1] != '\n') return NULL;
        if (*at == '.') {
            empty++;
        } else {
            write_empty(&empty, out);
            text_add_bytes(out, at, 1);
        }
        at++;
    }
    write_empty(&empty, out);
    return at + (*at == '\n');
}

void fen_write(const char *drawn, text *out)
{
    text whole = {0};
    const char *at = drawn;
    while (at && isdigit((unsigned char)at[strspn(at, " ")])) {
        text_add(&whole, "%s", whole.length ? "/" : "");
        at = write_row(at, &whole);
    }
    if (at && whole.length && !whole.failed) text_add_bytes(out, whole.data, whole.length);
    text_done_into(&whole, out);
}
