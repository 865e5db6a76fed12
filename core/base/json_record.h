/* JSON objects by tables: one table of members writes an object and says what is in it, so that docs/schema.json, which
 * `make docs` writes from these tables, cannot differ from what is printed.
 *
 * A record is a struct and a table of its members. The C type of a member decides what it becomes:
 *   const char *, uint64_t, unsigned, int, double, bool    a text, a whole number, a number, true or false
 *   json_texts, json_numbers, json_rows                    a list of texts, of numbers, of records
 *   json_maybe                                             true, false or, negative, null
 *   const void *                                           a record
 *   json_given                                             what somebody else writes, of a definition by that name;
 *                                                          without one `also` describes it */
#ifndef POISE_BASE_JSON_RECORD_H
#define POISE_BASE_JSON_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

typedef enum json_kind {
    JSON_TEXT,
    JSON_WHOLE,    /* json_integer: from 2^53 on as text */
    JSON_UNSIGNED, /* as WHOLE, of fewer bits */
    JSON_INT,
    JSON_NUMBER,
    JSON_TRUTH,
    JSON_MAYBE,
    JSON_TEXTS,
    JSON_NUMBERS,
    JSON_ROWS,
    JSON_RECORD,
    JSON_GIVEN
} json_kind;

typedef struct json_texts {
    const char *const *all;
    size_t count;
} json_texts;

typedef struct json_numbers {
    const double *all;
    size_t count;
} json_numbers;

typedef signed char json_maybe;

/* Rows are made one by one: `fill(of, i, row)` fills in a zeroed row, which lives until it is written: the struct of
 * the member's record or, where it has none, a text of less than JSON_ROW_MAX bytes. */
typedef struct json_rows {
    const void *of;
    size_t count;
    void (*fill)(const void *of, size_t i, void *row);
} json_rows;

/* `write(of, out)` appends it. */
typedef struct json_given {
    const void *of; /* NULL: null */
    void (*write)(const void *of, text *out);
} json_given;

typedef struct json_record json_record;

typedef struct json_member {
    const char *key;
    json_kind kind;
    size_t at;             /* in the struct */
    const json_record *of; /* of JSON_ROWS, JSON_RECORD; rows of texts: NULL; of JSON_GIVEN: what `also` refers to */
    const char *defined;   /* of JSON_GIVEN: its definition */
    /* It may be null: a text, list, record or given that is NULL, a number that is not finite, a negative int. With
     * `optional` it is left out then. */
    bool null, optional;
    bool lines;        /* rows have a line each */
    bool wide;         /* of a uint64_t: it may reach 2^53, so that it may be a text */
    bool within;       /* of a record: its members are the object's own; NULL with `optional`: none are there */
    const char *words; /* of a text: all that it may be, as "fair|open" */
    const char *also;  /* keywords of JSON Schema besides: "\"minimum\": 1" */
    const char *help;  /* NULL: the key says it all */
} json_member;

enum { JSON_ROW_MAX = 512 }; /* bytes of a row's struct */

struct json_record {
    const char *name; /* of its definition; NULL: it is described where it stands */
    const char *help; /* may be NULL */
    const json_member *members;
    size_t count, size; /* members; bytes of the struct */
    bool document;      /* it begins with the version of the schema, and ends in a newline */
    bool answer;        /* its members follow "ok": true, and an "id" if there is one: what `poise engine` answers */
    bool sealed;        /* it ends in a hash (json_seal) */
};

#define JSON_KIND_OF(value)                                                                                            \
    _Generic((value),                                                                                                  \
        const char *: JSON_TEXT,                                                                                       \
        uint64_t: JSON_WHOLE,                                                                                          \
        unsigned: JSON_UNSIGNED,                                                                                       \
        int: JSON_INT,                                                                                                 \
        double: JSON_NUMBER,                                                                                           \
        bool: JSON_TRUTH,                                                                                              \
        json_maybe: JSON_MAYBE,                                                                                            \
        json_texts: JSON_TEXTS,                                                                                        \
        json_numbers: JSON_NUMBERS,                                                                                    \
        json_rows: JSON_ROWS,                                                                                          \
        const void *: JSON_RECORD,                                                                                     \
        json_given: JSON_GIVEN)

/* A line of a table: the struct and its member; and with what else is to be said of it. */
#define JSON_PLAIN(record, member) JSON_PLAIN_AT(record, #member, member)
#define JSON_MEMBER(record, member, ...)                                                                               \
    {                                                                                                                  \
        .key = #member, .kind = JSON_KIND_OF(((record *)0)->member), .at = offsetof(record, member), __VA_ARGS__       \
    }

/* The same where the member stands deeper in the struct, or is called otherwise. */
#define JSON_PLAIN_AT(record, name, member)                                                                            \
    {                                                                                                                  \
        .key = name, .kind = JSON_KIND_OF(((record *)0)->member), .at = offsetof(record, member)                       \
    }
#define JSON_AT(record, name, member, ...)                                                                             \
    {                                                                                                                  \
        .key = name, .kind = JSON_KIND_OF(((record *)0)->member), .at = offsetof(record, member), __VA_ARGS__          \
    }

/* The rest of a json_record: its table and its struct. */
#define JSON_MEMBERS(table, record) .members = (table), .count = sizeof(table) / sizeof *(table), .size = sizeof(record)

/* What several tables say. */
#define JSON_SHARE          "\"minimum\": 0, \"maximum\": 1"
#define JSON_TWO            "\"minItems\": 2, \"maxItems\": 2"
#define JSON_GAME           "\"pattern\": \"^[0-9]+\\\\.[0-9]+$\"" /* CELL.NUMBER, as replay takes it */
#define JSON_LIST_OF(items) "\"type\": \"array\", \"items\": {" items "}"
#define JSON_LIST_OF_TEXTS  JSON_LIST_OF("\"type\": \"string\"")
#define JSON_LIST_OF_WHOLES JSON_LIST_OF("\"type\": \"integer\", \"minimum\": 0")
#define JSON_REFER_TO(name) "\"$ref\": \"#/$defs/" name "\""
#define JSON_HASH           "\"pattern\": \"^[0-9a-f]{16}$\""

/* Appends the record in `data`. A text that is out of memory has failed. */
void json_record_write(const json_record *r, const void *data, text *out);

/* Appends its members alone, each with a comma before it, to an object that is open. */
void json_record_write_members(const json_record *r, const void *data, text *out);

/* Appends its definition in JSON Schema, and before it, each once, those that it refers to and that are not in `out`:
 * `"NAME": {...}`, with a comma before it where `out` holds something. It has a name. */
void json_record_define(const json_record *r, text *out);

#endif
