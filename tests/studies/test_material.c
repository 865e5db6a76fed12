/* What a piece is worth, from games of the store. */
#include "studies/material.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/lab.h"
#include "players/players.h"
#include "script/load.h"
#include "support/labs.h"
#include "support/test.h"

/* A plan of one cell. */
static plan *plan_of(const char *variant, const char *described, uint64_t games)
{
    error e = {""};
    arena *a = arena_new();
    plan *p = arena_alloc(a, sizeof *p);
    script_paths paths = {.variants = "variants", .scripts = "scripts"};
    *p = (plan){.arena = a,
                .name = "tune",
                .file = "",
                .variants = arena_alloc(a, sizeof *p->variants),
                .nvariants = 1,
                .cells = arena_alloc(a, sizeof *p->cells),
                .ncells = 1,
                .seed = 3,
                .max_plies = 300,
                .zone_low = .47,
                .zone_high = .53,
                .alpha = .05};
    p->variants[0] = (plan_variant){.name = variant, .game = script_load_variant(variant, &paths, &e)};
    assert_string_equal(e.text, "");
    const char *name = players_canonical(described, a, &e);
    assert_string_equal(e.text, "");
    p->cells[0] = (plan_cell){.variant = variant, .game = p->variants[0].game, .players = {name, name}, .games = games};
    return p;
}

static material tune(const plan *p, const char *path, int each, int threads)
{
    error e = {""};
    material m;
    assert_int_equal(lab_run(p, path, &(lab_watch){.threads = threads}, &e), LAB_DONE);
    results *r = results_open(path, &e);
    assert_non_null(r);
    int status = material_fit(r, 0, p->cells[0].game, &(material_question){.each = each, .stop = NULL}, &m, &e);
    assert_string_equal(e.text, "");
    assert_int_equal(status, 0);
    results_close(r);
    return m;
}

static const char small[] = "breakthrough:height=6,width=5";

/* Men of both sides are worth the same, and something: the board is symmetrical. */
TEST(a_man_is_worth_a_man)
{
    plan *p = plan_of(small, "random", 4096);
    char *path = labs_path();
    material m = tune(p, path, 4, 2);
    assert_int_equal(m.nkinds, 2);
    assert_string_equal(m.kinds[0].name, "white man");
    assert_string_equal(m.kinds[1].name, "black man");
    assert_int_equal(m.games, 4096);
    assert_int_equal(m.positions, 4 * 4096);
    assert_int_equal(m.left_out + m.repeated, 0);
    assert_true(m.reference >= 0);
    const material_kind *other = &m.kinds[!m.reference];
    assert_true(other->ratio_range.low < 1 && 1 < other->ratio_range.high);
    for (int k = 0; k < 2; k++) {
        assert_true(m.kinds[k].worth_range.low > 0);
        assert_true(m.kinds[k].points > 0 && m.kinds[k].points < m.kinds[k].worth / 4 + 1e-9);
        assert_int_equal(m.kinds[k].most, 10);
        assert_true(m.kinds[k].mean > 5 && m.kinds[k].mean < 10);
    }
    plan_free(p);
    labs_remove(path);
}

/* Kept games are read from the store and random ones are played again; any number of threads, and resuming, give the
 * same numbers. */
TEST(the_same_from_one_thread_and_from_many)
{
    static const char *const who[] = {"random", "uct:iterations=3"};
    for (int i = 0; i < 2; i++) {
        plan *p = plan_of(small, who[i], 60);
        char *one = labs_path(), *many = labs_path();
        material a = tune(p, one, 2, 1);
        p->cells[0].games = 20;
        tune(p, many, 2, 7);
        p->cells[0].games = 60;
        material b = tune(p, many, 2, 7);
        assert_int_equal(a.positions, b.positions);
        for (int k = 0; k < 2; k++) assert_memory_equal(&a.kinds[k].worth, &b.kinds[k].worth, sizeof(double));
        plan_free(p);
        labs_remove(one);
        labs_remove(many);
    }
}

/* No number of games tells what a king is worth of which there is always one. */
TEST(what_never_varies_is_not_known)
{
    plan *p = plan_of("tafl:rules=brandubh", "random", 300);
    char *path = labs_path();
    material m = tune(p, path, 1, 2);
    bool found = false;
    for (int k = 0; k < m.nkinds; k++) {
        if (!strstr(m.kinds[k].name, "king")) continue;
        found = true;
        assert_true(isnan(m.kinds[k].worth) && isnan(m.kinds[k].ratio));
        assert_true(m.kinds[k].least == 1 && m.kinds[k].most == 1);
    }
    assert_true(found);
    plan_free(p);
    labs_remove(path);
}

/* Plays 40 games of which the last ten are then the first one again, and counts which are looked at. */
static void fit_repeated(const char *described, material *m)
{
    plan *p = plan_of(small, described, 40);
    char *path = labs_path();
    error e = {""};
    assert_int_equal(lab_run(p, path, NULL, &e), LAB_DONE);
    labs_sql(path, "UPDATE game SET (plies, moves) = (SELECT plies, moves FROM game WHERE game = 0) WHERE game >= 30");
    results *r = results_open(path, &e);
    assert_int_equal(material_fit(r, 0, p->cells[0].game, &(material_question){.each = 1, .stop = NULL}, m, &e), 0);
    results_close(r);
    plan_free(p);
    labs_remove(path);
}

TEST(games_of_players_with_chance_all_count)
{
    material m;
    fit_repeated("uct:iterations=3", &m);
    assert_int_equal(m.repeated, 0);
    assert_int_equal(m.games, 40);
    fit_repeated("alphabeta:depth=1,temperature=0,training=0", &m);
    assert_true(m.repeated >= 10 && m.games + m.repeated == 40);
}

TEST(it_stops_and_says_what_is_damaged)
{
    plan *p = plan_of(small, "uct:iterations=3", 40);
    char *path = labs_path();
    error e = {""};
    material m;
    assert_int_equal(lab_run(p, path, NULL, &e), LAB_DONE);
    results *r = results_open(path, &e);
    stop_flag stop = {.asked = true};
    assert_int_equal(material_fit(r, 0, p->cells[0].game, &(material_question){.each = 1, .stop = &stop}, &m, &e), 1);
    results_close(r);
    labs_sql(path, "UPDATE game SET moves = x'' WHERE game = 0");
    r = results_open(path, &e);
    assert_int_equal(material_fit(r, 0, p->cells[0].game, &(material_question){.each = 16, .stop = NULL}, &m, &e), -1);
    results_close(r);
    plan_free(p);
    labs_remove(path);
}

TEST(games_without_results_tell_nothing)
{
    plan *p = plan_of(small, "random", 50);
    char *path = labs_path();
    error e = {""};
    material m;
    p->max_plies = 2;
    assert_int_equal(lab_run(p, path, NULL, &e), LAB_DONE);
    results *r = results_open(path, &e);
    assert_int_equal(material_fit(r, 0, p->cells[0].game, &(material_question){.each = 1, .stop = NULL}, &m, &e), 0);
    assert_int_equal(m.positions, 0);
    for (int k = 0; k < m.nkinds; k++) assert_true(isnan(m.kinds[k].worth));
    results_close(r);
    plan_free(p);
    labs_remove(path);
}
