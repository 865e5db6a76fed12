/* Group sequential looks that grow by half. A look sees the results as if only the first games[i] of each cell existed,
 * so it can be repeated on any store: a resumed run, shards and a merge arrive at the same games. */
#include "studies/until.h"

#include <stdlib.h>
#include <string.h>

#include "base/timing.h"
#include "lab/results.h"
#include "lab/store_merge.h"
#include "studies/effects.h"
#include "studies/evidence.h"
#include "studies/ladder.h"
#include "studies/measured.h"

enum { FIRST_THINKING = 100 };

/* When a cell is looked at. Where pairs of its trainings play one after another: after certain numbers of pairs. */
typedef struct looks {
    bool random;
    trainings_turns turns;
    uint64_t most; /* maximum number of games */
    int together;  /* cells in the question: a rule's effect concerns all, and their games add up */
} looks;

static int cells_together(const char *ask, int cells)
{
    return ask && (!strcmp(ask, "compare") || !strcmp(ask, "which_rule")) ? cells : 1;
}

static looks looks_of_plan(const plan *p, int i)
{
    const plan_cell *c = &p->cells[i];
    return (looks){cell_players_are_random(c), trainings_turns_of(c->players), c->games,
                   cells_together(p->ask, p->ncells)};
}

static looks looks_of_results(const results *r, int i, uint64_t most)
{
    return (looks){!r->cells[i].kept, r->cells[i].turns, most, cells_together(r->ask, r->ncells)};
}

static uint64_t in_blocks(uint64_t games, bool random)
{
    const uint64_t size = random ? BLOCK_RANDOM : BLOCK_THINKING;
    return (games + size - 1) / size * size;
}

/* Returns the next look after `games`, 0: the first one; at most at all games. Looks at many cells together come
 * earlier and closer, as one more game of each is many games. */
static uint64_t next_look(const looks *l, uint64_t games)
{
    const uint64_t first = FIRST_THINKING * 2 / (uint64_t)(l->together + 1), step = games / (l->together > 1 ? 5 : 2);
    uint64_t next = in_blocks(games ? games + step + !step : first, l->random);
    if (l->turns.each) {
        const int pairs = trainings_next_look(l->turns.pairs, (int)(games / l->turns.each));
        next = pairs ? (uint64_t)pairs * l->turns.each : l->most;
    }
    return next < l->most ? next : l->most;
}

/* Finds the cells that a look leaves open, from results without games beyond it. */
static void find_open_verdicts(const results *r, bool *open)
{
    for (int i = 0; i < r->ncells; i++) open[i] = evidence_is_open(r, &r->cells[i]);
}

/* A question about a measure leaves open the cells whose measure is undecided, and those of undecided ladder steps. */
static int find_open_measures(const results *r, bool *open, error *e)
{
    bool *of_cells = calloc((size_t)r->ncells, sizeof *of_cells);
    int status = of_cells ? measured_find_open(r, of_cells, e) : error_set(e, "out of memory");
    for (int i = 0; i < r->nvariants && !status; i++)
        if (ladder_is_in(r, i)) status = ladder_find_open(r, i, open, e);
    for (int i = 0; i < r->ncells && !status; i++)
        if (!ladder_is_in(r, (int)(r->cells[i].variant - r->variants)) ||
            !strcmp(r->cells[i].players[0], r->cells[i].players[1]))
            open[i] = of_cells[i];
    free(of_cells);
    return status;
}

static int find_open(const results *r, bool *open, error *e)
{
    const char *ask = r->ask ? r->ask : plan_questions[0];
    int status = 0;
    if (!strcmp(ask, "compare")) return effects_find_open(r, EFFECTS_OF_CELLS, open, e);
    if (!strcmp(ask, "which_rule")) return effects_find_open(r, EFFECTS_OF_FACTORS, open, e);
    if (plan_asks_measure(ask)) return find_open_measures(r, open, e);
    find_open_verdicts(r, open);
    for (int i = 0; i < r->nvariants && !status; i++)
        if (ladder_is_in(r, i)) status = ladder_find_open(r, i, open, e);
    return status;
}

/* Looks at the first games[i] of each cell, which are complete, and gives open cells more, at most most[i]. Returns the
 * number of cells that get some, or -1 with `e` filled in. */
static int look(const results *r, const uint64_t *most, uint64_t *games, error *e)
{
    size_t count = (size_t)r->ncells;
    results view = *r;
    results_cell *seen = malloc(count * sizeof *seen);
    bool *open = calloc(count, sizeof *open);
    int more = seen && open ? 0 : error_set(e, "out of memory");
    view.cells = seen;
    for (size_t i = 0; !more && i < count; i++) {
        seen[i] = r->cells[i];
        seen[i].games = games[i];
    }
    if (!more) more = find_open(&view, open, e);
    for (size_t i = 0; more >= 0 && i < count; i++) {
        if (!open[i] || games[i] == most[i]) continue;
        const looks l = looks_of_results(r, (int)i, most[i]);
        games[i] = next_look(&l, games[i]);
        more++;
    }
    free(seen);
    free(open);
    return more;
}

static bool are_there(const results *r, const uint64_t *games)
{
    bool there = true;
    for (int i = 0; i < r->ncells; i++) there &= r->cells[i].games >= games[i];
    return there;
}

/* Finds the games that a single run would have wanted by now, games[i] of cell i, by the looks possible with the stored
 * games. If all of these exist, nothing is open. */
static int find_wanted(const results *r, const uint64_t *most, uint64_t *games, error *e)
{
    int more = 1;
    for (int i = 0; i < r->ncells; i++) {
        const looks l = looks_of_results(r, i, most[i]);
        games[i] = next_look(&l, 0);
    }
    while (more > 0 && are_there(r, games)) more = look(r, most, games, e);
    return more < 0 ? -1 : 0;
}

int until_ahead(const plan *p, const char *path, uint64_t *games, error *e)
{
    size_t count = (size_t)p->ncells;
    uint64_t *most = calloc(count, sizeof *most);
    if (!most) return error_set(e, "out of memory");
    for (size_t i = 0; i < count; i++) games[i] = most[i] = p->cells[i].games;
    results *r = results_open(path, e);
    int status = r ? 0 : -1;
    if (r && r->fingerprint == plan_fingerprint(p)) {
        status = find_wanted(r, most, games, e);
        for (size_t i = 0; i < count; i++)
            if (r->cells[i].games < games[i]) games[i] = most[i];
    }
    results_close(r);
    free(most);
    return status;
}

/* Replaces the planned numbers of games. */
static int keep_wanted(results **r, const char *path, error *e)
{
    int count = (*r)->ncells;
    uint64_t *most = calloc((size_t)count * 2 + 1, sizeof *most), *games = most + count;
    if (!most) return error_set(e, "out of memory");
    for (int i = 0; i < count; i++) most[i] = (*r)->cells[i].planned;
    int status = find_wanted(*r, most, games, e);
    results_close(*r);
    *r = NULL;
    if (!status) status = store_keep_first(path, games, count, e);
    free(most);
    return status;
}

int until_cut(const char *path, error *e)
{
    results *r = results_open(path, e);
    int status = !r ? -1 : r->until ? keep_wanted(&r, path, e) : 0;
    results_close(r);
    return status;
}

/* Looks once at the stored games. Returns as `look` does. */
static int look_at_store(const char *path, const uint64_t *most, uint64_t *games, error *e)
{
    results *r = results_open(path, e);
    int more = r ? look(r, most, games, e) : -1;
    results_close(r);
    return more;
}

/* --- the rounds as one run --- */

/* A message that was passed on. */
typedef struct learned_text {
    const char *what;
    struct learned_text *next;
} learned_text;

/* The watcher sees all rounds as one run. */
typedef struct rounds {
    const lab_watch *to; /* may be NULL */
    stopwatch start;
    uint64_t played; /* in earlier rounds, */
    uint64_t now;    /* and in this one */
    double learning, learning_now;
    arena *arena;
    learned_text *told; /* each message once, though every round repeats it */
} rounds;

static void tell_progress(void *data, const lab_progress *p)
{
    rounds *r = data;
    lab_progress all = *p;
    r->now = p->played;
    all.played += r->played;
    r->learning_now = p->learning;
    all.learning += r->learning;
    all.seconds = timing_gone(&r->start);
    all.games_per_second = all.seconds > 0 ? (double)all.played / all.seconds : 0;
    if (r->to->progress) r->to->progress(r->to->data, &all);
}

static void tell_beginning(void *data, const char *variant, double seconds)
{
    const rounds *r = data;
    r->to->begins(r->to->data, variant, seconds);
}

static void tell_learning(void *data, uint32_t games, uint32_t of)
{
    const rounds *r = data;
    r->to->learning(r->to->data, games, of);
}

static void tell_learned(void *data, const char *what)
{
    rounds *r = data;
    for (const learned_text *t = r->told; t; t = t->next)
        if (!strcmp(t->what, what)) return;
    learned_text *new = arena_alloc(r->arena, sizeof *new);
    const char *copy = new ? arena_text(r->arena, what) : NULL;
    if (copy) *new = (learned_text){copy, r->told}, r->told = new;
    r->to->learned(r->to->data, what);
}

static lab_watch watch_rounds(rounds *r)
{
    lab_watch watch = *r->to;
    watch.data = r;
    watch.progress = tell_progress;
    watch.begins = r->to->begins ? tell_beginning : NULL;
    watch.learning = r->to->learning ? tell_learning : NULL;
    watch.learned = r->to->learned ? tell_learned : NULL;
    return watch;
}

static int run_round(const plan *now, const char *path, rounds *r, error *e)
{
    lab_watch watch = watch_rounds(r);
    int end = lab_run(now, path, &watch, e);
    r->played += r->now;
    r->now = 0;
    r->learning += r->learning_now;
    r->learning_now = 0;
    return end;
}

int until_run(const plan *p, const char *path, const lab_watch *watch, error *e)
{
    static const lab_watch nobody;
    plan now = *p;
    rounds all = {.to = watch ? watch : &nobody, .start = timing_begin()};
    int more = 1, end = LAB_DONE;
    size_t count = (size_t)p->ncells;
    plan_cell *cells = now.cells = malloc(count * sizeof *cells);
    uint64_t *most = calloc(count * 2, sizeof *most), *games = most + count;
    all.arena = arena_new();
    if (!cells || !most || !all.arena) more = error_set(e, "out of memory");
    for (size_t i = 0; more > 0 && i < count; i++) {
        cells[i] = p->cells[i];
        most[i] = cells[i].games;
        const looks l = looks_of_plan(p, (int)i);
        games[i] = next_look(&l, 0);
    }
    while (more > 0 && end == LAB_DONE) {
        for (size_t i = 0; i < count; i++) cells[i].games = games[i];
        end = run_round(&now, path, &all, e);
        if (end == LAB_DONE) more = look_at_store(path, most, games, e);
    }
    free(cells);
    free(most);
    arena_free(all.arena);
    return more < 0 ? -1 : end;
}
