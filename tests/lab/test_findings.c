#include "lab/findings.h"

#include <math.h>
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
