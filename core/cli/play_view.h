/* What `poise play` shows of a game, as text. */
#ifndef POISE_CLI_PLAY_VIEW_H
#define POISE_CLI_PLAY_VIEW_H

#include "base/json_record.h"
#include "base/stop.h"
#include "play/session.h"

/* Appends the title and who plays what: "black (first): human, white (second): mcts:iterations=400". */
void play_view_players(const game *g, const session *s, text *out);

/* Appends the result of best play, if the program knows it or finds it in a moment, in a line. */
void play_view_value(const game *g, const stop_flag *stop, text *out);

/* Appends the last decision, if there is one, and the board; with `colour`, the first player's pieces are red and the
 * second's blue, what the decision changed is set off by terminal codes, and what it took is on red. Boards that can be
 * folded are so to fit `width` letters. A side that can only pass is told so. */
void play_view_board(const game *g, const session *s, bool colour, int width, text *out);

/* Appends whose decision it is, and that the side has just made one: "black, again> "; or that the game is over. */
void play_view_prompt(const game *g, const session *s, text *out);

/* Appends the legal moves that begin with `start`, in columns, for lines of `width` letters. The game must not be over.
 */
void play_view_moves(const game *g, const session *s, const char *start, int width, text *out);

/* Appends what a player thinks of a position, in one line with a bar for the share of the first player. */
void play_view_opinion(const game *g, const player_opinion *o, text *out);

/* Appends how the game ended, or that it goes on, in one line. */
void play_view_result(const game *g, const session *s, text *out);

extern const json_record play_record; /* of --json */

/* Appends the game as the JSON document that --json prints; `variant` as described. */
void play_view_json(const game *g, const session *s, const char *variant, text *out);

#endif
