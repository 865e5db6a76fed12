/* What was learned is kept: the second time it is only read, and whatever is wrong with the folder costs only time. */
#define _XOPEN_SOURCE 700
#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "evaluation/evaluation.h"
#include "support/games.h"
#include "support/test.h"

enum { GAMES = 40, THREADS = 4 };

typedef struct cached {
    char folder[64], file[512];
    game *g;
    uint64_t seed;
    unsigned learned; /* games told of */
} cached;

static void tell(void *context, uint32_t games, uint32_t of)
{
    (void)of;
    ((cached *)context)->learned = games;
}

static evaluation *ask(cached *c)
{
    const evaluation_progress progress = {.tell = tell};
    error e = {""};
    c->learned = 0;
    evaluation *v = evaluation_learned(c->g, (evaluation_lesson){GAMES, 0, c->seed}, &progress, c, NULL, &e);
    if (!v) fail_msg("%s", e.text);
    return v;
}

/* The files in the folder; `file` gets the path of one. */
static int count_files(cached *c)
{
    int count = 0;
    DIR *d = opendir(c->folder);
    assert_non_null(d);
    for (struct dirent *f; (f = readdir(d));) {
        if (*f->d_name == '.') continue;
        snprintf(c->file, sizeof c->file, "%s/%s", c->folder, f->d_name);
        count++;
    }
    closedir(d);
    return count;
}

static int setup(void **state)
{
    cached *c = calloc(1, sizeof *c);
    strcpy(c->folder, "/tmp/poise-cache-XXXXXX");
    if (!mkdtemp(c->folder)) return -1;
    setenv("POISE_CACHE", c->folder, 1);
    c->g = games_t4(3, 4, 4);
    c->seed = EVALUATION_SEED;
    *state = c;
    return 0;
}

static int teardown(void **state)
{
    cached *c = *state;
    chmod(c->folder, 0700);
    while (count_files(c)) unlink(c->file);
    rmdir(c->folder);
    game_free(c->g);
    free(c);
    return 0;
}

FIXTURE(setup, teardown)

TEST(the_second_time_it_is_read)
{
    cached *c = *state;
    evaluation *one = ask(c);
    assert_int_equal(c->learned, GAMES);
    assert_int_equal(count_files(c), 1);
    evaluation *other = ask(c);
    assert_int_equal(c->learned, 0);
    assert_string_equal(evaluation_fingerprint(one), evaluation_fingerprint(other));
    evaluation_free(one);
    evaluation_free(other);
}

/* Another seed is another evaluation, in a file of its own. */
TEST(each_seed_has_its_own)
{
    cached *c = *state;
    evaluation *one = ask(c);
    c->seed = 2;
    evaluation *other = ask(c);
    assert_int_equal(c->learned, GAMES);
    assert_int_equal(count_files(c), 2);
    assert_string_not_equal(evaluation_fingerprint(one), evaluation_fingerprint(other));
    evaluation_free(one);
    evaluation_free(other);
}

TEST(a_damaged_file_is_learned_anew)
{
    cached *c = *state;
    evaluation_free(ask(c));
    assert_int_equal(count_files(c), 1);
    assert_int_equal(truncate(c->file, 100), 0);
    evaluation_free(ask(c));
    assert_int_equal(c->learned, GAMES);
    evaluation_free(ask(c));
    assert_int_equal(c->learned, 0);
}

TEST(without_a_folder_it_is_learned_each_time)
{
    cached *c = *state;
    setenv("POISE_CACHE", "/dev/null/x", 1);
    for (int i = 0; i < 2; i++) {
        evaluation_free(ask(c));
        assert_int_equal(c->learned, GAMES);
    }
    assert_int_equal(count_files(c), 0);
}

TEST(the_folders_of_the_user)
{
    cached *c = *state;
    char inner[256];
    unsetenv("POISE_CACHE");
    setenv("XDG_CACHE_HOME", c->folder, 1);
    evaluation_free(ask(c));
    snprintf(inner, sizeof inner, "%s/poise", c->folder);
    struct stat found;
    assert_int_equal(stat(inner, &found), 0);
    setenv("XDG_CACHE_HOME", "not/a/whole/path", 1);
    setenv("HOME", c->folder, 1);
    evaluation_free(ask(c));
    assert_int_equal(c->learned, GAMES);
    snprintf(inner, sizeof inner, "rm -r %s/poise %s/.cache", c->folder, c->folder);
    assert_int_equal(system(inner), 0);
}

static void *ask_beside(void *data)
{
    cached own = *(cached *)data;
    evaluation_free(ask(&own));
    ((cached *)data)->learned = own.learned;
    return NULL;
}

/* Of several that ask at once one learns, and the others wait for it. */
TEST(it_is_learned_once)
{
    cached *c = *state, each[THREADS];
    pthread_t threads[THREADS];
    unsigned learned = 0;
    for (int i = 0; i < THREADS; i++) {
        each[i] = *c;
        assert_int_equal(pthread_create(&threads[i], NULL, ask_beside, &each[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        learned += each[i].learned;
    }
    assert_int_equal(learned, GAMES);
    assert_int_equal(count_files(c), 1);
}
