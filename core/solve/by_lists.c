#include "solve/by_lists.h"

#include "solve/line.h"

static void explain_endless(const task *t, bool open)
{
    const endless *d = &t->endless;
    if (!open) return;
    if (d->worth < 0)
        task_reason(t, "neither side can force more by games that end, and whom the rule of repetition hurts depends "
                       "on the positions before");
    else
        task_reason(t, "neither side can force more by games that end; a game that goes round is %s%s",
                    d->worth == WORTH_DRAW    ? "drawn"
                    : d->worth == WORTH_FIRST ? "the first player's"
                                              : "the second player's",
                    d->by_rule ? "" : ", as no rule ends it");
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
    }
    retrograde_done(&back);
    if (status > 0) t->out->stopped = true;
    return status < 0 ? error_set(t->e, "out of memory") : 0;
}

int by_lists(const task *t, bool *full)
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
    if (end == REACHABLE_DONE) status = analyse(t, &r, keys);
    if (end == REACHABLE_BROKEN) status = task_fail_broken(t, broken);
    if (end == REACHABLE_NO_MEMORY) status = error_set(t->e, "out of memory");
    if (end == REACHABLE_LIMIT)
        task_reason(t, "more than %u positions can come about, which the limits do not allow to list", r.count);
    if (t->out->stopped) task_reason(t, "stopped");
    t->out->positions += r.count;
    reachable_done(&r);
    state_keys_free(keys);
    return status;
}
