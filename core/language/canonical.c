/* The text that is hashed for the fingerprint: every field in the order of its table, given or not, except fields added
 * after stored results. Sets and numbers are as the author wrote them, with the original names. */
#include "language/canonical.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 17 digits always read back equal. */
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
    case FIELD_INTEGER:
        if (f->automatic && v->integer == FIELD_AUTO)
            text_add(out, "auto");
        else
            text_add(out, "%lld", (long long)v->integer);
        break;
    case FIELD_NUMBER: number_write(v->number, out); break;
    case FIELD_BOOLEAN: text_add(out, "%s", v->integer ? "true" : "false"); break;
    case FIELD_CHOICE: text_add(out, "%s", f->choices[v->integer]); break;
    case FIELD_TEXT:
    case FIELD_FUNCTION:
    case FIELD_AMOUNT:
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

static bool is_region(const field *f)
{
    return f->kind == FIELD_REGION || f->kind == FIELD_AMOUNT;
}

/* Writes a set or number as in the oldest version: `everywhere` was called `all`, and stored results depend on the
 * hash. */
static void region_write(const char *said, text *out)
{
    static const char now[] = "everywhere",
                      letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    for (const char *at = said; *at;) {
        size_t length = strspn(at, letters);
        if (length == sizeof now - 1 && !strncmp(at, now, length))
            text_add(out, "all");
        else
            text_add_bytes(out, at, length ? length : 1);
        at += length ? length : 1;
    }
}

static void canonical_write(const field *f, const value *v, text *out)
{
    if (is_region(f) && v->text)
        region_write(v->text, out);
    else
        value_write(f, v, out);
}

bool value_is_default(const field *f, const value *v)
{
    bool is_text = f->kind == FIELD_TEXT || is_region(f);
    if (f->kind == FIELD_NUMBER) return v->number == f->initial_number;
    if (!is_text) return v->integer == f->initial;
    return v->text == f->initial_text || (v->text && f->initial_text && !strcmp(v->text, f->initial_text));
}

void spec_write(const spec *s, text *out)
{
    int written = 0;
    text_add(out, "%s{", s->word->canonical ? s->word->canonical : s->word->name);
    for (int i = 0; i < s->word->nfields; i++) {
        const field *f = &s->word->fields[i];
        if (f->drawn) continue;
        if (f->later && value_is_default(f, &s->values[i])) continue;
        text_add(out, written++ ? ", %s=" : "%s=", f->name);
        canonical_write(f, &s->values[i], out);
    }
    if (s->when) {
        text_add(out, written++ ? ", when=" : "when=");
        region_write(s->when, out);
    }
    if (s->name) text_add(out, written++ ? ", name=%s" : "name=%s", s->name);
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
    if (s->when) text_add(out, written++ ? ", when %s" : " (when %s", s->when);
    if (s->name) text_add(out, written++ ? ", name %s" : " (name %s", s->name);
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
    specs_write("counter", v->counters, v->ncounters, out);
    specs_write("mark", v->marks, v->nmarks, out);
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
    return text_done(&canonical) ? 0 : hash;
}
