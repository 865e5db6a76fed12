/* What a variant does otherwise than its base: found by what each rule was made from, told by the names of the base. */
#include "language/differences.h"

#include <string.h>

#include "language/rule_names.h"
#include "support/games.h"
#include "support/test.h"

enum { RULES = 3 };

typedef struct pair {
    arena *arena;
    spec *was[RULES], *now[RULES];
    variant_spec base, v;
} pair;

static spec *drawn_by(arena *a, const char *called, const char *name)
{
    return games_spec(a, called, "result", "draw", name ? "name" : NULL, name, NULL);
}

/* Two variants alike: full, full and "stuck". */
static void make(pair *t, arena *a)
{
    *t = (pair){.arena = a};
    t->was[0] = drawn_by(a, "full", NULL);
    t->was[1] = drawn_by(a, "full", NULL);
    t->was[2] = drawn_by(a, "no_move", "stuck");
    assert_int_equal(rule_names_give(t->was, RULES, a), 0);
    for (int i = 0; i < RULES; i++) t->now[i] = spec_copy(a, t->was[i]);
    t->base = (variant_spec){.board = games_spec(a, "square", "width", "3", "height", "3", NULL),
                             .pieces = games_spec(a, "sides", "first", "man X", "second", "man O", NULL),
                             .finish = t->was,
                             .nfinish = RULES};
    t->v = t->base;
    t->v.finish = t->now;
}

/* "WHAT NAME.KEY WAS > NOW; ..." */
static void assert_differences(const pair *t, const char *wanted)
{
    differences d = {.arena = t->arena};
    text all = {0};
    differences_of_rules(&d, &t->base, &t->v);
    for (int i = 0; i < d.count; i++) {
        const difference *x = &d.list[i];
        text_add(&all, "%s%s %s.%s %s > %s", i ? "; " : "", x->what, x->name ? x->name : "", x->key ? x->key : "",
                 x->was ? x->was : "", x->now ? x->now : "");
    }
    assert_string_equal(all.data ? all.data : "", wanted);
    text_drop(&all);
}

FIXTURE(test_arena_setup, test_arena_teardown)

TEST(names)
{
    pair t;
    spec *holder;
    make(&t, *state);
    assert_string_equal(t.was[0]->called, "full");
    assert_string_equal(t.was[1]->called, "full (2)");
    assert_string_equal(t.was[2]->called, "stuck");
    assert_ptr_equal(rule_names_find(t.was, RULES, "full (2)", &holder), t.was[1]);
    assert_null(holder);
    assert_null(rule_names_find(t.was, RULES, "no_move", &holder));
    spec *inside[] = {games_spec(*state, "place", NULL), games_spec(*state, "pass", NULL)};
    spec *choice = games_spec(*state, "either", NULL);
    error e;
    assert_int_equal(spec_set_specs(choice, 0, inside, 2, *state, &e), 0);
    assert_int_equal(rule_names_give(&choice, 1, *state), 0);
    assert_ptr_equal(rule_names_find(&choice, 1, "pass", &holder), inside[1]);
    assert_ptr_equal(holder, choice);
}

TEST(differences)
{
    pair t;
    error e;
    make(&t, *state);
    assert_differences(&t, "");
    t.now[0] = NULL; /* the second is still called so, though it is the only one now */
    t.v.finish = t.now + 1;
    t.v.nfinish = 2;
    assert_int_equal(spec_set_text(t.now[1], word_field(t.now[1]->word, "result"), "win", *state, &e), 0);
    assert_differences(&t, "finish full. full (result draw) > ; finish full (2).result draw > win");
}

TEST(other_places)
{
    pair t;
    make(&t, *state);
    spec *moved[] = {t.now[2], t.now[0], t.now[1]};
    t.v.finish = moved;
    assert_differences(&t, "finish .order full, full (2), stuck > stuck, full, full (2)");
}

/* What stands in the place of a rule has its name, or none of its own. */
TEST(replaced)
{
    pair t;
    make(&t, *state);
    t.now[2] = drawn_by(*state, "full", "stuck");
    t.now[0] = drawn_by(*state, "no_move", NULL);
    assert_differences(&t, "finish full. full (result draw) > ; finish stuck. no_move (result draw, name stuck) > full "
                           "(result draw, name stuck); finish no_move.  > no_move (result draw)");
}

TEST(other_keys)
{
    pair t;
    make(&t, *state);
    const spec_part was = {"goal", "a1"}, now[] = {{"goal", "a2"}, {"home", "a1"}};
    t.base.parts = &was;
    t.base.nparts = 1;
    t.v.parts = now;
    t.v.nparts = 2;
    t.v.symmetric = true;
    t.v.board = games_spec(*state, "square", "width", "4", "height", "3", NULL);
    assert_differences(
        &t, "board square.width 3 > 4; part goal. a1 > a2; part home.  > a1; symmetric variant. false > true");
}

TEST(options)
{
    static const spec_option was[] = {{"size", "4"}, {"far", "true"}, {"kind", "odd"}},
                             now[] = {{"far", "false"}, {"kind", "odd"}, {"new", "1"}}, fixed[] = {{"size", "5"}};
    differences d = {.arena = *state};
    const variant_spec base = {.options = was, .noptions = 3}, v = {.options = now, .noptions = 3};
    differences_of_options(&d, &base, &v, fixed, 1);
    assert_int_equal(d.count, 3);
    assert_string_equal(d.list[0].name, "size");
    assert_string_equal(d.list[0].now, "5, fixed");
    assert_string_equal(d.list[1].was, "true");
    assert_string_equal(d.list[1].now, "false");
    assert_null(d.list[2].was);
}
