/* Names of players, "mcts:iterations=400", as specs and back. Internal to this folder. */
#ifndef POISE_PLAYERS_PLAYER_NAME_H
#define POISE_PLAYERS_PLAYER_NAME_H

#include "base/arena.h"
#include "play/player.h"

/* Reads "name" or "name:key=value,...", and whose name it is. Looks at no file. In the arena; NULL with `e` filled in.
 */
MUST_CHECK spec *player_name_read_written(const char *described, const player_type **type, arena *a, error *e);

/* The same; where it names a file with an evaluation, with what the file says of it. */
MUST_CHECK spec *player_name_read(const char *described, const player_type **type, arena *a, error *e);

/* The name of the spec. An option that came later is left out at its default, so that a new option leaves the games of
 * older names. `brief`: so is any but the first. In the arena; NULL with `e` filled in. */
MUST_CHECK const char *player_name_write(const spec *s, bool brief, arena *a, error *e);

/* Say what was meant by a name, and by an option of that player's, that there is none of. Always -1. */
int player_name_unknown(const char *name, error *e);
int player_name_unknown_option(const word *w, const char *name, error *e);

#endif
