#include "rules/shared/group.h"

#include "game/builder.h"

enum { FLOODED_WORDS = 2 /* on larger boards a walk is faster, because most groups are small */ };

int groups_make(game_builder *b, const spec *s, int along, groups *out)
{
    const uint32_t directions = builder_directions(b, s, along, 0);
    if (!directions || touching_find(b, s, directions, false, &out->touching)) return -1;
    const cell_mapping *map = b->g->mapping;
    out->directions = board_both_ways(directions);
    out->floods = map->words <= FLOODED_WORDS && !map->step && !b->g->pieces.neutral;
    if (out->floods) builder_keep_bitboards(b);
    return 0;
}

/* Floods until it meets an empty cell. */
static inline __attribute__((always_inline)) bool flood(const groups *k, const cell_mapping *map, unsigned words,
                                                        const uint64_t *own, const uint64_t *other, unsigned bit)
{
    uint64_t group[FLOODED_WORDS] = {0}, fresh[FLOODED_WORDS] = {0}, grows = 1;
    bitboard_set(fresh, bit);
    while (grows) {
        uint64_t near[FLOODED_WORDS] = {0}, next[FLOODED_WORDS], empty = 0;
        for (uint32_t left = k->directions; left; left &= left - 1) {
            bitboard_shift(map, words, (unsigned)__builtin_ctz(left), fresh, next);
            for (unsigned w = 0; w < words; w++) near[w] |= next[w];
        }
        grows = 0;
        for (unsigned w = 0; w < words; w++) {
            group[w] |= fresh[w];
            empty |= near[w] & ~(own[w] | other[w]);
            fresh[w] = near[w] & own[w] & ~group[w];
            grows |= fresh[w];
        }
        if (empty) return true;
    }
    return false;
}

bool group_breathes(const groups *k, const game *g, const position *p, unsigned c)
{
    cell group[BOARD_CELLS_MAX];
    const cell_mapping *map = g->mapping;
    if (!k->floods) return !group_without_breath(&k->touching, g, p, c, group);
    const unsigned whose = g->pieces.owner_of[p->code[c]];
    const uint64_t *own = position_bitboard_view(g, p, whose), *other = position_bitboard_view(g, p, !whose);
    return map->words == 1 ? flood(k, map, 1, own, other, map->bit_of[c])
                           : flood(k, map, FLOODED_WORDS, own, other, map->bit_of[c]);
}

/* Most groups have a liberty near the start, so the walk stops at the first empty cell. */
int group_without_breath(const cell_lists *touching, const game *g, const position *p, unsigned c, cell *group)
{
    uint64_t seen[BOARD_CELLS_MAX / 64 + 1] = {0};
    int size = 0;
    unsigned whose = g->pieces.owner_of[p->code[c]];
    group[size++] = (cell)c;
    bitboard_set(seen, c);
    for (int done = 0; done < size; done++) {
        unsigned from = group[done];
        for (unsigned i = touching->start[from]; i < touching->start[from + 1]; i++) {
            unsigned to = touching->cells[i];
            if (!p->code[to]) return 0;
            if (bitboard_has(seen, to) || g->pieces.owner_of[p->code[to]] != whose) continue;
            bitboard_set(seen, to);
            group[size++] = (cell)to;
        }
    }
    return size;
}

/* Pieces of that owner which the flood from empty cells does not reach. */
static lane without_breath(const groups *k, lane_maker *m, unsigned whose)
{
    const lane empty = lane_make(m, LANE_WITHOUT, lane_cells(m, m->g->mapping->cells), lane_occupied(m));
    lane all = lane_constant(m, 0);
    for (unsigned code = 1; code < m->out->ncodes; code++)
        if (m->g->pieces.owner_of[code] == whose) all = lane_make(m, LANE_OR, all, m->plane[code]);
    return lane_make(m, LANE_WITHOUT, all,
                     lane_fill(m, lane_beside(m, empty, k->directions), all, k->directions, false));
}

unsigned group_lanes(const groups *k, lane_maker *m, const region *of, lane *dead)
{
    unsigned owners = 0;
    *dead = lane_constant(m, 0);
    for (unsigned whose = 0; whose < OWNERS; whose++) {
        bool admits = false;
        for (unsigned code = 1; code < m->out->ncodes; code++)
            admits |= m->g->pieces.owner_of[code] == whose && region_admits(of, m->side, code);
        if (admits) *dead = lane_make(m, LANE_OR, *dead, without_breath(k, m, whose));
        owners += admits;
    }
    return owners;
}
