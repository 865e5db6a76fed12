#define _POSIX_C_SOURCE 200809L /* access */
#include "lab/store_merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lab/block.h"
#include "lab/lab.h"
#include "support/failing.h"
#include "support/labs.h"
#include "support/test.h"

SUITE(failing_setup, NULL)

enum { RANDOM_GAMES = 2 * BLOCK_RANDOM + 100, THINKING_GAMES = 5 * BLOCK_THINKING + 1, SHARDS = 3 };

static void play(const plan *p, const char *path, shard part)
{
    error e = {""};
    const lab_watch watch = {.threads = 2, .shard = part};
    assert_int_equal(lab_run(p, path, &watch, &e), LAB_DONE);
}

static void assert_same_bytes(const char *path, const char *wanted)
{
    FILE *a = fopen(path, "rb"), *b = fopen(wanted, "rb");
    int x, y;
    assert_non_null(a);
    assert_non_null(b);
    do {
        x = getc(a);
        y = getc(b);
        assert_int_equal(x, y);
    } while (x != EOF);
    fclose(a);
    fclose(b);
}

typedef struct files {
    plan *plan;
    char *whole, *merged, *parts[SHARDS];
} files;

static files play_files(void)
{
    files f = {labs_plan(RANDOM_GAMES, THINKING_GAMES), labs_path(), labs_path(), {NULL}};
    play(f.plan, f.whole, (shard){0});
    for (unsigned i = 0; i < SHARDS; i++) {
        f.parts[i] = labs_path();
        play(f.plan, f.parts[i], (shard){i + 1, SHARDS});
    }
    return f;
}

static void remove_files(files *f)
{
    for (unsigned i = 0; i < SHARDS; i++) labs_remove(f->parts[i]);
    labs_remove(f->whole);
    labs_remove(f->merged);
    plan_free(f->plan);
}

TEST(shards_become_one)
{
    error e = {""};
    files f = play_files();
    for (unsigned i = SHARDS; i-- > 0;) assert_int_equal(store_merge(f.merged, f.parts[i], &e), 0);
    assert_int_equal(store_merge(f.merged, f.whole, &e), 0); /* which it has already */
    assert_int_equal(store_settle(f.merged, &e), 0);
    assert_same_bytes(f.merged, f.whole);
    remove_files(&f);
}

/* A plan may be given more games after some of its shards were played: the longer block is taken from either side. */
TEST(more_games_of_one_part_are_taken)
{
    error e = {""};
    files f = play_files();
    plan *more = labs_plan(RANDOM_GAMES + BLOCK_RANDOM, THINKING_GAMES + BLOCK_THINKING);
    play(more, f.parts[0], (shard){0});
    for (unsigned i = 0; i < SHARDS; i++) assert_int_equal(store_merge(f.merged, f.parts[i], &e), 0);
    assert_int_equal(store_merge(f.whole, f.parts[0], &e), 0);
    assert_int_equal(store_settle(f.merged, &e), 0);
    assert_int_equal(store_settle(f.whole, &e), 0);
    assert_same_bytes(f.merged, f.parts[0]);
    assert_same_bytes(f.whole, f.parts[0]);
    plan_free(more);
    remove_files(&f);
}

TEST(parts_of_other_plans_are_refused)
{
    error e = {""};
    files f = play_files();
    char *other = labs_path();
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    p->max_plies = 19;
    play(p, other, (shard){1, 9});
    char *before = labs_dump(f.whole);
    assert_int_equal(store_merge(f.whole, other, &e), -1);
    assert_non_null(strstr(e.text, ": max_plies is 19 there and 20 here"));
    assert_int_equal(store_merge(f.whole, "/nowhere/results.db", &e), -1);
    assert_string_equal(e.text, "/nowhere/results.db: no results there; `poise run` makes them");
    char *after = labs_dump(f.whole);
    assert_string_equal(before, after);
    free(before);
    free(after);
    labs_remove(other);
    plan_free(p);
    remove_files(&f);
}

TEST(parts_of_players_that_learned_something_else_are_refused)
{
    error e = {""};
    files f = play_files();
    labs_sql(f.parts[0], "INSERT INTO net VALUES (2, 0, 0, 'one')");
    labs_sql(f.parts[1], "INSERT INTO net VALUES (2, 0, 0, 'another')");
    assert_int_equal(store_merge_all(f.merged, f.plan, (const char *const *)f.parts, SHARDS, &e), -1);
    assert_non_null(strstr(e.text, ": the players of cell 2 think with another evaluation than in "));
    assert_int_not_equal(access(f.merged, F_OK), 0);
    remove_files(&f);
}

/* Somebody reads: nothing is put in the place of the file. */
TEST(an_open_file_is_left_as_it_is)
{
    error e = {""};
    files f = play_files();
    for (unsigned i = 0; i < SHARDS; i++) assert_int_equal(store_merge(f.merged, f.parts[i], &e), 0);
    char *log = malloc(strlen(f.merged) + 5);
    sprintf(log, "%s-wal", f.merged);
    labs_sql(f.merged, "PRAGMA journal_mode = WAL");
    fclose(fopen(log, "w"));
    char *before = labs_dump(f.merged);
    assert_int_equal(store_settle(f.merged, &e), 0);
    char *after = labs_dump(f.merged);
    assert_string_equal(before, after);
    free(before);
    free(after);
    free(log);
    remove_files(&f);
}

static int merge_again(void *context, error *e)
{
    const files *f = context;
    return store_merge(f->merged, f->parts[1], e) || store_settle(f->merged, e) ? -1 : 0;
}

TEST(memory_that_runs_out_is_said)
{
    error e = {""};
    files f = play_files();
    assert_int_equal(store_merge(f.merged, f.parts[0], &e), 0);
    failing_each(merge_again, NULL, &f, 60);
    assert_int_equal(store_merge(f.merged, f.parts[2], &e), 0);
    assert_int_equal(store_settle(f.merged, &e), 0);
    assert_same_bytes(f.merged, f.whole);
    remove_files(&f);
}

static void copy_file(const char *from, const char *to, long changed)
{
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    assert_non_null(in);
    assert_non_null(out);
    for (long at = 0; at >= 0; at++) {
        int c = getc(in);
        if (c == EOF) break;
        putc(at == changed ? c ^ 0x15 : c, out);
    }
    fclose(in);
    fclose(out);
}

static long size_of(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long size = ftell(file);
    fclose(file);
    return size;
}

/* One byte after another is changed, some hundred of all: what is merged is what was played, or nothing is. */
TEST(damaged_parts_are_refused)
{
    enum { DAMAGES = 150 };
    files f = play_files();
    char *damaged = labs_path();
    char *wanted = labs_dump(f.whole);
    long size = size_of(f.whole);
    unsigned refused = 0;
    for (long i = 0; i < DAMAGES; i++) {
        error e = {""};
        const char *part = damaged;
        copy_file(f.whole, damaged, size / DAMAGES * i + i % 97);
        if (store_merge_all(f.merged, f.plan, &part, 1, &e)) {
            refused++;
            assert_int_not_equal(access(f.merged, F_OK), 0);
        } else {
            labs_assert_content(f.merged, wanted);
            unlink(f.merged);
        }
    }
    assert_true(refused > DAMAGES / 3);
    free(wanted);
    labs_remove(damaged);
    remove_files(&f);
}

static int merge_parts(void *context, error *e)
{
    files *f = context;
    return store_merge_all(f->merged, f->plan, (const char *const *)f->parts, SHARDS, e);
}

static void all_or_none(void *context, int status)
{
    const files *f = context;
    assert_int_equal(access(f->merged, F_OK) != 0, status != 0);
    unlink(f->merged);
}

TEST(all_parts_or_none)
{
    files f = play_files();
    failing_each(merge_parts, all_or_none, &f, 60);
    remove_files(&f);
}
