/* The evidence from counts against the same bets game by game, as the formula says. */
#include "stats/contrast_bets.h"

#include "stats/interval.h"
#include "stats/near.h"

#include "base/random.h"

enum { CELLS = 6, GAMES = 60 };

static const signed char SIDE[CELLS] = {1, -1, 0, -1, 1, 0};

static int start(void **state)
{
    (void)state;
    stats_init();
    return 0;
}

SUITE(start, NULL)

static outcome drawn(random_state *r, int cell)
{
    const double u = random_unit(r);
    return u < .1 ? OUTCOME_NONE : u < .3 ? OUTCOME_DRAW : u < .5 + .08 * cell ? OUTCOME_FIRST : OUTCOME_SECOND;
}

/* What the game is worth to whoever claims that the cells on `side` do not have more. */
static double worth(outcome o, int side)
{
    const contrast_value v = contrast_score(o);
    return (side > 0 ? v.low : v.high) / 2.;
}

/* What is expected of each cell: its mean, with two games of all cells' mean, moved in small steps onto the claim. */
static void expect(const outcome games[GAMES][CELLS], int n, int flip, double edge, double *c)
{
    double all = 0, moved = 0, by = -1;
    for (int i = 0; i < CELLS; i++) {
        c[i] = 0;
        for (int k = 0; k < n && SIDE[i]; k++) c[i] += worth(games[k][i], flip * SIDE[i]);
        all += c[i];
    }
    all = n ? all / (4 * n) : .5;
    for (int i = 0; i < CELLS; i++) c[i] = (c[i] + 2 * all) / (n + 2);
    double out[CELLS];
    do {
        moved = 0, by += 1e-4;
        for (int i = 0; i < CELLS; i++) {
            out[i] = fmin(fmax(c[i] + flip * SIDE[i] * by, 0), 1);
            moved += flip * SIDE[i] * out[i] / 2;
        }
    } while (moved < edge && by < 1);
    for (int i = 0; i < CELLS; i++) c[i] = out[i];
}

/* The wealth of one stake after all games; `lambda`: its share of the greatest one. */
static double wealth_of(const outcome games[GAMES][CELLS], int flip, double edge, double lambda)
{
    double c[CELLS] = {0}, log_wealth = 0, far = 0;
    for (int n = 0, epoch = 0; n < GAMES; n++) {
        if (n == epoch) {
            epoch = n + n / 8 + 1;
            expect(games, n, flip, edge, c);
            far = .5;
            for (int i = 0; i < CELLS; i++)
                if (SIDE[i]) far = fmax(far, fmax(c[i], 1 - c[i]));
        }
        for (int i = 0; i < CELLS; i++)
            if (SIDE[i])
                log_wealth += log(1 + lambda / far * flip * SIDE[i] * (worth(games[n][i], flip * SIDE[i]) - c[i]));
    }
    return log_wealth;
}

static double evidence_by_games(const outcome games[GAMES][CELLS], const contrast_claim *claim)
{
    const int flip = claim->side == SEQUENCE_ABOVE ? 1 : -1;
    double sum = 0;
    for (int j = 0; j < CONTRAST_STAKES; j++) {
        const double lambda = 1e-3 * pow(950, (double)j / (CONTRAST_STAKES - 1));
        sum += exp(claim->wealth[j] + wealth_of(games, flip, flip * claim->difference, lambda));
    }
    return log(sum);
}

TEST(evidence_from_counts_is_that_of_the_games)
{
    static const double CLAIMED[] = {-.9, -.3, -.03, 0, .03, .4, .97};
    contrast_question q = {.cells = CELLS, .scale = 1, .alpha = .05, .matters = .03};
    outcome games[GAMES][CELLS];
    random_state r = {random_mix(9)};
    for (int i = 0; i < CELLS; i++) q.side[i] = SIDE[i];
    contrast *c = contrast_new(&q);
    assert_non_null(c);
    for (int n = 0; n < GAMES; n++) {
        contrast_value value[CELLS];
        for (int i = 0; i < CELLS; i++) value[i] = contrast_score(games[n][i] = drawn(&r, i));
        contrast_add(c, value, 1);
    }
    for (int k = 0; k < 14; k++) {
        contrast_claim claim = contrast_claim_that(CLAIMED[k / 2], k % 2 ? SEQUENCE_BELOW : SEQUENCE_ABOVE);
        const double slow = evidence_by_games((const outcome(*)[CELLS])games, &claim);
        for (int e = 0; e < c->epochs; e++) contrast_bet(c, e, &claim);
        assert_near(contrast_claim_evidence(c, c->epochs - 1, &claim), slow, 1e-2 + 1e-3 * fabs(slow));
    }
    contrast_free(c);
}

/* The interval ends where a claim is just refuted. */
TEST(the_interval_holds_what_is_not_refuted)
{
    const contrast_question q = {.side = {1, -1}, .cells = 2, .scale = 1, .alpha = .05, .matters = .03};
    contrast *c = contrast_new(&q);
    assert_non_null(c);
    for (int i = 0; i < 300; i++) {
        const contrast_value value[] = {contrast_score(i % 3 ? OUTCOME_FIRST : OUTCOME_SECOND),
                                        contrast_score(i % 2 ? OUTCOME_FIRST : OUTCOME_SECOND)};
        contrast_add(c, value, 1);
    }
    const interval i = contrast_not_refuted(c, (interval){1. / 6, 1. / 6});
    for (int k = 0; k < 2; k++) {
        contrast_claim out = contrast_claim_that(k ? i.high + 2e-5 : i.low - 2e-5, k ? SEQUENCE_BELOW : SEQUENCE_ABOVE);
        contrast_claim in = contrast_claim_that(k ? i.high - 2e-5 : i.low + 2e-5, out.side);
        for (int e = 0; e < c->epochs; e++) contrast_bet(c, e, &out), contrast_bet(c, e, &in);
        assert_true(contrast_claim_evidence(c, c->epochs - 1, &out) >= log(2 / .05));
        assert_true(contrast_claim_evidence(c, c->epochs - 1, &in) < log(2 / .05));
    }
    contrast_free(c);
}
