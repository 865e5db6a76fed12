/* Source: the Smart Game Format FF[4] (red-bean.com/sgf). The main line follows first children: everything after the
 * end of the first leaf belongs to variations. Stones added during the game are refused, since the rules know only
 * moves. */
#include "engine/fronts/sgf.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The current property of a node: its name, and a value. */
typedef struct property {
    char name[8];
    text value;
} property;

/* Reads two letters, column from the left and row from the top. Returns whether it is a point. */
static bool read_point(const sgf *s, const char *at, int *column, int *row)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *x = *at ? strchr(letters, at[0]) : NULL, *y = x && at[1] ? strchr(letters, at[1]) : NULL;
    if (!y || x - letters >= s->size || y - letters >= s->size) return false;
    *column = (int)(x - letters);
    *row = s->size - 1 - (int)(y - letters);
    return true;
}

static int add_move(sgf *s, const char *value, int side, error *e)
{
    const int passes_by_letters = 19; /* up to this size "tt" is a pass */
    sgf_move m = {side, SGF_PASS, 0};
    const bool pass = !*value || (s->size <= passes_by_letters && !strcmp(value, "tt"));
    if (!pass && (!read_point(s, value, &m.column, &m.row) || value[2]))
        return error_set(e, "a point of the board wanted, got %.20s", value);
    if (s->nmoves == s->capacity) {
        const int capacity = s->capacity ? 2 * s->capacity : 128;
        sgf_move *more = realloc(s->moves, (size_t)capacity * sizeof *more);
        if (!more) return error_set(e, "out of memory");
        s->moves = more;
        s->capacity = capacity;
    }
    s->moves[s->nmoves++] = m;
    return 0;
}

static int take_size(sgf *s, const char *value, error *e)
{
    char *end;
    const long size = strtol(value, &end, 10);
    if (s->nmoves || s->placed) return error_set(e, "SZ before all stones wanted");
    if (end == value || *end || size < 1 || size > SGF_SIZE_MOST)
        return error_set(e, "SZ: a board of as many rows as columns, 1 to %d, wanted, got %.20s", SGF_SIZE_MOST, value);
    s->size = (int)size;
    return 0;
}

/* Reads "dd", or a rectangle "aa:cc". */
static int take_stones(sgf *s, const char *value, char stone, error *e)
{
    int column, row, last_column, last_row;
    if (s->nmoves) return error_set(e, "stones that are placed before the first move wanted");
    const bool one = read_point(s, value, &column, &row) && !value[2];
    const bool many = !one && read_point(s, value, &column, &row) && value[2] == ':' &&
                      read_point(s, value + 3, &last_column, &last_row) && !value[5];
    if (!one && !many) return error_set(e, "a point of the board wanted, got %.20s", value);
    if (one) last_column = column, last_row = row;
    for (int y = last_row; y <= row; y++) /* the first corner is the upper one */
        for (int x = column; x <= last_column; x++) s->stones[y * s->size + x] = stone;
    s->placed = true;
    return 0;
}

static int take(sgf *s, const property *p, error *e)
{
    const char *value = p->value.data ? p->value.data : "";
    if (!strcmp(p->name, "SZ")) return take_size(s, value, e);
    if (!strcmp(p->name, "KM")) s->komi = strtod(value, NULL);
    if (!strcmp(p->name, "AB")) return take_stones(s, value, 'X', e);
    if (!strcmp(p->name, "AW")) return take_stones(s, value, 'O', e);
    if (!strcmp(p->name, "AE")) return take_stones(s, value, '.', e);
    if (!strcmp(p->name, "PL") && !s->nmoves) s->side = tolower((unsigned char)*value) == 'w';
    if (!strcmp(p->name, "B")) return add_move(s, value, 0, e);
    if (!strcmp(p->name, "W")) return add_move(s, value, 1, e);
    return 0;
}

/* Reads a value in brackets; \\ escapes the next character. Returns what follows, or NULL: it does not end. */
static const char *read_value(const char *at, text *out)
{
    for (at++; *at && *at != ']'; at++) {
        if (*at == '\\' && !*++at) return NULL;
        text_add_bytes(out, at, 1);
    }
    return *at ? at + 1 : NULL;
}

/* Reads the name of a property, without the lower-case letters of old files. */
static const char *read_name(const char *at, property *p)
{
    size_t n = 0;
    for (; isalpha((unsigned char)*at); at++)
        if (isupper((unsigned char)*at) && n + 1 < sizeof p->name) p->name[n++] = *at;
    p->name[n] = 0;
    return at;
}

static const char *blanks(const char *at)
{
    return at + strspn(at, " \t\r\n\v\f");
}

/* Reads a property and all its values. Returns what follows, or NULL with `e` filled in. */
static const char *read_property(sgf *s, const char *at, error *e)
{
    property p = {.name = ""};
    at = blanks(read_name(at, &p));
    if (*at != '[') return error_set(e, "a value of %s wanted", p.name), NULL;
    while (at && *at == '[') {
        at = read_value(at, &p.value);
        const int status = !at              ? error_set(e, "the value of %s does not end", p.name)
                           : p.value.failed ? error_set(e, "out of memory")
                                            : take(s, &p, e);
        text_drop(&p.value);
        at = status ? NULL : blanks(at);
    }
    return at;
}

int sgf_read(const char *content, sgf *out, error *e)
{
    const char *at = strstr(content, "(");
    bool any = false;
    *out = (sgf){.size = 19, .komi = NAN, .side = -1};
    memset(out->stones, '.', sizeof out->stones);
    if (!at || *blanks(at + 1) != ';') return error_set(e, "a game of the Smart Game Format wanted");
    for (at = blanks(at); *at && *at != ')'; at = blanks(at)) {
        if (*at == '(' || *at == ';')
            at++, any = true;
        else if (!isalpha((unsigned char)*at))
            return error_set(e, "a property wanted at \"%.10s\"", at);
        else if (!(at = read_property(out, at, e)))
            return -1;
    }
    return any && *at == ')' ? 0 : error_set(e, "the game does not end");
}

void sgf_free(sgf *s)
{
    free(s->moves);
}
