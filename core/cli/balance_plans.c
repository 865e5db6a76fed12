/* Each round is an experiment with its own seed and store; round 0 is the confirmation, whose store the page is made
 * from. The lab plays only what a store lacks, so a stopped search resumes, and a ladder whose verdict needs more games
 * is planned again with twice as many. */
#include "cli/balance_plans.h"

#include <inttypes.h>
#include <string.h>

#include "lab/lab.h"
#include "lab/trainings.h"
#include "script/experiment_variant.h"
#include "studies/balance_cells.h"
#include "studies/ladder.h"
#include "studies/ladder_plan.h"
#include "studies/workload.h"

int balance_plans_load(const cli *c, const char *const *names, int count, const char **why, balance_plans *out,
                       error *e)
{
    plan *p = out->base.plan;
    error first = {""};
    game_free(p->variants[0].game); /* of the first argument, loaded already for its name */
    p->nvariants = 0;
    p->variants = arena_alloc(p->arena, (size_t)count * sizeof *p->variants);
    if (!p->variants) return error_set(e, "out of memory");
    for (int i = 0; i < count; i++) {
        error wrong = {""};
        why[i] = NULL;
        if (!experiment_variant_load(names[i], &c->paths, p->arena, &p->variants[p->nvariants], &wrong)) {
            p->nvariants++;
            continue;
        }
        if (!*first.text) first = wrong;
        why[i] = arena_text(p->arena, wrong.text);
        if (!why[i]) return error_set(e, "out of memory");
    }
    return p->nvariants ? p->nvariants : error_set(e, "%s", first.text);
}

/* Fills in the trial of each cell: those that have games, or all candidates of the confirmation, best first. */
static int choose(const balance_look *look, int trial_of[BALANCE_TRIALS_MAX])
{
    int n = 0;
    for (int i = 0; i < look->so_far->trials; i++) {
        int place = look->so_far->trial[i].candidate;
        if (look->round && look->games[i]) trial_of[n++] = i;
        if (look->round || !place) continue;
        trial_of[place - 1] = i;
        n++;
    }
    return n;
}

/* Adds the cells of a candidate: one, or a ladder of two rungs that meet in both seats. */
static int cells_each(const balance_plans *b, int round)
{
    return !round && b->stronger ? 4 : 1;
}

static uint64_t games_of_trial(const balance_look *look, int trial)
{
    const uint64_t kept = look->round ? 0 : (uint64_t)counts_total(&look->so_far->trial[trial].confirmed.counts);
    return look->games[trial] > kept ? look->games[trial] : kept;
}

static void add_cells(const balance_plans *b, const balance_look *look, int trial, const plan_variant *v,
                      plan_cell *out)
{
    const char *const *usual = look->round ? b->players : b->confirmed, *strong = b->stronger;
    const uint64_t games[] = {games_of_trial(look, trial), b->above[trial], b->steps[trial], b->steps[trial]};
    const char *const players[][2] = {{usual[0], usual[1]}, {strong, strong}, {strong, usual[0]}, {usual[0], strong}};
    for (int k = 0; k < cells_each(b, look->round); k++)
        out[k] = (plan_cell){.variant = v->name,
                             .game = v->game,
                             .players = {players[k][0], players[k][1]},
                             .games = games[k],
                             .opening = k < 2 ? b->how.opening : 0};
}

/* Plans a round, in the arena of the base, whose variants it shares; must not be freed. A candidate that was confirmed
 * before keeps its games. */
static plan *make_plan(const balance_plans *b, const balance_look *look, const int *trial_of, int n, error *e)
{
    const plan *base = b->base.plan;
    const int each = cells_each(b, look->round);
    plan *p = arena_alloc(base->arena, sizeof *p);
    plan_variant *variants = arena_alloc(base->arena, (size_t)n * sizeof *variants);
    plan_cell *cells = arena_alloc(base->arena, (size_t)n * (size_t)each * sizeof *cells);
    if (!p || !variants || !cells) return error_set(e, "out of memory"), NULL;
    *p = *base;
    p->variants = variants;
    p->cells = cells;
    p->nvariants = n;
    p->ncells = n * each;
    p->seed = b->how.seed + (uint64_t)look->round;
    p->zone_low = b->zone.low;
    p->zone_high = b->zone.high;
    p->alpha = b->alpha;
    p->until = !look->round; /* a sequential test: no interval for a fixed number of games holds */
    for (int i = 0; i < n; i++) {
        variants[i] = base->variants[trial_of[i]];
        add_cells(b, look, trial_of[i], &variants[i], cells + i * each);
    }
    return p;
}

/* Plays the missing games. Returns the results, or NULL with the reason in b->end, and with `e` filled in if that is
 * negative. */
static results *play_round(balance_plans *b, const balance_look *look, const int *trial_of, int n, error *e)
{
    plan *p = make_plan(b, look, trial_of, n, e);
    const char *store = !p            ? NULL
                        : look->round ? arena_format(p->arena, "%s/search-%d.db", b->base.folder, look->round)
                                      : b->base.store;
    b->end = store ? 0 : error_set(e, "out of memory");
    if (b->end) return NULL;
    lab_watch watch = cli_watch(b->how.threads);
    cli_watch_log(&watch, &b->log);
    b->end = lab_run(p, store, &watch, e);
    results *r = b->end ? NULL : results_open(store, e);
    if (!b->end && !r) b->end = -1;
    return r;
}

int balance_plans_play(void *context, const balance_look *look, balance_games *out, error *e)
{
    balance_plans *b = context;
    int trial_of[BALANCE_TRIALS_MAX] = {0}, n = choose(look, trial_of);
    results *r = play_round(b, look, trial_of, n, e);
    const int each = cells_each(b, look->round);
    for (int i = 0; r && i < n; i++)
        if (look->games[trial_of[i]] &&
            balance_games_of(r, i * each, look->games[trial_of[i]], look->question, &out[trial_of[i]], e))
            b->end = -1;
    results_close(r);
    return b->end;
}

/* --- stronger players --- */

enum { FIRST_ABOVE = 800, STEPS = 100, STEPS_MOST = 400 }; /* games in each seat */

int balance_plans_read(const cli *c, int candidates, double off, balance_request *r, uint64_t *times)
{
    enum { TIMES = 8, TIMES_MAX = 1000, MOST_MAX = 10000000 };
    error e;
    if (settings_read_zone(c, &r->zone)) return CLI_USAGE;
    const uint64_t usual = balance_games_planned(r->zone, r->alpha, candidates, off);
    if (cli_flag_number(c, "games", usual, 1, MOST_MAX, &r->most)) return CLI_USAGE;
    if (cli_flag_number(c, "times", TIMES, 1, TIMES_MAX, times)) return CLI_USAGE;
    if (*times == 1 || *times >= LADDER_APART) return CLI_OK;
    error_set(&e, "--times: 1, or %d and more wanted, got %" PRIu64, LADDER_APART, *times);
    cli_fail(&e);
    return CLI_USAGE;
}

/* Returns the player with the number of trainings of a confirmation. */
static const char *trained(const balance_plans *b, int side, uint64_t most, error *e)
{
    const trainings_turns t = trainings_watched(most);
    const bool once = most < STUDY_TRAINED_GAMES;
    return players_trained(b->players[side], once ? 1 : 2 * (unsigned)t.pairs, once ? 0 : (unsigned)t.each,
                           b->base.plan->arena, e);
}

const char *balance_plans_stronger(const char *name, uint64_t times, arena *a)
{
    const char *at;
    const uint64_t budget = ladder_budget(name, &at);
    if (times < LADDER_APART || !budget) return NULL;
    return arena_format(a, "%.*s%" PRIu64 "%s", (int)(at - name), name, budget * times, at + strspn(at, "0123456789"));
}

int balance_plans_confirm(balance_plans *b, uint64_t times, balance_request *r, error *e)
{
    for (int side = 0; side < 2; side++)
        if (!(b->confirmed[side] = trained(b, side, r->most, e))) return -1;
    const trainings_turns t = trainings_turns_of(b->confirmed);
    b->times = times;
    const bool alike = !strcmp(b->players[0], b->players[1]);
    b->stronger = alike ? balance_plans_stronger(b->confirmed[0], times, b->base.plan->arena) : NULL;
    if (t.each) {
        r->most = (uint64_t)t.pairs * t.each;
        r->least = (uint64_t)trainings_next_look(t.pairs, 0) * t.each;
    } else if (t.pairs) {
        r->least = r->most; /* trainings that alternate have one look */
    }
    b->most = r->most;
    b->least = r->least;
    r->climb = b->stronger ? balance_plans_climb : NULL;
    return 0;
}

/* Returns the index of the trial's variant in the store. */
static int place_of(const int *trial_of, int n, int trial)
{
    int place = 0;
    while (place < n && trial_of[place] != trial) place++;
    return place;
}

/* Decides what to play more of. Returns false if nothing. */
static bool go_on(balance_plans *b, int trial, const ladder *l)
{
    const ladder_verdict *v = &l->verdict;
    bool more = false;
    if (v->lack == LADDER_LACKS_STRENGTH && b->steps[trial] < STEPS_MOST) b->steps[trial] *= 2, more = true;
    if (v->top >= 0 && l->rungs[v->top].verdict == VERDICT_UNDECIDED && b->above[trial] < b->most) {
        b->above[trial] = b->above[trial] > b->most / 2 ? b->most : 2 * b->above[trial];
        more = true;
    }
    return more && v->lack != LADDER_LACKS_NOTHING;
}

static int say(balance_plans *b, int trial, const ladder *l, error *e)
{
    text words = {0};
    ladder_verdict_words(l, &l->verdict, &words);
    b->said[trial] = words.failed ? NULL : arena_text(b->base.plan->arena, words.data);
    text_drop(&words);
    return b->said[trial] ? 0 : error_set(e, "out of memory");
}

int balance_plans_tell(const balance_plans *b, const balance_request *r, uint64_t before, error *e)
{
    const plan *p = b->base.plan;
    const price all = {.search = before + balance_search_games(r),
                       .confirmed = r->most,
                       .candidates = r->candidates < r->trials ? r->candidates : r->trials,
                       .above = b->stronger ? r->most + 2 * STEPS_MOST : 0,
                       .times = b->times,
                       .trainings = (int)players_trainings_count(b->confirmed[0])};
    const plan_cell one = {.variant = p->variants[0].name,
                           .game = p->variants[0].game,
                           .players = {b->players[0], b->players[1]},
                           .opening = b->how.opening};
    return price_tell(&all, p, &one, b->how.threads, e);
}

int balance_plans_climb(void *context, int trial, const balance *so_far, game_verdict *out, error *e)
{
    balance_plans *b = context;
    const uint64_t none[BALANCE_TRIALS_MAX] = {0};
    const balance_look look = {0, none, so_far, {.zone = b->zone, .alpha = b->alpha}};
    int trial_of[BALANCE_TRIALS_MAX] = {0}, n = choose(&look, trial_of);
    b->above[trial] = b->least ? b->least : b->most < FIRST_ABOVE ? b->most : FIRST_ABOVE;
    b->steps[trial] = STEPS;
    for (bool more = true; more;) {
        results *r = play_round(b, &look, trial_of, n, e);
        ladder *l = r ? ladder_read(r, place_of(trial_of, n, trial), e) : NULL;
        if (r && !l) b->end = -1;
        more = l && go_on(b, trial, l);
        if (l) *out = l->verdict.game;
        if (l && say(b, trial, l, e)) b->end = -1;
        ladder_free(l);
        results_close(r);
    }
    return b->end;
}
