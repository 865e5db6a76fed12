/* Interprets the words of a file after its games were replayed: who won, and who played which side. Private to
 * import. */
#ifndef POISE_IMPORT_SETTLING_H
#define POISE_IMPORT_SETTLING_H

#include "import/import.h"

typedef struct settling settling;

/* Returns an object owned by the games' arena; NULL when memory is out. */
settling *settling_new(const plan *p, const import_games *games);

/* Learns from a game. All games are learned from before any is interpreted. */
void settling_learn(settling *s, const import_game *x);

/* Returns the winner according to the file; OUTCOME_NONE: it does not tell, and *understood is false if its word is
 * unknown. */
outcome settling_result(settling *s, const import_game *x, bool *understood);

/* Fills in players and ratings. Returns whether they are readable, else with the reason. */
bool settling_players(settling *s, import_game *x, error *why);

/* Fills in the notes. Returns 0, or -1 with `e` filled in when memory is out. */
MUST_CHECK int settling_notes(const settling *s, import_games *out, error *e);

#endif
