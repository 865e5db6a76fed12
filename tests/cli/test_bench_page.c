/* A saved benchmark, read back and compared with; the numbers are made up. */
#define _POSIX_C_SOURCE 200809L /* mkstemp, strndup */
#include "cli/bench_page.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/games.h"
#include "support/test.h"

/* Four games of one kind under four names, and the page about them. */
typedef struct fixture {
    game *g;
    const game *games[4];
    bench_result results[4];
    bench_page page;
} fixture;

static const char *const names[] = {"a", "b:size=3", "c \"d\"", "e"};
static const uint64_t signatures[] = {1, 2, 3, 4};

static fixture *fixture_new(void)
{
    fixture *f = calloc(1, sizeof *f);
    f->g = games_t4(2, 3, 3);
    for (int i = 0; i < 4; i++) {
        f->games[i] = f->g;
        f->results[i] = (bench_result){.playouts = 10, .plies = 50, .rate = 1000, .least = 900, .most = 1100};
    }
    f->page = (bench_page){.options = {.seed = 1, .max_plies = 500, .seconds = 1, .rounds = 3, .threads = 1},
                           .variants = names,
                           .games = f->games,
                           .results = f->results,
                           .count = 3,
                           .signed_variants = names,
                           .signatures = signatures,
                           .nsigned = 3,
                           .signature = 0xabcdef};
    return f;
}

static void fixture_free(fixture *f)
{
    bench_saved_free((bench_saved *)f->page.saved);
    game_free(f->g);
    free(f);
}

/* Writes the content to a file, reads it as a benchmark, and takes the file away. */
static bench_saved *read_back(const char *content, error *e)
{
    char path[] = "/tmp/poise-bench-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_true(write(file, content, strlen(content)) == (ssize_t)strlen(content));
    close(file);
    bench_saved *s = bench_saved_read(path, e);
    unlink(path);
    return s;
}

/* The page as it is now becomes the saved one of itself. */
static void save(fixture *f)
{
    error e = {""};
    text document = {0};
    bench_page_json(&document, &f->page);
    f->page.saved = read_back(document.data, &e);
    f->page.saved_name = "old.json";
    assert_non_null(f->page.saved);
    text_drop(&document);
}

/* The line of the table that begins like that, without its end; the text is the caller's. */
static char *table_line(const fixture *f, const char *start)
{
    text table = {0};
    bench_page_table(&table, &f->page);
    char *line = strstr(table.data, start);
    assert_non_null(line);
    line = strndup(line, strcspn(line, "\n"));
    text_drop(&table);
    return line;
}

static void assert_line(const fixture *f, const char *start, const char *end)
{
    char *line = table_line(f, start);
    size_t length = strlen(line), wanted = strlen(end);
    assert_true(length >= wanted);
    assert_string_equal(line + length - wanted, end);
    free(line);
}

TEST(saved_rates_are_read)
{
    fixture *f = fixture_new();
    bench_saved_rates rates;
    char signature[BENCH_SIGNATURE_MAX];
    save(f);
    assert_true(bench_saved_game(f->page.saved, "c \"d\"", &rates));
    assert_true(rates.rate == 1000 && rates.least == 900 && rates.most == 1100);
    assert_false(bench_saved_game(f->page.saved, "e", &rates));
    assert_true(bench_saved_signature(f->page.saved, "b:size=3", signature));
    assert_string_equal(signature, "0000000000000002");
    assert_true(bench_saved_signature(f->page.saved, NULL, signature));
    assert_string_equal(signature, "0000000000abcdef");
    assert_false(bench_saved_signature(f->page.saved, "e", signature));
    fixture_free(f);
}

TEST(only_changes_beyond_the_spreads_are_marked)
{
    fixture *f = fixture_new();
    save(f);
    f->page.count = 4;
    f->results[0] = (bench_result){.playouts = 10, .plies = 50, .rate = 1300, .least = 1250, .most = 1349};
    f->results[1] = (bench_result){.playouts = 10, .plies = 50, .rate = 700, .least = 650, .most = 749};
    f->results[2] = (bench_result){.playouts = 10, .plies = 50, .rate = 700, .least = 650, .most = 750};
    assert_line(f, "a      ", "  1.300  faster");
    assert_line(f, "b:size=3", "  0.700  slower");
    assert_line(f, "c \"d\"", "  0.700");
    assert_line(f, "e      ", "      -  new");
    fixture_free(f);
}

TEST(too_short_to_tell_is_a_dash)
{
    fixture *f = fixture_new();
    double never = HUGE_VAL; /* no time was measured */
    f->results[0].rate = f->results[0].most = never;
    save(f);
    assert_line(f, "a      ", "      -");
    f->results[0].rate = 1000, f->results[0].most = 1100;
    assert_line(f, "a      ", "      -"); /* the saved one was too short */
    fixture_free(f);
}

TEST(another_signature_is_said)
{
    static const uint64_t others[] = {1, 9, 3, 4};
    fixture *f = fixture_new();
    save(f);
    assert_line(f, "signature as", "signature as in old.json");
    f->page.signatures = others;
    f->page.nsigned = 4;
    f->page.signature++;
    assert_line(f, "signature differs", "from old.json: b:size=3, e");
    f->page.nsigned = 1;
    assert_line(f, "signature differs", "from old.json: variants are missing");
    f->page.named = true;
    assert_line(f, "signature as", "signature as in old.json"); /* of those that are asked about */
    f->page.nsigned = 2;
    assert_line(f, "signature differs", "from old.json: b:size=3");
    fixture_free(f);
}

TEST(a_file_that_was_changed_is_refused)
{
    error e = {""};
    fixture *f = fixture_new();
    text document = {0};
    bench_page_json(&document, &f->page);
    for (size_t i = 0; i < document.length; i++) {
        document.data[i] ^= 1;
        assert_null(read_back(document.data, &e));
        document.data[i] ^= 1;
    }
    document.data[document.length - 1] = 0; /* its end is cut off */
    assert_null(read_back(document.data, &e));
    assert_non_null(strstr(e.text, ": damaged, or changed since it was saved; save it again"));
    text_drop(&document);
    fixture_free(f);
}

TEST(other_files_are_refused)
{
    static const char *const contents[] = {"", "{", "[]", "{\"games\": []}", "no JSON"};
    for (int i = 0; i < 5; i++) {
        error e = {""};
        assert_null(read_back(contents[i], &e));
        assert_non_null(strstr(e.text, ": not a saved benchmark"));
    }
    error e = {""};
    assert_null(bench_saved_read("/nosuch/file", &e));
    assert_string_equal(e.text, "/nosuch/file: No such file or directory");
}
