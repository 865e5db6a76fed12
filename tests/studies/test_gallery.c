/* Games of a store to look at: those between random players are played again, the others were kept. */
#include "studies/gallery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/lab.h"
#include "support/labs.h"
#include "support/test.h"

enum { RANDOM_GAMES = 300, THINKING_GAMES = 12, LOOKED = 100 };

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
    int status = gallery_write(r, i, g, LOOKED, out, &e);
    assert_string_equal(e.text, "");
    assert_int_equal(status, 0);
}

static void expect_gallery(results *r, int i, const game *g)
{
    text out = {0}, again = {0};
    char looked[32];
    long games = r->cells[i].games < LOOKED ? (long)r->cells[i].games : LOOKED;
    look(r, i, g, &out);
    snprintf(looked, sizeof looked, "looked\t%ld\t", games);
    assert_non_null(strstr(out.data, looked));
    assert_int_equal(sum_of_first(out.data, 3), games);
    assert_int_equal(sum_of_first(out.data, 4) + sum_of_first(out.data, 5) + sum_of_first(out.data, 6) +
                         sum_of_first(out.data, 7),
                     games);
    assert_int_equal(count(out.data, "game\tmedian\t"), 1);
    assert_int_equal(count(out.data, "frame\t0\t\t"), count(out.data, "game\t"));
    look(r, i, g, &again);
    assert_string_equal(again.data, out.data);
    text_done(&out);
    text_done(&again);
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
