/* Everything that depends on the time limit is computed (effort.h) for two typical processors, never measured, so that
 * the same command plans the same games on any machine: iterations and games from the cost of an iteration, stages of
 * training from a tenth of the time, the ply limit from random games. */
#include "script/flaws_pace.h"

#include <inttypes.h>
#include <math.h>

#include "evaluation/effort.h"
#include "lab/batch.h"
#include "players/players.h"
#include "players/stages.h"

enum {
    ITERATIONS_PLAIN = 16,  /* enough to test whether games end */
    ITERATIONS_MOST = 2048, /* more add little information, and runs of small games end early */
    PILOT_GAMES = BLOCK_THINKING,
    PILOT_ITERATIONS = 64,
    QUICK_SECONDS = 15, /* time for the pilot's games, approximately */
    PLIES_GAMES = 64,   /* random games that determine the ply limit */
    PLIES_ASKED = 4000, /* maximum for these */
    PLIES_LEAST = 300,
    PLIES_ENDLESS = 300 /* limit where more than a quarter of random games do not end */
};

/* Cost of a run in games of two strong players, with 80 games per pair: with policies and without. */
#define WORK       650.
#define WORK_PLAIN 250.
#define PART       .4 /* of the time; the rest is for training, policies against each other, and extensions */
#define LENGTHS    5. /* ply limit as a multiple of random games' length */

/* Limit of additional games in that unit; if the time allows twice the planned work or more, it grows in proportion, up
 * to EXTRA_TIMES times. */
#define EXTRA       500.
#define EXTRA_TIMES 4.

/* A player with few iterations needs less training. */
static unsigned stages_of(const flaws_request *r)
{
    enum { ITERATIONS_LEAST = 256 };
    const double part = .1, judged = 1.75; /* overhead of shorter trainings, and of the matches that evaluate them */
    if (r->iterations < ITERATIONS_LEAST) return 1;
    return stages_within(part * 60 * r->minutes * r->processors / judged);
}

const char *flaws_thinker(const flaws_request *r, uint64_t iterations, bool learns, arena *a, error *e)
{
    const char *written =
        learns && !r->training_said
            ? arena_format(a, "mcts:iterations=%" PRIu64 ",stages=%u", iterations, stages_of(r))
            : arena_format(a, "mcts:iterations=%" PRIu64 ",training=%" PRIu64, iterations, learns ? r->training : 0);
    return written ? players_canonical(written, a, e) : (error_set(e, "out of memory"), NULL);
}

bool flaws_ran_out(const flaws_request *r, error *e)
{
    if (!r->clock.is_up(r->clock.data) || !error_is_of_stop(e)) return false;
    *e = (error){""};
    return true;
}

/* Returns the decisions per game of untrained players, from a few games, or from random ones where these are expensive,
 * or -1 with `e` filled in. `iteration`: seconds of one. */
static double plies_of(const flaws_request *r, const plan *p, const effort *random, double iteration,
                       const lab_watch *watch, error *e)
{
    const double guess = effort_plies(random);
    const char *pilot = flaws_thinker(r, PILOT_ITERATIONS, false, p->arena, e);
    plan_cell c = {
        .variant = p->variants[0].name, .game = p->variants[0].game, .players = {pilot, pilot}, .games = PILOT_GAMES};
    batch_result played;
    if (!pilot) return -1;
    if (guess * iteration * PILOT_ITERATIONS * PILOT_GAMES > QUICK_SECONDS) return guess;
    lab_watch quiet = {.threads = watch->threads, .stop = watch->stop, .look = watch->look, .data = watch->data};
    const int status = batch_run(&c, p->seed, p->max_plies, &quiet, NULL, &played, e);
    const double plies = fmax((double)played.plies, PILOT_GAMES) / PILOT_GAMES;
    batch_done(&played);
    return status ? status < 0 ? -1 : error_stopped(e) : plies;
}

/* Returns the seconds of a typical processor per game and iteration of an untrained player, or -1 with `e` filled in:
 * computed, not measured, so that runs do not depend on the load of the machine. */
static double seconds_each(const flaws_request *r, const plan *p, const lab_watch *watch, error *e)
{
    const game *g = p->variants[0].game;
    effort random;
    if (effort_measure(g, watch->stop, &random, e)) return -1;
    const double iteration = effort_of_iteration(&random, g) / 1e9,
                 plies = plies_of(r, p, &random, iteration, watch, e);
    return plies < 0 ? -1 : plies * iteration;
}

/* Sets the iterations that the budget allows, with the requested number of games, or fewer games. */
static void set_iterations(flaws_request *r, double allowed)
{
    uint64_t most = ITERATIONS_MOST;
    r->iterations = FLAWS_ITERATIONS_LEAST;
    if (allowed < FLAWS_ITERATIONS_LEAST) {
        allowed *= WORK / WORK_PLAIN;
        most = FLAWS_ITERATIONS_LEAST / 2;
        r->iterations = ITERATIONS_PLAIN;
        while (allowed < ITERATIONS_PLAIN && r->games > FLAWS_GAMES_LEAST) {
            allowed *= 2;
            r->games = r->games / 2 < FLAWS_GAMES_LEAST ? FLAWS_GAMES_LEAST : r->games / 2;
        }
    }
    while (2 * r->iterations <= allowed && 2 * r->iterations <= most) r->iterations *= 2;
}

int flaws_plan_iterations(flaws_request *r, const plan *p, const lab_watch *watch, error *e)
{
    const double each = seconds_each(r, p, watch, e);
    r->extra = EXTRA;
    if (each < 0 && !flaws_ran_out(r, e)) return -1;
    if (each < 0) {
        if (!r->iterations) r->games = FLAWS_GAMES_LEAST;
        if (!r->iterations) r->iterations = ITERATIONS_PLAIN;
        return 0;
    }
    const double budget = 60 * r->minutes * r->processors * PART;
    const double allowed = budget / each / WORK / ((double)r->games / FLAWS_GAMES);
    if (!r->iterations) set_iterations(r, allowed);
    r->extra *= fmin(fmax(allowed / (double)r->iterations / 2, 1), EXTRA_TIMES);
    return 0;
}

int flaws_plan_plies(flaws_request *r, plan *p, const lab_watch *watch, error *e)
{
    plan_cell c = {.variant = p->variants[0].name,
                   .game = p->variants[0].game,
                   .players = {"random", "random"},
                   .games = PLIES_GAMES};
    char letters[PLIES_GAMES + 1] = {0};
    batch_result played;
    int status = batch_run(&c, r->seed, PLIES_ASKED, watch, letters, &played, e), cut = 0;
    double plies = fmax(LENGTHS * (double)played.plies / PLIES_GAMES, PLIES_LEAST);
    batch_done(&played);
    if (status > 0) status = error_stopped(e);
    if (status) return flaws_ran_out(r, e) ? 0 : -1; /* random games are slow: nothing is known */
    for (int i = 0; i < PLIES_GAMES; i++) cut += result_from_letter(letters[i]) == OUTCOME_NONE;
    p->max_plies = r->max_plies = 4 * cut > PLIES_GAMES ? PLIES_ENDLESS : (unsigned)plies;
    return 0;
}
