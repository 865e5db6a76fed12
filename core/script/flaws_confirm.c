/* What a player of this strength overlooks looks like a flaw of the game. So findings between searching players are
 * tested again on some games of players with TIMES the iterations, and fall if they do not persist; a policy's success
 * against trained players, whose training may be bad, is also tested against untrained ones. These games can only
 * remove findings: the evidence is that of the other games. Reported findings with the strongest evidence come first;
 * where TRIES of a probe have fallen and none stands, the rest of that probe falls with them. */
#include <string.h>

#include "lab/held.h"
#include "script/flaws_pace.h"
#include "script/flaws_plan.h"
#include "studies/flaws/order.h"

enum { TIMES = 8, GAMES = 20, TRIES = 3 };

/* Budget, in games of two strong players (flaws_more.c). */
#define WORK 560.

typedef struct confirmation {
    flaws_request *r;
    flaws_case of; /* original input of the probes */
    plan p;        /* cells with stronger players, followed */
    int plain;     /* from this index on by those of policies against untrained players */
    held *h;
    double left;       /* remaining part of WORK */
    flaw_list *l;      /* the findings */
    flaw_list *answer; /* answers of one probe */
} confirmation;

/* Returns the cell with that player in place of the strong one. */
static plan_cell with_player(const plan *p, int number, const char *name)
{
    const char *strong = p->cells[FLAWS_STRONG].players[0];
    plan_cell c = p->cells[number];
    c.games = GAMES;
    for (int side = 0; side < 2; side++)
        if (!strcmp(c.players[side], strong)) c.players[side] = name;
    return c;
}

static int make_plan(confirmation *k, const plan *p, error *e)
{
    const uint64_t iterations = k->r->iterations * TIMES;
    const char *learned = flaws_thinker(k->r, iterations, true, p->arena, e);
    const char *plain = flaws_thinker(k->r, iterations, false, p->arena, e);
    if (!learned || !plain) return -1;
    k->p = *p;
    k->plain = p->ncells;
    k->p.cells = arena_alloc(p->arena, (size_t)(p->ncells + k->of.npolicies) * sizeof *k->p.cells);
    if (!k->p.cells) return error_set(e, "out of memory");
    for (int i = 0; i < p->ncells; i++) k->p.cells[i] = with_player(p, i, learned);
    for (int i = 0; i < k->of.npolicies; i++) k->p.cells[k->p.ncells++] = with_player(p, k->of.policies[i].cell, plain);
    return 0;
}

static const flaws_policy *policy_of(const flaws_case *c, int number)
{
    for (int i = 0; i < c->npolicies; i++)
        if (c->policies[i].cell == number) return &c->policies[i];
    return NULL;
}

static const flaws_hold *hold_of(const flaws_case *c, int number)
{
    for (int i = 0; i < c->nholds; i++)
        if (c->holds[i].cell == number) return &c->holds[i];
    return NULL;
}

/* Is the finding about games of players who would improve with a larger budget? */
static bool is_of_thinking(const confirmation *k, const flaw *f)
{
    return f->cell <= FLAWS_WEAK || f->cell == FLAWS_OPENED || policy_of(&k->of, f->cell) || hold_of(&k->of, f->cell);
}

/* Returns the reported finding with the strongest evidence that was not tested again, or NULL. */
static const flaw *next_of(const confirmation *k)
{
    const flaw *next = NULL;
    for (int i = 0; i < k->l->n; i++) {
        const flaw *f = &k->l->all[i];
        if (!f->found || f->goes_with >= 0 || f->again != FLAW_NOT_AGAIN) continue;
        if (f->needs & FLAWS_ONCE || f->log_evidence >= FLAWS_CERTAIN || !is_of_thinking(k, f)) continue;
        if (!next || f->log_evidence > next->log_evidence) next = f;
    }
    return next;
}

/* --- games --- */

/* Returns 0, 1 when no time or budget is left for it, or -1 with `e` filled in. */
static int play_cell(confirmation *k, int number, double games, error *e)
{
    const double work = games * TIMES * GAMES;
    if (held_games(k->h, number)) return 0;
    if (work > k->left) return 1;
    k->left -= work;
    const lab_watch watch = {
        .threads = k->r->threads, .stop = k->r->clock.flag, .look = k->r->watch->look, .data = k->r->watch->data};
    const int end = held_play(k->h, number, GAMES, &watch, e);
    if (end <= 0) return end;
    return k->r->clock.is_up(k->r->clock.data) ? 1 : error_stopped(e);
}

/* Returns results with these games in place of those of all searching players, and those of cell `from` for the
 * finding's own. Comparisons of strong with weaker players remain. */
static results *results_for(confirmation *k, const flaw *f, int from, error *e)
{
    const unsigned rungs = 1U << FLAWS_STRONG | 1U << FLAWS_WEAK;
    const bool compares = (f->needs & rungs) == rungs;
    const results *again = held_results(k->h, e);
    results *r = again ? arena_alloc(k->of.a, sizeof *r) : NULL;
    results_cell *cells = r ? arena_alloc(k->of.a, (size_t)k->p.ncells * sizeof *cells) : NULL;
    if (again && !cells) error_set(e, "out of memory");
    if (!cells) return NULL;
    memcpy(cells, k->of.r->cells, (size_t)k->of.r->ncells * sizeof *cells);
    for (int i = FLAWS_STRONG; i <= (compares ? FLAWS_STRONG : FLAWS_WEAK); i++) cells[i] = again->cells[FLAWS_STRONG];
    for (int i = FLAWS_OPENED; i < k->p.ncells; i++) cells[i] = again->cells[i];
    if (f->cell >= FLAWS_CELLS) cells[f->cell] = again->cells[from];
    *r = *k->of.r;
    r->cells = cells;
    return r;
}

/* --- answers --- */

/* Runs its probe on the games of its policy or hold alone, those of cell `from`. Returns as a probe. */
static int ask(confirmation *k, const flaw *f, int from, error *e)
{
    flaws_case c = k->of;
    c.r = results_for(k, f, from, e);
    if (!c.r) return -1;
    c.iterations *= TIMES;
    c.policies = policy_of(&k->of, f->cell);
    c.npolicies = c.policies != NULL;
    const flaws_hold *hold = hold_of(&k->of, f->cell);
    c.nholds = hold != NULL;
    if (hold) c.holds[0] = *hold;
    k->answer->n = 0;
    return f->of->look(&c, k->answer, e);
}

static const flaw *answer_to(const confirmation *k, const flaw *f)
{
    for (int i = 0; i < k->answer->n; i++) {
        const flaw *a = &k->answer->all[i];
        const bool both_equal = a->cell <= FLAWS_WEAK && f->cell <= FLAWS_WEAK;
        if ((a->cell == f->cell || both_equal) && a->thing == f->thing) return a;
    }
    return NULL;
}

static bool is_beyond(const flaw *f)
{
    return f->size >= f->beyond;
}

/* A finding that these games cannot test stands. */
static void take_answers(confirmation *k, const flaw *asked)
{
    const flaw_probe *probe = asked->of;
    const int number = asked->cell;
    for (int i = 0; i < k->l->n; i++) {
        flaw *f = &k->l->all[i];
        if (!f->found || f->of != probe || f->cell != number) continue;
        const flaw *a = answer_to(k, f);
        f->again = !a || is_beyond(a) == is_beyond(f) ? FLAW_STANDS : FLAW_FELL;
        f->found = f->again == FLAW_STANDS;
    }
}

/* When several findings of a probe have fallen and none stands, the others fall, too. */
static void let_fall(flaw_list *l, const flaw_probe *probe)
{
    int fell = 0, stand = 0;
    for (int i = 0; i < l->n; i++) {
        fell += l->all[i].of == probe && l->all[i].again == FLAW_FELL;
        stand += l->all[i].of == probe && l->all[i].again == FLAW_STANDS;
    }
    if (fell < TRIES || stand) return;
    for (int i = 0; i < l->n; i++) {
        flaw *f = &l->all[i];
        if (f->of != probe || !f->found || f->log_evidence >= FLAWS_CERTAIN) continue;
        f->again = FLAW_FELL;
        f->found = false;
    }
}

/* Returns 0, 1 when no time or budget is left for it, or -1 with `e` filled in. */
static int ask_of(confirmation *k, flaw f, int from, double games, error *e)
{
    int status = from >= FLAWS_CELLS ? play_cell(k, from, games, e) : 0;
    if (!status) status = ask(k, &f, from, e);
    if (!status) take_answers(k, &f);
    return status;
}

static int confirm(confirmation *k, flaw f, error *e)
{
    const flaws_policy *policy = policy_of(&k->of, f.cell);
    int status = play_cell(k, FLAWS_STRONG, 1, e);
    if (!status && f.needs & 1U << FLAWS_OPENED) status = play_cell(k, FLAWS_OPENED, 1, e);
    if (!status) status = ask_of(k, f, f.cell, policy ? .5 : 1, e);
    if (!status && policy) status = ask_of(k, f, k->plain + (int)(policy - k->of.policies), .5, e);
    if (status) return status;
    let_fall(k->l, f.of);
    flaws_order(k->l);
    return 0;
}

static int confirm_all(confirmation *k, error *e)
{
    int status = 0;
    for (const flaw *f; !status && (f = next_of(k));) status = confirm(k, *f, e);
    return status < 0 ? -1 : 0;
}

int flaws_confirm(flaws_request *r, const plan *p, const results *found, flaw_list *l, error *e)
{
    confirmation k = {.r = r, .left = WORK, .l = l, .answer = arena_alloc(p->arena, sizeof *k.answer)};
    if (!k.answer) return error_set(e, "out of memory");
    if (l->middle_stands_in) return 0;
    if (flaws_case_of(r, p, found, &k.of, e) || make_plan(&k, p, e)) return -1;
    k.h = held_new(&k.p, e);
    const int status = k.h ? confirm_all(&k, e) : -1;
    held_free(k.h);
    return status;
}
