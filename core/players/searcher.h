/* Common interface of the two tree searches, mcts and alphabeta, with a given effort per decision
 * (evaluation/effort.h), so that they can be compared and exchanged. */
#ifndef POISE_PLAYERS_SEARCHER_H
#define POISE_PLAYERS_SEARCHER_H

#include "base/stop.h"
#include "evaluation/effort.h"
#include "players/alphabeta.h"
#include "players/mcts.h"

/* A search with an evaluation, which the caller owns. If it is NULL, alphabeta uses the variant's own or material;
 * mcts without an evaluation, or with no trust in it, uses playouts alone. */
typedef struct contender {
    evaluation *v;
    evaluation_advice advice; /* of mcts */
    bool minimax;             /* alphabeta, else mcts */
} contender;

/* Parameters that both share. */
typedef struct searcher_terms {
    double effort; /* per decision */
    double node;   /* per node of alphabeta */
    mcts_costs costs;
    uint32_t iterations; /* maximum, of mcts */
    unsigned mebibytes;  /* of mcts; alphabeta takes a quarter */
    bool varied;         /* does variety choose among nearly equal moves? */
} searcher_terms;

/* One of the two; the other pointer is NULL. */
typedef struct searcher {
    mcts *tree;
    alphabeta *minimax;
    double node;
} searcher;

/* Measures the effort of a node of alphabeta and of the operations of mcts, from the rules and the evaluation, which
 * may be NULL. */
void searcher_measure(searcher_terms *t, const effort *random, const game *g, const evaluation *v);

/* Returns 0, or -1 with `e` filled in when memory is out or mcts does not play the game; call searcher_end in both
 * cases. */
MUST_CHECK int searcher_begin(searcher *s, const contender *c, const searcher_terms *t, const game *g, error *e);
void searcher_end(searcher *s);

/* The functions of player_type; the state is a searcher. `nodes` counts alphabeta's, mcts gets the same effort. */
void searcher_reset(void *state);
void searcher_resume(void *state, unsigned decisions);
void searcher_go_on(void *state);
void searcher_limit(void *state, uint64_t nodes);
move searcher_choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop);
bool searcher_opinion(const void *state, player_opinion *out);

/* Returns the effort of all decisions so far. */
double searcher_spent(const searcher *s);

#endif
