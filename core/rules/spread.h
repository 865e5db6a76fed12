/* Spreads each { } over what it is about, before the turn is read: its readers meet plain actions only. */
#ifndef POISE_RULES_SPREAD_H
#define POISE_RULES_SPREAD_H

#include "game/builder.h"

/* The fields of each { } (actions/each.c). */
enum { EACH_OF, EACH_ACTIONS, EACH_FIELDS };

/* Gives the builder a variant in whose turn each { } is replaced by the actions that it stands for, where the variant
 * has any. Board and pieces are known. Returns 0, or -1 after builder_fail. */
MUST_CHECK int spread_turn(game_builder *b);

#endif
