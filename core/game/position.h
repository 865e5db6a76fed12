/* Changes of a position (position_parts.h): a piece is added, removed, moved or replaced, and all that the position
 * keeps besides the contents of cells is updated incrementally. */
#ifndef POISE_GAME_POSITION_H
#define POISE_GAME_POSITION_H

#include "game/deeds.h"
#include "game/position_parts.h"

/* Sets the order of the column on cell c; it must fit the contents. */
void position_set_order(const game *g, position *p, unsigned c, uint64_t order);

static inline void position_note_deed(position *p, unsigned deed)
{
#ifdef POISE_DEBUG
    p->did |= deed;
#else
    (void)p, (void)deed;
#endif
}

/* Records that contents `code` are captured or changed. */
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

/* Flips the bit of cell c in each of its lines; `lines` are those of occupancy or of one side. Unrolled for the usual
 * numbers of axes. */
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

/* A piece came to cell c or left it: flips its bit in all that most games track. */
static inline void position_flip_usual(const game *g, position *p, unsigned c, unsigned code)
{
    unsigned whose = g->pieces.owner_of[code];
    if (g->tracks & TRACK_LINES) position_flip_lines(g, position_lines(g, p), c);
    if (g->tracks & TRACK_OWNED && whose <= OWNER_SECOND) position_flip_lines(g, position_owned(g, p, whose), c);
    if (g->tracks & TRACK_BITBOARDS && whose <= OWNER_SECOND)
        bitboard_flip(position_bitboard(g, p, whose), g->mapping->bit_of[c]);
    if (g->tracks & TRACK_CHANGED) position_note_change(p, c);
}

/* Flips the rest, which most placement games do not track. */
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

/* Update what is rarely tracked, after contents appeared on empty cell c, left it (TRACKS_RARE), or moved to an empty
 * cell. Out of line because adding and moving is inlined in many places: connect_four +3 %. */
void position_keep_added(const game *g, position *p, unsigned c, unsigned code);
void position_keep_removed(const game *g, position *p, unsigned c, unsigned code);
void position_keep_moved(const game *g, position *p, unsigned from, unsigned to, unsigned code);

/* position_add_piece without recording the deed. */
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

/* Puts contents `code`, not empty, on the empty cell c. */
static inline void position_add_piece(const game *g, position *p, unsigned c, unsigned code)
{
    position_bring(g, p, c, code);
    position_note_deed(p, DEED_ADD);
}

/* Removes the contents of cell c from the board, if any. */
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

/* Replaces the contents of cell c, whatever they are, and updates all that is tracked except column order and losses.
 * Records no deed: for the functions below. */
void position_put(const game *g, position *p, unsigned c, unsigned code);

/* Replaces the contents of cell c by pieces that were on the board before, or remain of a column; `order` is that of
 * the new column. The caller records losses. */
void position_put_column(const game *g, position *p, unsigned c, unsigned code, uint64_t order);

/* TRACK_MOVE: records what cell c lost of the contents `old` with that order: the cell counts as captured if it now has
 * fewer pieces of the enemy or of nobody. */
void position_note_lost(const game *g, position *p, unsigned c, unsigned old, uint64_t order);

/* Replaces the contents of cell c, not empty, by `code`, which may be empty. */
void position_change_piece(const game *g, position *p, unsigned c, unsigned code);

/* Makes `code` the contents of cell c and updates all that is tracked. */
static inline void position_set_cell(const game *g, position *p, unsigned c, unsigned code)
{
    if (p->code[c])
        position_change_piece(g, p, c, code);
    else if (code)
        position_add_piece(g, p, c, code);
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

/* `tracks` is g->tracks; passing a constant removes the tests at compile time. */
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
        p->hash ^= g->zobrist[from * n + code] ^ g->zobrist[to * n + code]; /* empty cells have no key */
    }
}

/* Moves the contents of `from` to the empty cell `to`, exchanging the two cells in their sets. The usual combination of
 * tracked data has its own copy of the code. */
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

/* Recomputes sets, lines, bitboards and hash from the contents, as if any cell might have changed. Sections of
 * primitives stay unchanged. */
void position_rebuild(const game *g, position *p);

/* Computes the Zobrist hash of the contents and the side to move from scratch. */
uint64_t position_hash(const game *g, const position *p);

/* Checks that all tracked data agrees with the contents. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int position_verify(const game *g, const position *p, error *e);

#endif
