/* Marks: sets of cells that are part of a position besides the contents, such as the trail of a turn or burnt cells. A
 * mark is shared or each side has its own. Expressions read it by name.
 *
 * A mark that holds a number per cell is stored as bit planes, one after the other: plane i holds the cells whose
 * number includes 2^i. Other code treats each plane as a mark. */
#ifndef POISE_GAME_MARKS_H
#define POISE_GAME_MARKS_H

#include "game/expression.h"
#include "game/game.h"

/* When a mark is cleared: never, after the turn, or at the start of its side's next turn. */
enum { MARK_LASTS_GAME, MARK_LASTS_TURN, MARK_LASTS_ROUND };

/* How marked cells are drawn: a dot, not at all, a line along one edge of the cell, or a line from its centre in a
 * direction. */
typedef enum mark_look { MARK_LOOK_DOT, MARK_LOOK_NONE, MARK_LOOK_EDGE, MARK_LOOK_LINK } mark_look;

enum { MARK_NUMBER_MOST = 255 };

struct cell_mark {
    const char *word;      /* its name in the rules */
    const char *name;      /* the same; for a plane with its value appended: "armour+2" */
    uint8_t plane, planes; /* index of the plane and number of planes; 0 and 1 for a set */
    int32_t most;          /* greatest number of a cell; 1: a set */
    mark_look look;
    float way[2]; /* for edges and links: direction (x, y), as board.step */
    bool shared;  /* both sides use one set, stored in the first side's place */
    bool ignored; /* position keys leave it out, for example for repetition */
    uint8_t lasts;
    const expression *start; /* cells at the start, by side; NULL: none */
};

/* Returns the number of sets: one, or one per side. */
static inline unsigned mark_sets(const cell_mark *m)
{
    return m->shared ? 1 : 2;
}

/* Returns the cells of mark i for that side, as bits. Positions store two bitboards per mark. */
const uint64_t *marks_view(const game *g, const position *p, unsigned i, unsigned side);

/* Returns the bytes of all marks. */
size_t marks_bytes(const game *g);

/* marks_find: the mark of that name; marks_find_word: the first plane of the mark that rules call so. -1: none. */
int marks_find(const game *g, const char *name);
int marks_find_word(const game *g, const char *name);

/* Makes `out` plane i of the mark. Returns 0, or -1 when out of memory. */
MUST_CHECK int marks_plane(const cell_mark *first, unsigned i, arena *a, cell_mark *out);

/* Returns the number of a cell; i is the first plane of the mark. */
unsigned marks_number(const game *g, const position *p, unsigned i, unsigned side, unsigned c);

/* Marks or unmarks cells; returns whether anything changed. */
bool marks_put(const game *g, position *p, unsigned i, unsigned side, const uint64_t *cells, bool marked);

/* Assigns numbers to cells, clamped to the mark's greatest; i is the first plane. */
bool marks_put_numbers(const game *g, position *p, unsigned i, unsigned side, const uint64_t *cells,
                       const cell_counts *numbers);

/* Resets all marks to those of the start position, which depend on the contents. */
void marks_begin(const game *g, position *p);

/* marks_pass: is any mark cleared by the end of a turn? marks_end_turn: clears those that end with this side's turn. */
bool marks_pass(const game *g);
void marks_end_turn(const game *g, position *p, unsigned side);

/* Returns the marks' share of a position's hash. */
uint64_t marks_hash(const game *g, const position *p);

bool marks_equal(const game *g, const position *p, const position *q);

/* marks_are_image: are the marks of `image` those of `p` after cell c becomes map[c] and, with `sides`, the sides are
 * exchanged? marks_exchange: makes them so, without updating the hash. */
bool marks_are_image(const game *g, const position *p, const cell *map, bool sides, const position *image);
void marks_exchange(const game *g, const position *p, const cell *map, bool sides, position *image);

/* The same in place, with the hash: cell c becomes map[c], and the sides exchange their marks. */
void marks_swap_sides(const game *g, position *p, const cell *map);

/* Writes all marks, with cell c as map[c] (NULL: unchanged); returns the end of what it wrote. */
uint64_t *marks_write(const game *g, const position *p, const cell *map, uint64_t *at);

#endif
