/* Probes on games of which it is known how they came out. */
#include "studies/flaws/flaws.h"

#include <math.h>
#include <string.h>

#include "players/players.h"
#include "studies/flaws/habits.h"
#include "studies/flaws/order.h"
#include "studies/flaws/policies.h"
#include "studies/flaws/screen.h"
#include "support/scripts.h"
#include "support/test.h"

extern const flaw_probe probe_seat, probe_draws, probe_endless, probe_strength, probe_policy, probe_size;

enum { GAMES = 80 };

typedef struct fixture {
    results_cell cells[FLAWS_CELLS + 2];
    char letters[FLAWS_CELLS + 2][GAMES + 1];
    results r;
    flaws_policy policies[1];
    flaws_case c;
    flaw_list list;
} fixture;

/* So many of 80 games are won by the first player, drawn, cut, and the rest lost. */
static void fill(fixture *f, int cell_number, int won, int drawn, int cut)
{
    char *letters = f->letters[cell_number];
    for (int i = 0; i < GAMES; i++)
        letters[i] = i < won ? 'F' : i < won + drawn ? 'D' : i < won + drawn + cut ? 'C' : 'S';
    letters[GAMES] = 0;
    f->cells[cell_number] = (results_cell){.games = GAMES, .letters = letters};
}

static void begin(fixture *f)
{
    memset(f, 0, sizeof *f);
    for (int i = 0; i < FLAWS_CELLS + 1; i++) fill(f, i, 40, 0, 0);
    f->r = (results){.cells = f->cells, .ncells = FLAWS_CELLS + 1, .max_plies = 1000};
    f->policies[0] = (flaws_policy){.name = "policy:wish=captures+up", .seat = 1, .cell = FLAWS_CELLS};
    f->c = (flaws_case){.r = &f->r,
                        .iterations = 100,
                        .policies = f->policies,
                        .npolicies = 1,
                        .side = {"the first player", "the second player"},
                        .a = arena_new()};
}

/* The evidence of its n-th question. */
static double evidence(fixture *f, const flaw_probe *probe, int n)
{
    error e = {""};
    f->list.n = 0;
    assert_int_equal(probe->look(&f->c, &f->list, &e), 0);
    assert_true(n < f->list.n);
    return f->list.all[n].log_evidence;
}

static const double enough = 5; /* found among some seven questions: ln(7 / .05) */

TEST(sound)
{
    fixture f;
    begin(&f);
    const flaw_probe *const all[] = {&probe_seat, &probe_draws, &probe_endless, &probe_strength};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) assert_true(evidence(&f, all[i], 0) < 1);
    arena_free(f.c.a);
}

TEST(planted)
{
    fixture f;
    begin(&f);
    fill(&f, FLAWS_STRONG, 78, 0, 0);
    assert_true(evidence(&f, &probe_seat, 0) > enough && evidence(&f, &probe_seat, 1) <= 0);
    assert_string_equal(f.list.all[0].words,
                        "The seat decides: the first player scores 98 % between equal strong players.");
    fill(&f, FLAWS_WEAK, 4, 0, 0);
    assert_true(evidence(&f, &probe_strength, 0) > enough);
    fill(&f, FLAWS_STRONG, 30, 0, 45);
    fill(&f, FLAWS_RANDOM, 50, 0, 5);
    assert_true(evidence(&f, &probe_endless, 0) < 1 && evidence(&f, &probe_endless, 1) > enough);
    assert_string_equal(f.list.all[1].words,
                        "Games do not end: 19 % of those between thinking players go on after 1000 decisions.");
    assert_int_equal(f.list.all[1].game, 30);
    arena_free(f.c.a);
}

/* A policy in the second seat wins what the first player loses. */
TEST(a_policy_that_holds)
{
    fixture f;
    begin(&f);
    fill(&f, FLAWS_CELLS, 8, 0, 0);
    assert_true(evidence(&f, &probe_policy, 0) > enough);
    assert_string_equal(f.list.all[0].words,
                        "Nobody needs to think: as the second player who always takes what it can, then "
                        "goes up the board, scores 90 % against mcts:iterations=100.");
    assert_string_equal(f.list.all[0].probe, "policy");
    fill(&f, FLAWS_CELLS, 24, 0, 0);
    assert_true(evidence(&f, &probe_policy, 0) > enough);
    fill(&f, FLAWS_STRONG, 0, 0, 0); /* where thinking wins it all */
    assert_true(evidence(&f, &probe_policy, 0) <= 0);
    fill(&f, FLAWS_CELLS, 60, 0, 0);
    assert_true(evidence(&f, &probe_policy, 0) <= 0);
    fill(&f, FLAWS_CELLS, 30, 0, 50);
    f.policies[0].endless = true;
    assert_true(evidence(&f, &probe_policy, 0) > enough);
    arena_free(f.c.a);
}

/* A verdict that is another one on a board of another size; one that is only less clear there is none. */
TEST(another_size)
{
    fixture f;
    begin(&f);
    f.c.sizes[0] = (flaws_size){.said = "size=5", .cell = FLAWS_CELLS};
    f.c.nsizes = 1;
    f.c.of_this_size = FLAWS_MIDDLE;
    fill(&f, FLAWS_MIDDLE, 76, 0, 0);
    fill(&f, FLAWS_CELLS, 6, 0, 0);
    assert_true(evidence(&f, &probe_size, 0) > enough);
    assert_string_equal(f.list.all[0].words,
                        "Whom it favours depends on the size of the board: the first player scores "
                        "95 % here and 8 % with size=5, between players who have not learned.");
    fill(&f, FLAWS_CELLS, 40, 0, 0);
    assert_true(evidence(&f, &probe_size, 0) < 1);
    arena_free(f.c.a);
}

/* Two things in 80 games, the first of which chance would bring about forty times. */
static habits_sum sum_of_first(unsigned done_in)
{
    habit of[GAMES][2];
    bool decide[GAMES][HABITS_WHO] = {{false}};
    const habits h = {.games = GAMES, .things = 2, .of = &of[0][0], .decide = decide};
    bool set[HABITS_MAX] = {[0] = true};
    for (unsigned i = 0; i < GAMES; i++) {
        of[i][0] = (habit){.by_chance = {.5F}, .done = {i < done_in}};
        of[i][1] = (habit){.by_chance = {5}, .done = {3}};
    }
    return habits_of(&h, set);
}

TEST(habits)
{
    habits_sum s = sum_of_first(2);
    assert_int_equal(s.done, 2);
    assert_true(fabs(s.by_chance - 40) < 1e-3 && s.log_evidence > enough && s.without == 2);
    assert_true(sum_of_first(13).log_evidence < 1 && sum_of_first(40).log_evidence < 0);
}

/* In 72 drawn games the board is filled up; who wins the other 8 leaves the thing alone, which is offered him 5 times a
 * game. */
TEST(what_winners_leave_alone)
{
    habit of[GAMES];
    bool decide[GAMES][HABITS_WHO];
    const habits h = {.games = GAMES, .things = 1, .of = of, .decide = decide};
    const bool set[HABITS_MAX] = {[0] = true};
    for (unsigned i = 0; i < GAMES; i++) {
        const bool wins = i >= 72;
        of[i] = (habit){.by_chance = {5, wins ? 5 : 0}, .done = {wins ? 0 : 5}};
        decide[i][HABITS_UNBEATEN] = true;
        decide[i][HABITS_WINNERS] = wins;
    }
    const habits_sum s = habits_of(&h, set);
    assert_true(s.winners && s.games == 8 && s.done == 0 && s.without == 72);
    assert_true(s.log_evidence > enough);
}

/* Time that is up is no error, and who had played by then comes through: here nobody. */
TEST(no_time_to_screen)
{
    game *g = scripts_game("board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "turn = place {}, finish = no_move { result = 'loss' }");
    const stop_flag up = {.asked = true};
    const lab_watch watch = {.threads = 1, .stop = &up};
    const screen_terms t = {
        .variant = "x", .g = g, .weak = "random", .middle = "random", .max_plies = 20, .most = FLAWS_POLICIES_MAX};
    error e = {""};
    screened found;
    assert_int_equal(screen_policies(&t, &watch, g->arena, &found, &e), 0);
    assert_true(found.stopped && !found.n && found.asked > 300);
    assert_int_equal(screen_policies(&t, NULL, g->arena, &found, &e), 0);
    assert_true(!found.stopped && found.n);
    game_free(g);
}

/* All are players of the game, and no two the same. */
TEST(some_200_policies)
{
    game *g = scripts_game("board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "start = drawn { 'OOOO/..../..../XXXX' }, turn = step { along = all }, "
                           "finish = { ply_limit { plies = 9, result = 'draw' }, no_move { result = 'loss' } }");
    const char *names[POLICIES_MAX];
    error e = {""};
    int n = policies_of(g, g->arena, names, &e);
    assert_true(n > 150 && n < 250);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) assert_string_not_equal(names[i], names[k]);
        player *p = players_new(names[i], g, &e);
        if (!p) fail_msg("%s: %s", names[i], e.text);
        assert_string_equal(player_name(p), names[i]);
        player_free(p);
    }
    game_free(g);
}

/* Evidence about shares stays small where the share is what is claimed. */
TEST(evidence_of_shares)
{
    assert_true(flaw_share_above(5, 100, .05) < 1 && flaw_share_above(30, 100, .05) > 9);
    assert_true(flaw_share_below(0, 80, .2) > 9 && flaw_share_below(16, 80, .2) < 1);
    assert_true(flaw_share_above(0, 0, .5) <= 0 && flaw_share_above(0, 0, .5) >= 0);
}

/* Random players win with the other side than strong ones. */
TEST(flips_from_chance_to_strength)
{
    fixture f;
    begin(&f);
    fill(&f, FLAWS_STRONG, 2, 0, 0);
    fill(&f, FLAWS_WEAK, 4, 0, 0);
    fill(&f, FLAWS_RANDOM, 70, 0, 0);
    assert_true(evidence(&f, &probe_strength, 1) > enough && evidence(&f, &probe_strength, 0) < 1);
    assert_string_equal(f.list.all[1].words,
                        "Whom it favours depends on strength: the first player scores 88 % between "
                        "random players and 2 % between strong ones.");
    arena_free(f.c.a);
}

/* What explains others is told before what is surer, and they go with it. */
TEST(causes_come_first)
{
    static const flaw all[] = {{.probe = "seat", .log_evidence = 30, .found = true},
                               {.probe = "policy", .log_evidence = 20, .found = true, .draws = true},
                               {.probe = "policy", .log_evidence = 10, .found = true},
                               {.probe = "mirror", .size = 1, .log_evidence = 12, .found = true},
                               {.probe = "unused", .log_evidence = 8, .found = true},
                               {.probe = "endless", .log_evidence = 9},
                               {.probe = "mirror", .size = 1, .log_evidence = 11, .found = true}};
    static const struct {
        const char *probe;
        int goes_with;
    } told[] = {{"mirror", -1}, {"mirror", 0}, {"unused", -1}, {"policy", 0},
                {"seat", 0},    {"policy", 0}, {"endless", -1}};
    flaw_list list = {.n = 7};
    memcpy(list.all, all, sizeof all);
    flaws_order(&list);
    for (int i = 0; i < 7; i++) {
        assert_string_equal(list.all[i].probe, told[i].probe);
        assert_int_equal(list.all[i].goes_with, told[i].goes_with);
    }
}

/* Whoever begins in the middle wins, mirror or not; where only the mirror does, it is why he must. */
TEST(mirrors_and_beginnings)
{
    for (int i = 0; i < 4; i++) {
        const bool alone = i & 1, size = i & 2;
        flaw_list list = {.n = 3};
        list.all[0] = (flaw){.probe = "mirror", .size = 1, .found = true};
        list.all[1] = (flaw){.probe = size ? "size" : "opening", .found = true};
        list.all[2] = (flaw){.probe = "policy", .size = alone ? .9 : 1, .found = true};
        flaws_order(&list);
        assert_string_equal(list.all[0].probe, alone ? "mirror" : size ? "size" : "opening");
        assert_true(list.all[1].goes_with == 0 && list.all[2].goes_with == 0);
    }
}
