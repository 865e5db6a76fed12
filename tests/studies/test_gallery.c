/* Games of a store to look at: those between random players are played again, the others were kept. */
#include "studies/gallery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/lab.h"
#include "support/labs.h"
#include "support/test.h"

enum { RANDOM_GAMES = 300, THINKING_GAMES = 12, PLIES = 1000, CELLS_MOST = 16 };

static unsigned count(const char *lines, const char *start)
{
    unsigned found = 0;
    for (const char *at = lines; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        found += !strncmp(at, start, strlen(start));
    }
    return found;
}

/* The sum of the number that stands in each line of first moves after `skip` tabs. */
static long sum_of_first(const char *lines, int skip)
{
    long sum = 0;
    for (const char *at = strstr(lines, "first\t"); at; at = strstr(at, "\nfirst\t")) {
        at += *at == '\n';
        const char *number = at;
        for (int i = 0; i < skip; i++) number = strchr(number, '\t') + 1;
        sum += atol(number);
    }
    return sum;
}

static void look(results *r, int i, const game *g, text *out)
{
    error e = {""};
    int status = gallery_write(r, i, g, PLIES, NULL, 0, out, &e);
    assert_string_equal(e.text, "");
    assert_int_equal(status, 0);
}

static unsigned digit(char sign)
{
    static const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    return (unsigned)(strchr(signs, sign) - signs);
}

/* The contents of cells as a line of frames has them, from its number of them on. */
static void read_frame(const char *contents, uint8_t code[CELLS_MOST])
{
    memset(code, 0, CELLS_MOST);
    for (const char *at = contents; *at != '\n';) {
        char *end;
        uint8_t holds = (uint8_t)strtol(at, &end, 10);
        do code[strtol(end + 1, &end, 10)] = holds;
        while (*end == ',');
        at = end + (*end == ';');
    }
}

/* One digit a cell and a code: T4 is small. */
static const char *take_step(const char *at, uint8_t code[CELLS_MOST])
{
    for (; *at != '.'; at += 2) code[digit(at[0])] = (uint8_t)digit(at[1]);
    return at + 1;
}

/* The line behind the steps has the same moves. */
static void expect_moves(const char *steps, const char *end)
{
    assert_int_equal(strncmp(end, "\nmoves\t", 7), 0);
    const char *m = end + 7;
    for (const char *at = strchr(steps, ' '); at && at < end; at = strchr(at + 1, ' ')) {
        const char *made = strchr(at, '.') + 1;
        const size_t length = strcspn(made, " \n");
        assert_int_equal(strncmp(m, made, length), 0);
        m += length + (m[length] == ' ');
    }
    assert_int_equal(*m, '\n');
}

/* All steps of a game lead from its first frame to its last one; each has its move. */
static void expect_steps(const char *from)
{
    const char *first = strstr(from, "frame\t0\t\t"), *steps = strstr(from, "steps\t1\t1\t1\t"), *last = first;
    assert_true(first && steps);
    for (const char *f = first; (f = strstr(f + 1, "frame\t")) && f < steps;) last = f;
    for (int tabs = 0; tabs < 3;) tabs += *last++ == '\t';
    for (int tabs = 0; tabs < 5;) tabs += *steps++ == '\t';
    uint8_t code[CELLS_MOST] = {0}, wanted[CELLS_MOST];
    const char *at = take_step(steps, code);
    read_frame(first + strlen("frame\t0\t\t"), wanted);
    assert_memory_equal(code, wanted, sizeof code);
    while (*at == ' ') {
        at = take_step(at + 1, code);
        assert_true(*at != ' ' && *at != '\n');
        at += strcspn(at, " \n");
    }
    read_frame(last, wanted);
    assert_memory_equal(code, wanted, sizeof code);
    expect_moves(steps, at);
}

static void expect_gallery(results *r, int i, const game *g)
{
    text out = {0}, again = {0};
    long games, plies;
    look(r, i, g, &out);
    assert_int_equal(sscanf(out.data, "looked\t%ld\t%ld\t", &games, &plies), 2);
    assert_true(games == (long)r->cells[i].games || (plies >= PLIES && games < (long)r->cells[i].games));
    assert_int_equal(sum_of_first(out.data, 3), games);
    assert_int_equal(sum_of_first(out.data, 4) + sum_of_first(out.data, 5) + sum_of_first(out.data, 6) +
                         sum_of_first(out.data, 7),
                     games);
    assert_int_equal(count(out.data, "game\tmedian\t"), 1);
    assert_int_equal(count(out.data, "frame\t0\t\t"), count(out.data, "game\t"));
    assert_int_equal(count(out.data, "steps\t"), count(out.data, "game\t"));
    for (const char *at = out.data; (at = strstr(at, "\ngame\t")); at++) expect_steps(at);
    look(r, i, g, &again);
    assert_string_equal(again.data, out.data);
    text_drop(&out);
    text_drop(&again);
}

TEST(random_and_kept_games)
{
    error e = {""};
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    char *path = labs_path();
    assert_int_equal(lab_run(p, path, &(lab_watch){.threads = 1}, &e), LAB_DONE);
    results *r = results_open(path, &e);
    assert_non_null(r);
    for (int i = 0; i < r->ncells; i++) expect_gallery(r, i, p->cells[i].game);
    results_close(r);
    labs_remove(path);
    plan_free(p);
}

/* Of how many kinds the ends of a cell's games are. */
static int endings_of(const results_cell *c)
{
    int n = 0;
    for (unsigned e = 0; e <= TALLY_NO_RULE; e++) n += tally_ended(c->tally, e) > 0;
    return n;
}

/* Where all games end alike there is no rarest ending. */
TEST(one_ending_is_not_rare)
{
    int alike = 0;
    for (uint64_t seed = 1; seed < 20; seed++) {
        error e = {""};
        text out = {0};
        plan *p = labs_plan(4, 1);
        p->seed = seed;
        char *path = labs_path();
        assert_int_equal(lab_run(p, path, &(lab_watch){.threads = 1}, &e), LAB_DONE);
        results *r = results_open(path, &e);
        assert_non_null(r);
        look(r, 0, p->cells[0].game, &out);
        const bool one = endings_of(&r->cells[0]) == 1;
        alike += one;
        assert_true(!one || !count(out.data, "game\trarest\t"));
        text_drop(&out);
        results_close(r);
        labs_remove(path);
        plan_free(p);
    }
    assert_true(alike > 0);
}

/* Those that are asked for come after the median, once each, and others have to go. */
TEST(games_that_are_asked_for)
{
    error e = {""};
    text out = {0};
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    char *path = labs_path();
    assert_int_equal(lab_run(p, path, &(lab_watch){.threads = 1}, &e), LAB_DONE);
    results *r = results_open(path, &e);
    assert_non_null(r);
    const gallery_wish wishes[] = {{"drama", 5}, {"lead_changes", RANDOM_GAMES + 1}};
    assert_int_equal(gallery_write(r, 0, p->cells[0].game, PLIES, wishes, 2, &out, &e), 0);
    const char *asked = strstr(out.data, "\ngame\tdrama\t5\t"), *median = strstr(out.data, "\ngame\tmedian\t");
    assert_true(asked && median && median < asked);
    assert_null(strstr(out.data, "lead_changes"));
    int games = 0;
    for (const char *at = out.data; (at = strstr(at, "\ngame\t")); at++) games++;
    assert_true(games <= GALLERY_GAMES);
    text_drop(&out);
    results_close(r);
    labs_remove(path);
    plan_free(p);
}
