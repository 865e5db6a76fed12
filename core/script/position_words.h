/* What a hook sees of a position: the methods of its argument. See README.md of this folder for the list. */
#ifndef POISE_SCRIPT_POSITION_WORDS_H
#define POISE_SCRIPT_POSITION_WORDS_H

#include <lua.h>

#include "game/position.h"

/* The position that a call is about. A hook that keeps it for later finds it closed. */
typedef struct shown_position {
    const game *g;
    position *p; /* NULL: closed */
    bool may_change;
} shown_position;

/* Makes the metatable and the tables of cells and regions for this game. Raises. */
void position_words_open(lua_State *L, const game *g);

/* Pushes the argument of hooks, one for all calls, and returns what it shows. */
shown_position *position_words_push(lua_State *L);

#endif
