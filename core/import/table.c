/* Reads CSV: a line for each game, columns separated by commas, semicolons or tabs, quoted where they contain a
 * separator. The first line names the columns: moves, and optionally variant and result, in any order; others may
 * describe the players (who.h). If it names none of these, there is no header: the first column has the moves, the last
 * one the result. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "import/formats.h"
#include "import/who.h"

typedef enum column { MOVES, VARIANT, RESULT, COLUMNS } column;

/* Names of each column, in any case, with or without blanks and punctuation. */
static const char *const names[COLUMNS][4] = {
    {"moves", "record", "notation"}, {"variant", "rules"}, {"result", "winner", "outcome", "score"}};

typedef struct table {
    entries *all;
    const char *at; /* the rest of the text */
    int line;       /* number of its first line */
    char parts;     /* the separator */
    char *fields[IMPORT_COLUMNS_MAX];
    int count; /* of the current line */
    char *titles[IMPORT_COLUMNS_MAX];
    int columns; /* of the first line */
    int where[COLUMNS];
} table;

static bool ends_line(char c)
{
    return !c || c == '\n' || c == '\r';
}

static char *trim(char *field)
{
    while (isspace((unsigned char)*field)) field++;
    for (size_t n = strlen(field); n && isspace((unsigned char)field[n - 1]);) field[--n] = 0;
    return field;
}

/* Returns the closing quote of the one at `at`; NULL: there is none. Two quotes within are an escaped one. */
static const char *end_of_quote(const char *at)
{
    for (at++; *at; at++) {
        if (*at != '"') continue;
        if (at[1] != '"') return at;
        at++;
    }
    return NULL;
}

static const char *sign_named(char sign)
{
    return sign == ',' ? "comma" : sign == ';' ? "semicolon" : "tab";
}

static void skip_blanks(table *t)
{
    while (*t->at == ' ' || (*t->at == '\t' && t->parts != '\t')) t->at++;
}

/* Only blanks may follow the closing quote. */
static char *read_quoted(table *t, error *e)
{
    const char *end = end_of_quote(t->at);
    char *out = end ? arena_alloc(t->all->arena, (size_t)(end - t->at)) : NULL, *to = out;
    if (!end) return error_set(e, "%.80s:%d: a quote is not closed", t->all->file, t->line), NULL;
    if (!out) return error_set(e, "out of memory"), NULL;
    for (const char *at = t->at + 1; at < end; at += 1 + (*at == '"')) {
        t->line += *at == '\n';
        *to++ = *at == '\n' || *at == '\r' ? ' ' : *at;
    }
    t->at = end + 1;
    skip_blanks(t);
    if (*t->at == t->parts || ends_line(*t->at)) return out;
    return error_set(e, "%.80s:%d: a %s wanted behind a quote", t->all->file, t->line, sign_named(t->parts)), NULL;
}

/* Reads a field; stops before the separator. */
static char *read_field(table *t, error *e)
{
    skip_blanks(t);
    if (*t->at == '"') return read_quoted(t, e);
    size_t length = 0;
    while (!ends_line(t->at[length]) && t->at[length] != t->parts) length++;
    char *out = arena_alloc(t->all->arena, length + 1);
    if (!out) return error_set(e, "out of memory"), NULL;
    memcpy(out, t->at, length);
    t->at += length;
    return out;
}

/* Reads the fields of a line, and skips its end. */
static int read_line(table *t, error *e)
{
    for (t->count = 0;; t->at++) {
        if (t->count == IMPORT_COLUMNS_MAX)
            return error_set(e,
                             "%.80s:%d: at most %d columns wanted, got more: leave out columns that are not about "
                             "moves, results or players",
                             t->all->file, t->line, IMPORT_COLUMNS_MAX);
        char *field = read_field(t, e);
        if (!field) return -1;
        t->fields[t->count++] = trim(field);
        if (*t->at != t->parts) break;
    }
    if (*t->at == '\r' && t->at[1] == '\n') t->at++;
    if (*t->at) t->at++;
    return 0;
}

/* --- the first line --- */

static int column_of(const char *title)
{
    char word[WHO_SIDE_MAX];
    who_plain(title, word);
    for (int k = 0; k < COLUMNS; k++)
        for (size_t i = 0; i < sizeof names[k] / sizeof *names[k] && names[k][i]; i++)
            if (!strcmp(word, names[k][i])) return k;
    return COLUMNS;
}

/* Is the separator in the first line, outside of quotes? */
static bool is_in_line(const char *at, char sign)
{
    for (bool quoted = false; *at && (quoted || !ends_line(*at)); at++) {
        if (*at == '"') quoted = !quoted;
        if (*at == sign && !quoted) return true;
    }
    return false;
}

static char find_parts(const char *content)
{
    for (const char *sign = ",;\t"; *sign; sign++)
        if (is_in_line(content, *sign)) return *sign;
    return ',';
}

/* Fills in the index of each column, -1: none. Returns whether the line names any of them or both sides; a single side
 * may be a result. */
static bool find_columns(table *t)
{
    bool named = false;
    int sides = 0;
    for (int k = 0; k < COLUMNS; k++) t->where[k] = -1;
    for (int i = 0; i < t->count; i++) {
        int k = column_of(t->fields[i]);
        if (k < COLUMNS) t->where[k] = i;
        named |= k < COLUMNS;
        sides += who_is_usual(t->fields[i]);
    }
    return named || sides > 1;
}

/* Returns an earlier column with the same name, or with the same role (moves, variant, result); -1: none. */
static int find_twin(const table *t, int at)
{
    char word[WHO_SIDE_MAX], other[WHO_SIDE_MAX];
    const int k = column_of(t->fields[at]);
    who_plain(t->fields[at], word);
    for (int i = 0; i < at; i++) {
        who_plain(t->fields[i], other);
        if (k < COLUMNS ? column_of(t->fields[i]) == k : *word && !strcmp(word, other)) return i;
    }
    return -1;
}

/* Refuses two columns with the same role, which is ambiguous. */
static int refuse_twins(const table *t, error *e)
{
    for (int i = 1; i < t->count; i++) {
        const int twin = find_twin(t, i);
        if (twin >= 0)
            return error_set(e, "%.80s:1: columns %d, \"%.40s\", and %d, \"%.40s\", have the same role; leave one out",
                             t->all->file, twin + 1, t->fields[twin], i + 1, t->fields[i]);
    }
    return 0;
}

/* Keeps the titles, or the line as that of a game if there are none. Returns 1 if there are titles, 0, or -1 with
 * `e`. */
static int read_titles(table *t, error *e)
{
    t->columns = t->count;
    if (!find_columns(t)) {
        t->where[MOVES] = 0;
        t->where[RESULT] = t->count > 1 ? t->count - 1 : -1;
        return 0;
    }
    if (t->where[MOVES] < 0)
        return error_set(e, "%.80s:1: a column \"moves\" wanted, got \"%.60s\"%s", t->all->file, t->fields[0],
                         t->count > 1 ? " and others" : "");
    if (refuse_twins(t, e)) return -1;
    memcpy(t->titles, t->fields, sizeof t->titles);
    return 1;
}

/* Skips the line "sep=;" by which spreadsheets name the separator. Returns the separator; 0: there is no such line. */
static char take_separator(const char **content)
{
    const char *at = *content;
    if (strncasecmp(at, "sep=", 4) != 0 || !at[4] || !ends_line(at[5])) return 0;
    *content = at + 5;
    if (**content == '\r' && (*content)[1] == '\n') ++*content;
    if (**content) ++*content;
    return at[4];
}

bool entries_are_a_table(const char *content)
{
    take_separator(&content);
    static const char signs[] = ",;\t\r\n";
    char title[WHO_SIDE_MAX];
    for (const char *at = content + strspn(content, "\r\n"); !ends_line(*at);) {
        size_t length = strcspn(at, signs);
        if (length < sizeof title) {
            memcpy(title, at, length);
            title[length] = 0;
            if (column_of(title) == MOVES) return true;
        }
        at += length;
        if (!ends_line(*at)) at++;
    }
    return false;
}

/* --- games --- */

static char *field_of(const table *t, column k)
{
    char *field = t->where[k] >= 0 && t->where[k] < t->count ? t->fields[t->where[k]] : NULL;
    return field && *field ? field : NULL;
}

/* Removes the last word of the moves if it only says how the game was given up: the result says by whom. */
static void take_off_last_words(char *moves)
{
    static const char *const words[] = {"timeout", "resign", "resigns", "resigned", "agreed", "forfeit"};
    char *last = strrchr(moves, ' ');
    last = last ? last : moves;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(last + (*last == ' '), words[i])) *last = 0;
}

/* Too many or too few fields mean that columns are misplaced or that the file is truncated. Empty fields at the end are
 * ignored. */
static void check_columns(table *t, error *why)
{
    const bool ended = ends_line(t->at[-1]);
    while (t->count > t->columns && !*t->fields[t->count - 1]) t->count--;
    const char *wanted = "columns wanted, as in the first line, got";
    if (t->count > t->columns)
        error_set(why, "%d %s %d; quotes go round what has a %s in it", t->columns, wanted, t->count,
                  sign_named(t->parts));
    else if (t->count < t->columns && (!t->titles[0] || !ended))
        error_set(why, "%d %s %d; is the file whole?", t->columns, wanted, t->count);
}

static int say_rest(table *t, entry *x)
{
    for (int i = 0; i < t->count && i < t->columns && t->titles[i]; i++) {
        bool taken = false;
        for (int k = 0; k < COLUMNS; k++) taken |= t->where[k] == i;
        if (!taken && entries_say(t->all, x, t->titles[i], t->fields[i])) return -1;
    }
    return 0;
}

static int add_game(table *t, int line, error *e)
{
    error why = {""};
    entry *x = entries_add(t->all);
    if (!x) return error_set(e, "out of memory");
    x->line = line;
    check_columns(t, &why);
    char *moves = field_of(t, MOVES);
    if (moves) take_off_last_words(moves);
    x->moves = moves ? moves : "";
    x->variant = field_of(t, VARIANT);
    x->result = field_of(t, RESULT);
    if (!x->result) x->result = "unknown";
    if (say_rest(t, x)) return error_set(e, "out of memory");
    return *why.text ? entries_refuse(t->all, x, &why, e) : 0;
}

int entries_read_table(entries *all, const char *content, error *e)
{
    const char separator = take_separator(&content);
    table t = {.all = all, .at = content, .line = separator ? 2 : 1, .parts = separator};
    if (!separator) t.parts = find_parts(content + strspn(content, "\r\n"));
    for (bool first = true; *t.at; t.line++) {
        int line = t.line;
        if (read_line(&t, e)) return -1;
        if (t.count == 1 && !*t.fields[0]) continue;
        int titles = first ? read_titles(&t, e) : 0;
        first = false;
        if (titles < 0 || (!titles && add_game(&t, line, e))) return -1;
    }
    return 0;
}
