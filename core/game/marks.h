/* Marks: sets of cells that belong to a position besides the contents of its cells, such as those that a turn has come
 * by, or that are burnt. A mark is shared by both sides or each side's own; rules read it by its name in expressions.
 *
 * A mark that holds a number for each cell is several that stand one after the other, its planes: plane i has the cells
 * whose number has 2^i. All else takes each for a mark of its own. */
#ifndef POISE_GAME_MARKS_H
#define POISE_GAME_MARKS_H

#include "game/expression.h"
#include "game/game.h"

/* When the cells of a mark are forgotten: never, after the turn, or when its side begins its next turn. */
enum { MARK_LASTS_GAME, MARK_LASTS_TURN, MARK_LASTS_ROUND };

/* How its cells are drawn: not at all, with a dot, with a line along the side that lies that way, or as a line that
 * leads that way from the middle. */
typedef enum mark_look { MARK_LOOK_DOT, MARK_LOOK_NONE, MARK_LOOK_EDGE, MARK_LOOK_LINK } mark_look;

enum { MARK_NUMBER_MOST = 255 };

struct cell_mark {
    const char *word;      /* what rules call it */
    const char *name;      /* the same; of a plane of numbers with what a cell of it counts, as in "armour+2" */
    uint8_t plane, planes; /* 0 and 1 of a set */
    int32_t most;          /* the greatest number of a cell; 1: it is a set */
    mark_look look;
    float way[2]; /* of edges and links: x and y, as of board.step */
    bool shared;  /* both sides have one; it stands where the first side's would */
    bool ignored; /* positions that differ in it alone count as the same when they are compared */
    uint8_t lasts;
    const expression *start; /* the cells at the start, as each side sees them; NULL: none */
};

/* How many sets it has: one, or one for each side. */
static inline unsigned mark_sets(const cell_mark *m)
{
    return m->shared ? 1 : 2;
}

/* The cells of mark i, for that side. The marks stand in the position side by side, two sets of bits for each. */
const uint64_t *marks_view(const game *g, const position *p, unsigned i, unsigned side);

/* The bytes of all of them. */
size_t marks_bytes(const game *g);

/* The mark of that name, or -1; and the first plane of the one that rules call so, or -1. */
int marks_find(const game *g, const char *name);
int marks_find_word(const game *g, const char *name);

/* Makes `out` plane i of that mark. Returns 0, or -1 when memory is short. */
MUST_CHECK int marks_plane(const cell_mark *first, unsigned i, arena *a, cell_mark *out);

/* The number of a cell, of the mark whose first plane is i. */
unsigned marks_number(const game *g, const position *p, unsigned i, unsigned side, unsigned c);

/* Gives these cells the mark, or takes it from them; returns whether any cell is another. */
bool marks_put(const game *g, position *p, unsigned i, unsigned side, const uint64_t *cells, bool marked);

/* Gives these cells the numbers, or the most that there may be, in the mark whose first plane is i. */
bool marks_put_numbers(const game *g, position *p, unsigned i, unsigned side, const uint64_t *cells,
                       const cell_counts *numbers);

/* Gives the cells that have a mark at the start of a game with these contents their marks, and no others. */
void marks_begin(const game *g, position *p);

/* Are marks ever forgotten when a turn is over? That side's turn is. */
bool marks_pass(const game *g);
void marks_end_turn(const game *g, position *p, unsigned side);

/* What they add to the hash of a position. */
uint64_t marks_hash(const game *g, const position *p);

bool marks_equal(const game *g, const position *p, const position *q);

/* Does `image` have the marks of `p` when cell c has become map[c] and, with `sides`, the sides are exchanged? Or gives
 * it these; the hash is left as it is. */
bool marks_are_image(const game *g, const position *p, const cell *map, bool sides, const position *image);
void marks_exchange(const game *g, const position *p, const cell *map, bool sides, position *image);

/* In the position itself, hash and all: cell c becomes map[c], and each side has the other's. */
void marks_swap_sides(const game *g, position *p, const cell *map);

/* Writes them, each cell as map[c] (NULL: as itself), and returns what lies behind. */
uint64_t *marks_write(const game *g, const position *p, const cell *map, uint64_t *at);

#endif
