/* Offsets are assigned from the front, aligned, and only to parts that were requested. A section that ends with a list
 * comes last, so that a copy can stop at the last used entry. Zobrist keys (Zobrist 1970) are mixed from their index,
 * so they are the same on every machine. */
#include "game/layout.h"

#include <stddef.h>

#include "base/random.h"
#include "game/facts.h"

static size_t aligned(size_t at, size_t to)
{
    return (at + to - 1) / to * to;
}

/* Returns an earlier request for the same section, or NULL. */
static const section_request *shared_before(const game_builder *b, int i)
{
    for (int k = 0; k < i && b->sections[i].whose; k++)
        if (b->sections[k].whose == b->sections[i].whose) return &b->sections[k];
    return NULL;
}

/* Returns the section that ends with a list and so becomes the last one of a position. */
static const section_request *find_growing(const game_builder *b)
{
    for (int i = 0; i < b->nsections; i++)
        if (b->sections[i].grows_at) return &b->sections[i];
    return NULL;
}

/* Assigns the primitives' sections, aligned for any type. */
static size_t lay_out_sections(game_builder *b, size_t at)
{
    const section_request *last = find_growing(b);
    for (int i = 0; i < b->nsections; i++) {
        const section_request *wanted = &b->sections[i], *shared = shared_before(b, i);
        if (wanted == last) continue;
        if (!shared) at = aligned(at, sizeof(uint64_t));
        *wanted->at = shared ? *shared->at : (uint32_t)at;
        if (!shared) at += wanted->bytes;
    }
    if (!last) return at;
    at = aligned(at, sizeof(uint64_t));
    *last->at = (uint32_t)at;
    b->g->counted_at = (uint32_t)at + last->counted_at;
    b->g->grows_at = (uint32_t)at + last->grows_at;
    return at + last->bytes;
}

/* Does a cell with these contents have the attribute? */
static bool has_attribute(const piece_set *pieces, unsigned code, unsigned attribute)
{
    if (attribute < ATTRIBUTE_NEUTRAL) return pieces->types_in[code] >> attribute & 1;
    if (attribute == ATTRIBUTE_NEUTRAL) return pieces->owner_of[code] == OWNER_NEUTRAL;
    return pieces->height_of[code] >> (attribute - ATTRIBUTE_HEIGHT) & 1;
}

/* Is the height bit reachable? */
static bool can_be(const game *g, unsigned attribute)
{
    bool any = attribute < ATTRIBUTE_HEIGHT;
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
        any |= has_attribute(&g->pieces, code, attribute);
    return any;
}

/* Numbers the kept attributes; returns how many there are. */
static unsigned place_attributes(game_builder *b)
{
    game *g = b->g;
    unsigned kept = 0;
    for (unsigned i = 0; i < ATTRIBUTES; i++) {
        g->attribute_place[i] = ATTRIBUTE_NOT_KEPT;
        if (!(b->attributes >> i & 1) || !can_be(g, i)) continue;
        for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
            g->attributes_of[code] |= (uint32_t)has_attribute(&g->pieces, code, i) << kept;
        g->attribute_place[i] = (uint8_t)kept++;
    }
    return kept;
}

/* Completed turns, and the contents before the latest decision. */
static size_t lay_out_facts(game *g, size_t at)
{
    if (g->tracks & TRACK_TURNS) {
        g->turns_at = (uint32_t)at;
        at += 2 * sizeof(uint32_t);
    }
    if (g->tracks & TRACK_PREVIOUS) {
        g->previous_at = (uint32_t)(at = aligned(at, sizeof(uint64_t)));
        at += facts_previous_bytes(g);
    }
    if (!(g->tracks & TRACK_BEFORE)) return at;
    g->before_at = (uint32_t)at;
    return at + (size_t)g->board->cells;
}

static void lay_out_position(game_builder *b)
{
    game *g = b->g;
    size_t cells = (size_t)g->board->cells, at = offsetof(position, code) + cells + 1;
    bool any = false;
    if (g->tracks & TRACK_LINES) {
        g->lines_at = (uint32_t)(at = aligned(at, sizeof(uint32_t)));
        at += ((size_t)g->board->lines + 1) * sizeof(uint32_t);
    }
    for (int side = 0; side < 2 && g->tracks & TRACK_OWNED; side++) {
        g->owned_at[side] = (uint32_t)(at = aligned(at, sizeof(uint32_t)));
        at += ((size_t)g->board->lines + 1) * sizeof(uint32_t);
    }
    for (int side = 0; side < 2 && g->tracks & TRACK_BITBOARDS; side++) {
        g->bitboard_at[side] = (uint32_t)(at = aligned(at, sizeof(uint64_t)));
        at += g->mapping->words * sizeof(uint64_t);
    }
    if (g->tracks & TRACK_WATCHED) {
        g->watched_at = (uint32_t)(at = aligned(at, sizeof(uint64_t)));
        at += g->mapping->words * sizeof(uint64_t);
    }
    if (g->tracks & TRACK_ORDER) {
        g->order_at = (uint32_t)(at = aligned(at, sizeof(uint64_t)));
        at += cells * sizeof(uint64_t);
    }
    g->attributes_at = (uint32_t)(at = aligned(at, sizeof(uint64_t)));
    at += place_attributes(b) * g->mapping->words * sizeof(uint64_t);
    if (g->tracks & TRACK_MOVE) {
        g->taken_at = (uint32_t)at;
        at += g->mapping->words * sizeof(uint64_t);
    }
    if (g->tracks & TRACK_MOVE && g->tracks & TRACK_SHAPE) {
        g->shape_at = (uint32_t)at;
        at += g->mapping->words * sizeof(uint64_t);
    }
    at = lay_out_facts(g, at);
    at = aligned(at, sizeof(cell));
    for (int set = 0; set < SETS; set++) {
        if (!b->needs_set[set]) continue;
        any = true;
        g->set_at[set] = (uint32_t)at;
        at += cells * sizeof(cell);
    }
    g->index_at = (uint32_t)at;
    if (any) at += cells * sizeof(uint16_t);
    at = lay_out_sections(b, at);
    g->position_bytes = aligned(at, sizeof(uint64_t));
    for (unsigned code = 0; code < PIECES_CODES_MAX; code++) {
        cell_set set = code < (unsigned)g->pieces.ncodes ? game_set_holding(&g->pieces, code) : SET_NONE;
        g->set_of[code] = (uint8_t)(set != SET_NONE && b->needs_set[set] ? set : SET_NONE);
    }
}

static int make_line_places(game_builder *b)
{
    game *g = b->g;
    const board *on = g->board;
    int all = board_axes(on), kept[BOARD_AXES_MAX] = {0};
    for (int a = 0; a < all && a < BOARD_AXES_MAX; a++) {
        if (!(b->lines >> 2 * a & 3)) continue;
        g->kept_axis[a] = (uint8_t)g->axes;
        kept[g->axes++] = a;
    }
    line_place *places = builder_alloc(b, NULL, (size_t)(on->cells * g->axes) * sizeof *places);
    if (!places) return -1;
    for (int c = 0; c < on->cells; c++)
        for (int a = 0; a < g->axes; a++) {
            int from = c * all + kept[a];
            unsigned place = on->place_in[from], line = on->line_of[from];
            places[c * g->axes + a] =
                (line_place){UINT32_C(1) << place, (uint16_t)line, (uint8_t)place, on->line_length[line]};
        }
    g->line_places = places;
    return 0;
}

static int make_zobrist(game_builder *b)
{
    size_t keys = (size_t)b->g->board->cells * (size_t)b->g->pieces.ncodes;
    uint64_t *zobrist = builder_alloc(b, NULL, keys * sizeof *zobrist);
    if (!zobrist) return -1;
    for (size_t i = 0; i < keys; i++) /* empty cells have no key */
        if (i % (size_t)b->g->pieces.ncodes) zobrist[i] = random_mix(0x5bf03635aca8eb45u + i * 0x9e3779b97f4a7c15u);
    b->g->zobrist = zobrist;
    return 0;
}

int layout_make(game_builder *b)
{
    lay_out_position(b);
    return make_line_places(b) || make_zobrist(b) ? -1 : 0;
}
