/* Parser and writer of player names, "mcts:iterations=400", from and to specs. Internal to this folder. */
#ifndef POISE_PLAYERS_PLAYER_NAME_H
#define POISE_PLAYERS_PLAYER_NAME_H

#include "base/arena.h"
#include "play/player.h"

/* Parses "name" or "name:key=value,..." and sets *type. Reads no file. Returns the spec, in the arena; NULL with `e`
 * filled in. */
MUST_CHECK spec *player_name_read_written(const char *described, const player_type **type, arena *a, error *e);

/* The same; if the name refers to an evaluation file, completes it with the file's fingerprint. */
MUST_CHECK spec *player_name_read(const char *described, const player_type **type, arena *a, error *e);

/* Returns the name of the spec. Options introduced later are omitted at their default, so that a new option does not
 * change the games of older names. `brief`: so are all options but the first. In the arena; NULL with `e` filled in. */
MUST_CHECK const char *player_name_write(const spec *s, bool brief, arena *a, error *e);

/* Report an unknown player name, or an unknown option of a player, and suggest the nearest one. Always return -1. */
int player_name_unknown(const char *name, error *e);
int player_name_unknown_option(const word *w, const char *name, error *e);

#endif
