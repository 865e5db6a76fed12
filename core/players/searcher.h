/* One of the two searches of a tree, mcts or alphabeta, whose decisions take a given effort (evaluation/effort.h): so
 * that they can be compared, and one put in the place of the other. */
#ifndef POISE_PLAYERS_SEARCHER_H
#define POISE_PLAYERS_SEARCHER_H

#include "base/stop.h"
#include "evaluation/effort.h"
#include "players/alphabeta.h"
#include "players/mcts.h"

/* A search with an evaluation, which the caller keeps; NULL: alphabeta uses the variant's own or material. With none or
 * with no trust in it mcts has random games alone. */
typedef struct contender {
    evaluation *v;
    evaluation_advice advice; /* of mcts */
    bool minimax;             /* alphabeta, else mcts */
} contender;

/* What both are given. */
typedef struct searcher_terms {
    double effort; /* of a decision */
    double node;   /* of one of alphabeta's */
    mcts_costs costs;
    uint32_t iterations; /* of mcts, at most */
    unsigned mebibytes;  /* of mcts; alphabeta takes a quarter */
    bool varied;         /* is something else chosen in the next game, where moves are nearly equal? */
} searcher_terms;

/* One of them, the other NULL. */
typedef struct searcher {
    mcts *tree;
    alphabeta *minimax;
    double node;
} searcher;

/* The effort of a node, and of what mcts does, as far as the rules and the evaluation tell, which may be NULL. */
void searcher_measure(searcher_terms *t, const effort *random, const game *g, const evaluation *v);

/* Returns 0, or -1 with `e` filled in when memory is out or mcts does not play the game; searcher_end in both cases. */
MUST_CHECK int searcher_begin(searcher *s, const contender *c, const searcher_terms *t, const game *g, error *e);
void searcher_end(searcher *s);

/* As those of player_type; `nodes` are alphabeta's; mcts gets the same effort. */
void searcher_reset(searcher *s);
void searcher_resume(searcher *s, unsigned decisions);
void searcher_limit(searcher *s, uint64_t nodes);
move searcher_choose(searcher *s, const game *g, const position *p, random_state *r, const stop_flag *stop);
bool searcher_opinion(const searcher *s, player_opinion *out);

/* The effort of all decisions so far. */
double searcher_spent(const searcher *s);

#endif
