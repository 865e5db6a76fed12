/* A state of play: one flat block of at most g->position_bytes bytes without pointers. Readers may look at
 * every field; only the functions here and the primitives change one. */
#ifndef POISE_GAME_POSITION_H
#define POISE_GAME_POSITION_H

#include <string.h>

#include "base/debug.h"
#include "base/results.h"
#include "bitboard/bitboard.h"
#include "game/deeds.h"
#include "game/game.h"

/* What happened lately, for endings that need to be asked only then. That contents were removed or changed
 * (TRACK_TAKEN) is told to each side by bits of its own, until its turn is over; they say whose contents these were. */
enum {
    EVENT_BOTH_PASSED = 16, /* with this decision both sides have passed, one after the other */
    EVENTS_ALL = 31
};

/* Contents of that owner were removed or changed; those of nobody count as the first player's. */
static inline unsigned event_taken(unsigned whose)
{
    return 5U << (whose & 1);
}

/* All that the side is told of what was taken. */
static inline unsigned events_told(unsigned side)
{
    return 3U << 2 * side;
}

enum { POSITION_CHANGES_MAX = 12, POSITION_CHANGED_MUCH = 255, POSITION_NO_RULE = 255 };

struct position {
    uint64_t hash;   /* of the contents, kept when the game has TRACK_HASH; else see position_hash */
    rule_bits fired; /* rules that happened in this game */
    uint16_t plies;  /* decisions made so far */
    uint8_t side;    /* 0: the first player is to move; 1: the second */
    uint8_t stage;   /* of the turn */
    uint8_t outcome;
    uint8_t ending;   /* the rule that ended the game, or POSITION_NO_RULE */
    bool must_pass;   /* turn_settle found no move but the forced pass */
    uint8_t skipped;  /* stages left out since the last decision */
    uint8_t idle;     /* turns, this one included, that have begun with a stage left out since then */
    uint8_t events;   /* EVENT_... */
    uint8_t changes;  /* entries in `changed`, or POSITION_CHANGED_MUCH: any cell may have changed */
    uint8_t noted_by; /* who has left `noted`: a number that is the business of the endings; 0: nobody */
    uint8_t repeated; /* decisions made so far in a stage that is repeated */
    uint8_t ahead;    /* decisions made since the position that is looked ahead from; 0 in play */
    uint32_t noted;   /* what an ending found, for those that are asked after it in the same judgement */
#ifdef POISE_DEBUG
    unsigned did; /* DEED_... since the caller set it to 0 */
#endif
    cell origin; /* TRACK_MOVE: where the latest decision moved a piece from; off the board: from nowhere, */
    cell here;   /* and where it moved or put one; off the board: nowhere */
    cell before; /* TRACK_MOVE: `last` of the turn before */
    cell last;   /* where the piece stands that the latest decision placed or moved; off the board: there is none */
    cell changed[POSITION_CHANGES_MAX];
    uint16_t count[SETS]; /* members of each kept set */
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

/* The pieces of a side as bits of the whole board (bitboard.h), in g->mapping->words words. */
static inline uint64_t *position_bitboard(const game *g, position *p, unsigned side)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->bitboard_at[side]);
}

static inline const uint64_t *position_bitboard_view(const game *g, const position *p, unsigned side)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->bitboard_at[side]);
}

/* The few pieces that some effects are about, as bits (proximity.h). */
static inline uint64_t *position_watched(const game *g, position *p)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->watched_at);
}

static inline const uint64_t *position_watched_view(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->watched_at);
}

/* Of each cell the order of its column (column.h). */
static inline uint64_t *position_order(const game *g, position *p)
{
    return (uint64_t *)(void *)((unsigned char *)p + g->order_at);
}

static inline const uint64_t *position_order_view(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->order_at);
}

/* Gives the column on cell c this order, which fits its contents. */
void position_set_order(const game *g, position *p, unsigned c, uint64_t order);

/* Notes that cell c, which held `old`, holds `code`: pieces of the column that are still there stay what they were,
 * those that are new are like the top one. */
void position_keep_order(const game *g, position *p, unsigned c, unsigned old, unsigned code);
/* The cells with pieces that have a kept attribute (ATTRIBUTE_...), as bits. */
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

/* How many of its bytes are in use, a multiple of 8; what lies behind them means nothing. */
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

/* The same without the list at its end, and what its section says of it before it says how many entries there are. */
static inline void position_copy_present(const game *g, position *to, const position *from)
{
    if (!g->counted_at) {
        memcpy(to, from, g->position_bytes);
        return;
    }
    memcpy(to, from, g->counted_at);
    *(uint32_t *)(void *)((unsigned char *)to + g->counted_at) = 0;
}

/* Are they the same to the byte? */
static inline bool position_same(const game *g, const position *p, const position *q)
{
    size_t used = position_used(g, p);
    return used == position_used(g, q) && !memcmp(p, q, used);
}

static inline void position_note_deed(position *p, unsigned deed)
{
#ifdef POISE_DEBUG
    p->did |= deed;
#else
    (void)p, (void)deed;
#endif
}

/* Notes that contents `code` are removed or changed. */
static inline void position_note_taken(const game *g, position *p, unsigned code)
{
    if (g->tracks & TRACK_TAKEN) p->events |= (uint8_t)event_taken(g->pieces.owner_of[code]);
}

static inline void position_note_change(position *p, unsigned c)
{
    if (p->changes < POSITION_CHANGES_MAX)
        p->changed[p->changes++] = (cell)c;
    else
        p->changes = POSITION_CHANGED_MUCH;
}

static inline __attribute__((always_inline)) void position_flip_along(const line_place *at, uint32_t *lines, int axes)
{
    for (int a = 0; a < axes; a++) lines[at[a].line] ^= at[a].bit;
}

/* Flips the bit of cell c in each of its lines; `lines` are the words of occupancy or of one side. The usual numbers of
 * axes take no loop. */
static inline void position_flip_lines(const game *g, uint32_t *lines, unsigned c)
{
    const line_place *at = g->line_places + c * (unsigned)g->axes;
    if (g->axes == 4)
        position_flip_along(at, lines, 4);
    else if (g->axes == 2)
        position_flip_along(at, lines, 2);
    else
        position_flip_along(at, lines, g->axes);
}

static inline void position_shift_lines(const game *g, uint32_t *lines, unsigned from, unsigned to)
{
    position_flip_lines(g, lines, from);
    position_flip_lines(g, lines, to);
}

static inline void position_leave_set(const game *g, position *p, unsigned set, unsigned c)
{
    cell *cells = position_set_cells(g, p, set);
    uint16_t *index = position_index(g, p);
    unsigned at = index[c], last = cells[--p->count[set]];
    cells[at] = (cell)last;
    index[last] = (uint16_t)at;
}

static inline void position_join_set(const game *g, position *p, unsigned set, unsigned c)
{
    unsigned at = p->count[set]++;
    position_set_cells(g, p, set)[at] = (cell)c;
    position_index(g, p)[c] = (uint16_t)at;
}

static inline void position_flip_attributes(const game *g, position *p, unsigned c, uint32_t attributes)
{
    for (; attributes; attributes &= attributes - 1)
        bitboard_flip(position_attribute(g, p, (unsigned)__builtin_ctz(attributes)), g->mapping->bit_of[c]);
}

/* Notes that a piece came to cell c or left it: one flip keeps whatever has a bit for it. */
static inline void position_flip_usual(const game *g, position *p, unsigned c, unsigned code)
{
    unsigned whose = g->pieces.owner_of[code];
    if (g->tracks & TRACK_LINES) position_flip_lines(g, position_lines(g, p), c);
    if (g->tracks & TRACK_OWNED && whose <= OWNER_SECOND) position_flip_lines(g, position_owned(g, p, whose), c);
    if (g->tracks & TRACK_BITBOARDS && whose <= OWNER_SECOND)
        bitboard_flip(position_bitboard(g, p, whose), g->mapping->bit_of[c]);
    if (g->tracks & TRACK_CHANGED) position_note_change(p, c);
}

/* The rest of it, which most games in which pieces are added have no use for. */
static inline void position_flip_rest(const game *g, position *p, unsigned c, unsigned code)
{
    if (g->tracks & TRACK_WATCHED && g->is_watched[code]) bitboard_flip(position_watched(g, p), g->mapping->bit_of[c]);
    if (g->tracks & TRACK_HASH) p->hash ^= g->zobrist[c * (unsigned)g->pieces.ncodes + code];
}

static inline void position_flip(const game *g, position *p, unsigned c, unsigned code)
{
    position_flip_usual(g, p, c, code);
    position_flip_rest(g, p, c, code);
    if (g->tracks & TRACK_ATTRIBUTES) position_flip_attributes(g, p, c, g->attributes_of[code]);
}

/* Keep the rest of contents that came to the empty cell c; TRACKS_RARE of contents that left it; and of contents that
 * went to an empty cell. Calls of their own, because pieces are added and moved in many places: connect_four +3 %. */
void position_keep_added(const game *g, position *p, unsigned c, unsigned code);
void position_keep_removed(const game *g, position *p, unsigned c, unsigned code);
void position_keep_moved(const game *g, position *p, unsigned from, unsigned to, unsigned code);

/* What position_add_piece does, whichever deed it is a part of. */
static inline void position_bring(const game *g, position *p, unsigned c, unsigned code)
{
    DEBUG_ASSERT(c < (unsigned)g->board->cells && code && code < (unsigned)g->pieces.ncodes && !p->code[c]);
    unsigned from = g->set_of[0], to = g->set_of[code];
    if (from != SET_NONE) position_leave_set(g, p, from, c);
    if (to != SET_NONE) position_join_set(g, p, to, c);
    p->code[c] = (uint8_t)code;
    position_flip_usual(g, p, c, code);
    if (g->tracks & (TRACK_WATCHED | TRACK_HASH | TRACKS_RARE)) position_keep_added(g, p, c, code);
}

/* Puts contents `code`, which are not empty, on the empty cell c. */
static inline void position_add_piece(const game *g, position *p, unsigned c, unsigned code)
{
    position_bring(g, p, c, code);
    position_note_deed(p, DEED_ADD);
}

/* Takes what is on cell c, if anything, off the board. */
static inline void position_remove_piece(const game *g, position *p, unsigned c)
{
    unsigned code = p->code[c], from = g->set_of[code], to = g->set_of[0];
    if (!code) return;
    if (from != SET_NONE) position_leave_set(g, p, from, c);
    if (to != SET_NONE) position_join_set(g, p, to, c);
    p->code[c] = 0;
    position_flip_usual(g, p, c, code);
    position_flip_rest(g, p, c, code);
    position_note_taken(g, p, code);
    if (g->tracks & TRACKS_RARE) position_keep_removed(g, p, c, code);
    position_note_deed(p, DEED_REMOVE);
}

/* What is under the functions that follow, which note what was done: gives cell c these contents, whatever it holds,
 * and keeps all that follows from contents, but for the order of columns and what is lost. */
void position_put(const game *g, position *p, unsigned c, unsigned code);

/* Gives cell c contents whose pieces stood on the board already, or were left there by others that are gone from it;
 * `order` fits them in games with ordered columns. Nothing is lost so: that is the caller's. */
void position_put_column(const game *g, position *p, unsigned c, unsigned code, uint64_t order);

/* TRACK_MOVE: notes what cell c has lost of the contents `old`, with that order: the cell is among the taken ones when
 * it now has fewer pieces of the enemy, or of nobody, than before. */
void position_note_lost(const game *g, position *p, unsigned c, unsigned old, uint64_t order);

/* Gives cell c, which is not empty, the contents `code`, or none. */
void position_change_piece(const game *g, position *p, unsigned c, unsigned code);

/* Gives cell c the contents `code` and keeps everything that the game tracks. */
static inline void position_set_cell(const game *g, position *p, unsigned c, unsigned code)
{
    if (p->code[c])
        position_change_piece(g, p, c, code);
    else if (code)
        position_add_piece(g, p, c, code);
}

/* A primitive's own section of the position; `at` is the offset that builder_section gave. */
static inline void *position_section(position *p, uint32_t at)
{
    return (unsigned char *)p + at;
}

static inline const void *position_section_view(const position *p, uint32_t at)
{
    return (const unsigned char *)p + at;
}

static inline void position_shift_sets(const game *g, position *p, unsigned from, unsigned to, unsigned code)
{
    unsigned full = g->set_of[code], empty = g->set_of[0];
    if (full == SET_NONE && empty == SET_NONE) return;
    uint16_t *index = position_index(g, p), i = index[from];
    if (full != SET_NONE) position_set_cells(g, p, full)[i] = (cell)to;
    if (empty != SET_NONE) {
        position_set_cells(g, p, empty)[index[to]] = (cell)from;
        index[from] = index[to];
    }
    index[to] = i;
}

/* `tracks` is g->tracks; a caller that knows it spares the questions. */
static inline __attribute__((always_inline)) void position_shift_tracked(const game *g, position *p, unsigned from,
                                                                         unsigned to, unsigned code, uint32_t tracks)
{
    unsigned whose = g->pieces.owner_of[code];
    if (tracks & TRACK_LINES) position_shift_lines(g, position_lines(g, p), from, to);
    if (tracks & TRACK_OWNED && whose <= OWNER_SECOND) position_shift_lines(g, position_owned(g, p, whose), from, to);
    if (tracks & TRACK_BITBOARDS && whose <= OWNER_SECOND) {
        uint64_t *bits = position_bitboard(g, p, whose);
        bitboard_flip(bits, g->mapping->bit_of[from]);
        bitboard_flip(bits, g->mapping->bit_of[to]);
    }
    if (tracks & TRACK_WATCHED && g->is_watched[code]) {
        bitboard_flip(position_watched(g, p), g->mapping->bit_of[from]);
        bitboard_flip(position_watched(g, p), g->mapping->bit_of[to]);
    }
    if (tracks & TRACK_CHANGED) {
        position_note_change(p, from);
        position_note_change(p, to);
    }
    if (tracks & TRACKS_RARE) position_keep_moved(g, p, from, to, code);
    if (tracks & TRACK_HASH) {
        unsigned n = (unsigned)g->pieces.ncodes;
        p->hash ^= g->zobrist[from * n + code] ^ g->zobrist[to * n + code]; /* empty cells count for nothing */
    }
}

/* Moves the contents of `from` to the empty cell `to`: the two cells change places in their sets. What games in which
 * pieces slide keep as a rule comes first. */
static inline void position_move_piece(const game *g, position *p, unsigned from, unsigned to)
{
    unsigned code = p->code[from];
    DEBUG_ASSERT(code && to < (unsigned)g->board->cells && !p->code[to]);
    position_shift_sets(g, p, from, to, code);
    p->code[from] = 0;
    p->code[to] = (uint8_t)code;
    position_note_deed(p, DEED_MOVE);
    uint32_t rest = g->tracks & (TRACK_BITBOARDS | TRACK_WATCHED | TRACK_TAKEN);
    if (g->tracks == (TRACK_LINES | TRACK_HASH | rest))
        position_shift_tracked(g, p, from, to, code, TRACK_LINES | TRACK_HASH | rest);
    else
        position_shift_tracked(g, p, from, to, code, g->tracks);
}

/* Rebuilds from the contents of the cells all that the position keeps besides (sets, lines, bitboards, hash), as if
 * any cell might have changed. Sections of primitives stay as they are. */
void position_rebuild(const game *g, position *p);

/* The Zobrist hash of the contents and of whose decision it is, computed from nothing. */
uint64_t position_hash(const game *g, const position *p);

/* Checks the slow way that everything the position keeps agrees with its contents. Returns 0, or -1 with `e` filled in.
 */
MUST_CHECK int position_verify(const game *g, const position *p, error *e);

#endif
