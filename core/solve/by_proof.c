/* Both questions are put to two searches in turns with one table: does the first player win, and does it at least draw?
 * Alpha-beta settles some games with a tenth of the positions of proof-number search, others with ten times as many,
 * and nothing tells which beforehand: each has a slice, twice as large each time. */
#include "solve/by_proof.h"

#include "solve/kept.h"
#include "solve/line.h"
#include "solve/null_window.h"
#include "solve/proof_team.h"

/* Before it is looked whether positions come again; by one thread, before others begin; and before it is worth the
 * seconds to learn what to expect of positions. */
enum { TRIAL_POSITIONS = 100000, ALONE_POSITIONS = 200000, PLAIN_POSITIONS = 300000 };

/* Of the first slices. */
enum { SLICE_POSITIONS = 100000 };

/* The shortest win has this part of the memory. */
enum { SHORTEST_SHARE = 4 };

/* A search with its tables, and what it may use. */
typedef struct proving {
    const evaluation *learned; /* NULL: nothing is expected of positions */
    state_keys *keys;
    proof_table *table;
    proof_search *search;
    proof_team *team;    /* NULL: it has not been needed */
    null_window *window; /* NULL: without an evaluation */
    uint64_t limit;      /* of positions of this search */
    solve_watch watch;
    bool given_up; /* positions recur, which alpha-beta does not settle */
    bool history;  /* the past is a part of each position */
    bool rounds;   /* positions come again */
} proving;

static uint64_t proved_positions(const proving *w)
{
    return w->team ? proof_team_positions(w->team) : proof_search_positions(w->search);
}

static uint64_t proving_positions(const proving *w)
{
    return proved_positions(w) + (w->window ? null_window_positions(w->window) : 0);
}

/* By proof numbers; what is soon answered one thread answers. */
static proof_end ask_proof(const task *t, proving *w, unsigned question, uint64_t limit, bounds *out)
{
    int threads = t->g->hook_host ? 1 : t->options->threads;
    uint64_t alone = t->options->alone ? t->options->alone : ALONE_POSITIONS;
    if (threads <= 1 || limit < alone) alone = limit;
    proof_end end = PROOF_LIMIT;
    *out = BOUNDS_UNKNOWN;
    if (!w->team) end = proof_search_ask(w->search, t->p, question, alone, t->options->stop, out);
    if (end != PROOF_LIMIT || alone == limit) return end;
    if (!w->team) w->team = proof_team_new(t->g, w->learned, t->same, w->history, w->search, w->table, threads);
    return w->team ? proof_team_ask(w->team, t->p, question, limit, t->options->stop, out) : PROOF_NO_MEMORY;
}

/* By alpha-beta. PROOF_LIMIT, too, where it cannot answer: it is then given up. */
static proof_end ask_window(const task *t, proving *w, unsigned question, uint64_t more, bounds *out)
{
    if (!w->window || w->given_up) return PROOF_LIMIT;
    const proof_end end =
        null_window_ask(w->window, t->p, question, null_window_positions(w->window) + more, t->options->stop, out);
    w->given_up = end == PROOF_OPEN || end == PROOF_BROKEN;
    return w->given_up ? PROOF_LIMIT : end;
}

static uint64_t least_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* `limit`: of positions in all. */
static proof_end ask(const task *t, proving *w, unsigned question, uint64_t limit, bounds *out)
{
    *out = BOUNDS_UNKNOWN;
    for (uint64_t slice = SLICE_POSITIONS;; slice *= 2) {
        bounds more = BOUNDS_UNKNOWN;
        uint64_t left = limit - least_of(limit, proving_positions(w));
        if (w->window && !w->given_up) left = least_of(slice, left);
        proof_end end = ask_proof(t, w, question, proved_positions(w) + left, &more);
        *out = bounds_both(*out, more);
        left = limit - least_of(limit, proving_positions(w));
        if (end != PROOF_LIMIT || !left) return end;
        end = ask_window(t, w, question, least_of(slice, left), &more);
        *out = bounds_both(*out, more);
        if (end != PROOF_LIMIT || proving_positions(w) >= limit) return end;
    }
}

/* Both questions: does the first player win, and does it at least draw? The first often answers the second; where it
 * stays open, as games go round, the second need not. */
static proof_end ask_both(const task *t, proving *w, uint64_t limit)
{
    bounds known = task_noted(t);
    proof_end end = PROOF_DONE;
    for (unsigned q = WORTH_FIRST; q >= WORTH_DRAW && known.least != known.most; q--) {
        bounds more;
        proof_end one = ask(t, w, q, limit, &more);
        known = bounds_both(known, more);
        if (one != PROOF_DONE) end = one;
        if (end != PROOF_DONE && end != PROOF_OPEN) break;
    }
    task_note(t, known);
    return known.least == known.most ? PROOF_DONE : end;
}

static int find_shortest(const task *t, const proving *w)
{
    solve_result *out = t->out;
    unsigned side = out->value == OUTCOME_SECOND;
    shortest *s = shortest_new(t->g, w->keys, w->table, side, t->options->memory / SHORTEST_SHARE,
                               task_positions_left(t), t->options->stop);
    if (!s) return -1;
    int won = 0;
    unsigned plies = 0;
    while (won == 0) won = shortest_within(s, t->p, ++plies);
    out->plies = won == 1 ? (int)plies : -1;
    int status = won == 1 ? line_by_shortest(t->g, w->keys, t->p, s, out) : 0;
    if (won != 1) task_reason(t, "the shortest win takes more than %u plies", plies - 1);
    out->positions += shortest_positions(s);
    shortest_free(s);
    return status;
}

/* --- the certificate --- */

typedef struct proof_asker {
    const task *t;
    const proving *w;
} proof_asker;

/* What the table knows of a position, or a search finds. */
static bounds ask_for_certificate(void *context, const position *p, strategy_claim claim, bool quickly, uint64_t *plies)
{
    const proof_asker *x = context;
    proof known;
    bounds found = BOUNDS_UNKNOWN;
    if (quickly && proof_table_get(x->w->table, state_key_of(x->w->keys, p), &known)) {
        *plies = known.effort + UINT64_C(1);
        return known.value;
    }
    const unsigned question = claim.worth + claim.side;
    if (quickly || proof_search_ask(x->w->search, p, question, UINT64_MAX, x->t->options->stop, &found) != PROOF_DONE)
        return BOUNDS_UNKNOWN;
    return found;
}

/* Once the value is known: line and certificate. */
static int find_line(const task *t, const proving *w)
{
    const solve_result *out = t->out;
    bool won = out->value == OUTCOME_FIRST || out->value == OUTCOME_SECOND;
    if (t->options->shortest && won && find_shortest(t, w)) return -1;
    if (!out->nline && line_by_proof(t->g, w->keys, t->p, w->search, 2 * w->limit, t->out)) return -1;
    task_certify(t, w->history, ask_for_certificate, &(proof_asker){t, w});
    return 0;
}

static const char *end_reason(proof_end end, bool rounds)
{
    switch (end) {
    case PROOF_LIMIT: return "the limit of positions was reached";
    case PROOF_STOPPED: return "stopped";
    default: return rounds ? "no side was found to force it by games that end" : "the search cannot count so far";
    }
}

static bool proving_begin(const task *t, proving *w)
{
    size_t bytes = t->options->memory - (t->options->shortest ? t->options->memory / SHORTEST_SHARE : 0);
    w->keys = task_keys(t, w->history);
    w->table = w->keys ? proof_table_new(bytes) : NULL;
    w->search = w->table ? proof_search_new(t->g, w->learned, w->keys, w->table) : NULL;
    w->window = w->search && w->learned ? null_window_new(t->g, w->learned, w->keys, w->table) : NULL;
    w->watch = task_watch(t);
    if (w->search) proof_search_show(w->search, &w->watch);
    if (w->window) null_window_show(w->window, &w->watch);
    return w->search && (w->window || !w->learned);
}

static void proving_done(proving *w)
{
    proof_team_free(w->team);
    null_window_free(w->window);
    proof_search_free(w->search);
    proof_table_free(w->table);
    state_keys_free(w->keys);
}

/* Keeps what is in the table for a later run, also where this one goes on with another table: it may be stopped before
 * it has found out more. */
static int keep(const task *t, const proving *w, proof_end end)
{
    solve_result *out = t->out;
    bool ends = end == PROOF_STOPPED || end == PROOF_LIMIT;
    if (!t->options->kept || out->value != OUTCOME_NONE || !ends) return 0;
    solve_kept kept = {.positions = out->before + out->positions, .history = w->history, .known = task_noted(t)};
    if (kept_write(&kept, t->options->kept, t->g, t->p, !t->options->plain, w->table, t->e)) return -1;
    out->kept = true;
    return 0;
}

/* Returns 0, or -1 with the error filled in; 1: it came to its limit and may go on beyond. `tries`: not much is done
 * where positions come again. */
static int prove_with(const task *t, proving *w, bool tries)
{
    solve_result *out = t->out;
    tries = tries && w->limit > TRIAL_POSITIONS;
    out->kept = false;
    proof_end end = ask_both(t, w, tries ? TRIAL_POSITIONS : w->limit);
    w->rounds = proof_search_rounds(w->search);
    out->alphabeta |= w->window != NULL;
    bool given_up = end == PROOF_LIMIT && tries && w->rounds;
    if (end == PROOF_LIMIT && tries && !w->rounds) end = ask_both(t, w, w->limit);
    out->positions += proving_positions(w);
    out->stopped = end == PROOF_STOPPED;
    task_reason(t, "%s", end == PROOF_DONE ? "" : end_reason(end, w->rounds));
    if (end == PROOF_BROKEN) return task_fail_broken(t, proof_search_broken(w->search));
    if (end == PROOF_NO_MEMORY || (out->value != OUTCOME_NONE && find_line(t, w)))
        return error_set(t->e, "out of memory");
    if (given_up) return 0;
    if (keep(t, w, end)) return -1;
    return end == PROOF_LIMIT && task_positions_left(t);
}

/* The same with tables of its own. *rounds: positions come again. */
static int prove_within(const task *t, uint64_t limit, const evaluation *learned, bool history, bool tries,
                        bool *rounds)
{
    proving w = {.learned = learned, .limit = limit, .history = history};
    int status = proving_begin(t, &w) ? prove_with(t, &w, tries) : error_set(t->e, "out of memory");
    *rounds = w.rounds;
    proving_done(&w);
    return status;
}

/* Learns what to expect of positions. Returns 0, also when it was stopped, or -1 with the error filled in. */
static int learn(const task *t, evaluation **out)
{
    *out = outlook_learn(t->g, t->options->threads, t->options->stop, task_watch(t), t->e);
    t->out->stopped = !*out && stop_is_asked(t->options->stop);
    if (t->out->stopped) task_reason(t, "stopped");
    return *out || t->out->stopped ? 0 : -1;
}

/* As many positions are looked into first: most small games need no learning. Where functions of the variant are asked
 * it would take long. */
static uint64_t plain_positions(const task *t)
{
    if (t->g->hook_host) return UINT64_MAX;
    return t->options->unlearned ? t->options->unlearned : PLAIN_POSITIONS;
}

int by_proof(const task *t, bool history, bool tries, bool *rounds)
{
    uint64_t left = task_positions_left(t), plain = plain_positions(t) < left ? plain_positions(t) : left;
    evaluation *learned = NULL;
    int status = prove_within(t, plain, NULL, history, tries, rounds);
    if (status == 1) status = learn(t, &learned);
    if (learned) status = prove_within(t, task_positions_left(t), learned, history, false, rounds);
    evaluation_free(learned);
    return status;
}

int by_proof_go_on(const task *t, bool *rounds)
{
    solve_kept kept;
    evaluation *learned = NULL;
    int status = kept_find(&kept, t->options->kept, t->g, t->p, !t->options->plain, t->e);
    if (status) return status;
    t->out->before = kept.positions;
    t->out->kept = true; /* as it is, until it is rewritten */
    task_note(t, kept.known);
    if (kept.positions + task_positions_left(t) > plain_positions(t)) status = learn(t, &learned);
    proving w = {.learned = learned, .limit = task_positions_left(t), .history = kept.history};
    if (!status && !t->out->stopped)
        status = proving_begin(t, &w) ? kept_read(&kept, w.table, t->e) : error_set(t->e, "out of memory");
    if (!status && w.search) status = prove_with(t, &w, false);
    *rounds = w.rounds;
    kept_done(&kept);
    proving_done(&w);
    evaluation_free(learned);
    return status;
}
