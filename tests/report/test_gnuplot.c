/* gnuplot as a process: what it gets, and what becomes of a plot when it fails, is absent or hangs. */
#define _POSIX_C_SOURCE 200809L
#include "report/gnuplot.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/pages.h"
#include "support/test.h"

enum { SECONDS = 30 };

static void expect_failure(gnuplot *g, const char *name, const char *message)
{
    error e = {""};
    assert_int_equal(gnuplot_draw(g, name, &e), -1);
    assert_string_equal(e.text, message);
}

FIXTURE(pages_setup, pages_teardown)

TEST(one_process_draws_all)
{
    const pages *p = *state;
    error e = {""};
    gnuplot *g = gnuplot_new(p->folder, &(gnuplot_patience){.seconds = SECONDS});
    pages_write(p, "a.gp", "set terminal svg\nset output 'a.svg'\nplot x\nunset output\n");
    pages_write(p, "bad.gp", "set output 'bad.svg'\nnonsense\n");
    for (int i = 0; i < 3; i++) {
        if (gnuplot_draw(g, "a", &e)) fail_msg("%s", e.text);
        pages_assert_in(p, "a.svg", "</svg>");
        expect_failure(g, "bad", "gnuplot: \"bad.gp\" line 2: invalid command"); /* a new one for the next */
    }
    gnuplot_free(g);
}

/* A gnuplot that writes down what it was given and then says that it has drawn. */
TEST(the_environment_is_empty)
{
    const pages *p = *state;
    error e = {""};
    pages_use_gnuplot(p, "#!/bin/sh\nread command\n/usr/bin/env >environment\npwd >folder\necho \"$@\" >arguments\n"
                         "echo 'poise: drawn'\nread more\n");
    setenv("POISE_SECRET", "secret", 1);
    gnuplot *g = gnuplot_new(p->folder, &(gnuplot_patience){.seconds = SECONDS});
    if (gnuplot_draw(g, "a", &e)) fail_msg("%s", e.text);
    gnuplot_free(g);
    pages_assert_not_in(p, "environment", "secret");
    pages_assert_not_in(p, "environment", "HOME");
    pages_assert_in(p, "folder", p->folder);
    pages_assert_in(p, "arguments", "--default-settings\n");
}

TEST(without_gnuplot)
{
    const pages *p = *state;
    pages_use_gnuplot(p, NULL);
    gnuplot *g = gnuplot_new(p->folder, &(gnuplot_patience){.seconds = SECONDS});
    expect_failure(g, "a", "gnuplot is not installed");
    expect_failure(g, "a", "gnuplot is not installed");
    gnuplot_free(g);
}

/* Nor is another one begun, and waited for, for each of the other plots. */
TEST(one_that_hangs_is_killed)
{
    const pages *p = *state;
    pages_use_gnuplot(p, "#!/bin/sh\n[ -e first ] && echo again >again\necho first >first\n/bin/sleep 1000\n");
    gnuplot *g = gnuplot_new(p->folder, &(gnuplot_patience){.seconds = 1});
    for (int i = 0; i < 5; i++) expect_failure(g, "a", "gnuplot took longer than 1 seconds");
    gnuplot_free(g);
    char again[PATH_MAX];
    snprintf(again, sizeof again, "%s/again", p->folder);
    assert_int_equal(access(again, F_OK), -1);
}

static bool not_wanted(void *data)
{
    ++*(int *)data;
    return true;
}

TEST(one_that_is_not_wanted_is_killed)
{
    const pages *p = *state;
    int asked = 0;
    pages_use_gnuplot(p, "#!/bin/sh\n/bin/sleep 1000\n");
    gnuplot *g = gnuplot_new(p->folder, &(gnuplot_patience){SECONDS, not_wanted, &asked});
    expect_failure(g, "a", "stopped");
    assert_int_equal(asked, 1);
    gnuplot_free(g);
}

TEST(one_that_chatters_is_killed)
{
    const pages *p = *state;
    pages_use_gnuplot(p, "#!/bin/sh\nwhile :; do echo 'poise: draw'; done\n");
    gnuplot *g = gnuplot_new(p->folder, &(gnuplot_patience){.seconds = 1});
    expect_failure(g, "a", "gnuplot took longer than 1 seconds");
    gnuplot_free(g);
}

TEST(one_that_dies_says_why)
{
    const pages *p = *state;
    pages_use_gnuplot(p, "#!/bin/sh\nread command\n[ -e said ] && exit 3\n>said\n"
                         "printf 'a warning\\n\\033[2Jout of \\377ink\\n\\n' >&2\nexit 1\n");
    gnuplot *g = gnuplot_new(p->folder, &(gnuplot_patience){.seconds = SECONDS});
    expect_failure(g, "a", "gnuplot: \ufffd[2Jout of \ufffdink");
    expect_failure(g, "a", "gnuplot: it ended without a word");
    gnuplot_free(g);
}
