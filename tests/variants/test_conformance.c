/* Every game of variants/ conforms (see play/conformance.h), with its defaults and with some other options. A new file
 * is found by itself; options that are worth their own games are listed below. */
#include "play/conformance.h"

#include <stdlib.h>

#include "script/load.h"
#include "support/part.h"
#include "support/test.h"
#include "support/twin.h"

/* A part of each game where faults in the program are looked for. */
enum { GAMES = TEST_PART > 1 ? 1 : 2, PLIES_MAX = 120 / TEST_PART, DRAWS_PER_MOVE = 40, TESTS_MAX = 256 };

/* Options that reach other code than the defaults do, and boards that are not as high as they are wide. */
static const char *const described[] = {
    "alquerque:must=false,backward=false",
    "ataxx:size=5,walls=true",
    "berserk_tafl:rules=tablut",
    "breakthrough:width=5,height=6",
    "connect_four:width=5,height=8,row=3",
    "english_draughts:size=6,rows=2,must=false",
    "flipflop:size=5,repetition=loses",
    "gomoku:size=9,overline=ignored",
    "halma:size=6,camp=3",
    "havannah:size=4,swap=true",
    "hex:size=5",
    "hex:size=5,swap=true",
    "international_draughts:size=6,rows=2",
    "nim:heaps=1/2/9,misere=true",
    "nine_mens_morris:men=6,rings=2,flying=false",
    "nine_mens_morris:men=12,diagonals=true",
    "othello:size=6",
    "pente:size=7,pairs=2",
    "ring_world:levels=3,place=all,turns=children,top=false,lost=empties,limit=100",
    "ring_world:levels=3,rotation=optional,generations=2,order=phases,death=enemy_first,touching=siblings",
    "ring_world:levels=4,rotation=optional,repetition=draw",
    "t4:kinds=1,width=3,height=5",
    "t4:kinds=8,compare=shared,four=three_first",
    "t4:shape=hexagon,width=3,judged=either",
    "t4:holes=.#../..../...#/....,four=ignored,move=optional",
    "t4:mover=placed,no_move=skip,judged=placement,four=wins",
    "t4:width=5,row=4,kinds=2",
    "tafl:rules=brandubh,throne_pass=nobody,repetition=mover_loses,no_move=loses",
    "tafl:rules=ard_ri,king=anvil,king_edge=three",
    "tafl:rules=alea_evangelii",
    "tafl:rules=copenhagen",
    "tafl:rules=brandubh,repetition=defenders_may_not_repeat",
    "tafl:rules=sea_battle,first=defenders",
    "tafl:rules=historical,king=hammer,corners=everyone",
    "tic_tac_toe:width=7,height=4,row=4",
    "yavalath:size=4,swap=true",
    "zong_heng:size=4",
    "zong_heng:size=6,start=diag,whole=true",
    "zong_heng:size=8,start=block,supply=unlimited",
    "zong_heng:size=6,start=half,groups=largest",
};

/* The start is even, and so is some position in the middle, where the whole of a test is asked for. */
static void assert_draws_even(const game *g, uint64_t seed)
{
    error e = {""};
    random_state random = {seed};
    move *scratch = malloc((size_t)g->most_moves * sizeof *scratch), m;
    position *p = malloc(g->position_bytes);
    assert_true(scratch && p);
    position_copy(g, p, g->start);
    for (int ply = 0; ply <= 8 / TEST_PART && p->outcome == OUTCOME_NONE; ply++) {
        int moves = turn_list(g, p, scratch, g->most_moves);
        if (ply % 8 == 0 && conformance_draws(g, p, moves * DRAWS_PER_MOVE, seed, &e))
            fail_msg("%s, ply %d: %s", g->name, ply, e.text);
        assert_true(turn_sample(g, p, &random, scratch, &m));
        turn_apply(g, p, m);
        turn_settle(g, p);
    }
    free(p);
    free(scratch);
}

/* `state`: the variant as it is named on the command line. */
static void test_variant(void **state)
{
    error e = {""};
    game *g = twin_game(*state);
    if (conformance_check(g, GAMES, 71, PLIES_MAX, CONFORMANCE_MAY_LAST, &e)) fail_msg("%s", e.text);
    assert_draws_even(g, 72);
    game_free(g);
}

static int add_test(struct CMUnitTest *tests, int count, const char *name)
{
    assert_true(count < TESTS_MAX);
    tests[count] = (struct CMUnitTest){.name = name, .test_func = test_variant, .initial_state = (void *)name};
    return count + 1;
}

int main(void)
{
    struct CMUnitTest tests[TESTS_MAX];
    const char *const *names;
    arena *a = arena_new();
    int count = 0, shipped = script_list_names("variants", a, &names);
    for (int i = 0; i < shipped; i++) count = add_test(tests, count, names[i]);
    for (size_t i = 0; i < sizeof described / sizeof *described; i++) count = add_test(tests, count, described[i]);
    /* Without files there is nothing to hold: that is no success. */
    int failed = shipped > 0 ? _cmocka_run_group_tests("variants", tests, (size_t)count, NULL, NULL) : 1;
    arena_free(a);
    return failed;
}
