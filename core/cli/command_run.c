/* run EXPERIMENT: plays the games that the experiment's store lacks. */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/experiment.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/live_screen.h"
#include "cli/ranks.h"
#include "cli/run_dry.h"
#include "cli/settings.h"
#include "lab/lab.h"
#include "lab/store.h"
#include "lab/store_merge.h"
#include "studies/material.h"
#include "studies/truth.h"
#include "studies/until.h"

/* Machine-dependent facts, kept apart from the results: they differ from run to run. */
typedef struct run_notes {
    live live;
    live_screen screen;
    lab_progress last;
} run_notes;

static void note_progress(void *data, const lab_progress *p)
{
    run_notes *notes = data;
    notes->last = *p;
    live_screen_show(&notes->screen, p);
}

/* Returns 0, or -1 with `e` filled in. */
static int write_notes(text *out, const experiment *x, const run_notes *notes, int threads, bool stopped, error *e)
{
    const plan *p = x->plan;
    struct utsname machine = {0};
    uname(&machine);
    text_add(out, CLI_JSON "\"experiment\": ");
    json_string(out, p->name);
    text_add(out, ", \"finished\": %s, \"games\": %llu, \"planned\": %llu, \"played_now\": %llu, \"seconds\": ",
             stopped ? "false" : "true", (unsigned long long)notes->last.done, (unsigned long long)notes->last.total,
             (unsigned long long)notes->last.played);
    json_number(out, notes->last.seconds);
    text_add(out, ", \"learning_seconds\": ");
    json_number(out, notes->last.learning);
    text_add(out, ", \"games_per_second\": ");
    json_number(out, notes->last.games_per_second);
    text_add(out, ", \"threads\": %d, \"machine\": ", threads);
    json_string(out, machine.machine);
    text_add(out, ", \"system\": ");
    json_string(out, machine.sysname);
    text_add(out, ", \"nets\": ");
    if (store_write_nets(x->store, out, e)) return -1;
    text_add(out, "}\n");
    return 0;
}

static int save_notes(const experiment *x, shard part, const text *notes, arena *a, error *e)
{
    const char *path = part.of ? arena_format(a, "%s/shard-%u-of-%u.json", x->folder, part.number, part.of)
                               : arena_format(a, "%s/run.json", x->folder);
    return path ? files_write(path, notes, e) : error_set(e, "out of memory");
}

static int report_end(const cli *c, const experiment *x, const run_notes *notes, text *json, bool stopped)
{
    if (c->json) return cli_print(json);
    const char *out = cli_flag_text(c, "out"), *part = cli_flag_text(c, "shard");
    text_drop(json);
    if (stopped) {
        cli_say(stderr, "stopped at %llu of %llu games; go on with: poise run %s%s%s%s%s\n",
                (unsigned long long)notes->last.done, (unsigned long long)notes->last.total, c->arguments[0],
                part ? " --shard " : "", part ? part : "", out ? " --out " : "", out ? out : "");
        return CLI_STOPPED;
    }
    char learning[48] = "";
    if (notes->last.learning >= 0.05)
        snprintf(learning, sizeof learning, ", %.1f s of them to learn first", notes->last.learning);
    text_add(json, "%llu game%s in %s (%llu of them now, %.1f s%s, %.0f games/s)\n",
             (unsigned long long)notes->last.done, notes->last.done == 1 ? "" : "s", x->store,
             (unsigned long long)notes->last.played, notes->last.seconds, learning, notes->last.games_per_second);
    return cli_print(json);
}

static int play(cli *c, experiment *x, lab_watch watch, error *e)
{
    run_notes notes = {.last = {0}};
    watch.progress = note_progress;
    watch.data = &notes;
    watch.games = live_add;
    watch.games_data = &notes.live;
    x->plan->build.commit = c->commit;
    if (live_start(&notes.live, x->plan)) return error_set(e, "out of memory"), cli_fail(e);
    notes.screen = live_screen_open(&notes.live);
    int end = ranks_lead(c->ranks, x->plan, x->store, &watch, e);
    interrupt_heard();
    if (end == LAB_DONE) end = material_settle(x->plan, x->store, watch.stop, e);
    if (end == LAB_DONE && (truth_keep(x->plan, x->store, watch.stop, e) || store_settle(x->store, e)))
        end = error_is_of_stop(e) ? LAB_STOPPED : -1;
    live_done(&notes.live);
    if (end < 0) return cli_fail(e);
    text json = {0};
    if (write_notes(&json, x, &notes, lab_threads(watch.threads), end == LAB_STOPPED, e) ||
        save_notes(x, watch.shard, &json, x->plan->arena, e))
        return text_drop(&json), cli_fail(e);
    int status = report_end(c, x, &notes, &json, end == LAB_STOPPED);
    return end == LAB_STOPPED ? CLI_STOPPED : status;
}

/* Parses "2/8". Returns 0, or -1 after printing an error. */
static int read_shard(const cli *c, shard *out)
{
    const char *given = cli_flag_text(c, "shard"), *slash = given ? strchr(given, '/') : NULL;
    uint64_t number = 0, of = 0;
    char first[24];
    if (!given) return 0;
    snprintf(first, sizeof first, "%.*s", slash ? (int)(slash - given) : 0, given);
    if (slash && cli_read_number(slash + 1, 1, SHARDS_MAX, &of) && cli_read_number(first, 1, of, &number)) {
        *out = (shard){(unsigned)number, (unsigned)of};
        return 0;
    }
    cli_say(stderr, "poise: --shard: I/N wanted, such as 2/8, with I in 1..N and N in 1..%d, got \"%s\"\n", SHARDS_MAX,
            given);
    return -1;
}

/* A shard has its own store beside the main one, whose decisions it takes over. */
static int place_shard(experiment *x, lab_watch *watch, error *e)
{
    const shard part = watch->shard;
    arena *a = x->plan->arena;
    if (part.of && x->plan->until && experiment_has_results(x)) {
        uint64_t *games = arena_alloc(a, (size_t)x->plan->ncells * sizeof *games);
        if (!games) return error_set(e, "out of memory");
        if (until_ahead(x->plan, x->store, games, e)) return -1;
        watch->games_wanted = games;
    }
    if (part.of) x->store = arena_format(a, "%s/shard-%u-of-%u.db", x->folder, part.number, part.of);
    return x->store ? 0 : error_set(e, "out of memory");
}

/* Limits each cell to that many games, for a first look. */
static void keep_to(plan *p, uint64_t most)
{
    for (int i = 0; i < p->ncells; i++)
        if (p->cells[i].games > most) p->cells[i].games = most;
}

static int run(cli *c)
{
    error e = {""};
    experiment x = {0};
    int threads;
    uint64_t most;
    if (settings_read_threads(c, &threads)) return CLI_USAGE;
    if (cli_flag_number(c, "games", UINT64_MAX, 1, UINT64_MAX, &most)) return CLI_USAGE;
    lab_watch watch = cli_watch(threads);
    if (read_shard(c, &watch.shard)) return CLI_USAGE;
    if (c->ranks && !threads) threads = watch.threads = 1; /* as many ranks as wanted */
    int status = experiment_open(c, &x, &e) || place_shard(&x, &watch, &e);
    if (!status) keep_to(x.plan, most);
    if (!status && cli_flag_text(c, "allow-engines")) plan_allow_engines(x.plan);
    if (c->ranks && c->ranks->rank) {
        status = ranks_follow(c->ranks, status ? NULL : x.plan, threads, &e) ? cli_fail(&e) : CLI_OK;
    } else if (!status && cli_flag_text(c, "dry")) {
        status = run_dry(c, x.plan, threads);
        ranks_dismiss(c->ranks);
    } else if (status || experiment_claim(&x, &e)) {
        status = cli_fail(&e);
        ranks_dismiss(c->ranks);
    } else {
        status = play(c, &x, watch, &e);
    }
    experiment_close(&x);
    return status;
}

static const cli_flag flags[] = {
    SETTINGS_THREADS,
    SETTINGS_ENGINES,
    {"games", "N", "limits each cell (variant and players) to N games, for a first look"},
    {"shard", "I/N", "plays shard I of N into its own results file; poise merge joins them"},
    {"dry", NULL, "plays nothing: prints cells, expected games to a verdict, and estimated time"},
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
