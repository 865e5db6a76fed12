/* The contents of the cells are authoritative; sets, lines, bitboards and the Zobrist hash are updated incrementally
 * with each changed cell (the frequent cases are inline in the header). position_rebuild recomputes them,
 * position_verify compares. */
#include "game/position.h"

#include "base/random.h"
#include "game/column.h"
#include "game/counters.h"
#include "game/facts.h"
#include "game/marks.h"

/* Hash key of the order of cell c; 0 without order. */
static uint64_t order_key(unsigned c, uint64_t order)
{
    return order ? random_mix(order + (c + 1) * UINT64_C(0x9e3779b97f4a7c15)) : 0;
}

static uint64_t hash_orders(const game *g, const position *p)
{
    uint64_t hash = 0;
    if (!(g->tracks & TRACK_ORDER)) return 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) hash ^= order_key(c, position_order_view(g, p)[c]);
    return hash;
}

uint64_t position_hash(const game *g, const position *p)
{
    uint64_t hash = random_mix((uint64_t)p->stage << 1 | p->side);
    for (int c = 0; c < g->board->cells; c++) hash ^= g->zobrist[c * g->pieces.ncodes + p->code[c]];
    return hash ^ hash_orders(g, p) ^ counters_hash(g, p) ^ marks_hash(g, p);
}

static void clear_kept(const game *g, position *p)
{
    size_t lines = ((size_t)g->board->lines + 1) * sizeof(uint32_t);
    size_t bits = g->mapping->words * sizeof(uint64_t);
    memset(p->count, 0, sizeof p->count);
    p->hash = 0;
    if (g->tracks & TRACK_LINES) {
        memset(position_lines(g, p), 0, lines);
        position_lines(g, p)[g->board->lines] = UINT32_MAX; /* ray targets off the board read as blocked */
    }
    for (unsigned side = 0; side < 2; side++) {
        if (g->tracks & TRACK_OWNED) memset(position_owned(g, p, side), 0, lines);
        if (g->tracks & TRACK_BITBOARDS) memset(position_bitboard(g, p, side), 0, bits);
    }
    if (g->tracks & TRACK_WATCHED) memset(position_watched(g, p), 0, bits);
    for (unsigned i = 0; i < ATTRIBUTES; i++)
        if (g->attribute_place[i] != ATTRIBUTE_NOT_KEPT)
            memset(position_attribute(g, p, g->attribute_place[i]), 0, bits);
}

void position_rebuild(const game *g, position *p)
{
    clear_kept(g, p);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned set = g->set_of[p->code[c]];
        if (set != SET_NONE) position_join_set(g, p, set, c);
        if (p->code[c]) position_flip(g, p, c, p->code[c]);
    }
    if (g->tracks & TRACK_HASH) p->hash ^= hash_orders(g, p) ^ counters_hash(g, p) ^ marks_hash(g, p);
    p->changes = POSITION_CHANGED_MUCH;
}

void position_set_order(const game *g, position *p, unsigned c, uint64_t order)
{
    uint64_t *at = position_order(g, p) + c;
    if (g->tracks & TRACK_HASH) p->hash ^= order_key(c, *at) ^ order_key(c, order);
    *at = order;
}

/* Updates the order after cell c changed from `old` to `code`: remaining pieces stay, added ones are like the top
 * piece. */
static void keep_order(const game *g, position *p, unsigned c, unsigned old, unsigned code)
{
    const piece_set *set = &g->pieces;
    unsigned height = set->height_of[code], kept = set->height_of[old];
    if (kept >= height) kept = height ? height - 1 : 0;
    uint64_t order = column_lowest(set, position_order(g, p)[c], kept);
    for (unsigned i = kept; i < height; i++) order |= column_piece(set, set->top_of[code], i);
    position_set_order(g, p, c, order);
}

/* Counts the pieces of an owner in a column. */
static unsigned pieces_of(const piece_set *set, unsigned whose, unsigned code, uint64_t order)
{
    unsigned n = 0;
    for (unsigned i = 0; i < set->height_of[code]; i++) n += set->owner_of[column_single(set, order, i)] == whose;
    return n;
}

static uint64_t order_of(const game *g, const position *p, unsigned c)
{
    return g->tracks & TRACK_ORDER ? position_order_view(g, p)[c] : 0;
}

/* Does the side not to move, or nobody, have fewer pieces there than before? */
static bool loses(const game *g, const position *p, unsigned c, unsigned old, uint64_t order)
{
    const piece_set *set = &g->pieces;
    const unsigned whom = set->owner_of[old], code = p->code[c];
    bool any = false;
    if (!set->order_bits) /* one owner for all pieces */
        return whom != p->side && (set->owner_of[code] == whom ? set->height_of[code] : 0) < set->height_of[old];
    for (unsigned whose = 0; whose < OWNERS; whose++)
        any |= whose != p->side && pieces_of(set, whose, code, order_of(g, p, c)) < pieces_of(set, whose, old, order);
    return any;
}

void position_note_lost(const game *g, position *p, unsigned c, unsigned old, uint64_t order)
{
    if (loses(g, p, c, old, order)) bitboard_set(position_taken(g, p), g->mapping->bit_of[c]);
}

void position_keep_added(const game *g, position *p, unsigned c, unsigned code)
{
    position_flip_rest(g, p, c, code);
    if (g->tracks & TRACK_ATTRIBUTES) position_flip_attributes(g, p, c, g->attributes_of[code]);
    if (g->tracks & TRACK_ORDER) keep_order(g, p, c, 0, code);
}

void position_keep_removed(const game *g, position *p, unsigned c, unsigned code)
{
    if (g->tracks & TRACK_ATTRIBUTES) position_flip_attributes(g, p, c, g->attributes_of[code]);
    if (g->tracks & TRACK_HANDS) counters_take_in_hand(g, p, c, code);
    uint64_t order = order_of(g, p, c);
    if (g->tracks & TRACK_ORDER) keep_order(g, p, c, code, 0);
    if (g->tracks & TRACK_MOVE) position_note_lost(g, p, c, code, order);
}

void position_keep_moved(const game *g, position *p, unsigned from, unsigned to, unsigned code)
{
    if (g->tracks & TRACK_ATTRIBUTES) {
        position_flip_attributes(g, p, from, g->attributes_of[code]);
        position_flip_attributes(g, p, to, g->attributes_of[code]);
    }
    if (g->tracks & TRACK_ORDER) {
        position_set_order(g, p, to, position_order(g, p)[from]);
        position_set_order(g, p, from, 0);
    }
}

/* Moves cell c from the pieces of one owner to another's, or to nobody's. */
static void change_owner(const game *g, position *p, unsigned c, unsigned from, unsigned to)
{
    unsigned owners[] = {from, to};
    if (from == to) return;
    for (int i = 0; i < 2; i++) {
        if (owners[i] > OWNER_SECOND) continue;
        if (g->tracks & TRACK_OWNED) position_flip_lines(g, position_owned(g, p, owners[i]), c);
        if (g->tracks & TRACK_BITBOARDS) bitboard_flip(position_bitboard(g, p, owners[i]), g->mapping->bit_of[c]);
    }
}

void position_put(const game *g, position *p, unsigned c, unsigned code)
{
    unsigned old = p->code[c], from = g->set_of[old], to = g->set_of[code];
    if (from != to) {
        if (from != SET_NONE) position_leave_set(g, p, from, c);
        if (to != SET_NONE) position_join_set(g, p, to, c);
    }
    p->code[c] = (uint8_t)code;
    if (g->tracks & TRACK_LINES && !old != !code) position_flip_lines(g, position_lines(g, p), c);
    change_owner(g, p, c, g->pieces.owner_of[old], g->pieces.owner_of[code]);
    if (g->tracks & TRACK_ATTRIBUTES) position_flip_attributes(g, p, c, g->attributes_of[old] ^ g->attributes_of[code]);
    if (g->tracks & TRACK_WATCHED && g->is_watched[old] != g->is_watched[code])
        bitboard_flip(position_watched(g, p), g->mapping->bit_of[c]);
    if (g->tracks & TRACK_CHANGED) position_note_change(p, c);
    if (g->tracks & TRACK_HASH) {
        const uint64_t *z = g->zobrist + c * (unsigned)g->pieces.ncodes;
        p->hash ^= z[old] ^ z[code];
    }
}

/* Updates TRACKS_RARE after contents changed. A column that became lower lost its top pieces. */
static __attribute__((noinline)) void keep_changed(const game *g, position *p, unsigned c, unsigned old, unsigned code)
{
    uint64_t order = order_of(g, p, c);
    unsigned was = g->pieces.height_of[old], is = g->pieces.height_of[code];
    if (g->tracks & TRACK_HANDS && was > is) counters_take_top(g, p, c, old, was - is);
    if (g->tracks & TRACK_ORDER) keep_order(g, p, c, old, code);
    if (g->tracks & TRACK_MOVE) position_note_lost(g, p, c, old, order);
}

void position_change_piece(const game *g, position *p, unsigned c, unsigned code)
{
    unsigned old = p->code[c];
    position_put(g, p, c, code);
    position_note_taken(g, p, old);
    position_note_deed(p, deeds_between(&g->pieces, old, code));
    if (g->tracks & TRACKS_RARE) keep_changed(g, p, c, old, code);
}

void position_put_column(const game *g, position *p, unsigned c, unsigned code, uint64_t order)
{
    if (p->code[c]) position_note_taken(g, p, p->code[c]);
    position_put(g, p, c, code);
    if (g->tracks & TRACK_ORDER) position_set_order(g, p, c, order);
}

static int verify_sets(const game *g, const position *p, error *e)
{
    unsigned members[SETS] = {0};
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned set = g->set_of[p->code[c]];
        if (set == SET_NONE) continue;
        members[set]++;
        const uint16_t *index = (const uint16_t *)(const void *)((const unsigned char *)p + g->index_at);
        if (index[c] >= p->count[set] || position_set_view(g, p, set)[index[c]] != c)
            return error_set(e, "%s is lost from its set", g->board->label[c]);
    }
    for (int set = 0; set < SETS; set++)
        if (g->set_at[set] && members[set] != p->count[set])
            return error_set(e, "set %d counts %d cells, %u are there", set, p->count[set], members[set]);
    return 0;
}

static int verify_lines(const game *g, const position *p, error *e)
{
    const uint32_t *lines = position_lines_view(g, p);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        for (unsigned a = 0; a < (unsigned)g->axes; a++) {
            const line_place *place = &g->line_places[c * (unsigned)g->axes + a];
            if (!(lines[place->line] & place->bit) != !p->code[c])
                return error_set(e, "%s is wrong in line %d", g->board->label[c], place->line);
        }
    return 0;
}

static int verify_owned(const game *g, const position *p, error *e)
{
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        for (unsigned i = 0; i < 2 * (unsigned)g->axes; i++) {
            const line_place *place = &g->line_places[c * (unsigned)g->axes + i / 2];
            bool there = position_owned_view(g, p, i & 1)[place->line] & place->bit;
            if (there != (g->pieces.owner_of[p->code[c]] == (i & 1)))
                return error_set(e, "%s is wrong in a side's line %d", g->board->label[c], place->line);
        }
    return 0;
}

static int verify_bitboards(const game *g, const position *p, error *e)
{
    for (unsigned i = 0; i < 2 * (unsigned)g->board->cells; i++) {
        unsigned c = i / 2, side = i & 1;
        bool there = bitboard_has(position_bitboard_view(g, p, side), g->mapping->bit_of[c]);
        if (there != (g->pieces.owner_of[p->code[c]] == side))
            return error_set(e, "%s is wrong in a side's bits", g->board->label[c]);
    }
    return 0;
}

static int verify_watched(const game *g, const position *p, error *e)
{
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (bitboard_has(position_watched_view(g, p), g->mapping->bit_of[c]) != g->is_watched[p->code[c]])
            return error_set(e, "%s is wrong in the bits of watched pieces", g->board->label[c]);
    return 0;
}

static int verify_attributes(const game *g, const position *p, error *e)
{
    for (unsigned i = 0; i < ATTRIBUTES; i++)
        for (unsigned c = 0; g->attribute_place[i] != ATTRIBUTE_NOT_KEPT && c < (unsigned)g->board->cells; c++) {
            bool has = g->attributes_of[p->code[c]] >> g->attribute_place[i] & 1;
            if (bitboard_has(position_attribute_view(g, p, i), g->mapping->bit_of[c]) != has)
                return error_set(e, "%s is wrong in the bits of attribute %u", g->board->label[c], i);
        }
    return 0;
}

static int verify_order(const game *g, const position *p, error *e)
{
    const piece_set *set = &g->pieces;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned code = p->code[c], height = set->height_of[code];
        uint64_t order = position_order_view(g, p)[c];
        if (order != column_lowest(set, order, height) ||
            (code && column_single(set, order, height - 1) != set->top_of[code]))
            return error_set(e, "%s holds a column in the wrong order", g->board->label[c]);
    }
    return 0;
}

int position_verify(const game *g, const position *p, error *e)
{
    if (p->code[g->board->cells]) return error_set(e, "something stands off the board");
    for (int c = 0; c < g->board->cells; c++)
        if (p->code[c] >= g->pieces.ncodes) return error_set(e, "%s holds no known contents", g->board->label[c]);
    if (verify_sets(g, p, e)) return -1;
    if (g->tracks & TRACK_LINES && verify_lines(g, p, e)) return -1;
    if (g->tracks & TRACK_OWNED && verify_owned(g, p, e)) return -1;
    if (g->tracks & TRACK_BITBOARDS && verify_bitboards(g, p, e)) return -1;
    if (g->tracks & TRACK_WATCHED && verify_watched(g, p, e)) return -1;
    if (g->tracks & TRACK_ORDER && verify_order(g, p, e)) return -1;
    if (g->tracks & TRACK_ATTRIBUTES && verify_attributes(g, p, e)) return -1;
    if (!counters_are_within(g, p)) return error_set(e, "a counter is out of its bounds");
    uint64_t contents = position_hash(g, p) ^ random_mix((uint64_t)p->stage << 1 | p->side);
    if (g->tracks & TRACK_HASH && p->hash != contents) return error_set(e, "the hash does not fit the contents");
    return 0;
}
