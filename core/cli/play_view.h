/* What `poise play` shows of a game, as text. */
#ifndef POISE_CLI_PLAY_VIEW_H
#define POISE_CLI_PLAY_VIEW_H

#include "base/json_record.h"
#include "base/stop.h"
#include "play/session.h"

/* Appends the title and the players: "black (first): human, white (second): mcts:iterations=400". */
void play_view_players(const game *g, const session *s, text *out);

/* Appends the result under perfect play, if it is known or quickly found, in a line. */
void play_view_value(const game *g, const stop_flag *stop, text *out);

/* Appends the last decision, if any, and the board; with `colour`, the first player's pieces are red and the second's
 * blue, changes of the decision are emphasised by terminal codes, and captures are on red. Boards that can be folded
 * are, to fit `width` characters. Tells a side that can only pass. */
void play_view_board(const game *g, const session *s, bool colour, int width, text *out);

/* Appends the side to move, and that it has just moved if so: "black, again> "; or that the game is over. */
void play_view_prompt(const game *g, const session *s, text *out);

/* Appends the legal moves that begin with `start`, in columns, for lines of `width` characters. The game must not be
 * over. */
void play_view_moves(const game *g, const session *s, const char *start, int width, text *out);

/* Appends a player's opinion of a position, in a line with a bar for the first player's share. */
void play_view_opinion(const game *g, const player_opinion *o, text *out);

/* Appends how the game ended, or that it goes on, in a line. */
void play_view_result(const game *g, const session *s, text *out);

extern const json_record play_record; /* the format of --json */

/* Appends the JSON document of --json; `variant` is the name with options. */
void play_view_json(const game *g, const session *s, const char *variant, text *out);

#endif
