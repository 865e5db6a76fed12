/* Probes that look into games: on small rule sets in which it is known what players come to. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/batch.h"
#include "players/players.h"
#include "script/load.h"
#include "studies/flaws/flaws.h"
#include "support/part.h"
#include "support/scripts.h"
#include "support/test.h"

extern const flaw_probe probe_passes, probe_waiting, probe_opening, probe_choice, probe_decided, probe_goals,
    probe_unused, probe_cells, probe_hold, probe_draws, probe_endless, probe_policy, probe_solved;

enum { GAMES = 80, RANDOM_GAMES = 1000, PLIES = 200, SEED = 5, HOLD = FLAWS_CELLS };

typedef struct fixture {
    game *g;
    results_rule rules[GAME_RULES_MAX];
    results_variant variant;
    results_cell cells[FLAWS_CELLS + 1];
    batch_result played[FLAWS_CELLS + 1];
    char letters[FLAWS_CELLS + 1][RANDOM_GAMES + 1];
    results r;
    flaws_case c;
    flaw_list list;
} fixture;

static void play(fixture *f, int number, game *g, const char *players, uint64_t games)
{
    error e = {""};
    const char *name = players_canonical(players, f->c.a, &e);
    assert_string_equal(e.text, "");
    plan_cell c = {.variant = "x", .game = g, .players = {name, name}, .games = games};
    c.opening = number == FLAWS_OPENED;
    assert_int_equal(batch_run(&c, SEED, PLIES, NULL, f->letters[number], &f->played[number], &e), LAB_DONE);
    f->cells[number] = (results_cell){.variant = &f->variant,
                                      .players = {name, name},
                                      .opening = c.opening,
                                      .games = games,
                                      .planned = games,
                                      .letters = f->letters[number],
                                      .tally = f->played[number].tally};
}

/* The games of such players, and random ones. */
static fixture *begin(game *g, const char *players)
{
    fixture *f = calloc(1, sizeof *f);
    f->g = g;
    for (int i = 0; i < g->nrules; i++) f->rules[i] = (results_rule){g->rules[i], i < g->nendings};
    f->variant = (results_variant){.name = "x", .rules = f->rules, .nrules = g->nrules};
    f->r = (results){.cells = f->cells, .ncells = FLAWS_CELLS + 1, .seed = SEED, .max_plies = PLIES};
    f->c = (flaws_case){
        .g = g, .r = &f->r, .iterations = 32, .side = {"the first player", "the second player"}, .a = arena_new()};
    for (int i = 0; i < FLAWS_CELLS; i++)
        play(f, i, g, i == FLAWS_RANDOM ? "random" : players, i == FLAWS_RANDOM ? RANDOM_GAMES : GAMES);
    return f;
}

static void done(fixture *f)
{
    for (int i = 0; i <= HOLD; i++) batch_done(&f->played[i]);
    arena_free(f->c.a);
    game_free(f->g);
    free(f);
}

static const double enough = 5; /* found among some seven questions: ln(7 / .05) */

/* The evidence for the question with those words, -1 where there is none. */
static double evidence(fixture *f, const flaw_probe *probe, const char *words)
{
    error e = {""};
    f->list.n = 0;
    assert_int_equal(probe->look(&f->c, &f->list, &e), 0);
    for (int i = 0; i < f->list.n; i++)
        if (strstr(f->list.all[i].words, words)) return f->list.all[i].log_evidence;
    return -1;
}

#define MEN "pieces = sides { first = 'man X', second = 'man O' }, "

/* Men that come near are taken, and time is on nobody's side. */
TEST(passing_is_best)
{
    fixture *f = begin(
        scripts_game("board = square { 3, 5 }, " MEN "start = drawn { 'OOO/.../.../.../XXX' }, "
                     "turn = optional { step { along = forward }, step { along = forward_diagonal, to = enemy } }, "
                     "finish = { compared { by = 'count(own)', when = 'ply == 20' }, no_move { result = 'loss' } }"),
        TEST_PART > 1 ? "uct:iterations=25" : "uct:iterations=100");
    assert_true(evidence(f, &probe_passes, "Passing is best") > enough);
    assert_true(evidence(f, &probe_waiting, "Passing would be best") <= 0); /* it is allowed */
    done(f);
}

/* Whoever has taken fewer of his own men off is ahead. */
TEST(passing_would_be_best)
{
    fixture *f = begin(scripts_game("board = square { 4, 4 }, " MEN
                                    "start = drawn { 'OOOO/..../..../XXXX' }, turn = take { from = own }, "
                                    "finish = { compared { by = 'count(own)', when = 'ply == 5', equal = 'second' }, "
                                    "no_move { result = 'loss' } }"),
                       "uct:iterations=20");
    assert_true(evidence(f, &probe_waiting, "Passing would be best") > enough);
    assert_true(evidence(f, &probe_passes, "Passing is best") <= 0);
    done(f);
}

/* A man may be put where none is beside: who cannot has lost, and would rather pass, which is the game. */
TEST(having_the_last_move)
{
    fixture *f =
        begin(scripts_game("board = square { 4, 3 }, " MEN "turn = place { to = 'empty & ~beside(occupied)' }, "
                           "finish = no_move { result = 'loss' }"),
              "uct:iterations=20");
    assert_true(evidence(f, &probe_waiting, "Passing would be best") <= 0);
    done(f);
}

/* Three in a row lose: who must fill the board up would rather not, and three that win are wanted. */
TEST(avoiding_and_wanting)
{
    static const char three[] =
        "board = square { 3, 3 }, " MEN
        "turn = place {}, finish = { line { at_least = 3, result = '%s' }, full { result = 'second' } }";
    char rules[512];
    snprintf(rules, sizeof rules, three, "loss");
    fixture *f = begin(scripts_game(rules), "mcts:iterations=64,training=0");
    assert_true(evidence(f, &probe_waiting, "Passing would be best") > enough);
    done(f);
    snprintf(rules, sizeof rules, three, "win");
    f = begin(scripts_game(rules), "mcts:iterations=64,training=0");
    assert_true(evidence(f, &probe_waiting, "Passing would be best") < 1);
    done(f);
}

/* Who begins in the centre wins, and loses otherwise. */
TEST(one_opening)
{
    fixture *f = begin(scripts_game("board = square { 3, 3 }, " MEN "turn = place {}, "
                                    "finish = { wins { when = 'ply == 2 and count(own & b2) == 1' }, wins { when = "
                                    "'ply == 3' }, no_move { result = 'draw' } }"),
                       "uct:iterations=400");
    assert_true(evidence(f, &probe_opening, "There is one opening") > enough);
    assert_true(evidence(f, &probe_choice, "There is nothing to choose") < 1);
    done(f);
}

/* Whoever begins elsewhere has lost at once, so that no game begins so. */
TEST(one_opening_that_does_not_end)
{
    fixture *f = begin(scripts_game("board = square { 3, 3 }, " MEN "turn = place {}, "
                                    "finish = { loses { when = 'ply == 1 and count(own & b2) == 0' }, "
                                    "line { at_least = 3, result = 'win' }, full { result = 'draw' } }"),
                       "uct:iterations=50");
    assert_true(evidence(f, &probe_opening, "of 9, it scores 0 %") > enough);
    done(f);
}

/* One man each goes ahead, or turns aside at the end. */
TEST(nothing_to_choose)
{
    fixture *f = begin(scripts_game("board = square { 3, 6 }, " MEN "start = drawn { '..O/.../.../.../.../X..' }, "
                                    "turn = step { along = forward }, finish = no_move { result = 'loss' }"),
                       "random");
    assert_true(evidence(f, &probe_choice, "There is nothing to choose: in 100 % of turns") > enough);
    done(f);
}

/* The first decision wins, and eighteen follow. */
TEST(decided_long_before)
{
    fixture *f =
        begin(scripts_game(
                  "board = square { 21, 1 }, " MEN "turn = place { to = 'empty & (k1 | beside(occupied))' }, "
                  "finish = { compared { by = 'count(own & k1)', when = 'ply == 20' }, no_move { result = 'draw' } }"),
              "uct:iterations=8");
    assert_true(evidence(f, &probe_decided, "Games are decided long before they end") > enough);
    done(f);
}

/* Who thinks wins at once; most random players do not find it. */
TEST(goals_that_nobody_needs)
{
    fixture *f = begin(scripts_game("board = square { 4, 3 }, " MEN "turn = place {}, "
                                    "finish = { wins { when = 'here & a1', name = 'quick' }, "
                                    "wins { when = 'count(own) == 2', name = 'slow' }, no_move { result = 'draw' } }"),
                       "uct:iterations=100");
    assert_true(evidence(f, &probe_goals, "Nobody needs the goal \"slow\"") > enough);
    assert_true(evidence(f, &probe_goals, "Nobody needs the goal \"quick\"") < 1);
    done(f);
}

/* Seven of nine cells cannot be one's own; random players fill the board in all games. */
TEST(rules_that_nobody_needs)
{
    fixture *f = begin(
        scripts_game("board = square { 3, 3 }, pieces = sides { first = 'man X, dud D', second = 'man O, dud P' }, "
                     "turn = either { place { piece = man }, place { piece = dud, name = 'waste' } }, "
                     "finish = { wins { when = 'count(own) == 7', name = 'seven' }, loses { when = 'here & dud' }, "
                     "line { at_least = 3, result = 'win' }, no_move { result = 'draw' } }"),
        "uct:iterations=100");
    assert_true(evidence(f, &probe_goals, "the goal \"seven\"") < 0); /* it may be rare */
    assert_true(evidence(f, &probe_unused, "Nobody needs the action \"waste\"") > enough);
    assert_true(evidence(f, &probe_unused, "Nobody needs the kind \"dud\"") > enough);
    assert_true(evidence(f, &probe_unused, "Nobody needs the action \"place\"") < 1);
    done(f);
}

/* Nobody has a man to take; actions without a name are told by their number. */
TEST(rules_that_never_apply)
{
    fixture *f = begin(scripts_game("board = square { 3, 3 }, " MEN "turn = either { place {}, "
                                    "take { from = 'own & beside(own) & ~beside(occupied)' }, "
                                    "take { from = 'enemy & beside(own) & ~beside(occupied)' } }, "
                                    "finish = { line { at_least = 3, result = 'win' }, full { result = 'draw' } }"),
                       "uct:iterations=16");
    assert_true(evidence(f, &probe_unused, "The actions \"take (1)\", \"take (2)\" are never possible") > enough);
    done(f);
}

/* The policy has that seat in the cell of holds. */
static void meet_policy(fixture *f, const char *name, unsigned seat)
{
    error e = {""};
    plan_cell c = {.variant = "x", .game = f->g, .games = GAMES};
    flaws_policy *p = arena_alloc(f->c.a, sizeof *p);
    c.players[seat] = name;
    c.players[!seat] = players_canonical("uct:iterations=16", f->c.a, &e);
    *p = (flaws_policy){.name = name, .seat = seat, .cell = HOLD};
    f->c.policies = p;
    f->c.npolicies = 1;
    assert_int_equal(batch_run(&c, SEED, PLIES, NULL, f->letters[HOLD], &f->played[HOLD], &e), LAB_DONE);
    f->cells[HOLD] = (results_cell){.variant = &f->variant,
                                    .players = {c.players[0], c.players[1]},
                                    .games = GAMES,
                                    .planned = GAMES,
                                    .letters = f->letters[HOLD],
                                    .tally = f->played[HOLD].tally};
}

/* Who turns the board by half mirrors the other to the end; where one side has a man and the other three, nobody does,
 * though he wins as well. */
TEST(mirrors)
{
    static const char one[] = "board = square { 4, 4 }, " MEN
                              "turn = place { to = 'empty & ~beside(own)' }, finish = no_move { result = 'loss' }";
    static const char three[] = "board = square { 4, 4 }, " MEN "start = drawn { 'OO.O/..../..../X...' }, "
                                "turn = step { along = all }, finish = { ply_limit { plies = 8, result = 'second' }, "
                                "no_move { result = 'loss' } }";
    fixture *f = begin(scripts_game(one), "uct:iterations=16");
    meet_policy(f, "policy:wish=mirror.3", 1);
    assert_true(evidence(f, &probe_policy, "mirrors the other") > enough);
    assert_string_equal(f->list.all[0].probe, "mirror");
    done(f);
    f = begin(scripts_game(three), "uct:iterations=16");
    meet_policy(f, "policy:wish=mirror.3", 1);
    evidence(f, &probe_policy, "mirrors the other");
    assert_string_equal(f->list.all[0].probe, "policy");
    done(f);
}

/* Who begins in the middle, which is its own image, mirrors the other from then on. */
TEST(mirrors_from_the_middle)
{
    fixture *f =
        begin(scripts_game("board = square { 5, 3 }, " MEN "turn = place { to = 'empty & ~beside(occupied)' }, "
                           "finish = no_move { result = 'loss' }"),
              "uct:iterations=16");
    meet_policy(f, "policy:wish=mirror.3", 0);
    assert_true(evidence(f, &probe_policy, "mirrors the other") > enough);
    assert_string_equal(f->list.all[0].probe, "mirror");
    assert_false(f->list.all[0].draws);
    done(f);
}

/* In turns of several decisions only what a whole turn leaves counts: one or two pins that touch, as in Kayles. */
TEST(mirrors_in_turns_of_several_decisions)
{
    fixture *f =
        begin(scripts_game("board = square { 5, 3 }, pieces = neutral {}, start = drawn { '11111/11111/11111' }, "
                           "marks = { gone = { lasts = 'turn' } }, effects = mark { what = here, as = 'gone' }, "
                           "turn = { take { from = neutral }, optional { take { from = 'neutral & beside(gone, "
                           "orthogonal)' } } }, finish = no_move { result = 'loss' }"),
              "uct:iterations=16");
    meet_policy(f, "policy:wish=mirror.3", 0);
    assert_true(evidence(f, &probe_policy, "mirrors the other") > enough);
    assert_string_equal(f->list.all[0].probe, "mirror");
    done(f);
}

/* A mirror that draws where all do tells nothing more than that. */
TEST(mirrors_that_draw_as_all_do)
{
    fixture *f = begin(
        scripts_game("board = square { 4, 2 }, " MEN "turn = place {}, finish = full { result = 'draw' }"), "random");
    meet_policy(f, "policy:wish=mirror.3", 1);
    assert_true(evidence(f, &probe_policy, "mirrors the other") > enough);
    assert_string_equal(f->list.all[0].probe, "mirror");
    assert_true(f->list.all[0].draws);
    done(f);
}

/* Only the nine cells on the left count. */
TEST(cells_that_nobody_needs)
{
    fixture *f = begin(scripts_game("board = square { 6, 3, holes = '...#../...#../...#..' }, " MEN "turn = place {}, "
                                    "finish = { compared { by = 'count(own & (a1 | a2 | a3 | b1 | b2 | b3 | c1 | c2 | "
                                    "c3))', when = 'ply == 6' }, "
                                    "no_move { result = 'draw' } }"),
                       "uct:iterations=300");
    assert_true(evidence(f, &probe_cells, "of the 15 cells") > enough);
    done(f);
}

/* Three in a row on nine cells: either side can keep the other from it. */
TEST(content_with_a_draw)
{
    error e = {""};
    script_paths paths = {.variants = "variants", .scripts = "scripts"};
    game *held = script_load_variant("tic_tac_toe:hold=first.20", &paths, &e);
    assert_string_equal(e.text, "");
    fixture *f = begin(script_load_variant("tic_tac_toe", &paths, &e), "uct:iterations=400");
    play(f, HOLD, held, "uct:iterations=400", GAMES);
    f->c.holds[0] = (flaws_hold){.side = 0, .plies = 20, .g = held, .cell = HOLD};
    f->c.nholds = 1;
    assert_true(evidence(f, &probe_hold, "A side that only wants not to lose cannot be beaten: the first player") >
                enough);
    done(f);
    game_free(held);
}

/* Whoever goes to the middle loses. */
#define HALVES(more)                                                                                                   \
    "board = square { 5, 1 }, " MEN "start = drawn { 'X...O' }, turn = step { along = all }, "                         \
    "finish = { loses { when = 'here & c1' }, no_move { result = 'loss' }" more " }"

TEST(round_in_circles)
{
    fixture *f = begin(scripts_game(HALVES(", repetition { result = 'draw' }")), "uct:iterations=16");
    assert_true(evidence(f, &probe_draws, "Games go round in circles: ") > enough);
    assert_string_equal(f->list.all[0].probe, "circles");
    done(f);
    f = begin(scripts_game(HALVES("")), "uct:iterations=16");
    assert_true(evidence(f, &probe_endless, "Games go round in circles: ") > enough);
    done(f);
}

/* What there was no time to play is not asked, and is told; the rest is. */
TEST(no_time)
{
    error e = {""};
    fixture *f =
        begin(scripts_game("board = square { 3, 1 }, " MEN "turn = place {}, finish = no_move { result = 'loss' }"),
              "random");
    f->cells[FLAWS_STRONG].games = 0;
    f->cells[FLAWS_STRONG].tally = NULL;
    f->c.missing = FLAWS_PART_HOLDS;
    assert_int_equal(flaws_look(&f->c, &f->list, &e), 0);
    unsigned unasked = 0, asked = 0;
    for (int i = 0; i < f->list.nunasked; i++)
        unasked += !strcmp(f->list.unasked[i], "seat") + !strcmp(f->list.unasked[i], "hold") +
                   2U * !strcmp(f->list.unasked[i], "choice");
    assert_int_equal(unasked, 1); /* the middle players stand in where there are no games of strong ones */
    assert_true(f->list.middle_stands_in);
    for (int i = 0; i < f->list.n; i++) {
        asked += !strcmp(f->list.all[i].probe, "choice") + 2U * !strcmp(f->list.all[i].probe, "seat");
        assert_int_not_equal(f->list.all[i].cell, FLAWS_STRONG);
    }
    assert_int_equal(asked, 5);
    stop_flag stop = {.asked = true};
    f->c.stop = &stop;
    assert_int_equal(flaws_look(&f->c, &f->list, &e), 0);
    assert_int_equal(f->list.n, 0);
    done(f);
}

/* Nobody goes back to where men have begun, which is no waste of board; nor are two corners. */
TEST(home_is_used)
{
    fixture *f =
        begin(scripts_game("board = square { 5, 6 }, " MEN "start = drawn { '.OOO./...../...../...../...../.XXX.' }, "
                           "turn = step { along = all }, finish = { reach { region = 'first & top | second & bottom', "
                           "result = 'win' }, "
                           "no_move { result = 'loss' } }"),
              "novice");
    assert_true(evidence(f, &probe_cells, "Nobody needs") < 1);
    done(f);
}

#define PLACE MEN "turn = place {}, finish = { line { at_least = 3, result = 'win' }, full { result = 'draw' } }"

/* What is proven is no estimate, and says nothing of games that perfect play draws. */
TEST(won_by_force)
{
    fixture *f = begin(scripts_game("board = square { 4, 3 }, " PLACE), "random");
    assert_true(evidence(f, &probe_solved, "One side wins by force: the first player does") >= FLAWS_CERTAIN);
    assert_true(evidence(f, &probe_solved, "There is one opening") <= 0);
    done(f);
    f = begin(scripts_game("board = square { 3, 3 }, " PLACE), "random");
    assert_true(evidence(f, &probe_solved, "") <= 0 && !f->list.n);
    done(f);
}

/* What only a long search finds must be what strong players come to. */
TEST(won_by_force_as_a_long_search_says)
{
    fixture *f = begin(scripts_game("board = rhombus { 4, 4 }, " MEN "turn = place {}, finish = { "
                                    "connect { region = first, from = 'top', to = 'bottom', result = 'first' }, "
                                    "connect { region = second, from = 'left', to = 'right', result = 'second' }, "
                                    "no_move { result = 'draw' } }"),
                       "random");
    memset(f->letters[FLAWS_STRONG], 'F', 50);
    memset(f->letters[FLAWS_STRONG] + 50, 'S', 30);
    assert_true(evidence(f, &probe_solved, "the first player does") >= FLAWS_CERTAIN);
    memset(f->letters[FLAWS_STRONG], 'S', 10);
    if (TEST_PART == 1) /* the same search once more */
        assert_true(evidence(f, &probe_solved, "the first player does") <= 0);
    done(f);
}

/* Whoever has the centre after two decisions wins, the second player if both have left it to him. */
TEST(one_opening_is_proven)
{
    fixture *f = begin(scripts_game("board = square { 3, 3 }, " MEN "turn = place {}, finish = { "
                                    "wins { when = 'ply == 2 and count(own & b2) == 1' }, wins { when = 'ply == 3' }, "
                                    "no_move { result = 'draw' } }"),
                       "random");
    assert_true(evidence(f, &probe_solved,
                         "There is one opening: of 9 first decisions, 3 of which the rules tell apart, only b2 wins") >=
                FLAWS_CERTAIN);
    done(f);
}
