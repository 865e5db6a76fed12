/* How fast an iteration is beside the random game in it: processor time of both in the same run, from the positions of
 * a game that mcts plays with itself. Prints the ratios; PERFORMANCE.md has them as measured on a machine at rest. */
#include <stdio.h>

#include "base/timing.h"
#include "players/mcts_bench.h"
#include "players/search.h"

enum { ITERATIONS_OF_A_DECISION = 1000, DECISIONS = 20 };

/* Far below what is measured, so that a busy machine does not fail it. */
#define LEAST 0.3

/* Seconds of so many random games from the position that the player stands at. */
static double play_randomly(bench *b, unsigned games, random_state *r)
{
    double begun = timing_thread_cpu();
    for (unsigned i = 0; i < games; i++) {
        position_copy(b->g, b->next[0], b->p);
        playout_random(b->g, b->next[0], r, search_playout_limit(b->g, b->p->plies), NULL, b->lists[0]);
    }
    return timing_thread_cpu() - begun;
}

/* Seconds of a decision, which is made; sets how many iterations it took. */
static double decide(bench *b, random_state *r, unsigned *iterations)
{
    double begun = timing_thread_cpu();
    *iterations = 0;
    mcts_plant(b->s, b->g, b->p);
    if (mcts_expand_root(b->s, b->g, &(random_state){0}))
        while (*iterations < ITERATIONS_OF_A_DECISION && !mcts_is_settled(b->s))
            *iterations += mcts_iterate(b->s, b->g, ITERATIONS_OF_A_DECISION - *iterations, r);
    b->s->answer = mcts_answer(b->s, b->g, r);
    return timing_thread_cpu() - begun;
}

/* Random games and iterations a second, of each other. */
static double ratio_of(const char *variant)
{
    bench *b = begin(variant, ITERATIONS_OF_A_DECISION, 64, 0);
    random_state r = {1};
    double thinking = 0, random = 0;
    for (int i = 0; i < DECISIONS; i++) {
        unsigned iterations;
        if (b->p->outcome != OUTCOME_NONE) {
            mcts_reset(b->s);
            position_copy(b->g, b->p, b->g->start);
        }
        thinking += decide(b, &r, &iterations);
        random += play_randomly(b, iterations, &r);
        make(b->g, b->p, b->s->answer);
    }
    end(b);
    return random / thinking;
}

SUITE(NULL, NULL)

LONG_TEST(iterations_beside_random_games)
{
    static const struct {
        const char *variant;
        double least;
    } cases[] = {{"tafl", LEAST},     {"t4", LEAST}, {"breakthrough", LEAST},    {"othello", LEAST}, {"hex", 0},
                 {"connect_four", 0}, {"gomoku", 0}, {"tafl:rules=brandubh", 0}, {"yavalath", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double ratio = ratio_of(cases[i].variant);
        print_message("# %s: %.2f of the speed of random games\n", cases[i].variant, ratio);
        assert_true(ratio > cases[i].least);
    }
}
