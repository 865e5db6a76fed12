/* Parts that several answers have. Internal to this folder. */
#ifndef POISE_ENGINE_VIEWS_H
#define POISE_ENGINE_VIEWS_H

#include "engine/table.h"
#include "play/player.h"

/* Append the decisions made from index `from` on, as texts of a list; and as `, "played": [...]`. */
void view_decisions(const table *t, unsigned from, text *out);
void view_made(const table *t, unsigned from, text *out);

/* Appends the current position: `, "position": {...}`. */
void view_position(const table *t, text *out);

/* Appends a legal move of the current position: `, "move": "e3-f3", "notation": "e3-f3xf4", "from": 20, "to": 21,
 * "kind": "slide", "gives": 1`. `work` is a position of the game. */
void view_move(const table *t, move m, position *work, text *out);

/* Appends a player's evaluation: `, "value": .5, "proven": null, "decisions": null`; o NULL: it has none. */
void view_opinion(const player_opinion *o, text *out);

#endif
