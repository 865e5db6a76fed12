/* Evaluations as files: what is read is what was written, and what is damaged or of other rules is refused. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "evaluation/weights.h"
#include "support/failing.h"
#include "support/games.h"
#include "support/test.h"

enum { GAMES = 30, FILE_MAX = 1 << 20 };

typedef struct files {
    char path[64];
    game *g;
    evaluation *v;
    unsigned char bytes[FILE_MAX]; /* of the file */
    size_t count;
} files;

static void read_bytes(files *f)
{
    FILE *in = fopen(f->path, "rb");
    assert_non_null(in);
    f->count = fread(f->bytes, 1, FILE_MAX, in);
    fclose(in);
}

static void write_bytes(const files *f, size_t count)
{
    FILE *out = fopen(f->path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(f->bytes, 1, count, out), count);
    fclose(out);
}

static int setup(void **state)
{
    files *f = calloc(1, sizeof *f);
    error e = {""};
    strcpy(f->path, "/tmp/poise-evaluation-XXXXXX");
    close(mkstemp(f->path));
    f->g = games_t4(3, 4, 4);
    f->v = evaluation_learn(f->g, (evaluation_lesson){.games = GAMES, .seed = EVALUATION_SEED}, NULL, NULL, NULL, &e);
    assert_non_null(f->v);
    assert_int_equal(evaluation_save(f->v, f->path, &e), 0);
    read_bytes(f);
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    files *f = *state;
    evaluation_free(f->v);
    game_free(f->g);
    unlink(f->path);
    free(f);
    return 0;
}

/* Asserts that the file is refused with the message, which begins with its path. */
static void assert_refused(const files *f, const game *g, const char *message)
{
    error e = {""};
    evaluation *v = evaluation_load(f->path, g, &e);
    assert_null(v);
    assert_memory_equal(e.text, f->path, strlen(f->path));
    assert_string_equal(e.text + strlen(f->path), message);
}

#define DAMAGED ": damaged; train it again with poise train"

FIXTURE(setup, teardown)

TEST(what_is_read_is_what_was_written)
{
    files *f = *state;
    error e = {""};
    evaluation *v = evaluation_load(f->path, f->g, &e);
    assert_non_null(v);
    assert_string_equal(evaluation_fingerprint(v), evaluation_fingerprint(f->v));
    assert_int_equal(evaluation_games(v), GAMES);
    assert_int_equal(v->rows, f->v->rows);
    assert_memory_equal(v->weights, f->v->weights, v->rows * (size_t)v->phases * sizeof *v->weights);
    evaluation_free(v);
}

/* It is part of the fingerprint too. */
TEST(advice_is_kept)
{
    files *f = *state;
    error e = {""};
    char before[EVALUATION_FINGERPRINT];
    strcpy(before, evaluation_fingerprint(f->v));
    evaluation_advise(f->v,
                      (evaluation_advice){.trust = 75, .grave = 0, .history = 1, .bias = 1, .puct = 1, .deep = 25});
    assert_string_not_equal(evaluation_fingerprint(f->v), before);
    assert_int_equal(evaluation_save(f->v, f->path, &e), 0);
    evaluation *v = evaluation_load(f->path, f->g, &e);
    assert_non_null(v);
    const evaluation_advice a = evaluation_advised(v);
    assert_int_equal(a.trust, 75);
    assert_int_equal(a.grave, 0);
    assert_int_equal(a.history, 1);
    assert_int_equal(a.bias, 1);
    assert_int_equal(a.puct, 1);
    assert_int_equal(a.deep, 25);
    evaluation_free(v);
}

/* Play depends on them, so that they are part of the fingerprint, too. */
TEST(rates_are_kept)
{
    files *f = *state;
    error e = {""};
    char before[EVALUATION_FINGERPRINT];
    fading_rate rates[EVALUATION_RATES] = {[0] = {3, 2}, [700] = {4095, 0}, [EVALUATION_RATES - 1] = {UINT16_MAX, 7}};
    strcpy(before, evaluation_fingerprint(f->v));
    assert_null(evaluation_rates(f->v));
    evaluation_note_rates(f->v, rates);
    assert_string_not_equal(evaluation_fingerprint(f->v), before);
    assert_int_equal(evaluation_save(f->v, f->path, &e), 0);
    evaluation *v = evaluation_load(f->path, f->g, &e);
    assert_non_null(v);
    assert_non_null(evaluation_rates(v));
    assert_memory_equal(evaluation_rates(v), rates, sizeof rates);
    assert_memory_equal(v->weights, f->v->weights, v->rows * (size_t)v->phases * sizeof *v->weights);
    evaluation_free(v);
}

TEST(the_fingerprint_is_read_alone)
{
    files *f = *state;
    error e = {""};
    char fingerprint[EVALUATION_FINGERPRINT];
    assert_int_equal(evaluation_file_fingerprint(f->path, fingerprint, &e), 0);
    assert_string_equal(fingerprint, evaluation_fingerprint(f->v));
    assert_int_equal(evaluation_file_fingerprint("/dev/null/x.net", fingerprint, &e), -1);
    assert_string_equal(e.text, "/dev/null/x.net: Not a directory");
}

TEST(no_byte_may_differ)
{
    files *f = *state;
    error e;
    for (size_t i = 0; i < f->count; i += 1 + f->count / 400) {
        f->bytes[i] ^= 0x20;
        write_bytes(f, f->count);
        assert_null(evaluation_load(f->path, f->g, &e));
        f->bytes[i] ^= 0x20;
    }
}

TEST(no_byte_may_be_missing)
{
    files *f = *state;
    for (size_t less = 1; less + 32 < f->count; less += 1 + f->count / 100) {
        write_bytes(f, f->count - less);
        assert_refused(f, f->g, DAMAGED);
    }
    write_bytes(f, 4);
    assert_refused(f, f->g, ": an evaluation wanted, as `poise train` writes it");
    write_bytes(f, 0);
    assert_refused(f, f->g, ": an evaluation wanted, as `poise train` writes it");
}

/* Puts a hash behind the bytes that fits them: what is wrong is then wrong by intent. */
static void seal(files *f)
{
    uint64_t hash = text_hash(TEXT_HASH_START, f->bytes, f->count);
    for (int i = 0; i < 8; i++) f->bytes[f->count++] = (unsigned char)(hash >> 8 * i);
    write_bytes(f, f->count);
}

TEST(files_without_rates_are_read)
{
    files *f = *state;
    error e = {""};
    unsigned char *end = memchr(f->bytes, '\n', f->count);
    assert_memory_equal(f->bytes, "poise evaluation 5 ", 19);
    f->bytes[17] = '4';
    assert_int_equal(end[1], 0);
    memmove(end + 1, end + 2, f->count - (size_t)(end + 2 - f->bytes));
    f->count -= 9;
    seal(f);
    evaluation *v = evaluation_load(f->path, f->g, &e);
    assert_non_null(v);
    assert_null(evaluation_rates(v));
    assert_string_equal(evaluation_fingerprint(v), evaluation_fingerprint(f->v));
    evaluation_free(v);
}

TEST(rates_beyond_the_last_are_refused)
{
    files *f = *state;
    unsigned char *end = memchr(f->bytes, '\n', f->count);
    memcpy(end + 1, "\2\x80\x08\1\1", 5); /* one, after 1024 zeros */
    f->count -= 8;
    seal(f);
    assert_refused(f, f->g, DAMAGED);
}

TEST(weights_beyond_the_last_are_refused)
{
    files *f = *state;
    f->count -= 8;
    memset(f->bytes + f->count, 0xff, 4);
    f->bytes[f->count + 4] = 0x0f;
    f->bytes[f->count + 5] = 2;
    f->count += 6;
    seal(f);
    assert_refused(f, f->g, DAMAGED);
}

TEST(a_number_without_end_is_refused)
{
    files *f = *state;
    f->count -= 8;
    memset(f->bytes + f->count, 0xff, 16);
    f->count += 16;
    seal(f);
    assert_refused(f, f->g, DAMAGED);
}

TEST(other_tuples_are_another_version)
{
    files *f = *state;
    unsigned char *tuples = (unsigned char *)strstr((char *)f->bytes, "tuples=") + 7;
    *tuples = *tuples == '0' ? '1' : '0';
    f->count -= 8;
    seal(f);
    assert_refused(f, f->g, ": trained by another version of Poise; train it again with poise train");
}

TEST(other_rules_are_refused)
{
    files *f = *state;
    game *other = games_t4(2, 4, 4);
    char message[256];
    snprintf(message, sizeof message, ": learned for rules with the fingerprint %016llx, but %s has %016llx",
             (unsigned long long)f->g->fingerprint, other->name, (unsigned long long)other->fingerprint);
    assert_refused(f, other, message);
    game_free(other);
}

TEST(a_file_that_cannot_be_written)
{
    files *f = *state;
    error e = {""};
    assert_int_equal(evaluation_save(f->v, "/dev/null/x.net", &e), -1);
    assert_string_equal(e.text, "/dev/null/x.net: cannot be written: Not a directory");
}

static int read_and_write(void *context, error *e)
{
    files *f = context;
    evaluation *v = evaluation_load(f->path, f->g, e);
    int status = v ? evaluation_save(v, f->path, e) : -1;
    evaluation_free(v);
    return status;
}

TEST(memory_that_runs_out)
{
    failing_each(read_and_write, NULL, *state, 100);
}
