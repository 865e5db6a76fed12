/* Players as tables: in experiment files each player's name is a function that takes its options: engine { command =
 * "gnugo --mode gtp", protocol = "gtp" } is the text engine:command=gnugo --mode gtp,protocol=gtp. */
#ifndef POISE_SCRIPT_PLAYER_WORDS_H
#define POISE_SCRIPT_PLAYER_WORDS_H

#include <lua.h>

/* Defines them in the sandbox. */
void player_words_define(lua_State *L);

#endif
