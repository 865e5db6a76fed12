/* What was found between players of some strength is asked again of those who think eight times as long. */
#include <stdlib.h>

#include "lab/held.h"
#include "players/players.h"
#include "script/flaws_pace.h"
#include "script/flaws_plan.h"
#include "support/scripts.h"
#include "support/test.h"

extern const flaw_probe probe_seat, probe_policy;

enum { ITERATIONS = 16, GAMES = 20, POLICY = FLAWS_CELLS };

typedef struct fixture {
    flaws_request r;
    lab_watch watch;
    stop_flag stop;
    plan_variant v;
    plan p;
    held *h;
    results *found;
    flaw_list l;
} fixture;

static bool never(void *data)
{
    (void)data;
    return false;
}

/* A game of strong players in each cell; a policy against one has its cell, too. */
static fixture *begin(const char *rules, const char *policy)
{
    error e = {""};
    fixture *f = calloc(1, sizeof *f);
    arena *a = arena_new();
    f->watch = (lab_watch){.threads = 1, .stop = &f->stop};
    f->r = (flaws_request){.watch = &f->watch,
                           .clock = {.flag = &f->stop, .is_up = never},
                           .seed = 1,
                           .max_plies = 100,
                           .threads = 1,
                           .games = GAMES,
                           .iterations = ITERATIONS,
                           .policies = {{.name = policy, .seat = 1, .cell = POLICY}},
                           .npolicies = 1};
    f->v = (plan_variant){.name = "x", .game = scripts_game(rules)};
    f->p = (plan){.arena = a, .name = "x", .variants = &f->v, .nvariants = 1, .seed = 1, .max_plies = 100};
    f->p.cells = arena_alloc(a, (POLICY + 1) * sizeof *f->p.cells);
    f->p.ncells = POLICY + 1;
    const char *strong = flaws_thinker(&f->r, ITERATIONS, true, a, &e), *random = players_canonical("random", a, &e);
    const char *named = players_canonical(policy, a, &e);
    for (int i = 0; i <= POLICY; i++)
        f->p.cells[i] = (plan_cell){.variant = "x", .game = f->v.game, .players = {strong, strong}, .games = GAMES};
    f->p.cells[FLAWS_RANDOM].players[0] = f->p.cells[FLAWS_RANDOM].players[1] = random;
    f->p.cells[POLICY].players[1] = named;
    f->h = held_new(&f->p, &e);
    for (int i = 0; i <= POLICY; i++) assert_int_equal(held_play(f->h, i, GAMES, &f->watch, &e), LAB_DONE);
    f->found = held_results(f->h, &e);
    assert_non_null(f->found);
    return f;
}

static void done(fixture *f)
{
    held_free(f->h);
    game_free(f->v.game);
    arena_free(f->p.arena);
    free(f);
}

/* As if that had been found. */
static flaw *find(fixture *f, const flaw_probe *probe, int of_cell, int thing, double size, double beyond)
{
    flaw *one = &f->l.all[f->l.n++];
    *one = (flaw){.of = probe, .probe = probe->name, .words = "x", .size = size, .beyond = beyond, .goes_with = -1};
    one->cell = of_cell;
    one->thing = thing;
    one->needs = probe->needs;
    one->log_evidence = 10 - f->l.n;
    one->found = true;
    return one;
}

static void confirm(fixture *f)
{
    error e = {""};
    assert_int_equal(flaws_confirm(&f->r, &f->p, f->found, &f->l, &e), 0);
}

static const flaw *of_thing(const fixture *f, int thing)
{
    for (int i = 0; i < f->l.n; i++)
        if (f->l.all[i].thing == thing) return &f->l.all[i];
    return NULL;
}

#define MEN "pieces = sides { first = 'man X', second = 'man O' }, "

static const char drawn[] =
    "board = square { 3, 3 }, " MEN
    "turn = place {}, finish = { line { at_least = 3, result = 'win' }, full { result = 'draw' } }";
static const char last_man[] = "board = square { 3, 1 }, " MEN "turn = place {}, finish = no_move { result = 'loss' }";

/* Tic-tac-toe is drawn by whoever thinks; who puts the last of three men always wins. */
TEST(what_is_not_so_falls)
{
    fixture *f = begin(drawn, "policy:wish=first");
    find(f, &probe_seat, FLAWS_STRONG, 0, .95, .75);
    confirm(f);
    assert_false(f->l.all[0].found);
    assert_int_equal(f->l.all[0].again, FLAW_FELL);
    done(f);
}

TEST(what_is_so_stands)
{
    fixture *f = begin(last_man, "policy:wish=first");
    find(f, &probe_seat, FLAWS_STRONG, 0, .95, .75);
    find(f, &probe_seat, FLAWS_STRONG, 1, .95, .75); /* that the second player wins is not so */
    confirm(f);
    assert_true(of_thing(f, 0)->found && of_thing(f, 0)->again == FLAW_STANDS);
    assert_false(of_thing(f, 1)->found);
    done(f);
}

/* Any policy wins as the first player there, none does as the second. */
TEST(policies_are_asked_of_both_kinds_of_players)
{
    fixture *f = begin(drawn, "policy:wish=first");
    find(f, &probe_policy, POLICY, 0, .9, .45);
    confirm(f);
    assert_int_equal(f->l.all[0].again, FLAW_FELL);
    done(f);
    f = begin(last_man, "policy:wish=first");
    f->r.policies[0].seat = 0;
    f->p.cells[POLICY].players[0] = f->p.cells[POLICY].players[1];
    f->p.cells[POLICY].players[1] = f->p.cells[FLAWS_STRONG].players[0];
    find(f, &probe_policy, POLICY, 0, .9, .9);
    confirm(f);
    assert_int_equal(f->l.all[0].again, FLAW_STANDS);
    done(f);
}

/* Games of random players, and what is proven, stay as they are. */
TEST(what_does_not_depend_on_thinking_is_not_asked)
{
    fixture *f = begin(drawn, "policy:wish=first");
    find(f, &probe_seat, FLAWS_RANDOM, 0, .95, .75);
    find(f, &probe_seat, FLAWS_STRONG, 1, .95, .75)->log_evidence = FLAWS_CERTAIN;
    confirm(f);
    for (int i = 0; i < 2; i++) assert_true(f->l.all[i].found && f->l.all[i].again == FLAW_NOT_AGAIN);
    done(f);
}
