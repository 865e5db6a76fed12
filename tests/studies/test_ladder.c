/* Ladders made by hand: what known strengths must come to. */
#include "studies/ladder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "studies/pairs.h"
#include "support/test.h"

enum { CELLS_MAX = 20, GAMES = 400, MAX_PLIES = 9 };

typedef struct made {
    results results;
    results_variant variant;
    results_cell cells[CELLS_MAX];
    char letters[CELLS_MAX][GAMES + 1];
    tally *tallies[CELLS_MAX];
    random_state r;
} made;

static made *begin(void)
{
    made *m = calloc(1, sizeof *m);
    assert_non_null(m);
    m->variant = (results_variant){.name = "t4", .title = "T4"};
    m->results = (results){.name = "made",
                           .max_plies = MAX_PLIES,
                           .zone_low = .47,
                           .zone_high = .53,
                           .alpha = .05,
                           .variants = &m->variant,
                           .nvariants = 1,
                           .cells = m->cells};
    return m;
}

static void end(made *m)
{
    for (int i = 0; i < m->results.ncells; i++) tally_free(m->tallies[i]);
    free(m);
}

/* A cell of games that the first player wins with the chance sig(eta), else the second. */
static results_cell *add(made *m, const char *first, const char *second, double eta)
{
    int i = m->results.ncells++;
    tally *t = m->tallies[i] = tally_new(MAX_PLIES);
    assert_non_null(t);
    for (int k = 0; k < GAMES; k++) {
        bool won = random_unit(&m->r) < 1 / (1 + exp(-eta));
        match_result result = {.outcome = won ? OUTCOME_FIRST : OUTCOME_SECOND};
        m->letters[i][k] = tally_add(t, &result);
    }
    m->cells[i] = (results_cell){.variant = &m->variant,
                                 .players = {first, second},
                                 .planned = GAMES,
                                 .games = GAMES,
                                 .kept = true,
                                 .tally = t,
                                 .letters = m->letters[i]};
    return &m->cells[i];
}

static const char *const names[] = {"random", "uct:iterations=8,exploration=1", "uct:iterations=16,exploration=1",
                                    "uct:iterations=32,exploration=1"};
enum { NAMES = sizeof names / sizeof *names };

/* Rungs of these strengths in logits, an edge of the first move, and neighbours in both seats. */
static made *make_seeded(const double strength[NAMES], double edge, uint64_t seed)
{
    made *m = begin();
    m->r.counter = seed;
    for (int i = 0; i < NAMES; i++) add(m, names[i], names[i], edge);
    for (int i = 1; i < NAMES; i++) {
        add(m, names[i], names[i - 1], edge + strength[i] - strength[i - 1]);
        add(m, names[i - 1], names[i], edge + strength[i - 1] - strength[i]);
    }
    assert_true(ladder_is_in(&m->results, 0));
    return m;
}

static made *make(const double strength[NAMES], double edge)
{
    return make_seeded(strength, edge, 3);
}

/* Each player wins every other of the games of these cells, of which there are so many: pairs of one half. */
static void halve(made *m, int from, int count)
{
    for (int i = from; i < from + count; i++)
        for (int k = 0; k < GAMES; k++) m->letters[i][k] = k % 2 ? 'F' : 'S';
}

static ladder *read(const made *m)
{
    error e = {""};
    ladder *l = ladder_read(&m->results, 0, &e);
    assert_non_null(l);
    return l;
}

static bool holds(interval i, double x)
{
    return i.low <= x && x <= i.high;
}

static double score(double eta)
{
    return 1 / (1 + exp(-eta));
}

TEST(known_strengths_are_found)
{
    made *m = make((const double[]){0, 1, 2, 3}, .4);
    ladder *l = read(m);
    assert_int_equal(l->nrungs, 4);
    assert_int_equal(l->nsteps, 3);
    assert_int_equal(l->nfamilies, 1);
    const ladder_family *f = &l->families[0];
    assert_int_equal(f->lowest, 1);
    assert_int_equal(f->highest, 3);
    assert_int_equal(f->rungs, 3);
    assert_int_equal(f->depth, 2);
    assert_int_equal(f->doublings, 2);
    char depth[LADDER_DEPTH_TEXT];
    ladder_depth_words(f, depth);
    assert_string_equal(depth, "2 of 2 doublings each win more than 55 % (95 %)");
    assert_false(l->separated);
    const double doubling = (score(.4 + 1) + score(1 - .4)) / 2, elo = 400 * log10(doubling / (1 - doubling));
    assert_true(holds(f->doubling_live, doubling) && holds(f->elo_live, elo) && holds(f->elo_live, f->elo));
    assert_true(f->elo_live.high - f->elo_live.low < 80);
    for (int i = 1; i < NAMES; i++) assert_true(holds(l->rungs[i].elo_live, elo * i));
    assert_true(holds(l->edge_live, score(.4)) && holds(l->edge_live, l->edge));
    assert_int_equal(l->skill, SKILL_MATTERS);
    assert_int_equal(l->disagree[0], -1);
    for (int i = 0; i < l->nsteps; i++) {
        assert_int_equal(l->steps[i].upper, i + 1);
        assert_int_equal(l->steps[i].pairs, GAMES);
        assert_true(l->steps[i].live.low > .55);
    }
    ladder_free(l);
    end(m);
}

TEST(skill_that_does_not_matter_is_a_result)
{
    made *m = make((const double[]){0, 0, 0, 0}, 1);
    halve(m, NAMES, 2 * (NAMES - 1));
    ladder *l = read(m);
    assert_int_equal(l->skill, SKILL_MATTERS_NOT);
    assert_int_equal(l->families[0].depth, 0);
    ladder_free(l);
    end(m);
}

/* A weak doubling in between takes nothing from those above it. */
TEST(every_doubling_counts)
{
    made *m = make((const double[]){0, 2, 2, 4}, 0);
    halve(m, NAMES + 2, 2);
    ladder *l = read(m);
    const ladder_family *f = &l->families[0];
    assert_int_equal(f->doublings, 2);
    assert_int_equal(f->depth, 1);
    assert_int_equal(f->weak, 1);
    char depth[LADDER_DEPTH_TEXT];
    ladder_depth_words(f, depth);
    assert_string_equal(depth, "1 of 2 doublings wins more than 55 % (95 %); 1 wins at most 55 %");
    ladder_free(l);
    end(m);
}

/* Where every pair is even an interval has a width all the same. */
TEST(no_interval_is_a_point)
{
    made *m = make((const double[]){0, 0, 0, 0}, 0);
    halve(m, NAMES, 2 * (NAMES - 1));
    ladder *l = read(m);
    const ladder_family *f = &l->families[0];
    assert_true(fabs(f->elo) < 1e-9 && f->elo_live.low < -5 && f->elo_live.high > 5);
    for (int i = 1; i < l->nrungs; i++) assert_true(l->rungs[i].elo_live.high - l->rungs[i].elo_live.low > 10);
    ladder_free(l);
    end(m);
}

/* The games of a step end where its test does, as until_run has them. */
static void stop_steps(made *m)
{
    for (int i = NAMES; i < m->results.ncells; i += 2) {
        gsprt_end end = GSPRT_OPEN;
        uint64_t games = 60;
        for (; games < GAMES; games += games / 2) {
            m->cells[i].games = m->cells[i + 1].games = games;
            const pairs p = pairs_of(&m->cells[i], &m->cells[i + 1]);
            if ((end = pairs_test(&p, .5, LADDER_CLEAR, LADDER_TEST_ERROR)) != GSPRT_OPEN) break;
        }
        if (end == GSPRT_OPEN) m->cells[i].games = m->cells[i + 1].games = GAMES;
    }
}

/* Strength is told as surely when steps stop by their test: what is known of players who are equal, or not quite. */
TEST(strengths_hold_after_a_sequential_test)
{
    enum { LADDERS = 100 };
    int missed = 0, told = 0, stopped = 0;
    for (int n = 0; n < LADDERS; n++) {
        const double strength[NAMES] = {0, .1 * (n % 3), .2 * (n % 3), .3 * (n % 3)};
        const double step = (score(.2 + strength[1]) + score(strength[1] - .2)) / 2,
                     elo = 400 * log10(step / (1 - step));
        made *m = make_seeded(strength, .2, (uint64_t)n + 100);
        stop_steps(m);
        ladder *l = read(m);
        for (int i = 1; i < l->nrungs; i++, told++) missed += !holds(l->rungs[i].elo_live, i * elo);
        missed += !holds(l->families[0].elo_live, elo);
        told++;
        for (int i = 0; i < l->nsteps; i++) stopped += l->steps[i].pairs < GAMES;
        ladder_free(l);
        end(m);
    }
    assert_true(stopped > LADDERS);
    if (missed > told / 20) fail_msg("%d of %d intervals of Elo leave the truth out", missed, told);
}

TEST(players_that_disagree_are_a_result)
{
    made *m = make((const double[]){0, 1, 2, 3}, 0);
    tally_free(m->tallies[3]);
    int cells = m->results.ncells;
    m->results.ncells = 3;
    add(m, names[3], names[3], 2);
    m->results.ncells = cells;
    ladder *l = read(m);
    assert_int_equal(l->disagree[1], 3);
    assert_true(isnan(l->edge)); /* a mean of them would be true of no players */
    ladder_free(l);
    end(m);
}

/* Between players without chance the same pair again is no new evidence; between others it is. */
TEST(repeated_pairs_count_as_their_players_are)
{
    uint32_t earlier[GAMES];
    made *m = make((const double[]){0, 1, 2, 3}, 0);
    for (uint32_t k = 0; k < GAMES; k++) earlier[k] = k;
    for (int lots = 0; lots < 2; lots++) {
        for (int i = 0; i < m->results.ncells; i++) {
            m->cells[i].earlier = earlier;
            m->cells[i].draws_lots = lots;
        }
        ladder *l = read(m);
        assert_int_equal(l->skill, lots ? SKILL_MATTERS : SKILL_UNKNOWN);
        for (int i = 0; i < l->nsteps; i++) {
            assert_false(l->steps[i].withheld);
            assert_int_equal(l->steps[i].distinct, 1);
            assert_true((l->steps[i].live.high - l->steps[i].live.low > .8) == !lots);
        }
        ladder_free(l);
    }
    end(m);
}

/* Gives the cell so many of its games in a hundred won by the first player. */
static void set_wins(made *m, int i, int wins)
{
    for (int k = 0; k < GAMES; k++) m->letters[i][k] = k * 37 % 100 < wins ? 'F' : 'S';
}

/* What the ladder says of the game when the rungs of 8, 16 and 32 iterations score so much with themselves. */
static ladder_verdict verdict_with(const int wins[3], bool alike)
{
    made *m = make((const double[]){0, 1, 2, 3}, 0);
    for (int i = 0; i < 3; i++) set_wins(m, i + 1, wins[i]);
    if (alike) halve(m, NAMES + 4, 2);
    ladder *l = read(m);
    ladder_verdict v = l->verdict;
    ladder_free(l);
    end(m);
    return v;
}

/* The top and the rung with a fourth of its budget count, whatever the one between says. */
TEST(a_verdict_about_the_game)
{
    ladder_verdict v = verdict_with((const int[]){70, 50, 72}, false);
    assert_int_equal(v.before, 1);
    assert_int_equal(v.top, 3);
    assert_int_equal(v.game, GAME_FIRST_FAVOURED);
    assert_int_equal(verdict_with((const int[]){30, 50, 25}, false).game, GAME_SECOND_FAVOURED);
    assert_int_equal(verdict_with((const int[]){30, 50, 75}, false).game, GAME_DEPENDS_ON_STRENGTH);
    v = verdict_with((const int[]){70, 50, 52}, false);
    assert_int_equal(v.game, GAME_UNDECIDED);
    assert_int_equal(v.lack, LADDER_LACKS_VERDICTS);
}

/* Rungs need no doubling: a ladder is read for each variant, by the next smaller budget. */
TEST(each_variant_has_its_ladder)
{
    static const char *const two[] = {"uct:iterations=10", "uct:iterations=50"};
    made *m = begin();
    results_variant variants[2] = {m->variant, {.name = "nim", .title = "Nim"}};
    m->results.variants = variants;
    m->results.nvariants = 2;
    for (int v = 0; v < 2; v++) {
        const int first = m->results.ncells;
        add(m, two[1], two[1], v ? 1.5 : -1.5);
        add(m, two[0], two[0], v ? 1.5 : -1.5);
        add(m, two[1], two[0], 1);
        add(m, two[0], two[1], -1);
        for (int i = first; i < m->results.ncells; i++) m->cells[i].variant = &variants[v];
    }
    for (int v = 0; v < 2; v++) {
        error e = {""};
        ladder *l = ladder_read(&m->results, v, &e);
        assert_true(ladder_is_in(&m->results, v));
        assert_int_equal(l->nrungs, 2);
        assert_int_equal(l->nsteps, 1);
        assert_int_equal(l->families[0].factor, 5);
        assert_true(ladder_verdict_speaks(l, &l->verdict));
        assert_int_equal(l->verdict.game, v ? GAME_FIRST_FAVOURED : GAME_SECOND_FAVOURED);
        assert_int_equal(l->rungs[l->verdict.top].budget, 50);
        ladder_free(l);
    }
    end(m);
}

/* Players who do not become stronger say the same thing twice. */
TEST(no_verdict_by_rungs_that_play_alike)
{
    ladder_verdict v = verdict_with((const int[]){70, 71, 72}, true);
    assert_int_equal(v.game, GAME_UNDECIDED);
    assert_int_equal(v.lack, LADDER_LACKS_STRENGTH);
}

TEST(no_verdict_by_one_budget)
{
    made *m = begin();
    for (int i = 0; i < 3; i++) add(m, names[i], names[i], 1);
    add(m, names[2], names[1], 1);
    add(m, names[1], names[2], 1);
    ladder *l = read(m);
    text words = {0};
    assert_int_equal(l->verdict.lack, LADDER_LACKS_RUNGS);
    ladder_verdict_words(l, &l->verdict, &words);
    assert_false(ladder_verdict_speaks(l, &l->verdict));
    assert_string_equal(words.data,
                        "No verdict about the game: that takes a player at a budget and at a fourth of it.");
    text_drop(&words);
    ladder_free(l);
    end(m);
}
