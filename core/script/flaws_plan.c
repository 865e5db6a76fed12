/* The time is divided by deadlines, one per part: lengths, strength, other boards and holds, policies. A part that
 * exceeds its deadline is left out and recorded as missing, so that the rest is still played. Players are a ladder with
 * one, a quarter and a sixteenth of the iterations. */
#include "script/flaws_plan.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "lab/batch.h"
#include "rules/chance.h"
#include "script/flaws_pace.h"
#include "studies/flaws/screen.h"

enum {
    RANDOM_GAMES = 2000,
    SCREEN_PLIES = 150, /* ply limit of policies against each other; a cut game counts half a point */
    THROUGH = 8,        /* policies that play the strong player */
    LENGTH_GAMES = 16,
    LASTING_LEAST = 20
};

#define LASTING    3. /* how long a prolonging side must last, in lengths of weak players' games */
#define HOLDS_LESS .7 /* a side that wins a larger share is not tested for holding */

/* Deadlines of the parts of planning, as parts of the whole time. */
static const double LENGTHS_BY = .1, STRENGTH_BY = .15, VARIANTS_BY = .25, SCREENED_BY = .4;

bool flaws_asks_policies(const flaws_request *r)
{
    return r->iterations >= FLAWS_ITERATIONS_LEAST;
}

static int screen(flaws_request *r, const plan *p, const lab_watch *watch, error *e)
{
    uint64_t weak = r->iterations / 16;
    screen_terms t = {.variant = p->variants[0].name,
                      .g = p->variants[0].game,
                      .weak = flaws_thinker(r, weak ? weak : 1, false, p->arena, e),
                      .middle = flaws_thinker(r, r->iterations / 4 ? r->iterations / 4 : 1, true, p->arena, e),
                      .seed = r->seed,
                      .max_plies = r->max_plies < SCREEN_PLIES ? r->max_plies : SCREEN_PLIES,
                      .most = THROUGH};
    screened found;
    if (!t.weak || !t.middle || screen_policies(&t, watch, p->arena, &found, e)) return -1;
    memcpy(r->policies, found.through, (size_t)found.n * sizeof *r->policies);
    r->npolicies = found.n;
    r->asked = found.asked;
    return found.stopped ? error_stopped(e) : 0;
}

/* Adds a cell with this many games, or more where they may decide a question. Returns its index. */
static int add_cell(flaws_request *r, plan *p, int variant, const char *first, const char *second)
{
    const plan_variant *v = &p->variants[variant];
    p->cells[p->ncells] =
        (plan_cell){.variant = v->name, .game = v->game, .players = {first, second}, .games = r->games * FLAWS_MOST};
    r->wanted[p->ncells] = r->games;
    return p->ncells++;
}

static int add_variants(flaws_request *r, plan *p, const char *strong, error *e)
{
    const char *plain = flaws_thinker(r, r->iterations, false, p->arena, e);
    if (!plain) return -1;
    if (r->nsizes) r->of_this_size = add_cell(r, p, 0, plain, plain);
    for (int i = 0; i < r->nsizes; i++) r->sizes[i].cell = add_cell(r, p, r->of_size[i], plain, plain);
    for (int i = 0; i < r->nholds; i++) r->holds[i].cell = add_cell(r, p, r->of_hold[i], strong, strong);
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
        names[i] = flaws_thinker(r, iterations ? iterations : 1, i != FLAWS_WEAK, p->arena, e);
        if (!names[i]) return -1;
        add_cell(r, p, 0, names[i], names[i]);
    }
    const int random = add_cell(r, p, 0, "random", "random");
    r->wanted[random] = p->cells[random].games = RANDOM_GAMES;
    p->cells[add_cell(r, p, 0, names[FLAWS_STRONG], names[FLAWS_STRONG])].opening = 1;
    for (int i = 0; i < r->npolicies; i++) {
        flaws_policy *one = &r->policies[i];
        const char *strong = names[FLAWS_STRONG];
        one->cell = add_cell(r, p, 0, one->seat ? strong : one->name, one->seat ? one->name : strong);
    }
    return add_variants(r, p, names[FLAWS_STRONG], e);
}

/* Measures the length of weak players' games, and finds the sides that are not tested for holding: one that wins most
 * of them, or both where most do not end. */
static int look_at_usual(const flaws_request *r, const plan *p, const char *weak, const lab_watch *watch,
                         double *length, bool skip[2], error *e)
{
    plan_cell c = {
        .variant = p->variants[0].name, .game = p->variants[0].game, .players = {weak, weak}, .games = LENGTH_GAMES};
    char letters[LENGTH_GAMES + 1] = {0};
    batch_result played;
    int status = batch_run(&c, r->seed, r->max_plies, watch, letters, &played, e), won[2] = {0}, cut = 0;
    *length = (double)played.plies / LENGTH_GAMES;
    batch_done(&played);
    for (int i = 0; i < LENGTH_GAMES && !status; i++) {
        for (unsigned side = 0; side < 2; side++) won[side] += result_from_letter(letters[i]) == outcome_win(side);
        cut += result_from_letter(letters[i]) == OUTCOME_NONE;
    }
    for (unsigned side = 0; side < 2; side++)
        skip[side] = won[side] > LENGTH_GAMES * HOLDS_LESS || 2 * cut > LENGTH_GAMES;
    return status > 0 ? error_stopped(e) : status;
}

/* Adds variants of other boards, and with sides that only try not to lose. */
static int find_variants(const script_paths *paths, flaws_request *r, plan *p, const lab_watch *watch, error *e)
{
    uint64_t part = r->iterations / 4;
    const char *weak = flaws_thinker(r, part ? part : 1, false, p->arena, e);
    double length;
    bool skip[2];
    if (!weak || look_at_usual(r, p, weak, watch, &length, skip, e)) return -1;
    int n = flaws_add_sizes(paths, p, r->sizes, r->of_size, e);
    if (n < 0) return -1;
    r->nsizes = n;
    double lasting = fmax(LASTING_LEAST, LASTING * length);
    unsigned plies = lasting < r->max_plies ? (unsigned)lasting : r->max_plies;
    n = flaws_add_holds(paths, p, weak, skip, plies, r->seed, watch, r->holds, r->of_hold, e);
    if (n < 0) return -1;
    r->nholds = n;
    return 0;
}

void flaws_allow(flaws_request *r, double part)
{
    r->clock.until(r->clock.data, 60 * r->minutes * part);
}

/* A part that exceeded its deadline is skipped; of policies those that had done well by then are kept. */
static int unless_late(flaws_request *r, unsigned part, int status, error *e)
{
    if (!status) return 0;
    if (!flaws_ran_out(r, e)) return -1;
    r->missing |= part;
    return 0;
}

static int write_command(const flaws_request *r, plan *p, error *e)
{
    p->command = arena_format(p->arena, "poise flaws %s --iterations %" PRIu64 " --games %" PRIu64 " --seed %" PRIu64,
                              p->variants[0].name, r->iterations, r->games, r->seed);
    if (p->command && r->training_said)
        p->command = arena_format(p->arena, "%s --training %" PRIu64, p->command, r->training);
    if (p->command && r->minutes_said) p->command = arena_format(p->arena, "%s --minutes %g", p->command, r->minutes);
    return p->command ? 0 : error_set(e, "out of memory");
}

/* Sets ply limit and strength of the players. */
static int set_pace(flaws_request *r, plan *p, error *e)
{
    flaws_allow(r, LENGTHS_BY);
    if (!r->plies_said && flaws_plan_plies(r, p, r->watch, e)) return -1;
    flaws_allow(r, STRENGTH_BY);
    if (flaws_plan_iterations(r, p, r->watch, e)) return -1;
    return write_command(r, p, e);
}

static void say(const flaws_request *r, const plan *p)
{
    text what = {0};
    text_add(&what, "%s: some 200 policies meet a weak player, and the best of them mcts:iterations=%" PRIu64,
             p->variants[0].name, r->iterations);
    if (r->says && !what.failed) r->says(r->clock.data, what.data);
    text_drop(&what);
}

int flaws_plan_make(const script_paths *paths, flaws_request *r, plan *p, error *e)
{
    if (chance_refuse(p->variants[0].game, "flaws", e) || set_pace(r, p, e)) return -1;
    flaws_allow(r, VARIANTS_BY);
    if (unless_late(r, FLAWS_PART_SIZES | FLAWS_PART_HOLDS, find_variants(paths, r, p, r->watch, e), e)) return -1;
    if (!flaws_asks_policies(r)) return add_cells(r, p, e);
    say(r, p);
    flaws_allow(r, SCREENED_BY);
    if (unless_late(r, FLAWS_PART_POLICIES, screen(r, p, r->watch, e), e)) return -1;
    return add_cells(r, p, e);
}
