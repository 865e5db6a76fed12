/* Pieces: what a cell may hold. The contents of a cell are one small code; 0 is empty. Each way to declare pieces (a
 * file each) fills in this table. */
#ifndef POISE_GAME_PIECES_H
#define POISE_GAME_PIECES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PIECES_CODES_MAX = 256,
    PIECES_TYPES_MAX = 22, /* attributes of contents (game.h) are bits of a word: types, heights and one more */
    PIECES_NAME_MAX = 20   /* letters in a type's name, which moves are written with */
};

/* Owner of the contents of a cell. */
typedef enum owner { OWNER_FIRST, OWNER_SECOND, OWNER_NEUTRAL, OWNER_NOBODY } owner;
enum { OWNERS = OWNER_NOBODY + 1 };

/* Whose hand captured pieces go to. */
typedef enum taken_to { TAKEN_TO_NOBODY, TAKEN_TO_OWNER, TAKEN_TO_TAKER } taken_to;

typedef struct piece_set {
    int ncodes;                           /* codes are 0..ncodes-1 */
    int ntypes;                           /* types (or kinds) of piece, 0..ntypes-1 */
    const char *types[PIECES_TYPES_MAX];  /* name of each type */
    uint32_t types_in[PIECES_CODES_MAX];  /* bit t: these contents include a piece of type t */
    uint8_t owner_of[PIECES_CODES_MAX];   /* an enum owner */
    uint8_t height_of[PIECES_CODES_MAX];  /* number of pieces; 0: none */
    uint8_t top_of[PIECES_CODES_MAX];     /* the top piece as contents of its own */
    const char *glyph[PIECES_CODES_MAX];  /* glyph on a drawn board; "." for empty */
    uint8_t code_of[2][PIECES_TYPES_MAX]; /* [side][t]: contents of a single piece of type t as that side places it; 0:
                                             the side has none */
    const char *side_names[2];            /* names of the sides, such as "attackers"; never NULL */
    bool stack;                           /* a cell may hold one piece of each type; its code is the set of types */
    int singles;                          /* contents 1..singles are single pieces */
    int highest;                          /* greatest height of a column; 1: no columns */
    uint8_t taken_as[PIECES_TYPES_MAX];   /* the type that each becomes in a hand */
    taken_to taken_to;                    /* whose hand; the taker is the owner's opponent */
    uint32_t faces[PIECES_CODES_MAX];     /* by contents: direction (board.h) they face, as a bit; 0: none */
    const float (*steps)[2]; /* steps in drawings by direction, as board.step; NULL: no piece faces a direction */
    bool neutral;            /* a cell can hold pieces of neither side */
    bool counted;            /* seeds: contents are a number, drawn as such */
    int order_bits;          /* bits per piece of an ordered column (column.h); 0: unordered */
} piece_set;

/* Returns a column of that height with this top piece. */
static inline unsigned pieces_column(const piece_set *set, unsigned single, unsigned height)
{
    return single + (height - 1) * (unsigned)set->singles;
}

/* Returns the contents after `side` adds a piece of that type to `code`, which must not be at the greatest height. */
static inline unsigned pieces_add(const piece_set *set, unsigned code, unsigned side, unsigned type)
{
    if (set->stack) return code | 1u << type;
    return set->highest > 1 ? pieces_column(set, set->code_of[side][type], set->height_of[code] + 1U)
                            : set->code_of[side][type];
}

/* Returns the same piece facing in that direction (a bit); 0: impossible. */
static inline unsigned pieces_turned(const piece_set *set, unsigned single, uint32_t facing)
{
    for (unsigned code = 1; facing && code <= (unsigned)set->singles; code++)
        if (set->faces[code] == facing && set->owner_of[code] == set->owner_of[single] &&
            set->types_in[code] == set->types_in[single])
            return code;
    return 0;
}

/* Returns the piece `single` with the facing of `code`, if it can face that way. */
static inline unsigned pieces_facing_as(const piece_set *set, unsigned single, unsigned code)
{
    unsigned turned = pieces_turned(set, single, set->faces[code]);
    return turned ? turned : single;
}

#endif
