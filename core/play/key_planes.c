/* A plane for each interchangeable type, then binary digits for the rest. A symmetry maps eight cells of a plane at a
 * time by a table; sorting the planes of a group gives a canonical form under renaming of its types. An image is
 * abandoned at the first plane greater than the least so far. */
#include "play/key_planes.h"

#include <stdlib.h>
#include <string.h>

bool key_planes_fit(const game *g)
{
    return g->board->cells <= KEY_PLANES_CELLS_MAX && !(g->tracks & TRACK_ORDER);
}

/* Types in columns are not interchangeable: contents do not tell all pieces of a column. */
static bool changes_places(const game *g, const alike *same, unsigned type)
{
    bool any = false;
    for (unsigned t = 0; same && g->pieces.highest == 1 && t < (unsigned)g->pieces.ntypes; t++)
        any |= t != type && same->group_of[t] == same->group_of[type];
    return any;
}

/* Adds a plane for each type of a group. Returns the types that have one. */
static unsigned add_kinds(key_planes *k, const alike *same)
{
    unsigned ntypes = (unsigned)k->g->pieces.ntypes, taken = 0;
    for (unsigned first = 0; first < ntypes; first++) {
        int begun = k->count;
        for (unsigned t = first; same && same->group_of[first] == first && t < ntypes; t++) {
            if (same->group_of[t] != first || !changes_places(k->g, same, t)) continue;
            for (unsigned code = 0; code < (unsigned)k->g->pieces.ncodes; code++)
                k->bits[code] |= (uint32_t)(k->g->pieces.types_in[code] >> t & 1) << k->count;
            taken |= 1U << t;
            k->count++;
        }
        for (int i = begun; i < k->count; i++) k->group[i] = (uint8_t)(k->count - 1 - i);
    }
    k->kinds = taken;
    return taken;
}

/* Are both contents equal apart from interchangeable types? */
static bool is_rest_alike(const piece_set *set, unsigned taken, unsigned a, unsigned b)
{
    return (set->types_in[a] & ~taken) == (set->types_in[b] & ~taken) && set->owner_of[a] == set->owner_of[b] &&
           set->height_of[a] == set->height_of[b] && set->faces[a] == set->faces[b];
}

/* Adds planes for what the others do not distinguish, as binary digits. */
static void add_rest(key_planes *k, unsigned taken)
{
    const piece_set *set = &k->g->pieces;
    unsigned most = 0, number[PIECES_CODES_MAX], classes = 0;
    for (unsigned code = 0; code < (unsigned)set->ncodes; code++) {
        unsigned like = 0;
        while (like < code && !(taken && is_rest_alike(set, taken, like, code))) like++;
        number[code] = like < code ? number[like] : classes++;
        most = number[code] > most ? number[code] : most;
    }
    for (unsigned bit = 0; most >> bit; bit++, k->count++)
        for (unsigned code = 0; code < (unsigned)set->ncodes; code++)
            k->bits[code] |= (uint32_t)(number[code] >> bit & 1) << k->count;
}

static void make_images(key_planes *k, const alike *same)
{
    unsigned cells = (unsigned)k->g->board->cells;
    for (int s = 0; same && s < same->nmaps; s++)
        for (unsigned c = 0; c < cells; c++)
            for (unsigned byte = 0; byte < 256; byte++)
                if (byte >> c % 8 & 1) k->images[s * k->bytes + (int)(c / 8)][byte] |= UINT64_C(1) << same->maps[s][c];
}

int key_planes_make(key_planes *k, const game *g, const alike *same)
{
    *k = (key_planes){.g = g, .bytes = (g->board->cells + 7) / 8};
    add_rest(k, add_kinds(k, same));
    k->plain = true;
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++) k->plain &= k->bits[code] == code;
    if (!same) return 0;
    k->images = calloc((size_t)same->nmaps * (size_t)k->bytes, sizeof *k->images);
    if (!k->images) return -1;
    make_images(k, same);
    return 0;
}

void key_planes_done(key_planes *k)
{
    free(k->images);
    *k = (key_planes){0};
}

enum { EIGHT = 8 };

/* Reads up to eight cells, a byte each. */
static inline uint64_t read_eight(const uint8_t *code, unsigned n)
{
    uint64_t eight = 0;
    for (unsigned i = 0; i < n; i++) eight |= (uint64_t)code[i] << EIGHT * i;
    return eight;
}

/* Returns eight planes of the cells, a byte per cell. */
static inline uint64_t planes_of_eight(const key_planes *k, uint64_t eight, int from)
{
    uint64_t all = 0;
    for (unsigned at = 0; at < EIGHT * EIGHT; at += EIGHT)
        all |= (uint64_t)(k->bits[eight >> at & UINT8_MAX] >> from & UINT8_MAX) << at;
    return all;
}

/* Gathers the lowest bits of the eight bytes. */
static inline uint64_t lowest_bits(uint64_t bytes)
{
    return (bytes & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56;
}

void key_planes_read(const key_planes *k, const position *p, uint64_t *out)
{
    unsigned cells = (unsigned)k->g->board->cells;
    memset(out, 0, (size_t)k->count * sizeof *out);
    for (unsigned c = 0; c < cells; c += EIGHT) {
        uint64_t eight = cells - c >= EIGHT ? read_eight(p->code + c, EIGHT) : read_eight(p->code + c, cells - c);
        for (int from = 0; from < k->count && eight; from += EIGHT) {
            uint64_t all = k->plain ? eight : planes_of_eight(k, eight, from);
            for (int i = from; i < k->count && i < from + EIGHT; i++, all >>= 1) out[i] |= lowest_bits(all) << c;
        }
    }
}

static inline uint64_t image_of_plane(const key_planes *k, int image, uint64_t plane)
{
    if (!k->images) return plane;
    const uint64_t(*to)[256] = (const uint64_t(*)[256])k->images + image * k->bytes;
    uint64_t moved = 0;
    for (int byte = 0; plane; byte++, plane >>= EIGHT) moved |= to[byte][plane & UINT8_MAX];
    return moved;
}

static inline void put_in_order(uint64_t *planes, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            uint64_t one = planes[i], other = planes[j];
            planes[i] = one < other ? one : other;
            planes[j] = one < other ? other : one;
        }
}

bool key_planes_image(const key_planes *k, int image, const uint64_t *planes, const uint64_t *least, uint64_t *out)
{
    bool less = !least;
    for (int i = 0, n; i < k->count; i += n) {
        n = 1 + k->group[i];
        for (int j = i; j < i + n; j++) out[j] = image_of_plane(k, image, planes[j]);
        put_in_order(out + i, n);
        for (int j = i; j < i + n && !less; j++) {
            if (out[j] > least[j]) return false;
            less = out[j] < least[j];
        }
    }
    return true;
}
