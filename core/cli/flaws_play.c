#include "cli/flaws_play.h"

#include "cli/interrupt.h"
#include "lab/lab.h"
#include "lab/store_merge.h"
#include "studies/truth.h"

/* Plays the first of these cells. Returns an enum lab_end, also if its time was up before it was done, or -1 with `e`
 * filled in. */
static int play_first(flaws_request *r, const experiment *x, const int *left, int n, lab_watch *watch, error *e)
{
    uint64_t wanted[FLAWS_CELLS_MAX] = {0};
    wanted[*left] = r->wanted[*left];
    watch->games_wanted = wanted;
    flaws_allow_cell(r, left, n);
    const int end = lab_run(x->plan, x->store, watch, e);
    return end == LAB_STOPPED && r->clock.is_up(r->clock.data) ? LAB_DONE : end;
}

static int read_all(const experiment *x, results **out, error *e)
{
    *out = results_open(x->store, e);
    return *out ? LAB_DONE : -1;
}

static int settle(const experiment *x, error *e)
{
    if (!truth_keep(x->plan, x->store, interrupt_flag(), e) && !store_settle(x->store, e)) return LAB_DONE;
    return error_is_of_stop(e) ? LAB_STOPPED : -1;
}

/* Plays the games that are wanted and missing. */
static int play_wanted(flaws_request *r, const experiment *x, error *e)
{
    int order[FLAWS_CELLS_MAX], n = flaws_play_order(r, order), status = LAB_DONE;
    lab_watch watch = cli_watch(r->threads);
    cli_log log = {0};
    cli_watch_log(&watch, &log);
    watch.stop = r->clock.flag;
    for (int i = 0; i < n && !status; i++) {
        status = play_first(r, x, order + i, n - i, &watch, e);
        if (order[i] == FLAWS_MIDDLE) watch.learned = NULL; /* training was announced */
    }
    return status;
}

int flaws_play(flaws_request *r, experiment *x, results **out, error *e)
{
    if (experiment_claim(x, e)) return -1;
    int status = play_wanted(r, x, e);
    if (!status) status = settle(x, e);
    return status ? status : read_all(x, out, e);
}

int flaws_play_more(flaws_request *r, experiment *x, results **of, error *e)
{
    results_close(*of);
    *of = NULL;
    int status = play_wanted(r, x, e);
    if (!status) status = settle(x, e);
    return status ? status : read_all(x, of, e);
}
