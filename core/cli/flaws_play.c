#include "cli/flaws_play.h"

#include <math.h>
#include <string.h>

#include "cli/interrupt.h"
#include "lab/lab.h"
#include "lab/store_merge.h"
#include "studies/truth.h"

/* By then all has been played; what is left of the time is for the probes. */
static const double PLAYED_BY = .85;

/* A cell may take so many times its share of what is left, and those of equal players at least that part. */
static const double SHARES = 3, PART = .5;

enum { CELLS_MAX = FLAWS_CELLS + FLAWS_POLICIES_MAX + 1 + FLAWS_SIZES_MAX + 2 };

/* The cells in the order in which they are played. Returns how many. */
static int order_of(const flaws_request *r, int order[CELLS_MAX])
{
    int n = 0;
    for (int i = FLAWS_RANDOM; i >= FLAWS_STRONG; i--) order[n++] = i;
    order[n++] = FLAWS_OPENED;
    for (int i = 0; i < r->nholds; i++) order[n++] = r->holds[i].cell;
    for (int i = 0; i < r->npolicies; i++) order[n++] = r->policies[i].cell;
    if (r->nsizes) order[n++] = r->of_this_size;
    for (int i = 0; i < r->nsizes; i++) order[n++] = r->sizes[i].cell;
    return n;
}

/* Returns an enum lab_end, also where its time was up before it was done, or -1 with `e` filled in. */
static int play_cell(const flaws_request *r, const experiment *x, int number, int left, lab_watch *watch, error *e)
{
    uint64_t wanted[CELLS_MAX] = {0};
    const double gone = time_limit_gone(r->limit), rest = fmax(60 * r->minutes * PLAYED_BY - gone, 0);
    double part = fmin(SHARES / left, 1);
    if (number < FLAWS_CELLS) part = fmax(part, PART);
    wanted[number] = x->plan->cells[number].games;
    watch->games_wanted = wanted;
    time_limit_until(r->limit, gone + part * rest);
    const int end = lab_run(x->plan, x->store, watch, e);
    return end == LAB_STOPPED && time_limit_is_up(r->limit) ? LAB_DONE : end;
}

int flaws_play(const flaws_request *r, experiment *x, results **out, error *e)
{
    int order[CELLS_MAX], n = order_of(r, order), status = LAB_DONE;
    lab_watch watch = cli_watch(r->how.threads);
    cli_log log = {0};
    cli_watch_log(&watch, &log);
    watch.stop = time_limit_flag(r->limit);
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

results *flaws_whole(const results *found, arena *a)
{
    const size_t bytes = (size_t)found->ncells * sizeof *found->cells;
    results *whole = arena_alloc(a, sizeof *whole);
    results_cell *cells = arena_alloc(a, bytes);
    if (!whole || !cells) return NULL;
    *whole = *found;
    whole->cells = memcpy(cells, found->cells, bytes);
    for (int i = 0; i < found->ncells; i++)
        if (cells[i].games < cells[i].planned) cells[i].games = 0;
    return whole;
}
