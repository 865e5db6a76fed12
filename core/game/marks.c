/* Marks are bitboards, two per mark. In the hash each marked cell has a key mixed from its index (Zobrist hashing
 * without a table), so an update costs only the cells that change. */
#include "game/marks.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/random.h"
#include "game/position.h"

/* All marks, for each the first side's set, then the second's. */
static const uint64_t *sets(const game *g, const position *p)
{
    return (const uint64_t *)(const void *)((const unsigned char *)p + g->marks_at);
}

static unsigned count_sets(const game *g)
{
    return 2 * (unsigned)g->nmarks;
}

static const uint64_t *set_at(const game *g, const position *p, unsigned place)
{
    return sets(g, p) + (size_t)place * g->mapping->words;
}

static unsigned place_of(const game *g, unsigned i, unsigned side)
{
    return 2 * i + (g->marks[i].shared ? 0 : side);
}

const uint64_t *marks_view(const game *g, const position *p, unsigned i, unsigned side)
{
    return set_at(g, p, place_of(g, i, side));
}

size_t marks_bytes(const game *g)
{
    return count_sets(g) * g->mapping->words * sizeof(uint64_t);
}

int marks_find(const game *g, const char *name)
{
    for (int i = 0; i < g->nmarks; i++)
        if (!strcmp(g->marks[i].name, name)) return i;
    return -1;
}

int marks_find_word(const game *g, const char *name)
{
    for (int i = 0; i < g->nmarks; i++)
        if (!strcmp(g->marks[i].word, name)) return i;
    return -1;
}

int marks_plane(const cell_mark *first, unsigned i, arena *a, cell_mark *out)
{
    char name[128];
    *out = *first;
    out->plane = (uint8_t)i;
    if (first->planes == 1) return 0;
    snprintf(name, sizeof name, "%s+%u", first->word, 1U << i);
    return (out->name = arena_text(a, name)) ? 0 : -1;
}

unsigned marks_number(const game *g, const position *p, unsigned i, unsigned side, unsigned c)
{
    unsigned number = 0;
    for (unsigned plane = 0; plane < g->marks[i].planes; plane++)
        number |= (unsigned)bitboard_has(marks_view(g, p, i + plane, side), g->mapping->bit_of[c]) << plane;
    return number;
}

/* Returns the hash keys of the cells in word w of a set; 0 for ignored marks. */
static uint64_t key(const game *g, unsigned place, unsigned w, uint64_t cells)
{
    uint64_t hash = 0;
    for (uint64_t left = g->marks[place / 2].ignored ? 0 : cells; left; left &= left - 1)
        hash ^= random_mix((64 * w + (unsigned)__builtin_ctzll(left) + 1) * UINT64_C(0xd6e8feb86659fd93) + place);
    return hash;
}

static bool put(const game *g, position *p, unsigned place, const uint64_t *cells, bool marked)
{
    uint64_t *set = (uint64_t *)(void *)((unsigned char *)p + g->marks_at) + (size_t)place * g->mapping->words, any = 0;
    for (unsigned w = 0; w < g->mapping->words; w++) {
        uint64_t changed = cells[w] & (marked ? ~set[w] : set[w]);
        if (g->tracks & TRACK_HASH) p->hash ^= key(g, place, w, changed);
        set[w] ^= changed;
        any |= changed;
    }
    return any;
}

bool marks_put(const game *g, position *p, unsigned i, unsigned side, const uint64_t *cells, bool marked)
{
    return put(g, p, place_of(g, i, side), cells, marked);
}

/* Keeps the cells whose clamped number includes this plane. */
static void cut_plane(const game *g, const cell_mark *m, const uint64_t *cells, const cell_counts *numbers,
                      uint64_t *out)
{
    for (unsigned w = 0; w < g->mapping->words; w++) {
        out[w] = 0;
        for (uint64_t left = cells[w]; left; left &= left - 1) {
            const unsigned bit = 64 * w + (unsigned)__builtin_ctzll(left), number = cell_counts_at(numbers, bit);
            const unsigned bounded = number < (unsigned)m->most ? number : (unsigned)m->most;
            if (bounded >> m->plane & 1) bitboard_set(out, bit);
        }
    }
}

bool marks_put_numbers(const game *g, position *p, unsigned i, unsigned side, const uint64_t *cells,
                       const cell_counts *numbers)
{
    bool any = false;
    for (unsigned plane = i; plane < i + g->marks[i].planes; plane++) {
        uint64_t in[BITBOARD_WORDS_MAX], out[BITBOARD_WORDS_MAX];
        cut_plane(g, &g->marks[plane], cells, numbers, in);
        for (unsigned w = 0; w < g->mapping->words; w++) out[w] = cells[w] & ~in[w];
        any |= marks_put(g, p, plane, side, in, true);
        any |= marks_put(g, p, plane, side, out, false);
    }
    return any;
}

static void put_start(const game *g, position *p, unsigned i, unsigned side)
{
    const cell_mark *m = &g->marks[i];
    int32_t values[BOARD_CELLS_MAX + 1];
    uint64_t cells[BITBOARD_WORDS_MAX];
    cell_counts numbers;
    const scene s = {.g = g, .p = p, .side = side};
    expression_plain(m->start, m->start->kind, &s, values);
    expression_count_values(values, &s, &numbers);
    cut_plane(g, m, g->mapping->cells, &numbers, cells);
    (void)marks_put(g, p, i, side, cells, true);
}

void marks_begin(const game *g, position *p)
{
    for (unsigned place = 0; place < count_sets(g); place++) {
        const cell_mark *of = &g->marks[place / 2];
        (void)put(g, p, place, g->mapping->cells, false);
        if (of->start && !(of->shared && place % 2)) put_start(g, p, place / 2, place % 2);
    }
}

bool marks_pass(const game *g)
{
    bool any = false;
    for (int i = 0; i < g->nmarks; i++) any |= g->marks[i].lasts != MARK_LASTS_GAME;
    return any;
}

void marks_end_turn(const game *g, position *p, unsigned side)
{
    for (unsigned place = 0; place < count_sets(g); place++) {
        unsigned lasts = g->marks[place / 2].lasts;
        bool over = lasts == MARK_LASTS_TURN || (lasts == MARK_LASTS_ROUND && place % 2 != side);
        if (over) (void)put(g, p, place, g->mapping->cells, false);
    }
}

uint64_t marks_hash(const game *g, const position *p)
{
    uint64_t hash = 0;
    for (unsigned place = 0; place < count_sets(g); place++)
        for (unsigned w = 0; w < g->mapping->words; w++) hash ^= key(g, place, w, set_at(g, p, place)[w]);
    return hash;
}

bool marks_equal(const game *g, const position *p, const position *q)
{
    return !g->nmarks || !memcmp(sets(g, p), sets(g, q), marks_bytes(g));
}

/* Index in `image` of the set at this index. */
static unsigned image_place(const game *g, unsigned place, bool sides)
{
    return sides && !g->marks[place / 2].shared ? place ^ 1 : place;
}

bool marks_are_image(const game *g, const position *p, const cell *map, bool sides, const position *image)
{
    size_t bytes = g->mapping->words * sizeof(uint64_t);
    for (unsigned place = 0; place < count_sets(g); place++) {
        uint64_t moved[BITBOARD_WORDS_MAX];
        bitboard_image(g->mapping, map, set_at(g, p, place), moved);
        if (memcmp(moved, set_at(g, image, image_place(g, place, sides)), bytes) != 0) return false;
    }
    return true;
}

void marks_exchange(const game *g, const position *p, const cell *map, bool sides, position *image)
{
    uint64_t *to = (uint64_t *)(void *)((unsigned char *)image + g->marks_at);
    for (unsigned place = 0; place < count_sets(g); place++)
        bitboard_image(g->mapping, map, set_at(g, p, place),
                       to + (size_t)image_place(g, place, sides) * g->mapping->words);
}

void marks_swap_sides(const game *g, position *p, const cell *map)
{
    for (unsigned place = 0; place < count_sets(g); place += 2) {
        uint64_t moved[2][BITBOARD_WORDS_MAX];
        for (unsigned side = 0; side < 2; side++)
            bitboard_image(g->mapping, map, set_at(g, p, place + side),
                           moved[image_place(g, place + side, true) - place]);
        for (unsigned side = 0; side < 2; side++) {
            (void)put(g, p, place + side, g->mapping->cells, false);
            (void)put(g, p, place + side, moved[side], true);
        }
    }
}

uint64_t *marks_write(const game *g, const position *p, const cell *map, uint64_t *at)
{
    for (unsigned place = 0; place < count_sets(g); place++, at += g->mapping->words)
        if (map)
            bitboard_image(g->mapping, map, set_at(g, p, place), at);
        else
            memcpy(at, set_at(g, p, place), g->mapping->words * sizeof *at);
    return at;
}
