/* The search for a balanced variant on families whose scores are known. */
#include "studies/balance.h"

#include "base/random.h"
#include "stats/interval.h"
#include "support/families.h"
#include "support/test.h"

enum { TRIALS_MOST = 40 };

/* Variants with these scores; game i of a round is always the same. */
typedef struct family {
    int trials;
    double score[TRIALS_MOST], draws;
    int64_t median[TRIALS_MOST];
    double doubt; /* above 0: games are watched, and of the share of draws is known so much, either way */
    uint64_t seed;
    int stop_after; /* calls; 0: never */
} family;

static outcome result(const family *f, int round, int trial, uint64_t i)
{
    random_state r = {
        random_mix(f->seed + 0x9e3779b97f4a7c15 * (i + 1) + 1000003 * (uint64_t)trial + 77 * (uint64_t)round)};
    double u = random_unit(&r), win = f->score[trial] - f->draws / 2;
    return u < win ? OUTCOME_FIRST : u < win + f->draws ? OUTCOME_DRAW : OUTCOME_SECOND;
}

static void watch(const family *f, const balance_look *look, balance_games *g)
{
    g->watched = true;
    g->crossed = verdict_of(&g->counts, &look->question);
    g->draws = (interval){f->draws - f->doubt, f->draws + f->doubt};
    g->covered = (interval){1, 1};
}

static int play(void *context, const balance_look *look, balance_games *out, error *e)
{
    family *f = context;
    if (f->stop_after && !--f->stop_after) return error_set(e, "enough");
    for (int k = 0; k < f->trials; k++) {
        if (!look->games[k]) continue;
        out[k] = (balance_games){.median = f->median[k], .coverage = 1};
        for (uint64_t i = 0; i < look->games[k]; i++) counts_add(&out[k].counts, result(f, look->round, k, i), 1);
        if (f->doubt > 0) watch(f, look, &out[k]);
    }
    return 0;
}

static balance_request request(int trials)
{
    return (balance_request){.trials = trials,
                             .candidates = 3,
                             .first = 40,
                             .most = 4000,
                             .zone = {.45, .55},
                             .alpha = .05,
                             .wants = balance_wants_nothing()};
}

static balance search(family *f, const balance_request *r)
{
    error e = {""};
    balance b;
    assert_int_equal(balance_search(r, play, f, &b, &e), 0);
    return b;
}

static int start(void **state)
{
    (void)state;
    stats_init();
    return 0;
}

SUITE(start, NULL)

/* Thirty variants that all favour the first player by just so much that they are not balanced: the hardest case. */
TEST(where_none_is_balanced_one_is_found_at_most_once_in_twenty)
{
    const int n = families(300);
    int found = 0;
    for (int i = 0; i < n; i++) {
        family f = {.trials = 30, .seed = 1000 * (uint64_t)i, .draws = .1};
        for (int k = 0; k < f.trials; k++) f.score[k] = k % 2 ? .55 : .45;
        balance_request r = request(f.trials);
        found += search(&f, &r).found >= 0;
    }
    families_tell("where none is balanced, one was found", found, n);
    assert_true(found <= .05 * n);
}

TEST(a_balanced_one_is_found)
{
    const int n = families(50);
    int found = 0;
    for (int i = 0; i < n; i++) {
        family f = {.trials = 20, .seed = 7 + 1000 * (uint64_t)i};
        for (int k = 0; k < f.trials; k++) f.score[k] = k == 13 ? .5 : .6 + .01 * k;
        balance_request r = request(f.trials);
        balance b = search(&f, &r);
        found += b.found == 13;
        assert_true(b.found == 13 || b.found == -1);
    }
    families_tell("the balanced one was found", found, n);
    assert_true(found >= .9 * n);
}

/* That each one is unfair is said only when it is so; here one is fair by a hair. */
TEST(none_is_said_when_none_is)
{
    const int n = families(200);
    int wrong = 0, said = 0;
    for (int i = 0; i < n; i++) {
        family f = {.trials = 6, .seed = 3 + 1000 * (uint64_t)i};
        for (int k = 0; k < f.trials; k++) f.score[k] = k == 2 ? .55 : .99;
        balance_request r = request(f.trials);
        wrong += search(&f, &r).none;
        f.score[2] = .01;
        said += search(&f, &r).none;
    }
    families_tell("none was said to be balanced where one is by a hair", wrong, n);
    families_tell("none was said to be balanced where none is", said, n);
    assert_true(wrong <= .05 * n);
    assert_true(said >= .9 * n);
}

/* The search is short where most are far off; what is confirmed has fresh games alone. */
TEST(every_trial_is_told)
{
    family f = {.trials = 8, .seed = 3};
    for (int k = 0; k < f.trials; k++) f.score[k] = k == 2 ? .5 : .95;
    balance_request r = request(f.trials);
    balance b = search(&f, &r);
    assert_int_equal(b.found, 2);
    assert_int_equal(b.trial[2].candidate, 1);
    assert_true(b.trial[2].verdict == VERDICT_BALANCED);
    for (int k = 0; k < f.trials; k++) assert_true(b.trial[k].rounds >= 1);
    assert_int_equal(counts_total(&b.trial[0].searched.counts), 40);
    assert_int_equal(counts_total(&b.trial[0].confirmed.counts), 0);
    assert_true(counts_total(&b.trial[2].confirmed.counts) > 0);
}

/* One is fair but too long, another fair but nearly always drawn: neither will do. */
TEST(what_else_is_wanted)
{
    family f = {.trials = 3, .seed = 4, .score = {.5, .5, .9}, .median = {200, 20, 20}};
    balance_request r = request(f.trials);
    r.wants.longest = 100;
    assert_int_equal(search(&f, &r).found, 1);
    f.draws = .8;
    f.score[2] = .6;
    r.wants.draws = .5;
    balance b = search(&f, &r);
    assert_int_equal(b.found, -1);
    assert_false(b.trial[1].as_wanted);
    assert_int_equal(b.trial[1].candidate, 0);
}

/* What else is wanted is to be known of what is found: a share of draws that may be too large is not as wanted. */
TEST(what_is_wanted_must_be_known)
{
    family f = {.trials = 3, .seed = 4, .score = {.5, .9, .9}, .draws = .4, .doubt = .05};
    balance_request r = request(f.trials);
    r.wants.draws = .5;
    r.most = 16000;
    assert_int_equal(search(&f, &r).found, 0);
    f.doubt = .15;
    balance b = search(&f, &r);
    assert_int_equal(b.found, -1);
    assert_false(b.trial[0].as_wanted || b.trial[0].unfit);
    assert_int_equal(b.trial[0].verdict, VERDICT_BALANCED);
    assert_int_equal((uint64_t)counts_total(&b.trial[0].confirmed.counts), r.most);
}

TEST(whoever_plays_may_stop_it)
{
    family f = {.trials = 4, .score = {.5, .5, .5, .5}, .stop_after = 2};
    balance_request r = request(f.trials);
    balance b;
    error e = {""};
    assert_int_equal(balance_search(&r, play, &f, &b, &e), -1);
    assert_string_equal(e.text, "enough");
}

/* The number of games that is planned finds one; those just outside the zone are never called fair. */
TEST(what_is_planned_is_enough)
{
    const int n = families(60);
    int found = 0, wrong = 0;
    for (int i = 0; i < n; i++) {
        family f = {.trials = 21, .seed = 11 + 1000 * (uint64_t)i};
        balance_request r = request(f.trials);
        r.zone = (interval){.44, .56};
        r.first = 60;
        r.most = balance_games_planned(r.zone, r.alpha, r.candidates, BALANCE_OFF);
        for (int k = 0; k < f.trials; k++) f.score[k] = .1 + .04 * k; /* the eleventh is fair, those beside it are in */
        const int one = search(&f, &r).found;
        found += one >= 9 && one <= 11;
        wrong += one >= 0 && (one < 9 || one > 11);
        for (int k = 0; k < f.trials; k++) f.score[k] = k % 2 ? .565 + .01 * k : .435 - .01 * k;
        wrong += search(&f, &r).found >= 0;
    }
    families_tell("of the planned games one was found", found, n);
    families_tell("and a wrong one", wrong, 2 * n);
    assert_true(found >= .8 * n);
    assert_true(40 * wrong <= 2 * n);
}

TEST(games_are_planned_by_the_zone)
{
    const interval zone = {.47, .53}, wide = {.45, .55};
    const uint64_t one = balance_games_planned(zone, .05, 1, 0);
    assert_in_range(one, 4600, 6500);
    assert_true(balance_games_planned(zone, .05, 3, 0) > one);
    assert_true(balance_games_planned(zone, .05, 1, .2) > one);
    assert_true(balance_games_planned(wide, .05, 1, 0) < one / 2);
    assert_int_equal(balance_games_planned((interval){.4999, .5001}, .05, 3, 0), 10000000);
    balance_request r = request(21);
    assert_int_equal(balance_search_games(&r), 21 * 40 + 10 * 80 + 5 * 160 + 3 * 320);
    r.trials = 2;
    assert_int_equal(balance_search_games(&r), 2 * 40);
}

/* --- stronger players --- */

typedef struct strong {
    family of;
    game_verdict game;
    int asked;
} strong;

static int play_strong(void *context, const balance_look *look, balance_games *out, error *e)
{
    return play(&((strong *)context)->of, look, out, e);
}

static int ask(void *context, int trial, const balance *so_far, game_verdict *out, error *e)
{
    strong *s = context;
    assert_int_equal(so_far->trial[trial].verdict, VERDICT_BALANCED);
    *out = s->game;
    s->asked++;
    return s->game == GAME_VERDICTS ? error_set(e, "enough") : 0;
}

TEST(found_is_what_stronger_players_agree_on)
{
    for (game_verdict v = 0; v <= GAME_VERDICTS; v++) {
        strong s = {.of = {.trials = 3, .score = {.5, .7, .5}, .seed = 5}, .game = v};
        balance_request r = request(3);
        balance b;
        error e = {""};
        r.climb = ask;
        const int status = balance_search(&r, play_strong, &s, &b, &e);
        assert_int_equal(status, v == GAME_VERDICTS ? -1 : 0);
        assert_int_equal(s.asked, v == GAME_BALANCED || v == GAME_VERDICTS ? 1 : 2);
        assert_int_equal(b.found >= 0, v == GAME_BALANCED);
        assert_false(b.trial[1].climbed);
    }
}

/* The confirmation, where there is one, says whom the game favours; before that the search does. */
TEST(a_side_is_favoured_only_where_games_show_it)
{
    const score_counts first = {.win = 70, .loss = 30}, second = {.win = 30, .loss = 70};
    balance_trial t = {.searched = {.counts = first}};
    assert_int_equal(balance_favoured(&t), -1);
    t.outside = true;
    assert_int_equal(balance_favoured(&t), 0);
    t.confirmed.counts = second;
    assert_int_equal(balance_favoured(&t), 1);
}
