/* Random games are played in the fast and in the plain mode (rules/plain.h) in parallel and compared at every position;
 * the list, the candidates, the notation and the tracked data are cross-checked. */
#include "play/conformance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/random.h"
#include "game/fork.h"
#include "game/workroom.h"
#include "play/conformance_abreast.h"
#include "play/match.h"
#include "play/modes.h"
#include "rules/bars.h"
#include "rules/chance.h"
#include "rules/guard.h"

enum { DRAWS_LEAST = 20000, DRAWS_A_MOVE = 20, DRAWS_TRIES = 100000, ABREAST_PLIES = 200 };

/* Memory for one game at a time. */
typedef struct trial {
    const game *g;
    move *list, *again, *plain_moves; /* g->most_moves each, plus one to detect an overrun */
    char (*written)[ACTION_TEXT_MAX];
    move *played;                   /* moves of the game so far */
    position *p, *replayed, *plain; /* `plain` plays the same game in plain mode */
    position *audited;              /* position before each audited deed */
    random_state random;
    unsigned allowed;               /* CONFORMANCE_... */
    const conformance_watch *watch; /* NULL: none */
    conformance_reach reach;        /* `whole` until the watch stops it */
    error *e;
    arena *memory; /* owns all of it */
} trial;

static int no_memory(trial *r)
{
    r->reach.no_memory = true;
    return error_set(r->e, "out of memory");
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool begins_alike(trial *r, int n, int capacity)
{
    int got = turn_list(r->g, r->p, r->again, capacity);
    return got == (n < capacity ? n : capacity) && !memcmp(r->again, r->list, (size_t)got * sizeof *r->list);
}

/* Leaves the sorted list in r->again. */
static int check_list(trial *r, int n)
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
static int check_grid(trial *r, const action *a, int n, bool *met)
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

static int check_proposals(trial *r, int n)
{
    const stage *s = &r->g->stages[r->p->stage];
    if (r->p->must_pass) return n == 1 ? 0 : error_set(r->e, "a forced pass is not the only move");
    bool *met = calloc((size_t)n, sizeof *met);
    if (!met) return no_memory(r);
    int status = 0, missed = 0;
    unsigned rank = r->g->actions[move_action(*r->again)].rank; /* lower ranks have no legal moves */
    for (int i = 0; i < s->nactions + s->decline_needs_move && !status; i++)
        if (s->actions[i].rank <= rank) status = check_grid(r, &s->actions[i], n, met);
    for (int i = 0; i < n; i++) missed += !met[i];
    free(met);
    if (!status && missed) return error_set(r->e, "%d of %d moves are never proposed", missed, n);
    return status;
}

static int check_written(trial *r, int n)
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

static bool goes_on(trial *r)
{
    if (!r->watch) return true;
    r->reach.ply = r->p->plies;
    r->reach.whole = r->reach.whole && r->watch->goes_on(r->watch->data, r->reach.game, r->reach.ply);
    return r->reach.whole;
}

/* Returns the sum of (count - expected)^2 / expected. */
static double chi_square(const int *counts, const double *expected, int n, int draws)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double due = draws * expected[i];
        sum += (counts[i] - due) * (counts[i] - due) / due;
    }
    return sum;
}

/* Fills in the expected share of each move in the list. */
static void expect_draws(const game *g, const position *p, const move *list, int n, double *out)
{
    for (int i = 0; i < n; i++) out[i] = 1.0 / n;
    if (chance_decides(g, p)) chance_probabilities(g, p, list, n, out);
}

/* Are the expected counts large enough for the test? */
static bool are_enough(const double *expected, int n, int draws)
{
    bool enough = n > 1;
    for (int i = 0; i < n; i++) enough &= draws * expected[i] >= 10;
    return enough;
}

/* Exceeded with probability 10^-9: Wilson-Hilferty cube root approximation (1931), at 6 standard deviations. */
static double chi_square_limit(int freedom)
{
    double v = 2.0 / (9.0 * freedom), root = 1 - v + 6 * sqrt(v);
    return freedom * root * root * root;
}

/* Returns the decisions tried by look-ahead. */
static uint64_t tried_by(const trial *r)
{
    return r->g->workroom ? r->g->workroom->tried : 0;
}

/* With few draws, limits the effort per position. */
static bool has_tried_enough(const trial *r, uint64_t before)
{
    return r->allowed & CONFORMANCE_FEW_DRAWS && tried_by(r) - before > DRAWS_TRIES;
}

/* Counts the draws of each move of the sorted list. Returns the number of draws, or -1. */
static int count_draws(trial *r, const position *p, int draws, uint64_t seed, const move *list, int n, int *counts,
                       move *scratch)
{
    const stage *now = &r->g->stages[p->stage];
    int unasked = now->by || now->looks_ahead ? 1 : 64; /* each draw may cost as much as a list */
    uint64_t tried = tried_by(r);
    random_state random = {seed};
    for (int i = 0; i < draws; i++) {
        if (i % unasked == 0 && i && (!goes_on(r) || has_tried_enough(r, tried))) return i;
        move m = MOVE_NONE;
        bool drawn = (i % 2 ? turn_sample_evenly : turn_sample)(r->g, p, &random, scratch, &m);
        const move *found = modes_find(list, n, m);
        if (drawn != (n > 0) || (drawn && !found)) return -1;
        if (drawn) counts[found - list]++;
    }
    return draws;
}

static int check_draws(trial *r, const position *p, int draws, uint64_t seed, arena *memory)
{
    const game *g = r->g;
    size_t most = (size_t)g->most_moves;
    move *list = arena_alloc(memory, most * sizeof *list), *scratch = arena_alloc(memory, most * sizeof *scratch);
    int *counts = arena_alloc(memory, most * sizeof *counts);
    double *expected = arena_alloc(memory, most * sizeof *expected);
    if (!list || !scratch || !counts || !expected) return no_memory(r);
    int n = turn_list(g, p, list, g->most_moves);
    if (draws < 10 * n) return error_set(r->e, "%d draws are too few for %d moves", draws, n);
    modes_sort(list, n);
    expect_draws(g, p, list, n, expected);
    draws = count_draws(r, p, draws, seed, list, n, counts, scratch);
    if (draws < 0) return error_set(r->e, "a move is drawn that is not in the list");
    if (!are_enough(expected, n, draws)) return 0;
    double sum = chi_square(counts, expected, n, draws);
    if (sum <= chi_square_limit(n - 1)) return 0;
    return error_set(r->e, "draws are not %s: chi-square %.1f with %d moves",
                     chance_decides(g, p) ? "as their weights" : "uniform", sum, n);
}

static int draw_moves(trial *r, const position *p, int draws, uint64_t seed)
{
    arena *memory = arena_new();
    if (!memory) return no_memory(r);
    int status = check_draws(r, p, draws, seed, memory);
    arena_free(memory);
    return status;
}

/* Leaves the list in r->list; *moves receives its length. */
static int check_position(trial *r, bool draws, int *moves)
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
    return draw_moves(r, r->p, wanted, random_next(&r->random));
}

static int replay(trial *r)
{
    position_copy(r->g, r->replayed, r->g->start);
    for (unsigned i = 0; i < r->p->plies; i++) turn_play(r->g, r->replayed, r->played[i]);
    if (!position_same(r->g, r->replayed, r->p)) return error_set(r->e, "the same moves lead to other bytes");
    return position_verify(r->g, r->p, r->e);
}

static int check_end(trial *r)
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
static int play_one(trial *r, bool draws)
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
static bool is_first(const trial *r)
{
    return !r->reach.game && !r->p->plies;
}

static int play(trial *r, unsigned most_plies, bool draws)
{
    position_copy(r->g, r->p, r->g->start);
    position_copy(r->g, r->plain, r->g->start);
    while (r->p->outcome == OUTCOME_NONE && r->p->plies < most_plies && (is_first(r) || goes_on(r))) {
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

static bool trial_init(trial *r, const game *g, uint64_t seed, unsigned most_plies, error *e)
{
    size_t moves = (size_t)g->most_moves + 1;
    *r = (trial){.g = g, .random = {seed}, .e = e, .memory = arena_new()};
    if (!r->memory) return false;
    r->list = arena_alloc(r->memory, moves * sizeof *r->list);
    r->again = arena_alloc(r->memory, moves * sizeof *r->again);
    r->written = arena_alloc(r->memory, moves * sizeof *r->written);
    r->played = arena_alloc(r->memory, ((size_t)most_plies + 1) * sizeof *r->played);
    r->p = arena_alloc(r->memory, g->position_bytes);
    r->replayed = arena_alloc(r->memory, g->position_bytes);
    r->plain = arena_alloc(r->memory, g->position_bytes);
    r->audited = arena_alloc(r->memory, g->position_bytes);
    r->plain_moves = arena_alloc(r->memory, moves * sizeof *r->plain_moves);
    return r->plain && r->audited && r->plain_moves && r->list && r->again && r->written && r->played && r->p &&
           r->replayed;
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
    trial r;
    error why = {""};
    bool ready = trial_init(&r, g, seed, most_plies, &why);
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

int conformance_draws(const game *g, const position *p, int draws, uint64_t seed, error *e)
{
    return draw_moves(&(trial){.g = g, .e = e, .reach = {.whole = true}}, p, draws, seed);
}
