/* A table: a line for each game, its columns parted by commas, with quotes where there are commas in them. The first
 * line names the columns: moves, and perhaps variant, result, first, second, first_rating and second_rating, in any
 * order; others are skipped. Where it does not name the moves, the first column is the moves and the last one the
 * result. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "import/entries.h"

enum { COLUMNS_MAX = 64 };

typedef enum column { MOVES, VARIANT, RESULT, FIRST, SECOND, FIRST_RATING, SECOND_RATING, COLUMNS } column;

static const char *const names[COLUMNS] = {"moves",  "variant",      "result",       "first",
                                           "second", "first_rating", "second_rating"};

/* Reads one column at *at, and passes the comma behind it. NULL: memory is out. */
static char *read_field(arena *a, const char **at)
{
    const char *from = *at + strspn(*at, " \t");
    bool quoted = *from == '"';
    char *out = arena_alloc(a, strcspn(from, quoted ? "" : "\n") + 1), *to = out;
    if (!out) return NULL;
    for (from += quoted; *from && (quoted || (*from != ',' && *from != '\n')); from++) {
        if (quoted && *from == '"' && from[1] != '"') {
            quoted = false;
            continue;
        }
        if (quoted && *from == '"') from++;
        if (*from != '\r') *to++ = *from;
    }
    *to = 0;
    *at = *from == ',' ? from + 1 : from;
    return out;
}

/* The columns of a line; the end of the line is passed. Returns how many, or -1: memory is out. */
static int read_line(arena *a, const char **at, char *fields[COLUMNS_MAX])
{
    int count = 0;
    bool more = true;
    while (more) {
        char *field = read_field(a, at);
        if (!field) return -1;
        if (count < COLUMNS_MAX) fields[count++] = field;
        more = **at && **at != '\n' && (*at)[-1] == ',';
        if ((*at)[-1] == ',' && !more && count < COLUMNS_MAX) fields[count++] = "";
    }
    if (**at == '\n') ++*at;
    return count;
}

static char *trim(char *field)
{
    while (isspace((unsigned char)*field)) field++;
    for (size_t n = strlen(field); n && isspace((unsigned char)field[n - 1]);) field[--n] = 0;
    return field;
}

/* Where each column is, -1: nowhere. Returns whether the line names any. */
static bool find_columns(char *const *fields, int count, int where[COLUMNS])
{
    for (int k = 0; k < COLUMNS; k++) {
        where[k] = -1;
        for (int i = 0; i < count; i++)
            if (!strcmp(trim(fields[i]), names[k])) where[k] = i;
    }
    if (where[MOVES] >= 0) return true;
    where[MOVES] = 0;
    where[RESULT] = count - 1;
    return false;
}

static const char *field_of(char *const *fields, int count, int at)
{
    char *field = at >= 0 && at < count ? trim(fields[at]) : "";
    return *field ? field : NULL;
}

static int read_rating(const entries *all, const entry *x, const char *written, double *out, error *e)
{
    char *end = NULL;
    if (written) *out = strtod(written, &end);
    if (end && (*end || !isfinite(*out)))
        return entries_fail(all, x->number, e, "rating: number wanted, got \"%.40s\"", written);
    return 0;
}

/* Takes off the last word of the moves where it only says how the game was given up: the result says by whom. */
static void take_off_last_words(char *moves)
{
    static const char *const words[] = {"timeout", "resign", "resigns", "resigned", "agreed", "forfeit"};
    char *last = strrchr(moves, ' ');
    last = last ? last : moves;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(last + (*last == ' '), words[i])) *last = 0;
}

static int add_game(entries *all, char *const *fields, int count, const int where[COLUMNS], error *e)
{
    entry *x = entries_add(all);
    if (!x) return error_set(e, "out of memory");
    if (where[MOVES] < count) take_off_last_words(trim(fields[where[MOVES]]));
    x->moves = field_of(fields, count, where[MOVES]);
    x->variant = field_of(fields, count, where[VARIANT]);
    x->result = field_of(fields, count, where[RESULT]);
    x->players[0] = field_of(fields, count, where[FIRST]);
    x->players[1] = field_of(fields, count, where[SECOND]);
    if (!x->moves) x->moves = "";
    if (!x->result) x->result = "unknown";
    if (read_rating(all, x, field_of(fields, count, where[FIRST_RATING]), &x->rating[0], e)) return -1;
    return read_rating(all, x, field_of(fields, count, where[SECOND_RATING]), &x->rating[1], e);
}

int entries_read_table(entries *all, const char *content, error *e)
{
    char *fields[COLUMNS_MAX];
    int where[COLUMNS], count;
    bool first = true;
    for (const char *at = content; *at;) {
        if ((count = read_line(all->arena, &at, fields)) < 0) return error_set(e, "out of memory");
        if (count == 1 && !*trim(fields[0])) continue;
        bool named = first && find_columns(fields, count, where);
        first = false;
        if (!named && add_game(all, fields, count, where, e)) return -1;
    }
    return 0;
}
