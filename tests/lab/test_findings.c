#define _POSIX_C_SOURCE 200809L /* setenv */

#include "lab/findings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/lab.h"
#include "lab/results.h"
#include "support/labs.h"
#include "support/test.h"

static results *read(const char *path)
{
    error e = {""};
    results *r = results_open(path, &e);
    assert_string_equal(e.text, "");
    return r;
}

/* What a study leaves replaces what it left before; the other studies' stays, and no number is kept that is none. */
TEST(a_study_leaves_numbers)
{
    error e = {""};
    char *path = labs_path();
    plan *p = labs_plan(10, 4);
    assert_int_equal(lab_run(p, path, NULL, &e), LAB_DONE);
    const finding old[] = {{"worth", 7, "king", "points", 1}}, other[] = {{"age", 0, "aunt", "years", 81}},
                  fresh[] = {{"worth", 0, "man", "points", .25}, {"worth", 1, "king", "points", NAN}};
    assert_int_equal(findings_put(path, "worth", old, 1, &e), 0);
    assert_int_equal(findings_put(path, "age", other, 1, &e), 0);
    assert_int_equal(findings_put(path, "worth", fresh, 2, &e), 0);
    results *r = read(path);
    assert_int_equal(r->nfindings, 2);
    assert_string_equal(r->findings[0].name, "aunt");
    assert_string_equal(r->findings[1].study, "worth");
    assert_string_equal(r->findings[1].key, "points");
    assert_true(r->findings[1].value == .25);
    results_close(r);
    assert_int_equal(findings_put("/nowhere/at/all.db", "worth", fresh, 2, &e), -1);
    plan_free(p);
    labs_remove(path);
}

/* Who watches a run reads its file when players begin to learn. */
typedef struct looks {
    const char *path;
    int done[8], of[8], times;
} looks;

static void look(void *data, const char *variant, double seconds)
{
    looks *l = data;
    results *r = read(l->path);
    assert_int_equal(r->nfindings, 3);
    for (int i = 0; i < r->nfindings; i++) {
        const finding *f = &r->findings[i];
        assert_string_equal(f->study, "learning");
        assert_string_equal(f->name, variant);
        if (!strcmp(f->key, "done")) l->done[l->times] = (int)f->value;
        if (!strcmp(f->key, "of")) l->of[l->times] = (int)f->value;
        if (!strcmp(f->key, "seconds")) assert_true(f->value == seconds);
    }
    l->times++;
    results_close(r);
}

static void let_learn(plan *p)
{
    static const char *const learner = "mcts:iterations=1,training=8,trust=50,grave=0,history=false,trainings=2";
    plan_cell *c = &p->cells[LABS_THINKING];
    c->players[0] = c->players[1] = learner;
}

/* While players learn it is noted how far they are, and no longer: not in a file that is done, and not in the next run
 * of one that was killed. */
TEST(learning_is_a_state)
{
    error e = {""};
    char *path = labs_path();
    plan *p = labs_plan(0, 32);
    looks l = {.path = path};
    const lab_watch watch = {.threads = 1, .begins = look, .data = &l};
    setenv("POISE_CACHE", "/dev/null/x", 1); /* nothing is kept that was learned */
    let_learn(p);
    assert_int_equal(lab_run(p, path, &watch, &e), LAB_DONE);
    assert_true(l.times >= 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(l.done[i], i);
        assert_int_equal(l.of[i], 2);
    }
    results *r = read(path);
    assert_int_equal(r->nfindings, 0);
    results_close(r);
    const finding killed = {"learning", 2, "t4", "done", 1};
    assert_int_equal(findings_put(path, "learning", &killed, 1, &e), 0);
    assert_int_equal(lab_run(p, path, &watch, &e), LAB_DONE);
    r = read(path);
    assert_int_equal(r->nfindings, 0);
    results_close(r);
    plan_free(p);
    labs_remove(path);
}
