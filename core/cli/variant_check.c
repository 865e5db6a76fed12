#include "cli/variant_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "game/hook.h"
#include "play/conformance.h"
#include "play/symmetry.h"

enum { SYMMETRY_PLIES = 60 };

/* Who watches the games of a variant. */
typedef struct watcher {
    const char *name, *what; /* the games are played for */
    uint64_t games;
    bool shown; /* there is a terminal */
} watcher;

static void show_progress(void *data, uint64_t done)
{
    const watcher *w = data;
    if (!w->shown) return;
    fprintf(stderr, "\r\033[K%s: %" PRIu64 " of %" PRIu64 " games%s", w->name, done, w->games, w->what);
    fflush(stderr);
}

static void end_progress(const watcher *w)
{
    if (w->shown) fputs("\r\033[K", stderr);
}

int variant_check_run(const char *name, const game *g, const variant_check_terms *terms, variant_check *out, error *e)
{
    const unsigned allowed = CONFORMANCE_MAY_LAST | CONFORMANCE_BOUNDED;
    watcher w = {name, "", terms->games, isatty(STDERR_FILENO)};
    *out = (variant_check){.name = name, .g = g};
    if (coverage_run(g, terms->games, terms->seed, terms->max_plies, show_progress, &w, &out->seen, e)) return -1;
    uint64_t calls = hook_calls(g);
    w.what = " for the invariants";
    w.games = (uint64_t)terms->invariants;
    show_progress(&w, 0);
    out->broken = conformance_check_watched(g, terms->invariants, terms->seed, terms->max_plies, allowed, show_progress,
                                            &w, &out->invariant) ||
                  symmetry_check(g, terms->seed, SYMMETRY_PLIES, &out->invariant) || out->seen.broken;
    out->bounded = hook_calls(g) - calls > CONFORMANCE_CALLS_MAX;
    end_progress(&w);
    return 0;
}

void variant_check_explain(const variant_check *k, text *out)
{
    const coverage *seen = &k->seen;
    if (seen->broken)
        text_add(out, "game %" PRIu64 ": %s", seen->first_broken, seen->why.text);
    else
        text_add(out, "%s", k->invariant.text);
}
