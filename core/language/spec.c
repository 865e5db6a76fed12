#include "language/spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

spec *spec_new(arena *a, const word *w, int line)
{
    spec *s = arena_alloc(a, sizeof *s);
    value *values = arena_alloc(a, (size_t)w->nfields * sizeof *values);
    if (!s || !values) return NULL;
    for (int i = 0; i < w->nfields; i++)
        values[i] = (value){
            .integer = w->fields[i].initial, .number = w->fields[i].initial_number, .text = w->fields[i].initial_text};
    *s = (spec){.word = w, .values = values, .line = line};
    return s;
}

int spec_field(const word *w, const char *name)
{
    for (int i = 0; i < w->nfields; i++)
        if (!strcmp(w->fields[i].name, name)) return i;
    return -1;
}

void field_wanted(const field *f, text *out)
{
    switch (f->kind) {
    case FIELD_INTEGER: text_add(out, "integer in %lld..%lld", (long long)f->min, (long long)f->max); break;
    case FIELD_NUMBER: text_add(out, "number in %g..%g", f->low, f->high); break;
    case FIELD_BOOLEAN: text_add(out, "true or false"); break;
    case FIELD_TEXT: text_add(out, "text"); break;
    case FIELD_REGION: text_add(out, "region"); break;
    case FIELD_FUNCTION: text_add(out, "function"); break;
    case FIELD_SPECS: text_add(out, "list"); break;
    case FIELD_CHOICE:
        text_add(out, "one of ");
        for (int i = 0; f->choices[i]; i++) text_add(out, i ? ", %s" : "%s", f->choices[i]);
        break;
    }
}

/* Always -1: the field wanted something else than what came. */
static int spec_unwanted(const spec *s, const field *f, const char *came, error *e)
{
    text wanted = {0};
    field_wanted(f, &wanted);
    error_set(e, "%s.%s: %s wanted, got %s", s->word->name, f->name, wanted.data ? wanted.data : "?", came);
    text_done(&wanted);
    return -1;
}

int spec_set_integer(spec *s, int index, int64_t integer, error *e)
{
    const field *f = &s->word->fields[index];
    char came[32];
    snprintf(came, sizeof came, "%lld", (long long)integer);
    if (f->kind != FIELD_INTEGER || integer < f->min || integer > f->max) return spec_unwanted(s, f, came, e);
    s->values[index].given = true;
    s->values[index].integer = integer;
    return 0;
}

int spec_set_number(spec *s, int index, double number, error *e)
{
    const field *f = &s->word->fields[index];
    char came[32];
    snprintf(came, sizeof came, "%g", number);
    if (f->kind != FIELD_NUMBER || !(number >= f->low && number <= f->high)) return spec_unwanted(s, f, came, e);
    s->values[index].given = true;
    s->values[index].number = number;
    return 0;
}

int spec_set_boolean(spec *s, int index, bool boolean, error *e)
{
    const field *f = &s->word->fields[index];
    if (f->kind != FIELD_BOOLEAN) return spec_unwanted(s, f, boolean ? "true" : "false", e);
    s->values[index].given = true;
    s->values[index].integer = boolean;
    return 0;
}

static int spec_set_choice(spec *s, int index, const char *content, error *e)
{
    const field *f = &s->word->fields[index];
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
    const field *f = &s->word->fields[index];
    if (f->kind == FIELD_CHOICE) return spec_set_choice(s, index, content, e);
    if (f->kind != FIELD_TEXT && f->kind != FIELD_REGION) {
        char came[64];
        snprintf(came, sizeof came, "\"%.50s\"", content);
        return spec_unwanted(s, f, came, e);
    }
    char *copy = arena_text(a, content);
    if (!copy) return error_set(e, "out of memory");
    s->values[index].given = true;
    s->values[index].text = copy;
    return 0;
}

int spec_set_function(spec *s, int index, int number, const char *identity, arena *a, error *e)
{
    const field *f = &s->word->fields[index];
    if (f->kind != FIELD_FUNCTION) return spec_unwanted(s, f, "a function", e);
    char *copy = arena_text(a, identity);
    if (!copy) return error_set(e, "out of memory");
    s->values[index].given = true;
    s->values[index].integer = number;
    s->values[index].text = copy;
    return 0;
}

int spec_set_specs(spec *s, int index, spec *const *list, int count, arena *a, error *e)
{
    const field *f = &s->word->fields[index];
    if (f->kind != FIELD_SPECS) return spec_unwanted(s, f, "a list", e);
    spec **copy = arena_alloc(a, (size_t)count * sizeof *copy);
    if (!copy) return error_set(e, "out of memory");
    for (int i = 0; i < count; i++) {
        if (list[i]->word->class != f->list_of) return spec_unwanted(s, f, list[i]->word->name, e);
        copy[i] = list[i];
    }
    s->values[index].given = true;
    s->values[index].specs = copy;
    s->values[index].nspecs = count;
    return 0;
}

int spec_complete(const spec *s, error *e)
{
    for (int i = 0; i < s->word->nfields; i++)
        if (s->word->fields[i].required && !s->values[i].given)
            return spec_unwanted(s, &s->word->fields[i], "nothing", e);
    return 0;
}

/* 17 digits always read back the same. */
static void number_write(double number, text *out)
{
    char digits[32];
    for (int n = 1; n <= 17; n++) {
        snprintf(digits, sizeof digits, "%.*g", n, number);
        if (strtod(digits, NULL) == number) break;
    }
    text_add(out, "%s", digits);
}

void value_write(const field *f, const value *v, text *out)
{
    switch (f->kind) {
    case FIELD_INTEGER: text_add(out, "%lld", (long long)v->integer); break;
    case FIELD_NUMBER: number_write(v->number, out); break;
    case FIELD_BOOLEAN: text_add(out, "%s", v->integer ? "true" : "false"); break;
    case FIELD_CHOICE: text_add(out, "%s", f->choices[v->integer]); break;
    case FIELD_TEXT:
    case FIELD_FUNCTION:
    case FIELD_REGION: text_add(out, "%s", v->text ? v->text : "-"); break;
    case FIELD_SPECS:
        text_add(out, "[");
        for (int i = 0; i < v->nspecs; i++) {
            if (i) text_add(out, ", ");
            spec_write(v->specs[i], out);
        }
        text_add(out, "]");
        break;
    }
}

void spec_write(const spec *s, text *out)
{
    int written = 0;
    text_add(out, "%s{", s->word->name);
    for (int i = 0; i < s->word->nfields; i++) {
        const field *f = &s->word->fields[i];
        if (f->later && s->values[i].integer == f->initial) continue;
        text_add(out, written++ ? ", %s=" : "%s=", f->name);
        value_write(f, &s->values[i], out);
    }
    text_add(out, "}");
}

void spec_write_given(const spec *s, text *out)
{
    int written = 0;
    text_add(out, "%s", s->word->name);
    for (int i = 0; i < s->word->nfields; i++) {
        const value *v = &s->values[i];
        if (!v->given || (v->text && !*v->text)) continue;
        text_add(out, written++ ? ", %s " : " (%s ", s->word->fields[i].name);
        value_write(&s->word->fields[i], v, out);
    }
    if (written) text_add(out, ")");
}

static void specs_write(const char *title, spec *const *list, int count, text *out)
{
    for (int i = 0; i < count; i++) {
        text_add(out, "%s ", title);
        spec_write(list[i], out);
        text_add(out, "\n");
    }
}

void variant_write(const variant_spec *v, text *out)
{
    for (int i = 0; i < v->noptions; i++) text_add(out, "option %s=%s\n", v->options[i].name, v->options[i].value);
    spec *const single[] = {(spec *)v->board, (spec *)v->pieces, (spec *)v->start};
    specs_write("board", &single[0], v->board != NULL, out);
    for (int i = 0; i < v->nparts; i++) text_add(out, "part %s=%s\n", v->parts[i].name, v->parts[i].cells);
    specs_write("pieces", &single[1], v->pieces != NULL, out);
    specs_write("start", &single[2], v->start != NULL, out);
    specs_write("turn", v->turn, v->nturn, out);
    specs_write("effect", v->effects, v->neffects, out);
    specs_write("finish", v->finish, v->nfinish, out);
    if (v->evaluates) text_add(out, "evaluate %s\n", v->evaluate_identity);
}

uint64_t variant_fingerprint(const variant_spec *v)
{
    text canonical = {0};
    variant_write(v, &canonical);
    uint64_t hash = text_hash(TEXT_HASH_START, canonical.data ? canonical.data : "", canonical.length);
    text_done(&canonical);
    return hash;
}
