/* The lock is on the file that has the name now: whoever got one that was removed meanwhile tries again. */
#define _GNU_SOURCE
#include "base/claim.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/stop.h"

#define SUFFIX ".lock"

enum { SOON = 50 /* pauses */, HELD_MAX = 16 };

/* The files of this process. A signal handler can only reach statics; whoever takes a name out removes the file. */
static char *_Atomic held[HELD_MAX];

static const struct timespec moment = {.tv_nsec = 20000000};

static bool is_named(int file, const char *name)
{
    struct stat own, found;
    return !fstat(file, &own) && !stat(name, &found) && own.st_dev == found.st_dev && own.st_ino == found.st_ino;
}

/* Returns the locked file, or -1 with errno: EWOULDBLOCK, another process has it. Where locks are unknown, whoever asks
 * gets one. */
static int lock(const char *name, int flags)
{
    for (;;) {
        int file = open(name, flags | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (file < 0) return -1;
        bool taken = flock(file, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK;
        if (!taken && is_named(file, name)) return file;
        close(file);
        if (!taken) continue;
        errno = EWOULDBLOCK;
        return -1;
    }
}

/* Is it a device, or a pipe? */
static bool needs_none(const char *place)
{
    struct stat found;
    return !stat(place, &found) && !S_ISREG(found.st_mode);
}

/* Notes the name for claim_abandon_all; one too many is forgotten. */
static void hold(char *name)
{
    for (int i = 0; i < HELD_MAX; i++) {
        char *none = NULL;
        if (atomic_compare_exchange_strong(&held[i], &none, name)) return;
    }
}

static void let_go(char *name)
{
    for (int i = 0; i < HELD_MAX; i++) {
        char *own = name;
        if (atomic_compare_exchange_strong(&held[i], &own, NULL)) return;
    }
}

void claim_abandon_all(void)
{
    for (int i = 0; i < HELD_MAX; i++) {
        char *name = atomic_exchange(&held[i], NULL);
        if (name) unlink(name);
    }
}

/* Returns 0, or -1 with errno. */
static int take(claim *c, const char *place)
{
    size_t room = strlen(place) + sizeof SUFFIX;
    char *name = malloc(room);
    if (!name) return errno = ENOMEM, -1;
    snprintf(name, room, "%s" SUFFIX, place);
    int file = lock(name, O_CREAT);
    if (file >= 0) {
        *c = (claim){name, file};
        hold(name);
        return 0;
    }
    int why = errno;
    free(name);
    errno = why;
    return -1;
}

/* A process that was killed just now may not be gone yet. */
static int take_soon(claim *c, const char *place)
{
    for (int i = 0; i < SOON; i++) {
        if (!take(c, place)) return 0;
        if (errno != EWOULDBLOCK) return -1;
        nanosleep(&moment, NULL);
    }
    errno = EWOULDBLOCK;
    return -1;
}

int claim_take(claim *c, const char *place, error *e)
{
    if (c->name || needs_none(place) || !take_soon(c, place)) return 0;
    if (errno == ENOMEM) return error_set(e, "out of memory");
    if (errno != EWOULDBLOCK) return error_set(e, "%s: cannot be written: %s", place, strerror(errno));
    return error_set(e, "%s: another run writes there; wait until it has ended, or choose another place", place);
}

bool claim_wait(claim *c, const char *place, const stop_flag *stop)
{
    int status;
    while ((status = take(c, place)) && errno == EWOULDBLOCK && !stop_is_asked(stop)) nanosleep(&moment, NULL);
    return !status;
}

void claim_end(claim *c)
{
    if (!c->name) return;
    let_go(c->name);
    unlink(c->name);
    close(c->file);
    free(c->name);
    *c = (claim){0};
}

static void remove_left(const char *folder, const char *name)
{
    size_t room = strlen(folder) + strlen(name) + 2;
    char *path = malloc(room);
    if (!path) return;
    snprintf(path, room, "%s/%s", folder, name);
    int file = lock(path, 0);
    if (file >= 0) {
        unlink(path);
        close(file);
    }
    free(path);
}

void claim_tidy(const char *folder)
{
    DIR *list = opendir(folder);
    for (struct dirent *d; list && (d = readdir(list));) {
        size_t length = strlen(d->d_name), suffix = strlen(SUFFIX);
        if (length > suffix && !strcmp(d->d_name + length - suffix, SUFFIX)) remove_left(folder, d->d_name);
    }
    if (list) closedir(list);
}
