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
    const proof_table *table;
    uint64_t limit;
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
        position_after(w->g, w->next, w->at, chosen);
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

/* Of the decisions that are known to keep the value, the one that took the least effort to prove for who wins, the most
 * for the other side. */
static bool choose_known(walk *w, const move *moves, int n, move *out)
{
    unsigned side = w->at->side, chosen = 0;
    bool any = false;
    for (int i = 0; i < n; i++) {
        proof p = {.value = BOUNDS_UNKNOWN};
        position_after(w->g, w->next, w->at, moves[i]);
        bool over = w->next->outcome != OUTCOME_NONE;
        if (over)
            p.value = bounds_of(w->next->outcome);
        else if (!proof_table_get(w->table, state_key_of(w->keys, w->next), &p))
            p.value = BOUNDS_UNKNOWN, p.effort = 0;
        unsigned effort = over ? 0 : p.effort + 1;
        if (!keeps(w, p.value, side) || (any && (hurries(w, side) ? effort >= chosen : effort <= chosen))) continue;
        *out = moves[i];
        chosen = effort;
        any = true;
    }
    return any;
}

static bool choose_by_proof(walk *w, const move *moves, int n, move *out)
{
    unsigned side = w->at->side, question = worth_of(w->out->value) + side;
    if (choose_known(w, moves, n, out)) return true;
    for (int i = 0; i < n; i++) {
        bounds value;
        position_after(w->g, w->next, w->at, moves[i]);
        if (proof_search_ask(w->search, w->next, question, w->limit, NULL, &value) != PROOF_DONE) return false;
        if (!keeps(w, value, side)) continue;
        *out = moves[i];
        return true;
    }
    return false;
}

int line_by_proof(const game *g, state_keys *keys, const position *p, proof_search *search, const proof_table *table,
                  uint64_t limit, solve_result *out)
{
    walk w = {.g = g, .keys = keys, .choose = choose_by_proof, .out = out};
    w.search = search;
    w.table = table;
    w.limit = limit;
    return walk_from(&w, p);
}

/* --- by the shortest win --- */

/* The winner goes where one ply less is enough; the loser where two less are not. */
static bool choose_by_shortest(walk *w, const move *moves, int n, move *out)
{
    unsigned left = (unsigned)(w->out->plies - w->out->nline), side = w->at->side;
    for (int i = 0; i < n; i++) {
        position_after(w->g, w->next, w->at, moves[i]);
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
        position_after(w->g, w->next, w->at, moves[i]);
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
