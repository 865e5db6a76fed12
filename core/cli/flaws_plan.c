#include "cli/flaws_plan.h"

#include <inttypes.h>
#include <math.h>

#include "cli/game_time.h"
#include "cli/interrupt.h"
#include "lab/batch.h"
#include "players/players.h"
#include "studies/flaws/screen.h"

enum {
    ITERATIONS_PLAIN = 16, /* enough to ask whether games end */
    ITERATIONS_MOST = 512, /* more say little more, and a run of a small game is over in two minutes */
    RANDOM_GAMES = 2000,
    PILOT_GAMES = 4,
    PILOT_ITERATIONS = 64,
    QUICK_ITERATIONS = 4, /* of one game, to see whether so many are too slow */
    QUICK_SECONDS = 15,
    PLIES_GAMES = 64, /* random ones, from which it follows when games are cut */
    PLIES_LEAST = 500,
    PLIES_ENDLESS = 300, /* where random games mostly do not end */
    SCREEN_PLIES = 150,  /* of policies among themselves; what goes on counts as half a point */
    THROUGH = 8,         /* policies that meet the strong player */
    LENGTH_GAMES = 16,
    LASTING_LEAST = 20
};

#define LASTING    3. /* times the length of games of weak players is what a side must last that only prolongs them */
#define HOLDS_LESS .7 /* a side that wins more than this of them is not asked whether it can hold */

/* What a run takes, in games of two strong players, where 80 are played of each pair: with the policies and without. */
#define WORK       550.
#define WORK_PLAIN 250.
#define PART       .5 /* of the time; the rest is for learning and policies among themselves */
#define LENGTHS    5. /* of random games is when games are cut */

/* Who is to be feared has learned what positions are worth. */
static const char *thinker(uint64_t iterations, bool learns, arena *a, error *e)
{
    const char *written = arena_format(a, "mcts:iterations=%" PRIu64 "%s", iterations, learns ? "" : ",training=0");
    return written ? players_canonical(written, a, e) : (error_set(e, "out of memory"), NULL);
}

/* Seconds of a processor that such a player takes for a game, for one iteration; or -1 with `e` filled in. */
static double seconds_each(const plan *p, uint64_t iterations, bool learns, uint64_t games, const lab_watch *watch,
                           error *e)
{
    const char *pilot = thinker(iterations, learns, p->arena, e);
    plan_cell c = {
        .variant = p->variants[0].name, .game = p->variants[0].game, .players = {pilot, pilot}, .games = games};
    game_time spent;
    if (!pilot) return -1;
    int status = game_time_of(p, &c, watch, &spent, e);
    if (status) return status < 0 ? -1 : error_stopped(e);
    return fmax(spent.games, 1e-4) / (double)games / (double)iterations;
}

/* How many iterations the time allows: a power of two, by a few games. */
static int plan_iterations(flaws_request *r, const plan *p, const lab_watch *watch, error *e)
{
    double each = seconds_each(p, QUICK_ITERATIONS, false, 1, watch, e);
    if (each >= 0 && each * PILOT_ITERATIONS * PILOT_GAMES < QUICK_SECONDS)
        each = seconds_each(p, PILOT_ITERATIONS, true, PILOT_GAMES, watch, e);
    if (each < 0) return -1;
    double budget = 60 * r->minutes * fmax(lab_threads(r->how.threads), 1) * PART;
    double allowed = budget / each / WORK / ((double)r->games / FLAWS_GAMES);
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
    return 0;
}

/* After how many decisions games are cut, unless it was said: some times the length of random ones. */
static int plan_plies(flaws_request *r, plan *p, const lab_watch *watch, error *e)
{
    plan_cell c = {.variant = p->variants[0].name,
                   .game = p->variants[0].game,
                   .players = {"random", "random"},
                   .games = PLIES_GAMES};
    char letters[PLIES_GAMES + 1] = {0};
    batch_result played;
    int status = batch_run(&c, r->how.seed, r->how.max_plies, watch, letters, &played, e), cut = 0;
    double plies = fmax(LENGTHS * (double)played.plies / PLIES_GAMES, PLIES_LEAST);
    batch_done(&played);
    for (int i = 0; i < PLIES_GAMES; i++) cut += result_from_letter(letters[i]) == OUTCOME_NONE;
    if (4 * cut > PLIES_GAMES) plies = PLIES_ENDLESS;
    if (plies < r->how.max_plies) p->max_plies = r->how.max_plies = (unsigned)plies;
    return status > 0 ? error_stopped(e) : status;
}

bool flaws_asks_policies(const flaws_request *r)
{
    return r->iterations >= FLAWS_ITERATIONS_LEAST;
}

static int screen(flaws_request *r, const plan *p, const lab_watch *watch, error *e)
{
    uint64_t weak = r->iterations / 16;
    screen_terms t = {.variant = p->variants[0].name,
                      .g = p->variants[0].game,
                      .weak = thinker(weak ? weak : 1, false, p->arena, e),
                      .middle = thinker(r->iterations / 4 ? r->iterations / 4 : 1, true, p->arena, e),
                      .seed = r->how.seed,
                      .max_plies = r->how.max_plies < SCREEN_PLIES ? r->how.max_plies : SCREEN_PLIES,
                      .most = THROUGH};
    if (!t.weak || !t.middle) return -1;
    r->npolicies = screen_policies(&t, watch, p->arena, r->policies, &r->asked, e);
    return r->npolicies == -2 ? error_stopped(e) : r->npolicies < 0 ? -1 : 0;
}

/* Returns its number. */
static int add_cell(plan *p, int variant, const char *first, const char *second, uint64_t games)
{
    const plan_variant *v = &p->variants[variant];
    p->cells[p->ncells] = (plan_cell){.variant = v->name, .game = v->game, .players = {first, second}, .games = games};
    return p->ncells++;
}

static int add_variants(flaws_request *r, plan *p, const char *strong, error *e)
{
    const char *plain = thinker(r->iterations / 2, false, p->arena, e);
    if (!plain) return -1;
    if (r->nsizes) r->of_this_size = add_cell(p, 0, plain, plain, r->games);
    for (int i = 0; i < r->nsizes; i++) r->sizes[i].cell = add_cell(p, r->of_size[i], plain, plain, r->games);
    for (int i = 0; i < r->nholds; i++) r->holds[i].cell = add_cell(p, r->of_hold[i], strong, strong, r->games);
    return 0;
}

static int add_cells(flaws_request *r, plan *p, error *e)
{
    static const unsigned parts[] = {[FLAWS_STRONG] = 1, [FLAWS_MIDDLE] = 4, [FLAWS_WEAK] = 16};
    const char *names[FLAWS_WEAK + 1];
    int most = FLAWS_CELLS + r->npolicies + 1 + r->nsizes + r->nholds;
    p->cells = arena_alloc(p->arena, (size_t)most * sizeof *p->cells);
    if (!p->cells) return error_set(e, "out of memory");
    for (int i = FLAWS_STRONG; i <= FLAWS_WEAK; i++) {
        uint64_t iterations = r->iterations / parts[i];
        names[i] = thinker(iterations ? iterations : 1, i != FLAWS_WEAK, p->arena, e);
        if (!names[i]) return -1;
        add_cell(p, 0, names[i], names[i], r->games);
    }
    add_cell(p, 0, "random", "random", RANDOM_GAMES);
    p->cells[add_cell(p, 0, names[FLAWS_MIDDLE], names[FLAWS_MIDDLE], r->games)].opening = 1;
    for (int i = 0; i < r->npolicies; i++) {
        flaws_policy *one = &r->policies[i];
        const char *strong = names[FLAWS_STRONG];
        one->cell = add_cell(p, 0, one->seat ? strong : one->name, one->seat ? one->name : strong, r->games);
    }
    return add_variants(r, p, names[FLAWS_STRONG], e);
}

/* How long games of weak players are, and who wins most of them. */
static int look_at_usual(const flaws_request *r, const plan *p, const char *weak, const lab_watch *watch,
                         double *length, bool wins[2], error *e)
{
    plan_cell c = {
        .variant = p->variants[0].name, .game = p->variants[0].game, .players = {weak, weak}, .games = LENGTH_GAMES};
    char letters[LENGTH_GAMES + 1] = {0};
    batch_result played;
    int status = batch_run(&c, r->how.seed, r->how.max_plies, watch, letters, &played, e), won[2] = {0};
    *length = (double)played.plies / LENGTH_GAMES;
    batch_done(&played);
    for (int i = 0; i < LENGTH_GAMES && !status; i++)
        for (unsigned side = 0; side < 2; side++) won[side] += result_from_letter(letters[i]) == outcome_win(side);
    for (unsigned side = 0; side < 2; side++) wins[side] = won[side] > LENGTH_GAMES * HOLDS_LESS;
    return status > 0 ? error_stopped(e) : status;
}

/* Other boards, and sides that are content not to lose. */
static int find_variants(const cli *c, flaws_request *r, plan *p, const lab_watch *watch, error *e)
{
    uint64_t part = r->iterations / 4;
    const char *weak = thinker(part ? part : 1, false, p->arena, e);
    double length;
    bool wins[2];
    if (!weak || look_at_usual(r, p, weak, watch, &length, wins, e)) return -1;
    r->nsizes = flaws_add_sizes(c, p, r->sizes, r->of_size, e);
    if (r->nsizes < 0) return -1;
    double lasting = fmax(LASTING_LEAST, LASTING * length);
    unsigned plies = lasting < r->how.max_plies ? (unsigned)lasting : r->how.max_plies;
    r->nholds = flaws_add_holds(c, p, weak, wins, plies, r->how.seed, watch, r->holds, r->of_hold, e);
    return r->nholds < 0 ? -1 : 0;
}

int flaws_plan_make(const cli *c, void *asked, experiment *x, error *e)
{
    flaws_request *r = asked;
    variant_plan about = {"flaws", "What is wrong with this game?", r->how.seed, r->how.max_plies};
    if (variant_plan_open(c, &about, x, e)) return -1;
    plan *p = x->plan;
    lab_watch watch = {.threads = r->how.threads, .stop = interrupt_flag()};
    if (!cli_flag_text(c, "max-plies") && plan_plies(r, p, &watch, e)) return -1;
    if (!r->iterations && plan_iterations(r, p, &watch, e)) return -1;
    p->command = arena_format(p->arena, "poise flaws %s --iterations %" PRIu64 " --games %" PRIu64 " --seed %" PRIu64,
                              p->variants[0].name, r->iterations, r->games, r->how.seed);
    if (!p->command) return error_set(e, "out of memory");
    if (find_variants(c, r, p, &watch, e)) return -1;
    if (!flaws_asks_policies(r)) return add_cells(r, p, e);
    cli_say(stderr, "%s: some 200 policies meet a weak player, and the best of them mcts:iterations=%" PRIu64 "\n",
            p->variants[0].name, r->iterations);
    return screen(r, p, &watch, e) || add_cells(r, p, e) ? -1 : 0;
}
