/* Random games for coverage, then invariants and symmetries within the budget. A valid variant is also examined for
 * rules without effect (check_notes.h): by games in the plain mode, whose time a suspicion extends, and by games beside
 * those of the base. */
#include "cli/variant_check.h"

#include <inttypes.h>
#include <unistd.h>

#include "base/timing.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "play/symmetry.h"

enum { SYMMETRY_PLIES = 60 };

/* Share of the budget for the invariants of a game that declares itself symmetric; the rest is for its symmetries. */
#define INVARIANTS_SHARE .75

/* Further shares of the budget: for idle parts of rules, and as much for the comparison with the base. */
#define IDLE_SHARE .25

/* Seconds between two lines of progress; and before a message without a terminal. */
#define TOLD_EACH .1
#define LONG      2.

/* Progress of the check of a variant. */
typedef struct watcher {
    const char *name;
    const variant_check_terms *terms;
    stopwatch begun, told;
    double worked, seconds; /* CPU time at the start, and the budget of the current step */
    bool shown, said;       /* stderr is a terminal; it is none, and the message was printed */
} watcher;

/* Is progress due? */
static bool is_due(watcher *w)
{
    bool due = w->shown ? timing_gone(&w->told) >= TOLD_EACH : !w->said && timing_gone(&w->begun) >= LONG;
    if (due) w->told = timing_begin();
    if (due) w->said = true;
    return due;
}

static bool tell_games(void *data, uint64_t done)
{
    watcher *w = data;
    bool due = is_due(w);
    if (due && w->shown) cli_show_line("%s: %" PRIu64 " of %" PRIu64 " random games", w->name, done, w->terms->games);
    if (due && !w->shown) cli_say(stderr, "%s: plays %" PRIu64 " random games\n", w->name, w->terms->games);
    return !stop_is_asked(interrupt_flag());
}

static bool has_time(const watcher *w)
{
    return timing_thread_cpu() - w->worked < w->seconds && !stop_is_asked(interrupt_flag());
}

static bool goes_on(void *data, int number, unsigned ply)
{
    watcher *w = data;
    if (is_due(w)) {
        if (w->shown)
            cli_show_line("%s: invariants, ply %u of game %d of %d", w->name, ply, number, w->terms->invariants);
        if (!w->shown) cli_say(stderr, "%s: checks the invariants of random games\n", w->name);
    }
    return has_time(w);
}

/* Returns 0, 1 with the asymmetry, or -1 when memory is out. */
static int check_symmetries(watcher *w, variant_check *out)
{
    const game *g = out->g;
    int status = 0, s = 1;
    for (; g->symmetric && s < g->board->nsymmetries && !status && has_time(w); s++) {
        if (w->shown && is_due(w)) cli_show_line("%s: symmetry %d of %d", w->name, s, g->board->nsymmetries - 1);
        status = symmetry_check_one(g, s, w->terms->seed + (uint64_t)s, SYMMETRY_PLIES,
                                    (symmetry_bounds){.stop = interrupt_flag()}, &out->invariant);
    }
    if (g->symmetric && !status) out->symmetries = g->board->nsymmetries - s;
    return status;
}

/* A suspicion may use the budget once more until it is settled. */
static bool goes_on_for_idle(void *data, bool suspected)
{
    watcher *w = data;
    if (is_due(w) && w->shown) cli_show_line("%s: conditions that never hold", w->name);
    w->seconds = w->terms->budget * (suspected ? 1 : IDLE_SHARE);
    return has_time(w);
}

static bool goes_on_with_base(void *data)
{
    watcher *w = data;
    if (is_due(w) && w->shown) cli_show_line("%s: differences from its base", w->name);
    return has_time(w);
}

/* Looks for rules without effect. */
static int find_idle(watcher *w, variant_check *out, error *e)
{
    const game *g = out->g;
    const variant_check_terms *t = w->terms;
    w->worked = timing_thread_cpu();
    if (idle_parts_find(g, t->games, t->seed, t->max_plies, goes_on_for_idle, w, &out->idle, e)) return -1;
    if (!out->base.g) return 0;
    w->worked = timing_thread_cpu();
    w->seconds = t->budget;
    return likeness_find(g, out->base.g, t->games, t->seed, t->max_plies, goes_on_with_base, w, &out->to_base, e);
}

int variant_check_run(const char *name, const game *g, variant_base base, const variant_check_terms *terms,
                      variant_check *out, error *e)
{
    const unsigned allowed = CONFORMANCE_MAY_LAST | (g->hook_host ? CONFORMANCE_FEW_DRAWS : 0);
    watcher w = {.name = name, .terms = terms, .begun = timing_begin(), .shown = isatty(STDERR_FILENO)};
    *out = (variant_check){.name = name, .g = g, .base = base};
    if (coverage_run(g, terms->games, terms->seed, terms->max_plies, tell_games, &w, interrupt_flag(), &out->seen, e))
        return -1;
    const conformance_watch watch = {goes_on, &w};
    w.said = false;
    w.begun = timing_begin();
    w.worked = timing_thread_cpu();
    w.seconds = terms->budget * (g->symmetric ? INVARIANTS_SHARE : 1);
    out->broken = conformance_check_watched(g, terms->invariants, terms->seed, terms->max_plies, allowed, &watch,
                                            &out->reach, &out->invariant);
    w.seconds = terms->budget;
    int symmetric = out->broken ? 0 : check_symmetries(&w, out);
    out->broken = out->broken || symmetric || out->seen.broken;
    int idle = out->broken ? 0 : find_idle(&w, out, e);
    cli_clear_line();
    if (stop_is_asked(interrupt_flag())) return error_stopped(e);
    return out->reach.no_memory || symmetric < 0 || idle ? error_set(e, "out of memory") : 0;
}

void variant_check_explain(const variant_check *k, text *out)
{
    const coverage *seen = &k->seen;
    if (seen->broken)
        text_add(out, "game %" PRIu64 ": %s", seen->first_broken, seen->why.text);
    else
        text_add(out, "%s", k->invariant.text);
}

bool variant_check_left_out(const variant_check *k, const variant_check_terms *terms, text *out)
{
    size_t before = out->length;
    if (!k->reach.whole)
        text_add(out, "the invariants from ply %u of game %d of %d on", k->reach.ply, k->reach.game, terms->invariants);
    if (k->symmetries) text_add(out, "%sthe last %d symmetries", out->length > before ? "; " : "", k->symmetries);
    if (k->reach.given_up)
        text_add(out, "%sthe plain mode, %u times, where it would look ahead for too long",
                 out->length > before ? "; " : "", k->reach.given_up);
    return out->length > before;
}
