/* Features of marks: walls, trails, burnt cells. A marked cell has a row for its mark, place and contents, and one
 * more for each occupied neighbour: so a wall is seen from both sides. The difference between two positions is
 * computed from the cells whose mark differs, and from those whose contents differ and their neighbours. */
#include <string.h>

#include "evaluation/weights.h"
#include "game/marks.h"

enum { ROWS_MOST = 1 << 15 };

typedef struct touched_cells {
    uint64_t words[BITBOARD_WORDS_MAX];
} touched_cells;

static uint32_t rows_of(const game *g, unsigned ways)
{
    const uint32_t codes = (uint32_t)g->pieces.ncodes, cells = (uint32_t)g->board->cells;
    return cells * codes * (1 + ways * codes);
}

/* Returns the number of tables: one per set of marked cells, except for marks that do not distinguish positions. */
static unsigned sets_of(const game *g)
{
    unsigned sets = 0;
    for (int i = 0; i < g->nmarks; i++) sets += g->marks[i].ignored ? 0 : mark_sets(&g->marks[i]);
    return sets;
}

int mark_rows_make(evaluation *v, const game *g)
{
    const unsigned sets = sets_of(g), ways = g->board->neighbours.start ? 0 : (unsigned)g->board->directions;
    v->mark_ways = sets * rows_of(g, ways) <= ROWS_MOST ? ways : 0;
    if (!sets || sets * rows_of(g, v->mark_ways) > ROWS_MOST) return 0;
    v->marks = arena_alloc(v->arena, sets * sizeof *v->marks);
    if (!v->marks) return -1;
    v->codes = (unsigned)g->pieces.ncodes;
    v->on = g->board;
    for (int i = 0; i < g->nmarks; i++)
        for (unsigned side = 0; side < mark_sets(&g->marks[i]) && !g->marks[i].ignored; side++) {
            v->marks[v->nmarks++] = (mark_table){v->rows, (uint8_t)i, (uint8_t)side};
            v->rows += rows_of(g, v->mark_ways);
        }
    return 0;
}

/* The row of a marked cell with these contents; row_beside: and with those on the neighbour in that direction. */
static inline uint32_t row_of(const evaluation *v, const mark_table *t, unsigned c, unsigned code)
{
    return t->base + c * v->codes + code;
}

static inline uint32_t row_beside(const evaluation *v, const mark_table *t, unsigned c, unsigned way, unsigned code,
                                  unsigned other)
{
    const unsigned cells = (unsigned)v->on->cells;
    return t->base + v->codes * (cells + (cells * way + c) * v->codes + code) + other;
}

unsigned mark_rows_most(const evaluation *v)
{
    return v->nmarks ? (unsigned)v->nmarks * (unsigned)v->on->cells * (1 + v->mark_ways) : 0;
}

/* Lists the rows of a marked cell. Returns how many. */
static unsigned list(const evaluation *v, const mark_table *t, const position *p, unsigned c, uint32_t *out)
{
    unsigned count = 0;
    out[count++] = row_of(v, t, c, p->code[c]);
    for (unsigned way = 0; way < v->mark_ways; way++) {
        const unsigned beside = board_next(v->on, c, way);
        if (beside < (unsigned)v->on->cells && p->code[beside])
            out[count++] = row_beside(v, t, c, way, p->code[c], p->code[beside]);
    }
    return count;
}

/* Returns the cell of the lowest bit in `left`, which is part of word `at`. */
static inline unsigned cell_at(const game *g, unsigned at, uint64_t left)
{
    return g->mapping->cell_of[64 * at + (unsigned)__builtin_ctzll(left)];
}

unsigned mark_rows_list(const evaluation *v, const game *g, const position *p, uint32_t *out)
{
    unsigned count = 0;
    for (int i = 0; i < v->nmarks; i++) {
        const mark_table *t = &v->marks[i];
        const uint64_t *view = marks_view(g, p, t->mark, t->side);
        for (unsigned w = 0; w < g->mapping->words; w++)
            for (uint64_t left = view[w]; left; left &= left - 1)
                count += list(v, t, p, cell_at(g, w, left), out + count);
    }
    return count;
}

/* Finds the cells whose rows would differ by contents, if they are marked. */
static void find_touched(const evaluation *v, const game *g, const position *from, const position *to,
                         touched_cells *out)
{
    memset(out, 0, sizeof *out);
    for (unsigned c = 0; c < (unsigned)v->on->cells; c++) {
        if (from->code[c] == to->code[c]) continue;
        bitboard_set(out->words, g->mapping->bit_of[c]);
        for (unsigned way = 0; way < v->mark_ways; way++) {
            const unsigned beside = board_next(v->on, c, way);
            if (beside < (unsigned)v->on->cells) bitboard_set(out->words, g->mapping->bit_of[beside]);
        }
    }
}

/* Returns the sum of the rows of `p` in those cells of a set that are touched or whose mark differs from the other
 * position's. */
static int32_t sum_touched(const evaluation *v, const game *g, const mark_table *t, const position *p,
                           const position *other, const touched_cells *touched, unsigned phase)
{
    const uint64_t *has = marks_view(g, p, t->mark, t->side), *had = marks_view(g, other, t->mark, t->side);
    uint32_t rows[1 + BOARD_DIRECTIONS_MAX];
    int32_t sum = 0;
    for (unsigned w = 0; w < g->mapping->words; w++)
        for (uint64_t left = has[w] & (touched->words[w] | ~had[w]); left; left &= left - 1) {
            const unsigned count = list(v, t, p, cell_at(g, w, left), rows);
            for (unsigned i = 0; i < count; i++) sum += v->weights[(size_t)rows[i] * (unsigned)v->phases + phase];
        }
    return sum;
}

int32_t mark_rows_change(const evaluation *v, const game *g, const position *from, const position *to, unsigned phase)
{
    touched_cells touched;
    int32_t sum = 0;
    if (!v->nmarks) return 0;
    find_touched(v, g, from, to, &touched);
    for (int i = 0; i < v->nmarks; i++)
        sum += sum_touched(v, g, &v->marks[i], to, from, &touched, phase) -
               sum_touched(v, g, &v->marks[i], from, to, &touched, phase);
    return sum;
}

void mark_rows_add(const evaluation *v, const game *g, const position *p, int32_t *sums)
{
    uint32_t rows[1 + BOARD_DIRECTIONS_MAX];
    for (int i = 0; i < v->nmarks; i++) {
        const mark_table *t = &v->marks[i];
        const uint64_t *has = marks_view(g, p, t->mark, t->side);
        for (unsigned w = 0; w < g->mapping->words; w++)
            for (uint64_t left = has[w]; left; left &= left - 1) {
                const unsigned count = list(v, t, p, cell_at(g, w, left), rows);
                for (unsigned k = 0; k < count; k++) evaluation_add_row(v, rows[k], sums);
            }
    }
}

/* Returns the first direction that is not taken and, if `to` is a cell, leads there; v->mark_ways: none. */
static unsigned free_way(const evaluation *v, uint32_t taken, unsigned from, unsigned to)
{
    unsigned way = 0;
    while (way < v->mark_ways &&
           (taken >> way & 1 || (to < (unsigned)v->on->cells && board_next(v->on, from, way) != to)))
        way++;
    return way;
}

/* Maps each direction of a cell under a map that preserves neighbourhood; directions that lead off the board take the
 * remaining ones. */
static void map_ways(const evaluation *v, const cell *map, unsigned c, unsigned *out)
{
    const unsigned cells = (unsigned)v->on->cells, none = v->mark_ways;
    uint32_t taken = 0;
    for (unsigned way = 0; way < v->mark_ways; way++) {
        const unsigned beside = board_next(v->on, c, way);
        out[way] = beside < cells ? free_way(v, taken, map[c], map[beside]) : none;
        if (out[way] != none) taken |= UINT32_C(1) << out[way];
    }
    for (unsigned way = 0; way < v->mark_ways; way++) {
        if (out[way] == none) out[way] = free_way(v, taken, map[c], cells);
        taken |= UINT32_C(1) << out[way];
    }
}

static const mark_table *other_side(const evaluation *v, const mark_table *t)
{
    for (int i = 0; i < v->nmarks; i++)
        if (v->marks[i].mark == t->mark && v->marks[i].side != t->side) return &v->marks[i];
    return t;
}

void mark_rows_image(const evaluation *v, const cell *map, const uint8_t *becomes, uint32_t *out)
{
    uint8_t same[PIECES_CODES_MAX];
    for (unsigned code = 0; code < PIECES_CODES_MAX; code++) same[code] = (uint8_t)code;
    const uint8_t *to = becomes ? becomes : same;
    for (int i = 0; i < v->nmarks; i++) {
        const mark_table *t = &v->marks[i], *image = becomes ? other_side(v, t) : t;
        for (unsigned c = 0; c < (unsigned)v->on->cells; c++) {
            unsigned ways[BOARD_DIRECTIONS_MAX];
            map_ways(v, map, c, ways);
            for (unsigned code = 0; code < v->codes; code++) {
                out[row_of(v, t, c, code)] = row_of(v, image, map[c], to[code]);
                for (unsigned k = 0; k < v->mark_ways * v->codes; k++)
                    out[row_beside(v, t, c, k / v->codes, code, k % v->codes)] =
                        row_beside(v, image, map[c], ways[k / v->codes], to[code], to[k % v->codes]);
            }
        }
    }
}
