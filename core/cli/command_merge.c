/* merge EXPERIMENT [FILE...]: merges the shards of an experiment into its results. */
#define _POSIX_C_SOURCE 200809L /* scandir */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/experiment.h"
#include "lab/results.h"
#include "lab/store_merge.h"
#include "studies/until.h"

/* The files to merge; owned by the arena. */
typedef struct parts {
    const char **files;
    int count;
} parts;

static bool is_database(const char *name)
{
    size_t length = strlen(name);
    return length > 3 && !strcmp(name + length - 3, ".db");
}

static int is_shard(const struct dirent *d)
{
    return !strncmp(d->d_name, "shard-", 6) && is_database(d->d_name);
}

/* Lists every shard in the folder of the results, by name. */
static int find_shards(const char *folder, arena *a, parts *out, error *e)
{
    struct dirent **found;
    int count = scandir(folder, &found, is_shard, alphasort), status = 0;
    if (count < 0 && errno != ENOENT) return error_set(e, "%s: cannot be read: %s", folder, strerror(errno));
    if (count <= 0) {
        if (!count) free(found);
        return error_set(
            e,
            "%s: no shards there, files called shard-I-of-N.db; `poise run EXPERIMENT --shard I/N --out %s` "
            "makes them, or name their files: poise merge EXPERIMENT FILE...",
            folder, folder);
    }
    out->files = arena_alloc(a, (size_t)count * sizeof *out->files);
    for (int i = 0; i < count; i++) {
        const char *path = arena_format(a, "%s/%s", folder, found[i]->d_name);
        if (!out->files || !path) status = error_set(e, "out of memory");
        if (!status) out->files[out->count++] = path;
        free(found[i]);
    }
    free(found);
    return status;
}

static bool same_file(const char *a, const char *b)
{
    struct stat x, y;
    return !stat(a, &x) && !stat(b, &y) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static int merge(const experiment *x, parts *p, error *e)
{
    int count = 0;
    for (int i = 0; i < p->count; i++)
        if (!same_file(p->files[i], x->store)) p->files[count++] = p->files[i];
    if (count && store_merge_all(x->store, x->plan, p->files, count, e)) return -1;
    if (until_cut(x->store, e)) return -1;
    return store_settle(x->store, e);
}

/* Loads the plan that the shards must match, if the experiment's file is there; a folder does not tell. */
static int load_plan(const cli *c, arena *a, experiment *x, error *e)
{
    struct stat found;
    const char *given = c->arguments[0];
    bool folder = !stat(given, &found) && S_ISDIR(found.st_mode);
    if (folder || !script_experiment_name(given, &c->paths, a, NULL)) return 0;
    x->plan = script_load_experiment(given, &c->paths, e);
    return x->plan ? 0 : -1;
}

/* A refused merge leaves nothing behind. */
static int merge_there(experiment *x, parts *p, error *e)
{
    bool new = access(x->folder, F_OK);
    if (!experiment_claim(x, e) && !merge(x, p, e)) return 0;
    claim_end(&x->own);
    if (new) rmdir(x->folder);
    return -1;
}

typedef struct merge_json {
    const char *results;
    int merged;
    bool finished;
    uint64_t games, planned;
} merge_json;

static const json_member members[] = {
    JSON_PLAIN(merge_json, results),  JSON_MEMBER(merge_json, merged, .help = "files"),
    JSON_PLAIN(merge_json, finished), JSON_PLAIN(merge_json, games),
    JSON_PLAIN(merge_json, planned),
};
static const json_record prints = {.name = "merge", .document = true, JSON_MEMBERS(members, merge_json)};

/* Prints how much of the experiment is complete. */
static int report(const cli *c, const experiment *x, const parts *p, error *e)
{
    results *r = results_open(x->store, e);
    if (!r) return cli_fail(e);
    unsigned long long games = 0, planned = 0;
    text out = {0};
    for (int i = 0; i < r->ncells; i++) {
        games += r->cells[i].games;
        planned += r->cells[i].planned;
    }
    if (c->json) {
        json_record_write(&prints, &(merge_json){x->store, p->count, r->finished, games, planned}, &out);
    } else {
        text_add(&out, "%d merged: %llu of %llu games in %s\n", p->count, games, planned, x->store);
        if (!r->finished) text_add(&out, "games are missing; poise run %s plays them\n", c->arguments[0]);
    }
    results_close(r);
    return cli_print(&out);
}

static int run(cli *c)
{
    error e = {""};
    experiment x = {0};
    arena *a = arena_new();
    parts p = {(const char **)c->arguments + 1, c->narguments - 1};
    int status = a ? 0 : error_set(&e, "out of memory");
    if (!status && is_database(c->arguments[0]))
        status = error_set(&e, "%.80s: an experiment, or the folder of its results, comes first, then files of shards",
                           c->arguments[0]);
    if (!status) status = experiment_find(c, a, &x, &e);
    if (!status && !p.count) status = find_shards(x.folder, a, &p, &e);
    if (!status) status = load_plan(c, a, &x, &e);
    if (!status) status = merge_there(&x, &p, &e);
    status = status ? cli_fail(&e) : report(c, &x, &p, &e);
    experiment_close(&x);
    arena_free(a);
    return status;
}

static const cli_flag flags[] = {
    {"out", "DIR", "where the results go, and the shards are; default: reports/NAME"},
    {0},
};

const command command_merge = {
    .name = "merge",
    .arguments = "EXPERIMENT|FOLDER [FILE...]",
    .summary = "merges the results of the shards of an experiment",
    .example = "poise run demo --shard 1/2\n  poise run demo --shard 2/2\n  poise merge demo",
    .least = 1,
    .most = -1,
    .flags = flags,
    .run = run,
    .prints = &prints,
};
