/* Which of two searches suits a variant, mcts or alphabeta, as found out by games between them: the problem of
 * selecting an algorithm (Rice 1976). */
#ifndef POISE_PLAYERS_SELECTION_H
#define POISE_PLAYERS_SELECTION_H

#include "base/stop.h"
#include "base/text.h"
#include "evaluation/evaluation.h"

/* What may be asked for. */
enum { SELECTION_MCTS, SELECTION_ALPHABETA, SELECTION_AUTO };

/* A choice, and why. */
typedef struct selection {
    bool minimax;           /* alphabeta, else mcts */
    bool forced;            /* the other one does not play such games, or there is nothing to choose by */
    evaluation_match match; /* of mcts against alphabeta; no games: none were played */
} selection;

/* For decisions of `nodes` nodes of alphabeta, or the same effort. `v` may be NULL. */
selection selection_of(const game *g, const evaluation *v, uint64_t nodes);

/* "mcts won 17, drew 0 and lost 7 of 24 games against alphabeta at equal effort". */
void selection_write(const selection *s, text *out);

/* Plays these games, at a small effort and at a large one, and notes in the evaluation how they came out: the same on
 * every machine. Advice must have been measured (players/advice.h), and both must play the game. Returns 0, or -1 with
 * `e` filled in when memory is out, a function of the variant fails or `stop` (may be NULL) was set. */
MUST_CHECK int selection_measure(evaluation *v, const game *g, const stop_flag *stop, error *e);

/* What is to be known of an evaluation before anybody chooses: that and the advice, as far as games of g allow; `deep`:
 * also that of who thinks long (deep_trust.h). NULL: nothing. */
const evaluation_completion *selection_completion(const game *g, bool deep);

#endif
