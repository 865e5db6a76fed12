#define _XOPEN_SOURCE 700 /* setitimer */
#include "fuzz/trial.h"

#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/conformance.h"
#include "script/load.h"

/* gcc says so by a macro, clang by a feature. */
#ifdef __SANITIZE_ADDRESS__
#define LEAKS_ARE_SEEN 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define LEAKS_ARE_SEEN 1
#endif
#endif

#ifdef LEAKS_ARE_SEEN
#include <sanitizer/lsan_interface.h>
#endif

enum { GAMES = 3, PLIES_MAX = 40, SECONDS_MAX = 60, SECONDS_OF_MANY = 15, PATH_BYTES = 512 };

/* A message is one line about the file, or about a shared one and where the file calls it. */
static trial_result check_refusal(const char *file, error *e)
{
    error said = *e;
    size_t length = strlen(file);
    char caller[PATH_BYTES + 32];
    snprintf(caller, sizeof caller, " (called from %s:", file);
    bool placed = (!strncmp(said.text, file, length) && said.text[length] == ':') || strstr(said.text, caller);
    bool clear = placed && !strchr(said.text, '\n');
    if (clear && !strstr(said.text, "out of memory")) return TRIAL_REFUSED;
    error_set(e, "refused without a clear error: \"%.300s\"", said.text);
    return TRIAL_FAILED;
}

/* Only the address sanitizer knows. */
static bool has_leaked(void)
{
#ifdef LEAKS_ARE_SEEN
    return __lsan_do_recoverable_leak_check();
#else
    return false;
#endif
}

trial_result trial_run(const char *file, error *e)
{
    const script_paths paths = {
        .variants = "variants", .experiments = "experiments", .templates = "reports/templates", .scripts = "scripts"};
    const unsigned allowed = CONFORMANCE_MAY_LAST | CONFORMANCE_MAY_BREAK | CONFORMANCE_FEW_DRAWS;
    game *g = script_load_variant(file, &paths, e);
    trial_result result = g ? TRIAL_PLAYED : check_refusal(file, e);
    if (g && conformance_check(g, GAMES, 1, PLIES_MAX, allowed, e)) {
        error said = *e;
        const char *after_name = strstr(said.text, ": "); /* the name is the file's, which means nothing */
        error_set(e, "%s", after_name ? after_name + 2 : said.text);
        result = TRIAL_FAILED;
    }
    game_free(g);
    if (has_leaked()) {
        error_set(e, "memory leaks");
        result = TRIAL_FAILED;
    }
    return result;
}

/* --- in a process of its own --- */

/* What the process says of one number; small enough to be written to a pipe at once. */
typedef struct report {
    uint64_t number;
    trial_result result;
    error why;
} report;

/* The process that tries, as its parent sees it. */
typedef struct child {
    pid_t id;
    int reports; /* the end of the pipe that is read */
    char complaints[PATH_BYTES];
} child;

/* Does it call functions, or list moves, for every move that a stage tries out? That takes as long as these take. */
static bool may_take_long(const char *file)
{
    char line[4096];
    bool calls = false, tries = false;
    FILE *f = fopen(file, "r");
    while (f && fgets(line, sizeof line, f)) {
        calls |= strstr(line, "function (p)") != NULL;
        calls |= strstr(line, "by = [[") && (strstr(line, "moves") || strstr(line, "targets") || strstr(line, "stuck"));
        tries |= strstr(line, "most {") || strstr(line, "fewest {") || strstr(line, "must_finish = true");
    }
    if (f) fclose(f);
    return calls && tries;
}

/* Of the processor: whatever else is busy, the same files are given up. */
static void give_seconds(int seconds)
{
    const struct itimerval left = {.it_value.tv_sec = seconds};
    int status = setitimer(ITIMER_PROF, &left, NULL);
    assert(!status);
    (void)status;
}

static void try_all(const trial_series *s, uint64_t first, uint64_t end, int out)
{
    for (uint64_t i = first; i < end; i++) {
        report r = {.number = i};
        if (s->write && s->write(s->context, i, s->file)) {
            error_set(&r.why, "the file cannot be written");
            r.result = TRIAL_FAILED;
        } else {
            give_seconds(may_take_long(s->file) ? SECONDS_OF_MANY : SECONDS_MAX);
            r.result = trial_run(s->file, &r.why);
        }
        if (write(out, &r, sizeof r) != (ssize_t)sizeof r) _exit(2);
        if (r.result == TRIAL_FAILED) _exit(0); /* what leaked is reported once */
    }
    _exit(0);
}

/* What a sanitizer or an assert says goes to a file beside the one that is tried. */
static child start(const trial_series *s, uint64_t first, uint64_t end)
{
    int ends[2];
    child c;
    snprintf(c.complaints, sizeof c.complaints, "%s.err", s->file);
    int status = pipe(ends);
    assert(!status);
    fflush(NULL);
    c.id = fork();
    assert(c.id >= 0);
    if (!c.id) {
        int complaints = open(c.complaints, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        if (complaints < 0 || dup2(complaints, STDERR_FILENO) < 0) _exit(2);
        close(ends[0]);
        try_all(s, first, end, ends[1]);
    }
    close(ends[1]);
    c.reports = ends[0];
    return c;
}

/* The line that tells most: a sanitizer's summary, its runtime error, or a failed assert. */
static void read_complaint(const char *file, error *why)
{
    char line[400];
    FILE *f = fopen(file, "r");
    while (f && fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = 0;
        if (strstr(line, "SUMMARY:") || strstr(line, "runtime error") || strstr(line, "Assertion"))
            error_set(why, "%.300s", line);
    }
    if (f) fclose(f);
}

static bool has_hung(int status)
{
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF;
}

static void explain(const child *c, int status, error *why)
{
    if (has_hung(status))
        error_set(why, "not done after %d seconds", SECONDS_MAX);
    else if (WIFSIGNALED(status))
        error_set(why, "killed by signal %d", WTERMSIG(status));
    else
        error_set(why, "ended with status %d", WEXITSTATUS(status));
    read_complaint(c->complaints, why);
}

/* Ends the process and says how it ended. */
static int finish(child *c)
{
    int status = 0;
    close(c->reports);
    waitpid(c->id, &status, 0);
    return status;
}

static void count(trial_counts *counts, trial_result result)
{
    counts->refused += result == TRIAL_REFUSED;
    counts->played += result == TRIAL_PLAYED;
    counts->failed += result == TRIAL_FAILED;
}

/* Tries numbers from `first` on in one process; returns the first number that is still to be tried. */
static uint64_t try_some(const trial_series *s, uint64_t first, uint64_t end, trial_counts *counts)
{
    report r;
    child c = start(s, first, end);
    while (first < end && read(c.reports, &r, sizeof r) == (ssize_t)sizeof r) {
        count(counts, r.result);
        first = r.number + 1;
        if (r.result == TRIAL_FAILED) s->failed(s->own, r.number, r.why.text);
    }
    bool failed_last = counts->failed && r.result == TRIAL_FAILED;
    int status = finish(&c);
    if (has_hung(status) && first < end && may_take_long(s->file)) {
        counts->given_up++;
        first++;
    } else if (status && first < end && !failed_last) {
        error why = {""};
        explain(&c, status, &why);
        count(counts, TRIAL_FAILED);
        s->failed(s->own, first++, why.text);
    }
    unlink(c.complaints);
    return first;
}

trial_counts trial_run_series(const trial_series *s, uint64_t first, uint64_t count)
{
    trial_counts counts = {0};
    for (uint64_t end = first + count; first < end;) first = try_some(s, first, end, &counts);
    return counts;
}

static void keep_why(void *own, uint64_t i, const char *why)
{
    (void)i;
    error_set(own, "%s", why);
}

trial_result trial_run_apart(const char *file, error *e)
{
    const trial_series only = {.file = file, .failed = keep_why, .own = e};
    trial_counts counts = trial_run_series(&only, 0, 1);
    return counts.failed ? TRIAL_FAILED : counts.played ? TRIAL_PLAYED : TRIAL_REFUSED;
}
