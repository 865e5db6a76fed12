/* Cost model. Statistics of random games are measured; the cost of a decision or an evaluation then follows from the
 * rules by a linear model whose coefficients, in nanoseconds, were once fitted to processor time. The same numbers
 * result on every machine. What a fit was made to stands beside it; PERFORMANCE.md, "How long the first thought
 * learns", has the times that result: 91 of 96 shipped games are within a factor of two of the price of learning. */
#include "evaluation/effort.h"

#include <stdlib.h>

#include "base/stop.h"
#include "evaluation/weights.h"
#include "game/expression.h"
#include "game/hook.h"
#include "game/meter.h"
#include "play/playout.h"
#include "rules/chance.h"

/* Chosen, not fitted: so few games that measuring costs milliseconds; games of SAMPLE_PLIES decisions are endless. */
enum { SEED = 1, SAMPLE = 8, SAMPLE_PLIES = 1000, PLIES_LEAST = 64 };

/* Returns the steps since the last call, including calls of functions; *calls: their count at the last call,
 * updated. */
static double steps_since(const game *g, uint64_t *calls)
{
    const uint64_t more = hook_calls(g) - *calls;
    const double steps = (double)(*g->meter + more * STEPS_OF_CALL);
    *calls += more;
    *g->meter = 0;
    return steps;
}

/* Adds the statistics of a random game to `sums`; g has a meter; `before` and `scratch` are scratch memory. */
static void sample_game(const game *g, random_state r, const stop_flag *stop, position *p, position *before,
                        move *scratch, effort *sums)
{
    position_copy(g, p, g->start);
    turn_settle(g, p);
    uint64_t calls = 0;
    (void)steps_since(g, &calls);
    while (p->outcome == OUTCOME_NONE && p->plies < SAMPLE_PLIES && !stop_is_asked(stop)) {
        int n = turn_list(g, p, scratch, g->most_moves);
        if (!n) break;
        sums->listing += steps_since(g, &calls);
        position_copy(g, before, p);
        const uint64_t called = calls;
        turn_play(g, p, chance_decides(g, p) ? chance_draw(g, p, &r) : scratch[random_below(&r, (uint32_t)n)]);
        sums->making += steps_since(g, &calls);
        sums->calls += (double)(calls - called);
        for (int c = 0; c < g->board->cells; c++) sums->changes += p->code[c] != before->code[c];
        sums->moves += n;
        sums->plies++;
    }
}

int effort_measure(const game *g, const stop_flag *stop, effort *out, error *e)
{
    position *p = malloc(g->position_bytes), *before = malloc(g->position_bytes);
    move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
    bool ready = p && before && scratch;
    uint64_t steps = 0;
    game metered = *g;
    metered.meter = &steps;
    *out = (effort){0};
    for (uint64_t i = 0; ready && i < SAMPLE && !stop_is_asked(stop); i++)
        sample_game(&metered, playout_game(SEED, i), stop, p, before, scratch, out);
    if (out->plies > 0) {
        out->calls /= out->plies;
        out->moves /= out->plies;
        out->changes /= out->plies;
        out->listing /= out->plies;
        out->making /= out->plies;
        out->plies /= SAMPLE;
    }
    free(p);
    free(before);
    free(scratch);
    if (!ready) return error_set(e, "out of memory");
    return stop_is_asked(stop) ? error_stopped(e) : 0;
}

unsigned effort_limit(const effort *f)
{
    unsigned plies = PLIES_LEAST + (unsigned)(2 * f->plies);
    return plies < SAMPLE_PLIES ? plies : SAMPLE_PLIES;
}

bool effort_is_endless(const effort *f)
{
    return f->plies >= SAMPLE_PLIES;
}

/* Beyond a usual length a decision counts a quarter, so that long games are not learned from too few. Both numbers were
 * chosen by looking at how many games result, not fitted. */
double effort_plies(const effort *f)
{
    const double usual = 100, rest = 0.25;
    return f->plies < usual || effort_is_endless(f) ? f->plies : usual + rest * (f->plies - usual);
}

/* A decision under the simplest rules: a move of a search, which is listed; and a ply of a playout. */
enum { MOVE_SIMPLE = 60, PLY_SIMPLE = 40 };

/* Returns the cost of a decision: more per action that lists moves, per effect, and for rarely needed parts of
 * positions. If endings forbid moves, each move is tried before it is listed or drawn, and so are some of the replies
 * to it. Measured on all variants of version 0.7.6 it is wrong by a factor of about two, by fifteen at most; the simple
 * cost alone was wrong by six. */
static double of_decision(const effort *f, const game *g, double simple)
{
    enum { ACTION = 15, EFFECT = 30, RARE = 300, FORBIDDING = 10, CALL = 10000 };
    double cost = simple + ACTION * (g->nactions - 1) + EFFECT * g->neffects + (g->tracks & TRACKS_RARE ? RARE : 0);
    return (g->forbids ? FORBIDDING * cost : cost) + CALL * f->calls;
}

double effort_of_move(const effort *f, const game *g)
{
    return of_decision(f, g, MOVE_SIMPLE);
}

double effort_of_ply(const effort *f, const game *g)
{
    return of_decision(f, g, PLY_SIMPLE);
}

double effort_of_value(const effort *f, const game *g, const evaluation *v)
{
    enum { ROW = 4 };
    double uses = (double)v->first_use[g->board->cells - 1][GRAINS] / g->board->cells;
    return ROW * uses * f->changes;
}

/* This and the next were fitted to the processor time of random games of the 96 games shipped then, with the steps that
 * a meter counts in them. */
double effort_of_listing(const effort *f)
{
    enum { LEAST = 170, MOVE = 6 };
    return LEAST + MOVE * f->moves + STEP_NANOSECONDS * f->listing;
}

double effort_of_making(const effort *f)
{
    enum { CHANGE = 65 };
    return CHANGE * f->changes + STEP_NANOSECONDS * f->making;
}

/* Fitted to the user time of mcts and alphabeta at equal effort on eleven games. */
double effort_of_node(const effort *f, const game *g, const evaluation *v)
{
    enum { LISTED = 3 };
    return LISTED * (effort_of_move(f, g) + (v ? effort_of_value(f, g, v) : 0));
}

/* Returns the cost of evaluating all regions and conditions of the rules. */
static double cost_of_terms(const game *g)
{
    double cost = 0;
    for (const rule_term *t = g->terms; t; t = t->before) cost += t->asked ? (double)t->asked->cost : 0;
    return cost;
}

/* Fitted to the user time of games of 106 rule sets, 40 shipped ones and 66 small ones, with 64 iterations. The root
 * mean square error of the logarithm is a factor of 1.6, the maximum error a factor of 4. */
double effort_of_iteration(const effort *f, const game *g)
{
    enum { WALK = 2000, MOVE = 80, PLY = 13, RARE = 38, EFFECT = 60, CALL = 4300, AHEAD = 90 };
    const double term = 1.6, forbidden = .44;
    double ply = PLY + (g->tracks & TRACKS_RARE ? RARE : 0) + EFFECT * g->neffects + term * cost_of_terms(g);
    ply += CALL * f->calls;
    if (g->looks_ahead) ply += AHEAD * f->moves;
    if (g->forbids) ply += forbidden * effort_of_ply(f, g);
    return WALK + MOVE * f->moves + ply * f->plies / 2;
}
