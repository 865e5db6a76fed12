/* What verdicts and intervals promise, held against simulated experiments whose truth is known: at the edge of the
 * zone, where an error is likeliest, and at its middle; with draws, and with cut games that hide one result more than
 * others. */
#include <string.h>

#include "stats/interval.h"
#include "stats/sequence.h"
#include "stats/verdict.h"

#include "stats/bettors.h"
#include "stats/near.h"

#include "base/random.h"
#include "support/families.h"

enum { LOSS, DRAW, WIN, RESULTS };

/* How games come out: the first player's mean score, the share of draws, and for each result how many of its games in a
 * hundred are cut. */
typedef struct world {
    double score, draws;
    unsigned cut[RESULTS];
} world;

static const double ALPHA = .05;
static const verdict_question QUESTION = {.zone = {.47, .53}, .alpha = .05};
static const world AT_THE_EDGE = {.53, 0, {0}}, IN_THE_MIDDLE = {.5, .3, {0}};
static const world EDGE_WITH_DRAWS = {.47, .4, {0}}, EDGE_WITH_CUTS = {.53, .2, {0, 0, 2}};
static const world FAVOURED = {.6, .1, {1, 0, 1}};

static int play(const world *w, random_state *r)
{
    double u = random_unit(r), win = w->score - w->draws / 2;
    return u < win ? WIN : u < win + w->draws ? DRAW : LOSS;
}

static outcome outcome_of(const world *w, int result, random_state *r)
{
    static const outcome outcomes[RESULTS] = {OUTCOME_SECOND, OUTCOME_DRAW, OUTCOME_FIRST};
    return random_below(r, 100) < w->cut[result] ? OUTCOME_NONE : outcomes[result];
}

static outcome next(const world *w, random_state *r)
{
    int result = play(w, r);
    return outcome_of(w, result, r);
}

/* Looks become rarer as games become many, as those of a person do. */
static bool is_look(int64_t games, int64_t *next_look)
{
    if (games < *next_look) return false;
    *next_look = games + 1 + games / 20;
    return true;
}

/* --- verdicts --- */

enum { EXPERIMENTS = 1500, GAMES = 20000 };

/* The verdicts of many experiments, each watched until it has one. Returns how many they were. */
static int watch(const world *w, const verdict_question *q, int found[VERDICTS])
{
    const int n = families(EXPERIMENTS);
    memset(found, 0, VERDICTS * sizeof *found);
    for (int i = 0; i < n; i++) {
        random_state r = {random_mix((uint64_t)i + 1)};
        score_counts c = {0};
        verdict v = VERDICT_UNDECIDED;
        int64_t next_look = 1;
        for (int64_t games = 1; games <= GAMES && v == VERDICT_UNDECIDED; games++) {
            counts_add(&c, next(w, &r), 1);
            if (is_look(games, &next_look)) v = verdict_of(&c, q);
        }
        found[v]++;
    }
    return n;
}

/* On its edge a score is inside the zone, but so little that "balanced" would be as wrong as "favoured". */
static void test_few_verdicts_at_the_edge(void **state)
{
    const world *w = *state;
    int found[VERDICTS];
    int n = watch(w, &QUESTION, found);
    families_tell("at the zone's edge a side was favoured, or it was balanced", n - found[VERDICT_UNDECIDED], n);
    assert_true(found[VERDICT_FIRST_FAVOURED] <= ALPHA / 2 * n);
    assert_true(found[VERDICT_SECOND_FAVOURED] <= ALPHA / 2 * n);
    assert_true(found[VERDICT_BALANCED] <= ALPHA / 2 * n);
    assert_true(found[VERDICT_UNDECIDED] >= (1 - ALPHA) * n);
}

static void test_the_middle_is_balanced(void **state)
{
    (void)state;
    int found[VERDICTS];
    int n = watch(&IN_THE_MIDDLE, &QUESTION, found),
        wrong = found[VERDICT_FIRST_FAVOURED] + found[VERDICT_SECOND_FAVOURED];
    families_tell("in the zone's middle a side was favoured", wrong, n);
    assert_true(wrong <= ALPHA * n);
    assert_true(found[VERDICT_BALANCED] >= (1 - ALPHA) * n);
}

/* --- the same by hand --- */

enum { CLAIMS = 4, BY_HAND = 60, GAMES_BY_HAND = 4000 };

/* The bettors against four claims: that the score is at most the zone's high end or low end, and at least these. */
enum { ABOVE_HIGH, ABOVE_LOW, BELOW_HIGH, BELOW_LOW };

typedef struct bettors {
    double wealth[CLAIMS][BETTORS];
    bool refuted[CLAIMS]; /* by the games so far */
} bettors;

/* One game: each bettor has staked its share on the score being further from the claim. A cut game is lost by all. */
static void bet(bettors *b, const verdict_question *q, outcome o)
{
    double score = o == OUTCOME_FIRST ? 1 : o == OUTCOME_DRAW ? .5 : 0, edges[] = {q->zone.high, q->zone.low};
    for (int claim = 0; claim < CLAIMS; claim++) {
        bool below = claim >= BELOW_HIGH;
        double edge = below ? 1 - edges[claim % 2] : edges[claim % 2];
        double got = o == OUTCOME_NONE ? 0 : below ? 1 - score : score;
        double sum = 0;
        for (int j = 0; j < BETTORS; j++) sum += b->wealth[claim][j] *= 1 + bettor_stake(j) * (got / edge - 1);
        b->refuted[claim] = sum >= 2 / ALPHA; /* at the price of 1: alpha is shared by two sides */
    }
}

static verdict verdict_by_hand(const bettors *b)
{
    return b->refuted[ABOVE_HIGH]                            ? VERDICT_FIRST_FAVOURED
           : b->refuted[BELOW_LOW]                           ? VERDICT_SECOND_FAVOURED
           : b->refuted[ABOVE_LOW] && b->refuted[BELOW_HIGH] ? VERDICT_BALANCED
                                                             : VERDICT_UNDECIDED;
}

/* The game that brings a verdict is the one at which bettors who play each game have enough. */
static void test_crossings_are_those_by_hand(void **state)
{
    static const verdict_question wide = {.zone = {.4, .58}, .alpha = .05};
    static const world worlds[] = {{.5, .2, {0}}, {.62, 0, {1, 1, 1}}, {.35, .1, {2, 0, 0}}};
    int crossed[VERDICTS] = {0};
    (void)state;
    for (int i = 0; i < BY_HAND; i++) {
        random_state r = {random_mix((uint64_t)i + 1000)};
        verdict_latch l;
        bettors b = {0};
        verdict v = VERDICT_UNDECIDED;
        verdict_start(&l, wide);
        for (int k = 0; k < CLAIMS * BETTORS; k++) b.wealth[k / BETTORS][k % BETTORS] = bettor_share(k % BETTORS);
        for (int n = 0; n < GAMES_BY_HAND && !v; n++) {
            outcome o = next(&worlds[i % 3], &r);
            verdict_add(&l, o);
            bet(&b, &wide, o);
            v = verdict_by_hand(&b);
            assert_int_equal(l.crossed, v);
        }
        crossed[v]++;
    }
    for (int v = VERDICT_BALANCED; v <= VERDICT_SECOND_FAVOURED; v++) assert_true(crossed[v] >= BY_HAND / 4);
}

/* --- the score and its interval --- */

enum { STREAMS = 2000, LONGEST = 400 };

/* Scores of all kinds, with draws, and streams that are not of one kind; games that come again, too. */
static void play_stream(verdict_latch *l, random_state *r)
{
    const world first = {random_unit(r), 0, {0}}, second = {random_unit(r), 0, {0}};
    const double draws = random_below(r, 3) ? 0 : random_unit(r);
    const uint32_t games = 1 + random_below(r, LONGEST), turn = random_below(r, 2) ? games : random_below(r, games);
    const bool repeats = !random_below(r, 4);
    verdict_start(l, QUESTION);
    for (uint32_t i = 0; i < games; i++) {
        outcome o = random_unit(r) < draws ? OUTCOME_DRAW : next(i < turn ? &first : &second, r);
        verdict_add_alike(l, o, repeats ? (int64_t)random_below(r, i + 1) : 0);
    }
}

/* Whatever comes, the estimate is inside, and nothing is narrower than for a number of games fixed beforehand. */
static void test_an_interval_holds_its_score(void **state)
{
    (void)state;
    for (int i = 0; i < families(STREAMS); i++) {
        random_state r = {random_mix((uint64_t)i + 5)};
        verdict_latch l;
        play_stream(&l, &r);
        const interval live = verdict_interval(&l), fixed = interval_score(&l.counts, ALPHA);
        const double score = counts_score(&l.counts);
        if (score < live.low || score > live.high || live.high - live.low < fixed.high - fixed.low ||
            fixed.high - fixed.low <= 0)
            fail_msg("stream %d: %g in %g to %g, fixed %g to %g", i, score, live.low, live.high, fixed.low, fixed.high);
    }
}

/* --- both sides are treated alike --- */

static outcome mirrored(outcome o)
{
    return o == OUTCOME_FIRST ? OUTCOME_SECOND : o == OUTCOME_SECOND ? OUTCOME_FIRST : o;
}

static verdict mirrored_verdict(verdict v)
{
    return v == VERDICT_FIRST_FAVOURED    ? VERDICT_SECOND_FAVOURED
           : v == VERDICT_SECOND_FAVOURED ? VERDICT_FIRST_FAVOURED
                                          : v;
}

/* With the players exchanged, in the games as in the zone, the other verdict comes at the same game. */
static void test_exchanged_players_exchange_the_verdict(void **state)
{
    static const verdict_question q = {.zone = {.42, .56}, .alpha = .05},
                                  exchanged = {.zone = {1 - .56, 1 - .42}, .alpha = .05};
    static const world worlds[] = {{.5, .2, {0, 1, 0}}, {.62, 0, {1, 0, 1}}, {.36, .1, {0}}, {.56, 0, {0}}};
    (void)state;
    for (int i = 0; i < 200; i++) {
        random_state r = {random_mix((uint64_t)i + 2000)};
        verdict_latch l, m;
        verdict_start(&l, q);
        verdict_start(&m, exchanged);
        for (int n = 0; n < 1000 && !l.crossed; n++) {
            outcome o = next(&worlds[i % 4], &r);
            verdict_add(&l, o);
            verdict_add(&m, mirrored(o));
            assert_int_equal(m.crossed, mirrored_verdict(l.crossed));
        }
        interval s = sequence_score(&l.counts, ALPHA), t = sequence_score(&m.counts, ALPHA);
        assert_near(s.low, 1 - t.high, 1e-12);
        assert_near(s.high, 1 - t.low, 1e-12);
    }
}

/* --- intervals --- */

/* What the live interval says of the zone: the verdict, told by its ends. */
static verdict verdict_of_interval(interval s, const verdict_question *q)
{
    return s.low >= q->zone.high                            ? VERDICT_FIRST_FAVOURED
           : s.high <= q->zone.low                          ? VERDICT_SECOND_FAVOURED
           : s.low >= q->zone.low && s.high <= q->zone.high ? VERDICT_BALANCED
                                                            : VERDICT_UNDECIDED;
}

/* A page shows both: the interval leaves the zone, or lies in it, from the game on that brings the verdict. */
static void test_verdict_and_interval_agree(void **state)
{
    static const verdict_question wide = {.zone = {.44, .58}, .alpha = .05};
    static const world worlds[] = {{.5, .2, {0}}, {.65, 0, {1, 1, 1}}, {.35, .1, {2, 0, 0}}};
    (void)state;
    for (int i = 0; i < 60; i++) {
        random_state r = {random_mix((uint64_t)i + 3000)};
        verdict_latch l;
        verdict_start(&l, wide);
        do {
            assert_int_equal(verdict_of_interval(verdict_interval(&l), &wide), VERDICT_UNDECIDED);
            verdict_add(&l, next(&worlds[i % 3], &r));
        } while (!l.crossed);
        assert_int_equal(verdict_of_interval(verdict_interval(&l), &wide), l.crossed);
    }
}

/* Is the true score ever outside the live interval? Its ends are where the evidence against a score is enough. */
static void test_the_live_interval_keeps_the_truth(void **state)
{
    const world *w = *state;
    const int n = families(EXPERIMENTS);
    int lost = 0;
    for (int i = 0; i < n; i++) {
        random_state r = {random_mix((uint64_t)i + 4000)};
        score_counts c = {0};
        int64_t next_look = 1;
        bool outside = false;
        for (int64_t games = 1; games <= GAMES / 10 && !outside; games++) {
            counts_add(&c, next(w, &r), 1);
            if (!is_look(games, &next_look)) continue;
            outside = sequence_score_evidence(&c, w->score, SEQUENCE_ABOVE) >= sequence_threshold(ALPHA) ||
                      sequence_score_evidence(&c, w->score, SEQUENCE_BELOW) >= sequence_threshold(ALPHA);
        }
        lost += outside;
    }
    families_tell("the truth was once outside the live interval", lost, n);
    assert_true(lost <= ALPHA * n);
}

/* The interval for a fixed number of games, looked at once: nearly 95 % for few games and for many. */
static void test_fixed_intervals_keep_the_truth(void **state)
{
    const world *w = *state;
    static const int sizes[] = {25, 100, 400};
    for (int k = 0; k < 3; k++) {
        int kept = 0;
        for (int i = 0; i < EXPERIMENTS; i++) {
            random_state r = {random_mix((uint64_t)i + 5000)};
            score_counts c = {0};
            for (int n = 0; n < sizes[k]; n++) counts_add(&c, next(w, &r), 1);
            interval s = interval_score(&c, ALPHA);
            kept += s.low <= w->score && w->score <= s.high;
        }
        if (kept < .935 * EXPERIMENTS) fail_msg("%d games: %d of %d", sizes[k], kept, EXPERIMENTS);
    }
}

static int start(void **state)
{
    (void)state;
    stats_init();
    return 0;
}

#define IN_WORLD(test, world)                                                                                          \
    {                                                                                                                  \
        .name = #test " " #world, .test_func = test, .initial_state = (void *)&world                                   \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_WORLD(test_few_verdicts_at_the_edge, AT_THE_EDGE),
        IN_WORLD(test_few_verdicts_at_the_edge, EDGE_WITH_DRAWS),
        IN_WORLD(test_few_verdicts_at_the_edge, EDGE_WITH_CUTS),
        cmocka_unit_test(test_the_middle_is_balanced),
        cmocka_unit_test(test_an_interval_holds_its_score),
        cmocka_unit_test(test_crossings_are_those_by_hand),
        cmocka_unit_test(test_exchanged_players_exchange_the_verdict),
        cmocka_unit_test(test_verdict_and_interval_agree),
        IN_WORLD(test_the_live_interval_keeps_the_truth, AT_THE_EDGE),
        IN_WORLD(test_the_live_interval_keeps_the_truth, IN_THE_MIDDLE),
        IN_WORLD(test_the_live_interval_keeps_the_truth, FAVOURED),
        IN_WORLD(test_fixed_intervals_keep_the_truth, AT_THE_EDGE),
        IN_WORLD(test_fixed_intervals_keep_the_truth, IN_THE_MIDDLE),
        IN_WORLD(test_fixed_intervals_keep_the_truth, FAVOURED),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
