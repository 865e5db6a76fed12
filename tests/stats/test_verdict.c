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

TEST(never_unlatches)
{
    verdict_latch l;
    verdict_start(&l, Q);
    for (int i = 0; i < 20; i++) verdict_add(&l, OUTCOME_FIRST);
    int64_t at = l.crossed_at;
    for (int i = 0; i < 500; i++) verdict_add(&l, OUTCOME_SECOND);
    assert_int_equal(verdict_of(&l.counts, &Q), VERDICT_SECOND_FAVOURED);
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    assert_int_equal(l.crossed_at, at);
    assert_int_equal(counts_total(&l.counts), 520);
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

static verdict_outlook outlook(int64_t loss, int64_t draw, int64_t win, int64_t cut)
{
    score_counts c = {.win = win, .draw = draw, .loss = loss, .cut = cut};
    return verdict_estimate(&c, &Q);
}

/* The mean numbers of games that simulations took, win or loss only: they lie within what is estimated half way. */
TEST(outlook_names_a_range)
{
    static const struct {
        double score, games;
    } table[] = {{.50, 4800}, {.51, 8000}, {.55, 6900}, {.60, 650}};
    for (int i = 0; i < 4; i++) {
        double played = table[i].games / 2;
        int64_t win = (int64_t)(played * table[i].score), loss = (int64_t)played - win;
        verdict_outlook o = outlook(loss, 0, win, 0);
        assert_int_equal(o.kind, VERDICT_RANGE);
        assert_true((double)o.least <= played && played <= (double)o.most);
        assert_true((double)o.most < 20 * played);
    }
}

TEST(draws_shorten_the_way)
{
    assert_true(outlook(600, 1800, 600, 0).least < outlook(1500, 0, 1500, 0).least);
}

TEST(outlook_at_the_edge)
{
    verdict_outlook o = outlook(4700, 0, 5300, 0);
    assert_int_equal(o.kind, VERDICT_EDGE);
    assert_true(o.least >= 1);
    assert_true(o.most == INT64_MAX);
    assert_int_equal(outlook(0, 0, 0, 0).kind, VERDICT_EDGE); /* too early to say anything */
    assert_true(outlook(0, 0, 0, 0).least >= 1);
}

/* 10 % of cut games leave a zone of 6 % open for ever; a score far outside does not mind them. */
TEST(outlook_under_cuts)
{
    assert_int_equal(outlook(45000, 0, 45000, 10000).kind, VERDICT_CUTS);
    assert_int_equal(outlook(50, 0, 130, 20).kind, VERDICT_RANGE);
    assert_int_equal(outlook(0, 0, 0, 1000).kind, VERDICT_CUTS);
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
    assert_int_equal(verdict_gate_repeats(&l.counts), VERDICT_AMBER);
    assert_int_equal(verdict_read(&l), VERDICT_FIRST_FAVOURED);
    verdict_add_repeated(&l);
    assert_int_equal(verdict_gate_repeats(&l.counts), VERDICT_RED);
    assert_int_equal(verdict_read(&l), VERDICT_WITHHELD);
    assert_int_equal(verdict_gate_repeats(&(score_counts){.win = 9}), VERDICT_GREEN);
}
