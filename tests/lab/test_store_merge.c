#include "lab/store_merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
