/* What a table writes, and what it says of that. */
#include <math.h>
#include <string.h>

#include "base/json_record.h"
#include "support/test.h"

typedef struct part {
    int number;
} part;

static const json_member part_members[] = {JSON_MEMBER(part, number, .null = true)};
static const json_record part_record = {.name = "part", JSON_MEMBERS(part_members, part)};
static const json_record part_here = {JSON_MEMBERS(part_members, part)};

typedef struct whole {
    const char *name, *word;
    uint64_t seed;
    unsigned count;
    double share, mean;
    bool is;
    json_maybe maybe;
    json_texts texts;
    json_numbers numbers, no_numbers;
    json_rows parts, letters;
    const void *one, *inlined, *none;
    json_given given;
} whole;

static const json_member members[] = {
    JSON_MEMBER(whole, name, .null = true),
    JSON_MEMBER(whole, word, .words = "a|b|"),
    JSON_MEMBER(whole, seed, .wide = true),
    JSON_MEMBER(whole, count, .help = "of \"all\""),
    JSON_MEMBER(whole, share, .also = JSON_SHARE),
    JSON_MEMBER(whole, mean, .optional = true),
    JSON_PLAIN(whole, is),
    JSON_MEMBER(whole, maybe, .null = true),
    JSON_PLAIN(whole, texts),
    JSON_PLAIN(whole, numbers),
    JSON_MEMBER(whole, no_numbers, .null = true),
    JSON_MEMBER(whole, parts, .of = &part_record),
    JSON_MEMBER(whole, letters, .lines = true),
    JSON_MEMBER(whole, one, .of = &part_record, .null = true),
    JSON_MEMBER(whole, inlined, .of = &part_here, .within = true, .optional = true),
    JSON_MEMBER(whole, none, .of = &part_here, .optional = true),
    JSON_MEMBER(whole, given, .defined = "elsewhere"),
};
static const json_record record = {.name = "whole", .document = true, JSON_MEMBERS(members, whole)};

/* The second has none. */
static void fill_part(const void *of, size_t i, void *row)
{
    (void)of;
    ((part *)row)->number = 3 - 4 * (int)i;
}

static void fill_letter(const void *of, size_t i, void *row)
{
    memcpy(row, (const char *)of + i, 1);
}

static void give(const void *of, text *out)
{
    text_add(out, "%s", (const char *)of);
}

static const char *const texts[] = {"x", "\"y\""};
static const double numbers[] = {.5, NAN};

static whole made(void)
{
    static const part one = {7};
    return (whole){.word = "",
                   .seed = UINT64_MAX,
                   .count = 2,
                   .share = .25,
                   .mean = NAN,
                   .maybe = -1,
                   .texts = {texts, 2},
                   .numbers = {numbers, 2},
                   .parts = {NULL, 2, fill_part},
                   .letters = {"pq", 2, fill_letter},
                   .inlined = &one,
                   .given = {"{\"x\": 1}", give}};
}

TEST(a_table_writes_what_the_struct_holds)
{
    text out = {0};
    const whole w = made();
    json_record_write(&record, &w, &out);
    assert_string_equal(out.data, "{\"schema\": 1, \"name\": null, \"word\": \"\", \"seed\": \"18446744073709551615\", "
                                  "\"count\": 2, \"share\": 0.25, \"is\": false, \"maybe\": null, "
                                  "\"texts\": [\"x\", \"\\\"y\\\"\"], \"numbers\": [0.5, null], \"no_numbers\": null, "
                                  "\"parts\": [{\"number\": 3}, {\"number\": null}], \"letters\": [\"p\",\n  \"q\"], "
                                  "\"one\": null, \"number\": 7, \"given\": {\"x\": 1}}\n");
    text_drop(&out);
}

/* Those that it refers to come first, and once. */
TEST(the_same_table_describes_it)
{
    text out = {0};
    json_record_define(&record, &out);
    json_record_define(&record, &out);
    assert_string_equal(
        out.data,
        "    \"part\": {\"type\": \"object\", \"required\": [\"number\"], \"properties\": {\n"
        "      \"number\": {\"type\": [\"integer\", \"null\"]}\n"
        "    }},\n"
        "    \"whole\": {\"type\": \"object\", \"required\": [\"schema\", \"name\", \"word\", \"seed\", \"count\", "
        "\"share\", \"is\", \"maybe\", \"texts\", \"numbers\", \"no_numbers\", \"parts\", \"letters\", \"one\", "
        "\"given\"], "
        "\"properties\": {\n"
        "      \"schema\": {\"const\": 1},\n"
        "      \"name\": {\"type\": [\"string\", \"null\"]},\n"
        "      \"word\": {\"enum\": [\"a\", \"b\", \"\"]},\n"
        "      \"seed\": {\"type\": [\"integer\", \"string\"]},\n"
        "      \"count\": {\"type\": \"integer\", \"minimum\": 0, \"description\": \"of \\\"all\\\"\"},\n"
        "      \"share\": {\"type\": \"number\", \"minimum\": 0, \"maximum\": 1},\n"
        "      \"mean\": {\"type\": \"number\"},\n"
        "      \"is\": {\"type\": \"boolean\"},\n"
        "      \"maybe\": {\"type\": [\"boolean\", \"null\"]},\n"
        "      \"texts\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}},\n"
        "      \"numbers\": {\"type\": \"array\", \"items\": {\"type\": \"number\"}},\n"
        "      \"no_numbers\": {\"type\": [\"array\", \"null\"], \"items\": {\"type\": \"number\"}},\n"
        "      \"parts\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/part\"}},\n"
        "      \"letters\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}},\n"
        "      \"one\": {\"anyOf\": [{\"$ref\": \"#/$defs/part\"}, {\"type\": \"null\"}]},\n"
        "      \"number\": {\"type\": [\"integer\", \"null\"]},\n"
        "      \"none\": {\"type\": \"object\", \"required\": [\"number\"], \"properties\": {\n"
        "        \"number\": {\"type\": [\"integer\", \"null\"]}\n"
        "      }},\n"
        "      \"given\": {\"$ref\": \"#/$defs/elsewhere\"}\n"
        "    }}");
    text_drop(&out);
}
