/* Decisions as people write them: a move in the game's notation and, in games whose effects capture, what it took:
 * "e3-f3", "e3-f3xf4", "e3-f3xxd3,f4". What is read may also say "e3-f3xd3xf4". */
#ifndef POISE_PLAY_NOTATION_H
#define POISE_PLAY_NOTATION_H

#include "base/text.h"
#include "rules/turn.h"

/* The cells that held a piece of the other side than before->side and are empty in `after`, in ascending order; `out`
 * has g->board->cells entries. Returns how many there are; 0 where it has as many pieces as before, which moved. */
unsigned notation_taken(const game *g, const position *before, const position *after, cell *out);

/* Appends the legal move m of `before`, with what it takes. Returns 0, or -1 when memory is out. */
int notation_write(const game *g, const position *before, move m, text *out);

/* Reads a decision of `before`, which is not over. What it takes may be missing, in any order, or said twice, but must
 * be right when it is there; if the game ends with it, part of that may be missing, such as the king. Returns 0, or -1
 * with `e` filled in: "e3-f3 is not a legal move (nearest: e3-f4)", "e3-f3xf4 takes nothing". */
MUST_CHECK int notation_read(const game *g, const position *before, const char *written, move *out, error *e);

/* May what follows a blank behind the decision `written`, which is not empty, belong to what it took, as in
 * "e3-f3xx d3, f4" or "e3-f3 xf4"? The latter not where "xf4" is a decision of its own. */
bool notation_goes_on(const game *g, const char *written, const char *next);

#endif
