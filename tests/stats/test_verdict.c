#include "stats/sequence.h"
#include "stats/verdict.h"

#include "stats/near.h"

static const verdict_question Q = {{.47, .53}, .05};

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
    verdict_question around = {{.50, .56}, .05}, beneath = {{.47, .50}, .05}, above = {{.56, .60}, .05};
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

/* What is below the zone is refuted by an early look, what is above it by a late one, and no look refutes both. */
TEST(balanced_by_two_looks)
{
    const verdict_question wide = {{.3, .7}, .05};
    verdict_latch l;
    verdict_start(&l, wide);
    for (int i = 0; !l.above; i++) verdict_add(&l, i % 3 ? OUTCOME_FIRST : OUTCOME_SECOND);
    assert_int_equal(l.crossed, VERDICT_UNDECIDED);
    for (int i = 0; !l.crossed; i++) verdict_add(&l, OUTCOME_SECOND);
    assert_int_equal(verdict_of(&l.counts, &wide), VERDICT_UNDECIDED);
    assert_int_equal(verdict_read(&l), VERDICT_BALANCED);
    interval live = verdict_interval(&l);
    assert_true(live.low >= wide.zone.low - 1e-12 && live.high <= wide.zone.high + 1e-12);
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

/* The interval shown is that of all looks: what was refuted once stays so, and a badge never stands beside an interval
 * that contradicts it. Game after game it is that of today's counts and of the looks before. */
TEST(the_interval_only_narrows)
{
    verdict_latch l;
    verdict_start(&l, Q);
    interval before = l.live;
    assert_true(before.low == 0 && before.high == 1);
    for (int i = 0; i < 3000; i++) {
        verdict_add(&l, i % 3 ? OUTCOME_FIRST : OUTCOME_SECOND);
        interval now = verdict_interval(&l), today = sequence_score(&l.counts, Q.alpha);
        assert_true(l.live.low >= before.low && l.live.high <= before.high);
        assert_true(now.low >= l.live.low && now.high <= l.live.high);
        assert_true(now.low >= today.low - 1e-12 && now.high <= today.high + 1e-12);
        if (l.crossed) assert_true(now.low >= Q.zone.high - 1e-12);
        before = l.live;
    }
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
}

/* Games that are not of one kind: all won at first, then all lost. */
TEST(no_score_is_left)
{
    verdict_latch l;
    verdict_start(&l, Q);
    for (int i = 0; i < 200; i++) verdict_add(&l, OUTCOME_FIRST);
    assert_false(verdict_contradicts_itself(&l));
    for (int i = 0; i < 2000; i++) verdict_add(&l, OUTCOME_SECOND);
    assert_true(verdict_contradicts_itself(&l));
    assert_int_equal(verdict_read(&l), VERDICT_WITHHELD);
}

/* One game played 300 times is one game, and more than 5 % of repeated games take the verdict away. */
TEST(repeated_games_withhold)
{
    verdict_latch l;
    verdict_start(&l, Q);
    verdict_add(&l, OUTCOME_FIRST);
    for (int i = 1; i < 300; i++) verdict_add_repeated(&l);
    assert_int_equal(l.crossed, VERDICT_UNDECIDED);
    assert_int_equal(verdict_gate_repeats(&l.counts), VERDICT_RED);
    assert_int_equal(verdict_read(&l), VERDICT_WITHHELD);
    verdict_start(&l, Q);
    for (int i = 0; i < 95; i++) verdict_add(&l, OUTCOME_FIRST);
    for (int i = 0; i < 5; i++) verdict_add_repeated(&l);
    assert_int_equal(verdict_gate_repeats(&l.counts), VERDICT_GREEN); /* as many are distinct as are wanted */
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    verdict_add_repeated(&l);
    assert_int_equal(verdict_gate_repeats(&l.counts), VERDICT_RED);
    assert_int_equal(verdict_read(&l), VERDICT_WITHHELD);
    assert_int_equal(verdict_gate_repeats(&(score_counts){.win = 9}), VERDICT_GREEN);
}
