#include "stats/sequence.h"

#include "stats/bettors.h"
#include "stats/near.h"

#include "base/random.h"

/* Reference values, computed by another program. */
typedef struct reference {
    int64_t loss, draw, win;
    double low, high;                          /* the live 95 % interval */
    double above53, below53, above47, below47; /* log evidence */
} reference;

static const reference REFERENCES[] = {
    {40, 0, 60, .430839, .748446, .49958, -.93518, 1.96306, -1.18425},
    {400, 0, 600, .550372, .647815, 8.01299, -2.69547, 30.87432, -3.14679},
    {20, 60, 20, .387176, .612824, -.50947, .18491, .18491, -.50947},
    {4700, 0, 5300, .513910, .546163, -1.99230, -2.10515, 69.30819, -5.03838},
    {450, 100, 450, .452838, .547162, -1.90565, 1.19142, 1.19142, -1.90565},
    {5000, 0, 5000, .483846, .516154, -4.05107, 16.10102, 16.10102, -4.05107},
    {0, 0, 20, .655514, 1.000000, 7.51814, -1.01384, 9.78823, -1.01384},
    {0, 50, 0, .421228, .578772, -.24326, .52161, .52161, -.24326},
};

TEST(reference_values)
{
    for (size_t i = 0; i < sizeof REFERENCES / sizeof *REFERENCES; i++) {
        const reference *r = &REFERENCES[i];
        score_counts c = {.win = r->win, .draw = r->draw, .loss = r->loss};
        interval s = sequence_score(&c, .05);
        assert_near(s.low, r->low, 5.1e-7);
        assert_near(s.high, r->high, 5.1e-7);
        assert_near(sequence_score_evidence(&c, .53, SEQUENCE_ABOVE), r->above53, 5.1e-6);
        assert_near(sequence_score_evidence(&c, .53, SEQUENCE_BELOW), r->below53, 5.1e-6);
        assert_near(sequence_score_evidence(&c, .47, SEQUENCE_ABOVE), r->above47, 5.1e-6);
        assert_near(sequence_score_evidence(&c, .47, SEQUENCE_BELOW), r->below47, 5.1e-6);
    }
}

TEST(no_games)
{
    score_counts c = {0};
    interval s = sequence_score(&c, .05);
    assert_near(s.low, 0, 0);
    assert_near(s.high, 1, 0);
    assert_near(sequence_score_evidence(&c, .5, SEQUENCE_ABOVE), 0, 1e-12);
}

TEST(claims_at_the_ends)
{
    score_counts won = {.win = 1}, lost = {.loss = 30};
    assert_true(isinf(sequence_score_evidence(&won, 0, SEQUENCE_ABOVE)));
    assert_true(sequence_score_evidence(&won, 1, SEQUENCE_BELOW) < 0);
    assert_true(isinf(sequence_score_evidence(&lost, 1, SEQUENCE_BELOW)));
    assert_true(sequence_score_evidence(&lost, 0, SEQUENCE_ABOVE) < 0);
    assert_near(sequence_score(&lost, .05).low, 0, 0);
}

/* The ends are where the evidence reaches ln(2/alpha), also for many games and other levels. */
TEST(ends_are_at_the_threshold)
{
    score_counts c = {.win = 301234567, .draw = 200000000, .loss = 300000000};
    const double alphas[] = {.5, .05, .001};
    for (int i = 0; i < 3; i++) {
        interval s = sequence_score(&c, alphas[i]);
        assert_near(sequence_score_evidence(&c, s.low, SEQUENCE_ABOVE), log(2 / alphas[i]), 1e-4);
        assert_near(sequence_score_evidence(&c, s.high, SEQUENCE_BELOW), log(2 / alphas[i]), 1e-4);
    }
}

/* Playing the bets one game at a time, in two orders, gives what the counts give. */
TEST(order_does_not_matter)
{
    const double orders[2][6] = {{1, 1, 1, .5, 0, 0}, {0, .5, 1, 0, 1, 1}};
    score_counts c = {.win = 3, .draw = 1, .loss = 2};
    for (int o = 0; o < 2; o++) {
        double mean = 0;
        for (int j = 0; j < BETTORS; j++) {
            double wealth = bettor_share(j);
            for (int i = 0; i < 6; i++) wealth *= 1 + bettor_stake(j) * (orders[o][i] / .4 - 1);
            mean += wealth;
        }
        assert_near(log(mean), sequence_score_evidence(&c, .4, SEQUENCE_ABOVE), 1e-12);
    }
}

/* Games that were cut count as lost for the low end and as won for the high end. */
TEST(cut_games_are_counted_against)
{
    score_counts c = {.win = 60, .draw = 10, .loss = 40, .cut = 7};
    score_counts lost = {.win = 60, .draw = 10, .loss = 47}, won = {.win = 67, .draw = 10, .loss = 40};
    interval s = sequence_score(&c, .05);
    assert_near(s.low, sequence_score(&lost, .05).low, 0);
    assert_near(s.high, sequence_score(&won, .05).high, 0);
    assert_near(sequence_score_evidence(&c, .5, SEQUENCE_ABOVE), sequence_score_evidence(&lost, .5, SEQUENCE_ABOVE), 0);
    assert_near(sequence_score_evidence(&c, .5, SEQUENCE_BELOW), sequence_score_evidence(&won, .5, SEQUENCE_BELOW), 0);

    score_counts all_cut = {.cut = 1000};
    s = sequence_score(&all_cut, .05);
    assert_near(s.low, 0, 0);
    assert_near(s.high, 1, 0);
}

/* Pairs of games make one observation each: five values. Games of three results are a special case. */
TEST(pairs_of_games)
{
    sequence_category pairs[] = {{0, 40}, {.25, 0}, {.5, 0}, {.75, 0}, {1, 60}};
    interval s = sequence_interval(pairs, 5, .05);
    assert_near(s.low, .430839, 5.1e-7);
    assert_near(s.high, .748446, 5.1e-7);

    sequence_category swapped[] = {{0, 5}, {.25, 20}, {.5, 50}, {.75, 20}, {1, 5}};
    interval narrow = sequence_interval(swapped, 5, .05);
    assert_near(narrow.low, 1 - narrow.high, 1e-12);
    score_counts games = {.win = 50, .loss = 50};
    assert_true(narrow.low > sequence_score(&games, .05).low);
}

enum { SEQUENCES = 400, GAMES = 1000, LOOKS_EACH = 10, FIRST_LOOK = 50 };

/* Fair sequences watched all the time: how many are ever called unfair? */
TEST(false_alarms_while_watching)
{
    int wald = 0, live = 0;
    for (int i = 0; i < SEQUENCES; i++) {
        random_state r = {random_mix((uint64_t)i + 1)};
        score_counts c = {0};
        int wald_alarm = 0, live_alarm = 0;
        for (int game = 1; game <= GAMES; game++) {
            if (random_next(&r) & 1)
                c.win++;
            else
                c.loss++;
            if (game < FIRST_LOOK || game % LOOKS_EACH) continue;
            double score = counts_score(&c);
            if (fabs(score - .5) > 1.96 * sqrt(score * (1 - score) / game)) wald_alarm = 1;
            if (sequence_score_evidence(&c, .5, SEQUENCE_ABOVE) >= log(2 / .05)) live_alarm = 1;
            if (sequence_score_evidence(&c, .5, SEQUENCE_BELOW) >= log(2 / .05)) live_alarm = 1;
        }
        wald += wald_alarm, live += live_alarm;
    }
    assert_true(live < .05 * SEQUENCES);
    assert_true(wald > .25 * SEQUENCES);
}
