/* One setter per kind of value; the field decides whether it accepts it. Wrong kinds and ranges go through
 * spec_unwanted, so every message says what was wanted and what came. */
#include "language/spec.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/shown.h"

spec *spec_new(arena *a, const word *w, int line)
{
    spec *s = arena_alloc(a, sizeof *s);
    value *values = arena_alloc(a, (size_t)w->nfields * sizeof *values);
    if (!s || !values) return NULL;
    *s = (spec){.word = w, .values = values, .line = line};
    for (int i = 0; i < w->nfields; i++) spec_clear(s, i);
    return s;
}

spec *spec_copy(arena *a, const spec *from)
{
    spec *s = arena_alloc(a, sizeof *s);
    value *values = arena_alloc(a, (size_t)from->word->nfields * sizeof *values);
    if (!s || !values) return NULL;
    *s = *from;
    s->values = values;
    s->origin = from;
    for (int i = 0; i < from->word->nfields; i++) {
        values[i] = from->values[i];
        if (!spec_holds(from, i)) continue;
        values[i].specs = arena_alloc(a, (size_t)values[i].nspecs * sizeof *values[i].specs);
        for (int k = 0; values[i].specs && k < values[i].nspecs; k++)
            if (!(values[i].specs[k] = spec_copy(a, from->values[i].specs[k]))) return NULL;
        if (!values[i].specs) return NULL;
    }
    return s;
}

void spec_clear(spec *s, int index)
{
    const field *f = &s->word->fields[index];
    s->values[index] = (value){.integer = f->initial, .number = f->initial_number, .text = f->initial_text};
}

/* Returns our name for a result that is known by another one; NULL: unknown. */
static const char *other_choice(const char *name)
{
    static const char *const others[][2] = {
        {"tie", "draw"},          {"drawn", "draw"}, {"stalemate", "draw"}, {"victory", "win"},   {"won", "win"},
        {"wins", "win"},          {"lost", "loss"},  {"lose", "loss"},      {"loses", "loss"},    {"defeat", "loss"},
        {"true", "win"},          {"false", "loss"}, {"white", "first"},    {"black", "second"},  {"player1", "first"},
        {"own", "win"},           {"me", "win"},     {"enemy", "loss"},     {"opponent", "loss"}, {"player2", "second"},
        {"forbidden", "illegal"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcmp(others[i][0], name)) return others[i][1];
    return NULL;
}

/* Returns the most similar choice; `came` is in quotes, as messages show it. */
static const char *nearest_choice(const field *f, const char *came)
{
    char name[32];
    size_t count = 0;
    while (f->choices[count]) count++;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(came + (*came == '"'), "\""), came + (*came == '"'));
    const char *other = other_choice(name);
    for (size_t i = 0; other && i < count; i++)
        if (!strcmp(f->choices[i], other)) return other;
    return text_nearest(name, f->choices, count);
}

/* Fails because the field wanted something else. Always returns -1. */
static int spec_unwanted(const spec *s, const field *f, const char *came, error *e)
{
    text wanted = {0};
    field_wanted(f, &wanted);
    const char *nearest = f->kind == FIELD_CHOICE ? nearest_choice(f, came) : NULL;
    error_set(e, "%s.%s: %s wanted, got %s%s%s%s", s->word->name, f->name, wanted.data ? wanted.data : "?", came,
              nearest ? "; did you mean \"" : "", nearest ? nearest : "", nearest ? "\"?" : "");
    text_drop(&wanted);
    return -1;
}

static const field *field_at(const spec *s, int index)
{
    assert(index >= 0 && index < s->word->nfields);
    return &s->word->fields[index];
}

int spec_set_integer(spec *s, int index, int64_t integer, error *e)
{
    const field *f = field_at(s, index);
    char came[32];
    snprintf(came, sizeof came, "%lld", (long long)integer);
    if (f->kind != FIELD_INTEGER || integer < f->min || integer > f->max) return spec_unwanted(s, f, came, e);
    s->values[index].given = true;
    s->values[index].integer = integer;
    return 0;
}

int spec_set_number(spec *s, int index, double number, error *e)
{
    const field *f = field_at(s, index);
    char came[32];
    snprintf(came, sizeof came, "%g", number);
    if (f->kind != FIELD_NUMBER || !(number >= f->low && number <= f->high)) return spec_unwanted(s, f, came, e);
    s->values[index].given = true;
    s->values[index].number = number;
    return 0;
}

int spec_set_boolean(spec *s, int index, bool boolean, error *e)
{
    const field *f = field_at(s, index);
    if (f->kind != FIELD_BOOLEAN) return spec_unwanted(s, f, boolean ? "true" : "false", e);
    s->values[index].given = true;
    s->values[index].integer = boolean;
    return 0;
}

static int spec_set_choice(spec *s, int index, const char *content, error *e)
{
    const field *f = field_at(s, index);
    for (int i = 0; f->choices[i]; i++) {
        if (strcmp(f->choices[i], content)) continue;
        s->values[index].given = true;
        s->values[index].integer = i;
        return 0;
    }
    char came[64];
    snprintf(came, sizeof came, "\"%.50s\"", content);
    return spec_unwanted(s, f, came, e);
}

int spec_set_text(spec *s, int index, const char *content, arena *a, error *e)
{
    const field *f = field_at(s, index);
    if (f->kind == FIELD_CHOICE) return spec_set_choice(s, index, content, e);
    if (f->kind == FIELD_INTEGER && f->any && !strcmp(content, "any")) return spec_set_integer(s, index, f->max, e);
    if (f->kind == FIELD_INTEGER && f->automatic && !strcmp(content, "auto")) {
        s->values[index].given = true;
        s->values[index].integer = FIELD_AUTO;
        return 0;
    }
    if (f->kind != FIELD_TEXT && f->kind != FIELD_REGION && f->kind != FIELD_AMOUNT) {
        char came[64];
        snprintf(came, sizeof came, "\"%.50s\"", content);
        return spec_unwanted(s, f, came, e);
    }
    if (!shown_all(content, f->one_line ? "" : "\n\t"))
        return error_set(e, "%s.%s: text %swithout control characters wanted, got \"%.50s\"", s->word->name, f->name,
                         f->one_line ? "of one line " : "", content);
    char *copy = arena_text(a, content);
    if (!copy) return error_set(e, "out of memory");
    s->values[index].given = true;
    s->values[index].text = copy;
    return 0;
}

int spec_set_function(spec *s, int index, int number, const char *identity, arena *a, error *e)
{
    const field *f = field_at(s, index);
    if (f->kind != FIELD_FUNCTION) return spec_unwanted(s, f, "a function", e);
    char *copy = arena_text(a, identity);
    if (!copy) return error_set(e, "out of memory");
    s->values[index].given = true;
    s->values[index].integer = number;
    s->values[index].text = copy;
    return 0;
}

int spec_set_when(spec *s, const char *condition, arena *a, error *e)
{
    assert(word_takes_when(s->word));
    if (!shown_all(condition, ""))
        return error_set(e, "%s.when: condition of one line wanted, got \"%.50s\"", s->word->name, condition);
    s->when = arena_text(a, condition);
    return s->when ? 0 : error_set(e, "out of memory");
}

int spec_set_name(spec *s, const char *name, arena *a, error *e)
{
    static const char letters[] = "_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t length = strspn(name, letters);
    assert(word_takes_name(s->word));
    if (!length || name[length] || !strspn(name, letters + 11) || length > SPEC_NAME_MAX)
        return error_set(
            e, "%s.name: name of at most %d letters, digits and _ wanted that begins with a letter, got \"%.50s\"",
            s->word->name, SPEC_NAME_MAX, name);
    s->name = arena_text(a, name);
    return s->name ? 0 : error_set(e, "out of memory");
}

int spec_set_specs(spec *s, int index, spec *const *list, int count, arena *a, error *e)
{
    const field *f = field_at(s, index);
    if (f->kind != FIELD_SPECS) return spec_unwanted(s, f, "a list", e);
    spec **copy = arena_alloc(a, (size_t)count * sizeof *copy);
    if (!copy) return error_set(e, "out of memory");
    for (int i = 0; i < count; i++) {
        if (!(f->list_of >> list[i]->word->class & 1)) return spec_unwanted(s, f, list[i]->word->name, e);
        copy[i] = list[i];
    }
    s->values[index].given = true;
    s->values[index].specs = copy;
    s->values[index].nspecs = count;
    return 0;
}

/* Always returns -1. */
static int spec_lacks(const spec *s, const field *f, error *e)
{
    text least = {0};
    error lacking = {""};
    spec_unwanted(s, f, "nothing", &lacking);
    word_least(s->word, &least);
    error_set(e, "%s (%s); as in %s", lacking.text, f->help ? f->help : f->name,
              least.data ? least.data : s->word->name);
    text_drop(&least);
    return -1;
}

void spec_renew(spec *s)
{
    bool old = false, new = false;
    for (int i = 0; s->word->older_form && i < s->word->nfields; i++) {
        old |= s->word->fields[i].older && s->values[i].given;
        new |= !s->word->fields[i].older &&i >= s->word->older_form->nfields && s->values[i].given;
    }
    if (!old || new) return;
    s->said = s->word;
    s->word = s->word->older_form;
}

int spec_complete(const spec *s, error *e)
{
    for (int i = 0; i < s->word->nfields; i++) {
        const field *f = &s->word->fields[i];
        if (f->required && !s->values[i].given) return spec_lacks(s, f, e);
        if (f->refused && s->values[i].given) return error_set(e, "%s.%s: %s", s->word->name, f->name, f->refused);
    }
    return 0;
}
