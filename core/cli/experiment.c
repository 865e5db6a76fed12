#define _GNU_SOURCE
#include "cli/experiment.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/files.h"

int experiment_open(const cli *c, experiment *out, error *e)
{
    out->plan = script_load_experiment(c->arguments[0], &c->paths, e);
    return out->plan ? experiment_place(c, out, e) : -1;
}

int experiment_place(const cli *c, experiment *out, error *e)
{
    const char *folder = cli_flag_text(c, "out");
    arena *a = out->plan->arena;
    out->folder = folder ? folder : arena_format(a, "reports/%s", out->plan->name);
    out->store = out->folder ? arena_format(a, "%s/results.db", out->folder) : NULL;
    return out->store ? 0 : error_set(e, "out of memory");
}

bool experiment_has_results(const experiment *x)
{
    return !access(x->store, R_OK);
}

int experiment_miss_results(const cli *c, const experiment *x, error *e)
{
    const char *given = c->arguments[0];
    if (!files_is_folder(given)) return error_set(e, "%s is not there yet; first: poise run %s", x->store, given);
    return error_set(e, "%s is not there yet; first: poise run EXPERIMENT --out %s", x->store, given);
}

static int look_into(const char *folder, arena *a, experiment *out, error *e)
{
    out->folder = folder;
    out->store = folder ? arena_format(a, "%s/results.db", folder) : NULL;
    return out->store ? 0 : error_set(e, "out of memory");
}

/* Finds the results of an experiment whose file is gone or unreadable, if the experiment had the file's name. */
static const char *own_folder(const char *file, arena *a)
{
    const char *stem;
    int letters = text_stem(file, &stem);
    return arena_format(a, "reports/%.*s", letters, stem);
}

int experiment_find(const cli *c, arena *a, experiment *out, error *e)
{
    const char *given = c->arguments[0], *folder = cli_flag_text(c, "out");
    bool path = strchr(given, '/');
    if (folder) return look_into(folder, a, out, e);
    if (files_is_folder(given)) {
        if (look_into(given, a, out, e)) return -1;
        if (path || experiment_has_results(out)) return 0;
    }
    if (!path) {
        if (look_into(arena_format(a, "reports/%s", given), a, out, e)) return -1;
        if (experiment_has_results(out)) return 0;
    }
    const char *name = script_experiment_name(given, &c->paths, a, e);
    if (name) return look_into(arena_format(a, "reports/%s", name), a, out, e);
    if (look_into(own_folder(given, a), a, out, e)) return -1;
    return experiment_has_results(out) ? 0 : -1;
}

void experiment_close(experiment *x)
{
    claim_end(&x->own);
    plan_free(x->plan);
    *x = (experiment){0};
}

static int make_folder(const experiment *x, error *e)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s", x->folder) >= (int)sizeof path)
        return error_set(e, "%s: too long", x->folder);
    for (char *slash = path; slash; *slash = '/') {
        slash = strchr(slash + 1, '/');
        if (slash) *slash = 0;
        int failed = mkdir(path, 0777) ? errno : 0; /* also if it exists */
        if (failed && !files_is_folder(path))
            return error_set(e, "%s: %s", path, failed == EEXIST ? "not a folder" : strerror(failed));
        if (!slash) break;
    }
    return 0;
}

int experiment_claim(experiment *x, error *e)
{
    return make_folder(x, e) || claim_take(&x->own, x->store, e) ? -1 : 0;
}
