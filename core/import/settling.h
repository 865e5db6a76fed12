/* What the words of a file come to, when the rules have followed its games: who won, and who played which side. Private
 * to import. */
#ifndef POISE_IMPORT_SETTLING_H
#define POISE_IMPORT_SETTLING_H

#include "import/import.h"

typedef struct settling settling;

/* The arena of the games owns it; NULL when memory is out. */
settling *settling_new(const plan *p, const import_games *games);

/* Every game is learned from before any is asked about. */
void settling_learn(settling *s, const import_game *x);

/* Who won by the file's word; OUTCOME_NONE: it does not say, and *understood is false if its word means nothing. */
outcome settling_result(settling *s, const import_game *x, bool *understood);

/* Fills in players and ratings. Returns whether they can be read, else with why. */
bool settling_players(settling *s, import_game *x, error *why);

/* Fills in the notes. Returns 0, or -1 with `e` filled in: memory is out. */
MUST_CHECK int settling_notes(const settling *s, import_games *out, error *e);

#endif
