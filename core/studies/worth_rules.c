/* For each rule a copy of the game in which it is barred to both sides serves as a predicate: a move is of the rule if
 * it is illegal there. The sampled games are played without bars, so all rules are evaluated on the same moves. */
#include "studies/worth_rules.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "base/text.h"
#include "game/workroom.h"
#include "rules/actions/pass.h"
#include "rules/bars.h"
#include "rules/turn.h"

/* --- the rules --- */

static int add(worth_rule *out, int n, const char *what)
{
    for (int i = 0; i < n; i++)
        if (!strcmp(out[i].what, what)) return n;
    if (n < WORTH_RULES_MAX) out[n++] = (worth_rule){.what = what};
    return n;
}

static bool has_pass(const game *g)
{
    bool has = false;
    for (int i = 0; i < g->nactions; i++) has |= g->actions[i].type == &action_pass;
    return has;
}

/* Returns the new number of rules, or -1 when memory is out. */
static int add_named(const game *g, arena *a, worth_rule *out, int n)
{
    for (int i = 0; i < g->nactions; i++) {
        const action *one = &g->actions[i];
        if (one->type == &action_pass) continue;
        const char *what = arena_format(a, "action.%s", one->name ? one->name : one->type->word.name);
        if (!what) return -1;
        n = add(out, n, what);
    }
    for (int t = 0; t < g->pieces.ntypes && g->pieces.ntypes > 1; t++) {
        const char *what = arena_format(a, "kind.%s", g->pieces.types[t]);
        if (!what) return -1;
        n = add(out, n, what);
    }
    return n;
}

/* --- sampling decisions --- */

/* A copy of the game with a rule barred to both sides, used only to test moves. */
typedef struct asking {
    game *g;
    uint64_t choices[2], decisions[2];
    bool met;
    uint64_t differs; /* bit i: some move was of exactly one of this rule and rule i */
} asking;

/* Returns the rules that the move is of, as bits. */
static uint64_t rules_of(const asking *all, int rules, const position *p, move m)
{
    uint64_t of = 0;
    for (int i = 0; i < rules; i++) of |= (uint64_t)bars_forbid(all[i].g, p, m) << i;
    return of;
}

static void ask(asking *all, int rules, const stop_flag *stop, const position *p, const move *moves, int n)
{
    int barred[WORTH_RULES_MAX] = {0};
    for (int k = 0; k < n && !stop_is_asked(stop); k++) {
        const uint64_t of = rules_of(all, rules, p, moves[k]);
        for (int i = 0; i < rules; i++) {
            const bool is = of >> i & 1;
            all[i].differs |= is ? ~of : of;
            barred[i] += is;
        }
    }
    for (int i = 0; i < rules; i++) {
        all[i].choices[p->side] += barred[i] && barred[i] < n;
        all[i].decisions[p->side]++;
        all[i].met |= barred[i] > 0;
    }
}

/* Returns the first rule with exactly the same moves; itself where there is none before it. */
static int alike(const asking *all, int rule)
{
    int first = 0;
    while (first < rule && all[rule].differs >> first & 1) first++;
    return first;
}

static void play(asking *all, int rules, const game *g, random_state *r, unsigned max_plies, const stop_flag *stop,
                 position *p, move *moves)
{
    position_copy(g, p, g->start);
    turn_settle(g, p);
    while (p->outcome == OUTCOME_NONE && p->plies < max_plies && !stop_is_asked(stop)) {
        int n = turn_list(g, p, moves, g->most_moves);
        if (!n) return;
        ask(all, rules, stop, p, moves, n);
        turn_play(g, p, moves[random_below(r, (uint32_t)n)]);
    }
}

static int open_one(asking *k, const game *g, const char *what, error *e)
{
    text both = {0};
    k->g = malloc(sizeof *k->g);
    if (!k->g) return error_set(e, "out of memory");
    *k->g = *g;
    k->g->workroom = NULL; /* the copy needs its own */
    text_add(&both, "first.%s+second.%s", what, what);
    int status = both.failed ? error_set(e, "out of memory") : bars_set(k->g, both.data, e);
    text_drop(&both);
    return status;
}

static void close_one(asking *k)
{
    if (k->g) workroom_free(k->g->workroom);
    free(k->g);
}

static int sample(const game *g, uint64_t seed, unsigned max_plies, const stop_flag *stop, worth_rule *out, int n,
                  error *e)
{
    asking *all = calloc(WORTH_RULES_MAX, sizeof *all);
    position *p = malloc(g->position_bytes);
    move *moves = malloc(((size_t)g->most_moves + 1) * sizeof *moves);
    int status = all && p && moves ? 0 : error_set(e, "out of memory");
    for (int i = 0; i < n && !status; i++) status = open_one(&all[i], g, out[i].what, e);
    for (uint64_t i = 0; i < WORTH_SAMPLE && !status; i++) {
        random_state r = {random_mix(seed ^ random_mix(i + 1))};
        play(all, n, g, &r, max_plies, stop, p, moves);
        if (stop_is_asked(stop)) status = error_stopped(e);
    }
    for (int i = 0; i < n && !status; i++) {
        out[i].met = all[i].met;
        out[i].like = alike(all, i);
        for (int side = 0; side < 2; side++)
            if (all[i].decisions[side])
                out[i].choices[side] = (double)all[i].choices[side] / (double)all[i].decisions[side];
    }
    for (int i = 0; all && i < n; i++) close_one(&all[i]);
    free(all);
    free(p);
    free(moves);
    return status;
}

int worth_rules_of(const game *g, uint64_t seed, unsigned max_plies, const stop_flag *stop, arena *a,
                   worth_rule out[WORTH_RULES_MAX], error *e)
{
    int n = add(out, 0, "captures");
    if (has_pass(g)) n = add(out, n, "pass");
    n = add_named(g, a, out, n);
    if (n < 0) return error_set(e, "out of memory");
    if (sample(g, seed, max_plies, stop, out, n, e)) return -1;
    if (out[0].met) return n;
    for (int i = 1; i < n; i++) {
        out[i - 1] = out[i];
        out[i - 1].like = out[i].like ? out[i].like - 1 : 0;
    }
    return n - 1;
}
