/* The file has a name beside its place only for the moment between linking and renaming, with signals held off. When
 * the program is killed just then, or the file system wants a name from the start, PATH.new stays behind: whoever
 * writes to PATH next finds that nobody has it locked, and removes it. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "base/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int fail(const char *path, error *e)
{
    if (errno == ENOMEM) return error_set(e, "out of memory");
    return error_set(e, "%s: cannot be written: %s", path, strerror(errno));
}

/* NULL with errno. */
static void *allocate(size_t bytes)
{
    void *block = malloc(bytes);
    if (!block) errno = ENOMEM;
    return block;
}

/* --- places --- */

/* How often a name is tried for that others want, too, and how long one waits for them. */
enum { TRIES = 1000, PAUSE_NANOSECONDS = 1000000 };

/* Is it what is printed to? Who redirected that has opened the file that stands there, and no other. */
static bool is_output(const struct stat *found)
{
    struct stat out;
    for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++)
        if (!fstat(fd, &out) && out.st_dev == found->st_dev && out.st_ino == found->st_ino) return true;
    return false;
}

/* Where a link leads, seen from here. NULL with errno: EINVAL or ENOENT, there is no link. */
static char *follow(const char *link)
{
    const char *slash = strrchr(link, '/');
    const size_t folder = slash ? (size_t)(slash - link) + 1 : 0;
    char *to = allocate(folder + PATH_MAX);
    if (!to) return NULL;
    memcpy(to, link, folder);
    const ssize_t length = readlink(link, to + folder, PATH_MAX - 1);
    if (length >= 0) {
        to[folder + (size_t)length] = 0;
        if (to[folder] == '/') memmove(to, to + folder, (size_t)length + 1);
        return to;
    }
    const int why = errno;
    free(to);
    errno = why;
    return NULL;
}

/* The name behind all links, of which the last may lead to a file that is not there yet. NULL with errno. */
static char *resolve(const char *path)
{
    char *whole = allocate(PATH_MAX), *next = NULL;
    if (!whole || realpath(path, whole)) return whole;
    const bool missing = errno == ENOENT && *path && strlen(path) < PATH_MAX;
    if (missing && !(next = follow(path)) && errno != ENOMEM) return memcpy(whole, path, strlen(path) + 1);
    char *behind = next ? resolve(next) : NULL;
    const int why = errno;
    free(next);
    free(whole);
    errno = why;
    return behind;
}

/* Opens the folder in which the file is; -1 with errno. */
static int open_folder(const char *path, int flags)
{
    const size_t bytes = strlen(path) + 1;
    char *copy = allocate(bytes);
    int folder = copy ? open(dirname(memcpy(copy, path, bytes)), flags | O_CLOEXEC, 0666) : -1, why = errno;
    free(copy);
    errno = why;
    return folder;
}

/* What has been done in the folder is on the disk when this returns. Some file systems cannot say so. */
static void sync_folder(const char *path)
{
    int folder = open_folder(path, O_RDONLY | O_DIRECTORY);
    if (folder < 0) return;
    (void)!fsync(folder);
    close(folder);
}

/* Whoever has the file locked is about to rename it: that is waited for. Nobody has who was killed: it is removed. */
static void clear(const char *beside)
{
    struct stat locked, found;
    int file = open(beside, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) return;
    bool own = !flock(file, LOCK_EX | LOCK_NB) && !fstat(file, &locked) && !lstat(beside, &found);
    if (!own) nanosleep(&(struct timespec){.tv_nsec = PAUSE_NANOSECONDS}, NULL);
    if (own && locked.st_dev == found.st_dev && locked.st_ino == found.st_ino) unlink(beside);
    close(file);
}

/* --- a file in the making --- */

/* A new file of that name, locked; -1 with errno. */
static int make_named(const char *beside)
{
    int file = -1;
    for (int i = 0; i < TRIES && file < 0; i++) {
        file = open(beside, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (file < 0 && errno != EEXIST) return -1;
        if (file < 0) clear(beside);
    }
    return file;
}

static int make_file(whole_file *f)
{
    bool nameless = !access("/proc/self/fd", X_OK); /* where such a file gets its name from */
    int file = nameless ? open_folder(f->place, O_TMPFILE | O_WRONLY) : -1;
    if (file < 0 && (!nameless || errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL)) {
        file = make_named(f->beside);
        f->named = file >= 0;
    }
    if (file >= 0) (void)!flock(file, LOCK_EX);
    return file;
}

/* Rights and owner stay those of the file that is replaced. */
static void keep_rights(int file, const struct stat *old)
{
    (void)!fchown(file, old->st_uid, old->st_gid);
    (void)!fchmod(file, old->st_mode & 0777);
}

static void forget(whole_file *f)
{
    free(f->place);
    free(f->beside);
    *f = (whole_file){.path = f->path};
}

/* Begins one that takes the place of a file, or of none. Returns 0, or -1 with errno. */
static int begin_beside(whole_file *f, const struct stat *old)
{
    if (old && access(f->path, W_OK)) return -1;
    f->place = resolve(f->path);
    size_t room = f->place ? strlen(f->place) + sizeof ".new" : 0;
    f->beside = room ? allocate(room) : NULL;
    if (!f->beside) return -1;
    snprintf(f->beside, room, "%s.new", f->place);
    int file = make_file(f);
    if (file < 0) return -1;
    if (old) keep_rights(file, old);
    f->stream = fdopen(file, "wb");
    if (f->stream) return 0;
    close(file);
    if (f->named) unlink(f->beside);
    return -1;
}

int whole_file_begin(whole_file *f, const char *path, error *e)
{
    struct stat found;
    *f = (whole_file){.path = path};
    bool there = !stat(path, &found), file = !there || (S_ISREG(found.st_mode) && !is_output(&found));
    if (!file) f->stream = fopen(path, "wb");
    if (file ? !begin_beside(f, there ? &found : NULL) : f->stream != NULL) return 0;
    int status = fail(path, e);
    forget(f);
    return status;
}

/* Gives the file its name, and then its place. Returns 0, or -1 with errno. */
static int take_place(const whole_file *f)
{
    char own[32];
    snprintf(own, sizeof own, "/proc/self/fd/%d", fileno(f->stream));
    for (int i = 0; i < TRIES; i++) {
        if (!f->named && linkat(AT_FDCWD, own, AT_FDCWD, f->beside, AT_SYMLINK_FOLLOW)) {
            if (errno != EEXIST) return -1;
            clear(f->beside);
            continue;
        }
        if (!rename(f->beside, f->place)) return 0;
        int why = errno;
        bool lost = unlink(f->beside) && errno == ENOENT; /* somebody took it for one that was left behind */
        errno = why;
        if (!lost || f->named) return -1;
    }
    return -1;
}

/* A signal that ends the program waits until the name beside is gone again. */
static int take_place_undisturbed(const whole_file *f)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int status = take_place(f), why = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return status;
}

int whole_file_end(whole_file *f, bool written, error *e)
{
    bool whole = written && !fflush(f->stream) && !ferror(f->stream);
    if (whole && f->place) whole = !fsync(fileno(f->stream)) && !take_place_undisturbed(f);
    int why = errno;
    if (!whole && f->named) unlink(f->beside);
    if (fclose(f->stream) && whole && !f->place) {
        why = errno;
        whole = false;
    }
    if (whole && f->place) sync_folder(f->place);
    errno = why ? why : EIO;
    int status = whole ? 0 : fail(f->path, e);
    forget(f);
    return status;
}

int whole_file_write(const char *path, const void *bytes, size_t count, error *e)
{
    whole_file f;
    if (whole_file_begin(&f, path, e)) return -1;
    return whole_file_end(&f, !count || fwrite(bytes, 1, count, f.stream) == count, e);
}

int whole_file_move(const char *from, const char *to, error *e)
{
    int file = open(from, O_RDONLY | O_CLOEXEC);
    bool moved = file >= 0 && !fsync(file) && !rename(from, to);
    int why = errno;
    if (file >= 0) close(file);
    if (moved) sync_folder(to);
    errno = why;
    return moved ? 0 : fail(to, e);
}

/* Not by stdio: where it has no memory for a buffer a file looks as if it were not there, or empty. */
int whole_file_read(const char *path, text *out)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    char part[4096];
    int status = 0;
    ssize_t n = 0;
    while (!status && ((n = read(file, part, sizeof part)) > 0 || (n < 0 && errno == EINTR)))
        if (n > 0) status = text_add_bytes(out, part, (size_t)n);
    const int why = errno;
    close(file);
    errno = why;
    return status || n < 0 ? -1 : 0;
}
