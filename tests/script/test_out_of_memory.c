/* Memory that runs out at each allocation in turn, while a variant is loaded, while games are simulated, while an
 * experiment is run and its results are read, and while a page is written: a clear error, nothing kept, and nothing
 * half written. */
#define _POSIX_C_SOURCE 200809L /* setenv */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lab/batch.h"
#include "lab/held.h"
#include "lab/lab.h"
#include "lab/results.h"
#include "script/load.h"
#include "script/report.h"
#include "support/failing.h"
#include "support/labs.h"
#include "support/pages.h"
#include "support/part.h"
#include "support/scripts.h"
#include "support/test.h"

enum { TRIES = 1000 / TEST_PART, SOME_TRIES = 100 / TEST_PART, RANDOM_GAMES = 20, THINKING_GAMES = 2 };

static const script_paths paths = {.variants = "variants", .experiments = "experiments", .scripts = "scripts"};

static int load(void *context, error *e)
{
    game *g = script_load_variant(context, &paths, e);
    int status = g ? 0 : -1;
    game_free(g);
    return status;
}

static void test_load(void **state)
{
    failing_each(load, NULL, *state, TRIES);
}

/* A variant that changes another one. */
static void test_load_with_base(void **state)
{
    const scripts *s = *state;
    char file[256];
    scripts_write(s, "x.lua",
                  "variant { base = 'tafl:rules=brandubh', options = { steps = 3 }, rules = function (o, base)\n"
                  "base.effects.capture.against = own\n"
                  "base.finish:before('no move', full { result = 'draw' })\n"
                  "base.turn['slide (2)'] = nil\n"
                  "return base end }");
    snprintf(file, sizeof file, "%s/x.lua", s->folder);
    failing_each(load, NULL, file, TRIES);
}

static int load_experiment(void *context, error *e)
{
    plan *p = script_load_experiment(context, &paths, e);
    int status = p ? 0 : -1;
    plan_free(p);
    return status;
}

static void test_load_experiment(void **state)
{
    failing_each(load_experiment, NULL, *state, TRIES);
}

/* --- games --- */

static int simulate(void *context, error *e)
{
    batch_result r;
    const lab_watch alone = {.threads = 1};
    int status = batch_run(context, 1, 30, &alone, NULL, &r, e);
    batch_done(&r);
    return status;
}

static void test_simulate(void **state)
{
    (void)state;
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    for (int i = 0; i < p->ncells; i++) failing_each(simulate, NULL, &p->cells[i], TRIES);
    plan_free(p);
}

/* Games that are held in memory: some are taken, or none of a block. */
static int hold(void *context, error *e)
{
    const plan *p = context;
    const lab_watch alone = {.threads = 1};
    held *h = held_new(p, e);
    int status = h ? 0 : -1;
    for (int i = 0; i < p->ncells && !status; i++)
        status = held_play(h, i, p->cells[i].games, &alone, e) == LAB_DONE ? 0 : -1;
    if (!status && !held_results(h, e)) status = -1;
    held_free(h);
    return status;
}

static void test_hold(void **state)
{
    (void)state;
    plan *p = labs_plan(RANDOM_GAMES, THINKING_GAMES);
    failing_each(hold, NULL, p, TRIES);
    plan_free(p);
}

/* --- an experiment --- */

typedef struct experiment {
    plan *plan;
    char *path, *wanted; /* the content of a complete store */
} experiment;

static int run(void *context, error *e)
{
    const experiment *x = context;
    const lab_watch alone = {.threads = 1};
    return lab_run(x->plan, x->path, &alone, e);
}

/* What a failed run left is whole: the same run goes on from there. */
static void goes_on(void *context, int status)
{
    experiment *x = context;
    error e = {""};
    if (status && run(x, &e)) fail_msg("%s", e.text);
    char *content = labs_dump(x->path);
    assert_string_equal(content, x->wanted);
    free(content);
    unlink(x->path);
}

static void test_run(void **state)
{
    (void)state;
    error e = {""};
    experiment x = {labs_plan(RANDOM_GAMES, THINKING_GAMES), labs_path(), NULL};
    assert_int_equal(run(&x, &e), 0);
    x.wanted = labs_dump(x.path);
    unlink(x.path);
    failing_each(run, goes_on, &x, SOME_TRIES);
    free(x.wanted);
    labs_remove(x.path);
    plan_free(x.plan);
}

/* What is read is whole: no text of it is missing. */
static int read_back(void *context, error *e)
{
    const experiment *x = context;
    results *r = results_open(x->path, e);
    if (!r) return -1;
    assert_string_equal(r->question, "Is it?");
    assert_string_equal(r->builds[0].commit, "c0ffee");
    assert_int_equal(r->nvariants, 2);
    for (int i = 0; i < r->nvariants; i++) {
        const results_variant *v = &r->variants[i];
        const game *g = x->plan->variants[i].game;
        assert_string_equal(v->canonical, g->canonical);
        if (g->author) assert_string_equal(v->author, g->author);
        for (int k = 0; k < v->noptions; k++)
            if (x->plan->variants[i].options[k].help) assert_non_null(v->options[k].help);
    }
    results_close(r);
    return 0;
}

static void test_read(void **state)
{
    (void)state;
    error e = {""};
    experiment x = {labs_plan(RANDOM_GAMES, THINKING_GAMES), labs_path(), NULL};
    x.plan->question = "Is it?";
    assert_int_equal(run(&x, &e), 0);
    failing_each(read_back, NULL, &x, TRIES);
    labs_remove(x.path);
    plan_free(x.plan);
}

/* --- a page --- */

static int write_page(void *context, error *e)
{
    const pages *p = context;
    return script_write_report(&p->results, &paths, "reports/templates/experiment.lua", p->folder, e);
}

/* There is a whole page or none. */
static void page_is_whole(void *context, int status)
{
    const pages *p = context;
    char *page = pages_read(p, "report.html");
    assert_int_equal(!page, status != 0);
    if (page) assert_non_null(strstr(page, "</html>"));
    free(page);
    char path[256];
    snprintf(path, sizeof path, "%s/report.html", p->folder);
    unlink(path);
}

static void test_report(void **state)
{
    setenv("PATH", "", 1); /* no gnuplot: it would be run for each plot of each try */
    failing_each(write_page, page_is_whole, *state, SOME_TRIES);
}

#define WITH(test, text)                                                                                               \
    {                                                                                                                  \
        .name = #test " " text, .test_func = test, .initial_state = text                                               \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH(test_load, "t4"),
        WITH(test_load, "tafl:rules=copenhagen"),
        WITH(test_load, "ring_world:levels=3"),
        WITH(test_load, "hex"),
        cmocka_unit_test_setup_teardown(test_load_with_base, scripts_setup, scripts_teardown),
        WITH(test_load_experiment, "demo"),
        cmocka_unit_test(test_simulate),
        cmocka_unit_test(test_hold),
        cmocka_unit_test(test_run),
        cmocka_unit_test(test_read),
        cmocka_unit_test_setup_teardown(test_report, pages_setup, pages_teardown),
    };
    return cmocka_run_group_tests(tests, failing_setup, NULL);
}
