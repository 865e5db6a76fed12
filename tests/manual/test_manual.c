/* The manual: it holds every word, key and name that the program knows, in each of its three forms. */
#include "manual/examples.h"
#include "manual/manual.h"

#include <stdio.h>
#include <string.h>

#include "board/board_type.h"
#include "game/expression_names.h"
#include "game/region.h"
#include "rules/registry.h"
#include "support/test.h"

static int setup(void **state)
{
    manual *m = manual_new();
    *state = m;
    if (!m) return -1;
    manual_add_vocabulary(m);
    manual_add_facts(m);
    manual_add_limits(m);
    return m->failed;
}

static int teardown(void **state)
{
    manual_free(*state);
    return 0;
}

static const manual_row *find_row(const manual_entry *e, const char *key)
{
    const manual_row *r = e->rows;
    while (r && strcmp(r->key, key)) r = r->next;
    return r;
}

static int count_rows(const manual_entry *e)
{
    int count = 0;
    for (const manual_row *r = e->rows; r; r = r->next) count++;
    return count;
}

SUITE(setup, teardown)

/* Of at most three lines, which tests/positions plays; another word of that name would not do. */
static void assert_example(const char *lines, const char *name)
{
    int breaks = 0;
    if (!lines) fail_msg("%s has no example: it is a line of core/manual/examples/", name);
    assert_non_null(strstr(lines, name));
    for (const char *c = lines; *c; c++) breaks += *c == '\n';
    assert_in_range(breaks, 1, 2);
}

TEST(every_word)
{
    size_t entries = 0;
    for (const manual_section *s = ((manual *)*state)->sections; s; s = s->next)
        for (const manual_entry *e = s->entries; e && s->words; e = e->next) entries++;
    assert_int_equal(entries, registry_count());
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        const manual_entry *e = manual_find_entry(*state, w->name);
        assert_non_null(e);
        assert_string_equal(e->summary, w->summary);
        assert_memory_equal(e->usage, w->name, strlen(w->name));
        int rows = word_takes_when(w) + word_takes_name(w);
        for (int k = 0; k < w->nfields; k++) rows += !w->fields[k].older;
        assert_int_equal(count_rows(e), rows);
        assert_example(e->example, w->name);
        for (int k = 0; k < w->nfields; k++) {
            if (w->fields[k].older) continue;
            const manual_row *r = find_row(e, w->fields[k].name);
            assert_non_null(r);
            assert_string_equal(r->help, w->fields[k].help);
            assert_int_equal(!strcmp(r->initial, "required"), w->fields[k].required);
        }
    }
}

TEST(every_function)
{
    for (const function_type *const *f = registry_functions(); *f; f++)
        assert_example(example_of(&(*f)->word), (*f)->word.name);
}

/* No example of what is no word any more. */
TEST(every_example)
{
    size_t words = registry_count();
    for (const function_type *const *f = registry_functions(); *f; f++) words++;
    assert_int_equal(example_count(), words);
}

static void assert_row(const manual *m, const char *name, const char *key, const char *accepts, const char *initial)
{
    const manual_row *r = find_row(manual_find_entry(m, name), key);
    assert_string_equal(r->accepts, accepts);
    assert_string_equal(r->initial, initial);
}

TEST(rows)
{
    assert_row(*state, "slide", "from", "region", "own");
    assert_row(*state, "slide", "limit", "integer in 1..32", "32");
    assert_row(*state, "slide", "mover", "one of any, placed", "any");
    assert_row(*state, "slide", "along", "text", "required");
    assert_row(*state, "square", "holes", "text", "none");
    assert_row(*state, "push", "tail", "true or false", "false");
    assert_row(*state, "either", "actions", "list of actions", "required");
    assert_row(*state, "line", "exactly", "integer in 2..30", "none"); /* 0, its default, is not in the range */
}

TEST(usage)
{
    assert_string_equal(manual_find_entry(*state, "square")->usage,
                        "square { WIDTH, HEIGHT, holes = TEXT, wrap = CHOICE, look = CHOICE }");
    assert_string_equal(manual_find_entry(*state, "either")->usage, "either { ACTION, ..., must_finish = BOOLEAN }");
    assert_string_equal(manual_find_entry(*state, "pass")->usage, "pass {}");
    assert_string_equal(manual_find_entry(*state, "drop")->usage, "drop { along = TEXT }");
}

/* The largest board of a few cells a side: whatever it may name, it then names. */
static board *build_board(arena *a, const board_type *type)
{
    error e = {""};
    spec *s = spec_new(a, &type->word, 0);
    for (int i = 0; i < type->word.nfields; i++) {
        const field *f = &type->word.fields[i];
        int64_t number = strcmp(f->name, "levels") ? 4 : BOARD_LEVELS_MAX;
        if (f->kind == FIELD_INTEGER) assert_int_equal(spec_set_integer(s, i, number, &e), 0);
        if (f->kind == FIELD_BOOLEAN) assert_int_equal(spec_set_boolean(s, i, true, &e), 0);
        const char *star = !strcmp(f->name, "edges")    ? "m-n m-ne m-e m-se"
                           : !strcmp(f->name, "places") ? "m 0 0, n 0 1, ne 1 1, e 1 0, se 1 -1"
                                                        : NULL;
        if (star) assert_int_equal(spec_set_text(s, i, star, a, &e), 0);
    }
    const char *key;
    board *made = type->build(a, s, &key, &e);
    assert_string_equal(e.text, "");
    return made;
}

static int count_meanings(const meaning *table)
{
    int count = 0;
    while (table && table[count].name) count++;
    return count;
}

static void check_names(const board *b, const board_type *type)
{
    assert_int_equal(count_meanings(type->directions), b->nsets);
    for (int i = 0; i < b->nsets; i++) assert_int_not_equal(board_direction_set(b, type->directions[i].name, 0), 0);
    assert_int_equal(count_meanings(type->parts), b->nparts);
    for (int i = 0; i < b->nparts; i++) assert_int_not_equal(board_part_find(b, type->parts[i].name), -1);
}

TEST(names_of_boards)
{
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        if (w->class != WORD_BOARD) continue;
        arena *a = arena_new();
        const board_type *type = (const board_type *)w;
        check_names(build_board(a, type), type);
        arena_free(a);
    }
    assert_non_null(find_row(manual_find_entry(*state, "parts of square"), "corners"));
    assert_non_null(find_row(manual_find_entry(*state, "directions of square"), "forward"));
    assert_non_null(strstr(manual_find_entry(*state, "square")->note, "corners"));
}

TEST(names_of_regions)
{
    const manual_entry *names = manual_find_entry(*state, "names");
    assert_int_equal(count_rows(names), count_meanings(region_names));
    assert_non_null(find_row(names, "lacking_kind"));
    assert_int_equal(count_rows(manual_find_entry(*state, "signs")), 4);
}

TEST(nearest)
{
    const char *const also[] = {"simulate"};
    assert_string_equal(manual_nearest(*state, "custodail", also, 1), "custodial");
    assert_string_equal(manual_nearest(*state, "simulat", also, 1), "simulate");
    assert_string_equal(manual_nearest(*state, "endigns", also, 1), "endings");
    assert_string_equal(manual_nearest(*state, "sliding", also, 1), "slide");
    assert_null(manual_nearest(*state, "xyzzy", also, 1));
    assert_null(manual_find_entry(*state, "xyzzy"));
    assert_null(manual_find_section(*state, "xyzzy"));
}

TEST(text)
{
    text out = {0};
    manual_write_entry(manual_find_entry(*state, "either"), 100, &out);
    assert_non_null(strstr(out.data, "either { ACTION, ..., must_finish = BOOLEAN }\n\n"));
    assert_non_null(strstr(
        out.data, "\n  key          accepts          default   meaning\n  actions      list of actions  required  "));
    text_drop(&out);
    manual_write_words(*state, 1000, &out);
    for (size_t i = 0; i < registry_count(); i++) {
        char line[80];
        snprintf(line, sizeof line, "\n  %-13s %.30s", registry_word(i)->name, registry_word(i)->summary);
        assert_non_null(strstr(out.data, line));
    }
    text_drop(&out);
}

TEST(lines_of_a_width)
{
    text out = {0};
    manual_wrap("one two `three` four", 4, 2, 9, &out);
    assert_string_equal(out.data, "one\n  two\n  three\n  four\n");
    text_drop(&out);
}

TEST(markdown)
{
    text out = {0};
    manual_markdown(*state, &out);
    assert_non_null(strstr(out.data, "\n- [Regions and directions](#regions-and-directions): names, signs, "));
    assert_non_null(strstr(out.data, "\n## Actions\n"));
    assert_non_null(strstr(out.data, "\n### slide\n\n    slide { from = REGION, "));
    assert_non_null(
        strstr(out.data, "\n| key | accepts | default | meaning |\n|---|---|---|---|\n| `from` | region | own | "));
    assert_non_null(strstr(out.data, "\n| name | meaning |\n|---|---|\n| `everywhere` | every cell |\n"));
    assert_non_null(strstr(out.data, "\n| `\\|` | or: "));
    text_drop(&out);
}

/* Brackets outside of texts match, and texts end: a missing one of either shows. */
static bool is_balanced(const char *json)
{
    char open[16];
    int depth = 0;
    bool within = false;
    for (; *json && depth < 15; json++) {
        if (within && *json == '\\')
            json++;
        else if (*json == '"')
            within = !within;
        else if (!within && strchr("{[", *json))
            open[depth++] = *json;
        else if (!within && strchr("}]", *json) && (!depth || open[--depth] != *json - 2))
            return false;
    }
    return !depth && !within;
}

TEST(json)
{
    text out = {0};
    assert_false(is_balanced("[{]}") || is_balanced("[{}") || is_balanced("[\"]"));
    manual_json_entry(manual_find_entry(*state, "drop"), "{", &out);
    assert_non_null(strstr(out.data, "{\"name\": \"drop\", \"usage\": \"drop { along = TEXT }\", \"summary\": \""));
    assert_non_null(
        strstr(out.data, "\"keys\": [{\"key\": \"along\", \"accepts\": \"text\", \"default\": \"south\", \"help\": "));
    text_drop(&out);
    manual_json_sections(*state, true, "{", &out);
    assert_null(strstr(out.data, "\"section\": \"regions\""));
    assert_non_null(strstr(out.data, "\"section\": \"endings\""));
    text_drop(&out);
    manual_json_sections(*state, false, "{", &out);
    assert_true(is_balanced(out.data));
    assert_non_null(strstr(out.data, "\"section\": \"regions\""));
    text_drop(&out);
}
