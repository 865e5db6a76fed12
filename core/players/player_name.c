/* Every name is parsed to a spec, and the spec written as the canonical name, which seeds the games. */
#include "players/player_name.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "language/canonical.h"
#include "players/evaluated.h"
#include "players/players.h"

/* Parses digits with an optional minus sign, and nothing else. */
static bool read_integer(const char *written, int64_t *out)
{
    const char *digits = written + (*written == '-');
    if (!*digits || digits[strspn(digits, "0123456789")]) return false;
    errno = 0;
    *out = strtoll(written, NULL, 10);
    return !errno;
}

/* Parses a whole decimal number, neither hexadecimal nor infinite. */
static bool read_number(const char *written, double *out)
{
    char *end;
    if (written[strspn(written, "0123456789.eE+-")]) return false;
    *out = strtod(written, &end);
    return end != written && !*end;
}

/* Recognizes an abbreviated number, "1k" or "2M". Returns the zeros that the letter stands for, or NULL. */
static const char *short_zeros(const char *written, int *digits)
{
    *digits = (int)strspn(written, "0123456789");
    const char *letter = written + *digits;
    bool is_short = *digits && *letter && !letter[1];
    return !is_short ? NULL : strchr("kK", *letter) ? "000" : strchr("mM", *letter) ? "000000" : NULL;
}

static int refuse_short(const spec *s, const field *f, const char *written, int digits, const char *zeros, error *e)
{
    return error_set(e, "%s.%s: digits alone wanted, got \"%s\"; write %.*s%s", s->word->name, f->name, written, digits,
                     written, zeros);
}

static int set_written(spec *s, int index, const char *written, arena *a, error *e)
{
    int64_t integer;
    double number;
    switch (s->word->fields[index].kind) {
    case FIELD_INTEGER:
        if (read_integer(written, &integer)) return spec_set_integer(s, index, integer, e);
        break;
    case FIELD_NUMBER:
        if (read_number(written, &number)) return spec_set_number(s, index, number, e);
        break;
    case FIELD_BOOLEAN:
        if (!strcmp(written, "true") || !strcmp(written, "false"))
            return spec_set_boolean(s, index, *written == 't', e);
        break;
    case FIELD_CHOICE:
    case FIELD_TEXT:
    case FIELD_AMOUNT:
    case FIELD_REGION:
    case FIELD_FUNCTION:
    case FIELD_SPECS: break;
    }
    int digits;
    const char *zeros = short_zeros(written, &digits), *blank = strchr(written, ' ');
    if (zeros && s->word->fields[index].kind == FIELD_INTEGER)
        return refuse_short(s, &s->word->fields[index], written, digits, zeros, e);
    if (blank && blank > written && isalpha((unsigned char)blank[1]) && s->word->fields[index].kind != FIELD_TEXT)
        return error_set(e, "%s.%s: a value without spaces wanted, got \"%s\"; two players are joined by a comma",
                         s->word->name, s->word->fields[index].name, written);
    return spec_set_text(s, index, written, a, e); /* reports the expected type if the field is of another kind */
}

/* Reports an option without a key: a number is taken for the budget, a player's name for a second player. Returns
 * -1. */
static int refuse_bare_option(const word *w, const char *written, error *e)
{
    bool number = *written && !written[strspn(written, "0123456789_")];
    bool budget = w->nfields && w->fields[0].kind == FIELD_INTEGER;
    const char *key = budget && number ? w->fields[0].name : NULL;
    if (!key && word_field(w, written) >= 0)
        return error_set(e, "player %s: a value wanted, as in %s:%s=..., got none", w->name, w->name, written);
    return error_set(e, "player %s: key=value wanted, got \"%s\"%s%s%s%s", w->name, written, key ? "; write " : "",
                     key ? key : "", key ? "=" : "", key ? written : "");
}

/* Parses "key=value", which it modifies. */
static int read_option(spec *s, char *written, arena *a, error *e)
{
    const word *w = s->word;
    char *equals = strchr(written, '=');
    if (!equals) return refuse_bare_option(w, written, e);
    *equals = 0;
    int index = word_field(w, written);
    if (index < 0) return player_name_unknown_option(w, written, e);
    if (s->values[index].given) return error_set(e, "%s.%s: one value wanted, got two", w->name, written);
    return set_written(s, index, equals + 1, a, e);
}

spec *player_name_read_written(const char *described, const player_type **type, arena *a, error *e)
{
    char *name = arena_text(a, described);
    if (!name) return error_set(e, "out of memory"), NULL;
    char *options = strchr(name, ':');
    if (options) *options++ = 0;
    *type = NULL;
    for (size_t i = 0; i < players_count(); i++)
        if (!strcmp(players_at(i)->word.name, name)) *type = players_at(i);
    if (!*type) return player_name_unknown(name, e), NULL;
    spec *s = spec_new(a, &(*type)->word, 0);
    if (!s) return error_set(e, "out of memory"), NULL;
    for (char *next; options; options = next) {
        next = strchr(options, ',');
        if (next) *next++ = 0;
        if (read_option(s, options, a, e)) return NULL;
    }
    return spec_complete(s, e) ? NULL : s;
}

spec *player_name_read(const char *described, const player_type **type, arena *a, error *e)
{
    spec *s = player_name_read_written(described, type, a, e);
    return s && !evaluated_complete(s, a, e) ? s : NULL;
}

const char *player_name_write(const spec *s, bool brief, arena *a, error *e)
{
    text name = {0};
    int status = text_add(&name, "%s", s->word->name), written = 0;
    for (int i = 0; i < s->word->nfields; i++) {
        const field *f = &s->word->fields[i];
        if ((f->later || (brief && i)) && value_is_default(f, &s->values[i])) continue;
        status |= text_add(&name, "%c%s=", written++ ? ',' : ':', f->name);
        value_write(f, &s->values[i], &name);
    }
    const char *copy = status || name.failed ? NULL : arena_text(a, name.data);
    text_drop(&name);
    if (!copy) error_set(e, "out of memory");
    return copy;
}
