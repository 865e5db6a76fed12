/* How many more games: what is said is held against simulated experiments that go on. */
#include "stats/outlook.h"

#include "stats/near.h"

#include "base/random.h"

static const verdict_question Q = {.zone = {.47, .53}, .alpha = .05};

static outlook of(int64_t loss, int64_t draw, int64_t win, int64_t cut)
{
    score_counts c = {.win = win, .draw = draw, .loss = loss, .cut = cut};
    return outlook_of(&c, &Q);
}

TEST(draws_shorten_the_way)
{
    assert_true(of(100, 300, 100, 0).least < of(250, 0, 250, 0).least);
}

TEST(near_the_edge)
{
    outlook o = of(4700, 0, 5300, 0);
    assert_int_equal(o.kind, OUTLOOK_EDGE);
    assert_true(o.least >= 1);
    assert_true(o.most == INT64_MAX);
    assert_int_equal(of(5300, 0, 4700, 0).kind, OUTLOOK_EDGE);
    assert_int_equal(of(5000, 0, 5000, 0).kind, OUTLOOK_RANGE);
}

TEST(too_early_to_say)
{
    assert_int_equal(of(0, 0, 0, 0).kind, OUTLOOK_FEW);
    assert_true(of(0, 0, 0, 0).least >= 1);
    assert_int_equal(of(47, 0, 53, 0).kind, OUTLOOK_FEW);
}

/* 10 % of cut games leave a zone of 6 % open for ever; a score far outside does not mind them. */
TEST(under_cuts)
{
    assert_int_equal(of(45000, 0, 45000, 10000).kind, OUTLOOK_CUTS);
    assert_int_equal(of(300, 0, 700, 60).kind, OUTLOOK_RANGE);
    assert_int_equal(of(0, 0, 0, 1000).kind, OUTLOOK_CUTS);
}

/* --- experiments that go on --- */

enum { EXPERIMENTS = 400, LONGEST = 60000 };

static outcome play(double score, double draws, random_state *r)
{
    double u = random_unit(r), win = score - draws / 2;
    return u < win ? OUTCOME_FIRST : u < win + draws ? OUTCOME_DRAW : OUTCOME_SECOND;
}

typedef struct trial {
    outlook said;    /* after `games` games, if there was no verdict by then */
    bool undecided;  /* then */
    int64_t decided; /* after so many more games; INT64_MAX: not by LONGEST */
} trial;

static trial watch(double score, double draws, int64_t games, random_state *r)
{
    trial t = {.decided = INT64_MAX};
    verdict_latch l;
    verdict_start(&l, Q);
    for (int64_t n = 1; n <= LONGEST && !l.crossed; n++) {
        verdict_add(&l, play(score, draws, r));
        if (n != games || l.crossed) continue;
        t.undecided = true;
        t.said = outlook_of(&l.counts, &Q);
    }
    if (l.crossed && t.undecided) t.decided = l.crossed_at - games;
    return t;
}

/* Scores from .35 to .65, any of them as likely: ranges are right about two times in three, and too late as a rule when
 * they are wrong. "At least" is wrong in one case of ten at most. */
TEST(ranges_are_right_as_often_as_they_say)
{
    int ranges = 0, right = 0, least = 0, early = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
        random_state r = {random_mix((uint64_t)i + 1)};
        double score = .35 + .3 * random_unit(&r);
        trial t = watch(score, .3 * random_unit(&r), 300, &r);
        if (!t.undecided) continue;
        bool range = t.said.kind == OUTLOOK_RANGE;
        ranges += range;
        right += range && t.said.least <= t.decided && t.decided <= t.said.most;
        least++;
        early += t.decided < t.said.least;
    }
    assert_true(ranges >= EXPERIMENTS / 5);
    if (right < .6 * ranges || right > .85 * ranges) fail_msg("%d of %d ranges are right", right, ranges);
    if (early > .1 * least) fail_msg("%d of %d came earlier than said", early, least);
}

/* An exactly fair game is not said to be near the edge, however few games there are. */
TEST(a_fair_game_is_not_near_the_edge)
{
    static const int64_t looks[] = {20, 150, 1000, 5000};
    int said = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
        random_state r = {random_mix((uint64_t)i + 77)};
        trial t = watch(.5, .2, looks[i % 4], &r);
        said += t.undecided && t.said.kind == OUTLOOK_EDGE;
    }
    assert_true(said <= EXPERIMENTS / 100);
}

/* A game whose score is the edge itself is said to be, once there are games enough to show it. */
TEST(a_game_at_the_edge_is_near_it)
{
    int said = 0, undecided = 0;
    for (int i = 0; i < EXPERIMENTS / 8; i++) {
        random_state r = {random_mix((uint64_t)i + 99)};
        trial t = watch(.53, .2, 20000, &r);
        undecided += t.undecided;
        said += t.undecided && t.said.kind == OUTLOOK_EDGE;
    }
    assert_true(undecided >= EXPERIMENTS / 10);
    assert_true(said >= .8 * undecided);
}

/* Before the first game: verdicts come within what is planned about four times in five. */
TEST(what_is_planned_comes_true)
{
    static const double scores[] = {.5, .56, .4, .62};
    for (int k = 0; k < 4; k++) {
        enum { TRIALS = 100 };
        outlook said = outlook_planned(scores[k], .2, &Q);
        int within = 0, early = 0;
        assert_int_equal(said.kind, OUTLOOK_RANGE);
        for (int i = 0; i < TRIALS; i++) {
            random_state r = {random_mix((uint64_t)(1000 * k + i))};
            verdict_latch l;
            verdict_start(&l, Q);
            while (!l.crossed) {
                double u = random_unit(&r), win = scores[k] - .1;
                verdict_add(&l, u < win ? OUTCOME_FIRST : u < win + .2 ? OUTCOME_DRAW : OUTCOME_SECOND);
            }
            within += said.least <= l.crossed_at && l.crossed_at <= said.most;
            early += l.crossed_at < said.least;
        }
        if (within < .65 * TRIALS || early > .2 * TRIALS)
            fail_msg("%g: %d within, %d before %ld to %ld", scores[k], within, early, (long)said.least,
                     (long)said.most);
    }
}

TEST(nothing_is_planned_at_the_edge)
{
    assert_int_equal(outlook_planned(.53, 0, &Q).kind, OUTLOOK_EDGE);
}
