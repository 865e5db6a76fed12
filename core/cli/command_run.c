/* run EXPERIMENT: plays what the experiment's store does not have yet. */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/experiment.h"
#include "cli/files.h"
#include "cli/settings.h"
#include "lab/lab.h"

/* What the machine did, beside the results: it differs from run to run, so it stays out of the store and the pages. */
typedef struct run_notes {
    lab_watch inner;
    lab_progress last;
} run_notes;

static void note_progress(void *data, const lab_progress *p)
{
    run_notes *notes = data;
    notes->last = *p;
    if (notes->inner.progress) notes->inner.progress(notes->inner.data, p);
}

static void write_notes(text *out, const plan *p, const run_notes *notes, int threads, bool stopped)
{
    struct utsname machine = {0};
    uname(&machine);
    text_add(out, "{\"experiment\": ");
    json_string(out, p->name);
    text_add(out, ", \"finished\": %s, \"games\": %llu, \"planned\": %llu, \"played_now\": %llu, \"seconds\": ",
             stopped ? "false" : "true", (unsigned long long)notes->last.done, (unsigned long long)notes->last.total,
             (unsigned long long)notes->last.played);
    json_number(out, notes->last.seconds);
    text_add(out, ", \"games_per_second\": ");
    json_number(out, notes->last.games_per_second);
    text_add(out, ", \"threads\": %d, \"machine\": ", threads);
    json_string(out, machine.machine);
    text_add(out, ", \"system\": ");
    json_string(out, machine.sysname);
    text_add(out, "}\n");
}

static int save_notes(const char *folder, const text *notes, arena *a, error *e)
{
    const char *path = arena_format(a, "%s/run.json", folder);
    return path ? files_write(path, notes, e) : error_set(e, "out of memory");
}

static int report_end(const cli *c, const experiment *x, const run_notes *notes, text *json, bool stopped)
{
    if (c->json) return cli_print(json);
    const char *out = cli_flag_text(c, "out");
    text_done(json);
    if (stopped) {
        cli_say(stderr, "stopped at %llu of %llu games; go on with: poise run %s%s%s\n",
                (unsigned long long)notes->last.done, (unsigned long long)notes->last.total, c->arguments[0],
                out ? " --out " : "", out ? out : "");
        return CLI_STOPPED;
    }
    cli_say(stdout, "%llu games in %s (%llu of them now, %.1f s, %.0f games/s)\n", (unsigned long long)notes->last.done,
            x->store, (unsigned long long)notes->last.played, notes->last.seconds, notes->last.games_per_second);
    return CLI_OK;
}

static int play(cli *c, experiment *x, int threads, error *e)
{
    run_notes notes = {.inner = cli_watch(threads)};
    lab_watch watch = notes.inner;
    watch.progress = note_progress;
    watch.data = &notes;
    x->plan->build.commit = c->commit;
    int end = lab_run(x->plan, x->store, &watch, e);
    if (end < 0) return cli_fail(e);
    text json = {0};
    write_notes(&json, x->plan, &notes, lab_threads(threads), end == LAB_STOPPED);
    if (save_notes(x->folder, &json, x->plan->arena, e)) return text_done(&json), cli_fail(e);
    int status = report_end(c, x, &notes, &json, end == LAB_STOPPED);
    return end == LAB_STOPPED ? CLI_STOPPED : status;
}

static int run(cli *c)
{
    error e = {""};
    experiment x = {0};
    int threads;
    if (settings_read_threads(c, &threads)) return CLI_USAGE;
    int status = experiment_open(c, &x, &e) || experiment_make_folder(&x, &e) ? cli_fail(&e) : play(c, &x, threads, &e);
    experiment_close(&x);
    return status;
}

static const cli_flag flags[] = {
    SETTINGS_THREADS,
    {"out", "DIR", "where results go; default: reports/NAME"},
    {0},
};

const command command_run = {
    .name = "run",
    .arguments = "EXPERIMENT",
    .summary = "runs or resumes an experiment",
    .example = "poise run experiments/demo.lua",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
