/* Algorithm selection (Rice 1976): does mcts or alphabeta suit a variant better, as measured by games between them? */
#ifndef POISE_PLAYERS_SELECTION_H
#define POISE_PLAYERS_SELECTION_H

#include "base/stop.h"
#include "base/text.h"
#include "evaluation/evaluation.h"

/* Values of the option. */
enum { SELECTION_MCTS, SELECTION_ALPHABETA, SELECTION_AUTO };

/* A choice and its reason. */
typedef struct selection {
    bool minimax;           /* alphabeta, else mcts */
    bool forced;            /* the other cannot play such games, or no measurement is possible */
    evaluation_match match; /* results of mcts against alphabeta that decide; no games: none were played */
} selection;

/* Chooses for decisions of `nodes` nodes of alphabeta, or the same effort. `v` may be NULL. */
selection selection_of(const game *g, const evaluation *v, uint64_t nodes);

/* Appends "mcts won 17, drew 0 and lost 7 of 24 games against alphabeta at equal effort". */
void selection_write(const selection *s, text *out);

/* Plays these games at a small and at a large effort and stores the results in the evaluation, the same on every
 * machine. Advice must have been measured (players/advice.h), and both must be able to play the game. Returns 0, or
 * -1 with `e` filled in when memory is out, a function of the variant fails or `stop` (may be NULL) was set. */
MUST_CHECK int selection_measure(evaluation *v, const game *g, const stop_flag *stop, error *e);

/* Returns what an evaluation needs before a choice: the match and the advice, as far as games of g allow; `deep`:
 * also the trust for long searches (deep_trust.h). NULL: nothing. */
const evaluation_completion *selection_completion(const game *g, bool deep);

#endif
