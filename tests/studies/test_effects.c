/* Experiments made by hand: what the rules in them are known to do. */
#include "studies/effects.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "lab/trainings.h"
#include "stats/interval.h"
#include "support/families.h"
#include "support/test.h"

enum { VARIANTS = 12, OPTIONS = 4, GAMES = 1200, MAX_PLIES = 40 };

typedef struct made {
    results results;
    results_variant variants[VARIANTS];
    plan_option options[VARIANTS][OPTIONS];
    results_cell cells[2 * VARIANTS];
    char letters[2 * VARIANTS][GAMES + 1];
    tally *tallies[2 * VARIANTS];
    random_state r;
} made;

static made *begin(uint64_t seed)
{
    made *m = calloc(1, sizeof *m);
    assert_non_null(m);
    stats_init();
    m->results = (results){.arena = arena_new(),
                           .name = "made",
                           .max_plies = MAX_PLIES,
                           .zone_low = .45,
                           .zone_high = .55,
                           .alpha = .05,
                           .variants = m->variants,
                           .cells = m->cells};
    m->r.counter = seed;
    return m;
}

static void end(made *m)
{
    for (int i = 0; i < m->results.ncells; i++) tally_free(m->tallies[i]);
    arena_free(m->results.arena);
    free(m);
}

/* A variant with options a, b, c, d of these values, one letter each. */
static results_variant *add_variant(made *m, const char *values)
{
    static const char *const names[OPTIONS] = {"a", "b", "c", "d"};
    arena *texts = m->results.arena;
    int i = m->results.nvariants++, n = (int)strlen(values);
    const char *name = "game";
    for (int k = 0; k < n; k++) {
        m->options[i][k] = (plan_option){.name = names[k], .value = arena_format(texts, "%c", values[k])};
        name = arena_format(texts, "%s%c%s=%c", name, k ? ',' : ':', names[k], values[k]);
    }
    m->variants[i] = (results_variant){.name = name, .title = "Game", .options = m->options[i], .noptions = n};
    return &m->variants[i];
}

/* Games of a length that the first player wins with the chance `score`. */
static void add_cell(made *m, const results_variant *v, const char *played_by, double score, unsigned plies)
{
    int i = m->results.ncells++;
    tally *t = m->tallies[i] = tally_new(MAX_PLIES);
    assert_non_null(t);
    for (int k = 0; k < GAMES; k++) {
        match_result result = {.outcome = random_unit(&m->r) < score ? OUTCOME_FIRST : OUTCOME_SECOND, .plies = plies};
        result.observed[OBSERVABLE_LENGTH] = plies;
        m->letters[i][k] = tally_add(t, &result);
    }
    m->cells[i] = (results_cell){.variant = v,
                                 .players = {played_by, played_by},
                                 .planned = GAMES,
                                 .games = GAMES,
                                 .tally = t,
                                 .letters = m->letters[i]};
}

static effects *read(const made *m, effects_kind kind)
{
    error e = {""};
    effects *x = effects_read(&m->results, 0, kind, &e);
    assert_non_null(x);
    return x;
}

static int answers(const effects *x, contrast_answer a)
{
    int n = 0;
    for (int i = 0; i < x->count; i++) n += x->all[i].answer == a;
    return n;
}

enum { PAIRS = 8, DRAWN = 60 };

/* What each pair of trainings makes of the rule, in the order of the pairs: by_pair[p] points. */
static made *make_pairs(trainings_turns turns, const double *by_pair, uint64_t seed)
{
    made *m = begin(seed);
    for (int i = 0; i < 2; i++) {
        add_cell(m, add_variant(m, i ? "y" : "n"), "mcts:trainings=16", .5, 20);
        m->cells[i].turns = turns;
        for (unsigned k = 0; k < GAMES; k++) {
            const double score = (turns.each ? .25 : .4) + i * by_pair[trainings_pair_of(m->cells[i].turns, k)];
            m->letters[i][k] = random_unit(&m->r) < score ? 'F' : 'S';
        }
    }
    return m;
}

/* Pairs that differ by 20 points from `mean`, up or down, and take turns. */
static made *make_trained(double mean, uint64_t seed)
{
    random_state r = {random_mix(seed)};
    double by_pair[PAIRS];
    for (int p = 0; p < PAIRS; p++) by_pair[p] = mean + (random_unit(&r) < .5 ? -.2 : .2);
    return make_pairs((trainings_turns){PAIRS, 0}, by_pair, seed);
}

/* Pairs that differ from `mean` with a standard deviation of 12 points, one after another. */
static made *make_trained_in_turn(double mean, uint64_t seed)
{
    random_state r = {random_mix(seed)};
    double by_pair[PAIRS];
    for (int p = 0; p < PAIRS; p++) {
        by_pair[p] = mean - .12 * 6;
        for (int k = 0; k < 12; k++) by_pair[p] += .12 * random_unit(&r);
    }
    return make_pairs((trainings_turns){PAIRS, GAMES / PAIRS}, by_pair, seed);
}

/* The games of these trainings are sure of an effect that others have not; the interval over trainings is not. */
TEST(what_trainings_make_of_a_rule_is_no_effect_of_it)
{
    int wrong = 0, misled = 0, found = 0;
    for (uint64_t i = 0; i < DRAWN; i++) {
        made *m = make_trained(0, 1000 + i);
        effects *x = read(m, EFFECTS_OF_FACTORS);
        const interval games = x->all[0].score.live;
        wrong += x->all[0].answer == CONTRAST_RAISES || x->all[0].answer == CONTRAST_LOWERS;
        misled += games.low > 0 || games.high < 0;
        assert_true(x->all[0].live.low <= games.low && x->all[0].live.high >= games.high);
        assert_true(x->all[0].spread > .1 && x->all[0].spread < .3);
        effects_free(x);
        end(m);
        m = make_trained(.35, 2000 + i);
        x = read(m, EFFECTS_OF_FACTORS);
        found += x->all[0].answer == CONTRAST_RAISES && x->all[0].chance < .05;
        effects_free(x);
        end(m);
    }
    if (wrong > 6 || misled < 15 || found < 50) fail_msg("%d wrong, %d by games alone, %d found", wrong, misled, found);
}

/* There is one look, when all games are played. */
TEST(effects_over_trainings_wait_for_all_games)
{
    made *m = make_trained(.35, 7);
    for (int i = 0; i < 2; i++) m->cells[i].planned = GAMES + 1;
    effects *x = read(m, EFFECTS_OF_FACTORS);
    assert_int_equal(x->all[0].answer, CONTRAST_OPEN);
    assert_true(x->all[0].live.high - x->all[0].live.low > .1);
    effects_free(x);
    end(m);
}

/* Where pairs of trainings play one after another they are looked at on the way: what is there is found before the end,
 * and what is not is seldom found. */
TEST(effects_over_trainings_are_watched)
{
    int wrong = 0, found = 0, early = 0;
    for (uint64_t i = 0; i < DRAWN; i++) {
        for (int there = 0; there < 2; there++) {
            made *m = make_trained_in_turn(there ? .5 : 0, 3000 + 2 * i + (uint64_t)there);
            bool before = false;
            for (unsigned pairs = 1; pairs <= PAIRS; pairs++) {
                for (int k = 0; k < 2; k++) m->cells[k].games = pairs * (GAMES / PAIRS);
                effects *x = read(m, EFFECTS_OF_FACTORS);
                const bool told = x->all[0].answer == CONTRAST_RAISES || x->all[0].answer == CONTRAST_LOWERS;
                assert_true(told || !before);
                before = told;
                if (pairs < 4) assert_false(told);
                early += there && told && pairs < PAIRS;
                effects_free(x);
            }
            *(there ? &found : &wrong) += before;
            end(m);
        }
    }
    if (wrong > 6 || found < 50 || early < 20) fail_msg("%d wrong, %d found, %d early", wrong, found, early);
}

/* What goes on to be played is what the whole reading leaves open. */
static void assert_open_as_read(const made *m)
{
    bool open[2 * VARIANTS] = {false}, wanted[2 * VARIANTS] = {false};
    error e = {""};
    effects *x = read(m, EFFECTS_OF_FACTORS);
    for (int i = 0; i < x->count; i++) {
        const effect *f = &x->all[i], *answer = f->varies ? &x->simple[f->simple] : f;
        for (int k = 0; k < x->ncells; k++)
            if (answer->answer == CONTRAST_OPEN && f->alias < 0 && f->factors[1] < 0)
                wanted[x->cells[k]] |= answer->asked.side[k] != 0;
    }
    effects_free(x);
    assert_int_equal(effects_find_open(&m->results, EFFECTS_OF_FACTORS, open, &e), 0);
    for (int i = 0; i < m->results.ncells; i++) assert_int_equal(open[i], wanted[i]);
}

TEST(open_questions_are_played_for)
{
    for (int kind = 0; kind < 3; kind++) {
        made *m = begin(31);
        for (int i = 0; i < 3; i++) /* the second value does much, the third little */
            add_cell(m, add_variant(m, i == 2 ? "z" : i ? "y" : "n"), "random", i == 1 ? .8 : i ? .53 : .5, 9);
        for (int i = 0; i < 3; i++) m->cells[i].games = kind == 2 ? 8 : kind ? 300 : GAMES;
        assert_open_as_read(m);
        end(m);
    }
    made *m = make_trained(.35, 7);
    assert_open_as_read(m);
    for (int i = 0; i < 2; i++) m->cells[i].planned = GAMES + 1;
    assert_open_as_read(m);
    end(m);
}

/* Where c does something with b only, what it does to the named game is the answer, and that is nothing. */
TEST(an_effect_that_depends_on_others_is_told_of_the_named_game)
{
    made *m = begin(12);
    for (int run = 0; run < 8; run++) {
        bool a = run & 1, b = run & 2, c = run & 4;
        char values[] = {a ? 'y' : 'n', b ? 'y' : 'n', c ? 'y' : 'n', 0};
        add_cell(m, add_variant(m, values), "random", .3 + a * .2 + (b && c) * .4, 20);
    }
    effects *x = read(m, EFFECTS_OF_FACTORS);
    const effect *a = &x->all[0], *c = &x->all[2];
    assert_false(a->varies);
    assert_true(c->varies && c->answer == CONTRAST_RAISES);
    assert_in_range(c->simple, 0, x->nsimple - 1);
    assert_true(fabs(x->simple[c->simple].score.estimate) < .06);
    assert_int_equal(x->simple[c->simple].score.observed, GAMES);
    assert_true(fabs(x->simple[a->simple].score.estimate - .2) < .06);
    effects_free(x);
    assert_open_as_read(m);
    end(m);
}

/* Rule a adds 20 points and takes 4 plies; b does nothing; c costs 15 points with b on only. */
TEST(three_rules_in_all_combinations)
{
    made *m = begin(5);
    for (int run = 0; run < 8; run++) {
        bool a = run & 1, b = run & 2, c = run & 4;
        char values[] = {a ? 'y' : 'n', b ? 'y' : 'n', c ? 'y' : 'n', 0};
        add_cell(m, add_variant(m, values), "random", .45 + a * .2 - (b && c) * .3 + b * .15, a ? 16 : 20);
    }
    effects *x = read(m, EFFECTS_OF_FACTORS);
    assert_int_equal(x->nfactors, 3);
    assert_int_equal(x->count, 6);
    assert_string_equal(x->factors[0].name, "a");
    assert_string_equal(x->factors[0].on, "y");
    assert_int_equal(x->all[0].answer, CONTRAST_RAISES);
    assert_true(fabs(x->all[0].score.estimate - .2) < .03);
    assert_true(fabs(x->all[0].length.mean + 4) < 1e-9);
    assert_int_equal(x->all[1].answer, CONTRAST_NEGLIGIBLE);
    assert_true(fabs(x->all[1].length.mean) < 1e-9);
    assert_int_equal(x->all[2].answer, CONTRAST_LOWERS);
    assert_int_equal(x->all[5].factors[0], 1);
    assert_int_equal(x->all[5].factors[1], 2);
    assert_int_equal(x->all[5].answer, CONTRAST_LOWERS);
    assert_true(fabs(x->all[5].score.estimate + .3) < .06);
    for (int i = 0; i < x->count; i++) {
        bool there = i == 0 || i == 2 || i == 5;
        assert_int_equal(x->all[i].watched, there);
        assert_int_equal(x->all[i].alias, -1);
    }
    effects_free(x);
    end(m);
}

/* In four of the eight combinations c is on where a and b differ: their interaction cannot be told from it. */
TEST(a_fraction_names_its_aliases)
{
    made *m = begin(6);
    static const char *const runs[] = {"nnn", "yny", "nyy", "yyn"};
    for (int i = 0; i < 4; i++) add_cell(m, add_variant(m, runs[i]), "random", .5, 20);
    effects *x = read(m, EFFECTS_OF_FACTORS);
    assert_int_equal(x->count, 6);
    assert_int_equal(x->all[3].alias, 2);
    assert_int_equal(x->all[4].alias, 1);
    assert_int_equal(x->all[5].alias, 0);
    effects_free(x);
    end(m);
}

/* b changes with a; d is the same everywhere. */
TEST(options_that_go_together_are_one)
{
    made *m = begin(7);
    static const char *const runs[] = {"111x", "221x", "113x", "223x"};
    for (int i = 0; i < 4; i++) add_cell(m, add_variant(m, runs[i]), "random", .5, 20);
    effects *x = read(m, EFFECTS_OF_FACTORS);
    assert_int_equal(x->nfactors, 2);
    assert_string_equal(x->factors[0].name, "a, b");
    assert_int_equal(x->count, 3);
    effects_free(x);
    end(m);
}

/* c has three values, of which 2 adds 20 points and 3 takes as many, with a=y only; b=y costs 10. */
TEST(each_value_is_set_against_the_first)
{
    made *m = begin(11);
    static const char values[] = "nyn12";
    for (int run = 0; run < 12; run++) {
        bool a = run & 1, b = run & 2;
        int c = run / 4;
        char of[] = {values[a], values[b], (char)('1' + c), 0};
        add_cell(m, add_variant(m, of), "random", .5 + (c == 1) * .2 - (c == 2 && a) * .4 - b * .1, 20);
    }
    effects *x = read(m, EFFECTS_OF_FACTORS);
    assert_int_equal(x->nfactors, 4);
    assert_int_equal(x->nunasked, 0);
    assert_int_equal(x->count, 4 + 5); /* all pairs but the two of c */
    const double wanted[] = {-.4 / 3, -.1, .2, -.2};
    for (int i = 0; i < 4; i++) assert_true(fabs(x->all[i].score.estimate - wanted[i]) < .03);
    assert_string_equal(x->factors[3].off, "1");
    assert_string_equal(x->factors[3].on, "3");
    const effect *with_a = &x->all[6];
    assert_int_equal(with_a->factors[0], 0);
    assert_int_equal(with_a->factors[1], 3);
    assert_true(fabs(with_a->score.estimate + .4) < .06);
    for (int i = 0; i < x->count; i++) assert_int_equal(x->all[i].alias, -1);
    effects_free(x);
    end(m);
}

static void assert_sides(const effects *x, int i, const char *wanted)
{
    for (int k = 0; k < x->ncells; k++) assert_int_equal("-0+"[1 + x->all[i].asked.side[k]], wanted[k]);
}

/* Variants that are no design: those that differ in one option alone say what it does. */
TEST(pairs_tell_where_cells_do_not)
{
    made *m = begin(12);
    static const char *const runs[] = {"nn1", "yn1", "ny1", "yy1", "nn3", "yn2"};
    for (int i = 0; i < 6; i++) add_cell(m, add_variant(m, runs[i]), "random", .5, 20);
    effects *x = read(m, EFFECTS_OF_FACTORS);
    assert_int_equal(x->nfactors, 4);
    assert_int_equal(x->count, 4);
    assert_int_equal(x->nunasked, 0);
    assert_sides(x, 0, "-+-+00");
    assert_sides(x, 1, "--++00");
    assert_sides(x, 2, "-000+0");
    assert_sides(x, 3, "0-000+");
    effects_free(x);
    end(m);
}

/* b=y comes with c=3 only, and with another a: nothing tells what it does. */
TEST(what_cannot_be_told_is_named)
{
    made *m = begin(13);
    static const char *const runs[] = {"nn1", "yn1", "yy3", "nn2"};
    for (int i = 0; i < 4; i++) add_cell(m, add_variant(m, runs[i]), "random", .5, 20);
    effects *x = read(m, EFFECTS_OF_FACTORS);
    assert_int_equal(x->nfactors, 4);
    assert_int_equal(x->count, 2);
    assert_int_equal(x->nunasked, 2);
    assert_string_equal(x->unasked[0].name, "b");
    assert_string_equal(x->unasked[1].name, "c");
    assert_string_equal(x->unasked[1].value, "3");
    assert_string_equal(x->unasked[1].why, "no two variants differ in it alone");
    effects_free(x);
    end(m);
}

TEST(each_cell_against_the_first)
{
    made *m = begin(8);
    static const double score[] = {.5, .5, .65, .3};
    static const char *const values[] = {"1", "2", "3", "4"};
    for (int i = 0; i < 4; i++) add_cell(m, add_variant(m, values[i]), "random", score[i], 20);
    add_cell(m, &m->variants[0], "uct", .9, 20);
    assert_int_equal(effects_groups(&m->results), 2);
    effects *x = read(m, EFFECTS_OF_FACTORS);
    assert_int_equal(x->nfactors, 3); /* one option of four values */
    assert_int_equal(x->count, 3);
    assert_int_equal(x->all[0].factors[0], 0);
    assert_int_equal(x->all[0].cell, -1);
    assert_int_equal(x->all[1].answer, CONTRAST_RAISES);
    assert_int_equal(x->all[2].answer, CONTRAST_LOWERS);
    effects_free(x);
    x = read(m, EFFECTS_OF_CELLS);
    assert_int_equal(x->count, 3);
    assert_int_equal(x->all[0].cell, 1);
    effects_free(x);
    end(m);
}

TEST(one_cell_is_compared_with_nothing)
{
    made *m = begin(9);
    add_cell(m, add_variant(m, "1"), "random", .5, 20);
    effects *x = read(m, EFFECTS_OF_FACTORS);
    assert_int_equal(x->count, 0);
    effects_free(x);
    end(m);
}

/* Of three rules that do nothing one is said to do something in at most one of twenty experiments. */
TEST(rules_that_do_nothing)
{
    const int n = families(60);
    int wrong = 0, negligible = 0;
    for (int i = 0; i < n; i++) {
        made *m = begin(100 + (uint64_t)i);
        for (int run = 0; run < 8; run++) {
            char values[] = {run & 1 ? 'y' : 'n', run & 2 ? 'y' : 'n', run & 4 ? 'y' : 'n', 0};
            add_cell(m, add_variant(m, values), "random", .55, 20);
        }
        effects *x = read(m, EFFECTS_OF_FACTORS);
        bool found = false;
        for (int k = 0; k < x->count; k++) found |= x->all[k].watched;
        wrong += found;
        negligible += answers(x, CONTRAST_NEGLIGIBLE);
        effects_free(x);
        end(m);
    }
    families_tell("of three rules that do nothing one was found", wrong, n);
    assert_true(wrong <= .05 * n);
    assert_true(negligible >= 2.5 * n);
}
