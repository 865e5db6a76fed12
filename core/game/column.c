/* The order of a column is one word with a digit per piece, so carrying, tucking and removing pieces are shifts and
 * masks. The word does not store the height; the contents of the cell do. Without order the contents are all there
 * is. */
#include "game/column.h"

#include <ctype.h>
#include <stdlib.h>

#include "game/counters.h"

/* Returns the contents of a column without its top n pieces. */
static unsigned rest_of(const piece_set *set, unsigned code, uint64_t order, unsigned n)
{
    unsigned height = set->height_of[code] - n;
    if (!height) return 0;
    return pieces_column(set, set->order_bits ? column_single(set, order, height - 1) : set->top_of[code], height);
}

void column_carry(const game *g, position *p, unsigned from, unsigned n, unsigned to)
{
    const piece_set *set = &g->pieces;
    unsigned code = p->code[from], height = set->height_of[code], on = set->height_of[p->code[to]];
    DEBUG_ASSERT(from != to && n && n <= height && on + n <= (unsigned)set->highest);
    if (!on && n == height) {
        position_move_piece(g, p, from, to);
        return;
    }
    uint64_t left = 0, carried = 0, covered = set->order_bits ? position_order(g, p)[to] : 0;
    unsigned onto = p->code[to];
    if (set->order_bits) {
        uint64_t order = position_order(g, p)[from];
        left = column_lowest(set, order, height - n);
        carried = covered | order >> (height - n) * (unsigned)set->order_bits << on * (unsigned)set->order_bits;
    }
    position_put_column(g, p, from, rest_of(set, code, left, n), left);
    position_put_column(g, p, to, pieces_column(set, set->top_of[code], on + n), carried);
    position_note_deed(p, DEED_STACK);
    if (g->tracks & TRACK_MOVE) position_note_lost(g, p, to, onto, covered);
}

void column_tuck(const game *g, position *p, unsigned from, unsigned to)
{
    const piece_set *set = &g->pieces;
    unsigned code = p->code[from], onto = p->code[to];
    DEBUG_ASSERT(from != to && code && onto && set->height_of[onto] < set->highest);
    uint64_t left = 0, order = 0, was = set->order_bits ? position_order(g, p)[from] : 0;
    if (set->order_bits) {
        left = column_lowest(set, was, set->height_of[code] - 1U);
        order = position_order(g, p)[to] << set->order_bits | column_piece(set, set->top_of[code], 0);
    }
    position_put_column(g, p, from, rest_of(set, code, left, 1), left);
    position_put_column(g, p, to, pieces_column(set, set->top_of[onto], set->height_of[onto] + 1U), order);
    position_note_deed(p, DEED_STACK);
    if (g->tracks & TRACK_MOVE) position_note_lost(g, p, from, code, was);
}

/* Removes the n lowest pieces of a column, or the n topmost. */
static void shorten(const game *g, position *p, unsigned c, unsigned n, bool lowest)
{
    const piece_set *set = &g->pieces;
    const unsigned code = p->code[c], height = set->height_of[code], bits = (unsigned)set->order_bits;
    if (n >= height) {
        position_remove_piece(g, p, c);
        return;
    }
    uint64_t was = bits ? position_order(g, p)[c] : 0, left = 0;
    if (bits) left = lowest ? was >> n * bits : column_lowest(set, was, height - n);
    if (g->tracks & TRACK_HANDS) counters_take_some(g, p, c, code, lowest ? 0 : height - n, n);
    position_put_column(g, p, c, rest_of(set, code, left, n), left);
    position_note_deed(p, DEED_REMOVE);
    if (g->tracks & TRACK_MOVE) position_note_lost(g, p, c, code, was);
}

void column_lower(const game *g, position *p, unsigned c, unsigned n)
{
    shorten(g, p, c, n, false);
}

void column_undercut(const game *g, position *p, unsigned c, unsigned n)
{
    shorten(g, p, c, n, true);
}

const char *column_text(const game *g, const position *p, unsigned c, char scratch[COLUMN_TEXT_MAX])
{
    const piece_set *set = &g->pieces;
    unsigned height = set->height_of[p->code[c]];
    if (!set->order_bits || !height) return set->glyph[p->code[c]];
    for (unsigned i = 0; i < height; i++) scratch[i] = *set->glyph[column_single(set, position_order_view(g, p)[c], i)];
    scratch[height] = 0;
    return scratch;
}

/* Do these contents face the way pieces do when they enter the board? */
static bool faces_first(const piece_set *set, unsigned code)
{
    unsigned whose = set->owner_of[code], type = (unsigned)__builtin_ctz(set->types_in[code]);
    return set->code_of[whose == OWNER_SECOND][type] == code;
}

/* Reads the glyph of a single piece: returns its contents, 0 for an empty cell, or -1. A piece that can face several
 * ways has a mark behind its glyph; without one it faces as it entered. *at moves past what was read. */
static int single_drawn(const piece_set *set, const char **at)
{
    int found = -1, length = 0;
    for (int code = 0; code <= set->singles; code++) {
        const char *sign = set->glyph[code];
        bool marked = set->faces[code] && sign[1] == (*at)[1], bare = !set->faces[code] && !sign[1];
        int drawn = marked ? 2 : bare || (set->faces[code] && faces_first(set, (unsigned)code));
        if (sign[0] != **at || drawn <= length) continue;
        found = code;
        length = drawn;
    }
    *at += length;
    return found;
}

/* Reads the pieces of a column up to the closing bracket. */
static const char *read_pieces(const piece_set *set, const char *at, unsigned *code, uint64_t *order)
{
    unsigned height = 0;
    for (*order = 0; *at != ')';) {
        int single = single_drawn(set, &at);
        if (single <= 0 || height == (unsigned)set->highest) return NULL;
        *order |= column_piece(set, (unsigned)single, height++);
        *code = pieces_column(set, (unsigned)single, height);
    }
    return height ? at + 1 : NULL;
}

/* Reads seeds: a digit, a number in brackets, or the glyph of an empty cell. */
static const char *read_count(const piece_set *set, const char *at, unsigned *code)
{
    bool bracketed = *at == '(';
    char *end = (char *)at + 1;
    unsigned long number = 0;
    if (*at != '.' && !isdigit((unsigned char)at[bracketed])) return NULL;
    if (bracketed) number = strtoul(at + 1, &end, 10);
    if (!bracketed && *at != '.') number = (unsigned long)(*at - '0');
    if (number > (unsigned long)set->highest || (bracketed && *end++ != ')')) return NULL;
    *code = (unsigned)number;
    return end;
}

const char *column_read(const piece_set *set, const char *at, unsigned *code, uint64_t *order)
{
    if (set->counted) {
        *order = 0;
        return read_count(set, at, code);
    }
    if (*at == '(' && set->order_bits) return read_pieces(set, at + 1, code, order);
    int single = single_drawn(set, &at);
    unsigned long height = 1;
    if (single < 0) return NULL;
    if (single && set->highest > 1 && isdigit((unsigned char)*at)) {
        char *end;
        height = strtoul(at, &end, 10);
        at = end;
    }
    if (!height || height > (unsigned long)set->highest) return NULL;
    *code = single ? pieces_column(set, (unsigned)single, (unsigned)height) : 0;
    *order = 0;
    for (unsigned i = 0; single && set->order_bits && i < height; i++) *order |= column_piece(set, (unsigned)single, i);
    return at;
}
