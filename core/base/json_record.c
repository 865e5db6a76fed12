/* Two walks over the same table: one writes what a struct holds, the other what JSON Schema says of it. */
#include "base/json_record.h"

#include <assert.h>
#include <math.h>
#include <stdalign.h>
#include <string.h>

#include "base/json.h"

/* The version of docs/schema.json. */
#define SCHEMA_VERSION "1"

/* --- writing --- */

static void write_texts(const json_texts *all, text *out)
{
    for (size_t i = 0; i < all->count; i++) {
        text_add(out, i ? ", " : "");
        json_string(out, all->all[i]);
    }
}

static void write_numbers(const json_numbers *all, text *out)
{
    for (size_t i = 0; i < all->count; i++) {
        text_add(out, i ? ", " : "");
        json_number(out, all->all[i]);
    }
}

static void write_rows(const json_member *m, const json_rows *rows, text *out)
{
    alignas(max_align_t) char row[JSON_ROW_MAX];
    const size_t size = m->of ? m->of->size : sizeof row;
    assert(size <= sizeof row);
    for (size_t i = 0; i < rows->count; i++) {
        memset(row, 0, size);
        rows->fill(rows->of, i, row);
        text_add(out, !i ? "" : m->lines ? ",\n  " : ", ");
        if (m->of)
            json_record_write(m->of, row, out);
        else
            json_string(out, row);
    }
}

/* A pointer that a struct holds there. */
static const void *pointer_at(const void *at)
{
    const void *pointer;
    memcpy(&pointer, at, sizeof pointer);
    return pointer;
}

static bool is_null(const json_member *m, const void *at)
{
    switch (m->kind) {
    case JSON_TEXT:
    case JSON_RECORD:
    case JSON_GIVEN: return !pointer_at(at);
    case JSON_NUMBER: return !isfinite(*(const double *)at);
    case JSON_INT: return (m->null || m->optional) && *(const int *)at < 0;
    case JSON_MAYBE: return *(const json_maybe *)at < 0;
    case JSON_WHOLE:
    case JSON_UNSIGNED:
    case JSON_TRUTH:
    case JSON_TEXTS:
    case JSON_NUMBERS: return m->null && !pointer_at(at);
    case JSON_ROWS: break;
    }
    return false;
}

static void write_list(const json_member *m, const void *at, text *out)
{
    text_add(out, "[");
    if (m->kind == JSON_TEXTS) write_texts(at, out);
    if (m->kind == JSON_NUMBERS) write_numbers(at, out);
    if (m->kind == JSON_ROWS) write_rows(m, at, out);
    text_add(out, "]");
}

static void write_value(const json_member *m, const void *at, text *out)
{
    switch (m->kind) {
    case JSON_TEXT: json_string(out, pointer_at(at)); break;
    case JSON_WHOLE: json_integer(out, *(const uint64_t *)at); break;
    case JSON_UNSIGNED: text_add(out, "%u", *(const unsigned *)at); break;
    case JSON_INT: text_add(out, "%d", *(const int *)at); break;
    case JSON_NUMBER: json_number(out, *(const double *)at); break;
    case JSON_TRUTH: text_add(out, *(const bool *)at ? "true" : "false"); break;
    case JSON_MAYBE: text_add(out, *(const json_maybe *)at ? "true" : "false"); break;
    case JSON_TEXTS:
    case JSON_NUMBERS:
    case JSON_ROWS: write_list(m, at, out); break;
    case JSON_RECORD: json_record_write(m->of, pointer_at(at), out); break;
    case JSON_GIVEN: ((const json_given *)at)->write(((const json_given *)at)->of, out); break;
    }
}

void json_record_write_members(const json_record *r, const void *data, text *out)
{
    for (size_t i = 0; i < r->count; i++) {
        const json_member *m = &r->members[i];
        const void *at = (const char *)data + m->at;
        const bool null = is_null(m, at);
        if (null && m->optional) continue;
        if (m->within) {
            json_record_write_members(m->of, pointer_at(at), out);
            continue;
        }
        text_add(out, "%s\"%s\": ", text_ends_in(out, '{') ? "" : ", ", m->key);
        if (null)
            text_add(out, "null");
        else
            write_value(m, at, out);
    }
}

void json_record_write(const json_record *r, const void *data, text *out)
{
    text_add(out, r->document ? "{\"schema\": " SCHEMA_VERSION : "{");
    json_record_write_members(r, data, out);
    text_add(out, r->document ? "}\n" : "}");
    if (r->sealed) json_seal(out);
}

/* --- describing --- */

static void describe_record(const json_record *r, int depth, text *out);

static const char *type_of(const json_member *m)
{
    static const char *const types[] = {
        [JSON_TEXT] = "\"string\"",   [JSON_WHOLE] = "\"integer\"", [JSON_UNSIGNED] = "\"integer\"",
        [JSON_INT] = "\"integer\"",   [JSON_NUMBER] = "\"number\"", [JSON_TRUTH] = "\"boolean\"",
        [JSON_MAYBE] = "\"boolean\"", [JSON_TEXTS] = "\"array\"",   [JSON_NUMBERS] = "\"array\"",
        [JSON_ROWS] = "\"array\"",    [JSON_RECORD] = "\"object\"", [JSON_GIVEN] = "\"object\""};
    return types[m->kind];
}

/* "fair|open" as a list of texts, and null where it may be. */
static void describe_words(const json_member *m, text *out)
{
    text_add(out, "\"enum\": [");
    for (const char *at = m->words;; at++) {
        const int length = (int)strcspn(at, "|");
        text_add(out, "%s\"%.*s\"", at == m->words ? "" : ", ", length, at);
        if (!*(at += length)) break;
    }
    text_add(out, m->null ? ", null]" : "]");
}

/* A record that has a definition of its own is referred to. */
static void describe_of(const json_record *of, int depth, text *out)
{
    if (of->name)
        text_add(out, "{\"$ref\": \"#/$defs/%s\"}", of->name);
    else
        describe_record(of, depth, out);
}

static void describe_items(const json_member *m, int depth, text *out)
{
    text_add(out, "\"type\": %s, \"items\": ", m->null ? "[\"array\", \"null\"]" : "\"array\"");
    if (m->kind == JSON_ROWS && m->of)
        describe_of(m->of, depth, out);
    else
        text_add(out, "{\"type\": \"%s\"}", m->kind == JSON_NUMBERS ? "number" : "string");
}

static void describe_type(const json_member *m, int depth, text *out)
{
    if (m->words)
        describe_words(m, out);
    else if (m->kind == JSON_TEXTS || m->kind == JSON_NUMBERS || m->kind == JSON_ROWS)
        describe_items(m, depth, out);
    else if (m->wide)
        text_add(out, "\"type\": [\"integer\", \"string\"]");
    else if (m->kind == JSON_WHOLE || m->kind == JSON_UNSIGNED)
        text_add(out, "\"type\": \"integer\", \"minimum\": 0");
    else
        text_add(out, m->null ? "\"type\": [%s, \"null\"]" : "\"type\": %s", type_of(m));
}

static void describe_other(const json_member *m, int depth, text *out)
{
    if (m->kind == JSON_GIVEN && !m->defined) return; /* `also` says all */
    text_add(out, m->null ? "\"anyOf\": [" : "");
    if (m->kind == JSON_GIVEN)
        text_add(out, m->null ? "{\"$ref\": \"#/$defs/%s\"}" : "\"$ref\": \"#/$defs/%s\"", m->defined);
    else if (m->null || !m->of->name)
        describe_of(m->of, depth, out);
    else
        text_add(out, "\"$ref\": \"#/$defs/%s\"", m->of->name);
    text_add(out, m->null ? ", {\"type\": \"null\"}]" : "");
}

static void describe_member(const json_member *m, int depth, text *out)
{
    text_add(out, "%s\n%*s\"%s\": ", text_ends_in(out, '{') ? "" : ",", depth, "", m->key);
    if (m->kind == JSON_RECORD && !m->null && !m->of->name) {
        describe_record(m->of, depth, out);
        return;
    }
    text_add(out, "{");
    if (m->kind == JSON_RECORD || m->kind == JSON_GIVEN)
        describe_other(m, depth, out);
    else
        describe_type(m, depth, out);
    if (m->also) text_add(out, "%s%s", text_ends_in(out, '{') ? "" : ", ", m->also);
    if (m->help) text_add(out, ", \"description\": "), json_string(out, m->help);
    text_add(out, "}");
}

static void describe_required(const json_record *r, text *out)
{
    for (size_t i = 0; i < r->count; i++) {
        const json_member *m = &r->members[i];
        if (m->optional) continue;
        if (m->within)
            describe_required(m->of, out);
        else
            text_add(out, "%s\"%s\"", text_ends_in(out, '[') ? "" : ", ", m->key);
    }
}

static void describe_members(const json_record *r, int depth, text *out)
{
    for (size_t i = 0; i < r->count; i++) {
        const json_member *m = &r->members[i];
        if (m->within)
            describe_members(m->of, depth, out);
        else
            describe_member(m, depth, out);
    }
}

static void describe_record(const json_record *r, int depth, text *out)
{
    enum { STEP = 2 };
    text_add(out, "{\"type\": \"object\", ");
    if (r->help) text_add(out, "\"description\": "), json_string(out, r->help), text_add(out, ", ");
    text_add(out, "\"required\": [%s", r->document ? "\"schema\"" : r->answer ? "\"ok\"" : "");
    describe_required(r, out);
    text_add(out, "%s], \"properties\": {", r->sealed ? ", \"hash\"" : "");
    if (r->document) text_add(out, "\n%*s\"schema\": {\"const\": " SCHEMA_VERSION "}", depth + STEP, "");
    if (r->answer)
        text_add(out, "\n%*s\"ok\": {\"const\": true},\n%*s\"id\": {\"type\": [\"number\", \"string\"]}", depth + STEP,
                 "", depth + STEP, "");
    describe_members(r, depth + STEP, out);
    if (r->sealed)
        text_add(out, ",\n%*s\"hash\": {\"type\": \"string\", " JSON_HASH ", \"description\": \"%s\"}", depth + STEP,
                 "", "of all that stands before it: a file that was changed is refused");
    text_add(out, "\n%*s}}", depth, "");
}

static bool is_defined(const json_record *r, const text *out)
{
    text begins = {0};
    text_add(&begins, "    \"%s\": {", r->name);
    const bool is = out->length && begins.length && strstr(out->data, begins.data);
    text_drop(&begins);
    return is;
}

/* The definitions that it refers to, at any depth. */
static void define_others(const json_record *r, text *out)
{
    for (size_t i = 0; i < r->count; i++) {
        const json_record *of = r->members[i].of;
        if (of && of->name)
            json_record_define(of, out);
        else if (of)
            define_others(of, out);
    }
}

void json_record_define(const json_record *r, text *out)
{
    enum { DEPTH = 4 };
    if (is_defined(r, out)) return;
    define_others(r, out);
    text_add(out, "%s    \"%s\": ", out->length ? ",\n" : "", r->name);
    describe_record(r, DEPTH, out);
}
