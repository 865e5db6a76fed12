/* All reachable positions are listed once; what is asked of them (values, expected scores) is an analysis of that list.
 */
#include "solve/by_lists.h"

#include "solve/expectation.h"
#include "solve/line.h"

static void explain_endless(const task *t, bool open)
{
    const endless *d = &t->endless;
    if (!open) return;
    if (d->worth < 0)
        task_reason(t, "neither side can force more by games that end, and what a repetition brings depends on the "
                       "positions before (graph-history interaction)");
    else
        task_reason(t, "neither side can force more by games that end; a game that goes round is %s%s",
                    d->worth == WORTH_DRAW    ? "drawn"
                    : d->worth == WORTH_FIRST ? "the first player's"
                                              : "the second player's",
                    d->by_rule ? "" : ", as no rule ends it");
}

typedef struct lists_asker {
    const retrograde *back;
    state_keys *keys;
} lists_asker;

/* Everything is known. Whose claim holds by endless games alone has no plies to the end: it proves nothing. */
static bounds ask_for_certificate(void *context, const position *p, strategy_claim claim, bool quickly, uint64_t *plies)
{
    const lists_asker *x = context;
    (void)claim, (void)quickly;
    const uint32_t at = reachable_find(x->back->on, state_key_of(x->keys, p));
    const int to_end = retrograde_plies(x->back, at);
    *plies = (uint64_t)(to_end < 0 ? RETROGRADE_PLIES_MOST : to_end) + 1;
    return to_end < 0 ? BOUNDS_UNKNOWN : retrograde_value(x->back, at);
}

static int analyse(const task *t, const reachable *r, state_keys *keys)
{
    retrograde back;
    int status = retrograde_make(&back, r, t->endless.worth, t->options->stop);
    if (!status) {
        bounds known = retrograde_value(&back, 0);
        bool open = retrograde_plies(&back, 0) < 0 && !(known.least == WORTH_DRAW && known.most == WORTH_DRAW &&
                                                        back.answer[WORTH_DRAW][0] && back.answer[WORTH_FIRST][0]);
        task_note(t, known);
        t->out->retrograde = true;
        task_reason(t, "%s", "");
        explain_endless(t, open);
        if (t->options->shortest) t->out->plies = retrograde_plies(&back, 0);
        if (t->out->value != OUTCOME_NONE) status = line_by_retrograde(t->g, keys, t->p, &back, t->out);
        if (!status) task_certify(t, false, ask_for_certificate, &(lists_asker){&back, keys});
    }
    retrograde_done(&back);
    if (status > 0) t->out->stopped = true;
    return status < 0 ? error_set(t->e, "out of memory") : 0;
}

enum { ROUNDS_MOST = 100000 };
#define OFF_MOST 1e-10

/* Games of which some never end may leave bounds apart. */
static void explain_bounds(const task *t, const expectation *x)
{
    const double off = t->out->expected[1] - t->out->expected[0];
    if (off >= OFF_MOST)
        task_reason(t, "after %u rounds the bounds are still %.2g apart: both sides may let the game go on for ever",
                    x->rounds, off);
}

static int expect(const task *t, const reachable *r, state_keys *keys)
{
    expectation x;
    (void)keys;
    int status = expectation_make(&x, r, OFF_MOST, ROUNDS_MOST, t->options->stop);
    if (status >= 0) {
        t->out->expected[0] = x.least[0];
        t->out->expected[1] = x.most[0];
    }
    if (!status) explain_bounds(t, &x);
    expectation_done(&x);
    if (status > 0) t->out->stopped = true;
    return status < 0 ? error_set(t->e, "out of memory") : 0;
}

/* Lists what can come about, for that analysis. */
static int list(const task *t, bool *full, int (*then)(const task *t, const reachable *r, state_keys *keys))
{
    reachable r = {0};
    const position *broken = NULL;
    state_keys *keys = task_keys(t, false);
    const solve_watch watch = task_watch(t);
    const reachable_limits limits = {task_positions_left(t), t->options->memory, t->options->stop, &watch};
    reachable_end end = keys ? reachable_list(&r, t->g, keys, t->p, &limits, &broken) : REACHABLE_NO_MEMORY;
    int status = 0;
    *full = end == REACHABLE_LIMIT;
    t->out->stopped = end == REACHABLE_STOPPED;
    if (end == REACHABLE_DONE) status = then(t, &r, keys);
    if (end == REACHABLE_BROKEN) status = task_fail_broken(t, broken);
    if (end == REACHABLE_NO_MEMORY) status = error_set(t->e, "out of memory");
    if (end == REACHABLE_LIMIT)
        task_reason(t, "more than %u positions are reachable, beyond the limits of enumeration", r.count);
    if (t->out->stopped) task_reason(t, "stopped");
    t->out->positions += r.count;
    reachable_done(&r);
    state_keys_free(keys);
    return status;
}

int by_lists(const task *t, bool *full)
{
    return list(t, full, analyse);
}

int by_lists_expect(const task *t)
{
    bool full;
    t->out->chance = true;
    t->out->retrograde = true;
    t->out->expected[1] = 1;
    if (!t->endless.needs_history) return list(t, &full, expect);
    task_reason(t, "positions include their history, so that they cannot be enumerated");
    return 0;
}
