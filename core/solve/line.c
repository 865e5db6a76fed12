/* One walk, three ways to choose its next decision: a proof that is asked for, a bound on the plies, a lookup in lists.
 * It ends where the game does, and where a position comes again. */
#include "solve/line.h"

#include <stdlib.h>

/* Where the line has come to, and how the next decision is found. */
typedef struct walk walk;
typedef bool walk_choose(walk *w, const move *moves, int n, move *out); /* false: the line stops here */

struct walk {
    const game *g;
    state_keys *keys;
    position *at, *next;
    state_key *met; /* positions on the line */
    int nmet;
    walk_choose *choose;
    solve_result *out;
    proof_search *search;
    uint64_t limit;
    uint64_t *weight; /* of moves, by which they are tried */
    shortest *s;
    const retrograde *t;
};

static bool is_met(walk *w, state_key key)
{
    for (int i = 0; i < w->nmet; i++)
        if (state_key_equal(w->met[i], key)) return true;
    w->met[w->nmet++] = key;
    return false;
}

static void go(walk *w, move *moves)
{
    while (w->at->outcome == OUTCOME_NONE && w->out->nline < SOLVE_LINE_MAX) {
        w->out->line_goes_round = is_met(w, state_key_of(w->keys, w->at));
        if (w->out->line_goes_round) return;
        int n = turn_list(w->g, w->at, moves, w->g->most_moves);
        move chosen;
        if (!w->choose(w, moves, n, &chosen)) return;
        w->out->line[w->out->nline++] = chosen;
        position_after_key(w->keys, w->g, w->next, w->at, chosen);
        position *was = w->at;
        w->at = w->next;
        w->next = was;
    }
}

static int walk_from(walk *w, const position *p)
{
    size_t bytes = w->g->position_bytes;
    position *first = malloc(bytes), *second = malloc(bytes);
    move *moves = malloc((size_t)w->g->most_moves * sizeof *moves);
    w->met = malloc((SOLVE_LINE_MAX + 1) * sizeof *w->met);
    int status = first && second && moves && w->met ? 0 : -1;
    w->out->nline = 0;
    if (!status) {
        w->at = first;
        w->next = second;
        position_copy(w->g, w->at, p);
        go(w, moves);
    }
    free(first);
    free(second);
    free(moves);
    free(w->met);
    return status;
}

/* Is a position with these bounds as good as the value of the line for the side that came to it? The other side cannot
 * have given anything away. */
static bool keeps(const walk *w, bounds value, unsigned side)
{
    unsigned wanted = worth_of(w->out->value);
    return side ? value.most <= wanted : value.least >= wanted;
}

/* Is it for the good of the side to hurry? */
static bool hurries(const walk *w, unsigned side)
{
    return w->out->value == outcome_win(side);
}

/* --- by proof --- */

/* The line must not hang on what the table happens to hold, which between threads is a matter of chance. So a short
 * search of its own, which knows nothing, says in which order decisions are tried; the first that keeps the value is
 * taken. */
enum { ORDER_POSITIONS = 2000, ORDER_BYTES = 1 << 22 };

/* Least for the decision to try first: for who wins the one that is won soonest, for who has lost the hardest to prove,
 * which is the least for them too: what is still to be shown in their favour. */
static uint64_t weigh(const proof *p, unsigned side, bool over)
{
    uint64_t own = side ? p->disproof : p->proof;
    uint64_t effort = over ? 0 : p->effort + UINT64_C(1);
    bool lost = own == PROOF_INFINITE;
    return own << 16 | (lost ? 0xff - effort : effort) << 1;
}

static void weigh_with(walk *w, proof_search *fresh, const proof_table *table, const move *moves, int n)
{
    unsigned side = w->at->side, question = worth_of(w->out->value) + side;
    question = question < WORTH_DRAW ? WORTH_DRAW : question > WORTH_FIRST ? WORTH_FIRST : question;
    bounds ignored;
    if (proof_search_ask(fresh, w->at, question, ORDER_POSITIONS, NULL, &ignored) == PROOF_NO_MEMORY) return;
    for (int i = 0; i < n; i++) {
        proof p = {.proof = 1, .disproof = 1};
        position_after_key(w->keys, w->g, w->next, w->at, moves[i]);
        bool over = w->next->outcome != OUTCOME_NONE;
        bool known = !over && proof_table_get(table, state_key_of(w->keys, w->next), &p);
        if (over) p.value = bounds_of(w->next->outcome);
        if (over || (known && (p.value.least >= question || p.value.most < question)))
            p.proof = p.value.least >= question ? 0 : PROOF_INFINITE, p.disproof = PROOF_INFINITE - p.proof;
        w->weight[i] = weigh(&p, side, over);
    }
}

static bool weigh_moves(walk *w, const move *moves, int n)
{
    proof_table *table = proof_table_new(ORDER_BYTES);
    proof_search *fresh = table ? proof_search_new(w->g, NULL, w->keys, table) : NULL;
    for (int i = 0; i < n; i++) w->weight[i] = 0;
    if (fresh) weigh_with(w, fresh, table, moves, n);
    proof_search_free(fresh);
    proof_table_free(table);
    return fresh;
}

static bool choose_by_proof(walk *w, const move *moves, int n, move *out)
{
    unsigned side = w->at->side, question = worth_of(w->out->value) + side;
    if (!weigh_moves(w, moves, n)) return false;
    for (int tried = 0; tried < n; tried++) {
        int first = 0;
        bounds value;
        for (int i = 1; i < n; i++)
            if (w->weight[i] < w->weight[first]) first = i;
        position_after_key(w->keys, w->g, w->next, w->at, moves[first]);
        if (w->next->outcome != OUTCOME_NONE)
            value = bounds_of(w->next->outcome);
        else if (proof_search_ask(w->search, w->next, question, w->limit, NULL, &value) != PROOF_DONE)
            return false;
        *out = moves[first];
        if (keeps(w, value, side)) return true;
        w->weight[first] = UINT64_MAX;
    }
    return false;
}

int line_by_proof(const game *g, state_keys *keys, const position *p, proof_search *search, uint64_t limit,
                  solve_result *out)
{
    walk w = {.g = g, .keys = keys, .choose = choose_by_proof, .out = out};
    w.search = search;
    w.limit = limit;
    w.weight = malloc((size_t)g->most_moves * sizeof *w.weight);
    int status = w.weight ? walk_from(&w, p) : -1;
    free(w.weight);
    return status;
}

/* --- by the shortest win --- */

/* The winner goes where one ply less is enough; the loser where two less are not. */
static bool choose_by_shortest(walk *w, const move *moves, int n, move *out)
{
    unsigned left = (unsigned)(w->out->plies - w->out->nline), side = w->at->side;
    for (int i = 0; i < n; i++) {
        position_after_key(w->keys, w->g, w->next, w->at, moves[i]);
        int won = hurries(w, side) ? shortest_within(w->s, w->next, left - 1)
                  : left >= 2      ? !shortest_within(w->s, w->next, left - 2)
                                   : 1;
        if (won != 1) continue;
        *out = moves[i];
        return true;
    }
    return false;
}

int line_by_shortest(const game *g, state_keys *keys, const position *p, shortest *s, solve_result *out)
{
    walk w = {.g = g, .keys = keys, .choose = choose_by_shortest, .out = out, .s = s};
    return walk_from(&w, p);
}

/* --- by lists --- */

static bool choose_by_lists(walk *w, const move *moves, int n, move *out)
{
    unsigned side = w->at->side;
    int chosen = 0;
    bool any = false;
    for (int i = 0; i < n; i++) {
        position_after_key(w->keys, w->g, w->next, w->at, moves[i]);
        bool over = w->next->outcome != OUTCOME_NONE;
        uint32_t to = over ? REACHABLE_OVER + worth_of(w->next->outcome)
                           : reachable_find(w->t->on, state_key_of(w->keys, w->next));
        int plies = retrograde_plies(w->t, to);
        if (plies < 0) plies = RETROGRADE_PLIES_MOST + 1;
        if (!keeps(w, retrograde_value(w->t, to), side)) continue;
        if (any && (hurries(w, side) ? plies >= chosen : plies <= chosen)) continue;
        *out = moves[i];
        chosen = plies;
        any = true;
    }
    return any;
}

int line_by_retrograde(const game *g, state_keys *keys, const position *p, const retrograde *t, solve_result *out)
{
    walk w = {.g = g, .keys = keys, .choose = choose_by_lists, .out = out, .t = t};
    return walk_from(&w, p);
}
