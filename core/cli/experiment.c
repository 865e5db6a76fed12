#define _GNU_SOURCE
#include "cli/experiment.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int experiment_open(const cli *c, experiment *out, error *e)
{
    out->plan = script_load_experiment(c->arguments[0], &c->paths, e);
    if (!out->plan) return -1;
    const char *folder = cli_flag_text(c, "out");
    arena *a = out->plan->arena;
    out->folder = folder ? folder : arena_format(a, "reports/%s", out->plan->name);
    out->store = out->folder ? arena_format(a, "%s/results.db", out->folder) : NULL;
    return out->store ? 0 : error_set(e, "out of memory");
}

static bool is_folder(const char *path)
{
    struct stat s;
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

/* Sets the folder and its database; *kept tells whether that is there. */
static int look_into(const char *path, arena *a, const char **folder, const char **store, bool *kept, error *e)
{
    *folder = path;
    *store = path ? arena_format(a, "%s/results.db", path) : NULL;
    if (!*store) return error_set(e, "out of memory");
    *kept = !access(*store, R_OK);
    return 0;
}

int experiment_find(const cli *c, arena *a, const char **folder, const char **store, bool *kept, error *e)
{
    const char *given = c->arguments[0], *out = cli_flag_text(c, "out");
    if (out) return look_into(out, a, folder, store, kept, e);
    if (is_folder(given)) {
        if (look_into(given, a, folder, store, kept, e)) return -1;
        if (*kept || strchr(given, '/')) return 0;
    }
    if (!strchr(given, '/')) {
        if (look_into(arena_format(a, "reports/%s", given), a, folder, store, kept, e)) return -1;
        if (*kept) return 0;
    }
    const char *name = script_experiment_name(given, &c->paths, a, e);
    return name ? look_into(arena_format(a, "reports/%s", name), a, folder, store, kept, e) : -1;
}

void experiment_close(experiment *x)
{
    plan_free(x->plan);
    *x = (experiment){0};
}

int experiment_make_folder(const experiment *x, error *e)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s", x->folder) >= (int)sizeof path)
        return error_set(e, "%s: too long", x->folder);
    for (char *slash = path; slash; *slash = '/') {
        slash = strchr(slash + 1, '/');
        if (slash) *slash = 0;
        int failed = mkdir(path, 0777) ? errno : 0; /* when it is there already, too */
        if (failed && !is_folder(path))
            return error_set(e, "%s: %s", path, failed == EEXIST ? "not a folder" : strerror(failed));
        if (!slash) break;
    }
    return 0;
}
