/* What several answers show. Internal to this folder. */
#ifndef POISE_ENGINE_VIEWS_H
#define POISE_ENGINE_VIEWS_H

#include "engine/table.h"
#include "play/player.h"

/* Appends the decisions that were made from that one on, as texts of a list; and as `, "played": [...]`. */
void view_decisions(const table *t, unsigned from, text *out);
void view_made(const table *t, unsigned from, text *out);

/* Appends where the game stands: `, "position": {...}`. */
void view_position(const table *t, text *out);

/* Appends `, "move": "e3-f3", "notation": "e3-f3xf4", "from": 20, "to": 21, "kind": "slide", "gives": 1`:
 * a legal move of the position at hand. `work` is a position of the game. */
void view_move(const table *t, move m, position *work, text *out);

/* Appends what a player thinks: `, "value": .5, "proven": null, "decisions": null`; o NULL: it does not say. */
void view_opinion(const player_opinion *o, text *out);

#endif
