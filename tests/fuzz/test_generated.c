/* Rule sets that nobody wrote: each is refused with a clear error, or its games keep every promise. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz/cases.h"
#include "fuzz/generator.h"
#include "fuzz/pairs.h"
#include "fuzz/trial.h"
#include "rules/registry.h"
#include "script/load.h"
#include "support/part.h"
#include "support/test.h"

/* What takes longest of all tests is a smaller part than others where faults in the program are looked for. */
enum { CASES = 2400, EACH = TEST_PART > 1 ? 2 * TEST_PART : 1, TRIED = CASES / EACH, SEED = 1, PATH_BYTES = 256 };

/* The case that is tried as number `i`: one of EACH, in such steps that those of each kind are among them. */
static uint64_t tried(uint64_t i)
{
    return i * EACH + i / 2 % EACH;
}

static int write_tried(const void *context, uint64_t i, const char *file)
{
    return cases_write(context, tried(i), file);
}

/* A fault is told with the text that has it. */
static void show_file(void *own, uint64_t i, const char *why)
{
    int c;
    FILE *f = fopen(own, "r");
    fprintf(stderr, "-- case %llu of seed %d: %s\n", (unsigned long long)tried(i), SEED, why);
    while (f && (c = fgetc(f)) != EOF) fputc(c, stderr);
    if (f) fclose(f);
}

static void keep_why(void *own, uint64_t i, const char *why)
{
    (void)i;
    error_set(own, "%s", why);
}

TEST(generated)
{
    cases c;
    arena *a = arena_new();
    char folder[] = "/tmp/poise-fuzz-XXXXXX", file[PATH_BYTES];
    assert_non_null(mkdtemp(folder));
    assert_int_equal(cases_find(&c, SEED, a), 0);
    snprintf(file, sizeof file, "%s/x.lua", folder);
    const trial_series s = {.write = write_tried, .context = &c, .file = file, .failed = show_file, .own = file};
    trial_counts counts = trial_run_series(&s, 0, TRIED);
    unlink(file);
    rmdir(folder);
    arena_free(a);
    assert_int_equal(counts.failed, 0);
    /* a good part of what is tried must be games; words that must meet contradict each other more often than others */
    assert_true(counts.played * 10 > (uint64_t)TRIED);
}

TEST(kept)
{
    const char *const *names;
    arena *a = arena_new();
    int count = script_list_names(CASES_KEPT, a, &names), failed = 0;
    for (int i = 0; i < count; i++) {
        error e = {""};
        char *file = arena_format(a, "%s/%s.lua", CASES_KEPT, names[i]);
        if (trial_run_apart(file, &e) != TRIAL_FAILED) continue;
        fprintf(stderr, "%s: %s\n", file, e.text);
        failed++;
    }
    arena_free(a);
    assert_int_equal(failed, 0);
}

/* A case whose text is written by somebody who forgets memory. */
static int write_forgetting(const void *context, uint64_t i, const char *file)
{
    for (int k = 0; k < 8; k++) { /* what is left of a pointer on the stack keeps one of them */
        volatile char *forgotten = malloc(64);
        if (forgotten) *forgotten = 1;
    }
    return cases_write(context, i, file);
}

/* What the address sanitizer is built for: the folder of the test programs says whether it is there. */
TEST(leaks_are_seen)
{
    cases c;
    error e = {""};
    arena *a = arena_new();
    const char *build = getenv("BUILD");
    char folder[] = "/tmp/poise-fuzz-XXXXXX", file[PATH_BYTES];
    assert_non_null(mkdtemp(folder));
    assert_int_equal(cases_find(&c, SEED, a), 0);
    snprintf(file, sizeof file, "%s/x.lua", folder);
    const trial_series s = {.write = write_forgetting, .context = &c, .file = file, .failed = keep_why, .own = &e};
    trial_run_series(&s, 0, 1);
    unlink(file);
    rmdir(folder);
    arena_free(a);
    assert_string_equal(e.text, build && strstr(build, "address") ? "memory leaks" : "");
}

TEST(same_number_same_text)
{
    text once = {0}, again = {0}, other = {0};
    assert_int_equal(generator_write(7, 5, &once), 0);
    assert_int_equal(generator_write(7, 5, &again), 0);
    assert_int_equal(generator_write(7, 6, &other), 0);
    assert_string_equal(once.data, again.data);
    assert_string_not_equal(once.data, other.data);
    text_drop(&once);
    text_drop(&again);
    text_drop(&other);
}

/* Is the key given in the use whose fields begin there, and not only in a word within it? */
static bool is_given(const char *at, const char *assigned)
{
    for (int depth = 0; depth >= 0; at++) {
        if (!depth && !strncmp(at, assigned, strlen(assigned))) return true;
        depth += (*at == '{') - (*at == '}');
    }
    return false;
}

/* What looks through all texts runs no code of the program: nothing is found there where faults in it are looked for.
 */
enum { LOOKS_THROUGH_TEXTS = TEST_PART == 1 };

/* Is some use of the word given with the field? */
static bool has_field(const char *content, const word *w, const char *key)
{
    char use[64], assigned[64];
    snprintf(use, sizeof use, " %s {\n", w->name);
    snprintf(assigned, sizeof assigned, " %s = ", key);
    for (const char *at = content; (at = strstr(at, use)); at++)
        if (is_given(at + strlen(use), assigned)) return true;
    return false;
}

/* Does it stand under a name of the author's? */
static bool is_declared(const word *w)
{
    return w->class == WORD_COUNTER || w->class == WORD_MARK;
}

TEST(every_word_and_field)
{
    if (!LOOKS_THROUGH_TEXTS) return;
    text all = {0};
    for (uint64_t i = 0; i < CASES; i++) assert_int_equal(generator_write(SEED, i, &all), 0);
    for (size_t k = 0; k < registry_count(); k++)
        for (int i = 0; i < registry_word(k)->nfields && !is_declared(registry_word(k)); i++)
            if (!registry_word(k)->fields[i].older &&
                !has_field(all.data, registry_word(k), registry_word(k)->fields[i].name))
                fail_msg("%s.%s is never drawn", registry_word(k)->name, registry_word(k)->fields[i].name);
    assert_non_null(strstr(all.data, ", along = ")); /* of a function: fields of rules stand in lines of their own */
    text_drop(&all);
}

/* Is the word used? */
static bool has_word(const char *content, const word *w)
{
    char use[64];
    snprintf(use, sizeof use, " %s {\n", w->name);
    return strstr(content, use) != NULL;
}

/* Is the function asked in a condition? */
static bool asks(const char *content, const function_type *f)
{
    size_t length = strlen(f->word.name);
    for (const char *at = content; (at = strstr(at, "when = [[")); at++)
        for (const char *in = at; *in && *in != '\n'; in++)
            if (!strncmp(in, f->word.name, length)) return true;
    return false;
}

/* Each kind of stage beside endings that make a decision illegal, which it may then have to do without. */
TEST(every_stage_with_what_is_illegal)
{
    if (!LOOKS_THROUGH_TEXTS) return;
    int met[256] = {0};
    for (uint64_t i = 0; i < CASES; i++) {
        text content = {0};
        assert_int_equal(generator_write(SEED, i, &content), 0);
        for (size_t k = 0; k < registry_count() && strstr(content.data, "result = \"illegal\""); k++)
            met[k] += registry_word(k)->class == WORD_STAGE && has_word(content.data, registry_word(k));
        text_drop(&content);
    }
    for (size_t k = 0; k < registry_count(); k++)
        if (registry_word(k)->class == WORD_STAGE && met[k] < 15)
            fail_msg("%s meets what is illegal only %d times", registry_word(k)->name, met[k]);
}

TEST(every_pair)
{
    if (!LOOKS_THROUGH_TEXTS) return;
    for (uint64_t i = 0; i < pairs_count(); i++) {
        text content = {0};
        word_pair pair = pairs_at(i);
        assert_true(cases_is_generated(2 * i + 1));
        assert_int_equal(generator_write(SEED, 2 * i + 1, &content), 0);
        for (int k = 0; k < 2 && !pair.asked; k++)
            if (!has_word(content.data, pair.words[k]))
                fail_msg("%s and %s: no %s", pair.words[0]->name, pair.words[1]->name, pair.words[k]->name);
        if (pair.asked && !asks(content.data, pair.asked)) fail_msg("%s is not asked", pair.asked->word.name);
        text_drop(&content);
    }
}
