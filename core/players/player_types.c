/* The table of player types. */
#include "players/players.h"

#define PLAYER(object) extern const player_type object;
#include "players/players.def"
#undef PLAYER

static const player_type *const types[] = {
#define PLAYER(object) &object,
#include "players/players.def"
#undef PLAYER
};

size_t players_count(void)
{
    return sizeof types / sizeof *types;
}

const player_type *players_at(size_t i)
{
    return types[i];
}
