#include "solve/solver.h"

#include "base/stop.h"
#include "solve/by_lists.h"
#include "solve/by_proof.h"

/* Is there still something to find out, and with what? */
static bool is_open(const task *t)
{
    return t->out->value == OUTCOME_NONE && !t->out->stopped && task_positions_left(t);
}

/* Lists where positions come again, once a search has not settled it. What is too much for lists may still be proven;
 * what depends on the past is proven with the past as part of each position. */
static int list_rounds(const task *t, bool rounds)
{
    bool full;
    if (!is_open(t) || t->endless.needs_history || !rounds) return 0;
    if (by_lists(t, &full)) return -1;
    return is_open(t) && (full || t->endless.worth < 0) ? by_proof(t, !full, false, &rounds) : 0;
}

static int solve_task(const task *t)
{
    bool rounds = false, history = t->endless.needs_history, choice = t->options->way == SOLVE_BY_CHOICE;
    int status = t->options->kept ? by_proof_go_on(t, &rounds) : 1;
    if (status == 1 && t->options->way == SOLVE_BY_RETROGRADE) {
        if (!history) return by_lists(t, &rounds);
        task_reason(t, "positions include their history, so that they cannot be enumerated");
        return 0;
    }
    if (status == 1) status = by_proof(t, history, choice && !history, &rounds);
    return status || !choice ? status : list_rounds(t, rounds);
}

int solve(const game *g, const position *p, const solve_options *options, solve_result *out, error *e)
{
    alike same;
    if (!p) p = g->start;
    task t = {.g = g, .p = p, .options = options, .endless = endless_of(g, p), .out = out, .e = e};
    if (options->work) t.most_work = game_work(g) + options->work;
    *out = (solve_result){.plies = -1, .images = 1};
    task_note(&t, t.p->outcome == OUTCOME_NONE ? BOUNDS_UNKNOWN : bounds_of(t.p->outcome));
    if (t.p->outcome != OUTCOME_NONE) return 0;
    if (g->chance) return by_lists_expect(&t);
    arena *a = arena_new();
    if (!a || (!options->plain && alike_find(g, options->stop, a, &same)))
        return arena_free(a), error_set(e, "out of memory");
    if (!options->plain) t.same = &same;
    int status = solve_task(&t);
    arena_free(a);
    return status;
}

int solve_quick(const game *g, uint64_t positions, const stop_flag *stop, outcome *value, error *e)
{
    enum { CALLS = 20000, BYTES_EACH = 64, BYTES_MOST = 64 << 20 };
    solve_result result;
    *value = OUTCOME_NONE;
    if (g->chance) return 0;
    const solve_options options = {.positions = positions,
                                   .memory = positions < BYTES_MOST / BYTES_EACH ? positions * BYTES_EACH : BYTES_MOST,
                                   .work = CALLS,
                                   .unlearned = positions + 1,
                                   .stop = stop};
    int status = solve(g, NULL, &options, &result, e);
    *value = status ? OUTCOME_NONE : result.value;
    if (stop_is_asked(stop)) return error_stopped(e);
    return result.broken ? 0 : status;
}
