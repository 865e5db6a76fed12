/* A position: one flat block of at most g->position_bytes bytes without pointers. Here are its fields and where its
 * parts are (game.h has their offsets); position.h changes it. Anybody may read the fields; only the functions of
 * position.h and the primitives write them. */
#ifndef POISE_GAME_POSITION_PARTS_H
#define POISE_GAME_POSITION_PARTS_H

#include <string.h>

#include "base/debug.h"
#include "base/results.h"
#include "bitboard/bitboard.h"
#include "game/game.h"

/* Recent events, for endings that are tested only after them. Captures and changes (TRACK_TAKEN) have a bit per owner
 * and per side that is told, which stays set until that side's turn is over. */
enum {
    EVENT_BOTH_PASSED = 16, /* this decision is the second of two passes in a row */
    EVENTS_ALL = 31
};

/* Bits for: contents of that owner were captured or changed. Those of nobody count as the first player's. */
static inline unsigned event_taken(unsigned whose)
{
    return 5U << (whose & 1);
}

/* Mask of what this side is told about captures. */
static inline unsigned events_told(unsigned side)
{
    return 3U << 2 * side;
}

enum { POSITION_CHANGES_MAX = 12, POSITION_CHANGED_MUCH = 255, POSITION_NO_RULE = 255 };

struct position {
    uint64_t hash;   /* Zobrist hash of the contents, kept with TRACK_HASH; else see position_hash */
    rule_bits fired; /* rules that fired in this game */
    uint16_t plies;  /* decisions made so far */
    uint8_t side;    /* side to move: 0 first player, 1 second */
    uint8_t stage;   /* index of the stage in game.stages */
    uint8_t outcome;
    uint8_t ending;   /* rule that ended the game, or POSITION_NO_RULE */
    bool must_pass;   /* turn_settle found no move but the forced pass */
    uint8_t skipped;  /* stages skipped since the last decision */
    uint8_t idle;     /* turns, including this one, that began with a skipped stage since then */
    uint8_t events;   /* EVENT_... */
    uint8_t changes;  /* entries in `changed`, or POSITION_CHANGED_MUCH: any cell may have changed */
    uint8_t noted_by; /* the ending that wrote `noted`, by a number of its own; 0: none */
    uint8_t repeated; /* decisions made in a repeated stage */
    uint8_t ahead;    /* decisions since the start of a look-ahead; 0 in play */
    uint32_t noted;   /* result that an ending passes to later endings of the same decision */
#ifdef POISE_DEBUG
    unsigned did; /* DEED_... since the caller set it to 0 */
#endif
    cell origin; /* TRACK_MOVE: origin of the latest decision; board->cells: none */
    cell here;   /* and its target; board->cells: none */
    cell before; /* TRACK_MOVE: `last` of the previous turn */
    cell last;   /* cell of the piece that the latest decision placed or moved; board->cells: none */
    cell changed[POSITION_CHANGES_MAX];
    uint16_t count[SETS]; /* size of each kept set */
    uint8_t code[];       /* contents of each cell; off the board reads as empty */
};

static inline cell *position_set_cells(const game *g, position *p, unsigned set)
{
    return (cell *)(void *)((unsigned char *)p + g->set_at[set]);
}

static inline const cell *position_set_view(const game *g, const position *p, unsigned set)
{
    return (const cell *)(const void *)((const unsigned char *)p + g->set_at[set]);
}

static inline uint16_t *position_index(const game *g, position *p)
{
    return (uint16_t *)(void *)((unsigned char *)p + g->index_at);
}

static inline const uint16_t *position_index_view(const game *g, const position *p)
{
    return (const uint16_t *)(const void *)((const unsigned char *)p + g->index_at);
}

static inline uint32_t *position_lines(const game *g, position *p)
{
    return (uint32_t *)(void *)((unsigned char *)p + g->lines_at);
}

static inline const uint32_t *position_lines_view(const game *g, const position *p)
{
    return (const uint32_t *)(const void *)((const unsigned char *)p + g->lines_at);
}

static inline uint32_t *position_owned(const game *g, position *p, unsigned side)
{
    return (uint32_t *)(void *)((unsigned char *)p + g->owned_at[side]);
}

static inline const uint32_t *position_owned_view(const game *g, const position *p, unsigned side)
{
    return (const uint32_t *)(const void *)((const unsigned char *)p + g->owned_at[side]);
}

/* Bitboard of a side's pieces (bitboard.h), g->mapping->words words. */
static inline uint64_t *position_bitboard(const game *g, position *p, unsigned side)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->bitboard_at[side]);
}

static inline const uint64_t *position_bitboard_view(const game *g, const position *p, unsigned side)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->bitboard_at[side]);
}

/* Bits of the pieces that some effects depend on (proximity.h). */
static inline uint64_t *position_watched(const game *g, position *p)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->watched_at);
}

static inline const uint64_t *position_watched_view(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->watched_at);
}

/* Order of the column on each cell (column.h). */
static inline uint64_t *position_order(const game *g, position *p)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->order_at);
}

static inline const uint64_t *position_order_view(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->order_at);
}

/* Bitboard of a kept attribute (ATTRIBUTE_...). */
static inline uint64_t *position_attribute(const game *g, position *p, unsigned place)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->attributes_at) + place * g->mapping->words;
}

static inline const uint64_t *position_attribute_view(const game *g, const position *p, unsigned attribute)
{
    DEBUG_ASSERT(g->attribute_place[attribute] != ATTRIBUTE_NOT_KEPT);
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->attributes_at) +
           g->attribute_place[attribute] * g->mapping->words;
}

/* Is the next decision the first of its turn? */
static inline bool position_begins_turn(const game *g, const position *p)
{
    return g->stages[p->stage].begins && !p->repeated;
}

/* Returns the bytes in use, a multiple of 8; the rest is undefined. */
static inline size_t position_used(const game *g, const position *p)
{
    if (!g->counted_at) return g->position_bytes;
    uint32_t count = *(const uint32_t *)(const void *)((const unsigned char *)p + g->counted_at);
    return g->grows_at + count * sizeof(uint64_t);
}

static inline void position_copy(const game *g, position *to, const position *from)
{
    memcpy(to, from, position_used(g, from));
}

/* Copies a position without the list at its end: the list's length becomes 0. What its section keeps after the length
 * is not copied. */
static inline void position_copy_present(const game *g, position *to, const position *from)
{
    if (!g->counted_at) {
        memcpy(to, from, g->position_bytes);
        return;
    }
    memcpy(to, from, g->counted_at);
    *(uint32_t *)(void *)((unsigned char *)to + g->counted_at) = 0;
}

/* Are they equal byte by byte? */
static inline bool position_same(const game *g, const position *p, const position *q)
{
    size_t used = position_used(g, p);
    return used == position_used(g, q) && !memcmp(p, q, used);
}

/* Returns a primitive's own section; `at` is the offset from builder_section. */
static inline void *position_section(position *p, uint32_t at)
{
    return (unsigned char *)p + at;
}

static inline const void *position_section_view(const position *p, uint32_t at)
{
    return (const unsigned char *)p + at;
}

#endif
