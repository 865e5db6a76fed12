#define _GNU_SOURCE
#include "cli/experiment.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

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
        if (mkdir(path, 0777) && errno != EEXIST) return error_set(e, "%s: %s", path, strerror(errno));
        if (!slash) break;
    }
    return 0;
}
