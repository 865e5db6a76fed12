/* What is written takes the place of the old file as a whole, or leaves it as it was, and nothing beside it. */
#define _GNU_SOURCE
#include "base/whole_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/failing.h"
#include "support/scripts.h"
#include "support/test.h"

FIXTURE(scripts_setup, scripts_teardown)

enum { PATH_BYTES = 128, TRIES = 100, LONG = 100000 };

static void path_of(const scripts *s, const char *name, char path[PATH_BYTES])
{
    snprintf(path, PATH_BYTES, "%s/%s", s->folder, name);
}

static void assert_content(const char *path, const char *wanted)
{
    char found[256] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    found[fread(found, 1, sizeof found - 1, file)] = 0;
    fclose(file);
    assert_string_equal(found, wanted);
}

static int count_files(const scripts *s)
{
    int count = -2; /* the folder itself and the one above */
    DIR *folder = opendir(s->folder);
    assert_non_null(folder);
    while (readdir(folder)) count++;
    closedir(folder);
    return count;
}

static void write_word(const char *path, const char *content)
{
    error e = {""};
    if (whole_file_write(path, content, strlen(content), &e)) fail_msg("%s", e.text);
}

TEST(a_file_is_replaced)
{
    char path[PATH_BYTES];
    struct stat found;
    path_of(*state, "x", path);
    write_word(path, "old");
    assert_content(path, "old");
    assert_int_equal(chmod(path, 0640), 0);
    write_word(path, "new");
    assert_content(path, "new");
    assert_int_equal(stat(path, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0640);
    assert_int_equal(count_files(*state), 1);
}

TEST(a_link_stays_one)
{
    char path[PATH_BYTES], link[PATH_BYTES];
    struct stat found;
    path_of(*state, "x", path);
    path_of(*state, "link", link);
    write_word(path, "old");
    assert_int_equal(symlink("x", link), 0);
    write_word(link, "new");
    assert_content(path, "new");
    assert_int_equal(lstat(link, &found), 0);
    assert_true(S_ISLNK(found.st_mode));
}

/* Until it ends, what stands there is the old one, and there is nothing beside it. */
TEST(a_file_in_the_making_is_not_seen)
{
    char path[PATH_BYTES];
    error e = {""};
    whole_file f;
    path_of(*state, "x", path);
    write_word(path, "old");
    assert_int_equal(whole_file_begin(&f, path, &e), 0);
    assert_true(fputs("new", f.stream) >= 0);
    assert_int_equal(fflush(f.stream), 0);
    assert_content(path, "old");
    assert_int_equal(count_files(*state), 1);
    errno = ENOSPC;
    assert_int_equal(whole_file_end(&f, false, &e), -1);
    assert_non_null(strstr(e.text, ": cannot be written: No space left on device"));
    assert_content(path, "old");
    assert_int_equal(count_files(*state), 1);
}

/* Beyond the limit of sizes nothing can be written. */
TEST(a_full_disk_leaves_the_old_one)
{
    static const char much[LONG];
    char path[PATH_BYTES], wanted[PATH_BYTES + 64];
    error e = {""};
    struct rlimit before, small;
    path_of(*state, "x", path);
    write_word(path, "old");
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = (struct rlimit){LONG / 2, before.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    int status = whole_file_write(path, much, sizeof much, &e);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, handler);
    snprintf(wanted, sizeof wanted, "%s: cannot be written: File too large", path);
    assert_int_equal(status, -1);
    assert_string_equal(e.text, wanted);
    assert_content(path, "old");
    assert_int_equal(count_files(*state), 1);
}

/* What somebody who was killed has left beside it is in nobody's way, and goes. */
TEST(what_was_left_goes)
{
    char path[PATH_BYTES], left[PATH_BYTES];
    path_of(*state, "x", path);
    path_of(*state, "x.new", left);
    write_word(left, "half");
    write_word(path, "new");
    assert_content(path, "new");
    assert_int_equal(count_files(*state), 1);
}

/* A device is no file that could be replaced. */
TEST(a_device_is_written_to)
{
    struct stat found;
    error e = {""};
    write_word("/dev/null", "x");
    assert_int_equal(stat("/dev/null", &found), 0);
    assert_true(S_ISCHR(found.st_mode));
    assert_int_equal(whole_file_write("/dev/full", "x", 1, &e), -1);
    assert_string_equal(e.text, "/dev/full: cannot be written: No space left on device");
}

static void assert_refused(const char *path, const char *why)
{
    char wanted[PATH_BYTES + 64];
    error e = {""};
    snprintf(wanted, sizeof wanted, "%s: cannot be written: %s", path, why);
    assert_int_equal(whole_file_write(path, "x", 1, &e), -1);
    assert_string_equal(e.text, wanted);
}

TEST(places_where_no_file_can_be)
{
    char path[PATH_BYTES];
    path_of(*state, "none/x", path);
    assert_refused(path, "No such file or directory");
    assert_refused("/dev/null/x", "Not a directory");
    assert_refused("", "No such file or directory");
    path_of(*state, "", path);
    assert_refused(path, "Is a directory");
}

TEST(a_file_is_moved)
{
    char from[PATH_BYTES], to[PATH_BYTES];
    error e = {""};
    path_of(*state, "from", from);
    path_of(*state, "to", to);
    write_word(from, "new");
    write_word(to, "old");
    assert_int_equal(whole_file_move(from, to, &e), 0);
    assert_content(to, "new");
    assert_int_equal(count_files(*state), 1);
    assert_int_equal(whole_file_move(from, to, &e), -1);
    assert_content(to, "new");
}

static int write_new(void *context, error *e)
{
    return whole_file_write(context, "new", 3, e);
}

static void is_old_or_new(void *context, int status)
{
    assert_content(context, status ? "old" : "new");
    write_word(context, "old");
}

static int read_back(void *context, error *e)
{
    text out = {0};
    const bool failed = whole_file_read(context, &out) != 0;
    const bool whole = out.length == LONG;
    text_drop(&out);
    return failed ? error_set(e, "out of memory") : whole ? 0 : error_set(e, "cut");
}

TEST(what_is_read_is_whole)
{
    const scripts *s = *state;
    char path[PATH_BYTES], *bytes = calloc(1, LONG);
    error e = {""};
    text out = {0};
    path_of(s, "long", path);
    assert_non_null(bytes);
    assert_int_equal(whole_file_write(path, bytes, LONG, &e), 0);
    free(bytes);
    failing_each(read_back, NULL, path, TRIES);
    path_of(s, "absent", path);
    assert_int_equal(whole_file_read(path, &out), -1);
    assert_int_equal(errno, ENOENT);
    assert_false(out.failed);
}

TEST(memory_that_runs_out)
{
    char path[PATH_BYTES];
    path_of(*state, "x", path);
    write_word(path, "old");
    failing_each(write_new, is_old_or_new, path, TRIES);
}
