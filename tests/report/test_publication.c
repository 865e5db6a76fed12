/* A report takes the place of the old one as a whole or not at all, and nothing is written elsewhere. */
#define _XOPEN_SOURCE 700
#include "report/publication.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/pages.h"
#include "support/test.h"

static publication *begin(const pages *p)
{
    error e = {""};
    publication *files = publication_new(p->folder, &e);
    if (!files) fail_msg("%s", e.text);
    return files;
}

static void add(publication *files, const char *name, const char *content)
{
    error e = {""};
    if (publication_write(files, name, content, strlen(content), &e)) fail_msg("%s", e.text);
}

static void expect_content(const pages *p, const char *name, const char *wanted)
{
    char *content = pages_read(p, name);
    if (!wanted) assert_null(content);
    if (!wanted) return;
    assert_non_null(content);
    assert_string_equal(content, wanted);
    free(content);
}

/* Nothing hidden is left in the folder. */
static void expect_tidy(const pages *p)
{
    DIR *folder = opendir(p->folder);
    assert_non_null(folder);
    for (struct dirent *d; (d = readdir(folder));)
        if (strcmp(d->d_name, ".") && strcmp(d->d_name, "..")) assert_int_not_equal(d->d_name[0], '.');
    closedir(folder);
}

static void publish(publication *files)
{
    error e = {""};
    if (publication_publish(files, &e)) fail_msg("%s", e.text);
    publication_free(files);
}

static void expect_refused(const pages *p, publication *files, const char *message)
{
    char wanted[256];
    error e = {""};
    snprintf(wanted, sizeof wanted, "%s/%s", p->folder, message);
    assert_int_equal(publication_publish(files, &e), -1);
    assert_string_equal(e.text, wanted);
    publication_free(files);
    expect_tidy(p);
}

FIXTURE(pages_setup, pages_teardown)

TEST(files_take_their_places)
{
    const pages *p = *state;
    publication *files = begin(p);
    pages_write(p, "report.html", "old");
    add(files, "tables/cells.csv", "1");
    add(files, "report.html", "first");
    add(files, "report.html", "new");
    add(files, "empty.txt", "");
    expect_content(p, "report.html", "old");
    expect_content(p, "tables/cells.csv", NULL);
    publish(files);
    expect_content(p, "report.html", "new");
    expect_content(p, "tables/cells.csv", "1");
    expect_content(p, "empty.txt", "");
    expect_tidy(p);
}

TEST(what_is_not_published_leaves_the_old)
{
    const pages *p = *state;
    publication *files = begin(p);
    pages_write(p, "report.html", "old");
    add(files, "report.html", "new");
    publication_free(files);
    expect_content(p, "report.html", "old");
    expect_tidy(p);
}

TEST(what_killed_reports_left_is_removed)
{
    const pages *p = *state;
    char killed[128];
    snprintf(killed, sizeof killed, "%s/.report-killed", p->folder);
    assert_int_equal(mkdir(killed, 0777), 0);
    pages_write(p, ".report-killed/report.html", "half a");
    publication *files = begin(p), *other = begin(p); /* two at a time do not disturb each other */
    assert_int_equal(access(killed, F_OK), -1);
    add(files, "report.html", "new");
    add(other, "report.html", "newer");
    publish(files);
    publish(other);
    expect_content(p, "report.html", "newer");
    expect_tidy(p);
}

TEST(links_are_not_followed)
{
    const pages *p = *state;
    char precious[128], page[128], folder[128];
    snprintf(precious, sizeof precious, "%s/precious", p->folder);
    snprintf(page, sizeof page, "%s/report.html", p->folder);
    snprintf(folder, sizeof folder, "%s/tables", p->folder);
    pages_write(p, "precious", "mine");
    assert_int_equal(symlink(precious, page), 0);
    publication *files = begin(p);
    add(files, "report.html", "new");
    publish(files);
    expect_content(p, "report.html", "new");
    expect_content(p, "precious", "mine");

    assert_int_equal(symlink("/tmp", folder), 0);
    files = begin(p);
    add(files, "report.html", "newer");
    add(files, "tables/poise-test.csv", "1");
    expect_refused(p, files, "tables: a folder wanted, not a file or a link");
    expect_content(p, "report.html", "new");
    assert_int_equal(access("/tmp/poise-test.csv", F_OK), -1);
}

TEST(a_folder_is_not_replaced)
{
    const pages *p = *state;
    char path[128];
    snprintf(path, sizeof path, "%s/report.html", p->folder);
    assert_int_equal(mkdir(path, 0777), 0);
    publication *files = begin(p);
    add(files, "a.txt", "new");
    add(files, "report.html", "new");
    expect_refused(p, files, "report.html: a file wanted, not a folder");
    expect_content(p, "a.txt", NULL);
}

FIXTURE(NULL, NULL)

TEST(there_must_be_a_folder)
{
    error e = {""};
    assert_null(publication_new("/nowhere/at/all", &e));
    assert_string_equal(e.text, "/nowhere/at/all: No such file or directory");
}

TEST(names_that_are_refused)
{
    static const char plain[] = "a plain file name, or one in one folder,";
    static const char extension[] = "a file name that ends in .html, .css, .csv, .json, .svg, .txt or .md";
    static const char own[] = "a name that only poise may write";
    static const struct {
        const char *name, *wanted;
    } cases[] = {
        {"", plain},
        {"/etc/x.txt", plain},
        {"../x.html", plain},
        {"..", plain},
        {"tables/../../x.csv", plain},
        {"tables/..", plain},
        {"a/b/c.csv", plain},
        {"/x.csv", plain},
        {"tables/", plain},
        {".x.html", plain},
        {"tables/.x.html", plain},
        {".report-1/x.html", plain},
        {"-x.html", plain},
        {"results.db/x.csv", plain},
        {"report.html/x.csv", plain},
        {"a b.html", plain},
        {"a\nb.html", plain},
        {"a\\b.html", plain},
        {"\x1b[2J.html", plain},
        {"results.db", extension},
        {"results.db-wal", extension},
        {"x", extension},
        {"x.html.", extension},
        {"x.lua", extension},
        {"tables/x.sh", extension},
        {"run.json", own},
        {"RUN.json", own},
        {"plots/x.svg", own},
        {"Plots/x.txt", own},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *wanted = publication_refuses(cases[i].name);
        if (!wanted) fail_msg("\"%s\" is not refused", cases[i].name);
        assert_string_equal(wanted, cases[i].wanted);
    }
    assert_null(publication_refuses("report.html"));
    assert_null(publication_refuses("tables/cell-1_a.b.csv"));
}
