/* The correction finds what the games were made with, whoever prefers to move first. */
#include "studies/people.h"

#include <math.h>
#include <stdlib.h>

#include "base/random.h"
#include "support/failing.h"
#include "support/test.h"

SUITE(failing_setup, NULL)

enum { PERSONS = 6, GAMES = 400 };

static const char *const names[PERSONS] = {"Ann", "Bob", "Cy", "Dee", "Eve", "Fay"};
static const double strengths[PERSONS] = {1.2, .7, .2, -.3, -.7, -1.1};

static double share(random_state *r)
{
    return (double)random_below(r, 1u << 30) / (double)(1u << 30);
}

/* Games in which moving first is worth so many logits, the stronger one moves first as often as `preference` says, and
 * some are drawn. */
static void make(people_game *games, double worth, double draws, double preference, random_state *r, bool named,
                 bool rated)
{
    for (int i = 0; i < GAMES; i++) {
        unsigned a = (unsigned)random_below(r, PERSONS), b = (a + 1 + (unsigned)random_below(r, PERSONS - 1)) % PERSONS;
        if (strengths[a] < strengths[b] && share(r) < preference) {
            unsigned other = a;
            a = b;
            b = other;
        }
        double eta = strengths[a] - strengths[b] + worth, u = share(r);
        double win = 1 / (1 + exp(draws - eta)), loss = 1 / (1 + exp(draws + eta));
        games[i] = (people_game){{NULL, NULL},
                                 {NAN, NAN},
                                 u < win          ? OUTCOME_FIRST
                                 : u < win + loss ? OUTCOME_SECOND
                                                  : OUTCOME_DRAW};
        for (int side = 0; side < 2; side++) {
            unsigned who = side ? b : a;
            if (named) games[i].players[side] = names[who];
            if (rated) games[i].rating[side] = 1500 + strengths[who] * 400 / log(10);
        }
    }
}

static void covers(bool named, bool rated, double preference, people_basis basis)
{
    enum { TIMES = 200 };
    random_state r = {1952};
    error e = {""};
    people_game *games = malloc(GAMES * sizeof *games);
    double worth = -.4, draws = .3, win = 1 / (1 + exp(draws - worth)), loss = 1 / (1 + exp(draws + worth));
    double truth = win + (1 - win - loss) / 2;
    int covered = 0, plain = 0, given = 0;
    for (int i = 0; i < TIMES; i++) {
        people p;
        make(games, worth, draws, preference, &r, named, rated);
        assert_int_equal(people_read(games, GAMES, .05, &p, &e), 0);
        assert_int_equal(p.basis, basis);
        given += !isnan(p.equal);
        covered += p.equal_live.low <= truth && truth <= p.equal_live.high;
        plain += p.live.low <= truth && truth <= p.live.high;
        people_done(&p);
    }
    assert_in_range(given, .7 * TIMES, TIMES);
    assert_in_range(covered, .91 * given, given);
    if (preference > 0) assert_in_range(plain, 0, .5 * TIMES); /* what is not corrected is wrong */
    free(games);
}

TEST(names_correct_the_score)
{
    covers(true, false, .7, PEOPLE_NAMES);
}

TEST(names_go_before_ratings)
{
    covers(true, true, .7, PEOPLE_NAMES);
}

TEST(ratings_correct_the_score)
{
    covers(false, true, 0, PEOPLE_RATINGS);
}

/* Ratings have errors: by themselves they do not correct what the stronger gain by choosing their seat. */
TEST(ratings_alone_do_not_correct_a_preference)
{
    random_state r = {1952};
    error e = {""};
    people p;
    people_game *games = malloc(GAMES * sizeof *games);
    make(games, -.4, .3, .7, &r, false, true);
    assert_int_equal(people_read(games, GAMES, .05, &p, &e), 0);
    assert_int_equal(p.basis, PEOPLE_RATINGS);
    assert_true(isnan(p.equal));
    people_done(&p);
    free(games);
}

/* An error as large as the differences of strength draws the score between equals towards one half. */
TEST(ratings_with_errors_do_not_correct)
{
    random_state r = {1952};
    error e = {""};
    people p;
    people_game *games = malloc(GAMES * sizeof *games);
    make(games, -.4, .3, 0, &r, false, true);
    assert_int_equal(people_read(games, GAMES, .05, &p, &e), 0);
    assert_false(isnan(p.equal));
    people_done(&p);
    for (int i = 0; i < GAMES; i++)
        for (int side = 0; side < 2; side++)
            games[i].rating[side] += 200 * (share(&r) + share(&r) + share(&r) + share(&r) - 2) * sqrt(3);
    assert_int_equal(people_read(games, GAMES, .05, &p, &e), 0);
    assert_true(isnan(p.equal) && p.basis == PEOPLE_RATINGS);
    people_done(&p);
    free(games);
}

TEST(few_games_a_person_are_not_corrected)
{
    random_state r = {1952};
    error e = {""};
    people p;
    people_game games[GAMES];
    make(games, -.4, .3, .7, &r, true, false);
    assert_int_equal(people_read(games, 30, .05, &p, &e), 0);
    assert_int_equal(p.basis, PEOPLE_NAMES);
    assert_true(isnan(p.equal));
    people_done(&p);
}

TEST(persons_are_ranked)
{
    random_state r = {7};
    error e = {""};
    people p;
    people_game *games = malloc(GAMES * sizeof *games);
    make(games, 0, .3, .7, &r, true, false);
    assert_int_equal(people_read(games, GAMES, .05, &p, &e), 0);
    assert_int_equal(p.npersons, PERSONS);
    unsigned sum = 0;
    double ann = NAN, fay = NAN;
    for (unsigned i = 0; i < p.npersons; i++) {
        sum += p.persons[i].games[0] + p.persons[i].games[1];
        if (*p.persons[i].name == 'A') ann = p.persons[i].elo;
        if (*p.persons[i].name == 'F') fay = p.persons[i].elo;
    }
    assert_int_equal(sum, 2 * GAMES);
    assert_true(fabs(ann - fay - 2.3 * 400 / log(10)) < 120);
    people_done(&p);
    free(games);
}

TEST(nobody_is_known)
{
    random_state r = {7};
    error e = {""};
    people p;
    people_game *games = malloc(GAMES * sizeof *games);
    make(games, 0, .3, .7, &r, false, false);
    assert_int_equal(people_read(games, GAMES, .05, &p, &e), 0);
    assert_int_equal(p.basis, PEOPLE_NOTHING);
    assert_true(isnan(p.equal));
    people_done(&p);
    free(games);
}

static int read_again(void *context, error *e)
{
    people p;
    int status = people_read(context, GAMES, .05, &p, e);
    people_done(&p);
    return status;
}

TEST(memory_that_runs_out_is_said)
{
    random_state r = {7};
    people_game *games = malloc(GAMES * sizeof *games);
    make(games, 0, .3, .7, &r, true, false);
    failing_each(read_again, NULL, games, 40);
    free(games);
}

/* That the first game names nobody says nothing of the others. */
TEST(a_game_without_names_does_not_hide_the_others)
{
    random_state r = {8};
    error e = {""};
    people p;
    people_game *games = malloc(GAMES * sizeof *games);
    make(games, 0, .3, .7, &r, true, false);
    games[0].players[0] = games[0].players[1] = NULL;
    assert_int_equal(people_read(games, GAMES, .05, &p, &e), 0);
    assert_int_equal(p.basis, PEOPLE_NAMES);
    assert_int_equal(p.rated, GAMES - 1);
    people_done(&p);
    free(games);
}
