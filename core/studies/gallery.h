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

/* Replays games of the cell, g being its game, from the first on until they have `plies` plies together, and appends
 * one record per line, with tabs between fields:
 *
 *   looked  GAMES PLIES TURNS       number of these games, and their total plies and turns
 *   first   MOVE CELL GAMES FIRST SECOND DRAWS CUT
 *                                   a first decision, the cell that shows it (-1: none), its number of games and their
 *                                   results; the most frequent first
 *   game    WHY NUMBER RESULT ENDING PLIES TURNS
 *                                   WHY: broken, median, that of a wish, shortest, longest or rarest; RESULT: one of
 *                                   RESULT_LETTERS, or B of a broken game; ENDING may be empty
 *   frame   PLY MOVE CONTENTS       of that game: its start, its end and as many positions between as make
 *                                   GALLERY_FRAMES; CONTENTS: "code:cell,cell;code:cell". The k-th set of marks, one
 *                                   per mark or per side's mark, has the code (number of codes) + k, and its cells
 *                                   follow those before: (k + 1) * cells + cell. What is not drawn is left out
 *   steps   EVERY DIGITS DIGITS CODES STEPS
 *                                   of the same game all positions, or every 2nd, 3rd ..., at most GALLERY_STEPS
 *                                   after the start; digits of a cell, and of a code; the codes that occur,
 *                                   separated by commas. STEPS, separated by blanks: "CHANGES.MOVE", the first from
 *                                   an empty board to the start. CHANGES: cell and code of each changed cell, in
 *                                   base 64 with the digits 0-9A-Za-z-_
 *   moves   MOVE MOVE ...           all its decisions, separated by blanks
 *
 * Each game occurs once; besides a broken one there are at most GALLERY_GAMES, in the priority given above; at most
 * GALLERY_WISHES wishes, of which those for games that were not replayed are left out. The rarest game is one by the
 * ending with the fewest games. Returns 0, or -1 with `e` filled in: memory is out, or a game cannot be replayed. */
MUST_CHECK int gallery_write(results *r, int of_cell, const game *g, uint64_t plies, const gallery_wish *wishes,
                             int nwishes, text *out, error *e);

#endif
