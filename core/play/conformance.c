/* Random games are played in the fast and in the plain mode (rules/plain.h) in parallel and compared at every position;
 * the list, the candidates, the notation and the tracked data are cross-checked. */
#include "play/conformance.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "game/fork.h"
#include "play/conformance_abreast.h"
#include "play/conformance_trial.h"
#include "play/match.h"
#include "play/modes.h"
#include "rules/bars.h"
#include "rules/guard.h"

enum { DRAWS_LEAST = 20000, DRAWS_A_MOVE = 20, ABREAST_PLIES = 200 };

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool begins_alike(conformance_trial *r, int n, int capacity)
{
    int got = turn_list(r->g, r->p, r->again, capacity);
    return got == (n < capacity ? n : capacity) && !memcmp(r->again, r->list, (size_t)got * sizeof *r->list);
}

/* Leaves the sorted list in r->again. */
static int check_list(conformance_trial *r, int n)
{
    if (!n) return error_set(r->e, "no move, but the game is not over");
    if (!begins_alike(r, n, r->g->most_moves)) return error_set(r->e, "the list differs when it is asked for again");
    if (!begins_alike(r, n, n - 1) || !begins_alike(r, n, 1) || !begins_alike(r, n, n / 2))
        return error_set(r->e, "a list cut short is not the beginning of the list");
    memcpy(r->again, r->list, (size_t)n * sizeof *r->list);
    modes_sort(r->again, n);
    for (int i = 1; i < n; i++)
        if (r->again[i] == r->again[i - 1]) return error_set(r->e, "the list has a move twice");
    return 0;
}

/* Removes the legal points of one action's grid from the sorted moves in r->again; marks them in `met`. */
static int check_grid(conformance_trial *r, const action *a, int n, bool *met)
{
    grid candidates = {0, 1, NULL};
    guard_sets sets;
    guard_look(&sets, r->g, r->p);
    if (guard_opens(a, r->g, r->p)) candidates = a->type->candidates(a, r->g, r->p);
    for (uint32_t row = 0; row < candidates.rows; row++)
        for (uint32_t column = 0; column < candidates.columns; column++) {
            move m;
            if (!a->type->candidate_at(a, r->g, r->p, row, column, &m)) continue;
            if (!guard_allows(a, m, &sets) || turn_forbids(r->g, r->p, m)) continue;
            if (turn_has_twin(r->g, r->p, m)) continue;
            const move *found = modes_find(r->again, n, m);
            if (!found && r->g->stages[r->p->stage].by) continue; /* most { } forbids it */
            if (!found && bars_ask(r->g, r->p) && bars_forbid(r->g, r->p, m)) continue;
            if (!found) return error_set(r->e, "%s proposes a move that is not in the list", a->type->word.name);
            if (met[found - r->again]) return error_set(r->e, "%s proposes a move at two points", a->type->word.name);
            met[found - r->again] = true;
        }
    return 0;
}

static int check_proposals(conformance_trial *r, int n)
{
    const stage *s = &r->g->stages[r->p->stage];
    if (r->p->must_pass) return n == 1 ? 0 : error_set(r->e, "a forced pass is not the only move");
    bool *met = calloc((size_t)n, sizeof *met);
    if (!met) return conformance_no_memory(r);
    int status = 0, missed = 0;
    unsigned rank = r->g->actions[move_action(*r->again)].rank; /* lower ranks have no legal moves */
    for (int i = 0; i < s->nactions + s->decline_needs_move && !status; i++)
        if (s->actions[i].rank <= rank) status = check_grid(r, &s->actions[i], n, met);
    for (int i = 0; i < n; i++) missed += !met[i];
    free(met);
    if (!status && missed) return error_set(r->e, "%d of %d moves are never proposed", missed, n);
    return status;
}

static int check_written(conformance_trial *r, int n)
{
    const stage *s = &r->g->stages[r->p->stage];
    unsigned first = s->actions->index;
    for (int i = 0; i < n; i++) {
        unsigned index = move_action(r->list[i]);
        bool own = index >= first && index < first + (unsigned)(s->nactions + s->decline_needs_move);
        if (!own && (!r->p->must_pass || index != s->forced_pass->index))
            return error_set(r->e, "a move of another stage's action");
        turn_write(r->g, r->list[i], r->written[i]);
        if (!memchr(r->written[i], 0, ACTION_TEXT_MAX)) return error_set(r->e, "a move is written too long");
    }
    qsort(r->written, (size_t)n, sizeof *r->written, by_text);
    for (int i = 1; i < n; i++)
        if (!strcmp(r->written[i], r->written[i - 1]))
            return error_set(r->e, "two moves are written \"%s\"", r->written[i]);
    move any = r->list[random_below(&r->random, (uint32_t)n)];
    turn_write(r->g, any, *r->written);
    if (turn_read(r->g, r->p, *r->written, r->again) != any)
        return error_set(r->e, "\"%s\" is not read back", *r->written);
    if (!distinct_foresees(r->g, r->p, any)) return error_set(r->e, "\"%s\" is not foreseen at load", *r->written);
    return 0;
}

/* Leaves the list in r->list; *moves receives its length. */
static int check_position(conformance_trial *r, bool draws, int *moves)
{
    if (position_verify(r->g, r->p, r->e)) return -1;
    int n = *moves = turn_list(r->g, r->p, r->list, r->g->most_moves + 1);
    if (n > r->g->most_moves) return error_set(r->e, "more moves than most_moves");
    if (check_list(r, n) || modes_compare_lists(r->g, r->plain, r->again, n, r->plain_moves, r->e) ||
        check_proposals(r, n) || check_written(r, n))
        return -1;
    if (!draws) return 0;
    int wanted = n * DRAWS_A_MOVE, least = r->allowed & CONFORMANCE_FEW_DRAWS ? 0 : DRAWS_LEAST;
    if (wanted < least) wanted = least;
    return conformance_draw_moves(r, r->p, wanted, random_next(&r->random));
}

static int replay(conformance_trial *r)
{
    position_copy(r->g, r->replayed, r->g->start);
    for (unsigned i = 0; i < r->p->plies; i++) turn_play(r->g, r->replayed, r->played[i]);
    if (!position_same(r->g, r->replayed, r->p)) return error_set(r->e, "the same moves lead to other bytes");
    return position_verify(r->g, r->p, r->e);
}

static int check_end(conformance_trial *r)
{
    const position *p = r->p;
    bool broken = p->outcome == OUTCOME_BROKEN || game_failures(r->g);
    if (broken && r->allowed & CONFORMANCE_MAY_BREAK) return 0;
    error why;
    if (match_is_broken(r->g, p, &why)) return error_set(r->e, "broken: %s", why.text);
    if (!(p->fired >> p->ending & 1)) return error_set(r->e, "the ending was not counted");
    return 0;
}

static bool holds(const move *list, int n, move m)
{
    int at = 0;
    while (at < n && list[at] != m) at++;
    return at < n;
}

/* Draws a move and makes it in both modes. */
static int play_one(conformance_trial *r, bool draws)
{
    unsigned ply = r->p->plies;
    int n;
    if (check_position(r, draws, &n)) return -1;
    if (!turn_sample(r->g, r->p, &r->random, r->again, &r->played[ply])) return error_set(r->e, "nothing is drawn");
    if (!holds(r->list, n, r->played[ply])) return error_set(r->e, "a move is drawn that is not in the list");
    if (modes_play(r->g, r->p, r->plain, r->played[ply], r->audited, r->e)) return -1;
    return r->p->plies == ply + 1 ? 0 : error_set(r->e, "a move is not one ply");
}

/* The first position is always checked. */
static bool is_first(const conformance_trial *r)
{
    return !r->reach.game && !r->p->plies;
}

static int play(conformance_trial *r, unsigned most_plies, bool draws)
{
    position_copy(r->g, r->p, r->g->start);
    position_copy(r->g, r->plain, r->g->start);
    while (r->p->outcome == OUTCOME_NONE && r->p->plies < most_plies && (is_first(r) || conformance_goes_on(r))) {
        unsigned failures = game_failures(r->g);
        /* the first ply and every seventh, because drawing takes most of the time */
        int status = play_one(r, draws && r->p->plies % 7 == 0);
        if (game_failures(r->g) != failures) return check_end(r); /* results after a failure are meaningless */
        if (status) return -1;
    }
    if (!r->reach.whole) return 0;
    if (r->p->outcome == OUTCOME_NONE && !(r->allowed & CONFORMANCE_MAY_LAST))
        return error_set(r->e, "not over after %u plies", most_plies);
    if (r->p->outcome != OUTCOME_NONE && check_end(r)) return -1;
    return replay(r);
}

int conformance_check(const game *g, int games, uint64_t seed, unsigned most_plies, unsigned allowed, error *e)
{
    enum { ABREAST = 80 }; /* more than a batch of lanes */
    conformance_reach reach;
    if (conformance_check_watched(g, games, seed, most_plies, allowed, NULL, &reach, e)) return -1;
    return conformance_abreast(g, ABREAST, seed, most_plies < ABREAST_PLIES ? most_plies : ABREAST_PLIES, e);
}

int conformance_check_watched(const game *g, int games, uint64_t seed, unsigned most_plies, unsigned allowed,
                              const conformance_watch *watch, conformance_reach *reach, error *e)
{
    conformance_trial r;
    error why = {""};
    bool ready = conformance_trial_init(&r, g, seed, most_plies, &why);
    r.allowed = allowed;
    r.watch = watch;
    r.reach = (conformance_reach){.whole = true, .no_memory = !ready};
    unsigned before = modes_given_up(g);
    int status = ready ? 0 : error_set(e, "out of memory");
    for (; ready && r.reach.game < games && !status && r.reach.whole; r.reach.game += r.reach.whole) {
        status = play(&r, most_plies, r.reach.game < 2);
        if (status) error_set(e, "%s: game %d, ply %d: %.400s", g->name, r.reach.game, r.p->plies, why.text);
    }
    r.reach.given_up = modes_given_up(g) - before;
    *reach = r.reach;
    arena_free(r.memory);
    return status;
}
