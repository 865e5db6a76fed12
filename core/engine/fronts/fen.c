#include "engine/fronts/fen.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_empty(unsigned *empty, text *out)
{
    if (*empty) text_add(out, "%u", *empty);
    *empty = 0;
}

/* Writes the cells of a row, behind its number. Returns the end of the line, or NULL where a cell is not a single
 * character. */
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

enum { COLUMNS_MOST = 1000 };

/* Reads the cells of a row: *signs, unless NULL, gets a letter for each. Returns their number, or -1: invalid. */
static int read_row(const char *at, size_t length, int most, char *signs)
{
    int columns = 0;
    for (const char *end = at + length; at < end;) {
        char *after = (char *)at + 1;
        const bool is_empty = isdigit((unsigned char)*at);
        const long n = is_empty ? strtol(at, &after, 10) : 1;
        if (n < 1 || n > most - columns || (!is_empty && !isalpha((unsigned char)*at))) return -1;
        if (signs) memset(signs + columns, is_empty ? '.' : *at, (size_t)n);
        columns += (int)n;
        at = after;
    }
    return columns;
}

bool fen_read(const char *written, int rows, int columns, char *out)
{
    for (int row = 0; row < rows; row++) {
        const size_t length = strcspn(written, "/");
        if (read_row(written, length, columns, out + row * columns) != columns) return false;
        written += length;
        if ((*written == '/') != (row + 1 < rows)) return false;
        written += *written == '/';
    }
    return true;
}

bool fen_size(const char *written, int *rows, int *columns)
{
    *columns = read_row(written, strcspn(written, "/"), COLUMNS_MOST, NULL);
    *rows = 1;
    while (*(written += strcspn(written, "/"))) {
        const size_t length = strcspn(++written, "/");
        if (read_row(written, length, COLUMNS_MOST, NULL) != *columns) return false;
        ++*rows;
    }
    return *columns > 0;
}
