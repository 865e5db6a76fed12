/* Pieces: what a cell may hold. The contents of a cell are one small code; 0 is the empty cell. Every way to declare
 * pieces (one file each) fills the same table. */
#ifndef POISE_GAME_PIECES_H
#define POISE_GAME_PIECES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PIECES_CODES_MAX = 256,
    PIECES_TYPES_MAX = 16,
    PIECES_NAME_MAX = 20 /* letters of a type's name, which moves are written with */
};

/* Who owns the contents of a cell. */
typedef enum owner { OWNER_FIRST, OWNER_SECOND, OWNER_NEUTRAL, OWNER_NOBODY } owner;
enum { OWNERS = OWNER_NOBODY + 1 };

/* Into whose hand pieces come that leave the board. */
typedef enum taken_to { TAKEN_TO_NOBODY, TAKEN_TO_OWNER, TAKEN_TO_TAKER } taken_to;

typedef struct piece_set {
    int ncodes;                           /* codes are 0..ncodes-1 */
    int ntypes;                           /* types (or kinds) of piece, 0..ntypes-1 */
    const char *types[PIECES_TYPES_MAX];  /* name of each type, as a region names it */
    uint16_t types_in[PIECES_CODES_MAX];  /* bit t: these contents include a piece of type t */
    uint8_t owner_of[PIECES_CODES_MAX];   /* an enum owner */
    uint8_t height_of[PIECES_CODES_MAX];  /* how many pieces these contents are; 0: none */
    uint8_t top_of[PIECES_CODES_MAX];     /* contents that are the top piece of these alone */
    const char *glyph[PIECES_CODES_MAX];  /* contents as text on a drawn board; "." for empty */
    uint8_t code_of[2][PIECES_TYPES_MAX]; /* [side][t]: contents that are one such piece of that side, as it is put on
                                             the board; 0: it has none */
    const char *side_names[2];            /* what the sides are called: "attackers"; never NULL */
    bool stack;                           /* a cell may hold one piece of each type; a code is then a set of types */
    int singles;                          /* contents 1..singles are single pieces */
    int highest;                          /* pieces in a column at most; 1: there are no columns */
    uint8_t taken_as[PIECES_TYPES_MAX];   /* the type as which each comes into a hand */
    taken_to taken_to;                    /* the taker is the other side than the owner */
    uint32_t faces[PIECES_CODES_MAX];     /* the direction (board.h) that these contents face, as a bit; 0: none */
    const float (*steps)[2]; /* where directions lead in a drawing, as board.step; NULL: nothing faces any */
    bool neutral;            /* a cell can hold pieces of neither side */
    bool counted;            /* seeds: contents are how many there are, and are drawn as that number */
    int order_bits;          /* bits a piece of an ordered column (column.h); 0: columns have no order */
} piece_set;

/* The column of that height with this piece on top. */
static inline unsigned pieces_column(const piece_set *set, unsigned single, unsigned height)
{
    return single + (height - 1) * (unsigned)set->singles;
}

/* The contents after `side` added a piece of that type to `code`, which is no column of the greatest height. */
static inline unsigned pieces_add(const piece_set *set, unsigned code, unsigned side, unsigned type)
{
    if (set->stack) return code | 1u << type;
    return set->highest > 1 ? pieces_column(set, set->code_of[side][type], set->height_of[code] + 1U)
                            : set->code_of[side][type];
}

/* The same piece as `single`, facing that direction, a bit; 0: it cannot. */
static inline unsigned pieces_turned(const piece_set *set, unsigned single, uint32_t facing)
{
    for (unsigned code = 1; facing && code <= (unsigned)set->singles; code++)
        if (set->faces[code] == facing && set->owner_of[code] == set->owner_of[single] &&
            set->types_in[code] == set->types_in[single])
            return code;
    return 0;
}

/* Contents that become the piece `single`: it faces as they do, as far as it can. */
static inline unsigned pieces_facing_as(const piece_set *set, unsigned single, unsigned code)
{
    unsigned turned = pieces_turned(set, single, set->faces[code]);
    return turned ? turned : single;
}

#endif
