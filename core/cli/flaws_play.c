#include "cli/flaws_play.h"

#include "cli/interrupt.h"
#include "lab/lab.h"
#include "lab/store_merge.h"
#include "studies/truth.h"

/* Returns an enum lab_end, also where its time was up before it was done, or -1 with `e` filled in. */
static int play_cell(flaws_request *r, const experiment *x, int number, int left, lab_watch *watch, error *e)
{
    uint64_t wanted[FLAWS_CELLS_MAX] = {0};
    wanted[number] = x->plan->cells[number].games;
    watch->games_wanted = wanted;
    flaws_allow_cell(r, number, left);
    const int end = lab_run(x->plan, x->store, watch, e);
    return end == LAB_STOPPED && r->clock.is_up(r->clock.data) ? LAB_DONE : end;
}

int flaws_play(flaws_request *r, experiment *x, results **out, error *e)
{
    int order[FLAWS_CELLS_MAX], n = flaws_play_order(r, order), status = LAB_DONE;
    lab_watch watch = cli_watch(r->threads);
    cli_log log = {0};
    cli_watch_log(&watch, &log);
    watch.stop = r->clock.flag;
    if (experiment_claim(x, e)) return -1;
    for (int i = 0; i < n && !status; i++) {
        status = play_cell(r, x, order[i], n - i, &watch, e);
        if (order[i] == FLAWS_MIDDLE) watch.learned = NULL; /* it was told what it learns */
    }
    if (status) return status;
    if (truth_keep(x->plan, x->store, interrupt_flag(), e) || store_settle(x->store, e))
        return error_is_of_stop(e) ? LAB_STOPPED : -1;
    *out = results_open(x->store, e);
    return *out ? LAB_DONE : -1;
}
