/* Selects example games of a cell, and summarises the first moves of its games. */
#ifndef POISE_STUDIES_GALLERY_H
#define POISE_STUDIES_GALLERY_H

#include "lab/results.h"

/* A wanted game, and the reason in a word. */
typedef struct gallery_wish {
    const char *why;
    uint64_t number;
} gallery_wish;

enum { GALLERY_GAMES = 4, GALLERY_WISHES = 2, GALLERY_FRAMES = 6, GALLERY_STEPS = 500 };

/* Looks at games of the cell, g being its game, from the first on until they have `plies` together, and appends, a line
 * each, with tabs between:
 *
 *   looked  GAMES PLIES TURNS       how many games these were, and their plies and turns together
 *   first   MOVE CELL GAMES FIRST SECOND DRAWS CUT
 *                                   a first decision, the cell where it shows (-1: nowhere), how often it was made and
 *                                   how these games came out; the most played first
 *   game    WHY NUMBER RESULT ENDING PLIES TURNS
 *                                   WHY: broken, median, that of a wish, shortest, longest or rarest; RESULT: one of
 *                                   RESULT_LETTERS, or B of the one that broke; ENDING may be empty
 *   frame   PLY MOVE CONTENTS       of that game: its start, its end and as many positions between as make
 *                                   GALLERY_FRAMES; CONTENTS: "code:cell,cell;code:cell". The k-th set of marks, one
 *                                   for each mark or each side's, has the codes' number + k as its code, and its cells
 *                                   lie behind the cells before: (k + 1) * cells + cell. What is not drawn is left out
 *   steps   EVERY DIGITS DIGITS CODES STEPS
 *                                   of the same game all positions, or every 2nd, 3rd ... that at most GALLERY_STEPS
 *                                   follow the start; how many digits a cell has, and a code; the codes that occur,
 *                                   with commas. STEPS, with blanks between: "CHANGES.MOVE", the first from an empty
 *                                   board to the start. CHANGES: cell and code of each cell that has changed, as
 *                                   numbers to base 64 in the digits 0-9A-Za-z-_
 *   moves   MOVE MOVE ...           all its decisions, with blanks between
 *
 * A game is there once, and beside the one that broke GALLERY_GAMES at most, those first that come first above; at most
 * GALLERY_WISHES wishes, of which those for games that were not looked at are left out. The rarest is one that ended by
 * the rule that ended the fewest. Returns 0, or -1 with `e` filled in: memory is out, or a game cannot be followed. */
MUST_CHECK int gallery_write(results *r, int of_cell, const game *g, uint64_t plies, const gallery_wish *wishes,
                             int nwishes, text *out, error *e);

#endif
