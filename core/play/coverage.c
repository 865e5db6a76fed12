#include "play/coverage.h"

#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"
#include "play/playout.h"
#include "rules/ending.h"

static void count_fired(rule_bits fired, uint64_t *counts)
{
    for (; fired; fired &= fired - 1) counts[__builtin_ctzll(fired)]++;
}

/* Is the side to move stuck within a turn that it began with another decision? */
static bool is_unfinished(const game *g, const position *p)
{
    return p->ending < g->nendings && g->endings[p->ending].no_move && !position_begins_turn(g, p);
}

/* Counts game number out->games, which ended in p; `failed`: a function failed in it. */
static void count_game(const game *g, const position *p, unsigned max_plies, bool failed, coverage *out)
{
    match_result m = match_end(g, p, max_plies);
    if (failed) m.outcome = OUTCOME_BROKEN;
    out->cut += m.outcome == OUTCOME_NONE;
    out->drawn += m.outcome == OUTCOME_DRAW;
    out->unfinished += is_unfinished(g, p);
    out->won += m.outcome == OUTCOME_FIRST || m.outcome == OUTCOME_SECOND;
    if (m.outcome == OUTCOME_BROKEN && !out->broken++) {
        out->first_broken = out->games;
        match_explain(g, &m, &out->why);
    }
    out->games++;
    out->plies += m.plies;
}

/* Random games never evaluate positions, so a failing evaluation would go unnoticed. */
static void try_evaluation(const game *g, position *p, const coverage *out)
{
    enum { EVALUATED_GAMES = 100 };
    hook_answer answer;
    if (g->evaluate >= 0 && out->games < EVALUATED_GAMES && p->outcome == OUTCOME_NONE) hook_evaluate(g, p, &answer);
}

/* Forbidden moves are never made. Returns the bit of the rule that forbids a move drawn for this test, or 0. */
static rule_bits try_forbidden(const game *g, const position *p, random_state *r, move *scratch)
{
    unsigned rule = turn_sample_forbidden(g, p, r, scratch);
    return rule == POSITION_NO_RULE ? 0 : UINT64_C(1) << rule;
}

/* Plays a game decision by decision, to count every firing of a rule rather than games. */
static void play_game(const game *g, position *p, random_state *r, unsigned max_plies, const stop_flag *stop,
                      move *scratch, coverage *out)
{
    rule_bits in_game = 0;
    unsigned failures = game_failures(g);
    random_state apart = *r; /* a copy, so that the test does not change the game */
    move m;
    position_copy(g, p, g->start);
    while (p->outcome == OUTCOME_NONE && p->plies < max_plies && game_failures(g) == failures && !stop_is_asked(stop)) {
        rule_bits forbidding = try_forbidden(g, p, &apart, scratch);
        p->fired = 0;
        if (turn_sample(g, p, r, scratch, &m)) {
            out->played[move_action(m)]++;
            turn_play(g, p, m);
        } else {
            turn_go_on_without_move(g, p);
        }
        count_fired(p->fired | forbidding, out->times);
        in_game |= p->fired | forbidding;
        try_evaluation(g, p, out);
    }
    count_fired(in_game, out->in_games);
    count_game(g, p, max_plies, game_failures(g) != failures, out);
}

int coverage_run(const game *g, uint64_t games, uint64_t seed, unsigned max_plies, coverage_watch *watch, void *data,
                 const stop_flag *stop, coverage *out, error *e)
{
    position *p = malloc(g->position_bytes);
    move *scratch = malloc((size_t)g->most_moves * sizeof *scratch);
    *out = (coverage){0};
    bool more = !watch || watch(data, 0);
    for (uint64_t i = 0; p && scratch && i < games && more; i++) {
        random_state r = playout_seed(g->fingerprint, "random", "random", seed, i);
        play_game(g, p, &r, max_plies, stop, scratch, out);
        more = !stop_is_asked(stop) && (!watch || watch(data, i + 1));
    }
    int status = p && scratch ? 0 : error_set(e, "out of memory");
    free(scratch);
    free(p);
    return status;
}
