#include "lab/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/labs.h"
#include "support/test.h"

/* The message is the path, a colon and this. */
static void assert_message(const error *e, const char *path, const char *rest)
{
    char wanted[sizeof e->text];
    snprintf(wanted, sizeof wanted, "%s: %s", path, rest);
    assert_string_equal(e->text, wanted);
}

static void make(const char *path, const plan *p)
{
    error e = {""};
    store *s = store_open(path, p, &e);
    assert_string_equal(e.text, "");
    store_close(s);
}

/* Opening must fail with that message and leave the content alone. */
static void refuses(const char *path, const plan *p, const char *rest)
{
    error e = {""};
    char *before = labs_dump(path);
    assert_null(store_open(path, p, &e));
    assert_message(&e, path, rest);
    char *after = labs_dump(path);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

/* Games of a cell are between players that think the same. */
TEST(other_evaluations_are_refused)
{
    error e = {""};
    char *path = labs_path();
    plan *p = labs_plan(10, 4);
    store *s = store_open(path, p, &e);
    nets learned = {.trainings = {0}};
    nets_note(&learned, 1, 0, "0123456789abcdef");
    nets_note(&learned, 1, 1, "0000000000000001");
    assert_int_equal(store_put_nets(s, LABS_THINKING, &learned, &e), 0);
    assert_int_equal(store_put_nets(s, LABS_THINKING, &learned, &e), 0);
    nets_note(&learned, 1, 1, "0000000000000002");
    assert_int_equal(store_put_nets(s, LABS_THINKING, &learned, &e), -1);
    assert_non_null(strstr(e.text, "its players have learned something else since its first games were played"));
    assert_int_equal(store_put_nets(s, LABS_SMALL, &learned, &e), 0);
    store_close(s);
    labs_remove(path);
    plan_free(p);
}

TEST(another_plan_is_refused)
{
    char *path = labs_path();
    plan *p = labs_plan(10, 4), *q = labs_plan(10, 4);
    make(path, p);
    make(path, q);
    q->seed = 8;
    refuses(path, q,
            "played with seed 7, now it is 8; choose another place with --out DIR, or delete the file to start over");
    q->seed = 7;
    q->max_plies = 21;
    refuses(path, q,
            "played with max_plies 20, now it is 21; choose another place with --out DIR, or delete the file to start "
            "over");
    q->max_plies = 20;
    q->cells[0].players[0] = q->cells[LABS_THINKING].players[0];
    refuses(path, q,
            "results of another plan (its variants, rules, players or opening have changed); choose another place with "
            "--out DIR, or delete the file to start over");
    labs_sql(path, "UPDATE meta SET value = '0.0.0' WHERE key = 'version'");
    error e = {""};
    assert_null(store_open(path, p, &e));
    assert_non_null(strstr(e.text, ": played by version 0.0.0, this is "));
    plan_free(p);
    plan_free(q);
    labs_remove(path);
}

TEST(what_changes_no_result_is_taken_over)
{
    char *path = labs_path(), *fresh = labs_path();
    plan *p = labs_plan(10, 4);
    make(path, p);
    p->question = "Is it fair?";
    p->zone_low = .45;
    p->cells[0].games = 20;
    make(path, p);
    make(fresh, p);
    char *resumed = labs_dump(path), *made = labs_dump(fresh);
    assert_string_equal(resumed, made);
    assert_non_null(strstr(made, "question|Is it fair?|"));
    assert_non_null(strstr(made, "zone_low|0.45|"));
    free(resumed);
    free(made);
    plan_free(p);
    labs_remove(path);
    labs_remove(fresh);
}

static void write_file(const char *path, const char *content)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(content, f);
    fclose(f);
}

TEST(foreign_files_are_refused)
{
    error e = {""};
    char *path = labs_path(), first[100] = "";
    plan *p = labs_plan(10, 4);
    write_file(
        path, "A letter to my aunt, which is long enough to be read as a header of a hundred bytes, that it is not.\n");
    assert_null(store_open(path, p, &e));
    assert_message(&e, path, "not a result file; choose another place with --out DIR");
    FILE *f = fopen(path, "r");
    assert_non_null(fgets(first, 9, f));
    fclose(f);
    assert_string_equal(first, "A letter");

    write_file(path, "");
    labs_sql(path, "CREATE TABLE aunts (name TEXT)");
    assert_null(store_open(path, p, &e));
    assert_message(&e, path, "not a result file; choose another place with --out DIR");
    labs_sql(path, "DROP TABLE aunts; PRAGMA application_id = 1349478771; PRAGMA user_version = 99");
    assert_null(store_open(path, p, &e));
    assert_message(&e, path, "results in format 99, this program has format 8; choose another place with --out DIR");
    plan_free(p);
    labs_remove(path);
}

TEST(a_missing_folder_is_an_error)
{
    error e = {""};
    plan *p = labs_plan(10, 4);
    assert_null(store_open("/nowhere/at/all/results.db", p, &e));
    assert_non_null(strstr(e.text, "/nowhere/at/all/results.db: cannot be opened"));
    plan_free(p);
}

/* Overwrites the pages after the first with rubbish. */
static void spoil(const char *path)
{
    FILE *f = fopen(path, "r+");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    fseek(f, 4096, SEEK_SET);
    for (long i = 4096; i < size; i++) fputc(0x5a, f);
    fclose(f);
}

TEST(a_damaged_file_is_refused)
{
    error e = {""};
    char *path = labs_path();
    plan *p = labs_plan(10, 4);
    make(path, p);
    spoil(path);
    assert_null(store_open(path, p, &e));
    assert_message(&e, path, "the file is damaged; delete it to play again, or choose another place with --out DIR");
    plan_free(p);
    labs_remove(path);
}

static void put(store *s, const plan *p, int of_cell, uint64_t index)
{
    error e = {""};
    block *b = block_new(p->max_plies);
    game_runner *runner = game_runner_new(&p->cells[of_cell], p->seed, p->max_plies, &e);
    b->cell = of_cell;
    b->index = index;
    b->games = block_games(&p->cells[of_cell], index);
    assert_true(block_play(b, &p->cells[of_cell], runner, NULL));
    assert_false(store_put(s, &b, 1, &e) || store_commit(s, &e));
    assert_string_equal(e.text, "");
    game_runner_free(runner);
    block_free(b);
}

static void sum_up(void *data, int of_cell, uint64_t b, unsigned games)
{
    *(unsigned *)data += (unsigned)of_cell * 1000000 + (unsigned)b * 10000 + games;
}

TEST(content_does_not_depend_on_order)
{
    error e = {""};
    char *path = labs_path(), *other = labs_path();
    plan *p = labs_plan(BLOCK_RANDOM + 10, 8);
    store *s = store_open(path, p, &e), *t = store_open(other, p, &e);
    put(s, p, LABS_RANDOM, 0), put(s, p, LABS_RANDOM, 1), put(s, p, LABS_THINKING, 0), put(s, p, LABS_THINKING, 1);
    put(t, p, LABS_THINKING, 1), put(t, p, LABS_RANDOM, 1), put(t, p, LABS_RANDOM, 0), put(t, p, LABS_THINKING, 0);
    put(t, p, LABS_THINKING, 1); /* once more is no harm */
    unsigned sum = 0;
    assert_false(store_each_block(t, sum_up, &sum, &e));
    assert_int_equal(sum, 4000000 + 20000 + BLOCK_RANDOM + 10 + 8);
    store_close(s);
    store_close(t);
    char *a = labs_dump(path), *b = labs_dump(other);
    assert_string_equal(a, b);
    free(a);
    free(b);
    plan_free(p);
    labs_remove(path);
    labs_remove(other);
}
