/* Files are written into a hidden folder of this process, marked as in use by a lock on it; publishing first checks
 * every place that a file will take, then renames one after another. Remains of a killed report are recognised by their
 * free lock, and removed. */
#define _XOPEN_SOURCE   700
#define _DEFAULT_SOURCE /* flock */
#include "report/publication.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/whole_file.h"

#define HIDDEN ".report-"

enum { NAME_BYTES_MAX = 100, TREE_DEPTH = 8 };

/* A file, in the order of writing. */
typedef struct entry {
    const char *name, *path; /* FOLDER/NAME in the report; its current path */
    struct entry *next;
} entry;

struct publication {
    arena *arena;
    const char *folder, *hidden, *plots;
    int lock; /* of the hidden folder: in use while this is open; -1: none */
    entry *first, **last;
};

/* --- names --- */

/* Letters and digits; after the first character also the given punctuation. */
static bool is_plain(const char *part, size_t length, const char *signs)
{
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)part[i]) && (!i || !strchr(signs, part[i]))) return false;
    return length;
}

static bool has_known_extension(const char *name)
{
    static const char *const known[] = {".html", ".css", ".csv", ".json", ".svg", ".txt", ".md"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof known / sizeof *known; i++)
        if (!strcmp(dot, known[i])) return true;
    return false;
}

const char *publication_refuses(const char *name)
{
    const char *slash = strchr(name, '/'), *file = slash ? slash + 1 : name;
    bool plain = is_plain(file, strlen(file), "-_.") && (!slash || is_plain(name, (size_t)(slash - name), "-_"));
    if (!plain || strlen(name) > NAME_BYTES_MAX) return "a plain file name, or one in one folder,";
    if (!has_known_extension(file)) return "a file name that ends in .html, .css, .csv, .json, .svg, .txt or .md";
    if (!strcasecmp(name, "run.json") || !strncasecmp(name, "plots/", 6)) return "a name that only poise may write";
    return NULL;
}

/* --- the hidden folder --- */

static int fail(const char *path, error *e)
{
    return error_set(e, "%s: %s", path, strerror(errno));
}

static int fail_memory(error *e)
{
    return error_set(e, "out of memory");
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status, (void)kind, (void)where;
    return remove(path);
}

static void remove_tree(const char *path)
{
    nftw(path, remove_one, TREE_DEPTH, FTW_DEPTH | FTW_PHYS);
}

/* Locks the folder for this process; -1 if another process holds it. */
static int take(const char *path)
{
    int lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (lock < 0 || !flock(lock, LOCK_EX | LOCK_NB)) return lock;
    close(lock);
    return -1;
}

/* Removes the remains of killed reports. */
static void tidy(const publication *p)
{
    DIR *folder = opendir(p->folder);
    for (struct dirent *d; folder && (d = readdir(folder));) {
        if (strncmp(d->d_name, HIDDEN, strlen(HIDDEN))) continue;
        const char *path = arena_format(p->arena, "%s/%s", p->folder, d->d_name);
        int lock = path ? take(path) : -1;
        if (lock < 0) continue;
        remove_tree(path);
        close(lock);
    }
    if (folder) closedir(folder);
}

static int make_folders(publication *p, error *e)
{
    char *hidden = arena_format(p->arena, "%s/" HIDDEN "XXXXXX", p->folder);
    if (!hidden) return fail_memory(e);
    tidy(p);
    if (!mkdtemp(hidden)) return fail(p->folder, e);
    p->hidden = hidden;
    p->lock = take(hidden);
    p->plots = arena_format(p->arena, "%s/plots", hidden);
    if (!p->plots) return fail_memory(e);
    return mkdir(p->plots, 0777) ? fail(p->plots, e) : 0;
}

publication *publication_new(const char *folder, error *e)
{
    arena *a = arena_new();
    publication *p = a ? arena_alloc(a, sizeof *p) : NULL;
    if (!p) {
        fail_memory(e);
        arena_free(a);
        return NULL;
    }
    *p = (publication){.arena = a, .folder = arena_text(a, folder), .lock = -1, .last = &p->first};
    if (p->folder ? !make_folders(p, e) : fail_memory(e)) return p;
    publication_free(p);
    return NULL;
}

void publication_free(publication *p)
{
    if (!p) return;
    if (p->hidden) remove_tree(p->hidden);
    if (p->lock >= 0) close(p->lock);
    arena_free(p->arena);
}

const char *publication_plots(const publication *p)
{
    return p->plots;
}

/* --- writing --- */

/* Adds the file to the list and makes its folder. Returns NULL with `e` on failure. */
static const entry *add_entry(publication *p, const char *name, error *e)
{
    const char *slash = strchr(name, '/');
    char *path = arena_format(p->arena, "%s/%s", p->hidden, name);
    entry *n = arena_alloc(p->arena, sizeof *n);
    if (!path || !n) return fail_memory(e), NULL;
    *n = (entry){.name = arena_text(p->arena, name), .path = path};
    if (!n->name) return fail_memory(e), NULL;
    if (slash) {
        char *end = strrchr(path, '/');
        *end = 0;
        bool made = !mkdir(path, 0777) || errno == EEXIST;
        if (!made) return fail(path, e), NULL;
        *end = '/';
    }
    if (access(path, F_OK)) { /* not written before */
        *p->last = n;
        p->last = &n->next;
    }
    return n;
}

int publication_write(publication *p, const char *name, const char *content, size_t length, error *e)
{
    const entry *n = add_entry(p, name, e);
    if (!n) return -1;
    return whole_file_write(n->path, content, length, e);
}

/* --- publishing --- */

/* Opens the folder of the report to which the file belongs, made if needed, and checks that a file can take its place.
 * Returns the folder, or -1 with `e`. */
static int open_place(const publication *p, const entry *n, int report, error *e)
{
    char part[NAME_BYTES_MAX + 1] = ".";
    const char *slash = strchr(n->name, '/'), *file = slash ? slash + 1 : n->name;
    struct stat status;
    if (slash) snprintf(part, sizeof part, "%.*s", (int)(slash - n->name), n->name);
    if (slash && mkdirat(report, part, 0777) && errno != EEXIST)
        return error_set(e, "%s/%s: %s", p->folder, part, strerror(errno));
    int place = openat(report, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (place < 0) return error_set(e, "%s/%s: a folder wanted, not a file or a link", p->folder, part);
    if (fstatat(place, file, &status, AT_SYMLINK_NOFOLLOW) || !S_ISDIR(status.st_mode)) return place;
    close(place);
    return error_set(e, "%s/%s: a file wanted, not a folder", p->folder, n->name);
}

/* Goes through all files; moves each, or only checks its place. */
static int each_place(const publication *p, int report, bool move, error *e)
{
    for (const entry *n = p->first; n; n = n->next) {
        const char *slash = strchr(n->name, '/');
        int place = open_place(p, n, report, e);
        if (place < 0) return -1;
        bool failed = move && renameat(AT_FDCWD, n->path, place, slash ? slash + 1 : n->name);
        close(place);
        if (failed) return error_set(e, "%s/%s: %s", p->folder, n->name, strerror(errno));
    }
    return 0;
}

int publication_publish(publication *p, error *e)
{
    int report = open(p->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (report < 0) return fail(p->folder, e);
    int status = each_place(p, report, false, e) || each_place(p, report, true, e) ? -1 : 0;
    close(report);
    return status;
}
