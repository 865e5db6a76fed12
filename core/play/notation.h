/* Notation of decisions: a move in the game's notation followed, in games whose effects capture, by the captures:
 * "e3-f3", "e3-f3xf4", "e3-f3xxd3,f4". Input may also be "e3-f3xd3xf4". */
#ifndef POISE_PLAY_NOTATION_H
#define POISE_PLAY_NOTATION_H

#include "base/text.h"
#include "rules/turn.h"

/* Writes the captured cells: those that held a piece of the opponent of before->side and are empty in `after`, in
 * ascending order; `out` has g->board->cells entries. Returns their number; 0 if the opponent has as many pieces as
 * before, which moved. */
unsigned notation_taken(const game *g, const position *before, const position *after, cell *out);

/* Appends the legal move m of `before` with its captures. Returns 0, or -1 when out of memory. */
int notation_write(const game *g, const position *before, move m, text *out);

/* Parses a decision of `before`, which must not be over. Captures may be omitted, unordered, or duplicated, but those
 * given must be right; if the game ends, part may be missing, such as the king. Returns 0, or -1 with `e` filled in:
 * "e3-f3 is not a legal move (nearest: e3-f4)", "e3-f3xf4 takes nothing". */
MUST_CHECK int notation_read(const game *g, const position *before, const char *written, move *out, error *e);

/* Can the text after a space behind `written`, which is not empty, belong to its captures, as in "e3-f3xx d3, f4" or
 * "e3-f3 xf4"? Not if "xf4" is a decision of its own. */
bool notation_goes_on(const game *g, const char *written, const char *next);

#endif
