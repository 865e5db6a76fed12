/* Expands each { } into actions before the turn is compiled, so that later code meets plain actions only. */
#ifndef POISE_RULES_SPREAD_H
#define POISE_RULES_SPREAD_H

#include "game/builder.h"

/* Fields of each { } (actions/each.c). */
enum { EACH_OF, EACH_ACTIONS, EACH_FIELDS };

/* Gives the builder a variant in whose turn every each { } is expanded, if there is one. Board and pieces must be
 * known. Returns 0, or -1 after builder_fail. */
MUST_CHECK int spread_turn(game_builder *b);

#endif
