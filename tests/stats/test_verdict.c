#include "stats/sequence.h"
#include "stats/verdict.h"

#include "stats/near.h"

static const verdict_question Q = {.zone = {.47, .53}, .alpha = .05};

static verdict of(int64_t loss, int64_t draw, int64_t win, int64_t cut)
{
    score_counts c = {.win = win, .draw = draw, .loss = loss, .cut = cut};
    return verdict_of(&c, &Q);
}

TEST(reference_values)
{
    assert_int_equal(of(40, 0, 60, 0), VERDICT_UNDECIDED);
    assert_int_equal(of(400, 0, 600, 0), VERDICT_FIRST_FAVOURED);
    assert_int_equal(of(600, 0, 400, 0), VERDICT_SECOND_FAVOURED);
    assert_int_equal(of(20, 60, 20, 0), VERDICT_UNDECIDED);
    assert_int_equal(of(4700, 0, 5300, 0), VERDICT_UNDECIDED);
    assert_int_equal(of(450, 100, 450, 0), VERDICT_UNDECIDED);
    assert_int_equal(of(5000, 0, 5000, 0), VERDICT_BALANCED);
    assert_int_equal(of(0, 0, 20, 0), VERDICT_FIRST_FAVOURED);
    assert_int_equal(of(0, 50, 0, 0), VERDICT_UNDECIDED);
    assert_int_equal(of(0, 0, 0, 0), VERDICT_UNDECIDED);
}

/* A zone need not be symmetric: 5300 of 10000 is inside .50..56, and above .47..50. */
TEST(other_zones)
{
    score_counts c = {.win = 5300, .loss = 4700};
    verdict_question around = {.zone = {.50, .56}, .alpha = .05}, beneath = {.zone = {.47, .50}, .alpha = .05},
                     above = {.zone = {.56, .60}, .alpha = .05};
    assert_int_equal(verdict_of(&c, &around), VERDICT_BALANCED);
    assert_int_equal(verdict_of(&c, &beneath), VERDICT_FIRST_FAVOURED);
    assert_int_equal(verdict_of(&c, &above), VERDICT_SECOND_FAVOURED);
}

/* A verdict holds for whatever the cut games would have been. */
TEST(cut_games_are_counted_against)
{
    assert_int_equal(of(400, 0, 600, 20), VERDICT_FIRST_FAVOURED);
    assert_int_equal(of(400, 0, 600, 100), VERDICT_UNDECIDED);
    assert_int_equal(of(600, 0, 400, 20), VERDICT_SECOND_FAVOURED);
    assert_int_equal(of(600, 0, 400, 100), VERDICT_UNDECIDED);
    assert_int_equal(of(5000, 0, 5000, 100), VERDICT_BALANCED);
    assert_int_equal(of(5000, 0, 5000, 600), VERDICT_UNDECIDED);
}

TEST(gate_on_cut_games)
{
    assert_int_equal(verdict_gate_cuts(&(score_counts){0}), VERDICT_GREEN);
    assert_int_equal(verdict_gate_cuts(&(score_counts){.win = 95, .cut = 5}), VERDICT_GREEN);
    assert_int_equal(verdict_gate_cuts(&(score_counts){.win = 94, .cut = 6}), VERDICT_AMBER);
    assert_int_equal(verdict_gate_cuts(&(score_counts){.win = 50, .cut = 50}), VERDICT_AMBER);
    assert_int_equal(verdict_gate_cuts(&(score_counts){.win = 49, .cut = 51}), VERDICT_RED);
}

TEST(names)
{
    assert_string_equal(verdict_name(VERDICT_UNDECIDED), "UNDECIDED");
    assert_string_equal(verdict_name(VERDICT_BALANCED), "BALANCED");
    assert_string_equal(verdict_name(VERDICT_FIRST_FAVOURED), "FIRST PLAYER FAVOURED");
    assert_string_equal(verdict_name(VERDICT_SECOND_FAVOURED), "SECOND PLAYER FAVOURED");
    assert_string_equal(verdict_name(VERDICT_WITHHELD), "WITHHELD");
}

/* The first player only wins: how many games does that take? */
TEST(latches_at_the_crossing)
{
    int64_t first = 0;
    while (of(0, 0, first, 0) == VERDICT_UNDECIDED) first++;
    verdict_latch l;
    verdict_start(&l, Q);
    for (int64_t i = 0; i < first - 1; i++) verdict_add(&l, OUTCOME_FIRST);
    assert_int_equal(verdict_read(&l), VERDICT_UNDECIDED);
    assert_int_equal(l.crossed_at, 0);
    verdict_add(&l, OUTCOME_FIRST);
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    assert_int_equal(l.crossed_at, first);
}

/* Later games change the counts, and may be too few for the verdict by themselves. */
TEST(never_unlatches)
{
    verdict_latch l;
    verdict_start(&l, Q);
    for (int i = 0; i < 20; i++) verdict_add(&l, OUTCOME_FIRST);
    int64_t at = l.crossed_at;
    for (int i = 0; i < 10; i++) verdict_add(&l, OUTCOME_SECOND);
    assert_int_equal(verdict_of(&l.counts, &Q), VERDICT_UNDECIDED);
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    assert_int_equal(l.crossed_at, at);
    assert_int_equal(counts_total(&l.counts), 30);
}

/* The gate closes over a verdict and opens again; what crossed stays. */
TEST(red_gate_withholds)
{
    verdict_latch l;
    verdict_start(&l, Q);
    for (int i = 0; i < 3; i++) verdict_add(&l, OUTCOME_NONE);
    assert_int_equal(verdict_read(&l), VERDICT_WITHHELD);
    for (int i = 0; i < 40; i++) verdict_add(&l, OUTCOME_FIRST);
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    for (int i = 0; i < 38; i++) verdict_add(&l, OUTCOME_NONE);
    assert_int_equal(verdict_read(&l), VERDICT_WITHHELD);
    assert_int_equal(l.crossed, VERDICT_FIRST_FAVOURED);
    for (int i = 0; i < 10; i++) verdict_add(&l, OUTCOME_DRAW);
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    assert_int_equal(l.counts.cut, 41);
    assert_int_equal(l.counts.draw, 10);
}

/* Beside a score stands the interval of the same games, which holds it; a verdict that later games do not show by
 * themselves stands, and that is known. */
TEST(the_interval_is_that_of_today)
{
    verdict_latch l;
    verdict_start(&l, Q);
    for (int i = 0; i < 3000; i++) {
        verdict_add(&l, i < 60 || i % 2 ? OUTCOME_FIRST : OUTCOME_SECOND);
        interval now = verdict_interval(&l), today = sequence_score(&l.counts, Q.alpha);
        assert_true(now.low == today.low && now.high == today.high);
        assert_true(now.low <= counts_score(&l.counts) && counts_score(&l.counts) <= now.high);
        assert_true(verdict_is_supported(&l) == (!l.crossed || now.low >= Q.zone.high - 1e-12));
    }
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    assert_false(verdict_is_supported(&l));
    assert_int_equal(verdict_of(&l.counts, &Q), VERDICT_UNDECIDED);
}

/* Games that are not of one kind, all won at first, then all lost, have a score and an interval like any others. */
TEST(no_stream_is_left_without_an_interval)
{
    verdict_latch l;
    verdict_start(&l, Q);
    for (int i = 0; i < 2200; i++) verdict_add(&l, i < 200 ? OUTCOME_FIRST : OUTCOME_SECOND);
    interval now = verdict_interval(&l);
    assert_true(now.low < 200. / 2200 && now.high > 200. / 2200);
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
}

/* One game played 300 times by players without chance is one observation, however it ended. */
TEST(one_game_is_one_observation)
{
    verdict_latch l, one;
    verdict_start(&l, Q);
    verdict_start(&one, Q);
    verdict_add(&one, OUTCOME_FIRST);
    for (int i = 0; i < 300; i++) verdict_add_alike(&l, OUTCOME_FIRST, i);
    assert_int_equal(l.crossed, VERDICT_UNDECIDED);
    assert_near(verdict_interval(&l).low, verdict_interval(&one).low, 1e-12);
    assert_near(counts_score(&l.counts), 1, 0);
}

/* Two openings, of which one came three times as often: the score is that of all games, the evidence that of 1.6. */
TEST(clusters_weigh_as_often_as_they_came)
{
    verdict_latch l;
    verdict_start(&l, Q);
    for (int i = 0; i < 400; i++)
        verdict_add_alike(&l, i < 300 ? OUTCOME_FIRST : OUTCOME_SECOND, i < 300 ? i : i - 300);
    assert_near(counts_score(&l.counts), .75, 0);
    assert_near(400 * counts_weight(&l.counts), 1.6, 1e-12);
    interval now = verdict_interval(&l);
    assert_true(now.low < .15 && now.high > .99);
}

TEST(few_different_games_are_amber)
{
    assert_int_equal(verdict_gate_variety(0, 0), VERDICT_GREEN);
    assert_int_equal(verdict_gate_variety(100, 95), VERDICT_GREEN);
    assert_int_equal(verdict_gate_variety(100, 94), VERDICT_AMBER);
}

/* Games of four pairs of trainings, of which pair i wins so many of a hundred. */
static verdict_latch trained(const int wins[4])
{
    verdict_latch l;
    verdict_question asked = Q;
    asked.pairs = 4;
    verdict_start(&l, asked);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 1000; k++)
            verdict_add_trained(&l, k % 100 < wins[i] ? OUTCOME_FIRST : OUTCOME_SECOND, (unsigned)i);
    return l;
}

/* Four thousand games leave no doubt about these trainings, and much about others. */
TEST(a_verdict_over_trainings)
{
    verdict_latch apart = trained((const int[]){40, 70, 55, 75}), alike = trained((const int[]){60, 61, 59, 60});
    assert_true(verdict_interval_of_games(&apart).low > .53);
    assert_int_equal(verdict_read(&alike), VERDICT_UNDECIDED);
    verdict_close(&apart);
    verdict_close(&alike);
    assert_int_equal(verdict_read(&apart), VERDICT_UNDECIDED);
    assert_true(verdict_interval(&apart).low < .45);
    assert_int_equal(verdict_read(&alike), VERDICT_FIRST_FAVOURED);
    assert_int_equal(alike.crossed_at, 4000);
    verdict_latch even = trained((const int[]){50, 51, 49, 50});
    verdict_close(&even);
    assert_int_equal(verdict_read(&even), VERDICT_BALANCED);
    verdict_latch second = trained((const int[]){40, 41, 39, 40});
    verdict_close(&second);
    assert_int_equal(verdict_read(&second), VERDICT_SECOND_FAVOURED);
}

/* Eight pairs, one after another, each with a hundred games of which so many are won. */
static void play_pairs(verdict_latch *l, int from, int to, int wins)
{
    for (int i = from; i < to; i++)
        for (int k = 0; k < 100; k++)
            verdict_add_trained(l, k < wins + i % 2 ? OUTCOME_FIRST : OUTCOME_SECOND, (unsigned)i);
}

TEST(pairs_one_after_another_are_looked_at)
{
    verdict_latch l;
    verdict_question asked = Q;
    asked.pairs = 8;
    asked.each = 100;
    verdict_start(&l, asked);
    play_pairs(&l, 0, 3, 70);
    assert_int_equal(verdict_read(&l), VERDICT_UNDECIDED);
    assert_true(verdict_interval(&l).low == 0 && verdict_interval(&l).high == 1);
    play_pairs(&l, 3, 4, 70);
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    assert_int_equal(l.crossed_at, 400);
    assert_int_equal(verdict_trainings(&l), 8);
    const interval four = verdict_interval(&l);
    /* What comes later has no look, but its score is no farther out. */
    play_pairs(&l, 4, 7, 10);
    assert_true(verdict_interval(&l).low <= counts_score(&l.counts) && verdict_interval(&l).high == four.high);
    assert_int_equal(verdict_trainings(&l), 8);
    play_pairs(&l, 7, 8, 10);
    verdict_close(&l);
    assert_int_equal(verdict_trainings(&l), 16);
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    assert_int_equal(l.crossed_at, 400);
    assert_false(verdict_is_supported(&l));
}
