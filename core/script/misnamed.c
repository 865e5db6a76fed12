/* Guesses from certain to likely: a name of the other kind, a file nearby, a folder; then names that differ in a
 * number, the nearest name, several names in one, names that contain this one; last all names. */
#define _POSIX_C_SOURCE 200809L
#include "script/misnamed.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

/* An unknown name of a variant or experiment. */
typedef struct misnamed {
    const char *name;
    const script_paths *paths;
    described_kind kind;
    arena *arena;
    error *e;
} misnamed;

enum { SHORTEST = 4 }; /* minimum length of a part of a name */

static const char *const kinds[] = {[DESCRIBED_VARIANT] = "variant", [DESCRIBED_EXPERIMENT] = "experiment"};

static const char *folder_of(const misnamed *m, described_kind kind)
{
    return kind == DESCRIBED_VARIANT ? m->paths->variants : m->paths->experiments;
}

static bool is_file(const char *path)
{
    struct stat s;
    return path && !stat(path, &s) && S_ISREG(s.st_mode);
}

/* Returns the name without folder, options and extension. */
static const char *bare_name(const misnamed *m)
{
    const char *stem, *path = arena_format(m->arena, "%.*s", (int)strcspn(m->name, ":"), m->name);
    int letters = path ? text_stem(path, &stem) : 0;
    return path ? arena_format(m->arena, "%.*s", letters, stem) : NULL;
}

static bool is_known(const misnamed *m, const char *bare, described_kind kind)
{
    return bare && *bare && is_file(arena_format(m->arena, "%s/%s.lua", folder_of(m, kind), bare));
}

bool misnamed_is(const char *name, const script_paths *paths, described_kind kind, arena *a)
{
    const misnamed m = {name, paths, kind, a, NULL};
    const char *path = arena_format(a, "%.*s", (int)strcspn(name, ":"), name);
    return is_known(&m, path, kind) || (path && strstr(path, ".lua") && is_file(path));
}

static bool explain_other_kind(const misnamed *m, const char *bare)
{
    bool experiment = m->kind == DESCRIBED_EXPERIMENT;
    if (strchr(m->name, '/') || !is_known(m, bare, experiment ? DESCRIBED_VARIANT : DESCRIBED_EXPERIMENT)) return false;
    if (experiment)
        error_set(m->e,
                  "\"%s\" is a variant, no experiment: poise simulate %s plays games of it, poise study %s makes an "
                  "experiment and a page of it",
                  m->name, m->name, m->name);
    else
        error_set(m->e, "\"%s\" is an experiment, no variant: poise run %s plays it, poise report %s writes its page",
                  m->name, m->name, m->name);
    return true;
}

/* A file without its extension, a local file mistaken for a shipped one, or the reverse. */
static bool explain_file(const misnamed *m, const char *bare)
{
    size_t length = strlen(m->name);
    bool lua = length > 4 && !strcmp(m->name + length - 4, ".lua");
    const char *slash = strchr(m->name, '/') ? "" : "./";
    if (!lua && is_file(arena_format(m->arena, "%s.lua", m->name)))
        error_set(m->e, "no %s is called \"%s\"; the file here is %s%s.lua", kinds[m->kind], m->name, slash, m->name);
    else if (lua && is_known(m, bare, m->kind))
        error_set(m->e, "%s: the file cannot be opened; the %s that comes with the program is called \"%s\"", m->name,
                  kinds[m->kind], bare);
    else if (lua)
        error_set(m->e, "%s: the file cannot be opened: %s", m->name, strerror(access(m->name, R_OK) ? errno : EISDIR));
    else if (strchr(m->name, '/') && is_known(m, bare, m->kind))
        error_set(m->e, "no %s is called \"%s\"; did you mean \"%s\"?", kinds[m->kind], m->name, bare);
    else if (strchr(m->name, '/'))
        error_set(m->e, "no %s is called \"%s\"; a path ends in .lua", kinds[m->kind], m->name);
    else
        return false;
    return true;
}

#define SEPARATORS " ,;?([{"

/* Several names in one, or options after a space. */
static bool explain_joined(const misnamed *m)
{
    size_t letters = strcspn(m->name, SEPARATORS ":");
    const char *rest = m->name + letters + strspn(m->name + letters, SEPARATORS);
    if (!letters || !m->name[letters] || m->name[letters] == ':' || !*rest) return false;
    if (strchr(rest, '=') && m->kind == DESCRIBED_VARIANT)
        error_set(m->e, "no variant is called \"%s\"; options follow a colon: %.*s:%.*s", m->name, (int)letters,
                  m->name, (int)strcspn(rest, "])}"), rest);
    else
        error_set(m->e, "no %s is called \"%s\"; if these are several, each is a name of its own", kinds[m->kind],
                  m->name);
    return true;
}

/* "t4 tic_tac_toe" begins with a known name. */
static bool begins_known(const misnamed *m)
{
    return is_known(m, arena_format(m->arena, "%.*s", (int)strcspn(m->name, SEPARATORS), m->name), m->kind);
}

static bool explain_folder(const misnamed *m)
{
    struct stat s;
    if (stat(m->name, &s) || !S_ISDIR(s.st_mode)) return false;
    error_set(m->e, "\"%s\" is a folder; the file of %s %s ends in .lua", m->name,
              m->kind == DESCRIBED_VARIANT ? "a" : "an", kinds[m->kind]);
    return true;
}

/* Is `name` these letters followed by any number or word: "connect_four" and "connect6" for "connect"? */
static bool begins_alike(const char *name, const char *start, size_t letters)
{
    return !strncmp(name, start, letters) && (!name[letters] || strchr("_0123456789", name[letters]));
}

/* Finds names that contain the given one, or equal its letters before a number, or begin with them: "draughts",
 * "go-19x19", "connect4". NULL: none. */
static const char *find_alike(const misnamed *m, const char *const *names, size_t count)
{
    const char *name = !strcmp(m->name, "checkers") ? "draughts" : m->name;
    size_t letters = strcspn(name, "0123456789"), length = strlen(name);
    const char *found = NULL;
    if (letters < length)
        while (letters && strchr("-_ ", name[letters - 1])) letters--; /* go-19x19 */
    for (size_t i = 0; i < count && letters && (letters >= SHORTEST || letters < length); i++) {
        if (letters < length && strlen(names[i]) == letters && !strncmp(names[i], name, letters)) return names[i];
        bool holds = letters == length ? strstr(names[i], name) != NULL : begins_alike(names[i], name, letters);
        if (holds) found = arena_format(m->arena, "%s%s%s", found ? found : "", found ? ", " : "", names[i]);
    }
    return found;
}

/* "Tic Tac Toe" is "tic_tac_toe". */
static const char *find_nearest(const misnamed *m, const char *const *names, size_t count)
{
    char *plain = arena_text(m->arena, m->name);
    if (!plain) return NULL;
    for (char *at = plain; *at; at++) *at = *at == ' ' || *at == '-' ? '_' : (char)tolower((unsigned char)*at);
    return text_nearest(plain, names, count);
}

/* Lists as many names as a message can hold, and the number of the others; NULL: out of memory. */
static const char *list_names(const char *const *names, int count, arena *a)
{
    enum { ROOM = 300 };
    size_t length = 0;
    int listed = 0;
    while (listed < count && length + strlen(names[listed]) < ROOM) length += strlen(names[listed++]) + strlen(", ");
    const char **shown = arena_alloc(a, ((size_t)listed + 1) * sizeof *shown);
    if (!shown) return NULL;
    memcpy(shown, names, (size_t)listed * sizeof *shown);
    shown[listed] = NULL;
    const char *list = arena_join(a, shown, ", ");
    return list && listed < count ? arena_format(a, "%s, and %d more", list, count - listed) : list;
}

void misnamed_explain(const char *name, const script_paths *paths, described_kind kind, arena *a, error *e)
{
    const misnamed m = {name, paths, kind, a, e};
    const char *const *names, *bare = bare_name(&m), *what = kinds[kind];
    if (!bare) {
        error_set(e, "out of memory");
        return;
    }
    if (explain_other_kind(&m, bare) || explain_file(&m, bare) || explain_folder(&m)) return;
    int count = script_list_names(folder_of(&m, kind), a, &names);
    const char *nearest = count > 0 ? find_nearest(&m, names, (size_t)count) : NULL;
    if ((!nearest || begins_known(&m)) && explain_joined(&m)) return;
    /* Another number is no typing error: "connect4" is nearer to "connect_four" than its letters say. */
    bool numbered = strpbrk(name, "0123456789") != NULL;
    const char *alike = (nearest && !numbered) || count <= 0 ? NULL : find_alike(&m, names, (size_t)count);
    if (alike && (!nearest || strcmp(alike, nearest))) {
        error_set(e, "no %s is called \"%s\"; nearest: %s", what, name, alike);
        return;
    }
    const char *list = count > 0 ? list_names(names, count, a) : NULL;
    if (nearest)
        error_set(e, "no %s is called \"%s\"; did you mean \"%s\"?", what, name, nearest);
    else if (strchr(name, '.'))
        error_set(e, "no %s is called \"%s\"; a path ends in .lua", what, name);
    else
        error_set(e, "no %s is called \"%s\"; known are %s; or give a path that ends in .lua", what, name,
                  list ? list : "none");
}
